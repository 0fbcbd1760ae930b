import FlowGraph
import FlowKit
import FlowRules
import FlowvizHowToCodeApp
import Testing
import UIKit

@testable import FlowExplorer

/// The coordinators of the example, on a router of choice, below an app coordinator or on their own.
@MainActor func howToCode(
    below hasParent: Bool = true, router makeRouter: @escaping @MainActor (UINavigationController) -> any FlowvizHowToCodeApp.Router
) -> Exploration {
    Exploration("HowToCode") {
        let home = HomeViewController.make()
        let navigation = UINavigationController(rootViewController: home)
        let window = UIWindow(frame: .zero)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        let router = makeRouter(navigation)
        if hasParent {
            let app = AppCoordinator(home: home, router: router)
            app.present(animated: false, onDismissed: nil)
            return Flow(window, root: app)
        }
        let lessons = HowToCodeCoordinator(router: router)
        home.onButtonPressed = { [weak lessons] in lessons?.present(animated: true, onDismissed: nil) }
        return Flow(window, root: lessons)
    }
    .screen(HomeViewController.self, offers: .tap("How to code") { $0.onButtonPressed?() })
    .screen(StepViewController.self, offers: .tap("Next") { $0.pressNext() })
    .screen(StartOverViewController.self, offers: .tap("Start over") { $0.pressStartOver() })
}

@MainActor func ownRouter(_ navigation: UINavigationController) -> any FlowvizHowToCodeApp.Router {
    FlowvizHowToCodeApp.NavigationRouter(navigationController: navigation)
}

/// FlowKit's router in the place of the example's own.
final class OnFlowKit: FlowvizHowToCodeApp.Router {
    private let base: any FlowKit.Router
    private let root: UIViewController
    init(_ navigation: UINavigationController, trace: NavigationTrace) {
        root = navigation.viewControllers[0]
        base = InstrumentedRouter(FlowKit.NavigationRouter(navigationController: navigation), trace: trace)
    }
    func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
        base.push(viewController, animated: animated, onGone: onDismissed)
    }
    func dismiss(animated: Bool) { base.pop(to: root, animated: animated) }
}

@MainActor struct HowToCodeTests {
    @Test func `there are six states and thirty-six transitions`() {
        // The stack is [Code] at launch and grows by one lesson at a time to [Code, I wake up, I go out, 500 lines, Ship it!, Start over?]:
        // six depths, and nothing else changes, so six states. The actions at depth d:
        //   d = 1: tap "How to code"                                                                        1
        //   d > 1: tap "Next" or "Start over" (1), back button, back swipe, cancelled back swipe (3),
        //          back menu to each of the d - 1 screens below                                            3 + d
        // Together 1 + (5 + 6 + 7 + 8 + 9) = 36.
        let document = howToCode(router: ownRouter).explore()
        #expect(document.graph.states.count == 6)
        #expect(document.graph.transitions.count == 36)
        #expect(document.graph.states.map(\.layers.first!.count) == [1, 2, 3, 4, 5, 6])
        #expect((0..<6).map { state in document.graph.transitions.count { $0.states?.from == state } } == [1, 5, 6, 7, 8, 9])
        #expect(document.summary.isComplete)
        #expect(document.summary.divergences == [])
        #expect(document.summary.misuses == [])
    }

