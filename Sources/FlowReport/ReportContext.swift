import FlowGraph

/// What a reporter may know besides the documents.
public struct ReportContext: Sendable {
    /// The rules that judged the documents.
    public let rules: [RuleDescription]
    /// The lines of source at the findings' places, as far as they could be read.
    public let sourceLines: [SourcePlace: String]
    /// What the explorations took, by the names of their flows; nothing for a document that was read.
    public let efforts: [String: ExplorationEffort]
    /// What was to be looked at and could not be: a sentence each. What a report does not hold then is not known to be well.
    public let failures: [String]
    /// The version of flowviz: `0.1.0`.
    public let version: String
    /// How files are named.
    public let files: FileNames
    /// Whether the text may have colours; only what people read on a terminal has.
    public var isColoured: Bool
    /// Whether a longer report lies beside a short one, to which the short one may point.
    public let hasSummary: Bool
    /// Findings that are not told, in the order in which they were left out; SARIF alone shows them, marked as what they are.
    public let suppressed: [SuppressedFinding]
    /// What people should know of what was left out: a sentence each.
    public let remarks: [String]

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
