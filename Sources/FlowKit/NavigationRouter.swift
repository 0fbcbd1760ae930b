/// A router that navigates with a navigation controller.
///
/// After every transition it compares the screens that it has shown with those that are still there, and calls the `onGone` closure of each
/// removed screen, even if several are popped at once. If a presented navigation controller with a `NavigationRouter` of its own is
/// dismissed, the closures of the screens in it are called, too. The router retains no screen.
///
/// Two removals it cannot observe. It notices a presented screen that dismisses itself without a router only when it presents the next one.
/// And replacing the root of a window may release routers and coordinators together, without calling their closures.
@preconcurrency @MainActor public final class NavigationRouter: NSObject, Router {
    public let navigationController: UINavigationController
    public var rootViewController: UIViewController { navigationController }

    private struct Entry {
        weak var screen: UIViewController?
        /// Optional, so that there is an entry for a presented navigation controller without a closure: its screens may have some.
        let onGone: (() -> Void)?
        /// The router of what was presented, if it has one of this kind.
        weak var router: NavigationRouter?

        @MainActor func run() {
            router?.everythingHasGone()
            onGone?()
        }
    }
    /// What hangs on the screens of the stack, bottom first.
    private var pushed: [Entry] = []
    /// What hangs on presented screens, bottom first.
    private var presented: [Entry] = []
    /// The previous delegate, which still receives all calls.
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
        // UIKit refuses a screen that is there already; its closure from the first time stands.
        if let onGone, !navigationController.viewControllers.contains(screen) { pushed.append(Entry(screen: screen, onGone: onGone)) }
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
        let router = (screen as? UINavigationController)?.delegate as? NavigationRouter
        if screen.presentingViewController == nil { presented.append(Entry(screen: screen, onGone: onGone, router: router)) }
        listen(to: screen)
        var top: UIViewController = navigationController
        while let above = top.presentedViewController, !above.isBeingDismissed { top = above }
        top.present(screen, animated: animated)
    }

    public func dismiss(animated: Bool, at place: CallPlace) {
        // What presents nothing is dismissed itself: then it is for the router that has presented it to notice.
        let presenter = (navigationController.presentingViewController as? UINavigationController)?.delegate as? NavigationRouter
        navigationController.dismiss(animated: animated) { [weak self, weak presenter] in
            self?.sweepPresented()
            presenter?.sweepPresented()
        }
    }

    /// The whole stack was taken away with its navigation controller.
    private func everythingHasGone() {
        let gone = pushed + presented
        pushed = []
        presented = []
        for entry in gone.reversed() { entry.run() }
    }

    /// Runs what hangs on the screens that are no longer on the stack, the top one first.
    private func sweepPushed() {
        let stack = navigationController.viewControllers
        sweep(\.pushed) { entry in entry.screen.map { !stack.contains($0) } ?? true }
    }

    /// Runs the closures of the presented screens that were dismissed, the top one first.
    private func sweepPresented() {
        sweep(\.presented) { $0.screen?.presentingViewController == nil }
    }

    /// Takes entries out of a list and runs them, the top one first. They are out before the first one runs: it may well navigate.
    private func sweep(_ list: ReferenceWritableKeyPath<NavigationRouter, [Entry]>, where hasGone: (Entry) -> Bool) {
        let gone = self[keyPath: list].filter(hasGone)
        self[keyPath: list].removeAll(where: hasGone)
        for entry in gone.reversed() { entry.run() }
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
    /// Becomes the delegate of a presentation, and forwards to the previous one.
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
