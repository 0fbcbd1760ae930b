import FlowGraph

/// Finds one kind of fault in a document: a pure function from a document to findings.
///
/// A new rule is a file in `Rules/` and a line in ``allRules``.
public protocol Rule: Sendable {
    /// The rule's id, documentation and examples.
    var description: RuleDescription { get }
    /// The findings, in any order. A rule must not read the document's own findings.
    func findings(in document: FlowDocument) -> [Finding]
}

extension FlowDocument {
    /// The same document with the findings of the rules instead of those that were there.
    ///
    /// A document that contains nothing but findings cannot be judged: the findings of the given rules stay.
    ///
    /// Complexity: that of the rules, each of which looks at every coordinator once.
    public func judged(by rules: [any Rule]) -> FlowDocument {
        var copy = self
        let found = rules.flatMap { $0.findings(in: self) }
        var kept: [Finding] = []
        if graph.coordinators.isEmpty, graph.screens.isEmpty, graph.sourceFacts == nil {
            let known = Set(found.map(\.fingerprint))
            kept = findings.filter { rules.named($0.rule) != nil && !known.contains($0.fingerprint) }
                .map { $0.with(rule: rules.id(of: $0.rule)) }
        }
        copy.findings = (found + kept).sorted()
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

    /// The ids of the exits on which it happens, in the order of their paths, each once.
    var exits: [String] {
        var seen: Set<String> = []
        return map(\.exit).filter { seen.insert($0).inserted }
    }
}
