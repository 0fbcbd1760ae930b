import Testing

@testable import FlowExplorer

/// What every step of an exploration asks instead of the standard library's tables.
@MainActor struct TablesTests {
    private final class Thing {}

    private func address(_ number: Int) -> UnsafeRawPointer { UnsafeRawPointer(bitPattern: 0x10000 + 16 * number)! }

    @Test func `addresses keep their numbers when the table grows, and lose them when it is emptied`() {
        let table = PointerTable()
        for number in 0..<2_000 { #expect(table.insert(address(number)) == number) }
        #expect((0..<2_000).allSatisfy { table.number(of: address($0)) == $0 })
        #expect(table.insert(address(7)) == nil && table.number(of: address(2_000)) == nil)
        table.set(9, for: address(7))
        table.set(5, for: address(2_000))
        #expect(table.number(of: address(7)) == 9 && table.number(of: address(2_000)) == 5)
        table.removeAll()
        #expect(table.number(of: address(7)) == nil && table.insert(address(3)) == 0)
    }

    @Test func `a value by address is worked out once, also while another one is`() {
        let values = ValuesByAddress<Int>()
        var calls = 0
        func value(_ number: Int) -> Int {
            values.value(address(number)) {
                calls += 1
                return number == 0 ? 1 : value(number - 1) + 1
            }
        }
        #expect(value(3) == 4 && value(2) == 3 && value(3) == 4)
        #expect(calls == 4)
    }

    @Test func `a weak place says that its object has died, also while it dies`() {
        final class Dying {
            var onEnd: () -> Void = {}
            deinit { onEnd() }
        }
        var thing: Dying? = Dying()
        let place = WeakPlace(thing!)
        #expect(place.isAlive && place.object === thing)
        var wasAliveInTheEnd = true
        thing?.onEnd = { wasAliveInTheEnd = place.isAlive }
        thing = nil
        #expect(!wasAliveInTheEnd && !place.isAlive && place.object == nil)
    }

    @Test func `labels of one target differ by sort, and stay the same among hundreds`() {
        let labels = Labels { _ in false }
        func number(_ sort: Int32, _ target: String) -> Int32 { labels.number(sort, target) { ("\(sort) \(target)", .action) } }
        let first = (0..<300).map { number(Int32($0 % 3), "target \($0 / 3)") }
        #expect(Set(first).count == 300)
        #expect((0..<300).map { number(Int32($0 % 3), "target \($0 / 3)") } == first)
        #expect(number(0, "") != number(1, ""))
    }

    @Test func `a set of gestures holds those it was made of`() {
        for gesture in Gesture.allCases {
            let set = GestureSet([gesture])
            #expect(Gesture.allCases.filter(set.contains) == [gesture])
        }
    }
}
