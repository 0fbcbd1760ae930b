import FlowGraph
import FlowRules
import Testing
import UIKit

@testable import FlowExplorer

/// Keeps a closure for each screen, and calls it when the screen has gone. Several coordinators share it.
@MainActor private final class TableRouter: NSObject, UINavigationControllerDelegate {
    let navigation: UINavigationController
    private var completions: [UIViewController: () -> Void] = [:]

    init(_ navigation: UINavigationController) {
        self.navigation = navigation
        super.init()
        navigation.delegate = self
    }

    func push(_ screen: UIViewController, onGone: @escaping () -> Void) {
        completions[screen] = onGone
        navigation.pushViewController(screen, animated: true)
    }

    func navigationController(_ navigation: UINavigationController, didShow screen: UIViewController, animated: Bool) {
        for gone in completions.keys where !navigation.viewControllers.contains(gone) { completions.removeValue(forKey: gone)?() }
    }
}

@MainActor private class StepCoordinator {
    let router: TableRouter
    var child: StepCoordinator?
    var onFinish: (() -> Void)?

    init(_ router: TableRouter) { self.router = router }

    func show(_ title: String, onNext: @escaping @MainActor (StepCoordinator) -> Void) {
        let screen = Page(title, onNext: { [weak self] in if let self { onNext(self) } })
        router.push(screen) { [weak self] in self?.onFinish?() }
    }
}

private final class OuterCoordinator: StepCoordinator {}
private final class MiddleCoordinator: StepCoordinator {}
private final class InnerCoordinator: StepCoordinator {}

@MainActor struct SharedRouterTests {
    /// Three coordinators on one router; the middle one forgets to let go of the innermost.
    private static let document = Exploration("SharedRouter", gestures: [.backButton]) {
        let navigation = UINavigationController()
        let outer = OuterCoordinator(TableRouter(navigation))
        outer.show("Home") { outer in
            let middle = MiddleCoordinator(outer.router)
            middle.onFinish = { [weak outer] in outer?.child = nil }
            outer.child = middle
            middle.show("Account") { middle in
                let inner = InnerCoordinator(middle.router)
                middle.child = inner
                inner.show("Card") { _ in }
            }
        }
        let window = UIWindow(frame: .zero)
        window.rootViewController = navigation
        return Flow(window, root: outer)
    }
    .explore().judged(by: allRules)

    @Test func `a table of callbacks makes nobody the owner of another one's screens`() {
        #expect(
            Dictionary(uniqueKeysWithValues: Self.document.graph.screens.map { ($0.title, $0.owner) }) == [
                "Home": "OuterCoordinator", "Account": "OuterCoordinator/MiddleCoordinator",
                "Card": "OuterCoordinator/MiddleCoordinator/InnerCoordinator",
            ])
    }

    @Test func `the innermost coordinator is found forgotten as soon as its screen is left`() throws {
        let orphan = try #require(Self.document.findings.first { $0.rule == "orphan_child" })
        #expect(orphan.child == "InnerCoordinator")
        #expect(orphan.witnesses.map { $0.path.map(\.action) } == [["launch", "onNext", "onNext", "back button"]])
    }
}
