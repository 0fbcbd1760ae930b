import FlowGraph

/// Writes a short page for a pull request or the summary of a CI step: what was analyzed, the first findings, and the rest collapsed.
public struct MarkdownReporter: Reporter {
    public static let name = "markdown"
    public static let summary = "page for a pull request: ten findings, the rest collapsed"

    /// How many findings are shown without a click.
    static let mostVisible = 10

    /// The maximum number of bytes.
    private let mostBytes: Int

    /// Writes all findings.
    public init() { mostBytes = .max }

    /// Writes at most a number of bytes: complete findings only, and how many are left out. The text is empty if not even the
    /// head fits.
    public init(atMost bytes: Int) { mostBytes = bytes }

    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        let reported = documents.reported
        let flows = documents.map { document in
            let summary = FlowSummaryLine(document, effort: context.efforts[document.name]).text.split(separator: "\n").joined(
                separator: " · ")
            return "- \(summary.escapedForMarkdown)\n"
        }
        let failures = context.failures.map { "- ⚠️ **Not analyzed:** \($0.escapedForMarkdown)\n" }
        let remarks = context.remarks.map { "- \($0.escapedForMarkdown)\n" }
        let head = "## flowviz: \(reported.counts)\n\n" + (flows + failures + remarks).joined()
        let rows = reported.map { row($0, context) }
        // All that can stand between and after the rows.
        var bytes = head.utf8.count + 2 * Self.tableHead.utf8.count + 200
        guard bytes <= mostBytes else { return "" }
        let fitting = rows.prefix { row in
            bytes += row.utf8.count
            return bytes <= mostBytes
        }
        let folded = fitting.dropFirst(Self.mostVisible)
        return head + (fitting.isEmpty ? "" : "\n" + Self.tableHead + fitting.prefix(Self.mostVisible).joined())
            + (folded.isEmpty
                ? "" : "\n<details><summary>\(folded.count) more</summary>\n\n" + Self.tableHead + folded.joined() + "\n</details>\n")
            + (fitting.count == rows.count ? "" : "\n\(count(rows.count - fitting.count, "finding")) more did not fit on this page.\n")
    }

    private static let tableHead = "| | finding | place | rule |\n|---|---|---|---|\n"

    private func row(_ reported: ReportedFinding, _ context: ReportContext) -> String {
        let finding = reported.finding
        let how =
            finding.witnesses.prefix(1).map { "It happens \($0.circumstances): \($0.path.onOneLine)" }
            + finding.leakingExits.map { "Not released on: \($0)" }
        let lines = ["**\(finding.message.escapedForMarkdown)**"] + (how + ["Fix: \(finding.fix)"]).map(\.escapedForMarkdown)
        let place =
            finding.location.map { (context.files.inRepository($0.file) + ":\($0.line)").markdownCode } ?? reported.flow.escapedForMarkdown
        return
            "| \(finding.severity.sign) \(finding.severity.rawValue) | \(lines.joined(separator: "<br>")) | \(place) | \(finding.rule.markdownCode) |\n"
    }
}

extension Severity {
    /// A sign that differs in shape, not only in color.
    fileprivate var sign: String {
        switch self {
        case .error: "❌"
        case .warning: "⚠️"
        case .note: "ℹ️"
        }
    }
}

extension Finding {
    /// The exit paths on which the child is not released, in one line; empty if there are none.
    fileprivate var leakingExits: [String] {
        let labels = (exits ?? []).filter { !$0.isReleased }.map(\.label)
        return labels.isEmpty ? [] : [labels.joined(separator: ", ")]
    }
}
