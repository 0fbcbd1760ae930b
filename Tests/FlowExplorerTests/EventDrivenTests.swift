import FlowvizEventDrivenApp
import FlowGraph
import FlowRules
import Testing
import UIKit

@testable import FlowExplorer

/// The example as its own exploration has it.
@MainActor private func eventDriven(limits: Limits = Limits()) -> Exploration {
    Exploration("EventDriven", limits: limits) { Flow(connecting: SceneDelegate()) }
}

/// One verdict waits for its rule: from source `unhandled_route` (the `default:` branches).
@MainActor struct EventDrivenTests {
    // Explored once for all that ask.
    private static let document = eventDriven().explore().judged(by: allRules)
    private var document: FlowDocument { Self.document }

    @Test func `the stack grows by one screen at a time, and the exploration ends where it repeats itself`() {
        // On top of Login there is only Verify, on Verify only Product, then Payment, then another Login: a stack is told by its depth
        // alone. With the second Login, at depth 5, everything begins again; that state is only left again. At depth d there are the
        // screen's button (not at 5) and, for d > 1, the back button, the back swipe, the cancelled one and d - 1 screens in the back menu:
        // 1 + (1 + 3 + 1) + (1 + 3 + 2) + (1 + 3 + 3) + (3 + 4) = 1 + 5 + 6 + 7 + 7 = 26.
        #expect(document.graph.screens.map(\.title).sorted() == ["Login", "Payment", "Product", "Verify"])
        #expect(document.graph.states.map(\.layers.first!.count) == Array(1...5))
        #expect(document.graph.transitions.count == 26)
        #expect(document.summary.isComplete)
        #expect(document.summary.divergences == [])
        #expect(document.summary.misuses == [])
    }

    @Test func `a screen belongs to the coordinator that it refers to weakly`() {
        let screens = document.graph.screens
        #expect(
            Dictionary(uniqueKeysWithValues: screens.map { ($0.title, $0.owner) }) == [
                "Login": "MainCoordinator/AccountCoordinator", "Verify": "MainCoordinator/AccountCoordinator",
                "Product": "MainCoordinator/ShopCoordinator", "Payment": "MainCoordinator/ShopCoordinator",
            ])
        #expect(screens.filter(\.isOwnerGuessed) == [])
    }

    @Test func `the shop stays behind when Product is popped`() throws {
        let orphan = try #require(document.findings.first { $0.child == "ShopCoordinator" })
        #expect(orphan.rule == "orphan_child")
        #expect(orphan.triggers == ["back", "back_swipe", "back_menu"])
        #expect(
            orphan.witnesses.map { $0.path.map(\.action) } == [
                ["launch", "tap \"Log in\"", "tap \"Verify\"", "back button"],
                ["launch", "tap \"Log in\"", "tap \"Verify\"", "back swipe"],
                ["launch", "tap \"Log in\"", "tap \"Verify\"", "back menu to \"Verify\""],
            ])
        #expect(
            orphan.witnesses[0].path.map(\.effect).suffix(2) == [
                "push Product, child ShopCoordinator", "pop Product, did not release ShopCoordinator",
            ])
        #expect(
            orphan.holders.map { "\($0.object).\($0.reference)" } == [
                "SceneDelegate.coordinator", "MainCoordinator.children[1]", "ShopCoordinator.",
            ])
        // Product is on top at depth 3. From there, from depth 4 and from depth 5 the menu leads past it to Verify and to Login.
        #expect(orphan.witnesses.map(\.occurrences) == [1, 1, 3 * 2])
    }

    @Test func `a second account stays behind when its Login is popped`() throws {
        let orphan = try #require(document.findings.first { $0.rule == "orphan_child" && $0.child == "AccountCoordinator" })
        let secondLogin = ["launch", "tap \"Log in\"", "tap \"Verify\"", "tap \"Buy\"", "tap \"Log in again\""]
        #expect(orphan.triggers == ["back", "back_swipe", "back_menu"])
        #expect(
            orphan.witnesses.map { $0.path.map(\.action) } == [
                secondLogin + ["back button"], secondLogin + ["back swipe"], secondLogin + ["back menu to \"Payment\""],
            ])
        // The second Login is there at depth 5 alone, and each of the menu's four entries takes it off.
        #expect(orphan.witnesses.map(\.occurrences) == [1, 1, 4])
    }

    @Test func `the account is let go of with Verify while its Login is still there`() throws {
        let early = try #require(document.findings.first { $0.rule == "premature_release" })
        #expect(
            early.message
                == "AccountCoordinator is released after back button while its screen LoginViewController \"Login\" is still in use")
        #expect(early.triggers == ["back", "back_swipe", "back_menu"])
        #expect(
            early.witnesses.map { $0.path.map(\.action) } == [
                ["launch", "tap \"Log in\"", "back button"], ["launch", "tap \"Log in\"", "back swipe"],
                ["launch", "tap \"Log in\"", "back menu to \"Login\""],
            ])
        #expect(early.witnesses[0].path.last?.effect == "pop Verify, released AccountCoordinator")
        // Only where Verify is on top: the coordinator hears of that screen alone.
        #expect(early.witnesses.map(\.occurrences) == [1, 1, 1])
    }

    @Test func `logging in again and again piles up coordinators, and the stack has no end`() throws {
        let round = "tap \"Log in\" ▸ tap \"Verify\" ▸ tap \"Buy\" ▸ tap \"Log in again\""
        let growth = try #require(document.findings.first { $0.rule == "coordinator_growth" })
        #expect(growth.message == "AccountCoordinator and ShopCoordinator accumulate: 1 more after each of 10 round trips of \(round)")
        // The first account, then a shop and an account in each round: the last account is the 21st child.
        #expect(
            growth.holders.map { "\($0.object).\($0.reference)" } == [
                "SceneDelegate.coordinator", "MainCoordinator.children[20]", "AccountCoordinator.",
            ])
        let endless = try #require(document.findings.first { $0.rule == "unbounded_stack" })
        #expect(endless.message.contains("\(round) can be repeated indefinitely"))
    }

    @Test func `nothing else is found`() {
        #expect(
            document.findings.map { "\($0.severity.rawValue) \($0.rule) \($0.child ?? "")" } == [
                "error coordinator_growth AccountCoordinator", "error orphan_child AccountCoordinator",
                "error orphan_child ShopCoordinator",
                "error premature_release AccountCoordinator", "warning unbounded_stack LoginViewController",
            ])
    }

    @Test func `a bound still ends it, and then nothing is endless`() {
        let document = eventDriven(limits: Limits(maxStates: 4)).explore().judged(by: allRules)
        #expect(document.graph.states.count == 4)
        #expect(document.summary.limits == [Summary.Limit(bound: "maxStates", value: 4, statesLeft: 1, depth: 3)])
        #expect(document.findings.map(\.rule) == ["orphan_child", "premature_release", "exploration_incomplete"])
    }

    @Test func `popping Payment alone forgets nobody`() {
        var exploration = eventDriven(limits: Limits(maxStates: 4))
        exploration.gestures = [.backButton]
        let document = exploration.explore()
        let payment = document.graph.transitions.first { $0.states?.from == 3 && $0.trigger.kind == .backButton }
        #expect(payment?.states?.to == 2)
        let orphans = document.graph.coordinators.flatMap(\.lifetimes).filter { $0.kind == .orphaned }
        #expect(orphans.map { $0.path.map(\.action).suffix(2) } == [["tap \"Verify\"", "back button"]])
    }
}
