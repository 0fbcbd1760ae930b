import FlowExplorer
import UIKit

// What the examples of the rules take for granted, and how each of them is run.

public final class DetailViewController: UIViewController {
    var onClose: (() -> Void)?
}
final class PhotoViewController: UIViewController { var onNext: (() -> Void)? }
final class ProfileViewController: UIViewController { var onFriend: (() -> Void)? }
final class WelcomeViewController: UIViewController {}
final class OfflineViewController: UIViewController {}
final class AboutViewController: UIViewController {}
final class SettingsViewController: UIViewController { var onAbout: (() -> Void)? }
final class CommentsViewController: UIViewController { var onDetail: (() -> Void)? }
final class HomeViewController: UIViewController { var onOpen: (() -> Void)? }
final class ChildCoordinator { let screen = DetailViewController() }
final class SyncCoordinator { func start() {} }

/// A screen that tells how it goes.
final class GoingViewController: UIViewController {
    private let onClose: () -> Void
    private var departure = Departure()

    /// What is to be done when it goes; no person can do it.
    struct Departure {
        var willDisappear: (() -> Void)?
        var gone: (() -> Void)?
    }

    init(onClose: @escaping () -> Void) {
        self.onClose = onClose
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    var onWillDisappear: (() -> Void)? {
        get { departure.willDisappear }
        set { departure.willDisappear = newValue }
    }
    var onGone: (() -> Void)? {
        get { departure.gone }
        set { departure.gone = newValue }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        onWillDisappear?()
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil { onGone?() }
    }
}

/// Shows one screen and answers its button.
final class DetailCoordinator {
    private(set) lazy var screen = GoingViewController { [weak self] in self?.close() }
    var onFinish: (() -> Void)?
    private let navigation: UINavigationController

    init(navigation: UINavigationController) { self.navigation = navigation }

    func start() {
        if let onFinish { screen.onGone = onFinish }
        navigation.pushViewController(screen, animated: true)
    }

    private func close() { navigation.popViewController(animated: true) }
}

/// A window with a home screen that does one thing.
@MainActor func stage(_ name: String, open: @escaping @MainActor (UINavigationController) -> (root: AnyObject, action: () -> Void))
    -> Exploration
{
    Exploration(name, limits: Limits(maxStates: 50)) {
        let home = HomeViewController()
        let navigation = UINavigationController(rootViewController: home)
        let window = UIWindow(frame: .zero)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        let (root, action) = open(navigation)
        home.onOpen = action
        return Flow(window, root: root)
    }
}

/// The same with a service that answers a request.
@MainActor func stage(
    _ name: String, asking request: String,
    open: @escaping @MainActor (UINavigationController, Answers<Bool>) -> (root: AnyObject, action: () -> Void)
) -> Exploration {
    Exploration(name, limits: Limits(maxStates: 50)) {
        let answers = Answers(request, ["done": true])
        let home = HomeViewController()
        let navigation = UINavigationController(rootViewController: home)
        let window = UIWindow(frame: .zero)
        window.rootViewController = navigation
        let (root, action) = open(navigation, answers)
        home.onOpen = action
        return Flow(window, root: root, answers: answers)
    }
}

/// Every rule's bad and good example, ready to be explored.
@MainActor public let ruleExamples: [String: (bad: Exploration, good: Exploration)] = [
    "action_crashed": (ActionCrashedBad.exploration, ActionCrashedGood.exploration),
    "child_not_retained": (ChildNotRetainedBad.exploration, ChildNotRetainedGood.exploration),
    "coordinator_growth": (CoordinatorGrowthBad.exploration, CoordinatorGrowthGood.exploration),
    "dangling_unowned_reference": (DanglingUnownedReferenceBad.exploration, DanglingUnownedReferenceGood.exploration),
    "dead_end_screen": (DeadEndScreenBad.exploration, DeadEndScreenGood.exploration),
    "dead_event": (DeadEventBad.exploration, DeadEventGood.exploration),
    "duplicate_child": (DuplicateChildBad.exploration, DuplicateChildGood.exploration),
    "duplicate_push": (DuplicatePushBad.exploration, DuplicatePushGood.exploration),
    "exploration_incomplete": (ExplorationIncompleteBad.exploration, ExplorationIncompleteGood.exploration),
    "finish_called_twice": (FinishCalledTwiceBad.exploration, FinishCalledTwiceGood.exploration),
    "forbidden_transition": (ForbiddenTransitionBad.exploration, ForbiddenTransitionGood.exploration),
    "foreign_pop": (ForeignPopBad.exploration, ForeignPopGood.exploration),
    "leaked_coordinator": (LeakedCoordinatorBad.exploration, LeakedCoordinatorGood.exploration),
    "lost_navigation_delegate": (LostNavigationDelegateBad.exploration, LostNavigationDelegateGood.exploration),
    "missing_dismiss_hook": (MissingDismissHookBad.exploration, MissingDismissHookGood.exploration),
    "modal_over_modal": (ModalOverModalBad.exploration, ModalOverModalGood.exploration),
    "navigation_bypasses_coordinator": (NavigationBypassesCoordinatorBad.exploration, NavigationBypassesCoordinatorGood.exploration),
    "nested_navigation_controller": (NestedNavigationControllerBad.exploration, NestedNavigationControllerGood.exploration),
    "never_settles": (NeverSettlesBad.exploration, NeverSettlesGood.exploration),
    "nondeterministic_flow": (NondeterministicFlowBad.exploration, NondeterministicFlowGood.exploration),
    "orphan_child": (OrphanChildBad.exploration, OrphanChildGood.exploration),
    "premature_release": (PrematureReleaseBad.exploration, PrematureReleaseGood.exploration),
    "present_while_presenting": (PresentWhilePresentingBad.exploration, PresentWhilePresentingGood.exploration),
    "push_behind_modal": (PushBehindModalBad.exploration, PushBehindModalGood.exploration),
    "push_without_navigation": (PushWithoutNavigationBad.exploration, PushWithoutNavigationGood.exploration),
    "required_transition": (RequiredTransitionBad.exploration, RequiredTransitionGood.exploration),
    "retained_screen": (RetainedScreenBad.exploration, RetainedScreenGood.exploration),
    "stale_router_callback": (StaleRouterCallbackBad.exploration, StaleRouterCallbackGood.exploration),
    "start_called_twice": (StartCalledTwiceBad.exploration, StartCalledTwiceGood.exploration),
    "strong_navigation_controller_cycle": (StrongNavigationControllerCycleBad.exploration, StrongNavigationControllerCycleGood.exploration),
    "unbounded_requests": (UnboundedRequestsBad.exploration, UnboundedRequestsGood.exploration),
    "unbounded_stack": (UnboundedStackBad.exploration, UnboundedStackGood.exploration),
]
