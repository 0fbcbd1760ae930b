/// A control that is on or off. The user toggles it.
@preconcurrency @MainActor open class UISwitch: UIControl {
    public enum Style: Int, Sendable { case automatic, checkbox, sliding }
    open var isOn = false
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
    open var onTintColor: UIColor?
    open var thumbTintColor: UIColor?
    open var onImage: UIImage?
    open var offImage: UIImage?
    open var title: String?
    open var preferredStyle: Style = .automatic
    open var style: Style { .sliding }

    override var offers: [Offer] {
        guard answersChange else { return [] }
        return [
            (
                title ?? titleForPeople(orElse: "switch"),
                { [unowned self] in
                    isOn.toggle()
                    changed()
                }
            )
        ]
    }
}
