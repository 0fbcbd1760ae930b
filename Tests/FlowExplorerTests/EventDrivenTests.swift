import EventDrivenApp
import FlowGraph
import FlowRules
import Testing
import UIKit

@testable import FlowExplorer

/// The example as its own exploration has it.
@MainActor private func eventDriven(maxStates: Int = 16) -> Exploration {
    Exploration("EventDriven", limits: Limits(maxStates: maxStates)) { Flow(connecting: SceneDelegate()) }
}

/// Verdicts that wait for their rules: `premature_release` (Verify popped while its Login is on show), `unbounded_stack` and `coordinator_growth`
/// (Payment leads to another Login, for ever), and from source `unhandled_route` (the `default:` branches).
@MainActor struct EventDrivenTests {
    // Explored once for all that ask: five times would be some seconds.
    private static let document = eventDriven().explore().judged(by: allRules)
    private var document: FlowDocument { Self.document }

    @Test func `the stack grows by one screen at a time until the bound`() {
        // On top of Login there is only Verify, on Verify only Product, then Payment, then another Login: a stack is told by its depth alone, so the
        // first 16 states are the depths 1 to 16. At depth d there are the screen's button and, for d > 1, the back button, the back swipe, the
        // cancelled one and d - 1 screens in the back menu. The last button leads to a 17th state and is not taken:
        // 1 + (3 + 2) + (3 + 3) + … + (3 + 16) - 1 = 15 × 3 + (2 + … + 16) = 45 + 135 = 180.
        #expect(document.graph.screens.map(\.title).sorted() == ["Login", "Payment", "Product", "Verify"])
        #expect(document.graph.states.map(\.layers.first!.count) == Array(1...16))
        #expect(document.graph.transitions.count == 180)
        #expect(document.summary.limits == [Summary.Limit(bound: "maxStates", value: 16, statesLeft: 1, depth: 15)])
        #expect(document.summary.divergences == [])
        #expect(document.summary.misuses == [])
    }

    @Test func `a screen belongs to the coordinator that it refers to weakly`() {
        let screens = eventDriven(maxStates: 4).explore().graph.screens
        #expect(Dictionary(uniqueKeysWithValues: screens.map { ($0.title, $0.owner) }) == [
            "Login": "MainCoordinator/AccountCoordinator", "Verify": "MainCoordinator/AccountCoordinator",
            "Product": "MainCoordinator/ShopCoordinator", "Payment": "MainCoordinator/ShopCoordinator",
        ])
        #expect(screens.filter(\.isOwnerGuessed) == [])
    }

    @Test func `the shop stays behind when Product is popped`() throws {
        let orphan = try #require(document.findings.first { $0.child == "ShopCoordinator" })
        #expect(orphan.rule == "orphan_child")
        #expect(orphan.triggers == ["back", "back_swipe", "back_menu"])
        #expect(orphan.witnesses.map { $0.path.map(\.action) } == [
            ["launch", "tap \"Log in\"", "tap \"Verify\"", "back button"],
            ["launch", "tap \"Log in\"", "tap \"Verify\"", "back swipe"],
            ["launch", "tap \"Log in\"", "tap \"Verify\"", "back menu to \"Verify\""],
        ])
        #expect(orphan.holders.map { "\($0.object).\($0.reference)" } == [
            "SceneDelegate.coordinator", "MainCoordinator.children[1]", "ShopCoordinator.",
        ])
        // Product is on top at the depths 3, 7, 11 and 15. The menu has 16 × 15 / 2 = 120 entries in all; 20 of them pass no Product.
        #expect(orphan.witnesses.map(\.occurrences) == [4, 4, 100])
    }

    @Test func `a second account stays behind when its Login is popped`() throws {
        let orphan = try #require(document.findings.first { $0.child == "AccountCoordinator" })
        let secondLogin = ["launch", "tap \"Log in\"", "tap \"Verify\"", "tap \"Buy\"", "tap \"Log in again\""]
        #expect(orphan.rule == "orphan_child")
        #expect(orphan.triggers == ["back", "back_swipe", "back_menu"])
        #expect(orphan.witnesses.map { $0.path.map(\.action) } == [
            secondLogin + ["back button"], secondLogin + ["back swipe"], secondLogin + ["back menu to \"Payment\""],
        ])
        // Login is on top again at the depths 5, 9 and 13. Of the menu's 120 entries 24 pass no Login but the first, and 12 pass one together with
        // its Verify on top, which is the one case that the coordinator waits for.
        #expect(orphan.witnesses.map(\.occurrences) == [3, 3, 84])
    }

    @Test func `nothing else is found but that there is no end`() {
        #expect(document.findings.map { "\($0.rule) \($0.child ?? "")" } == [
            "orphan_child AccountCoordinator", "orphan_child ShopCoordinator", "exploration_incomplete ",
        ])
        #expect(document.findings.last?.message.hasPrefix("the exploration stopped at 16 states: 1 of 16 states have actions") == true)
    }

    @Test func `popping Payment alone forgets nobody`() {
        var exploration = eventDriven(maxStates: 4)
        exploration.gestures = [.backButton]
        let document = exploration.explore()
        let payment = document.graph.transitions.first { $0.states?.from == 3 && $0.trigger.kind == .backButton }
        #expect(payment?.states?.to == 2)
        #expect(document.graph.coordinators.flatMap(\.lifetimes).map { $0.path.map(\.action).suffix(2) } == [["tap \"Verify\"", "back button"]])
    }
}
