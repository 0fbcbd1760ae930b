/// A picture in the hierarchy of views.
@preconcurrency @MainActor open class UIImageView: UIView {
    /// An image view ignores the user's touches by default (Apple's documentation of `UIImageView`).
    override class var takesTouchesAtFirst: Bool { false }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    @preconcurrency @MainActor public init(image: UIImage?) {
        self.image = image
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    }
    @preconcurrency @MainActor public init(image: UIImage?, highlightedImage: UIImage?) {
        self.image = image
        self.highlightedImage = highlightedImage
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    }
    open var image: UIImage? { didSet { UIKitTally.looksHaveChanged() } }
    open var highlightedImage: UIImage?
    open var isHighlighted = false
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    open var animationImages: [UIImage]?
    open var highlightedAnimationImages: [UIImage]?
    open var animationDuration: TimeInterval = 0
    open var animationRepeatCount = 0
    open private(set) var isAnimating = false
    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }
    open var adjustsImageWhenAncestorFocused = false
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false
}
