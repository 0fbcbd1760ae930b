/// A property of a view that stands for something outside it.
@preconcurrency public protocol DynamicProperty {
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

/// A property that has to be connected before the body that reads it is evaluated.
@MainActor protocol ConnectedProperty {
    /// - Parameter key: Identifies the property, the same way at each evaluation.
    func connect(_ walk: Walk, key: String)
    /// The object that it stands for, if it is one.
    var model: AnyObject? { get }
}

extension ConnectedProperty { var model: AnyObject? { nil } }

/// Something that keeps a value of a view's state.
protocol KeptValue: AnyObject {
    /// A number, a flag, a text or the case of an enumeration; `nil` for what has an identity or may differ from run to run.
    var plainWords: String? { get }
}
