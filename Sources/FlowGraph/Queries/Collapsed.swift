/// How much of a flow to show.
public enum LevelOfDetail: String, Sendable, Hashable, CaseIterable {
    /// Every state of the explorer.
    case states
    /// Every screen once.
    case screens
    /// One box for each coordinator.
    case coordinators
}

extension FlowGraph {
    /// The same flow with less detail: steps that lead to the same place by the same trigger become one.
    ///
    /// Collapsing to coordinators keeps only the steps that lead from one coordinator to another, and one stand-in screen for each
    /// coordinator. A graph that has no states stays as it is at `.states`. Complexity: O(*n* log *n*).
    public func collapsed(to level: LevelOfDetail) -> FlowGraph {
        switch level {
        case .states:
            return self
        case .screens:
            return FlowGraph(
                coordinators: coordinators, screens: screens, transitions: merged(transitions, place: { $0 }),
                isLaunchGuessed: isLaunchGuessed ?? false)
        case .coordinators:
            let ownerOfScreen = Dictionary(screens.map { ($0.id, $0.owner) }) { first, _ in first }
            let entries = Set(screens.filter(\.isEntry).compactMap(\.owner))
            let standIns = coordinators.map {
                Screen(
                    id: $0.id, kind: .container, title: $0.typeName, typeName: $0.typeName, owner: nil, isEntry: entries.contains($0.id),
                    place: $0.place,
                    evidence: $0.evidence)
            }
            let between = transitions.filter { step in
                guard let from = ownerOfScreen[step.from] ?? nil, let to = ownerOfScreen[step.to] ?? nil else { return false }
                return from != to
            }
            return FlowGraph(
                coordinators: coordinators, screens: standIns,
                transitions: merged(between, place: { (ownerOfScreen[$0] ?? nil) ?? $0 }), isLaunchGuessed: isLaunchGuessed ?? false)
        }
    }

    /// Steps that lead from one place to another by the same trigger as one, with the evidence of all.
    func merged(_ steps: [Transition], place: (Screen.ID) -> Screen.ID) -> [Transition] {
        struct Key: Hashable { let from, to: Screen.ID, kind: Transition.Kind, trigger: Trigger, owner: CoordinatorNode.ID? }
        var evidence: [Key: Set<Evidence>] = [:]
        for step in steps {
            let key = Key(from: place(step.from), to: place(step.to), kind: step.kind, trigger: step.trigger, owner: step.owner)
            evidence[key, default: []].formUnion(step.evidence)
        }
        return evidence.map { key, evidence in
            Transition(
                from: key.from, to: key.to, kind: key.kind, trigger: key.trigger, owner: key.owner,
                evidence: [Evidence](canonical: evidence))
        }
    }
}
