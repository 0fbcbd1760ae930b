import FlowGraph

/// Writes the list of issues in Code Climate's format, of which GitLab reads a part.
struct CodeQualityText {
    /// The variant of the format.
    enum Reader { case codeClimate, gitLab }

    /// JSON, ending in a newline.
    let text: String

    init(_ documents: [FlowDocument], context: ReportContext, for reader: Reader) {
        let all = documents.reported
        let issues = JSONText.made(count: all.count) { index in
            let reported = all[index], finding = reported.finding
            let paths = finding.witnesses.prefix(1).map { "It happens \($0.circumstances): \($0.path.onOneLine)" }
            let body = [finding.message + "."] + paths + ["Fix: \(finding.fix)"]
            // Every issue has a line; what has none is about the whole file.
            let line = JSONText.number(max(1, finding.location?.line ?? 1))
            return [
                "type": reader == .codeClimate ? "issue" : nil,
                "check_name": .string(finding.rule),
                "description": .string(finding.message.displayed),
                "content": reader == .codeClimate ? ["body": .string(body.map(\.escapedForMarkdown).joined(separator: "\n\n"))] : nil,
                "categories": reader == .codeClimate ? ["Bug Risk"] : nil,
                "fingerprint": .string(reported.uniqueFingerprint),
                "severity": finding.severity.codeQuality,
                "location": [
                    "path": .string(reported.file(context.files)), "lines": ["begin": line, "end": reader == .codeClimate ? line : nil],
                ],
            ]
        }
        text = issues.text
    }
}

extension Severity {
    fileprivate var codeQuality: JSONText {
        switch self {
        case .error: "critical"
        case .warning: "major"
        case .note: "info"
        }
    }
}
