import Testing

@testable import HeapGraph

/// What every walk asks instead of the standard library's tables.
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
}
