import FlowGraph

/// Judges a document: a pure function from a document to findings.
///
/// A new rule is a file in `Rules/` and a line in ``allRules``.
public protocol Rule: Sendable {
    var description: RuleDescription { get }
    /// What the rule finds, in any order. It must not read the document's own findings.
    func findings(in document: FlowDocument) -> [Finding]
}

extension FlowDocument {
    /// The same document, judged: the findings of the rules take the place of those that were there.
    ///
    /// A document that holds findings alone has nothing that could be judged: those of the rules' findings that were there stay.
    ///
    /// Complexity: that of the rules, each of which looks at every coordinator once.
    public func judged(by rules: [any Rule]) -> FlowDocument {
        var copy = self
        let found = rules.flatMap { $0.findings(in: self) }
        var told: [Finding] = []
        if graph.coordinators.isEmpty, graph.screens.isEmpty, graph.sourceFacts == nil {
            let ids = Set(rules.map(\.description.id)), known = Set(found.map(\.fingerprint))
            told = findings.filter { ids.contains($0.rule) && !known.contains($0.fingerprint) }
        }
        copy.findings = (found + told).sorted()
        return copy
    }
}

extension Finding {
    /// Puts the shortest witness of each trigger into the order in which findings show them.
    static func witnesses(_ facts: [LifetimeFact]) -> [Witness] {
        facts.map { Witness(trigger: $0.trigger, path: $0.path, occurrences: $0.occurrences) }
            .sorted { ($0.path.count, $0.trigger) < ($1.path.count, $1.trigger) }
    }
}

extension [LifetimeFact] {
    /// The facts of one kind, the one with the shortest path first.
    func of(_ kind: LifetimeFact.Kind) -> [LifetimeFact] {
        filter { $0.kind == kind }.sorted { ($0.path.count, $0.trigger) < ($1.path.count, $1.trigger) }
    }

    /// The rules' words for the ways on which it happens, in the order of their paths, each once.
    var exits: [String] {
        var seen: Set<String> = []
        return map(\.exit).filter { seen.insert($0).inserted }
    }
}
