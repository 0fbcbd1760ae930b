import FlowGraph
import FlowRules
import FlowvizScenariosApp
import Testing
import UIKit

@testable import FlowExplorer

/// Explores a scenario as the example does.
@MainActor private func explored(
    _ coordinator: @escaping @MainActor () -> some PresentationCoordinator, gestures: Set<Gesture> = Set(Gesture.allCases)
) -> FlowDocument {
    Exploration("Scenario", gestures: gestures) {
        let coordinator = coordinator()
        let window = UIWindow(frame: .zero)
        window.rootViewController = coordinator.rootViewController
        window.makeKeyAndVisible()
        coordinator.start()
        return Flow(window, root: coordinator)
    }
    .explore().judged(by: defaultRules)
}

extension FlowDocument {
    /// States, transitions, and whether the run can be trusted: `3 states, 10 transitions, complete`.
    fileprivate var size: String {
        let isSound = summary.isComplete && summary.divergences.isEmpty && summary.misuses.isEmpty
        return "\(graph.states.count) states, \(graph.transitions.count) transitions, \(isSound ? "complete" : "not to be trusted")"
    }
    fileprivate var verdicts: [String] {
        findings.map { [$0.rule, $0.child ?? "", $0.triggers.joined(separator: ",")].filter { !$0.isEmpty }.joined(separator: " ") }
    }
    fileprivate var titles: [String] { graph.screens.map(\.title).sorted() }
}

extension Finding {
    fileprivate var paths: [[String]] { witnesses.map { $0.path.map(\.action) } }
}

