/// An object that can take part in the responder chain.
@preconcurrency @MainActor open class UIResponder: NSObject {
    // Without its own attribute the initialiser would inherit NSObject's lack of isolation, and so would every `init()` of a screen.
    @preconcurrency @MainActor public override init() { super.init() }

    /// The object that gets what this one does not handle.
    open var next: UIResponder? { nil }
}
