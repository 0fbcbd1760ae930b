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
}
