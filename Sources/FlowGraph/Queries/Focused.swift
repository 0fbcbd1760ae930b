extension FlowDocument {
    /// The surroundings of what is meant: of coordinators, or of screens where no coordinator is meant.
    ///
    /// Around coordinators there are others, so many steps away, a step being one to the parent, to a child, or to where a transition leads
    /// or comes from. Around screens there are those that are so many transitions away in either direction; ways back do not count, as they
    /// are possible nearly everywhere.
    ///
    /// - Parameter depth: How many steps away is still around.
    /// - Returns: The part, `nil` if nothing is meant. Complexity: O(*d* · *n* + *n* log *n*), for a graph of size *n* and a depth *d*.
    public func focused(on pattern: NamePattern, depth: Int, named name: String) -> FlowDocument? {
        let places = graph.places(pattern)
        if !places.coordinators.isEmpty { return part(named: name, of: graph.coordinators(around: places.coordinators, depth: depth)) }
        guard !places.screens.isEmpty else { return nil }
        return keeping(screens: graph.screens(around: places.screens, depth: depth), named: name)
    }
}

extension FlowGraph {
    /// Screens, and those that are at most so many steps away from one of them; steps are those by which a person gets on, taken in either
    /// direction. Complexity: O(*n* + *d* · *m*), for *n* transitions, *m* screens and a depth *d*.
    public func screens(around starts: Set<Screen.ID>, depth: Int) -> Set<Screen.ID> {
        var neighbours: [Screen.ID: Set<Screen.ID>] = [:]
        for step in transitions where step.leadsOn {
            neighbours[step.from, default: []].insert(step.to)
            neighbours[step.to, default: []].insert(step.from)
        }
        var found = starts
        for _ in 0..<max(0, depth) { found.formUnion(found.flatMap { neighbours[$0] ?? [] }) }
        return found.intersection(screens.map(\.id))
    }
}
