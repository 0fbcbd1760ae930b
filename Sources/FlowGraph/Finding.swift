/// How bad a finding is.
public enum Severity: String, Codable, Sendable, Hashable, CaseIterable, Comparable {
    case error, warning, note

    /// The worst comes first.
    public static func < (a: Severity, b: Severity) -> Bool {
        allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
    }
}

/// What a rule has to say about a flow: one cause, with the paths that prove it.
public struct Finding: Codable, Sendable, Hashable {
    /// A shortest path that shows the finding, one for each trigger.
    public struct Witness: Codable, Sendable, Hashable {
        /// What the person did last.
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
        /// What is to be seen there, in a few words.
        public let message: String

        public init(location: SourcePlace, message: String) {
            self.location = location
            self.message = message
        }
    }

    /// The rule's id: `orphan_child`.
    public let rule: String
    /// How bad it is: the rule's own severity, or less where there is no proof.
    public let severity: Severity
    /// One sentence that names types and never addresses.
    public let message: String
    /// The coordinator it is about, `nil` if it is about the run.
    public let coordinator: CoordinatorNode.ID?
    /// The type that holds or should hold the child.
    public let owner: String?
    /// The type that is kept or lost.
    public let child: String?
    /// The rules' words for what sets it off, in the order of the witnesses.
    public let triggers: [String]
    /// The one place in the source to look at first, if it is known.
    public let location: SourcePlace?
    /// Other places that help.
    public let related: [Related]
    /// What is to be seen at ``location``, in a few words; `nil` where an exploration says it with a path.
    public let locationMessage: String?
    /// From source: every way on which the child's last screen goes, and who lets go of it then, leaking ones first; `nil` if that is not
    /// the matter.
    public let exits: [SourceFact.Exit]?
    /// Shortest first.
    public let witnesses: [Witness]
    /// Who holds it, from the root down to it; for a leak, the cycle from the child back to itself. Empty if nothing is held.
    public let holders: [RetainHop]
    /// Types of what lives only because the child does, sorted.
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
    /// Whether it comes from source alone, which shows what may happen and proves nothing.
    public var isHint: Bool { witnesses.isEmpty && locationMessage != nil }
}

extension Finding: Comparable {
    /// The worst first, then by rule, coordinator, message and fingerprint.
    public static func < (a: Finding, b: Finding) -> Bool {
        if a.severity != b.severity { return a.severity < b.severity }
        return (a.rule, a.coordinator ?? "", a.message, a.fingerprint) < (b.rule, b.coordinator ?? "", b.message, b.fingerprint)
    }
}
