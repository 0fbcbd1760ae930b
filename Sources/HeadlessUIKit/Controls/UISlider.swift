/// A value between two others. The user can move it to either end, but not to the values between.
@preconcurrency @MainActor open class UISlider: UIControl {
    private var ownValue: Float = 0
    open var value: Float {
        get { ownValue }
        set { ownValue = max(minimumValue, min(newValue, max(minimumValue, maximumValue))) }
    }
    open var minimumValue: Float = 0 { didSet { value = ownValue } }
    open var maximumValue: Float = 1 { didSet { value = ownValue } }
    open func setValue(_ value: Float, animated: Bool) { self.value = value }
    open var isContinuous = true
    open var minimumValueImage: UIImage?
    open var maximumValueImage: UIImage?
    open var minimumTrackTintColor: UIColor?
    open var maximumTrackTintColor: UIColor?
    open var thumbTintColor: UIColor?
    open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
    open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
    open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
    open func trackRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect { rect }

    override var offers: [Offer] {
        guard answersChange else { return [] }
        let name = titleForPeople(orElse: "slider")
        return [("\(name) to the minimum", minimumValue), ("\(name) to the maximum", maximumValue)].filter { $0.1 != value }.map {
            title, end in
            (
                title,
                { [unowned self] in
                    value = end
                    changed()
                }
            )
        }
    }
}
