// Stands in for Sources/XCoordinator/NavigationAnimationDelegate.swift: #selector
import UIKit

/// Without the target and action of the back swipe.
open class NavigationAnimationDelegate: NSObject, UINavigationControllerDelegate {
    internal weak var delegate: UINavigationControllerDelegate?
    internal weak var presentable: (Presentable & AnyObject)?

    open func navigationController(
        _ navigationController: UINavigationController, interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        (animationController as? TransitionAnimation)?.interactionController
            ?? delegate?.navigationController?(navigationController, interactionControllerFor: animationController)
    }

    open func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        let own =
            operation == .push
            ? toVC.transitioningDelegate?.animationController?(forPresented: toVC, presenting: navigationController, source: fromVC)
            : fromVC.transitioningDelegate?.animationController?(forDismissed: fromVC)
        return own ?? delegate?.navigationController?(navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    }

    open func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    {
        presentable?.childTransitionCompleted()
        delegate?.navigationController?(navigationController, didShow: viewController, animated: animated)
    }

    open func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        delegate?.navigationController?(navigationController, willShow: viewController, animated: animated)
    }
}

extension UINavigationController {
    internal var animationDelegate: NavigationAnimationDelegate? { delegate as? NavigationAnimationDelegate }
}
