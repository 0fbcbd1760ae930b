import UIKit

/// Shows and removes screens without knowing what they are.
public protocol Router: AnyObject {
    func present(_ viewController: UIViewController, animated: Bool, onDismissed: (() -> Void)?)
    /// Takes down everything that this router has shown.
    func dismiss(animated: Bool)
}

extension Router {
    public func present(_ viewController: UIViewController, animated: Bool) {
        present(viewController, animated: animated, onDismissed: nil)
    }
}
