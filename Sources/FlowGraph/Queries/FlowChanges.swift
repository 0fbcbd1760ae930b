/// The changes of a flow between two versions of the app: its parts and its findings.
public struct FlowChanges: Sendable, Hashable {
    /// What only the new version has, sorted.
    public let added: [FlowLine]
    /// What only the old version has, sorted.
    public let removed: [FlowLine]
    /// Findings whose cause the old version does not have, the worst first.
    public let newFindings: [Finding]
    /// Findings of the old version whose cause the new one does not have, the worst first.
    public let fixedFindings: [Finding]
    /// Findings of the new version that the old one has as well, the worst first.
    public let oldFindings: [Finding]

    /// Findings are the same if their fingerprints are, wherever they have moved to. Complexity: O(*n* log *n*), *n* being the size of both
    /// documents.
    ///
    /// - Parameter leftOut: Causes that each version has besides those of its findings, and that are not reported: a finding that becomes
    ///   one of them is not fixed, and one that was one of them is not new.
    public init(from old: FlowDocument, to new: FlowDocument, leftOut: (old: Set<Fingerprint>, new: Set<Fingerprint>) = ([], [])) {
        (removed, added) = Self.lines(from: old.graph.flowLines, to: new.graph.flowLines)
        let before = leftOut.old.union(old.findings.map(\.fingerprint)), after = leftOut.new.union(new.findings.map(\.fingerprint))
        newFindings = new.findings.filter { !before.contains($0.fingerprint) }.sorted()
        oldFindings = new.findings.filter { before.contains($0.fingerprint) }.sorted()
        fixedFindings = old.findings.filter { !after.contains($0.fingerprint) }.sorted()
    }

    /// What only one side has, sorted.
    public static func lines(from old: [FlowLine], to new: [FlowLine]) -> (removed: [FlowLine], added: [FlowLine]) {
        let before = Set(old), after = Set(new)
        return (before.subtracting(after).sorted(), after.subtracting(before).sorted())
    }

    /// Whether both versions show the same flow; what is wrong with it may still have changed.
    public var isSameFlow: Bool { added.isEmpty && removed.isEmpty }
}
