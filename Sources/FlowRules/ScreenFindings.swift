import FlowGraph

extension CoordinatorNode {
    /// The facts about retained screens, without those that are retained only by a leaked coordinator.
    func keptScreens(_ kind: LifetimeFact.Kind) -> [LifetimeFact] {
        let isLeaked = lifetimes.contains { [.orphaned, .leaked, .missedPop].contains($0.kind) }
        return lifetimes.of(kind).filter { fact in !isLeaked || !fact.holders.dropLast().contains { $0.object == typeName } }
    }
}

extension [LifetimeFact] {
    /// The facts about screens by what retains them, one cause each, the shortest path first; the holder is `HomeCoordinator.details[…]`.
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
    /// The last object that is still needed, with the property that retains what is not; for a retain cycle, its first hop.
    fileprivate var holder: String? {
        let hop = holders.dropLast().last { $0.need == .yes } ?? holders.dropLast().last
        return hop.map { "\($0.object).\($0.reference)" }
    }

    /// `DetailViewController "Detail" is still retained by HomeCoordinator.detail`.
    var stillRetained: String { "\(subject) is still retained" + (holder.map { " by \($0)" } ?? "") }
}

extension Finding {
    /// The finding about the screens that one property retains.
    static func ofScreens(
        _ rule: RuleDescription, _ node: CoordinatorNode, _ facts: [LifetimeFact], _ holder: String?, in document: FlowDocument,
        message: String
    ) -> Finding {
        // One trigger may remove several screens; the first path stands for it.
        var triggers: Set<Trigger> = []
        return Finding(
            rule: rule.id, severity: rule.severity, message: message, coordinator: node.id,
            owner: holder.map { String($0.prefix { $0 != "." }) } ?? node.typeName, child: facts[0].subject, triggers: facts.exits,
            location: facts[0].origin, witnesses: Finding.witnesses(facts.filter { triggers.insert($0.trigger).inserted }),
            holders: facts[0].holders,
            keptAlive: Set(facts.map(\.subject)).subtracting([facts[0].subject]).sorted(), fix: rule.fix,
            fingerprint: Fingerprint([rule.firstID] + node.identity + [holder ?? facts[0].subject]))
    }

    /// The finding about one coordinator.
    ///
    /// - Parameters:
    ///   - facts: Of one cause, the one with the shortest path first.
    ///   - child: The type that it is about; the coordinator's own if omitted.
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
            fingerprint: Fingerprint([rule.firstID] + node.identity + (cause.isEmpty ? [] : [cause])))
    }
}
