import FlowExplorer
import FlowGraph
import FlowRules
import Testing

/// Explores a flow and fails the running test for every coordinator that is forgotten on the way, with the shortest path that shows it.
///
/// An exploration that saw no coordinator or fired no action has checked nothing, and fails as well.
///
/// - Parameters:
///   - exploration: What to explore.
///   - ignored: Ids of rules whose findings are known.
/// - Returns: The judged document, for further questions.
@MainActor @discardableResult public func expectNoLeaks(
    _ exploration: Exploration, ignoring ignored: Set<String> = [], sourceLocation: SourceLocation = #_sourceLocation
) -> FlowDocument {
    let document = exploration.explore().judged(by: allRules)
    if document.graph.coordinators.isEmpty || document.graph.transitions.isEmpty {
        Issue.record(
            "\(document.name) has \(document.graph.coordinators.count) coordinators and \(document.graph.transitions.count) transitions: nothing was checked",
            sourceLocation: sourceLocation)
    }
    for finding in document.findings where finding.severity == .error && !ignored.contains(finding.rule) {
        let path = finding.witnesses.first.map { "; shortest path: " + $0.path.map(\.action).joined(separator: " ▸ ") } ?? ""
        Issue.record("\(finding.rule): \(finding.message)\(path)", sourceLocation: sourceLocation)
    }
    return document
}
