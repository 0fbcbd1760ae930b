import UIKit

/// Shows screens on a navigation controller and remembers one closure for each of them.
///
/// It has the defect that this example is about: it hears of one screen for each transition, the old top, so a pop of several screens runs
/// the closures of none of the others.
public final class NavigationRouter: NSObject {
    private let navigationController: UINavigationController
    private let routerRootController: UIViewController?
    private var onDismissForViewController: [UIViewController: () -> Void] = [:]

    public init(navigationController: UINavigationController) {
        self.navigationController = navigationController
        routerRootController = navigationController.viewControllers.first
        super.init()
        navigationController.delegate = self
    }
}

extension NavigationRouter: Router {
    public func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?) {
        onDismissForViewController[viewController] = onDismissed
        navigationController.pushViewController(viewController, animated: animated)
    }

    public func dismiss(animated: Bool) {
        guard let routerRootController else {
            navigationController.popToRootViewController(animated: animated)
            return
        }
        // The closure was stored under the first screen that was presented, which is not this one.
        performOnDismissed(for: routerRootController)
        navigationController.popToViewController(routerRootController, animated: animated)
    }

    private func performOnDismissed(for viewController: UIViewController) {
        guard let onDismissed = onDismissForViewController.removeValue(forKey: viewController) else { return }
        onDismissed()
    }
}

extension NavigationRouter: UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        guard let gone = navigationController.transitionCoordinator?.viewController(forKey: .from),
            !navigationController.viewControllers.contains(gone)
        else { return }
        performOnDismissed(for: gone)
    }
}
