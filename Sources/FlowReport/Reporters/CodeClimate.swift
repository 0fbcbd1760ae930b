import FlowGraph

/// Writes findings as Code Climate's issues.
public struct CodeClimateReporter: Reporter {
    public static let name = "codeclimate"
    public static let summary = "Code Climate issues (JSON)"

    public init() {}

    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        CodeQualityText(documents, context: context, for: .codeClimate).text
    }
}
