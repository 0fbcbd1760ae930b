import FlowGraph

/// Writes findings for a terminal: the message, the source line, the shortest path, the retain path and the fix.
public struct HumanReporter: Reporter {
    public static let name = "human"
    public static let summary = "each finding with its source line, path and fix"

    public init() {}

    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        documents.map { text($0, context) }.joined(separator: "\n") + context.remarks.map { $0.forLog + "\n" }.joined()
    }

    private func text(_ document: FlowDocument, _ context: ReportContext) -> String {
        let findings = document.findings.map { finding in
            FindingText(finding, context).lines.map { $0.text(isColoured: context.isColoured) + "\n" }.joined() + "\n"
        }
        let summary = FlowSummaryLine(document, effort: context.efforts[document.name]).text.split(separator: "\n").map {
            String($0).forLog + "\n"
        }
        return findings.joined() + misuses(document) + summary.joined()
    }

    /// Misuses that UIKit would reject or log, where no rule reports them: they do not count as findings.
    private func misuses(_ document: FlowDocument) -> String {
        let others = document.summary.misuses.filter { $0.kind.rule == nil }
        guard !others.isEmpty else { return "" }
        let lines = others.flatMap { ["  \($0.message)", "    by \($0.path.onOneLine)"] }
        return "Other misuse of UIKit; on a device it may crash or do nothing:\n" + lines.map { $0.forLog + "\n" }.joined() + "\n"
    }
}
