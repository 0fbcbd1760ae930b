import Testing

@testable import FlowExplorer

/// What every step of an exploration asks of what it may do.
@MainActor struct LabelsTests {
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
