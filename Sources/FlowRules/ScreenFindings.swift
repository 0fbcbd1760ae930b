import FlowGraph

extension CoordinatorNode {
    /// The facts about screens that are kept, without those that a coordinator drags along which is itself forgotten.
    func keptScreens(_ kind: LifetimeFact.Kind) -> [LifetimeFact] {
        let isForgotten = lifetimes.contains { [.orphaned, .leaked, .missedPop].contains($0.kind) }
        return lifetimes.of(kind).filter { fact in !isForgotten || !fact.holders.dropLast().contains { $0.object == typeName } }
    }
}

extension [LifetimeFact] {
    /// The facts about screens by what keeps them, one cause each, the shortest path first; the holder is `HomeCoordinator.details[…]`.
    var byHolder: [(holder: String?, facts: [LifetimeFact])] {
        Dictionary(grouping: self) { $0.holder?.withoutIndices }
            .map { ($0.key, $0.value.sorted { ($0.path.count, $0.trigger, $0.subject) < ($1.path.count, $1.trigger, $1.subject) }) }
            .sorted { ($0.facts[0].path.count, $0.holder ?? "") < ($1.facts[0].path.count, $1.holder ?? "") }
    }
}

extension String {
    /// The same for every place in a list or table.
    fileprivate var withoutIndices: String {
        var text = "", isInside = false
        for character in self {
            if character == "]" { isInside = false }
            if !isInside { text.append(character) }
            if character == "[" {
                isInside = true
                text.append("…")
            }
        }
        return text
    }
}

extension LifetimeFact {
    /// The last object that has a right to live, with the property that leads on to what has none; where a cycle keeps it, its first hop.
    fileprivate var holder: String? {
        let hop = holders.dropLast().last { $0.need == .yes } ?? holders.dropLast().last
        return hop.map { "\($0.object).\($0.reference)" }
    }

    /// `DetailViewController "Detail" is still kept in HomeCoordinator.detail`.
    var stillKept: String { "\(subject) is still kept" + (holder.map { " in \($0)" } ?? "") }
}

extension Finding {
    /// What there is to say of the screens that one property keeps.
    static func ofScreens(
        _ rule: RuleDescription, _ node: CoordinatorNode, _ facts: [LifetimeFact], _ holder: String?, in document: FlowDocument,
        message: String
    ) -> Finding {
        // Several screens go by one trigger; the first path speaks for it.
        var triggers: Set<Trigger> = []
        return Finding(
            rule: rule.id, severity: rule.severity, message: message, coordinator: node.id,
            owner: holder.map { String($0.prefix { $0 != "." }) } ?? node.typeName, child: facts[0].subject, triggers: facts.exits,
            location: facts[0].origin, witnesses: Finding.witnesses(facts.filter { triggers.insert($0.trigger).inserted }),
            holders: facts[0].holders,
            keptAlive: Set(facts.map(\.subject)).subtracting([facts[0].subject]).sorted(), fix: rule.fix,
            fingerprint: Fingerprint([rule.id] + node.identity + [holder ?? facts[0].subject]))
    }

    /// What there is to say of one coordinator, or of one of its own affairs.
    ///
    /// - Parameters:
    ///   - facts: Of one cause, the one with the shortest path first.
    ///   - child: The type that it is about; the coordinator's own, if left out.
    static func ofCoordinator(
        _ rule: RuleDescription, _ node: CoordinatorNode, _ facts: [LifetimeFact], in document: FlowDocument, child: String? = nil,
        owner: String? = nil, message: String, cause: String = ""
    ) -> Finding {
        Finding(
            rule: rule.id, severity: rule.severity, message: message, coordinator: node.id,
            owner: owner ?? node.parent.flatMap { document.graph.coordinator($0)?.typeName }, child: child ?? node.typeName,
            triggers: facts.exits,
            location: facts[0].origin, witnesses: Finding.witnesses(facts), holders: facts[0].holders, keptAlive: facts[0].keptAlive,
            fix: rule.fix,
            fingerprint: Fingerprint([rule.id] + node.identity + (cause.isEmpty ? [] : [cause])))
    }
}
