extension FlowGraph {
    /// The fewest transitions that lead from launch to a state; empty for the launch itself, `nil` if it cannot be reached.
    ///
    /// Among paths of the same length it is the one that takes the first transition in canonical order at each fork.
    /// Complexity: O(*s* + *t*), for *s* states and *t* transitions.
    public func shortestPath(to state: State.ID) -> [Transition]? {
        guard state != 0 else { return [] }
        var outgoing: [State.ID: [Transition]] = [:]
        for step in transitions { if let states = step.states { outgoing[states.from, default: []].append(step) } }
        var arrival: [State.ID: Transition] = [:]
        var queue: [State.ID] = [0]
        var next = 0
        while next < queue.count, arrival[state] == nil {
            for step in outgoing[queue[next], default: []] {
                guard let to = step.states?.to, to != 0, arrival[to] == nil else { continue }
                arrival[to] = step
                queue.append(to)
            }
            next += 1
        }
        guard arrival[state] != nil else { return nil }
        var path: [Transition] = []
        var place = state
        while place != 0, let step = arrival[place], let states = step.states {
            path.append(step)
            place = states.from
        }
        return path.reversed()
    }
}
