import FlowExplorer
import FlowTesting
import FlowvizRuleExamples
import Testing
import UIKit

@MainActor struct ExpectNoLeaksTests {
    @Test func `a flow without leaks passes, and its document can be asked further`() throws {
        let document = expectNoLeaks(try #require(ruleExamples["orphan_child"]).good)
        #expect(document.findings == [])
    }

    @Test func `a flow with a leak fails with the shortest path`() throws {
        let bad = try #require(ruleExamples["orphan_child"]).bad
        fails(
            "orphan_child: ChildCoordinator is still retained by ParentCoordinator.children[0] after its last screen was removed; shortest path: "
                + "launch ▸ onOpen ▸ back button"
        ) { expectNoLeaks(bad) }
    }

    @Test func `a known rule can be left out`() throws {
        expectNoLeaks(try #require(ruleExamples["orphan_child"]).bad, ignoring: ["orphan_child"])
    }

    @Test func `a check that looked at nothing fails`() {
        let empty = Exploration("Empty") {
            let window = UIWindow(frame: .zero)
            window.rootViewController = UIViewController()
            return Flow(window)
        }
        fails("Empty has 0 coordinators and 0 transitions: nothing was checked") { expectNoLeaks(empty) }
    }
}
