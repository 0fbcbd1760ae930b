/// The severity of a finding.
public enum Severity: String, Codable, Sendable, Hashable, CaseIterable, Comparable {
    case error, warning, note

    /// The worst comes first.
    public static func < (a: Severity, b: Severity) -> Bool {
        allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
    }
}

/// A fault that a rule found: one cause, with the paths that prove it.
public struct Finding: Codable, Sendable, Hashable {
    /// A shortest path that shows the finding, one for each trigger.
    public struct Witness: Codable, Sendable, Hashable {
        /// The last action.
        public let trigger: Trigger
        /// The actions from launch, the last one being the trigger.
        public let path: [PathStep]
        /// On how many explored transitions the same was seen with this trigger.
        public let occurrences: Int

        public init(trigger: Trigger, path: [PathStep], occurrences: Int) {
            self.trigger = trigger
            self.path = path
            self.occurrences = occurrences
        }
    }

    /// Another place that helps to understand the finding.
    public struct Related: Codable, Sendable, Hashable {
        /// Where to look.
        public let location: SourcePlace
        /// What the place shows, in a few words.
        public let message: String

        public init(location: SourcePlace, message: String) {
            self.location = location
            self.message = message
        }
    }

    /// The rule's id: `orphan_child`.
    public let rule: String
    /// The rule's own severity, or a lower one where there is no proof.
    public let severity: Severity
    /// One sentence that names types and never addresses.
    public let message: String
    /// The coordinator it is about, `nil` if it is about the run.
    public let coordinator: CoordinatorNode.ID?
    /// The type that retains or should retain the child.
    public let owner: String?
    /// The type that is leaked or lost.
    public let child: String?
    /// The ids of the triggers, in the order of the witnesses.
    public let triggers: [String]
    /// The place in the source to look at first, if it is known.
    public let location: SourcePlace?
    /// Other places that help.
    public let related: [Related]
    /// What ``location`` shows, in a few words; `nil` where an exploration shows it with a path.
    public let locationMessage: String?
    /// From source: every exit of the child's last screen, and where the child is released, leaking ones first; `nil` for findings without
    /// exits.
    public let exits: [SourceFact.Exit]?
    /// Shortest first.
    public let witnesses: [Witness]
    /// The retain path from the root down to it; for a leak, the retain cycle from the child back to itself. Empty if nothing is retained.
    public let holders: [RetainHop]
    /// Types of the objects that only the child keeps alive, sorted.
    public let keptAlive: [String]
    /// What to do about it, in the imperative.
    public let fix: String
    /// Names the cause: equal fingerprints are one finding.
    public let fingerprint: Fingerprint

    public init(
        rule: String, severity: Severity, message: String, coordinator: CoordinatorNode.ID? = nil, owner: String? = nil,
        child: String? = nil,
        triggers: [String] = [], location: SourcePlace? = nil, locationMessage: String? = nil, related: [Related] = [],
        exits: [SourceFact.Exit] = [],
        witnesses: [Witness] = [], holders: [RetainHop] = [], keptAlive: [String] = [], fix: String, fingerprint: Fingerprint
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.coordinator = coordinator
        self.owner = owner
        self.child = child
        self.triggers = triggers
        self.location = location
        self.locationMessage = locationMessage
        self.related = related
        self.exits = exits.isEmpty ? nil : exits
        self.witnesses = witnesses
        self.holders = holders
        self.keptAlive = keptAlive
        self.fix = fix
        self.fingerprint = fingerprint
    }
}

extension Finding {
    /// Whether it comes from source only, which shows what may happen and proves nothing.
    public var isHint: Bool { witnesses.isEmpty && locationMessage != nil }
}

extension Finding: Comparable {
    /// The worst first, then by rule, coordinator, message and fingerprint.
    public static func < (a: Finding, b: Finding) -> Bool {
        if a.severity != b.severity { return a.severity < b.severity }
        return (a.rule, a.coordinator ?? "", a.message, a.fingerprint) < (b.rule, b.coordinator ?? "", b.message, b.fingerprint)
    }
}
