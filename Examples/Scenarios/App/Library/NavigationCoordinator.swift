import UIKit

/// A coordinator that works on a navigation stack, its own or its parent's.
public protocol NavigationCoordinator: PresentationCoordinator {
    var navigator: NavigatorType { get }
}

extension NavigationCoordinator {
    /// Starts a child, keeps it, and pushes its screen; lets go of the child when the navigator says that the screen was popped.
    public func pushCoordinator(_ child: any PresentationCoordinator, animated: Bool) {
        addChildCoordinator(child)
        child.start()
        // The child is held strongly as well. It usually has the same navigator, so until the screen is popped this is a cycle.
        navigator.push(child.rootViewController, animated: animated) { [weak self] in
            self?.removeChildCoordinator(child)
        }
    }
}
