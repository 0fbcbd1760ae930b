import FlowGraph

/// Turns a document into text: a pure function.
///
/// A new reporter is a file in `Reporters/` and a line in ``allReporters``.
public protocol Reporter: Sendable {
    /// The name on the command line: `human`, `json`, `dot`, `mermaid`.
    static var name: String { get }
    /// One line that says what you get, for `--help`.
    static var summary: String { get }
    init()
    func report(_ document: FlowDocument, context: ReportContext) -> String
}

/// What a reporter may know besides the document.
public struct ReportContext: Sendable {
    /// The rules that judged the document.
    public let rules: [RuleDescription]
    /// The lines of source at the findings' places, as far as they could be read.
    public let sourceLines: [SourcePlace: String]
    /// What the explorations took, by the names of their flows; nothing for a document that was read.
    public let efforts: [String: ExplorationEffort]

    public init(rules: [RuleDescription] = [], sourceLines: [SourcePlace: String] = [:], efforts: [String: ExplorationEffort] = [:]) {
        self.rules = rules
        self.sourceLines = sourceLines
        self.efforts = efforts
    }
}
