import FlowGraph

/// Writes findings as GitHub workflow commands, which become annotations of the changed files.
///
/// GitHub shows the first ten annotations of each level of a step and drops the rest. So the most severe findings come first, no more are
/// written than are shown, and the last annotation says how many were omitted.
public struct GitHubActionsReporter: Reporter {
    public static let name = "github-actions"
    public static let summary = "GitHub Actions annotations and summary"

    /// How many annotations of one level GitHub shows of a step.
    static let mostOfALevel = 10

    public init() {}

    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        let levels = Dictionary(grouping: documents.reported, by: \.finding.severity)
        let isOver = levels.values.contains { $0.count > Self.mostOfALevel }
        let shown = Severity.allCases.flatMap { severity in
            // A notice says what is left out, and takes the place of one.
            (levels[severity] ?? []).prefix(Self.mostOfALevel - (isOver && severity == .note ? 1 : 0))
        }
        let more = levels.values.map(\.count).reduce(0, +) - shown.count
        let rest = context.hasSummary ? ", see the summary" : "; run 'flowviz lint' without '--report' to see all"
        let commands =
            shown.map { command($0, context) } + (more == 0 ? [] : ["::notice title=flowviz::" + "+\(more) more\(rest)".escapedForCommand])
        let summary = documents.flatMap { FlowSummaryLine($0, effort: context.efforts[$0.name]).text.split(separator: "\n") }
        return (commands + summary.map { String($0).forLog }).map { $0 + "\n" }.joined()
    }

    private func command(_ reported: ReportedFinding, _ context: ReportContext) -> String {
        let finding = reported.finding
        let level =
            switch finding.severity {
            case .error: "error"
            case .warning: "warning"
            case .note: "notice"
            }
        var properties: [String] = []
        if let place = finding.location {
            properties.append("file=" + context.files.inRepository(place.file).escapedForCommandProperty.onOneLine)
            if let region = SourceRegion(place, source: context.sourceLines[place]) {
                properties += [
                    "line=\(region.line)", "endLine=\(region.line)", "col=\(region.startColumn)", "endColumn=\(region.endColumn)",
                ]
            }
        }
        properties.append("title=" + finding.rule.onOneLine.escapedForCommandProperty)
        let lines =
            [finding.message] + finding.witnesses.prefix(1).map { "It happens \($0.circumstances): \($0.path.onOneLine)" }
            + ["Fix: \(finding.fix)", "More: flowviz explain \(finding.rule)"]
        return "::\(level) \(properties.joined(separator: ","))::" + lines.map(\.onOneLine).joined(separator: "\n").escapedForCommand
    }
}

extension String {
    /// For the text of a workflow command.
    fileprivate var escapedForCommand: String {
        replacingScalars { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            default: nil
            }
        }
    }

    /// For the value of a property of one.
    fileprivate var escapedForCommandProperty: String {
        escapedForCommand.replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
