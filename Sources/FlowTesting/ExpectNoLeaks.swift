import FlowGraph
import FlowRules

/// Explores a flow and fails the running test for every coordinator that is forgotten on the way, with the shortest path that shows it.
///
/// An exploration that saw no coordinator or fired no action has checked nothing, and fails as well.
///
/// - Parameters:
///   - flow: What to explore, or the document of an exploration.
///   - ignored: Ids of rules whose findings are known.
/// - Returns: The judged document, for further questions.
@MainActor @discardableResult public func expectNoLeaks(
    _ flow: some FlowSource, ignoring ignored: Set<String> = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    let document = flow.explored().judged(by: defaultRules)
    let place = TestPlace(fileID, filePath, line, column)
    _ = document.wasChecked(place)
    for finding in document.findings where finding.severity == .error && !ignored.contains(finding.rule) {
        let path = finding.witnesses.first.map { "; shortest path: " + $0.path.map(\.action).joined(separator: " ▸ ") } ?? ""
        place.fail("\(finding.rule): \(finding.message)\(path)")
    }
    return document
}
