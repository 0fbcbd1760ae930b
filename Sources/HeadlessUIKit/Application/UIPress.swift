/// A button of a remote control or a keyboard that is pressed. The device here has none, so none ever is.
@preconcurrency @MainActor open class UIPress: NSObject {
    public enum Phase: Int, Sendable { case began = 0, changed, stationary, ended, cancelled }
    public enum PressType: Int, Sendable {
        case upArrow = 0, downArrow, leftArrow, rightArrow, select, menu, playPause, pageUp = 30, pageDown
    }

    open var phase: Phase { .began }
    open var type: PressType { .select }
    /// Seconds; always 0, since no time passes here.
    open var timestamp: TimeInterval { 0 }
    open var force: CGFloat { 0 }
    open var responder: UIResponder? { nil }
    open var key: UIKey? { nil }
}

/// A key of a keyboard, as a press names it.
@preconcurrency @MainActor open class UIKey: NSObject {
    open var characters: String { "" }
    open var charactersIgnoringModifiers: String { "" }
    open var modifierFlags: UIKeyModifierFlags { [] }
}

/// Buttons that are pressed at the same time.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
    open var allPresses: Set<UIPress> { [] }
}
