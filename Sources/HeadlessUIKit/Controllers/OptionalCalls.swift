// On Apple's systems optional requirements are called as `delegate?.navigationController?(nav, didShow: vc, animated: true)`. Here they are
// ordinary requirements with a default; so that the same call compiles, each protocol offers an optional value of that name that can be
// called likewise. Where all requirements of one name differ in their labels, that value is a struct that can be called with each of them.

extension UINavigationControllerDelegate {
    /// Stands in for Objective-C's optional methods of that name.
    public var navigationController: OptionalNavigationCall? { OptionalNavigationCall(delegate: self) }
    public var navigationControllerSupportedInterfaceOrientations: ((UINavigationController) -> UIInterfaceOrientationMask)? {
        { [unowned self] in self.navigationControllerSupportedInterfaceOrientations($0) }
    }
    public var navigationControllerPreferredInterfaceOrientationForPresentation: ((UINavigationController) -> UIInterfaceOrientation)? {
        { [unowned self] in self.navigationControllerPreferredInterfaceOrientationForPresentation($0) }
    }
}

/// The methods named `navigationController` of a navigation controller's delegate, called through an optional.
@preconcurrency @MainActor public struct OptionalNavigationCall {
    let delegate: any UINavigationControllerDelegate

    public func callAsFunction(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
        delegate.navigationController(navigationController, willShow: viewController, animated: animated)
    }

    public func callAsFunction(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        delegate.navigationController(navigationController, didShow: viewController, animated: animated)
    }

    public func callAsFunction(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate.navigationController(navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    }

    public func callAsFunction(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        delegate.navigationController(navigationController, interactionControllerFor: animationController)
    }
}

extension UITabBarControllerDelegate {
    /// Stands in for Objective-C's optional methods of that name.
    public var tabBarController: OptionalTabBarCall? { OptionalTabBarCall(delegate: self) }
    public var tabBarControllerSupportedInterfaceOrientations: ((UITabBarController) -> UIInterfaceOrientationMask)? {
        { [unowned self] in self.tabBarControllerSupportedInterfaceOrientations($0) }
    }
    public var tabBarControllerPreferredInterfaceOrientationForPresentation: ((UITabBarController) -> UIInterfaceOrientation)? {
        { [unowned self] in self.tabBarControllerPreferredInterfaceOrientationForPresentation($0) }
    }
}

/// The methods named `tabBarController` of a tab bar controller's delegate, called through an optional.
@preconcurrency @MainActor public struct OptionalTabBarCall {
    let delegate: any UITabBarControllerDelegate

    public func callAsFunction(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        delegate.tabBarController(tabBarController, shouldSelect: viewController)
    }

    public func callAsFunction(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        delegate.tabBarController(tabBarController, didSelect: viewController)
    }

    public func callAsFunction(_ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]) {
        delegate.tabBarController(tabBarController, willBeginCustomizing: viewControllers)
    }