/// One verdict waits for its rule: from source `missing_dismiss_hook` (every sheet that is presented with `presentCoordinator`).
@MainActor struct ScenariosTests {
    @Test func `swap leads to the issues and nowhere else`() {
        // Login: log in. Issues: a button that does nothing. Each is offered once, though the container's view holds it too.
        let document = explored { Swap.AppCoordinator(isUserLoggedIn: false) }
        #expect(document.size == "2 states, 2 transitions, complete")
        #expect(document.titles == ["Issues", "Login", "ViewControllerContainer"])
        #expect(document.graph.transitions.map(\.kind) == [.replace, .stay])
        // The issues never get the delegate that their button needs.
        #expect(
            document.verdicts == [
                "retained_screen LoginViewController \"Login\" set_root", "dead_end_screen IssuesViewController \"Issues\"", "dead_event",
            ])
        let logIn = ["launch", "tap \"Log in\""]
        #expect(document.findings.flatMap(\.paths) == [logIn, logIn, logIn + ["tap \"Issue 1\""]])
        #expect(
            document.findings[0].holders.map { "\($0.object).\($0.reference)" } == [
                "AppCoordinator.loginViewController", "LoginViewController \"Login\".",
            ])
        #expect(explored { Swap.AppCoordinator(isUserLoggedIn: true) }.size == "1 states, 1 transitions, complete")
    }

    @Test func `navigation is clean`() {
        // Issues: two issues. Each issue: back button, back swipe, cancelled back swipe, back menu. 2 + 2 × 4 = 10.
        let document = explored { Navigation.IssuesCoordinator() }
        #expect(document.size == "3 states, 10 transitions, complete")
        #expect(document.titles == ["Issue 1", "Issue 2", "Issues"])
        #expect(document.verdicts == [])
    }

    @Test func `tabs are clean, and each belongs to its own coordinator`() {
        let document = Exploration("Tabs") {
            let window = UIWindow(frame: .zero)
            let app = Tabs.AppCoordinator(window: window)
            app.start()
            return Flow(window, root: app)
        }
        .explore().judged(by: defaultRules)
        // Two tabs, two taps on each.
        #expect(document.size == "2 states, 4 transitions, complete")
        // The list knows nobody, but the stack that it is the first of is the coordinator's.
        #expect(document.graph.screens.map(\.owner) == ["AppCoordinator/IssuesCoordinator", "AppCoordinator/TrendingCoordinator"])
        #expect(document.verdicts == [])
    }

    @Test func `a link that is handed to the system leaves the app`() {
        let document = explored { Browser.ExampleCoordinator() }
        #expect(document.size == "1 states, 1 transitions, complete")
        #expect(document.graph.transitions.map { "\($0.kind) \($0.trigger.label)" } == ["open tap \"Website\""])
        #expect(document.verdicts == [])
    }

    @Test func `a browser inside the app is closed by its button`() {
        // Example: website. Browser: Done; it covers the whole screen, so there is no swipe.
        let document = explored { InAppBrowser.ExampleCoordinator() }
        #expect(document.size == "2 states, 2 transitions, complete")
        #expect(document.graph.transitions.map { "\($0.kind) \($0.trigger.label)" } == ["present tap \"Website\"", "dismiss tap \"Done\""])
        #expect(document.verdicts == [])
    }

    @Test func `alerts are clean, and a tap outside cancels the action sheet only`() {
        // Example: two buttons. Alert: three. Action sheet: two and the tap outside. 2 + 3 + 3 = 8; Retry brings the same alert again.
        let document = explored { Alerts.ExampleCoordinator() }
        #expect(document.size == "3 states, 8 transitions, complete")
        #expect(document.titles == ["Example", "It did not load", "Options"])
        #expect(document.graph.transitions.filter { $0.kind == .stay }.map(\.trigger.label) == ["alert \"Retry\""])
        #expect(document.graph.transitions.count { $0.trigger.kind == .outsideTap } == 1)
        #expect(document.verdicts == [])
    }

    @Test func `a child that dismisses itself is kept by its parent, as is one that is swiped away`() throws {
        let document = explored { ModalFlow.TrendingCoordinator() }
        // Trending: a repo. Its issues: Back, swipe.
        #expect(document.size == "2 states, 3 transitions, complete")
        #expect(document.verdicts == ["orphan_child IssuesCoordinator dismiss,sheet_swipe"])
        let orphan = try #require(document.findings.first)
        #expect(orphan.paths == [["launch", "tap \"Repo 1\"", "tap \"Back\""], ["launch", "tap \"Repo 1\"", "sheet swipe"]])
        #expect(
            orphan.holders.map { "\($0.object).\($0.reference)" } == ["TrendingCoordinator.childCoordinators[0]", "IssuesCoordinator."])
    }

    @Test func `an argument arrives, and the sheet that it led to is swiped away unnoticed`() {
        let document = explored { Arguments.TrendingCoordinator() }
        // Trending: two repos. Each sheet: swipe.
        #expect(document.size == "3 states, 4 transitions, complete")
        #expect(document.titles == ["Issues of repo 1", "Issues of repo 2", "Trending"])
        #expect(document.verdicts == ["orphan_child IssuesCoordinator sheet_swipe"])
        #expect(document.findings.flatMap(\.paths) == [["launch", "tap \"Repo 1\"", "sheet swipe"]])
    }

    @Test func `a login that finishes is let go of, and one that is swiped away is not`() {
        let document = explored { ChildCoordinators.ExampleCoordinator() }
        // Example: log in. E-mail: sign in, sign up, swipe. User name: save, swipe, back button, back swipe, cancelled back swipe, back
        // menu.
        #expect(document.size == "3 states, 10 transitions, complete")
        #expect(document.verdicts == ["orphan_child LoginCoordinator sheet_swipe"])
        #expect(document.findings.flatMap(\.paths) == [["launch", "tap \"Log in\"", "sheet swipe"]])
        #expect(document.findings.flatMap { $0.witnesses.map(\.occurrences) } == [2])
        let withoutSwipe = explored({ ChildCoordinators.ExampleCoordinator() }, gestures: [.backButton])
        #expect(withoutSwipe.verdicts == [])
    }

    @Test func `pushed children are let go of on every way but the back menu`() throws {
        let document = explored { PushedChildren.TrendingCoordinator() }
        // Trending: a repo. Repo: an issue, back button, back swipe, cancelled back swipe, back menu (1). Issue: close, and the same with
        // two entries in the menu. 1 + 5 + 6 = 12.
        #expect(document.size == "3 states, 12 transitions, complete")
        #expect(
            document.verdicts == [
                "orphan_child RepoCoordinator back_menu", "leaked_coordinator RepoCoordinator teardown",
                "stale_router_callback RepoCoordinator back_menu",
            ])
        let twoUp = ["launch", "tap \"Repo\"", "tap \"Issue\"", "back menu to \"Trending\""]
        #expect(document.findings[0].paths == [twoUp])
        // The issue's coordinator, the top one, was let go of; so nothing is kept alive with the repo's.
        #expect(document.findings[0].keptAlive == [])
        #expect(
            document.findings[0].witnesses[0].path.last?.effect
                == "pop Repo, Issue, released IssueCoordinator, did not release RepoCoordinator")
        #expect(document.findings[2].paths == [twoUp])

        // Not among the verdicts that were worked out beforehand, and true: the navigator's closure holds the child, which holds the
        // navigator. It lasts until the screen is popped; so when the window and the root go first, as at a logout, all of them live on. A
        // warning, since a way back frees it.
        let leak = document.findings[1]
        #expect(leak.severity == .warning)
        #expect(leak.message.hasSuffix("; back button breaks the cycle, and the end of the app does not"))
        #expect(leak.paths == [["launch", "tap \"Repo\""]])
        #expect(
            leak.holders.map { "\($0.object).\($0.reference)" } == [
                "RepoCoordinator.navigator", "Navigator.completions[…] (closure)", "RepoCoordinator.",
            ])
    }

    @Test func `by the back button alone pushed children leave nothing behind while the app lives`() {
        let document = explored({ PushedChildren.TrendingCoordinator() }, gestures: [.backButton, .backSwipe])
        #expect(document.verdicts == ["leaked_coordinator RepoCoordinator teardown"])
        // Close, which pops two screens through the navigator, is among the ways.
        #expect(document.graph.transitions.contains { $0.kind == .popToRoot })
    }
}
