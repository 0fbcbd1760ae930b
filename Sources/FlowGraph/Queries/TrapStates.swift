extension FlowGraph {
    /// The states from which none of the goals can be reached any more.
    ///
    /// All of them, if there is no goal. Complexity: O((*s* + *t*) log *s*), for *s* states and *t* transitions.
    ///
    /// - Parameter goals: States that should always be reachable; a goal is no trap.
    public func trapStates(for goals: Set<State.ID>) -> Set<State.ID> {
        let space = StateSpace(self)
        var canReach = Array(repeating: false, count: space.ids.count)
        var waiting = space.numbers(of: goals)
        for state in waiting { canReach[state] = true }
        while let state = waiting.popLast() {
            for step in space.incoming[state] where !canReach[space.sources[step]] {
                canReach[space.sources[step]] = true
                waiting.append(space.sources[step])
            }
        }
        return Set(space.ids.indices.filter { !canReach[$0] }.map { space.ids[$0] })
    }
}
