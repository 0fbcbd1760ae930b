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

    /// The screens that a name means: by their title or class; or else those that a coordinator of that type shows first, to which no other
    /// of its screens leads on. One that has no screens itself shows those of the coordinators below it.
    ///
    /// Complexity: O(*n*), for *n* screens, coordinators and transitions.
    public func entries(named name: NamePattern) -> Set<Screen.ID> {
        let names = NameMatcher(name.text)
        let named = Set(screens.filter { names.matches($0.title) || names.matches($0.typeName) }.map(\.id))
        guard named.isEmpty else { return named }
        return coordinators.filter { names.matches($0.typeName) }.reduce(into: []) { $0.formUnion(firstScreens(of: $1)) }
    }

    private func firstScreens(of coordinator: CoordinatorNode) -> Set<Screen.ID> {
        // Nothing starts with an alert.
        let places = screens.filter { $0.kind != .alert }
        let own = places.filter { $0.owner == coordinator.id }
        let shown = Set((own.isEmpty ? places.filter { $0.owner?.hasPrefix(coordinator.id + "/") ?? false } : own).map(\.id))
        let later = Set(transitions.filter { $0.leadsOn && shown.contains($0.from) }.map(\.to))
        let first = shown.subtracting(later)
        // They lead on in a circle, and any of them may be the first.
        return first.isEmpty ? shown : first
    }
}
