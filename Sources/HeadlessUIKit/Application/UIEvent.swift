/// One finger on the screen.
@preconcurrency @MainActor open class UITouch: NSObject {
    public enum Phase: Int, Sendable { case began = 0, moved, stationary, ended, cancelled }
    public enum TouchType: Int, Sendable { case direct = 0, indirect, pencil, indirectPointer }

    open internal(set) var phase: Phase = .began
    open internal(set) weak var view: UIView?
    open internal(set) weak var window: UIWindow?
    open var tapCount: Int { 1 }
    open var type: TouchType { .direct }
    /// Seconds; always 0, since no time passes here.
    open var timestamp: TimeInterval { 0 }
    open func location(in view: UIView?) -> CGPoint { .zero }
    open func previousLocation(in view: UIView?) -> CGPoint { .zero }

    @preconcurrency @MainActor public override init() { super.init() }
}

/// What the user does, as the app receives it.
@preconcurrency @MainActor open class UIEvent: NSObject {
    public enum EventType: Int, Sendable { case touches = 0, motion, remoteControl, presses, scroll = 10, hover, transform = 14 }
    public enum EventSubtype: Int, Sendable { case none = 0, motionShake = 1 }

    open internal(set) var allTouches: Set<UITouch>?
    open var type: EventType { .touches }
    open var subtype: EventSubtype { .none }
    /// Seconds; always 0, since no time passes here.
    open var timestamp: TimeInterval { 0 }

    @preconcurrency @MainActor public override init() { super.init() }
}
