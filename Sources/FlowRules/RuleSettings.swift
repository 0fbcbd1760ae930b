import FlowGraph

/// The configuration of a rule.
public struct RuleSetting: Sendable, Hashable {
    /// Whether the rule is off.
    public let isOff: Bool
    /// The severity of its findings; `nil` for the rule's own.
    public let severity: Severity?
    /// The severity of its findings from source; `nil` for the same as the others.
    public let sourceSeverity: Severity?

    public init(isOff: Bool = false, severity: Severity? = nil, sourceSeverity: Severity? = nil) {
        self.isOff = isOff
        self.severity = severity
        self.sourceSeverity = sourceSeverity
    }
}

extension FlowDocument {
    /// The same document with the severities that the configuration sets.
    ///
    /// A finding in code that nothing calls stays a note, whatever the rule's severity.
    ///
    /// - Parameter settings: By the ids or aliases of rules.
    public func weighed(by settings: [String: RuleSetting]) -> FlowDocument {
        var copy = self
        let settings = settings.byPresentIDs
        copy.findings = findings.map { finding in
            guard let setting = settings[finding.rule], !finding.isUncalled,
                let severity = (finding.isHint ? setting.sourceSeverity : nil) ?? setting.severity, severity != finding.severity
            else { return finding }
            return finding.with(severity: severity)
        }.sorted()
        return copy
    }
}

extension [String: RuleSetting] {
    /// The same settings by the present ids of the rules. A setting under the present id wins over one under an alias.
    public var byPresentIDs: [String: RuleSetting] {
        var settings: [String: RuleSetting] = [:]
        for (name, setting) in sorted(by: { $0.key < $1.key }) {
            let id = allRules.id(of: name)
            if id == name || settings[id] == nil { settings[id] = setting }
        }
        return settings
    }
}

extension Finding {
    fileprivate var isUncalled: Bool {
        isHint && severity == .note && allRules.contains { $0.description.id == rule && $0.description.sourceSeverity != .note }
    }

    /// The same finding under another rule id, or with another severity.
    func with(rule: String? = nil, severity: Severity? = nil) -> Finding {
        Finding(
            rule: rule ?? self.rule, severity: severity ?? self.severity, message: message, coordinator: coordinator, owner: owner,
            child: child, triggers: triggers, location: location, locationMessage: locationMessage, related: related, exits: exits ?? [],
            witnesses: witnesses, holders: holders, keptAlive: keptAlive, fix: fix, fingerprint: fingerprint)
    }
}
