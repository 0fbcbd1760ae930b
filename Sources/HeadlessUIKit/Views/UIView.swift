/// A view without pixels: it keeps its place in the hierarchy and forgets how it would look.
@preconcurrency @MainActor open class UIView: UIResponder {
    open var frame: CGRect
    open var isHidden = false
    /// The views inside it, back to front; held strongly.
    open private(set) var subviews: [UIView] = []
    open private(set) weak var superview: UIView?

    /// The controller whose view it is.
    weak var controller: UIViewController?

    public init(frame: CGRect) {
        self.frame = frame
        super.init()
    }

    public required init?(coder: NSCoder) {
        frame = .zero
        super.init()
    }

    @preconcurrency @MainActor public convenience override init() { self.init(frame: .zero) }

    open func addSubview(_ view: UIView) {
        view.superview?.subviews.removeAll { $0 === view }
        subviews.append(view)
        view.superview = self
        view.tellControllersThatItMoved()
    }

    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
        tellControllersThatItMoved()
    }
}
