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

/// A window with a home screen that does one thing.
@MainActor func stage(_ name: String, open: @escaping @MainActor (UINavigationController) -> (root: AnyObject, action: () -> Void)) -> Exploration {
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

/// Every rule's bad and good example, ready to be explored.
@MainActor public let ruleExamples: [String: (bad: Exploration, good: Exploration)] = [
    "dead_end_screen": (DeadEndScreenBad.exploration, DeadEndScreenGood.exploration),
    "dead_event": (DeadEventBad.exploration, DeadEventGood.exploration),
    "duplicate_push": (DuplicatePushBad.exploration, DuplicatePushGood.exploration),
    "exploration_incomplete": (ExplorationIncompleteBad.exploration, ExplorationIncompleteGood.exploration),
    "leaked_coordinator": (LeakedCoordinatorBad.exploration, LeakedCoordinatorGood.exploration),
    "modal_over_modal": (ModalOverModalBad.exploration, ModalOverModalGood.exploration),
    "nested_navigation_controller": (NestedNavigationControllerBad.exploration, NestedNavigationControllerGood.exploration),
    "never_settles": (NeverSettlesBad.exploration, NeverSettlesGood.exploration),
    "nondeterministic_flow": (NondeterministicFlowBad.exploration, NondeterministicFlowGood.exploration),
    "orphan_child": (OrphanChildBad.exploration, OrphanChildGood.exploration),
    "present_while_presenting": (PresentWhilePresentingBad.exploration, PresentWhilePresentingGood.exploration),
    "push_behind_modal": (PushBehindModalBad.exploration, PushBehindModalGood.exploration),
    "push_without_navigation": (PushWithoutNavigationBad.exploration, PushWithoutNavigationGood.exploration),
    "stale_router_callback": (StaleRouterCallbackBad.exploration, StaleRouterCallbackGood.exploration),
    "unbounded_stack": (UnboundedStackBad.exploration, UnboundedStackGood.exploration),
]
