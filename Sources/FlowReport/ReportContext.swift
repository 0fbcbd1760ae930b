import FlowGraph

/// The information that a reporter has besides the documents.
public struct ReportContext: Sendable {
    /// The rules that judged the documents.
    public let rules: [RuleDescription]
    /// The source lines at the findings' places, as far as they could be read.
    public let sourceLines: [SourcePlace: String]
    /// The effort of the explorations by the names of their flows; no entry for a document that was read from source.
    public let efforts: [String: ExplorationEffort]
    /// Inputs that could not be analyzed, a sentence each. A report without findings then does not mean that there are none.
    public let failures: [String]
    /// The version of flowviz: `0.1.0`.
    public let version: String
    /// The rules for naming files.
    public let files: FileNames
    /// Whether the text may have colors; only reports for a terminal use them.
    public var isColoured: Bool
    /// Whether a longer report is written too, to which a short one may refer.
    public let hasSummary: Bool
    /// Suppressed findings in their order; only SARIF contains them, marked as suppressed.
    public let suppressed: [SuppressedFinding]
    /// Sentences about what was left out.
    public let remarks: [String]

    /// A context; everything is optional.
    public init(
        rules: [RuleDescription] = [], sourceLines: [SourcePlace: String] = [:], efforts: [String: ExplorationEffort] = [:],
        failures: [String] = [],
        version: String = "0.0.0", files: FileNames = FileNames(), isColoured: Bool = false, hasSummary: Bool = false,
        suppressed: [SuppressedFinding] = [], remarks: [String] = []
    ) {
        self.rules = rules
        self.sourceLines = sourceLines
        self.efforts = efforts
        self.failures = failures
        self.version = version
        self.files = files
        self.isColoured = isColoured
        self.hasSummary = hasSummary
        self.suppressed = suppressed
        self.remarks = remarks
    }
}
