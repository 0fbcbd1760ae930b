import FlowGraph

/// Writes the changes of a flow between two versions, for a terminal.
public struct FlowComparisonText {
    /// The whole text, ending in a newline: new and fixed findings, added and removed lines of the flow, and a summary line.
    public let text: String
    /// `2 new findings, 1 fixed, 3 unchanged · flow: 2 lines removed, 1 added`.
    public let summary: String

    /// Compares the two versions of a flow that the changes describe.
    ///
    /// - Parameters:
    ///   - name: The name of the flow.
    ///   - changes: The differences between both versions.
    ///   - remarks: Sentences about what was left out.
    ///   - isColoured: Whether removed lines are red and added lines green.
    public init(name: String, _ changes: FlowChanges, remarks: [String] = [], isColoured: Bool = false) {
        let flow = FlowLineChanges(removed: changes.removed, added: changes.added, isColoured: isColoured)
        summary = Self.summary(changes)
        func section(_ title: String, _ lines: [String]) -> String {
            lines.isEmpty ? "" : title + "\n" + lines.map { "  \($0)\n" }.joined() + "\n"
        }
        let sections =
            section("New findings", changes.newFindings.flatMap(Self.lines))
            + section("Fixed findings", changes.fixedFindings.flatMap(Self.lines))
            + section("Flow", flow.lines)
        text = sections + "\(name.onOneLine): \(summary)\n" + remarks.map { $0.onOneLine + "\n" }.joined()
    }

    /// The finding in a line, and where to look.
    private static func lines(_ finding: Finding) -> [String] {
        let head = "\(finding.severity.rawValue)[\(finding.rule)]: \(finding.message)".onOneLine
        let place = finding.location.map { ["    \($0.text)".onOneLine] } ?? []
        let path = finding.witnesses.first.map { ["    " + $0.path.map(\.action).joined(separator: " ▸ ").onOneLine] } ?? []
        return [head] + place + path + ["    Fingerprint: \(finding.fingerprint)"]
    }

    /// Findings first, then the flow.
    static func summary(_ changes: FlowChanges) -> String {
        let new = changes.newFindings.count, fixed = changes.fixedFindings.count, old = changes.oldFindings.count
        var found = [new == 0 ? "no new findings" : count(new, "new finding")]
        if fixed > 0 { found.append("\(fixed) fixed") }
        if old > 0 { found.append("\(old) unchanged") }
        let flow =
            changes.isSameFlow
            ? "flow unchanged" : "flow: " + FlowLineChanges(removed: changes.removed, added: changes.added).phrase
        return found.joined(separator: ", ") + " · " + flow
    }
}