    public func callAsFunction(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {
        delegate.tabBarController(tabBarController, willEndCustomizing: viewControllers, changed: changed)
    }

    public func callAsFunction(_ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
    {
        delegate.tabBarController(tabBarController, didEndCustomizing: viewControllers, changed: changed)
    }

    public func callAsFunction(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate.tabBarController(tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
    }

    public func callAsFunction(
        _ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        delegate.tabBarController(tabBarController, interactionControllerFor: animationController)
    }
}

extension UIViewControllerTransitioningDelegate {
    /// Stands in for Objective-C's optional methods of that name.
    public var animationController: OptionalAnimationCall? { OptionalAnimationCall(delegate: self) }
    public var presentationController: OptionalPresentationCall? { OptionalPresentationCall(delegate: self) }
    public var interactionControllerForPresentation: OptionalInteractionCall? {
        OptionalInteractionCall { [unowned self] in self.interactionControllerForPresentation(using: $0) }
    }
    public var interactionControllerForDismissal: OptionalInteractionCall? {
        OptionalInteractionCall { [unowned self] in self.interactionControllerForDismissal(using: $0) }
    }
}

/// The methods named `animationController` of a transitioning delegate, called through an optional.
@preconcurrency @MainActor public struct OptionalAnimationCall {
    let delegate: any UIViewControllerTransitioningDelegate

    public func callAsFunction(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate.animationController(forPresented: presented, presenting: presenting, source: source)
    }

    public func callAsFunction(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate.animationController(forDismissed: dismissed)
    }
}

/// `presentationController(forPresented:presenting:source:)`, called through an optional.
@preconcurrency @MainActor public struct OptionalPresentationCall {
    let delegate: any UIViewControllerTransitioningDelegate

    public func callAsFunction(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        delegate.presentationController(forPresented: presented, presenting: presenting, source: source)
    }
}

/// A method with the one label `using`, called through an optional.
@preconcurrency @MainActor public struct OptionalInteractionCall {
    let call: (any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?

    public func callAsFunction(using animator: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)?
    {
        call(animator)
    }
}

extension UIViewControllerAnimatedTransitioning {
    public var animationEnded: ((Bool) -> Void)? { { [unowned self] in self.animationEnded($0) } }
    public var interruptibleAnimator: OptionalAnimatorCall? { OptionalAnimatorCall(animator: self) }
}

/// `interruptibleAnimator(using:)`, called through an optional.
@preconcurrency @MainActor public struct OptionalAnimatorCall {
    let animator: any UIViewControllerAnimatedTransitioning

    public func callAsFunction(using transitionContext: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
        animator.interruptibleAnimator(using: transitionContext)
    }
}

extension UIAdaptivePresentationControllerDelegate {
    public var presentationControllerShouldDismiss: ((UIPresentationController) -> Bool)? {
        { [unowned self] in self.presentationControllerShouldDismiss($0) }
    }
    public var presentationControllerWillDismiss: ((UIPresentationController) -> Void)? {
        { [unowned self] in self.presentationControllerWillDismiss($0) }
    }
    public var presentationControllerDidDismiss: ((UIPresentationController) -> Void)? {
        { [unowned self] in self.presentationControllerDidDismiss($0) }
    }
    public var presentationControllerDidAttemptToDismiss: ((UIPresentationController) -> Void)? {
        { [unowned self] in self.presentationControllerDidAttemptToDismiss($0) }
    }
}

extension UIPageViewControllerDataSource {
    public var presentationCount: OptionalPageNumberCall? {
        OptionalPageNumberCall { [unowned self] in self.presentationCount(for: $0) }
    }
    public var presentationIndex: OptionalPageNumberCall? {
        OptionalPageNumberCall { [unowned self] in self.presentationIndex(for: $0) }
    }
}

/// A method with the one label `for`, called through an optional.
@preconcurrency @MainActor public struct OptionalPageNumberCall {
    let call: (UIPageViewController) -> Int

    public func callAsFunction(for pageViewController: UIPageViewController) -> Int { call(pageViewController) }
}

extension UIPageViewControllerDelegate {
    /// Stands in for Objective-C's optional methods of that name.
    public var pageViewController: OptionalPageCall? { OptionalPageCall(delegate: self) }
}

/// The methods named `pageViewController` of a page view controller's delegate, called through an optional.
@preconcurrency @MainActor public struct OptionalPageCall {
    let delegate: any UIPageViewControllerDelegate

    public func callAsFunction(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]) {
        delegate.pageViewController(pageViewController, willTransitionTo: pendingViewControllers)
    }

    public func callAsFunction(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {
        delegate.pageViewController(
            pageViewController, didFinishAnimating: finished, previousViewControllers: previousViewControllers,
            transitionCompleted: completed)
    }

    public func callAsFunction(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation {
        delegate.pageViewController(pageViewController, spineLocationFor: orientation)
    }
}

extension UIViewImplicitlyAnimating {
    /// Stands in for Objective-C's optional method of that name.
    public var addCompletion: ((@escaping (UIViewAnimatingPosition) -> Void) -> Void)? { { self.addCompletion($0) } }
}
