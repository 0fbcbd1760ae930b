extension FlowGraph {
    /// The shortest path from launch to where one of some screens is on top.
    ///
    /// In a flow from source the path follows the code step by step (see ``withScreensAsStates(startingAt:)``).
    ///
    /// - Returns: The steps, those of an explored flow with their states; `nil` if there is no path. Complexity: O(*n* log *n*), *n* being
    ///   the size of the graph.
    public func shortestPath(toScreens goals: Set<Screen.ID>) -> [Transition]? {
        guard states.isEmpty else { return shortestPath(toOneOf: states(withOnTop: goals)) }
        let graph = withScreensAsStates(), entries = Set(screens.filter(\.isEntry).map(\.id))
        return graph.shortestPath(from: graph.states(withOnTop: entries), toOneOf: graph.states(withOnTop: goals)).map { steps in
            steps.map { Transition(from: $0.from, to: $0.to, kind: $0.kind, trigger: $0.trigger, owner: $0.owner, evidence: $0.evidence) }
        }
    }
}
