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
    public func screens(reaching goals: Set<Screen.ID>) -> Set<Screen.ID> {
        var before: [Screen.ID: [Screen.ID]] = [:]
        for step in transitions where step.leadsOn { before[step.to, default: []].append(step.from) }
        var found = goals
        var queue = Array(goals)
        while let screen = queue.popLast() {
            for other in before[screen] ?? [] where found.insert(other).inserted { queue.append(other) }
        }
        return found.intersection(screens.map(\.id))
    }
}
