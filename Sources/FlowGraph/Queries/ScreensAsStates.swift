extension FlowGraph {
    /// The same flow with a state for each screen, so that paths can be looked for where no states are known: in what was read from source.
    ///
    /// Such a path is what the code says step by step. Whether it can be walked is another question: the code does not tell what a step
    /// depends on. Screens where the flow starts come first, from 0 on; if there is none, there is no state 0, as it would be the launch.
    /// Complexity: O(*n* log *n*), *n* being the size of the graph.
    public var withScreensAsStates: FlowGraph {
        let ordered = screens.filter(\.isEntry) + screens.filter { !$0.isEntry }
        let first = screens.contains(where: \.isEntry) ? 0 : 1
        let numbers = Dictionary(ordered.enumerated().map { ($1.id, first + $0) }, uniquingKeysWith: { first, _ in first })
        let steps = collapsed(to: .screens).transitions.compactMap { step -> Transition? in
            guard let from = numbers[step.from], let to = numbers[step.to] else { return nil }
            return Transition(
                from: step.from, to: step.to, kind: step.kind, trigger: step.trigger, owner: step.owner, evidence: step.evidence,
                states: Transition.States(from: from, to: to))
        }
        return FlowGraph(
            coordinators: coordinators, screens: screens,
            states: ordered.enumerated().map { State(id: first + $0, top: $1.id, layers: [[$1.id]]) },
            transitions: steps, sourceFacts: sourceFacts ?? [])
    }
}
