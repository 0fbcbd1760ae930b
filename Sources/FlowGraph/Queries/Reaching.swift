extension FlowDocument {
    /// Everything from which the user can reach a screen, that screen included. Going back does not count, or it would be everything.
    ///
    /// - Returns: The part, `nil` if no screen and no coordinator matches. Complexity: O(*n* log *n*), *n* being the size of the graph.
    public func reaching(_ pattern: NamePattern, named name: String) -> FlowDocument? {
        let goals = graph.screens(meantBy: pattern)
        return goals.isEmpty ? nil : keeping(screens: graph.screens(reaching: goals), named: name)
    }
}

extension FlowGraph {
    /// Screens, and those from which steps that lead on come to one of them, through however many others. Complexity: O(*n*), *n* being the
    /// size of the graph.
    public func screens(reaching goals: Set<Screen.ID>) -> Set<Screen.ID> { spread(from: goals, over: \.to, to: \.from) }

    /// Screens, and those to which steps that lead on come from one of them, through however many others. Complexity: O(*n*), *n* being the
    /// size of the graph.
    public func screens(reachedFrom starts: Set<Screen.ID>) -> Set<Screen.ID> { spread(from: starts, over: \.from, to: \.to) }

    private func spread(
        from starts: Set<Screen.ID>, over near: KeyPath<Transition, Screen.ID>, to far: KeyPath<Transition, Screen.ID>
    ) -> Set<Screen.ID> {
        var next: [Screen.ID: [Screen.ID]] = [:]
        for step in transitions where step.leadsOn { next[step[keyPath: near], default: []].append(step[keyPath: far]) }
        var found = starts
        var queue = Array(starts)
        while let screen = queue.popLast() {
            for other in next[screen] ?? [] where found.insert(other).inserted { queue.append(other) }
        }
        return found.intersection(screens.map(\.id))
    }
}
