/// A view that the user can act on.
@preconcurrency @MainActor open class UIControl: UIView {
    /// What the user does with a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchDown = Event(rawValue: 1 << 0)
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        public static let touchDragInside = Event(rawValue: 1 << 2)
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        public static let touchDragExit = Event(rawValue: 1 << 5)
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        public static let touchCancel = Event(rawValue: 1 << 8)
        public static let valueChanged = Event(rawValue: 1 << 12)
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        public static let editingChanged = Event(rawValue: 1 << 17)
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A control that runs an action when the user uses it.
    @preconcurrency @MainActor public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    /// Calls a method of an object, which is not retained, for some events. What a selector calls is known where ``SelectorTable`` has it.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        guard let call = TargetAction(target, action) else { return }
        let work = UIAction { [weak self] _ in if let self { call.send(from: self, startingAt: self) } }
        actions.append((work, controlEvents, call))
    }

    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        for index in actions.indices where actions[index].call?.matches(target, action) ?? false {
            actions[index].events.subtract(controlEvents)
        }
        actions.removeAll { $0.events.isEmpty }
    }

    open var isEnabled = true { didSet { UIKitTally.looksHaveChanged() } }
    open var isSelected = false { didSet { UIKitTally.looksHaveChanged() } }
    open var isHighlighted = false
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }
    open var contentVerticalAlignment: ContentVerticalAlignment = .center
    open var contentHorizontalAlignment: ContentHorizontalAlignment = .center
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment { contentHorizontalAlignment }
    open var isTracking: Bool { false }
    open var isTouchInside: Bool { false }
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}
    open var isContextMenuInteractionEnabled = false
    open var contextMenuInteraction: UIContextMenuInteraction? { nil }
    /// Whether a tap opens the menu instead of running the actions.
    open var showsMenuAsPrimaryAction = false
    open var toolTip: String?
    open var isSymbolAnimationEnabled = false

    // MARK: Actions

    private var actions: [(action: UIAction, events: Event, call: TargetAction?)] = []

    /// Adds an action for some events; one of the same identifier takes the place of the former.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(action, for: controlEvents)
        actions.append((action, controlEvents, nil))
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        for index in actions.indices where actions[index].action.identifier == actionIdentifier {
            actions[index].events.subtract(controlEvents)
        }
        actions.removeAll { $0.events.isEmpty }
    }

    open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

    /// Calls the closure for every action, in the order in which they were added, until it sets `stop`. The first argument is `nil` for a
    /// target and its selector, the second for an action.
    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, String)?, Event, inout Bool) -> Void) {
        var stops = false
        for (action, events, call) in actions where !stops {
            if let call { iterator(nil, (call.target, "\(call.action)"), events, &stops) } else { iterator(action, nil, events, &stops) }
        }
    }

    /// Runs the actions of some events, in the order in which they were added.
    open func sendActions(for controlEvents: Event) {
        for (action, events, _) in actions where !events.isDisjoint(with: controlEvents) { sendAction(action) }
    }

    open func sendAction(_ action: UIAction) { action.run(from: self) }
    open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

    // MARK: What a person can do

    /// What doing what this kind of control is there for sends.
    var tapEvents: Event { [.touchUpInside, .primaryActionTriggered] }

    /// Whether one of some events would run anything.
    func answers(_ events: Event) -> Bool { actions.contains { !$0.events.isDisjoint(with: events) } }

    /// What a person would call it.
    var titleForPeople: String {
        accessibilityLabel ?? actions.first { !$0.events.isDisjoint(with: tapEvents) && !$0.action.title.isEmpty }?.action.title
            ?? accessibilityIdentifier ?? ""
    }

    /// What a person can do with it while it is enabled.
    var offers: [Offer] {
        guard answers(tapEvents) else { return [] }
        return [(titleForPeople, { [unowned self] in tap() })]
    }

    override var ownOffers: [Offer] { isEnabled ? offers : [] }

    func tap() {
        sendActions(for: .touchDown)
        sendActions(for: tapEvents)
    }

    /// The same for a control that has a value, where only its own name is known.
    func changed() {
        UIKitTally.looksHaveChanged()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }
    var answersChange: Bool { answers([.valueChanged, .primaryActionTriggered]) }
    func titleForPeople(orElse kind: String) -> String { titleForPeople.isEmpty ? kind : titleForPeople }
}

/// The states of a control that titles can be set for.
public struct UIControlState: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: UIControlState = []
    public static let highlighted = UIControlState(rawValue: 1)
    public static let disabled = UIControlState(rawValue: 2)
    public static let selected = UIControlState(rawValue: 4)
    public static let focused = UIControlState(rawValue: 8)
    public static let application = UIControlState(rawValue: 0x00FF_0000)
    public static let reserved = UIControlState(rawValue: 0xFF00_0000)
}

extension UIControl {
    public typealias State = UIControlState
}
