/// A view that a person can act on. Actions are closures; targets and selectors do not exist without Objective-C.
@preconcurrency @MainActor open class UIControl: UIView {
    /// What a person does to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    }

    open var isEnabled = true
    private var actions: [(action: UIAction, events: Event)] = []

    /// Adds an action for some events; one of the same identifier takes the place of the former.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(action, for: controlEvents)
        actions.append((action, controlEvents))
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        actions.removeAll { $0.action.identifier == action.identifier && !$0.events.isDisjoint(with: controlEvents) }
    }

    /// Runs the actions of some events, in the order in which they were added.
    open func sendActions(for controlEvents: Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.run(from: self) }
    }

    /// What a tap does to this kind of control.
    var tapEvents: Event { .touchUpInside }

    /// Whether a tap would run anything.
    var answersTap: Bool { isEnabled && actions.contains { !$0.events.isDisjoint(with: tapEvents) } }

    /// What a person would call it.
    var titleForPeople: String { actions.first { !$0.events.isDisjoint(with: tapEvents) }?.action.title ?? "" }
}

/// A control that does one thing when it is tapped.
@preconcurrency @MainActor open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable { case custom = 0, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7 }

    private var ownTitle: String?

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A button that runs an action, and shows its title, when it is tapped.
    @preconcurrency @MainActor public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    @preconcurrency @MainActor public convenience init(type: ButtonType, primaryAction: UIAction? = nil) {
        self.init(primaryAction: primaryAction)
    }

    /// Sets the title. What it is in other states than the normal one is not kept.
    open func setTitle(_ title: String?, for state: UIControlState) { if state == .normal { ownTitle = title } }
    open func title(for state: UIControlState) -> String? { ownTitle }

    override var tapEvents: Event { [.touchUpInside, .primaryActionTriggered] }
    override var titleForPeople: String { ownTitle ?? super.titleForPeople }
}

/// The states of a control that titles can be set for.
public struct UIControlState: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: UIControlState = []
    public static let highlighted = UIControlState(rawValue: 1)
    public static let disabled = UIControlState(rawValue: 2)
    public static let selected = UIControlState(rawValue: 4)
}

extension UIControl {
    public typealias State = UIControlState
}
