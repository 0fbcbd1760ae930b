/// Manages one presentation. Its delegate is called for dismissals that the user begins.
@preconcurrency @MainActor open class UIPresentationController: NSObject {
    open private(set) unowned var presentedViewController: UIViewController
    open internal(set) var presentingViewController: UIViewController? {
        get { linkToPresenter?.object(UIViewController.self) }
        set { linkToPresenter = newValue?.link }
    }
    @exclusivity(unchecked) private final var linkToPresenter: ResponderLink?
    @exclusivity(unchecked) open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// Whether the last presentation had another style, as its delegate wanted.
    @exclusivity(unchecked) var isAdapted = false

    @preconcurrency @MainActor public init(
        presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
    ) {
        self.presentedViewController = presentedViewController
        super.init()
        self.presentingViewController = presentingViewController
    }

    open var presentationStyle: UIModalPresentationStyle { presentedViewController.styleOnShow }
    open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }
    open var shouldPresentInFullscreen: Bool { true }
    open var shouldRemovePresentersView: Bool { false }
    open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? UIScreen.main.bounds }
    open var presentedView: UIView? { presentedViewController.view }
    /// Around the presented view, and what an app puts behind it; made at first use.
    open var containerView: UIView? {
        if ownContainer == nil { ownContainer = TransitionContainer(of: presentedViewController) }
        return ownContainer
    }
    @exclusivity(unchecked) private(set) final var ownContainer: TransitionContainer?
    open var traitCollection: UITraitCollection { presentedViewController.traitCollection }
    open var overrideTraitCollection: UITraitCollection?
    open func containerViewWillLayoutSubviews() {}
    open func containerViewDidLayoutSubviews() {}
    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
}

/// Is called for presentations, and for dismissals that the user begins, but not for `dismiss(animated:completion:)`.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
    /// The style to use instead of a sheet or a popover; `.none` for what was asked for.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// The same for certain traits: it is asked, and asks the other one unless the delegate answers itself.
    func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    /// Is called with `.none` where the style is the one that was set.
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    public func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    { adaptivePresentationStyle(for: controller) }
    public func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// The view around those of a transition. It is in the window of the screen that it is for.
final class TransitionContainer: UIView {
    private weak var screen: UIViewController?

    init(of screen: UIViewController) {
        self.screen = screen
        super.init(frame: UIScreen.main.bounds)
    }
    required init?(coder: NSCoder) { nil }

    override var window: UIWindow? { screen?.windowOnShow }
}
