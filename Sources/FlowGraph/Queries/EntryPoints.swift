extension FlowGraph {
    /// The same graph with the given entry points, and no others.
    ///
    /// Use it for a graph from source, which does not always show where the app starts.
    ///
    /// - Parameter names: Of the screens, or of the coordinators that show them.
    /// - Returns: This graph as it is, if the names match nothing in it.
    public func starting(at names: [NamePattern]) -> FlowGraph {
        let starts = names.reduce(into: Set<Screen.ID>()) { $0.formUnion(entries(named: $1)) }
        guard !starts.isEmpty else { return self }
        let marked = screens.map { screen in
            var copy = screen
            copy.isEntry = starts.contains(screen.id)
            return copy
        }
        return FlowGraph(
            coordinators: coordinators, screens: marked, states: states, transitions: transitions, sourceFacts: sourceFacts ?? [])
    }

    /// The screens that a name means: by their title or class; or else those that a coordinator of that name shows first, to which no other
    /// of its screens leads on. One that has no screens itself shows those of its children; one that shows alerts only starts with these.
    ///
    /// Complexity: O(*n*), for *n* screens, coordinators and transitions.
    public func entries(named name: NamePattern) -> Set<Screen.ID> {
        let names = NameMatcher(name.text)
        let named = Set(screens.filter { names.matches($0.title) || names.matches($0.typeName) }.map(\.id))
        guard named.isEmpty else { return named }
        return coordinators(named: name).reduce(into: []) { $0.formUnion(firstScreens(of: $1)) }
    }

    /// The coordinators that a name means: by their type, with or without its module, or by their place below their parents,
    /// `AppCoordinator/LoginCoordinator`.
    ///
    /// Complexity: O(*n*), for *n* coordinators.
    public func coordinators(named name: NamePattern) -> [CoordinatorNode] {
        let names = NameMatcher(name.text)
        return coordinators.filter { node in
            names.matches(node.typeName) || names.matches(node.id) || node.module.map { names.matches("\($0).\(node.typeName)") } ?? false
        }
    }

    private func firstScreens(of coordinator: CoordinatorNode) -> Set<Screen.ID> {
        let own = screens.filter { $0.owner == coordinator.id }
        let below = screens.filter { $0.owner?.hasPrefix(coordinator.id + "/") ?? false }
        // A flow starts with an alert only if there is nothing else.
        let choices = [own, below].map { $0.filter { $0.kind != .alert } } + [own, below]
        let shown = Set((choices.first { !$0.isEmpty } ?? []).map(\.id))
        let later = Set(transitions.filter { $0.leadsOn && shown.contains($0.from) }.map(\.to))
        let first = shown.subtracting(later)
        // They lead to each other, and any of them may be the first.
        return first.isEmpty ? shown : first
    }
}
