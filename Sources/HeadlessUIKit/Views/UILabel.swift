/// A text that the user reads.
@preconcurrency @MainActor open class UILabel: UIView, UIContentSizeCategoryAdjusting {
    /// A label ignores the user's touches by default (Apple's documentation of `UILabel`).
    override class var takesTouchesAtFirst: Bool { false }

    private var styled: NSAttributedString?
    private var plain: String? { didSet { UIKitTally.looksHaveChanged() } }
    open var text: String? {
        get { plain ?? styled?.string }
        set { (plain, styled) = (newValue, nil) }
    }
    open var attributedText: NSAttributedString? {
        get { styled ?? plain.map { NSAttributedString(string: $0) } }
        set { (plain, styled) = (nil, newValue) }
    }
    open var font: UIFont! = .systemFont(ofSize: 17)
    open var textColor: UIColor! = .label
    open var highlightedTextColor: UIColor?
    open var isHighlighted = false
    open var isEnabled = true
    open var shadowColor: UIColor?
    open var shadowOffset = CGSize(width: 0, height: -1)
    open var textAlignment: NSTextAlignment = .natural
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
    open var numberOfLines = 1
    open var adjustsFontSizeToFitWidth = false
    open var adjustsFontForContentSizeCategory = false
    open var allowsDefaultTighteningForTruncation = false
    open var showsExpansionTextWhenTruncated = false
    open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines
    open var minimumScaleFactor: CGFloat = 0
    open var preferredMaxLayoutWidth: CGFloat = 0
    open var preferredVibrancy = 0
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }
    open func drawText(in rect: CGRect) {}
    open override var intrinsicContentSize: CGSize { (text ?? "").size(withAttributes: [.font: font ?? .systemFont(ofSize: 17)]) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }
