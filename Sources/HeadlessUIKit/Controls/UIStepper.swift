/// A value that the user changes up and down by steps.
@preconcurrency @MainActor open class UIStepper: UIControl {
    private var ownValue: Double = 0
    open var value: Double {
        get { ownValue }
        set { ownValue = max(minimumValue, min(newValue, max(minimumValue, maximumValue))) }
    }
    open var minimumValue: Double = 0 { didSet { value = ownValue } }
    open var maximumValue: Double = 100 { didSet { value = ownValue } }
    open var stepValue: Double = 1
    open var wraps = false
    open var autorepeat = true
    open var isContinuous = true
    open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {}
    open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {}
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) {}

    override var offers: [Offer] {
        guard answersChange else { return [] }
        let name = titleForPeople(orElse: "stepper")
        var found: [Offer] = []
        if value > minimumValue || wraps { found.append(("\(name) down", { [unowned self] in step(-stepValue) })) }
        if value < maximumValue || wraps { found.append(("\(name) up", { [unowned self] in step(stepValue) })) }
        return found
    }

    private func step(_ difference: Double) {
        let next = value + difference
        value = wraps && next > maximumValue ? minimumValue : wraps && next < minimumValue ? maximumValue : next
        changed()
    }
}
