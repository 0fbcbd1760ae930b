/// Views in a row or a column.
@preconcurrency @MainActor open class UIStackView: UIView {
    public enum Distribution: Int, Sendable { case fill, fillEqually, fillProportionally, equalSpacing, equalCentering }
    public enum Alignment: Int, Sendable {
        case fill, leading, firstBaseline, center, trailing, lastBaseline
        public static let top = Alignment.leading
        public static let bottom = Alignment.trailing
    }
    public static let spacingUseDefault: CGFloat = .greatestFiniteMagnitude
    public static let spacingUseSystem: CGFloat = 8

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    @preconcurrency @MainActor public convenience init(arrangedSubviews views: [UIView]) {
        self.init(frame: .zero)
        views.forEach(addArrangedSubview)
    }

    private var arranged: [UIView] = []
    open var arrangedSubviews: [UIView] { arranged }
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }
    open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
        arranged.removeAll { $0 === view }
        arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
        if view.superview !== self { addSubview(view) }
    }
    /// Takes a view out of the row; it stays a subview.
    open func removeArrangedSubview(_ view: UIView) { arranged.removeAll { $0 === view } }
    open override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        arranged.removeAll { $0 === subview }
    }
    open var axis: NSLayoutConstraint.Axis = .horizontal
    open var distribution: Distribution = .fill
    open var alignment: Alignment = .fill
    open var spacing: CGFloat = 0
    open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {}
    open func customSpacing(after arrangedSubview: UIView) -> CGFloat { UIStackView.spacingUseDefault }
    open var isBaselineRelativeArrangement = false
    open var isLayoutMarginsRelativeArrangement = false
}
