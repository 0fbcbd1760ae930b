import UIKit

/// A coordinator with a screen of its own.
public protocol PresentationCoordinator: Coordinator {
    associatedtype ViewController: UIViewController

    var rootViewController: ViewController { get }
}

extension PresentationCoordinator {
    /// Starts a child, keeps it, and presents its screen.
    ///
    /// It has the defect that the scenarios show: nobody hears of it when a person swipes the sheet away, and the child is kept.
    public func presentCoordinator(_ child: any PresentationCoordinator, animated: Bool) {
        addChildCoordinator(child)
        child.start()
        rootViewController.present(child.rootViewController, animated: animated)
    }

    /// Takes down a child's screen and lets go of the child: of one's own child, that is.
    public func dismissCoordinator(_ child: any PresentationCoordinator, animated: Bool) {
        child.rootViewController.dismiss(animated: animated)
        removeChildCoordinator(child)
    }
}
