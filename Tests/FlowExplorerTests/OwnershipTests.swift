import FlowGraph
import FlowRules
import Testing
import UIKit

@testable import FlowExplorer

/// What a fault is called does not depend on how a screen is tied to its coordinator.
@MainActor struct OwnershipTests {
    enum Tie: CaseIterable { case closure, weakDelegate, listOfClosures, buttonAction, routerList, routerTable }
    enum Fault { case none, keptForEver, releasedEarly, notRetained }

    @MainActor protocol StepDelegate: AnyObject { func next() }

    @MainActor final class StepScreen: UIViewController {
        var onNext: (() -> Void)?
        weak var stepDelegate: (any StepDelegate)?
        var buttons: [(title: String, run: () -> Void)] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(
                UIButton(
                    primaryAction: UIAction(title: "Next") { [unowned self] _ in
                        stepDelegate?.next()
                        buttons.first?.run()
                    }))
        }
    }

    /// Keeps what hangs on each screen until that has left the stack.
    @MainActor final class Router {
        let navigation: UINavigationController
        private var list: [(screen: UIViewController, onGone: () -> Void)] = []
        private var table: [UIViewController: (title: String, onGone: () -> Void)] = [:]
        init(_ navigation: UINavigationController) { self.navigation = navigation }

        func push(_ screen: UIViewController, inTable: Bool, onGone: @escaping () -> Void) {
            if inTable { table[screen] = ("", onGone) } else { list.append((screen, onGone)) }
            navigation.pushViewController(screen, animated: true)
        }
        func forgetGone() {
            list.removeAll { !navigation.viewControllers.contains($0.screen) }
            table = table.filter { navigation.viewControllers.contains($0.key) }
        }
    }

    @MainActor final class HomeCoordinator: NSObject, UINavigationControllerDelegate {
        let navigation = UINavigationController()
        private lazy var router = Router(navigation)
        private var steps: [StepCoordinator] = []
        private let tie: Tie, fault: Fault

        init(_ tie: Tie, _ fault: Fault) {
            (self.tie, self.fault) = (tie, fault)
            super.init()
            navigation.delegate = self
            let home = StepScreen()
            home.title = "Home"
            home.onNext = { [weak self] in self?.begin() }
            navigation.viewControllers = [home]
        }
        private func begin() {
            let step = StepCoordinator(tie, router)
            step.onSecond = { [weak self] in if self?.fault == .releasedEarly { self?.steps = [] } }
            if fault != .notRetained { steps.append(step) }
            step.show("Step 1")
        }
        func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
        {
            router.forgetGone()
            if fault != .keptForEver, navigation.viewControllers.count == 1 { steps = [] }
        }
    }

    @MainActor final class StepCoordinator: StepDelegate {
        private let tie: Tie, router: Router
        private var hasSecond = false
        var onSecond: (() -> Void)?
        init(_ tie: Tie, _ router: Router) { (self.tie, self.router) = (tie, router) }

        func next() {
            if hasSecond { return }
            hasSecond = true
            onSecond?()
            show("Step 2")
        }
        func show(_ title: String) {
            let screen = StepScreen()
            screen.title = title
            let next = { [weak self] in self?.next() ?? () }
            switch tie {
            case .closure: screen.onNext = next
            case .weakDelegate: screen.stepDelegate = self
            case .listOfClosures, .routerList, .routerTable: screen.buttons = [("Next", next)]
            case .buttonAction:
                screen.loadViewIfNeeded()
                screen.view.addSubview(UIButton(primaryAction: UIAction(title: "Go") { [weak self] _ in self?.next() }))
            }
            if tie == .routerList || tie == .routerTable {
                router.push(screen, inTable: tie == .routerTable) { [weak self] in self?.hasSecond = false }
            } else {
                router.navigation.pushViewController(screen, animated: true)
            }
        }
    }

    private func verdicts(_ tie: Tie, _ fault: Fault) -> [String] {
        Exploration("Ownership") {
            let home = HomeCoordinator(tie, fault)
            let window = UIWindow(frame: .zero)
            window.rootViewController = home.navigation
            return Flow(window, root: home)
        }
        .explore().judged(by: allRules).findings.filter { $0.severity != .note }.map { "\($0.severity) \($0.rule) \($0.coordinator ?? "")" }
    }

    @Test(arguments: Tie.allCases) func `a child that stays behind is orphaned, however its screens are tied to it`(tie: Tie) {
        #expect(verdicts(tie, .keptForEver) == ["error orphan_child HomeCoordinator/StepCoordinator"])
    }

    @Test(arguments: Tie.allCases) func `a child that goes before its screens is released too early`(tie: Tie) {
        #expect(verdicts(tie, .releasedEarly) == ["error premature_release HomeCoordinator/StepCoordinator"])
    }

    @Test(arguments: Tie.allCases) func `a child that nobody keeps is not retained`(tie: Tie) {
        #expect(verdicts(tie, .notRetained) == ["error child_not_retained HomeCoordinator"])
    }

    @Test(arguments: Tie.allCases) func `a child that goes with its last screen is no fault`(tie: Tie) {
        #expect(verdicts(tie, .none) == [])
    }
}
