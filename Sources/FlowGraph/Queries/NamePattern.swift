/// A pattern for screens and coordinators, in a command or in a configuration: a name, or a regular expression for a whole name.
///
/// ```swift
/// graph.places("Cart.*")  // CartCoordinator, its CartViewController, and the screen "Cart"
/// ```
public struct NamePattern: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// What was typed.
    public let text: String

    /// Accepts any text: what is not a regular expression is a name.
    public init(_ text: String) { self.text = text }

    /// As ``init(_:)``.
    public init(stringLiteral text: String) { self.init(text) }

    /// Whether it is a regular expression, as most names are too.
    public var isExpression: Bool { (try? Regex(text)) != nil }

    /// What was typed.
    public var description: String { text }
}

/// Tells whether names are meant by a pattern, whose expression is compiled once for all of them.
public struct NameMatcher {
    /// What of a screen a pattern means.
    public enum Match: Equatable {
        /// Its title, or its class.
        case screen
        /// Its coordinator's type alone.
        case owner
    }

    private let name: String
    private let expression: Regex<AnyRegexOutput>?

    /// Compiles what was typed.
    ///
    /// - Parameter text: What was typed: a name, or a regular expression.
    public init(_ text: String) {
        name = text
        expression = try? Regex(text)
    }

    /// Whether a name is what was typed, or the expression matches the whole of it.
    public func matches(_ name: String) -> Bool {
        name == self.name || expression.map { (try? $0.wholeMatch(in: name)) ?? nil != nil } ?? false
    }

    /// What is meant of a screen; `nil` if it is not meant.
    public func means(_ screen: Screen, in graph: FlowGraph) -> Match? {
        if matches(screen.title) || matches(screen.typeName) { return .screen }
        guard let owner = screen.owner.flatMap({ graph.coordinator($0) }) else { return nil }
        return matches(owner.typeName) ? .owner : nil
    }
}
