import FlowGraph
import FlowRules
import FlowvizShopApp
import FlowvizShopExploration
import Testing

@testable import FlowExplorer

/// The reference model of the explorer: closed forms say how many states and transitions there are.
@MainActor struct ShopTests {
    @Test func `the smallest size has exactly the model's states and labelled transitions, and nothing is forgotten`() {
        let document = shop(tabs: 2, depth: 2, screens: 2).explore().judged(by: allRules)
        #expect(document.graph.states.count == 673)
        #expect(document.graph.transitions.count == 2367)
        #expect(document.findings == [])
        #expect(document.summary.limits == [])
        #expect(document.summary.divergences == [])
        #expect(document.summary.misuses == [])
    }

    @Test func `every strategy finds the same, to the byte`() throws {
        let documents = try Strategy.allCases.map { strategy in
            var exploration = shop(tabs: 2, depth: 1, screens: 2)
            exploration.strategy = strategy
            return try exploration.explore().judged(by: allRules).json()
        }
        #expect(Set(documents).count == 1)
    }

    @Test func `walking fires few actions for a transition, replaying many`() {
        func firesPerTransition(_ strategy: Strategy) -> Double {
            var exploration = shop(tabs: 2, depth: 2, screens: 1)
            exploration.strategy = strategy
            let effort = exploration.effort()
            return Double(effort.fired) / Double(effort.transitions)
        }
        #expect(firesPerTransition(.walk) < 2.5)
        #expect(firesPerTransition(.replay) > 5)
    }

    @Test func `a walk that comes back to the launch goes on from there`() {
        var exploration = shop(tabs: 2, depth: 2, screens: 1)
        exploration.strategy = .walk
        let effort = exploration.effort()
        // Each of the 18 states without a modal flow logs out.
        #expect(effort.states == Shop(tabs: 2, depth: 2, screens: 1).states)
        #expect(effort.builds < 5)
    }

    @Test func `dismissing and swiping a modal flow away are two transitions between the same states`() {
        let document = shop(tabs: 1, depth: 0, screens: 0).explore()
        let ends = document.graph.transitions.filter { $0.states?.from == 3 && $0.states?.to == 1 }
        #expect(ends.map(\.trigger.label) == ["tap \"Dismiss\"", "sheet swipe"])
    }

    @Test func `the closed forms give the sizes of the model`() {
        let sizes = [
            Shop(tabs: 2, depth: 2, screens: 2), Shop(tabs: 2, depth: 4, screens: 2), Shop(tabs: 2, depth: 3, screens: 4),
            Shop(tabs: 3, depth: 3, screens: 3),
        ]
        #expect(sizes.map(\.states) == [673, 13_393, 100_981, 1_339_201])
        #expect(sizes.map(\.transitions) == [2367, 47_679, 360_231, 4_963_201])
    }
}
