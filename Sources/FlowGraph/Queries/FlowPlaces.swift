/// Screens and coordinators of a graph, by their ids.
public struct FlowPlaces: Sendable, Hashable {
    /// Ids of coordinators.
    public var coordinators: Set<CoordinatorNode.ID>
    /// Ids of screens.
    public var screens: Set<Screen.ID>

    /// Places by their ids; empty by default.
    public init(coordinators: Set<CoordinatorNode.ID> = [], screens: Set<Screen.ID> = []) {
        self.coordinators = coordinators
        self.screens = screens
    }

    /// Whether there is none of either.
    public var isEmpty: Bool { coordinators.isEmpty && screens.isEmpty }
}

extension FlowGraph {
    /// The coordinators whose type or id is meant, and the screens whose title, class or id is. Complexity: O(*n*), *n* being the size of
    /// the graph.
    public func places(_ pattern: NamePattern) -> FlowPlaces {
        let names = NameMatcher(pattern.text)
        return FlowPlaces(
            coordinators: Set(coordinators.filter { names.matches($0.typeName) || names.matches($0.id) }.map(\.id)),
            screens: Set(screens.filter { names.matches($0.title) || names.matches($0.typeName) || names.matches($0.id) }.map(\.id)))
    }

    /// The screens that are meant, or those of the coordinators that are meant where no screen is. Complexity: O(*n*), *n* being the size
    /// of the graph.
    public func screens(meantBy pattern: NamePattern) -> Set<Screen.ID> {
        let places = places(pattern)
        guard places.screens.isEmpty else { return places.screens }
        return Set(screens.filter { screen in screen.owner.map(places.coordinators.contains) ?? false }.map(\.id))
    }
}
