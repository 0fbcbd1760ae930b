extension FlowGraph {
    /// The fewest transitions that lead from launch to a state; empty for the launch itself, `nil` if it cannot be reached.
    ///
    /// Among paths of the same length it is the one that takes the first transition in canonical order at each fork.
    /// Complexity: O((*s* + *t*) log *s*), for *s* states and *t* transitions.
    public func shortestPath(to state: State.ID) -> [Transition]? {
        state == 0 ? [] : shortestPath(toOneOf: [state])
    }

    /// The fewest transitions that lead from one of several states to one of several others.
    ///
    /// ```swift
    /// let checkout = graph.states(withOnTop: .title("Checkout")), login = graph.states(withOnTop: .title("Login"))
    /// graph.shortestPath(toOneOf: checkout, avoiding: login)  // nil: the checkout requires a login
    /// ```
    ///
    /// - Parameters:
    ///   - starts: Where the path may begin; the launch if omitted.
    ///   - goals: Where it may end.
    ///   - avoided: States that it must not touch, its ends included.
    /// - Returns: The path, empty if a start is a goal; `nil` if there is none. Of several shortest ones it is the one whose states were
    ///   found first by a breadth-first search in canonical order.
    ///
    /// Complexity: O((*s* + *t*) log *s*), for *s* states and *t* transitions.
    public func shortestPath(
        from starts: Set<State.ID> = [0], toOneOf goals: Set<State.ID>, avoiding avoided: Set<State.ID> = []
    ) -> [Transition]? {
        let space = StateSpace(self)
        let isGoal = { goals.contains(space.ids[$0]) }
        let search = BreadthFirstSearch(space, from: space.numbers(of: starts), closed: space.numbers(of: avoided), until: isGoal)
        guard let goal = search.order.last, isGoal(goal) else { return nil }
        let path = search.path(to: goal), telling = path.isEmpty ? nil : TellingSteps(self)
        return path.map { number in
            let step = space.steps[number]
            return telling?.best(step, of: space.outgoing[space.sources[number]].lazy.map { space.steps[$0] }) ?? step
        }
    }
}
