import FlowGraph

/// Writes findings as a compiler does: Xcode, and any editor that understands a compiler, shows them at their lines.
public struct XcodeReporter: Reporter {
    public static let name = "xcode"
    public static let summary = "lines that Xcode and editors show at the code"

    public init() {}

    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        documents.flatMap(\.findings).flatMap { lines($0, context) }.map { $0.forLog + "\n" }.joined()
    }

    /// The finding, and what belongs to it as notes: an editor shows these below it.
    private func lines(_ finding: Finding, _ context: ReportContext) -> [String] {
        func line(_ place: SourcePlace?, _ kind: String, _ text: String) -> String {
            let head = place.map { SourcePlace(file: context.files.inEditor($0.file), line: $0.line, column: $0.column).text + ": " } ?? ""
            return "\(head)\(kind): \(text)"
        }
        let exits = (finding.exits ?? []).filter { !$0.isReleased }.compactMap { exit in
            exit.place.map { line($0, "note", "\(exit.label): nobody lets go here") }
        }
        return [line(finding.location, finding.severity.rawValue, "\(finding.message) (\(finding.rule))")]
            + finding.witnesses.prefix(1).map { line(finding.location, "note", "it happens \($0.circumstances): \($0.path.onOneLine)") }
            + exits + finding.related.map { line($0.location, "note", $0.message) }
            + [line(finding.location, "note", "fix: \(finding.fix)")]
    }
}
