/// What a person types to mean screens and coordinators: a name, or a regular expression for the whole of one.
///
/// ```swift
/// graph.places("Cart.*")  // CartCoordinator, its CartViewController, and the screen "Cart"
/// ```
public struct PlacePattern: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// What was typed.
    public let text: String

    /// Takes any text: what is no regular expression is a name.
    public init(_ text: String) { self.text = text }

    public init(stringLiteral text: String) { self.init(text) }

    /// Whether it is a regular expression, as most names are too.
    public var isExpression: Bool { (try? Regex(text)) != nil }

    public var description: String { text }

    /// Tells whether a name is meant. An expression is compiled once for all the names that one call looks at.
    fileprivate func matcher() -> (String) -> Bool {
        let expression = try? Regex(text)
        return { name in name == text || expression.map { (try? $0.wholeMatch(in: name)) ?? nil != nil } ?? false }
    }
}

/// Screens and coordinators of a graph, by their ids.
public struct FlowPlaces: Sendable, Hashable {
    /// Ids of coordinators.
    public var coordinators: Set<CoordinatorNode.ID>
    /// Ids of screens.
    public var screens: Set<Screen.ID>

    public init(coordinators: Set<CoordinatorNode.ID> = [], screens: Set<Screen.ID> = []) {
        self.coordinators = coordinators
        self.screens = screens
    }

    /// Whether there is none of either.
    public var isEmpty: Bool { coordinators.isEmpty && screens.isEmpty }
}

extension FlowGraph {
    /// The coordinators whose type or id is meant, and the screens whose title, class or id is. Complexity: O(*n*), *n* being the size of the graph.
    public func places(_ pattern: PlacePattern) -> FlowPlaces {
        let isMeant = pattern.matcher()
        return FlowPlaces(
            coordinators: Set(coordinators.filter { isMeant($0.typeName) || isMeant($0.id) }.map(\.id)),
            screens: Set(screens.filter { isMeant($0.title) || isMeant($0.typeName) || isMeant($0.id) }.map(\.id)))
    }

    /// The screens that are meant, or those of the coordinators that are meant where no screen is. Complexity: O(*n*), *n* being the size of the graph.
    public func screens(meantBy pattern: PlacePattern) -> Set<Screen.ID> {
        let places = places(pattern)
        guard places.screens.isEmpty else { return places.screens }
        return Set(screens.filter { screen in screen.owner.map(places.coordinators.contains) ?? false }.map(\.id))
    }
}
