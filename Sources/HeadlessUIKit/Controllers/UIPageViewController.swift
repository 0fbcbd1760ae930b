/// Shows pages, between which the user swipes.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    public enum TransitionStyle: Int, Sendable { case pageCurl = 0, scroll }
    public enum NavigationOrientation: Int, Sendable { case horizontal = 0, vertical }
    public enum NavigationDirection: Int, Sendable { case forward = 0, reverse }
    public enum SpineLocation: Int, Sendable { case none = 0, min, mid, max }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let spineLocation = Self(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        public static let interPageSpacing = Self(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    open private(set) var transitionStyle: TransitionStyle
    open private(set) var navigationOrientation: NavigationOrientation
    open var spineLocation: SpineLocation { transitionStyle == .pageCurl ? .min : .none }
    open var isDoubleSided = false
    open weak var delegate: (any UIPageViewControllerDelegate)?
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    open var gestureRecognizers: [UIGestureRecognizer] { [] }

    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) {
        self.transitionStyle = style
        self.navigationOrientation = navigationOrientation
        super.init(nibName: nil, bundle: nil)
    }

    public convenience override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }

    public required init?(coder: NSCoder) {
        transitionStyle = .pageCurl
        navigationOrientation = .horizontal
        super.init(coder: coder)
    }

    /// The visible pages. They are retained.
    open var viewControllers: [UIViewController]? { children.isEmpty ? nil : children }
    package override var sort: ControllerSort { .pages }
    package override var shownChildren: [UIViewController] { children }

    /// Shows other pages. The delegate is not called: it observes the user's swipes only, as Apple's documentation says.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        let comers = viewControllers ?? []
        let goers = children.filter { goer in !comers.contains { $0 === goer } }
        let new = comers.filter { $0.parent !== self }
        for goer in goers { goer.willMove(toParent: nil) }
        for comer in new {
            if comer.parent != nil { comer.removeFromParent() }
            comer.willMove(toParent: self)
            comer.parent = self
        }
        for goer in goers { goer.beginAppearance(false, animated: animated) }
        children = comers
        if isOnShow { for comer in new { comer.beginAppearance(true, animated: animated) } }
        for goer in goers {
            goer.endAppearance(animated: animated)
            goer.parent = nil
            goer.didMove(toParent: nil)
        }
        for comer in new {
            if isOnShow { comer.endAppearance(animated: animated) }
            comer.didMove(toParent: self)
        }
        if let first = comers.first, !goers.isEmpty || !new.isEmpty { UIKitEvent.post(.selected(first, in: self)) }
        guard let completion else { return }
        if animated { MainLoop.later { completion(true) } } else { completion(true) }
    }

    // MARK: The person's gestures

    /// The page that a swipe leads to, if there is one.
    func page(_ direction: NavigationDirection) -> UIViewController? {
        guard let dataSource, let current = direction == .forward ? children.last : children.first else { return nil }
        return direction == .forward
            ? dataSource.pageViewController(self, viewControllerAfter: current)
            : dataSource.pageViewController(self, viewControllerBefore: current)
    }

    /// A swipe to the next or the previous page.
    func turn(_ direction: NavigationDirection) {
        guard let page = page(direction) else { return }
        let previous = children
        delegate?.pageViewController(self, willTransitionTo: [page])
        setViewControllers([page], direction: direction, animated: true)
        delegate?.pageViewController(self, didFinishAnimating: true, previousViewControllers: previous, transitionCompleted: true)
    }
}

/// Supplies the page before and after another one.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController)
        -> UIViewController?
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController)
        -> UIViewController?
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Observes the user's swipes between pages.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool)
    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation
    func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController) -> UIInterfaceOrientationMask
    func pageViewControllerPreferredInterfaceOrientationForPresentation(_ pageViewController: UIPageViewController)
        -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
    public func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation { .min }
    public func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController) -> UIInterfaceOrientationMask {
        .all
    }
    public func pageViewControllerPreferredInterfaceOrientationForPresentation(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation { .portrait }
}
