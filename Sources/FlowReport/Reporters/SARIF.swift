import FlowGraph

/// Writes SARIF 2.1.0 with everything that GitHub code scanning reads: the rules with their help, the line of each finding, related places as
/// links in the message, paths as code flows, and fingerprints that survive edits of unrelated lines.
///
/// All flows are one run: GitHub rejects several runs of one tool in a file.
public struct SARIFReporter: Reporter {
    public static let name = "sarif"
    public static let summary = "SARIF 2.1.0 for GitHub code scanning and other viewers"

    /// GitHub rejects a run that has more results.
    static let mostResults = 25_000
    /// GitHub rejects a result that has more.
    static let mostPlaces = 1_000, mostSteps = 10_000
    /// The maximum length of a rule's description.
    private static let mostLetters = 1_024

    public init() {}

    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        let told = documents.reported
        // Reported findings come first: the list may be truncated.
        let all = told.map { Result(reported: $0, suppressed: nil) } + context.suppressed.reported(after: told)
        let shown = all.prefix(Self.mostResults)
        let known = Set(context.rules.map(\.id))
        // A document from elsewhere may name rules that are unknown here.
        let strangers = Set(shown.map(\.reported.finding.rule)).subtracting(known).sorted()
        let ids = context.rules.map(\.id) + strangers
        let indices = Dictionary(ids.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
        let left = all.count - shown.count
        let notes =
            context.failures.map { notification("error", $0) }
            + (left == 0
                ? [] : [notification("warning", "\(count(left, "finding")) omitted: a run has at most \(Self.mostResults) results")])
        let run: JSONText = [
            "tool": [
                "driver": [
                    "name": "flowviz", "semanticVersion": .string(context.version),
                    "rules": .list(context.rules.map(rule) + strangers.map { stranger($0) }),
                ]
            ],
            // What stands before the last slash is the category: the alerts of another one stay open when these are uploaded.
            "automationDetails": ["id": .string(documents.count == 1 ? "flowviz/\(documents[0].name.displayed)/" : "flowviz/")],
            "invocations": [["executionSuccessful": .flag(context.failures.isEmpty), "toolExecutionNotifications": .some(notes)]],
            "columnKind": "utf16CodeUnits",
            "results": .made(count: shown.count) { result(shown[$0], indices[shown[$0].reported.finding.rule]!, context) },
        ]
        let log: JSONText = ["$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]]
        return log.text
    }

    // MARK: Rules

    private func rule(_ rule: RuleDescription) -> JSONText {
        let help = RuleHelp(rule)
        return [
            "id": .string(rule.id),
            "name": .string(rule.id.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()),
            "shortDescription": ["text": .string(rule.summary.cut(to: Self.mostLetters))],
            "fullDescription": ["text": .string(rule.rationale.replacing("\n", with: " ").cut(to: Self.mostLetters))],
            "help": ["text": .string(help.text), "markdown": .string(help.markdown)],
            "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
            "properties": [
                // What an exploration finds is proved.
                "precision": .string(rule.mode == .explored ? "very-high" : "medium"),
                "problem.severity": .string(rule.severity == .note ? "recommendation" : rule.severity.rawValue),
                "tags": .list(
                    ["coordinators", "navigation"] + (rule.mode == .explored ? [] : ["source"])
                        + (rule.mode == .source ? [] : ["exploration"])),
            ],
        ]
    }

    private func stranger(_ id: String) -> JSONText {
        let text = JSONText.string(id.displayed.isEmpty ? "unnamed rule" : id.displayed)
        return ["id": .string(id), "shortDescription": ["text": text], "fullDescription": ["text": text], "help": ["text": text]]
    }

    // MARK: Results

    fileprivate struct Result {
        let reported: ReportedFinding
        let suppressed: SuppressedFinding?
    }

    private func result(_ result: Result, _ rule: Int, _ context: ReportContext) -> JSONText {
        let reported = result.reported, finding = reported.finding
        let home = place(finding.location, flow: reported.flow, context)
        let others = helpful(finding).prefix(Self.mostPlaces - 1)
        let links = others.enumerated().map { "[\($0.element.message.displayed.escapedInLink)](\($0.offset + 1))" }
        // The first sentence is the title.
        let text =
            finding.message.displayed.escapedBesideLinks + "." + (links.isEmpty ? "" : " See: \(links.joined(separator: ", ")).") + " Fix: "
            + finding.fix.displayed.escapedBesideLinks + "."
        return [
            "ruleId": .string(finding.rule), "ruleIndex": .number(rule), "level": .string(finding.severity.rawValue),
            "message": ["text": .string(text)],
            "locations": [
                [
                    "physicalLocation": home,
                    "logicalLocations": finding.coordinator.map { [["fullyQualifiedName": .string($0.displayed), "kind": "type"]] },
                ]
            ],
            "relatedLocations": .some(
                others.enumerated().map { index, other in
                    [
                        "id": .number(index + 1), "message": ["text": .string(other.message.displayed)],
                        "physicalLocation": place(other.location, flow: reported.flow, context),
                    ]
                }),
            "codeFlows": .some(flows(finding, home)),
            "partialFingerprints": [
                "primaryLocationLineHash": .string("\(finding.fingerprint):\(reported.occurrence)"),
                "flowviz/v1": .string(finding.fingerprint.description),
            ],
            // Of one run either all results say whether they are suppressed, or none does (SARIF 2.1.0, 3.27.23).
            "suppressions": context.suppressed.isEmpty ? nil : .list(result.suppressed.map { [suppression($0)] } ?? []),
            "properties": ["flow": .string(reported.flow.displayed), "triggers": .some(finding.triggers.map { .string($0.displayed) })],
        ]
    }

    private func suppression(_ suppressed: SuppressedFinding) -> JSONText {
        ["kind": .string(suppressed.kind.rawValue), "justification": suppressed.justification.map { .string($0.displayed) }]
    }

    /// A place, of which GitHub shows one line. The flow's own file stands in for an unknown place, without a line, since GitHub rejects a
    /// result without one.
    private func place(_ place: SourcePlace?, flow: String, _ context: ReportContext) -> JSONText {
        guard let place else { return ["artifactLocation": ["uri": .string(FileNames().uri(flow + FlowDocument.fileSuffix))]] }
        let region = SourceRegion(place, source: context.sourceLines[place]).map { region -> JSONText in
            [
                "startLine": .number(region.line), "startColumn": .number(region.startColumn), "endLine": .number(region.line),
                "endColumn": .number(region.endColumn),
            ]
        }
        return ["artifactLocation": ["uri": .string(context.files.uri(place.file))], "region": region]
    }

    /// The related places and the exits of the child: each is a link in the message.
    private func helpful(_ finding: Finding) -> [Finding.Related] {
        let exits = (finding.exits ?? []).compactMap { exit in
            exit.place.map {
                Finding.Related(location: $0, message: "\(exit.label): \(exit.isReleased ? "released here" : "not released")")
            }
        }
        return finding.related + exits
    }

    /// The paths, action by action. An action has no place in the source, so each has the finding's own.
    private func flows(_ finding: Finding, _ home: JSONText) -> [JSONText] {
        var room = Self.mostSteps
        return finding.witnesses.compactMap { witness in
            let steps = witness.path.prefix(room)
            room -= steps.count
            guard !steps.isEmpty else { return nil }
            let locations = steps.enumerated().map { index, step -> JSONText in
                let action = index == 0 ? step.action : "\(index). \(step.action)"
                let text = [action, step.effect, step.stack].filter { !$0.isEmpty && $0 != "[]" }.joined(separator: " — ")
                return [
                    "location": ["physicalLocation": home, "message": ["text": .string(text.displayed)]],
                    "importance": index == witness.path.count - 1 ? "essential" : "important",
                ]
            }
            return ["message": ["text": .string(witness.circumstances.displayed)], "threadFlows": [["locations": .list(locations)]]]
        }
    }

    private func notification(_ level: JSONText, _ text: String) -> JSONText {
        ["level": level, "message": ["text": .string(text.displayed)]]
    }
}

extension [SuppressedFinding] {
    /// The occurrences continue those of the reported findings.
    fileprivate func reported(after told: [ReportedFinding]) -> [SARIFReporter.Result] {
        var occurrences = isEmpty ? [:] : Dictionary(told.map { ($0.finding.fingerprint, $0.occurrence) }, uniquingKeysWith: Swift.max)
        return map { suppressed in
            occurrences[suppressed.finding.fingerprint, default: 0] += 1
            let occurrence = occurrences[suppressed.finding.fingerprint]!
            return SARIFReporter.Result(
                reported: ReportedFinding(finding: suppressed.finding, flow: suppressed.flow, occurrence: occurrence),
                suppressed: suppressed)
        }
    }
}

extension String {
    /// In the text of a link, brackets would end it.
    fileprivate var escapedInLink: String {
        guard utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }) else { return self }
        return replacingScalars { $0 == "\\" || $0 == "[" || $0 == "]" ? "\\\($0)" : nil }
    }

    /// Brackets are left as they are, `children[0]`, unless they could be parsed as a link.
    fileprivate var escapedBesideLinks: String {
        utf8.contains(UInt8(ascii: "]")) && zip(utf8, utf8.dropFirst()).contains { $0 == (UInt8(ascii: "]"), UInt8(ascii: "(")) }
            ? escapedInLink : self
    }

    fileprivate func cut(to letters: Int) -> String { count <= letters ? self : prefix(letters - 1) + "…" }
}
