extension FlowGraph {
    /// The shortest path from launch to where one of some screens is on top.
    ///
    /// In a flow from source the path follows the code step by step (see ``withScreensAsStates``), and goes back only if nothing else leads
    /// there: the code does not show where going back ends if the user came from elsewhere.
    ///
    /// - Returns: The steps, those of an explored flow with their states; `nil` if there is no path. Complexity: O(*n* log *n*), *n* being
    ///   the size of the graph.
    public func shortestPath(toScreens goals: Set<Screen.ID>) -> [Transition]? {
        guard states.isEmpty else { return shortestPath(toOneOf: states(withOnTop: goals)) }
        func path(_ steps: [Transition]) -> [Transition]? {
            let graph = FlowGraph(coordinators: coordinators, screens: screens, transitions: steps).withScreensAsStates
            return graph.shortestPath(toOneOf: graph.states(withOnTop: goals))
        }
        return (path(transitions.filter(\.leadsOn)) ?? path(transitions)).map { steps in
            steps.map { Transition(from: $0.from, to: $0.to, kind: $0.kind, trigger: $0.trigger, owner: $0.owner, evidence: $0.evidence) }
        }
    }
}
