/// The documentation of a rule, as `flowviz explain` prints it.
public struct RuleDescription: Sendable, Hashable, Identifiable {
    /// What the rule needs in order to decide.
    public enum Mode: String, Sendable, Hashable {
        /// An exploration: its findings are proved.
        case explored
        /// Source: its findings say what may happen.
        case source
        /// Either of them.
        case both
    }

    /// The fault in snake case: `orphan_child`.
    public let id: String
    /// Ids under which earlier versions published the rule.
    public let aliases: [String]
    /// The severity of a finding that an exploration proves; for a rule that only reads source, of any finding.
    public let severity: Severity
    /// What the rule needs in order to decide.
    public let mode: Mode
    /// One sentence that says what is wrong.
    public let summary: String
    /// Why it matters and what causes it.
    public let rationale: String
    /// Swift code with the fault. The tests compile it, and explore or read it, depending on the mode.
    public let bad: String
    /// The same code without the fault.
    public let good: String
    /// What to do about it, in the imperative.
    public let fix: String
    /// Whether the rule is off until it is enabled by its id, because too many of its findings are false.
    public let isOptIn: Bool
    /// Whether a finding can only be checked by exploring the whole flow, and not by replaying its path: it depends on what else is
    /// possible.
    public let needsWholeFlow: Bool
    /// The part of `.flowviz.yml` that the examples assume; `nil` for a rule that needs none.
    public let configuration: String?

    public init(
        id: String, aliases: [String] = [], severity: Severity, mode: Mode, summary: String, rationale: String, bad: String, good: String,
        fix: String, isOptIn: Bool = false, needsWholeFlow: Bool = false, configuration: String? = nil
    ) {
        self.id = id
        self.aliases = aliases
        self.severity = severity
        self.mode = mode
        self.summary = summary
        self.rationale = rationale
        self.bad = bad
        self.good = good
        self.fix = fix
        self.isOptIn = isOptIn
        self.needsWholeFlow = needsWholeFlow
        self.configuration = configuration
    }

    /// The severity of a finding from source: it is never an error.
    public var sourceSeverity: Severity { max(severity, .warning) }

    /// The id under which the rule was first published. Fingerprints contain this one, so a baseline stays valid when a rule is renamed.
    public var firstID: String { aliases.first ?? id }

    /// Whether a name is the rule's id or one of its aliases.
    public func isNamed(_ name: String) -> Bool { name == id || aliases.contains(name) }
}
