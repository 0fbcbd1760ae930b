import FlowGraph

/// Writes findings as Checkstyle XML, grouped by file, which many CI servers and review bots read.
public struct CheckstyleReporter: Reporter {
    public static let name = "checkstyle"
    public static let summary = "Checkstyle XML for CI servers and review bots"

    public init() {}

    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        let files = Dictionary(grouping: documents.reported) { $0.file(context.files) }.sorted { $0.key < $1.key }
        let lines = files.flatMap { file, findings in
            ["  <file name=\"\(file.xmlAttribute)\">"] + findings.inOrderOfLines.map { error($0.finding) } + ["  </file>"]
        }
        return (["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<checkstyle version=\"4.3\">"] + lines + ["</checkstyle>"]).map {
            $0 + "\n"
        }.joined()
    }

    private func error(_ finding: Finding) -> String {
        let place = finding.location.map { " line=\"\($0.line)\"" + ($0.column.map { " column=\"\($0)\"" } ?? "") } ?? ""
        let severity = finding.severity == .note ? "info" : finding.severity.rawValue
        let message = "\(finding.message). Fix: \(finding.fix)".xmlAttribute
        return "    <error\(place) severity=\"\(severity)\" message=\"\(message)\" source=\"flowviz.\(finding.rule.xmlAttribute)\"/>"
    }
}

extension [ReportedFinding] {
    /// In the order of lines; findings without a line first.
    fileprivate var inOrderOfLines: [ReportedFinding] {
        enumerated().sorted { a, b in
            let places = (a.element.finding.location, b.element.finding.location)
            let left = (places.0?.line ?? 0, places.0?.column ?? 0, a.offset),
                right = (places.1?.line ?? 0, places.1?.column ?? 0, b.offset)
            return left < right
        }.map(\.element)
    }
}
