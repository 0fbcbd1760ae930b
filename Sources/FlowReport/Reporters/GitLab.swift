import FlowGraph

/// Writes findings for the code quality of GitLab's merge requests.
public struct GitLabReporter: Reporter {
    public static let name = "gitlab"
    public static let summary = "for the code quality of GitLab's merge requests (JSON)"

    public init() {}

    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        CodeQualityText(documents, context: context, for: .gitLab).text
    }
}
