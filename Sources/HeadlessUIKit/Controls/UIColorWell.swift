/// Chooses a color.
@preconcurrency @MainActor open class UIColorWell: UIControl {
    open var title: String?
    open var supportsAlpha = true
    open var selectedColor: UIColor?
    override var offers: [Offer] { [] }
}
