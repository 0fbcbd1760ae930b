/// A view without pixels: it has its place in the hierarchy and stores its appearance, and draws nothing.
@preconcurrency @MainActor open class UIView: UIResponder, UIAppearance, UITraitEnvironment, UICoordinateSpace {
    // MARK: Creation

    public init(frame: CGRect) {
        self.frame = frame
        isUserInteractionEnabled = Self.takesTouchesAtFirst
        super.init()
    }

    public required init?(coder: NSCoder) {
        frame = .zero
        isUserInteractionEnabled = Self.takesTouchesAtFirst
        super.init()
    }

    /// Whether views of this class take touches until an app says otherwise.
    class var takesTouchesAtFirst: Bool { true }

    @preconcurrency @MainActor public convenience override init() { self.init(frame: .zero) }

    /// A view of a class that is known at run time only: see ``CreatedByMetatype``.
    @usableFromInline @_silgen_name("HeadlessUIKit_makeView") convenience init(made frame: CGRect) { self.init(frame: frame) }
    @_silgen_name("HeadlessUIKit_makeView") private static func made(_ frame: CGRect) -> UIView
    static func make(_ type: UIView.Type, _ frame: CGRect) -> UIView { type.made(frame) }

    /// The class of the layer that a view of this class gets.
    open class var layerClass: AnyClass { CALayer.self }
    open private(set) lazy var layer: CALayer = CALayer.make(Self.layerClass)

    // MARK: Geometry

    open var frame: CGRect
    private var boundsOrigin = CGPoint.zero
    open var bounds: CGRect {
        get { CGRect(origin: boundsOrigin, size: frame.size) }
        set {
            boundsOrigin = newValue.origin
            let middle = center
            frame.size = newValue.size
            center = middle
        }
    }
    open var center: CGPoint {
        get { CGPoint(x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2) }
        set { frame.origin = CGPoint(x: newValue.x - frame.size.width / 2, y: newValue.y - frame.size.height / 2) }
    }
    open var transform: CGAffineTransform = .identity
    open var transform3D: CATransform3D = CATransform3DIdentity
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    open var contentScaleFactor: CGFloat = 1
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false

    // MARK: Looks

    /// A hidden view, and what is in it, offers nothing to the user.
    @exclusivity(unchecked) open var isHidden = false { didSet { UIKitTally.looksHaveChanged() } }
    @exclusivity(unchecked) open var alpha: CGFloat = 1 { didSet { UIKitTally.looksHaveChanged() } }
    open var isOpaque = true
    open var backgroundColor: UIColor? { didSet { UIKitTally.looksHaveChanged() } }
    private var ownTintColor: UIColor?
    /// Its own tint, else that of the view around it.
    open var tintColor: UIColor! {
        get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
        set {
            ownTintColor = newValue
            tintColorDidChange()
        }
    }
    open var tintAdjustmentMode: TintAdjustmentMode = .automatic
    open func tintColorDidChange() {}
    open var contentMode: ContentMode = .scaleToFill
    open var clipsToBounds = false
    open var clearsContextBeforeDrawing = true
    open var mask: UIView?
    open var contentStretch = CGRect(x: 0, y: 0, width: 1, height: 1)
    open var semanticContentAttribute: UISemanticContentAttribute = .unspecified
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
    }
    open class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
    }
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
    open var traitCollection: UITraitCollection { .current }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var motionEffects: [UIMotionEffect] = []
    open func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
    open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
    open var maximumContentSizeCategory: UIContentSizeCategory?
    open var minimumContentSizeCategory: UIContentSizeCategory?

    // MARK: Hierarchy

    open var tag = 0
    @exclusivity(unchecked) open var isUserInteractionEnabled: Bool
    open var restorationIdentifier: String?
    /// The views inside it, back to front. They are retained.
    @exclusivity(unchecked) open internal(set) var subviews: [UIView] = [] { didSet { hasSubviews = !subviews.isEmpty } }
    // Asked at every step, where a look into the lists would retain them.
    @exclusivity(unchecked) final private(set) var hasSubviews = false, hasRecognizers = false, hasInteractions = false
    open private(set) var superview: UIView? {
        get { linkToSuperview?.object(UIView.self) }
        set { linkToSuperview = newValue?.link }
    }
    @exclusivity(unchecked) private final var linkToSuperview: ResponderLink?
    /// The controller whose root view it is. The controller sets it, and takes it back before it goes: a weak reference to every controller
    /// would make each retain and release of one take the runtime's slow way.
    @exclusivity(unchecked) nonisolated(unsafe) unowned(unsafe) var ownViewController: UIViewController?
    private final var knownWindow: UIWindow? {
        get { linkToKnownWindow?.object(UIWindow.self) }
        set { linkToKnownWindow = newValue?.link }
    }
    @exclusivity(unchecked) private final var linkToKnownWindow: ResponderLink?

    /// The controller whose root view it is, else the view around it.
    open override var next: UIResponder? { ownViewController ?? superview }

    /// The window in which it is shown. The root view of a controller is in the window in which the controller is shown.
    open var window: UIWindow? {
        if let superview { return superview.window }
        return ownViewController?.windowOnShow
    }

    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        view.leave(for: self)
        insert(view, at: (subviews.firstIndex { $0 === siblingSubview } ?? subviews.count - 1) + 1)
    }

    open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        view.leave(for: self)
        insert(view, at: subviews.firstIndex { $0 === siblingSubview } ?? subviews.count)
    }

    open func removeFromSuperview() {
        guard superview != nil else { return }
        leave(for: nil)
    }

    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
        subviews.swapAt(index1, index2)
    }

    open func bringSubviewToFront(_ view: UIView) { move(view, to: subviews.count - 1) }
    open func sendSubviewToBack(_ view: UIView) { move(view, to: 0) }

    open func isDescendant(of view: UIView) -> Bool {
        var place: UIView? = self
        while let current = place {
            if current === view { return true }
            place = current.superview
        }
        return false
    }

    /// The first view with a tag, itself included, each before what is in it.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    private func insert(_ view: UIView, at index: Int) {
        // A view inside itself would make every walk endless; UIKit raises.
        guard !isDescendant(of: view) else { return UIKitEvent.post(.misused(.other, "a view is added to itself or to a view inside it")) }
        view.leave(for: self)
        view.willMove(toSuperview: self)
        subviews.insert(view, at: min(max(index, 0), subviews.count))
        view.superview = self
        view.didMoveToSuperview()
        didAddSubview(view)
        view.windowMayHaveChanged()
        view.tellControllersThatItMoved()
        setNeedsLayout()
    }

    private func leave(for other: UIView?) {
        guard let old = superview else { return }
        if other == nil { willMove(toSuperview: nil) }
        old.willRemoveSubview(self)
        old.subviews.removeAll { $0 === self }
        old.forgetConstraints(of: self)
        superview = nil
        UIKitTally.looksHaveChanged()
        if other == nil {
            didMoveToSuperview()
            windowMayHaveChanged()
            tellControllersThatItMoved()
        }
    }

    private func move(_ view: UIView, to index: Int) {
        guard let old = subviews.firstIndex(where: { $0 === view }) else { return }
        subviews.insert(subviews.remove(at: old), at: index)
    }

    /// Tells it and the views inside it of a window that they have come into or left. To be called when a controller's view comes on show
    /// or goes.
    func windowMayHaveChanged() {
        tellWindow(window)
    }

    /// Takes the window in which it is for known: of a view that is made when its controller is on show already.
    func noteWindow() { knownWindow = window }

    private func tellWindow(_ window: UIWindow?) {
        if window !== knownWindow {
            willMove(toWindow: window)
            knownWindow = window
            didMoveToWindow()
            if window != nil { setNeedsLayout() }
        }
        for view in subviews { view.tellWindow(window) }
    }

    // MARK: Layout

    @exclusivity(unchecked) private(set) var needsLayout = true
    open func layoutSubviews() {}
    open func setNeedsLayout() {
        needsLayout = true
        UIKitTally.looksHaveChanged()
    }
    open func layoutIfNeeded() {
        if needsLayout {
            needsLayout = false
            layoutSubviews()
        }
        for view in subviews { view.layoutIfNeeded() }
    }
    open func setNeedsDisplay() { UIKitTally.looksHaveChanged() }
    open func setNeedsDisplay(_ rect: CGRect) { UIKitTally.looksHaveChanged() }
    open func draw(_ rect: CGRect) {}
    open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }
    open func sizeToFit() {
        let size = sizeThatFits(bounds.size)
        frame.size = size
    }
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    open func invalidateIntrinsicContentSize() {}
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { frame.size }
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { frame.size }
    open class var requiresConstraintBasedLayout: Bool { false }
    open func updateConstraints() {}
    open func setNeedsUpdateConstraints() { constraintsNeedUpdate = true }
    open func needsUpdateConstraints() -> Bool { constraintsNeedUpdate }
    open func updateConstraintsIfNeeded() {
        guard constraintsNeedUpdate else { return }
        constraintsNeedUpdate = false
        updateConstraints()
    }
    private var constraintsNeedUpdate = false
    open var translatesAutoresizingMaskIntoConstraints = true
    open var autoresizingMask: AutoresizingMask = []
    open var autoresizesSubviews = true
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame }
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect }
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }

    private var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    private var resistance: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { hugging[axis] ?? .defaultLow }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) { hugging[axis] = priority }
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        resistance[axis] ?? .defaultHigh
    }
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        resistance[axis] = priority
    }

    /// The active constraints that it holds.
    open internal(set) var constraints: [NSLayoutConstraint] = []
    open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate(in: self) }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
    open func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraints.contains(where: { $0 === constraint }) { constraint.isActive = false }
    }
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

    /// A view that leaves takes the constraints between it and the views around it along, as in UIKit.
    private func forgetConstraints(of view: UIView) {
        var place: UIView? = self
        while let holder = place {
            for constraint in holder.constraints where constraint.speaks(of: view) { constraint.isActive = false }
            place = holder.superview
        }
    }

    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) { didSet { layoutMarginsDidChange() } }
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            NSDirectionalEdgeInsets(
                top: layoutMargins.top, leading: layoutMargins.left, bottom: layoutMargins.bottom, trailing: layoutMargins.right)
        }
        set { layoutMargins = UIEdgeInsets(top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing) }
    }
    open var preservesSuperviewLayoutMargins = false
    open var insetsLayoutMarginsFromSafeArea = true
    open func layoutMarginsDidChange() {}
    open var safeAreaInsets: UIEdgeInsets { .zero }
    open func safeAreaInsetsDidChange() {}
    open private(set) lazy var layoutMarginsGuide: UILayoutGuide = guide("UIViewLayoutMarginsGuide")
    open private(set) lazy var safeAreaLayoutGuide: UILayoutGuide = guide("UIViewSafeAreaLayoutGuide")
    open private(set) lazy var readableContentGuide: UILayoutGuide = guide("UIViewReadableContentGuide")
    open private(set) lazy var keyboardLayoutGuide: UIKeyboardLayoutGuide = {
        let guide = UIKeyboardLayoutGuide()
        guide.owningView = self
        return guide
    }()
    open private(set) var layoutGuides: [UILayoutGuide] = []
    open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuides.append(layoutGuide)
        layoutGuide.owningView = self
    }
    open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuides.removeAll { $0 === layoutGuide }
        layoutGuide.owningView = nil
    }

    private func guide(_ identifier: String) -> UILayoutGuide {
        let guide = UILayoutGuide()
        guide.identifier = identifier
        guide.owningView = self
        return guide
    }

    // MARK: Touches

    /// The topmost view at a point that takes touches.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard !isHidden, isUserInteractionEnabled, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
        for view in subviews.reversed() {
            if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
        }
        return self
    }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let from = originInRoot, to = view?.originInRoot ?? .zero
        return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
    }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        let from = view?.originInRoot ?? .zero, to = originInRoot
        return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
    }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { CGRect(origin: convert(rect.origin, to: view), size: rect.size) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { CGRect(origin: convert(rect.origin, from: view), size: rect.size) }
    open func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, to: coordinateSpace as? UIView)
    }
    open func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        convert(point, from: coordinateSpace as? UIView)
    }
    open func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect { convert(rect, to: coordinateSpace as? UIView) }
    open func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        convert(rect, from: coordinateSpace as? UIView)
    }

    private var originInRoot: CGPoint {
        let outer = superview.map { CGPoint(x: $0.originInRoot.x - $0.boundsOrigin.x, y: $0.originInRoot.y - $0.boundsOrigin.y) } ?? .zero
        return CGPoint(x: outer.x + frame.origin.x, y: outer.y + frame.origin.y)
    }

    @exclusivity(unchecked) open var gestureRecognizers: [UIGestureRecognizer]? {
        didSet {
            for old in oldValue ?? [] where !(gestureRecognizers ?? []).contains(where: { $0 === old }) { old.view = nil }
            for recognizer in gestureRecognizers ?? [] { recognizer.view = self }
            hasRecognizers = gestureRecognizers?.isEmpty == false
        }
    }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    }
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    @exclusivity(unchecked) open var interactions: [any UIInteraction] = [] {
        didSet {
            for old in oldValue where !interactions.contains(where: { $0 === old }) {
                old.willMove(to: nil)
                old.didMove(to: nil)
            }
            for new in interactions where !oldValue.contains(where: { $0 === new }) {
                new.willMove(to: self)
                new.didMove(to: self)
            }
            hasInteractions = !interactions.isEmpty
        }
    }
    open func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }
    open func removeInteraction(_ interaction: any UIInteraction) { interactions.removeAll { $0 === interaction } }

    /// Ends text editing in it. No keyboard is ever up here.
    /// Makes the first responder resign if it is this view or inside it; by force, whether it wants to or not.
    @discardableResult open func endEditing(_ force: Bool) -> Bool {
        guard let first = UIResponder.first as? UIView, first.isDescendant(of: self) else { return true }
        if !first.resignFirstResponder(), force { UIResponder.first = nil }
        return !first.isFirstResponder
    }
    open var canBecomeFocused: Bool { false }
    open var isFocused: Bool { false }

    /// What a person can do with this very view; kinds of views that offer something say what.
    var ownOffers: [Offer] { [] }
    /// Which of the rows that have just offered something look like an earlier one.
    var equalRows: [EqualRow] { [] }
    /// How many rows a list has on show.
    var rowCount: Int { 0 }

    // MARK: Snapshots

    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { UIView(frame: frame) }
    open func resizableSnapshotView(from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets)
        -> UIView?
    {
        UIView(frame: rect)
    }
    @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { true }

    // MARK: Accessibility

    open var isAccessibilityElement = false
    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String?
    open var accessibilityAttributedLabel: NSAttributedString?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityTraits: UIAccessibilityTraits = .none
    open var accessibilityFrame: CGRect = .zero
    open var accessibilityElements: [Any]?
    open var accessibilityElementsHidden = false
    open var accessibilityViewIsModal = false
    open var accessibilityNavigationStyle = 0
    open var accessibilityLanguage: String?
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    open var shouldGroupAccessibilityChildren = false
    open var accessibilityIgnoresInvertColors = false
    open var accessibilityUserInputLabels: [String]! = []
    open var accessibilityRespondsToUserInteraction = false
    open var showsLargeContentViewer = false
    open var largeContentTitle: String?
    open var largeContentImage: UIImage?
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
}

extension UIView {
    public static let noIntrinsicMetric: CGFloat = -1
    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    /// How a view fits its content into its bounds.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
            bottomRight
    }

    /// Which sides of a view stretch with the view around it.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }

}
