extension FlowGraph {
    /// The shortest path to a state as findings tell it, beginning with the launch; `nil` if the state cannot be reached.
    ///
    /// What each step did is told by the kind of its transition, since the graph keeps no more than that. Complexity: O(*s* + *t* + *p* *s*), for *s*
    /// states, *t* transitions and *p* steps.
    public func pathSteps(to state: State.ID) -> [PathStep]? {
        guard let path = shortestPath(to: state) else { return nil }
        return [PathStep(action: "launch", effect: "", layers: titles(of: 0))]
            + path.map { step in PathStep(action: step.trigger.label, effect: effect(of: step), layers: titles(of: step.states?.to ?? 0)) }
    }

    /// The titles of the screens on show in a state, one list for each layer.
    private func titles(of state: State.ID) -> [[String]] {
        (states.first { $0.id == state }?.layers ?? []).map { $0.map(title) }
    }

    private func title(of screen: Screen.ID) -> String { self.screen(screen)?.title ?? screen }

    private func effect(of step: Transition) -> String {
        switch step.kind {
        case .push: "push \(title(of: step.to))"
        case .pop: "pop \(title(of: step.from))"
        case .popTo, .popToRoot: "pop to \(title(of: step.to))"
        case .present: "present \(title(of: step.to))"
        case .dismiss: "dismiss \(title(of: step.from))"
        case .select: "select \(title(of: step.to))"
        case .replace: "show \(title(of: step.to))"
        case .root: "set root \(title(of: step.to))"
        case .open: "open a link"
        case .stay: ""
        }
    }
}
