/// Shows controllers side by side, or as one stack where there is no room. Here it is always expanded, as on an iPad in landscape, unless
/// ``isCollapsed`` is set by an exploration.
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
    public enum DisplayMode: Int, Sendable {
        case automatic = 0, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }
    }
    public enum Column: Int, Sendable { case primary = 0, supplementary, secondary, compact, inspector }
    public enum Style: Int, Sendable { case unspecified = 0, doubleColumn, tripleColumn }
    public enum SplitBehavior: Int, Sendable { case automatic = 0, tile, overlay, displace }
    public enum BackgroundStyle: Int, Sendable { case none = 0, sidebar }
    public enum PrimaryEdge: Int, Sendable { case leading = 0, trailing }
    public enum DisplayModeButtonVisibility: Int, Sendable { case automatic = 0, never, always }

    public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

    open private(set) var style: Style = .unspecified
    open weak var delegate: (any UISplitViewControllerDelegate)?
    open var preferredDisplayMode: DisplayMode = .automatic
    open var preferredSplitBehavior: SplitBehavior = .automatic
    open var primaryEdge: PrimaryEdge = .leading
    open var presentsWithGesture = true
    open var displayModeButtonVisibility: DisplayModeButtonVisibility = .automatic
    open var preferredPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension
    open var preferredPrimaryColumnWidthFraction: CGFloat = UISplitViewController.automaticDimension
    open var minimumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension
    open var maximumPrimaryColumnWidth: CGFloat = UISplitViewController.automaticDimension
    open var preferredSupplementaryColumnWidth: CGFloat = UISplitViewController.automaticDimension
    open var preferredSupplementaryColumnWidthFraction: CGFloat = UISplitViewController.automaticDimension
    open var primaryBackgroundStyle: BackgroundStyle = .none
    open var showsSecondaryOnlyButton = false
    open var primaryColumnWidth: CGFloat { 320 }
    open var displayModeButtonItem: UIBarButtonItem { displayModeButton }
    private lazy var displayModeButton = UIBarButtonItem()
    open var isCollapsed: Bool { false }

    open var displayMode: DisplayMode { preferredDisplayMode == .automatic ? .oneBesideSecondary : preferredDisplayMode }
    open var splitBehavior: SplitBehavior { preferredSplitBehavior == .automatic ? .tile : preferredSplitBehavior }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Columns

    private var columns: [Column: UIViewController] = [:]
    private static let order: [Column] = [.primary, .supplementary, .secondary, .inspector]

    /// The controllers side by side, from left to right. They are retained.
    open var viewControllers: [UIViewController] {
        get { style == .unspecified ? children : Self.order.compactMap { columns[$0] } }
        set {
            guard style == .unspecified else { return }
            let comers = newValue.prefix(2)
            for goer in children where !comers.contains(where: { $0 === goer }) { removeColumn(goer) }
            for comer in comers where comer.parent !== self { addColumn(comer) }
            children = Array(comers)
        }
    }

    /// Sets a column. A controller that is no navigation controller is wrapped into one, as Apple's documentation of this method says.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        let wrapped = vc.map { $0 is UINavigationController || column == .compact ? $0 : UINavigationController(rootViewController: $0) }
        if let goer = columns[column], goer !== wrapped { removeColumn(goer) }
        columns[column] = wrapped
        if let wrapped, wrapped.parent !== self {
            addColumn(wrapped, isOnShow: column != .compact)
        }
    }

    /// A column's controller: the navigation controller around what was set, if that was none itself.
    open func viewController(for column: Column) -> UIViewController? { columns[column] }

    open func show(_ column: Column) {}
    open func hide(_ column: Column) {}

    package override var sort: ControllerSort { .columns }
    package override var shownChildren: [UIViewController] { viewControllers }

    private func addColumn(_ comer: UIViewController, isOnShow: Bool = true) {
        if comer.parent != nil { comer.removeFromParent() }
        comer.willMove(toParent: self)
        comer.parent = self
        if style != .unspecified || !children.contains(where: { $0 === comer }) { children.append(comer) }
        comer.didMove(toParent: self)
        if isOnShow, self.isOnShow { comer.appearAtOnce(true) }
    }

    private func removeColumn(_ goer: UIViewController) {
        goer.willMove(toParent: nil)
        goer.removeFromParent()
    }

    // MARK: Showing

    open override func show(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
        (viewControllers.first as? UINavigationController ?? viewControllers.first?.nearestNavigationController)?.pushViewController(
            vc, animated: true)
    }

    /// Shows a controller in the secondary column.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
        guard style == .unspecified else { return setViewController(vc, for: .secondary) }
        viewControllers = Array(viewControllers.prefix(1)) + [vc]
    }
}

/// Decides what a split view controller shows when its room changes.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {
    func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool
    func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?
    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
}

extension UISplitViewControllerDelegate {
    public func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {}
    public func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?) -> Bool { false }
    public func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool {
        false
    }
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    public func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { nil }
    public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? { nil }
    public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? { nil }
    public func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
    public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
    public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
}