    @Test func `all six screens are there, each with its coordinator`() {
        let screens = howToCode(router: ownRouter).explore().graph.screens
        let child = "AppCoordinator/HowToCodeCoordinator"
        #expect(
            Dictionary(uniqueKeysWithValues: screens.map { ($0.title, $0.owner) }) == [
                "Code": "AppCoordinator", "I wake up": child, "I go out": child, "500 lines": child, "Ship it!": child,
                "Start over?": child,
            ])
        #expect(screens.filter(\.isEntry).map(\.title) == ["Code"])
        #expect(screens.filter(\.isOwnerGuessed) == [])
    }

    @Test func `the child is an orphan by the back menu in three actions and by starting over in six`() throws {
        let document = howToCode(router: ownRouter).explore().judged(by: allRules)
        let orphans = document.findings.filter { $0.rule == "orphan_child" }
        let orphan = try #require(orphans.first)
        #expect(orphans.count == 1)
        #expect(orphan.child == "HowToCodeCoordinator")
        #expect(orphan.triggers == ["back_menu", "pop_to"])
        #expect(
            orphan.witnesses.map { $0.path.map(\.action) } == [
                ["launch", "tap \"How to code\"", "tap \"Next\"", "back menu to \"Code\""],
                ["launch", "tap \"How to code\"", "tap \"Next\"", "tap \"Next\"", "tap \"Next\"", "tap \"Next\"", "tap \"Start over\""],
            ])
        // The menu leads home past the first lesson from depths 3, 4, 5 and 6.
        #expect(orphan.witnesses.map(\.occurrences) == [4, 1])
        #expect(orphan.holders.map { "\($0.object).\($0.reference)" } == ["AppCoordinator.children[0]", "HowToCodeCoordinator."])
    }

    @Test func `the cycle and the stale callback are reported beside it, and nothing else`() throws {
        let document = howToCode(router: ownRouter).explore().judged(by: allRules)
        #expect(document.findings.map(\.rule) == ["leaked_coordinator", "orphan_child", "stale_router_callback"])
        #expect(
            document.findings[0].holders.map { "\($0.object).\($0.reference)" } == [
                "HowToCodeCoordinator.stepViewControllers[0]", "StepViewController \"I wake up\".delegate", "HowToCodeCoordinator.",
            ])
        #expect(document.findings[0].triggers == ["back", "back_swipe", "back_menu"])
        #expect(document.findings[2].triggers == ["back_menu", "pop_to"])
    }

    @Test func `by the back button alone the child is let go, and the cycle stays`() {
        var exploration = howToCode(router: ownRouter)
        exploration.gestures = [.backButton]
        exploration.skippedActions = ["Start over"]
        let document = exploration.explore().judged(by: allRules)
        #expect(document.findings.map(\.rule) == ["leaked_coordinator"])
        #expect(document.findings.flatMap(\.triggers) == ["back"])
        // Six states; forward from the first five, back from the last five.
        #expect(document.graph.transitions.count == 10)
    }

    @Test func `with nobody above there is no orphan, and the cycle shows when everything is gone`() {
        let document = howToCode(below: false, router: ownRouter).explore().judged(by: allRules)
        #expect(document.findings.map(\.rule) == ["leaked_coordinator"])
        #expect(document.findings.flatMap(\.triggers) == ["teardown"])
        #expect(document.findings.flatMap { $0.witnesses.map(\.path.count) } == [2])
    }

    @Test func `on FlowKit's router no exit leaves an orphan or a stale callback`() {
        let trace = NavigationTrace()
        let document = howToCode { OnFlowKit($0, trace: trace) }.explore().judged(by: allRules)
        #expect(document.graph.transitions.count == 36)
        #expect(document.findings.map(\.rule) == ["leaked_coordinator"])
        #expect(trace.records.contains { $0.kind == .push && $0.place.file.hasSuffix("HowToCodeTests.swift") })
        // A gone screen is recorded with the place that showed it.
        #expect(trace.records.contains { $0.kind == .gone && $0.title == "Ship it!" })
        let places = document.graph.transitions.filter { $0.kind == .push }.flatMap(\.evidence).filter { $0 != .explored }
        #expect(places.count == 5)
        #expect(document.findings.first?.location?.file == "FlowExplorerTests/HowToCodeTests.swift")
    }

    @Test func `two explorations give the same bytes`() throws {
        let first = try howToCode(router: ownRouter).explore().judged(by: allRules).json()
        #expect(try howToCode(router: ownRouter).explore().judged(by: allRules).json() == first)
    }

    @Test func `a bound ends the exploration, is told, and marks what was not tried`() {
        var exploration = howToCode(router: ownRouter)
        exploration.limits.maxStates = 3
        var document = exploration.explore().judged(by: allRules)
        #expect(document.graph.states.count == 3)
        #expect(document.summary.limits == [Summary.Limit(bound: "maxStates", value: 3, statesLeft: 1, depth: 2)])
        #expect(document.graph.screens.filter(\.isUnexplored).map(\.title) == ["I go out"])
        #expect(document.findings.contains { $0.rule == "exploration_incomplete" })

        exploration.limits = Limits(maxDepth: 2)
        document = exploration.explore()
        #expect(document.summary.limits == [Summary.Limit(bound: "maxDepth", value: 2, statesLeft: 1, depth: 2)])

        exploration.limits = Limits(seconds: 0)
        document = exploration.explore()
        #expect(document.summary.limits.map(\.bound) == ["seconds"])
        #expect(document.graph.screens.map(\.isUnexplored) == [true])
    }
}
