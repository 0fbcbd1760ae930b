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
    /// How bad a proved finding is.
    public let severity: Severity
    /// What the rule needs in order to decide.
    public let mode: Mode
    /// One sentence that says what is wrong.
    public let summary: String
    /// Why it matters and how it comes about.
    public let rationale: String
    /// Swift that has the fault. It is compiled and explored by the tests.
    public let bad: String
    /// The same without the fault.
    public let good: String
    /// What to do about it, in the imperative.
    public let fix: String

    public init(id: String, severity: Severity, mode: Mode, summary: String, rationale: String, bad: String, good: String, fix: String) {
        self.id = id
        self.severity = severity
        self.mode = mode
        self.summary = summary
        self.rationale = rationale
        self.bad = bad
        self.good = good
        self.fix = fix
    }
}
