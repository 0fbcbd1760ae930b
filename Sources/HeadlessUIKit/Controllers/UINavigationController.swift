/// A stack of screens, of which the top one is visible.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        definesPresentationContext = true
    }

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
        change(to: [rootViewController], animated: false)
    }

    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
        definesPresentationContext = true
        if let bar = navigationBarClass as? UINavigationBar.Type { navigationBar = bar.init(frame: .zero) }
        if let bar = toolbarClass as? UIToolbar.Type { toolbar = bar.init(frame: .zero) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        definesPresentationContext = true
    }

    // MARK: The stack

    /// The stack, bottom first. Setting it is `setViewControllers(_:animated:)` without animation.
    open var viewControllers: [UIViewController] {
        get { ownChildren }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { ownChildren.last }
    /// The top one, or what is presented above it.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
    @exclusivity(unchecked) open weak var delegate: (any UINavigationControllerDelegate)? {
        didSet { if let observer = Self.delegateObserver, let delegate { observer(self, delegate) } }
    }
    /// Is called when the delegate of a navigation controller is set. Only the explorer uses it.
    @exclusivity(unchecked) package static var delegateObserver: ((UINavigationController, any UINavigationControllerDelegate) -> Void)?
    open private(set) lazy var interactivePopGestureRecognizer: UIGestureRecognizer? = UIGestureRecognizer()
    @exclusivity(unchecked) open var isNavigationBarHidden = false
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }

    /// The screen that was in sight last; until a transition begins it need not be the top.
    ///
    /// It is on the stack, or waits with what was popped for the transition that begins, so retaining it extends no lifetime.
    @exclusivity(unchecked) private var displayed: UIViewController?
    open private(set) lazy var navigationBar = UINavigationBar()
    open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
    @exclusivity(unchecked) open var isToolbarHidden = true
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
    open var hidesBarsWhenKeyboardAppears = false
    open var hidesBarsOnSwipe = false
    open var hidesBarsWhenVerticallyCompact = false
    open var hidesBarsOnTap = false
    open private(set) lazy var barHideOnSwipeGestureRecognizer = UIPanGestureRecognizer()
    open private(set) lazy var barHideOnTapGestureRecognizer = UITapGestureRecognizer()

    package override var sort: ControllerSort { .stack }
    private var shownChild: UIViewController? { (appearance == .disappeared ? nil : displayed) ?? ownChildren.last }
    package override var shownChildren: [UIViewController] { shownChild.map { [$0] } ?? [] }
    override func eachShownChild(_ visit: (UIViewController) -> Void) { if let shownChild { visit(shownChild) } }

    override func childHasLeft(_ child: UIViewController) {
        if displayed === child { displayed = nil }
        if lastShown === child { lastShown = nil }
    }

    override func childrenToShow() -> [UIViewController] {
        displayed = topViewController
        return shownChildren
    }

    /// Pushes a screen. UIKit raises if it is on the stack already, or is a navigation controller itself: that is reported and dropped
    /// here.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        if ownChildren.contains(where: { $0 === viewController }) {
            return UIKitEvent.post(
                .misused(.duplicatePush, "\(viewController.nameForPeople) was pushed while it is already on the navigation stack"))
        }
        if viewController is UINavigationController {
            let what = "\(viewController.nameForPeople), a navigation controller, was pushed onto another one"
            return UIKitEvent.post(.misused(.nestedNavigationController, what))
        }
        if UIKitEvent.observer != nil, let cover {
            let name = (cover.shownPath.last ?? cover).nameForPeople
            let what = "\(viewController.nameForPeople) was pushed underneath \(name), which covers the stack"
            UIKitEvent.post(.misused(.pushBehindModal, what))
        }
        UIKitEvent.post(.pushed(viewController, on: self))
        var stack = ownChildren
        stack.append(viewController)
        change(to: stack, animated: animated)
    }

    /// Pops the top screen; at the root it does nothing and returns `nil`.
    @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
        pop(keeping: children.count - 1, animated: animated, .one)?.last
    }

    /// Pops to a screen of the stack, and returns what was popped, bottom first. UIKit raises if it is not there: that is reported here.
    @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = children.firstIndex(where: { $0 === viewController }) else {
            UIKitEvent.post(.misused(.other, "the pop target \(viewController.nameForPeople) is not on the navigation stack"))
            return nil
        }
        return pop(keeping: index + 1, animated: animated, .to) ?? []
    }

    /// Pops everything above the root, and returns it, bottom first.
    @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        pop(keeping: 1, animated: animated, .toRoot)
    }

    /// Replaces the whole stack in one transition.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        var seen = Set<ObjectIdentifier>()
        if let twice = viewControllers.first(where: { !seen.insert(ObjectIdentifier($0)).inserted }) {
            return UIKitEvent.post(.misused(.duplicatePush, "a navigation stack was set that contains \(twice.nameForPeople) twice"))
        }
        change(to: viewControllers, animated: animated)
        UIKitEvent.post(.replaced(on: self))
    }

    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    // MARK: Transitions

    /// What has changed since the person last saw the stack come to rest. Changes of one turn of the main loop are one transition, as in
    /// UIKit.
    @exclusivity(unchecked) private var pending: Transition?
    @exclusivity(unchecked) private var lastShown: UIViewController?

    private func pop(keeping count: Int, animated: Bool, _ kind: UIKitEvent.Pop) -> [UIViewController]? {
        guard count >= 1, count < children.count else { return nil }
        let goers = Array(children[count...])
        UIKitEvent.post(.popped(goers, from: self, kind))
        change(to: Array(children[..<count]), animated: animated)
        return goers
    }

    private func change(to stack: [UIViewController], animated: Bool) {
        let old = ownChildren
        // A push and a pop change the end of the stack only.
        var kept = 0
        while kept < min(old.count, stack.count), old[kept] === stack[kept] { kept += 1 }
        let goers = kept == old.count ? nil : old[kept...].filter { screen in !stack.contains { $0 === screen } }
        if let goers {
            for goer in goers {
                goer.willMove(toParent: nil)
                goer.isMovingFromParent = true
                goer.isMovingToParent = false
            }
        }
        var hasComers = false
        for place in kept..<stack.count {
            let comer = stack[place]
            if kept < old.count, old.contains(where: { $0 === comer }) { continue }
            hasComers = true
            if let other = comer.parent, other !== self { comer.removeFromParent() }
            comer.isMovingFromParent = false
            comer.isMovingToParent = true
            comer.willMove(toParent: self)
            comer.parent = self
        }
        ownChildren = stack
        if let waiting = pending {
            waiting.to = stack.last
            if let goers { waiting.goers += goers }
            if hasComers { waiting.hasComers = true }
            return
        }
        let isSeen = isOnShow
        let transition = Transition(from: old.last, to: stack.last, isAnimated: animated && isSeen)
        if let goers { transition.goers = goers }
        transition.hasComers = hasComers
        pending = transition
        if transition.isAnimated { runningTransition = transition }
        guard appearance == .appeared else { return }
        let link = link
        MainLoop.later { link.object(UINavigationController.self)?.runPending() }
    }

    /// A stack that was changed out of sight is shown when the container is.
    override func containerDidAppear() { runPending() }

    private func runPending() {
        guard let transition = pending, appearance == .appeared else { return }
        // What the callbacks below change is a transition of its own.
        pending = nil
        let stack = ownChildren
        let from = displayed, to = stack.last
        let isAnimated = transition.isAnimated
        let isNew = lastShown !== to
        displayed = to
        transition.isInteractive = transition.isSwipe
        to?.loadViewIfNeeded()
        if from !== to {
            from?.beginAppearance(false, animated: isAnimated)
            to?.beginAppearance(true, animated: isAnimated)
        }
        if let to, isNew { delegate?.navigationController(self, willShow: to, animated: isAnimated) }
        transition.runAnimations()
        if isAnimated, let from, let to, from !== to {
            // Apple's documentation of `setViewControllers(_:animated:)`: to a screen that was not on the stack it is a push, however many
            // go.
            CustomTransition.navigate(self, to.isMovingToParent ? .push : .pop, from: from, to: to)
        }
        if transition.isSwipe { transition.endInteraction(cancelled: false) }
        // A screen that came back meanwhile has not gone.
        let hasGoers = !transition.goers.isEmpty
        if hasGoers { for goer in transition.goers where goer.isMovingFromParent && goer.parent === self { goer.parent = nil } }
        if from !== to {
            from?.endAppearance(animated: isAnimated)
            to?.endAppearance(animated: isAnimated)
        }
        if hasGoers {
            for goer in transition.goers where goer.isMovingFromParent && goer.parent == nil {
                goer.isMovingFromParent = false
                goer.didMove(toParent: nil)
            }
        }
        if transition.hasComers {
            for comer in stack where comer.isMovingToParent {
                comer.isMovingToParent = false
                comer.didMove(toParent: self)
            }
        }
        lastShown = to
        if let to, isNew { delegate?.navigationController(self, didShow: to, animated: isAnimated) }
        if runningTransition === transition { runningTransition = nil }
        transition.finish()
        if hasGoers { transition.goers = [] }
    }

    // MARK: The person's gestures

    /// Whether a person finds a back button above the top screen.
    var offersBackButton: Bool {
        ownChildren.count > 1 && !isNavigationBarHidden && topViewController?.navigationItem.offersBackButton == true
    }

    /// Whether a swipe from the edge goes back: with a back button in sight, or once the app has given the gesture a delegate of its own.
    ///
    /// - Parameter isButtonOffered: ``offersBackButton``.
    func offersBackSwipe(isButtonOffered: Bool) -> Bool {
        guard children.count > 1, let gesture = interactivePopGestureRecognizer, gesture.isEnabled else { return false }
        return gesture.delegate != nil || isButtonOffered
    }

    /// A swipe from the edge that goes all the way, or is taken back.
    func swipeBack(cancelled: Bool) {
        guard children.count > 1, let from = topViewController else { return }
        interactivePopGestureRecognizer?.report(.began, .changed)
        defer { interactivePopGestureRecognizer?.report(.ended) }
        guard cancelled else {
            popViewController(animated: true)
            pending?.isSwipe = true
            return
        }
        // Nothing is popped in the end, so no event is posted; but code that looks at the stack meanwhile sees it without the top screen.
        let to = children[children.count - 2]
        let transition = Transition(from: from, to: to, isAnimated: true)
        transition.isInteractive = true
        runningTransition = transition
        from.willMove(toParent: nil)
        from.isMovingFromParent = true
        children.removeLast()
        from.beginAppearance(false, animated: true)
        to.beginAppearance(true, animated: true)
        delegate?.navigationController(self, willShow: to, animated: true)
        transition.runAnimations()
        transition.endInteraction(cancelled: true)
        children.append(from)
        from.isMovingFromParent = false
        // What was uncovered is gone for good before the other one comes back.
        to.beginAppearance(false, animated: true)
        to.endAppearance(animated: true)
        from.beginAppearance(true, animated: true)
        from.endAppearance(animated: true)
        runningTransition = nil
        transition.finish()
    }
}

/// Is called for every change of the top screen.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: AnyObject {
    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// Is called once for a transition, however many screens it removed.
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// Supplies the animator of a transition that is animated.
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the object that lets the user drive the transition of an animator.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    func navigationControllerSupportedInterfaceOrientations(_ navigationController: UINavigationController) -> UIInterfaceOrientationMask
    func navigationControllerPreferredInterfaceOrientationForPresentation(_ navigationController: UINavigationController)
        -> UIInterfaceOrientation
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask { .all }
    public func navigationControllerPreferredInterfaceOrientationForPresentation(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { .portrait }
}

extension UINavigationController {
    /// Which way a stack changes.
    public enum Operation: Int, Sendable { case none = 0, push, pop }

    /// Seconds.
    public static let hideShowBarDuration: CGFloat = 0.2
}
