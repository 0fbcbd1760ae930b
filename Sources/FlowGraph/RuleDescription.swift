/// Everything that there is to say about a rule before it has found anything: the text behind `flowviz explain`.
public struct RuleDescription: Sendable, Hashable, Identifiable {
    /// What the rule needs in order to decide.
    public enum Mode: String, Sendable, Hashable {
        /// An exploration proves it.
        case explored
        /// The source hints at it.
        case source
        /// Both can.
        case both
    }

    /// The fault in snake case: `orphan_child`. Never renamed.
    public let id: String
    /// How bad a finding is that an exploration proves, and for a rule that only reads source, any finding.
    public let severity: Severity
    /// What the rule needs in order to decide.
    public let mode: Mode
    /// One sentence that says what is wrong.
    public let summary: String
    /// Why it matters and how it comes about.
    public let rationale: String
    /// Swift that has the fault. It is compiled by the tests, and explored or read, as the mode says.
    public let bad: String
    /// The same without the fault.
    public let good: String
    /// What to do about it, in the imperative.
    public let fix: String
    /// Whether it judges only if it is asked for by name, because it is wrong too often.
    public let isOptIn: Bool
    /// Whether only a flow that was explored to its end can tell, and not the path of a finding alone: where it matters what else can be
    /// done.
    public let needsWholeFlow: Bool
    /// How many of its findings from source were right when people read them, and where: `28 of 30, drawn at random from six public apps`;
    /// `nil` if that was not measured.
    public let precision: String?
    /// What of the configuration the examples take for granted; `nil` for a rule that needs none.
    public let configuration: String?

    public init(
        id: String, severity: Severity, mode: Mode, summary: String, rationale: String, bad: String, good: String, fix: String,
        isOptIn: Bool = false,
        needsWholeFlow: Bool = false, precision: String? = nil, configuration: String? = nil
    ) {
        self.id = id
        self.severity = severity
        self.mode = mode
        self.summary = summary
        self.rationale = rationale
        self.bad = bad
        self.good = good
        self.fix = fix
        self.isOptIn = isOptIn
        self.needsWholeFlow = needsWholeFlow
        self.precision = precision
        self.configuration = configuration
    }

    /// How bad a finding from source is: a hint is never an error.
    public var sourceSeverity: Severity { max(severity, .warning) }
}
