import FlowGraph
import FlowRules

/// Explores a flow and fails the running test once for every finding that is an error, such as a leaked child coordinator.
///
/// The failure shows the shortest path to the finding. An exploration that saw no coordinator or performed no action has checked nothing,
/// and fails as well.
///
/// - Parameters:
///   - flow: The exploration to run, or the document of one that was run before.
///   - ignored: Ids of the rules whose findings do not fail the test.
/// - Returns: The document of the exploration with its findings, which other expectations accept, too.
@MainActor @discardableResult public func expectNoLeaks(
    _ flow: some FlowSource, ignoring ignored: Set<String> = [],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> FlowDocument {
    let document = flow.explored().judged(by: defaultRules)
    let place = TestPlace(fileID, filePath, line, column)
    _ = document.wasChecked(place)
    let ignored = Set(ignored.map { allRules.id(of: $0) })
    for finding in document.findings where finding.severity == .error && !ignored.contains(finding.rule) {
        let path = finding.witnesses.first.map { "; shortest path: " + $0.path.map(\.action).joined(separator: " ▸ ") } ?? ""
        place.fail("\(finding.rule): \(finding.message)\(path)")
    }
    return document
}
