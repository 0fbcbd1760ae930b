import FlowGraph

extension FlowDocument {
    /// The findings of a rule about one kind of source facts: one finding for each cause, however many places it has.
    ///
    /// What an exploration in the same document has proved is left out. A finding in code that nothing calls is a note at most.
    ///
    /// - Parameters:
    ///   - rule: The rule that reports the findings.
    ///   - kind: The facts that it is about.
    ///   - proof: The same faults as an exploration proves them.
    ///   - here: What the first place shows, in a few words.
    ///   - causes: Kinds of facts about the same pair of types that explain this one; their places are shown with it.
    ///   - triggers: The ids of the triggers; those of the leaking exits if omitted.
    ///   - fix: What to do about it; the rule's fix if omitted.
    ///   - isReported: Whether this rule reports a fact, and not another one that says more.
    ///   - message: One sentence that names types and says "may".
    func hints(
        of rule: RuleDescription, _ kind: SourceFact.Kind, proof: Set<LifetimeFact.Kind> = [], here: String,
        causes: Set<SourceFact.Kind> = [],
        triggers: [String]? = nil, fix: (SourceFact) -> String? = { _ in nil },
        isReported: (SourceFact, SourceFactIndex) -> Bool = { _, _ in true },
        message: (SourceFact) -> String
    ) -> [Finding] {
        let index = SourceFactIndex(graph.sourceFacts ?? [])
        let facts = index.facts(of: kind).filter { isReported($0, index) && !isProved($0, by: proof) }
        return Dictionary(grouping: facts, by: \.cause).values.map { places in
            let ordered = places.sorted { ($0.isReachable ? 0 : 1, $0) < ($1.isReachable ? 0 : 1, $1) }
            let first = ordered[0]
            let explained = index.facts(of: causes, about: first).filter { $0.explains(first) }
            let others = ordered.dropFirst().map { Finding.Related(location: $0.location, message: "the same here") }
            let related = explained.map { Finding.Related(location: $0.location, message: $0.asCause) } + first.related + others
            var seen: Set<Finding.Related> = []
            return Finding(
                rule: rule.id, severity: first.isReachable ? rule.sourceSeverity : .note,
                message: message(first) + (first.isReachable ? "" : ", if anything called this code"),
                coordinator: graph.coordinator(of: first),
                owner: first.owner.isEmpty ? nil : first.owner, child: first.child.isEmpty ? nil : first.child,
                triggers: triggers ?? first.exits.leaking.map(\.trigger).withoutRepetition, location: first.location, locationMessage: here,
                related: related.filter { seen.insert($0).inserted }, exits: first.exits, fix: fix(first) ?? rule.fix,
                fingerprint: Fingerprint([rule.firstID] + first.cause))
        }
    }

    private func isProved(_ fact: SourceFact, by proof: Set<LifetimeFact.Kind>) -> Bool {
        guard !proof.isEmpty else { return false }
        return graph.coordinators.contains { node in
            node.lifetimes.contains { seen in
                guard proof.contains(seen.kind) else { return false }
                let parent = node.parent.flatMap { graph.coordinator($0)?.typeName }
                let owners = [node.typeName, parent] + seen.holders.map(\.object)
                let subjects = [node.typeName, seen.subject] + seen.subject.split(separator: " ").prefix(1).map(String.init)
                return owners.contains(fact.owner) && (fact.child.isEmpty || subjects.contains(fact.child))
            }
        }
    }
}

/// The facts of a document by kind and child: a rule that asks for the other facts about a pair of types need not look at all of them.
struct SourceFactIndex {
    private struct Key: Hashable {
        let kind: SourceFact.Kind
        let child: String
    }

    private let byKind: [SourceFact.Kind: [SourceFact]]
    private let byChild: [Key: [SourceFact]]

    /// Complexity: O(*n*), for *n* facts.
    init(_ facts: [SourceFact]) {
        byKind = Dictionary(grouping: facts, by: \.kind)
        byChild = Dictionary(grouping: facts) { Key(kind: $0.kind, child: $0.child) }
    }

    /// The facts of a kind, in the order of the document.
    func facts(of kind: SourceFact.Kind) -> [SourceFact] { byKind[kind] ?? [] }

    /// The facts of these kinds about the same pair of types, kind by kind.
    func facts(of kinds: Set<SourceFact.Kind>, about fact: SourceFact) -> [SourceFact] {
        SourceFact.Kind.allCases.filter(kinds.contains).flatMap { byChild[Key(kind: $0, child: fact.child)] ?? [] }.filter(fact.isAbout)
    }

    /// Whether there are facts of these kinds about the same pair of types, in code that is called if the fact's is.
    func has(_ kinds: Set<SourceFact.Kind>, about fact: SourceFact, where isMeant: (SourceFact) -> Bool = { _ in true }) -> Bool {
        facts(of: kinds, about: fact).contains { ($0.isReachable || !fact.isReachable) && isMeant($0) }
    }
}

extension FlowGraph {
    /// The coordinator in whose cluster a fact is shown: the child below its owner, any such child, the owner, or whose screen the owner
    /// is; `nil` if it is about none.
    fileprivate func coordinator(of fact: SourceFact) -> CoordinatorNode.ID? {
        let children = coordinators.filter { $0.typeName == fact.child }
        let child = children.first { $0.parent.flatMap { coordinator($0)?.typeName } == fact.owner } ?? children.first
        return (child ?? coordinators.first { $0.typeName == fact.owner })?.id ?? screens.first { $0.typeName == fact.owner }?.owner
    }
}

extension SourceFact {
    /// What it has in common with every fact of the same cause; no line, and no path of a file.
    fileprivate var cause: [String] { [owner, child, circumstance] }

    /// Whether it is about the same pair of types as another one; an owner that is not known fits any other.
    fileprivate func isAbout(_ other: SourceFact) -> Bool {
        child == other.child && (owner == other.owner || owner.isEmpty || other.owner.isEmpty)
    }

    /// The property that retains the child, for a sentence: `retained by 'children'`.
    var retained: String {
        let property = circumstance.prefix { $0 != " " }
        return property.isEmpty ? "retained" : "retained by '\(property)'"
    }

    /// Whether this is why a child leaks: that nobody listens to it is not, where only the user takes its screens away.
    func explains(_ leak: SourceFact) -> Bool {
        kind != .finishNotHandled || leak.kind == .neverRemoved || leak.exits.leaking.contains { !$0.isGesture }
    }

    /// What it says where it explains another one.
    fileprivate var asCause: String {
        switch kind {
        case .neverRemoved: "\(child) is retained here, and nothing else releases it"
        case .finishNeverCalled: "nothing calls \(circumstance)"
        case .finishNotHandled: "\(circumstance) is not handled"
        default: circumstance
        }
    }
}

extension [SourceFact.Exit] {
    /// The exits on which the child is not released.
    var leaking: [SourceFact.Exit] { filter { !$0.isReleased } }

    /// The leaking exits for a sentence: `the back swipe on DetailViewController, the sheet swipe or 2 more exits`.
    var inWords: String {
        let labels = leaking.map(\.label).withoutRepetition
        switch labels.count {
        case 0: return "its last screen was removed"
        case 1: return labels[0]
        case 2, 3: return labels.dropLast().joined(separator: ", ") + " or " + labels[labels.count - 1]
        default: return labels.prefix(2).joined(separator: ", ") + " or \(labels.count - 2) more exits"
        }
    }
}

extension [String] {
    fileprivate var withoutRepetition: [String] {
        var seen: Set<String> = []
        return filter { seen.insert($0).inserted }
    }
}
