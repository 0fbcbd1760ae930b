import UIKit

/// A navigation stack that tells when a screen was popped.
public protocol NavigatorType {
    func push(_ viewController: UIViewController, animated: Bool, onPoppedCompletion: (() -> Void)?)
    @discardableResult func popViewController(animated: Bool) -> UIViewController?
    @discardableResult func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]?
    @discardableResult func popToRootViewController(animated: Bool) -> [UIViewController]?
    func setRootViewController(_ viewController: UIViewController, animated: Bool)
}

/// Runs what hangs on each screen that it pops itself, and on the one that was on top when a person goes back.
///
/// It has the defect that the scenarios show: the back button's menu pops several screens at once, and nothing runs for those below the
/// top.
public final class Navigator: NSObject {
    private let navigationController: UINavigationController
    private var completions: [UIViewController: () -> Void] = [:]

    public init(navigationController: UINavigationController = UINavigationController()) {
        self.navigationController = navigationController
        super.init()
        navigationController.delegate = self
    }

    private func runCompletion(for viewController: UIViewController) {
        completions.removeValue(forKey: viewController)?()
    }
}

extension Navigator: NavigatorType {
    public func push(_ viewController: UIViewController, animated: Bool, onPoppedCompletion: (() -> Void)?) {
        if let onPoppedCompletion { completions[viewController] = onPoppedCompletion }
        navigationController.pushViewController(viewController, animated: animated)
    }

    @discardableResult public func popViewController(animated: Bool) -> UIViewController? {
        let popped = navigationController.popViewController(animated: animated)
        popped.map(runCompletion)
        return popped
    }

    @discardableResult public func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        let popped = navigationController.popToViewController(viewController, animated: animated)
        popped?.forEach(runCompletion)
        return popped
    }

    @discardableResult public func popToRootViewController(animated: Bool) -> [UIViewController]? {
        let popped = navigationController.popToRootViewController(animated: animated)
        popped?.forEach(runCompletion)
        return popped
    }

    public func setRootViewController(_ viewController: UIViewController, animated: Bool) {
        let due = completions.values
        completions = [:]
        due.forEach { $0() }
        navigationController.setViewControllers([viewController], animated: animated)
    }
}

extension Navigator: UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        guard let gone = navigationController.transitionCoordinator?.viewController(forKey: .from),
            !navigationController.viewControllers.contains(gone)
        else { return }
        runCompletion(for: gone)
    }
}
