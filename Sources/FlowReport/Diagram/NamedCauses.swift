import FlowGraph

/// The causes of findings that a picture names once: see ``FindingCause``.
struct NamedCauses {
    /// Those whose place is in no coordinator of the flow.
    let elsewhere: [FindingCause]
    private let byCoordinator: [CoordinatorNode.ID: [FindingCause]]
    private let explained: Set<Fingerprint>

    /// Complexity: that of ``FlowDocument/findingCauses``.
    init(_ document: FlowDocument) {
        let causes = document.findingCauses
        elsewhere = causes.filter { $0.coordinator == nil }
        byCoordinator = Dictionary(grouping: causes) { $0.coordinator ?? "" }
        explained = Set(causes.flatMap { $0.findings.map(\.fingerprint) })
    }

    /// The causes in the file of a coordinator.
    func at(_ coordinator: CoordinatorNode.ID) -> [FindingCause] { coordinator.isEmpty ? [] : byCoordinator[coordinator] ?? [] }

    /// Whether a finding is one of those of a cause.
    func explain(_ finding: Finding) -> Bool { explained.contains(finding.fingerprint) }
}
