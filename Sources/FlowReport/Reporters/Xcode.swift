import FlowGraph

/// Writes findings as compiler diagnostics, which Xcode and other editors show at their lines.
public struct XcodeReporter: Reporter {
    public static let name = "xcode"
    public static let summary = "compiler diagnostics for Xcode and other editors"

    public init() {}

    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        documents.flatMap(\.findings).flatMap { lines($0, context) }.map { $0.forLog + "\n" }.joined()
    }

    /// The finding, followed by notes, which an editor shows below it.
    private func lines(_ finding: Finding, _ context: ReportContext) -> [String] {
        func line(_ place: SourcePlace?, _ kind: String, _ text: String) -> String {
            let head = place.map { SourcePlace(file: context.files.inEditor($0.file), line: $0.line, column: $0.column).text + ": " } ?? ""
            return "\(head)\(kind): \(text)"
        }
        let exits = (finding.exits ?? []).filter { !$0.isReleased }.compactMap { exit in
            exit.place.map { line($0, "note", "\(exit.label): not released here") }
        }
        return [line(finding.location, finding.severity.rawValue, "\(finding.message) (\(finding.rule))")]
            + finding.witnesses.prefix(1).map { line(finding.location, "note", "it happens \($0.circumstances): \($0.path.onOneLine)") }
            + exits + finding.related.map { line($0.location, "note", $0.message) }
            + [line(finding.location, "note", "fix: \(finding.fix)")]
    }
}
