import FlowGraph

/// What a team has decided about a rule.
public struct RuleSetting: Sendable, Hashable {
    /// Whether it does not judge.
    public let isOff: Bool
    /// How bad its findings are; `nil` for what the rule itself says.
    public let severity: Severity?
    /// How bad those are that the source hints at; `nil` for the same as the others.
    public let sourceSeverity: Severity?

    public init(isOff: Bool = false, severity: Severity? = nil, sourceSeverity: Severity? = nil) {
        self.isOff = isOff
        self.severity = severity
        self.sourceSeverity = sourceSeverity
    }
}

extension FlowDocument {
    /// The same document with findings as bad as a team has decided.
    ///
    /// Code that nothing calls stays a note, whatever the rule's severity: nothing can go wrong there before somebody calls it.
    ///
    /// - Parameter settings: By the ids of rules.
    public func weighed(by settings: [String: RuleSetting]) -> FlowDocument {
        var copy = self
        copy.findings = findings.map { finding in
            guard let setting = settings[finding.rule], !finding.isUncalled,
                let severity = (finding.isHint ? setting.sourceSeverity : nil) ?? setting.severity, severity != finding.severity
            else { return finding }
            return finding.with(severity)
        }.sorted()
        return copy
    }
}

extension Finding {
    fileprivate var isUncalled: Bool {
        isHint && severity == .note && allRules.contains { $0.description.id == rule && $0.description.sourceSeverity != .note }
    }

    fileprivate func with(_ severity: Severity) -> Finding {
        Finding(
            rule: rule, severity: severity, message: message, coordinator: coordinator, owner: owner, child: child, triggers: triggers,
            location: location,
            locationMessage: locationMessage, related: related, exits: exits ?? [], witnesses: witnesses, holders: holders,
            keptAlive: keptAlive, fix: fix,
            fingerprint: fingerprint)
    }
}
