import FlowGraph

/// The rules whose missing findings are fixed: the rules ran, what they need was read or explored, and no limit was reached.
///
/// A finding that only an exploration can prove is not fixed because this run read only source, nor the other way round.
public struct ConclusiveRules: Sendable, Hashable {
    private let bases: [String: Set<Baseline.Basis>]

    /// No rule.
    public static let none = ConclusiveRules(bases: [:])

    private init(bases: [String: Set<Baseline.Basis>]) { self.bases = bases }

    /// - Parameter documents: All documents of the run.
    public init(of rules: [any Rule], about documents: [FlowDocument]) {
        guard !documents.isEmpty, documents.allSatisfy(\.summary.isComplete) else {
            self = .none
            return
        }
        var seen: Set<Baseline.Basis> = []
        if documents.contains(where: { $0.summary.reading != nil }) { seen.insert(.source) }
        if documents.contains(where: { $0.summary.size != nil || !$0.graph.states.isEmpty }) { seen.insert(.exploration) }
        bases = Dictionary(
            rules.map(\.description).map { rule in
                switch rule.mode {
                case .source: (rule.id, seen.intersection([.source]))
                case .explored: (rule.id, seen.intersection([.exploration]))
                case .both: (rule.id, seen)
                }
            }
        ) { first, _ in first }
    }

    /// The ids of the rules that judged anything.
    public var ids: Set<String> { Set(bases.filter { !$0.value.isEmpty }.keys) }

    /// Whether a rule would have found an earlier finding again.
    ///
    /// - Parameter basis: The basis of the earlier finding; `nil` if it is not known: then any basis is enough.
    public func contains(_ rule: String, from basis: Baseline.Basis?) -> Bool {
        guard let seen = bases[rule] else { return false }
        return basis.map(seen.contains) ?? !seen.isEmpty
    }
}
