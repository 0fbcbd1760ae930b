/// A regular expression that must match the whole of a name: how a team means screens and coordinators in its configuration.
public struct NamePattern {
    /// What of a screen it matches.
    public enum Match: Equatable {
        /// Its title, or its class.
        case screen
        /// Its coordinator's type alone.
        case owner
    }

    /// `nil` for what is no regular expression: that matches nothing. Whoever reads patterns says so.
    private let expression: Regex<AnyRegexOutput>?

    /// Takes the text of a regular expression; what is none matches nothing.
    public init(_ text: String) { expression = try? Regex(text) }

    /// Whether it matches the whole of a name.
    public func matches(_ name: String) -> Bool { expression.map { (try? $0.wholeMatch(in: name)) ?? nil != nil } ?? false }

    /// What it matches of a screen; `nil` if it does not mean it.
    public func means(_ screen: Screen, in graph: FlowGraph) -> Match? {
        if matches(screen.title) || matches(screen.typeName) { return .screen }
        guard let owner = screen.owner.flatMap({ graph.coordinator($0) }) else { return nil }
        return matches(owner.typeName) ? .owner : nil
    }
}
