/// A row of segments of which one is selected. The user taps another.
@preconcurrency @MainActor open class UISegmentedControl: UIControl {
    public static let noSegment = -1
    public enum Segment: Int, Sendable { case any, left, center, right, alone }

    private struct Piece {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        var isEnabled = true
        var width: CGFloat = 0
    }
    private var pieces: [Piece] = []

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A control with a segment for every title or picture.
    @preconcurrency @MainActor public init(items: [Any]?) {
        super.init(frame: .zero)
        pieces = (items ?? []).map { Piece(title: $0 as? String, image: $0 as? UIImage) }
    }
    @preconcurrency @MainActor public convenience init(frame: CGRect, actions: [UIAction]) {
        self.init(frame: frame)
        pieces = actions.map { Piece(title: $0.title, image: $0.image, action: $0) }
    }

    private var selected = UISegmentedControl.noSegment
    open var selectedSegmentIndex: Int {
        get { selected }
        set { selected = pieces.indices.contains(newValue) ? newValue : UISegmentedControl.noSegment }
    }
    open var numberOfSegments: Int { pieces.count }
    open var isMomentary = false
    open var apportionsSegmentWidthsByContent = false
    open var selectedSegmentTintColor: UIColor?

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) { insert(Piece(title: title), at: segment) }
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) { insert(Piece(image: image), at: segment) }
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        insert(Piece(title: action.title, image: action.image, action: action), at: segment)
    }
    open func removeSegment(at segment: Int, animated: Bool) {
        guard pieces.indices.contains(segment) else { return }
        pieces.remove(at: segment)
        if selected == segment { selected = UISegmentedControl.noSegment } else if selected > segment { selected -= 1 }
    }
    open func removeAllSegments() {
        pieces = []
        selected = UISegmentedControl.noSegment
    }
    open func setTitle(_ title: String?, forSegmentAt segment: Int) { change(segment) { $0.title = title } }
    open func titleForSegment(at segment: Int) -> String? { pieces.indices.contains(segment) ? pieces[segment].title : nil }
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { change(segment) { $0.image = image } }
    open func imageForSegment(at segment: Int) -> UIImage? { pieces.indices.contains(segment) ? pieces[segment].image : nil }
    open func setAction(_ action: UIAction, forSegmentAt segment: Int) { change(segment) { $0.action = action } }
    open func actionForSegment(at segment: Int) -> UIAction? { pieces.indices.contains(segment) ? pieces[segment].action : nil }
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
    open func isEnabledForSegment(at segment: Int) -> Bool { pieces.indices.contains(segment) && pieces[segment].isEnabled }
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
    open func widthForSegment(at segment: Int) -> CGFloat { pieces.indices.contains(segment) ? pieces[segment].width : 0 }
    open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {}
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { nil }
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
    open func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) {}

    private func insert(_ piece: Piece, at index: Int) {
        let index = min(max(index, 0), pieces.count)
        pieces.insert(piece, at: index)
        if selected >= index { selected += 1 }
    }
    private func change(_ index: Int, _ work: (inout Piece) -> Void) { if pieces.indices.contains(index) { work(&pieces[index]) } }

    override var offers: [Offer] {
        pieces.indices.filter { index in
            pieces[index].isEnabled && (index != selected || isMomentary) && (answersChange || pieces[index].action != nil)
        }.map { index in
            (
                pieces[index].title ?? "segment \(index + 1)",
                { [unowned self] in
                    selected = index
                    if let action = actionForSegment(at: index) { sendAction(action) }
                    changed()
                    if isMomentary { selected = UISegmentedControl.noSegment }
                }
            )
        }
    }
}
