// On Apple's systems optional requirements are called as `delegate?.navigationController?(nav, didShow: vc, animated: true)`. Here they are ordinary
// requirements with a default; so that the same call compiles, each protocol offers an optional value of that name that can be called likewise.

extension UINavigationControllerDelegate {
    /// Stands in for Objective-C's optional methods of that name.
    public var navigationController: OptionalNavigationCall? { OptionalNavigationCall(delegate: self) }
}

/// `navigationController(_:willShow:animated:)` and `navigationController(_:didShow:animated:)`, called through an optional.
@preconcurrency @MainActor public struct OptionalNavigationCall {
    let delegate: any UINavigationControllerDelegate

    public func callAsFunction(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
        delegate.navigationController(navigationController, willShow: viewController, animated: animated)
    }

    public func callAsFunction(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        delegate.navigationController(navigationController, didShow: viewController, animated: animated)
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
