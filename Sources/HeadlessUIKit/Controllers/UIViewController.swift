/// A screen, or a container of screens, with UIKit's life cycle and no pixels.
@preconcurrency @MainActor open class UIViewController: UIResponder {
    // MARK: Creation

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        super.init()
        UIKitTally.madeControllers &+= 1
    }

    /// The names of files that are not read here: a view that comes from a nib is a plain one.
    @exclusivity(unchecked) open private(set) var nibName: String?
    @exclusivity(unchecked) open private(set) var nibBundle: Bundle?

    public required init?(coder: NSCoder) {
        super.init()
    }

    @preconcurrency @MainActor public convenience override init() { self.init(nibName: nil, bundle: nil) }

    deinit {
        explorerRecord?.screenHasGone()
        if let loadedView, loadedView.ownViewController === self { loadedView.ownViewController = nil }
    }

    /// A controller of a class that is known at run time only: see ``CreatedByMetatype``.
    @usableFromInline @_silgen_name("HeadlessUIKit_makeViewController") convenience init(made nibName: String?, _ bundle: Bundle?) {
        self.init(nibName: nibName, bundle: bundle)
    }
    @_silgen_name("HeadlessUIKit_makeViewController")
    private static func made(_ nibName: __owned String?, _ bundle: __owned Bundle?) -> UIViewController
    static func make(_ type: UIViewController.Type, _ nibName: String?, _ bundle: Bundle?) -> UIViewController {
        type.made(nibName, bundle)
    }

    // MARK: Titles and items

    /// The title; setting it sets the titles of the navigation item and the tab bar item too.
    @exclusivity(unchecked) open var title: String? {
        didSet {
            ownNavigationItem?.title = title
            ownTabBarItem?.title = title
        }
    }
    // Both are made at first use: most screens are never in a tab bar.
    @exclusivity(unchecked) var ownNavigationItem: UINavigationItem?
    @exclusivity(unchecked) private var ownTabBarItem: UITabBarItem?
    open var navigationItem: UINavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let item = UINavigationItem(title: title ?? "")
        ownNavigationItem = item
        return item
    }
    open var tabBarItem: UITabBarItem! {
        get {
            if let ownTabBarItem { return ownTabBarItem }
            let item = UITabBarItem(title: title, image: nil, tag: 0)
            ownTabBarItem = item
            return item
        }
        set { ownTabBarItem = newValue }
    }
    /// Whether the tab bar is hidden while this screen is on the navigation stack.
    @exclusivity(unchecked) open var hidesBottomBarWhenPushed = false

    /// What the explorer notes about this screen; it hears of the screen's end.
    @exclusivity(unchecked) package final nonisolated(unsafe) var explorerRecord: (any ScreenNote)?
    /// Whether it ever was in a container, above another controller or a window's root, if only for a moment.
    @exclusivity(unchecked) package internal(set) final var wasPlaced = false
    private final func notePlacement(_ isPlaced: Bool) {
        guard isPlaced else { return UIKitTally.noteRemoval() }
        wasPlaced = true
        UIKitTally.placements &+= 1
    }

    // MARK: View

    @exclusivity(unchecked) private nonisolated(unsafe) var loadedView: UIView?
    /// Whether the view is loaded and a plain one that nobody has asked for yet: it is made for whoever does. Most screens of a flow, and all
    /// of UIKit's containers, never have another one.
    @exclusivity(unchecked) private final var hasPlainView = false
    /// Whether that one would have come into a window.
    @exclusivity(unchecked) private final var isPlainViewInWindow = false

    /// The view; reading it loads it.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            makePlainView()
            return loadedView
        }
        set {
            letViewGo()
            loadedView = newValue
            newValue?.ownViewController = self
        }
    }
    open var viewIfLoaded: UIView? {
        makePlainView()
        return loadedView
    }
    open var isViewLoaded: Bool { hasLoaded }
    private final var hasLoaded: Bool { loadedView != nil || hasPlainView }
    /// The view, if it is loaded and not a plain one that nobody has asked for.
    package final var viewIfMade: UIView? { loadedView }

    private final func makePlainView() {
        guard hasPlainView else { return }
        let plain = UIView(frame: .zero)
        view = plain
        plain.noteWindow()
    }

    private final func letViewGo() {
        if let loadedView, loadedView.ownViewController === self { loadedView.ownViewController = nil }
        loadedView = nil
        hasPlainView = false
    }

    open func loadView() {
        letViewGo()
        hasPlainView = true
    }

    open func loadViewIfNeeded() {
        guard !hasLoaded else { return }
        loadView()
        // A subclass that forgets to set the view in `loadView` would recurse for ever in UIKit as well; it gets a plain one here.
        if loadedView == nil { hasPlainView = true }
        viewDidLoad()
    }

    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    /// Is called once for each appearance, between `viewWillAppear` and `viewDidAppear`.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Is called once for each appearance, as nothing here ever changes its size.
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}

    // MARK: Containment

    /// The controllers that it contains. They are retained.
    open internal(set) var children: [UIViewController] {
        get { ownChildren }
        _modify { yield &ownChildren }
    }
    /// The same, read at every step and never overridden.
    @exclusivity(unchecked) package internal(set) final var ownChildren: [UIViewController] = []

    open internal(set) var parent: UIViewController? {
        get { linkToParent?.object(UIViewController.self) }
        set {
            linkToParent = newValue?.link
            notePlacement(newValue != nil)
        }
    }
    @exclusivity(unchecked) final var linkToParent: ResponderLink?
    /// True from `viewWillAppear` to `viewDidAppear` of the transition that adds it.
    @exclusivity(unchecked) open internal(set) var isMovingToParent = false
    /// True from `viewWillDisappear` to `viewDidDisappear` of the transition that removes it.
    @exclusivity(unchecked) open internal(set) var isMovingFromParent = false
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    /// Adds a child and calls its `willMove(toParent:)`; calling `didMove(toParent:)` is the container's part.
    open func addChild(_ childController: UIViewController) { adopt(childController) }
    /// Takes it out of its parent and calls `didMove(toParent: nil)`; calling `willMove(toParent: nil)` before is the container's part.
    open func removeFromParent() { leaveParent() }

    /// Whether the children appear and disappear with this controller without its doing. A container that says no calls their
    /// `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// The children that are visible when this controller is: those whose views are in its view, unless a container shows one at a time.
    package var shownChildren: [UIViewController] { ownChildren.isEmpty ? [] : children.filter(hasInView) }
    /// Visits ``shownChildren`` in their order; containers that show one at a time make no list for it.
    func eachShownChild(_ visit: (UIViewController) -> Void) {
        if isChildless { return }
        for child in shownChildren { visit(child) }
    }
    /// What kind of container it is: a cast would take longer, and this is asked at every step.
    package var sort: ControllerSort { isWrapper ? .wrapper : .screen }
    /// Whether it only holds one container and shows nothing itself, as a hosting controller around a stack of SwiftUI's.
    @exclusivity(unchecked) package final var isWrapper = false {
        didSet { if oldValue, !isWrapper { UIKitTally.placements &+= 1 } }
    }
    /// The same when it begins to appear; a container that shows one at a time notes which.
    func childrenToShow() -> [UIViewController] { shownChildren }
    /// Is called when a child has left by itself.
    func childHasLeft(_ child: UIViewController) {}

    // MARK: Presentation

    @exclusivity(unchecked) open var modalPresentationStyle: UIModalPresentationStyle = .automatic {
        didSet { if modalPresentationStyle != oldValue, ownPresenting == nil { presentationStyleHasChanged() } }
    }
    /// Whether the user may not dismiss it with a swipe or a tap outside.
    @exclusivity(unchecked) open var isModalInPresentation = false
    /// Whether a presentation in the current context, asked for in it or below it, covers this controller and not the outermost one.
    open var definesPresentationContext = false
    @exclusivity(unchecked) open internal(set) var isBeingPresented = false
    @exclusivity(unchecked) open internal(set) var isBeingDismissed = false
    /// The controller that this controller itself presents. It is retained.
    @exclusivity(unchecked) package internal(set) var ownPresented: UIViewController?
    package internal(set) final var ownPresenting: UIViewController? {
        get { linkToPresenter?.object(UIViewController.self) }
        set {
            linkToPresenter = newValue?.link
            notePlacement(newValue != nil)
        }
    }
    @exclusivity(unchecked) final var linkToPresenter: ResponderLink?
    @exclusivity(unchecked) var ownPresentationController: UIPresentationController?
    /// The style in which it is presented: its own, or what the presentation's delegate chose instead.
    @exclusivity(unchecked) var presentedStyle: UIModalPresentationStyle?

    /// Presents a controller above this one. The completion runs once it is shown; without animation, before the call returns.
    ///
    /// UIKit drops the call with a log line if the presenter already presents or is in no window, and raises if the controller is in use
    /// elsewhere; all of these are reported as misuse and dropped here. The completion is not called then.
    @preconcurrency open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
    }

    /// Dismisses what this controller presents, with everything above it; a controller that presents nothing asks the one that presents it.
    ///
    /// Without animation it is done when the call returns.
    @preconcurrency open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        dismissingPresenter?.dismissPresented(animated: flag, byPerson: false, completion: completion)
    }

    open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical
    /// Supplies custom transitions; not held.
    @exclusivity(unchecked) open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    open var modalPresentationCapturesStatusBarAppearance = false
    open var providesPresentationContextTransitionStyle = false
    open var disablesAutomaticKeyboardDismissal: Bool { false }
    open var restoresFocusAfterTransition = true

    // MARK: Where it is

    /// The window whose root it is.
    final var ownWindow: UIWindow? {
        get { linkToWindow?.object(UIWindow.self) }
        set {
            linkToWindow = newValue?.link
            notePlacement(newValue != nil)
        }
    }
    @exclusivity(unchecked) final var linkToWindow: ResponderLink?

    open override var next: UIResponder? { parent ?? ownPresenting ?? ownWindow }

    /// The nearest navigation controller above it.
    open var navigationController: UINavigationController? {
        if let found = nearestNavigationController { return found }
        if UIKitEvent.observer != nil, isOnShow, !(self is UINavigationController) { UIKitEvent.post(.missedNavigation(self)) }
        return nil
    }
    /// The nearest tab bar controller above it.
    open var tabBarController: UITabBarController? { nearest(.tabs).map { unsafeDowncast($0, to: UITabBarController.self) } }
    /// The nearest split view controller above it.
    open var splitViewController: UISplitViewController? { nearest(.columns).map { unsafeDowncast($0, to: UISplitViewController.self) } }

    /// The transition coordinator of the transition that is under way around it, `nil` when nothing is animated.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { runningTransition ?? parent?.transitionCoordinator }
    @exclusivity(unchecked) var runningTransition: Transition?

    // MARK: Appearance

    enum Appearance { case disappeared, appearing, appeared, disappearing }
    @exclusivity(unchecked) private(set) var appearance = Appearance.disappeared

    /// Whether it is shown in a visible window.
    package var isOnShow: Bool { appearance == .appeared || appearance == .appearing }

    func beginAppearance(_ appears: Bool, animated: Bool) {
        if appears {
            guard appearance == .disappeared || appearance == .disappearing else { return }
            loadViewIfNeeded()
            appearance = .appearing
            viewWillAppear(animated)
            if !isChildless, shouldAutomaticallyForwardAppearanceMethods {
                for child in childrenToShow() { child.beginAppearance(true, animated: animated) }
            }
            guard appearance == .appearing else { return }
            windowMayHaveChanged()
            viewIsAppearing(animated)
            viewWillLayoutSubviews()
            viewDidLayoutSubviews()
        } else {
            guard appearance == .appeared || appearance == .appearing else { return }
            appearance = .disappearing
            viewWillDisappear(animated)
            guard !isChildless, shouldAutomaticallyForwardAppearanceMethods else { return }
            for child in shownChildren { child.beginAppearance(false, animated: animated) }
        }
    }

    func endAppearance(animated: Bool) {
        if appearance == .appeared || appearance == .disappeared { return }
        let ending = isChildless ? nil : shownChildren
        switch appearance {
        case .appearing:
            appearance = .appeared
            viewDidAppear(animated)
        case .disappearing:
            appearance = .disappeared
            windowMayHaveChanged()
            viewDidDisappear(animated)
        case .appeared, .disappeared:
            return
        }
        if let ending, shouldAutomaticallyForwardAppearanceMethods {
            for child in ending { child.endAppearance(animated: animated) }
        }
        if appearance == .appeared { containerDidAppear() }
    }

    /// Tells the view that it may have come into a window or left one; one that is not made yet has come there all the same.
    private final func windowMayHaveChanged() {
        if let loadedView { return loadedView.windowMayHaveChanged() }
        guard hasPlainView else { return }
        let isIn = isInWindowOnShow
        if isIn, !isPlainViewInWindow { UIKitTally.looksHaveChanged() }
        isPlainViewInWindow = isIn
    }

    func appearAtOnce(_ appears: Bool) {
        beginAppearance(appears, animated: false)
        endAppearance(animated: false)
    }

    private var isAppearanceAnimated = false

    /// Begins the appearance or disappearance of a child, for containers that do not forward appearance methods automatically.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        isAppearanceAnimated = animated
        beginAppearance(isAppearing, animated: animated)
    }

    /// Ends the appearance or disappearance of a child.
    open func endAppearanceTransition() { endAppearance(animated: isAppearanceAnimated) }

    /// What a container makes up for once it is on show.
    func containerDidAppear() {}

    // MARK: Showing

    /// Pushes on the nearest navigation controller; presents where there is none.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let navigationController = nearestNavigationController {
            navigationController.show(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    /// Shows a controller where the nearest split view controller shows details; presents it where there is none.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let splitViewController {
            splitViewController.showDetailViewController(vc, sender: sender)
        } else {
            present(vc, animated: true)
        }
    }

    /// The buttons of a system screen that has no views here. They receive the screen as an argument, so that nothing retains it.
    package var systemButtons: (UIViewController) -> [SystemButton] {
        get { ownSystemButtons ?? { _ in [] } }
        set { ownSystemButtons = newValue }
    }
    @exclusivity(unchecked) private var ownSystemButtons: ((UIViewController) -> [SystemButton])?
    package var hasSystemButtons: Bool { ownSystemButtons != nil }

    /// What the screen wants to show and is not followed here: `sheet`, `NavigationStack(path:)`. As of the last look at its buttons.
    package final var unfollowed: Set<String> {
        get { ownUnfollowed ?? [] }
        set { ownUnfollowed = newValue.isEmpty ? nil : newValue }
    }
    @exclusivity(unchecked) private final var ownUnfollowed: Set<String>?
    package final var hasUnfollowed: Bool { ownUnfollowed != nil }

    /// What it is called instead of its class: the view that it shows, where that may be any.
    @exclusivity(unchecked) package private(set) final var contentName: String?

    /// Says which view it shows. Another view is another screen, although the controller stays.
    package final func setContentName(_ name: String) {
        guard name != contentName else { return }
        let isOther = contentName != nil
        contentName = name
        guard isOther else { return }
        if let record = explorerRecord {
            record.screenHasGone()
            explorerRecord = nil
            UIKitTally.placements &+= 1
        }
        UIKitEvent.post(.changed(self))
    }

    /// The views of SwiftUI in it, if it shows such.
    @exclusivity(unchecked) package final var shownViews: (any ShownViews)?

    /// The page of the web that it shows, for a browser inside the app.
    @exclusivity(unchecked) package var webAddress: URL?

    /// Is called when a person has swiped it away, or tapped beside it.
    func wasDismissedByPerson() {}

    // MARK: Editing

    open var isEditing = false { didSet { if isEditing != oldValue { editButtonItem.title = editTitle } } }
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// A button that turns editing on and off, and whose title shows which.
    open private(set) lazy var editButtonItem = UIBarButtonItem(
        title: editTitle,
        primaryAction: UIAction { [weak self] _ in
            guard let self else { return }
            setEditing(!isEditing, animated: true)
        })
    private var editTitle: String { isEditing ? "Done" : "Edit" }

    // MARK: Bars

    @exclusivity(unchecked) open var toolbarItems: [UIBarButtonItem]?
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
    open var edgesForExtendedLayout: UIRectEdge = .all
    open var extendedLayoutIncludesOpaqueBars = false
    open var automaticallyAdjustsScrollViewInsets = true
    open var additionalSafeAreaInsets: UIEdgeInsets = .zero
    open var viewRespectsSystemMinimumLayoutMargins = true
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets() }
    open var preferredContentSize: CGSize = .zero
    open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {}

    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open func setNeedsStatusBarAppearanceUpdate() {}
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

    // MARK: Orientation, traits and size

    open var shouldAutorotate: Bool { true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    open class func attemptRotationToDeviceOrientation() {}
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
    open var traitCollection: UITraitCollection { parent?.traitCollection ?? UITraitCollection.current }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize {
        parentSize
    }
    open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {}
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? { nil }
    open func viewSafeAreaInsetsDidChange() {}
    open func viewLayoutMarginsDidChange() {}
    open func updateViewConstraints() {}
    open func didReceiveMemoryWarning() {}
    open var restorationIdentifier: String?
    open func encodeRestorableState(with coder: NSCoder) {}
    open func decodeRestorableState(with coder: NSCoder) {}

    // MARK: Segues

    // Storyboards do not exist here, so no segue is ever performed; screens that prepare for one still compile.
    open var storyboard: UIStoryboard? { nil }
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        UIKitEvent.post(
            .misused(.other, "\(nameForPeople) performs the storyboard segue \"\(identifier)\", but HeadlessUIKit has no storyboards"))
    }
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    // MARK: Peeking

    open func registerForPreviewing(
        with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
    ) -> any UIViewControllerPreviewing { PreviewingContext(delegate: delegate, sourceView: sourceView) }
    open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}
