/// Findings of one rule that one place in the source explains: a picture names the place once, instead of at each coordinator.
public struct FindingCause: Hashable, Sendable {
    /// The rule's id.
    public let rule: String
    /// The severity of all of its findings.
    public let severity: Severity
    /// The code that removes a screen without releasing the coordinator; else the code that releases it on other exits, or what retains it;
    /// else the place of the findings themselves.
    public let place: SourcePlace
    /// In the order of the document.
    public let findings: [Finding]
    /// The coordinator in whose file the place is; `nil` if the document has none there, as for a base class, or several.
    public let coordinator: CoordinatorNode.ID?

    /// How many coordinators it affects.
    public var coordinators: Int { Set(findings.compactMap(\.coordinator)).count }
}

extension FlowDocument {
    /// The places that explain findings about three coordinators or more, the most first. A finding has at most one.
    ///
    /// Only findings from source have a place that explains them; what an exploration has proved is shown where it was seen. Several findings
    /// of a rule about one coordinator are its own, however many others they are alike.
    ///
    /// Complexity: O(*n* · *c*), for *n* findings and *c* causes.
    public var findingCauses: [FindingCause] {
        let hints = findings.filter { $0.isHint && $0.severity != .note && $0.coordinator != nil }
        let own = Dictionary(grouping: hints) { Key(rule: $0.rule, of: $0.coordinator ?? "") }.filter { $1.count >= Self.leastOfCause }
        var left = hints.filter { own[Key(rule: $0.rule, of: $0.coordinator ?? "")] == nil }
        let nodes = Dictionary(grouping: graph.coordinators) { $0.place?.file ?? "" }
        var causes: [FindingCause] = []
        for places in [Finding.leakingPlaces, Finding.otherPlaces, { $0.location.map { [$0] } ?? [] }] {
            while let cause = Self.largest(left, places, nodes) {
                causes.append(cause)
                let explained = Set(cause.findings.map(\.fingerprint))
                left.removeAll { explained.contains($0.fingerprint) }
            }
        }
        return causes.sorted { ($1.coordinators, $0.rule, $0.place) < ($0.coordinators, $1.rule, $1.place) }
    }

    /// How many coordinators a place has to explain before it is named in their stead.
    private static let leastOfCause = 3

    private struct Key: Hashable {
        let rule: String, of: String
    }

    private struct Group: Hashable {
        let rule: String, severity: Severity, place: SourcePlace
    }

    /// The place that explains most of the findings; `nil` if none explains enough.
    private static func largest(
        _ findings: [Finding], _ places: (Finding) -> [SourcePlace], _ nodes: [String: [CoordinatorNode]]
    ) -> FindingCause? {
        var groups: [Group: [Finding]] = [:]
        for finding in findings {
            for place in Set(places(finding)) {
                groups[Group(rule: finding.rule, severity: finding.severity, place: place), default: []].append(finding)
            }
        }
        let causes = groups.map { group, findings in
            let inFile = nodes[group.place.file] ?? []
            return FindingCause(
                rule: group.rule, severity: group.severity, place: group.place, findings: findings,
                coordinator: Set(inFile.map(\.typeName)).count == 1 ? inFile.map(\.id).min() : nil)
        }
        return causes.filter { $0.coordinators >= leastOfCause }
            .min { ($1.coordinators, $0.rule, $0.place) < ($0.coordinators, $1.rule, $1.place) }
    }
}

extension Finding {
    /// Where the child's screen is removed and the child is not released.
    fileprivate static func leakingPlaces(_ finding: Finding) -> [SourcePlace] {
        (finding.exits ?? []).filter { !$0.isReleased }.compactMap(\.place)
    }

    /// Where the child is released on other exits, and where what retains it is declared.
    fileprivate static func otherPlaces(_ finding: Finding) -> [SourcePlace] {
        (finding.exits ?? []).filter(\.isReleased).compactMap(\.place) + finding.related.map(\.location)
    }
}
