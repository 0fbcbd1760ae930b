/// A router on a navigation controller.
///
/// It never asks which screen went: after every transition it compares what it has shown with what is still there, and so misses none when several go
/// at once. It keeps no screen alive. A presented screen that dismisses itself without asking the router is noticed when the router is used next.
@preconcurrency @MainActor public final class NavigationRouter: NSObject, Router {
    public let navigationController: UINavigationController
    public var rootViewController: UIViewController { navigationController }

    private struct Entry {
        weak var screen: UIViewController?
        let onGone: () -> Void
    }
    /// What hangs on the screens of the stack, bottom first.
    private var pushed: [Entry] = []
    /// What hangs on presented screens, bottom first.
    private var presented: [Entry] = []
    /// Whoever was the delegate before goes on being told.
    private weak var formerDelegate: (any UINavigationControllerDelegate)?

    private struct FormerDelegate {
        weak var controller: UIPresentationController?
        weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    }
    private var formerPresentationDelegates: [FormerDelegate] = []

    public init(navigationController: UINavigationController = UINavigationController()) {
        self.navigationController = navigationController
        formerDelegate = navigationController.delegate
        super.init()
        navigationController.delegate = self
    }

    public func push(_ screen: UIViewController, animated: Bool, at place: CallPlace, onGone: (() -> Void)?) {
        if let onGone { pushed.append(Entry(screen: screen, onGone: onGone)) }
        navigationController.pushViewController(screen, animated: animated)
    }

    public func pop(animated: Bool, at place: CallPlace) {
        navigationController.popViewController(animated: animated)
        sweepUnlessAnimated()
    }

    public func pop(to screen: UIViewController, animated: Bool, at place: CallPlace) {
        guard navigationController.viewControllers.contains(screen) else { return }
        navigationController.popToViewController(screen, animated: animated)
        sweepUnlessAnimated()
    }

    public func popToRoot(animated: Bool, at place: CallPlace) {
        navigationController.popToRootViewController(animated: animated)
        sweepUnlessAnimated()
    }

    public func setRoot(_ screen: UIViewController, animated: Bool, at place: CallPlace, onGone: (() -> Void)?) {
        if let onGone { pushed.append(Entry(screen: screen, onGone: onGone)) }
        navigationController.setViewControllers([screen], animated: animated)
        sweepUnlessAnimated()
    }

    public func present(_ screen: UIViewController, animated: Bool, at place: CallPlace, onGone: (() -> Void)?) {
        sweepPresented()
        if let onGone { presented.append(Entry(screen: screen, onGone: onGone)) }
        listen(to: screen)
        var top: UIViewController = navigationController
        while let above = top.presentedViewController, !above.isBeingDismissed { top = above }
        top.present(screen, animated: animated)
    }

    public func dismiss(animated: Bool, at place: CallPlace) {
        navigationController.dismiss(animated: animated) { [weak self] in self?.sweepPresented() }
    }

    /// Runs what hangs on the screens that are no longer on the stack, the top one first.
    private func sweepPushed() {
        let stack = navigationController.viewControllers
        let gone = pushed.filter { entry in entry.screen.map { !stack.contains($0) } ?? true }
        pushed.removeAll { entry in entry.screen.map { !stack.contains($0) } ?? true }
        for entry in gone.reversed() { entry.onGone() }
    }

    /// Runs what hangs on the presented screens that nobody presents any more, the top one first.
    private func sweepPresented() {
        let gone = presented.filter { $0.screen?.presentingViewController == nil }
        presented.removeAll { $0.screen?.presentingViewController == nil }
        for entry in gone.reversed() { entry.onGone() }
    }

    /// A stack that changes out of sight, or at once, may not be reported by the delegate before it is seen.
    private func sweepUnlessAnimated() {
        if navigationController.transitionCoordinator == nil { sweepPushed() }
    }
}

extension NavigationRouter: UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        formerDelegate?.navigationController?(navigationController, willShow: viewController, animated: animated)
    }

    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        sweepPushed()
        formerDelegate?.navigationController?(navigationController, didShow: viewController, animated: animated)
    }
}

extension NavigationRouter: UIAdaptivePresentationControllerDelegate {
    /// Becomes the delegate of a presentation, in front of whoever is that already.
    private func listen(to screen: UIViewController) {
        guard let controller = screen.presentationController, controller.delegate !== self else { return }
        formerPresentationDelegates.removeAll { $0.controller == nil }
        if let former = controller.delegate { formerPresentationDelegates.append(FormerDelegate(controller: controller, delegate: former)) }
        controller.delegate = self
    }

    private func former(_ controller: UIPresentationController) -> (any UIAdaptivePresentationControllerDelegate)? {
        formerPresentationDelegates.first { $0.controller === controller }?.delegate
    }

    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        former(presentationController)?.presentationControllerShouldDismiss?(presentationController) ?? true
    }

    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        former(presentationController)?.presentationControllerWillDismiss?(presentationController)
    }

    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        sweepPresented()
        former(presentationController)?.presentationControllerDidDismiss?(presentationController)
    }

    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        former(presentationController)?.presentationControllerDidAttemptToDismiss?(presentationController)
    }
}
