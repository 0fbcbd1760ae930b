/// What is known of code that is not in the app: of Apple's frameworks, of libraries.
///
/// A library answers for what it knows and leaves the rest to the others: a new one is a file in `Simulation/Libraries/` and a line in
/// ``allLibraries``.
protocol Library: Sendable {
    /// What a call comes to; `nil` if it is not for this library.
    func call(_ call: ExternalCall, in interpreter: Interpreter) -> Value?
    /// A new object of a class from elsewhere; `nil` if it is not for this library.
    func construct(_ name: String, _ arguments: [BoundArgument], in interpreter: Interpreter) -> Value?
    /// What an initialiser of a superclass from elsewhere does.
    func initialise(_ id: Int, _ arguments: [BoundArgument], in interpreter: Interpreter)
    /// The value of a property that the app does not declare.
    func property(_ name: String, of value: Value, in interpreter: Interpreter) -> Value?
    /// Sets a property that the app does not declare. Returns whether it did.
    func set(_ name: String, of id: Int, to value: Value, in interpreter: Interpreter) -> Bool
    /// Hears of a stored property that was set.
    func didSet(_ name: String, of id: Int, in interpreter: Interpreter)
}

extension Library {
    func call(_ call: ExternalCall, in interpreter: Interpreter) -> Value? { nil }
    func construct(_ name: String, _ arguments: [BoundArgument], in interpreter: Interpreter) -> Value? { nil }
    func initialise(_ id: Int, _ arguments: [BoundArgument], in interpreter: Interpreter) {}
    func property(_ name: String, of value: Value, in interpreter: Interpreter) -> Value? { nil }
    func set(_ name: String, of id: Int, to value: Value, in interpreter: Interpreter) -> Bool { false }
    func didSet(_ name: String, of id: Int, in interpreter: Interpreter) {}
}
