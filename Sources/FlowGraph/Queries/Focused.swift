extension FlowDocument {
    /// The surroundings of what is meant: of coordinators, or of screens where no coordinator is meant.
    ///
    /// The surroundings of coordinators are parents, children and coordinators that a transition joins, up to a number of steps away. Those
    /// of screens are the screens up to a number of transitions away in either direction; going back does not count, as it is possible
    /// nearly everywhere.
    ///
    /// - Parameter depth: The number of steps.
    /// - Returns: The part, `nil` if nothing is meant. Complexity: O(*d* · *n* + *n* log *n*), for a graph of size *n* and a depth *d*.
    public func focused(on pattern: NamePattern, depth: Int, named name: String) -> FlowDocument? {
        let places = graph.places(pattern)
        if !places.coordinators.isEmpty { return part(named: name, of: graph.coordinators(around: places.coordinators, depth: depth)) }
        guard !places.screens.isEmpty else { return nil }
        return keeping(screens: graph.screens(around: places.screens, depth: depth), named: name)
    }
}

extension FlowGraph {
    /// Screens, and those that are at most a number of steps away from one of them; steps are transitions that lead on, in either direction.
    /// Complexity: O(*n* + *d* · *m*), for *n* transitions, *m* screens and a depth *d*.
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
