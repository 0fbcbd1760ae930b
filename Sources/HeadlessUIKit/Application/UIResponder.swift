/// An object that can take part in the responder chain.
@preconcurrency @MainActor open class UIResponder: NSObject, UIResponderStandardEditActions {
    // Without its own attribute the initializer would inherit NSObject's lack of isolation, and so would every `init()` of a screen.
    @preconcurrency @MainActor public override init() { super.init() }

    // MARK: Links

    /// By what others refer to it without retaining it, once somebody does.
    @exclusivity(unchecked) private final nonisolated(unsafe) var ownLink: ResponderLink?
    final var link: ResponderLink {
        if let ownLink { return ownLink }
        let made = ResponderLink(self)
        ownLink = made
        return made
    }

    // Before anything that a subclass retains is let go of, which may ask for this object on its way.
    deinit { ownLink?.target = nil }

    /// The object that gets what this one does not handle.
    open var next: UIResponder? { nil }

    #if !canImport(ObjectiveC)
        /// What `objc_setAssociatedObject` has put beside it.
        nonisolated(unsafe) var associatedValues: [UnsafeRawPointer: AssociatedValue] = [:]
    #endif

    // MARK: First responder

    /// The one that gets text and shortcuts now.
    static weak var first: UIResponder?

    /// The same if it is in the window that gets events now: a message without a target begins there.
    static var firstOfKeyWindow: UIResponder? {
        var next = first
        while let responder = next {
            if let window = responder as? UIWindow { return window.isKeyWindow ? first : nil }
            next = responder.next
        }
        return nil
    }

    open var isFirstResponder: Bool { Self.first === self }
    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }

    @discardableResult open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, Self.first?.resignFirstResponder() ?? true else { return false }
        UIResponder.first = self
        return true
    }

    @discardableResult open func resignFirstResponder() -> Bool {
        guard canResignFirstResponder else { return false }
        if isFirstResponder { UIResponder.first = nil }
        return true
    }

    open var inputView: UIView? { nil }
    open var inputAccessoryView: UIView? { nil }
    open func reloadInputViews() {}
    open var undoManager: UndoManager? { nil }
    open var userActivity: NSUserActivity?
    open func updateUserActivityState(_ activity: NSUserActivity) {}
    open func restoreUserActivityState(_ activity: NSUserActivity) {}

    /// The shortcuts of a hardware keyboard that this object takes. The device here has none, so none is ever pressed.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Adds commands to the menus of the menu bar, which an iPhone does not have: nobody calls it.
    open func buildMenu(with builder: any UIMenuBuilder) { next?.buildMenu(with: builder) }
    open func validate(_ command: UICommand) {}

    // MARK: The menu for editing. It is not shown here, so nobody calls these.

    open func cut(_ sender: Any?) {}
    open func copy(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func select(_ sender: Any?) {}
    open func selectAll(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}
    /// No method can be called by its name here.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? { nil }

    /// Is called for what comes out of a nib. There are none here, so nobody calls it: a stand-in for a storyboard may.
    open func awakeFromNib() {}

    // MARK: The keyboard

    // There is none, so nobody posts these.
    public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
    public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
    public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"

    // MARK: Events

    // Apple's documentation: the default implementation of each forwards the message up the responder chain.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesCancelled(presses, with: event) }
    open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
    open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionCancelled(motion, with: event) }
}

/// Refers to a responder without retaining it; `nil` once it is deallocated, and while it is.
///
/// A weak reference does the same, but each retain and release of its target then takes the runtime's slow way, and containers and windows
/// are retained and released dozens of times for each action. The last reference to a responder may go on another thread than the main one
/// nevertheless, as with a test that has ended: what is looked up is retained only if it is not on its way out.
package final class ResponderLink {
    fileprivate var target: Unmanaged<UIResponder>?
    #if canImport(ObjectiveC)
        private weak var living: UIResponder?
    #else
        /// Keeps the memory of the target, not the target: its count can be asked for as long as there is a link to it.
        private unowned let counted: UIResponder
    #endif

    fileprivate init(_ target: UIResponder) {
        self.target = .passUnretained(target)
        #if canImport(ObjectiveC)
            living = target
        #else
            counted = target
        #endif
    }

    /// The same, for those who let nothing happen while they look at it.
    var unmanaged: Unmanaged<UIResponder>? { target }

    /// - Parameter type: A class that the target is known to be of.
    func object<Target: UIResponder>(_ type: Target.Type) -> Target? {
        #if canImport(ObjectiveC)
            return living.map { unsafeDowncast($0, to: type) }
        #else
            guard let target, let retained = retainIfAlive(target.toOpaque()) else { return nil }
            return unsafeDowncast(Unmanaged<UIResponder>.fromOpaque(retained).takeRetainedValue(), to: type)
        #endif
    }
}

#if !canImport(ObjectiveC)
    /// What the runtime does for a weak reference: `nil` if the object is on its way out. Swift refuses to declare a function of that name.
    private let retainIfAlive: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
        if let function = dlsym(dlopen(nil, RTLD_NOW), "swift_tryRetain") {
            return unsafeBitCast(function, to: (@convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?).self)
        }
        // A program that has the runtime inside may hide it.
        return { Unmanaged<AnyObject>.fromOpaque($0).retain().toOpaque() }
    }()
#endif

/// `UndoManager` is not part of Foundation on Linux. There is nothing to undo without pixels; it exists so that `undoManager?` compiles.
#if os(Linux)
    open class UndoManager: NSObject {
        open var canUndo: Bool { false }
        open var canRedo: Bool { false }
        open func undo() {}
        open func redo() {}
        open func removeAllActions() {}
    }
#endif
