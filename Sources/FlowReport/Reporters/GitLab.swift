import FlowGraph

/// Writes findings as a GitLab Code Quality report, which merge requests show.
public struct GitLabReporter: Reporter {
    public static let name = "gitlab"
    public static let summary = "GitLab Code Quality report (JSON)"

    public init() {}

    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        CodeQualityText(documents, context: context, for: .gitLab).text
    }
}
