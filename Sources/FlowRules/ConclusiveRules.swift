import FlowGraph

/// The rules whose silence means that there is nothing: they have judged, what they need was looked at, and none of it was cut short.
///
/// What only an exploration can prove is not mended because this time only source was read, and what source hinted at not because only an
/// exploration ran.
public struct ConclusiveRules: Sendable, Hashable {
    private let bases: [String: Set<Baseline.Basis>]

    /// None at all.
    public static let none = ConclusiveRules(bases: [:])

    private init(bases: [String: Set<Baseline.Basis>]) { self.bases = bases }

    /// - Parameter documents: Everything that was looked at.
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

    /// The ids of those that have judged anything.
    public var ids: Set<String> { Set(bases.filter { !$0.value.isEmpty }.keys) }

    /// Whether a rule would have found again what it has found before.
    ///
    /// - Parameter basis: What it had found it in; `nil` if that is not known: then it is enough that it has judged something.
    public func contains(_ rule: String, from basis: Baseline.Basis?) -> Bool {
        guard let seen = bases[rule] else { return false }
        return basis.map(seen.contains) ?? !seen.isEmpty
    }
}
