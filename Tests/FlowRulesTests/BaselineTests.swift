import FlowGraph
import FlowRules
import Testing

/// What a baseline makes of findings.
struct BaselineTests {
    private func finding(
        _ cause: String, rule: String = "orphan_child", owner: String? = "Home", file: String? = "Home.swift", isHint: Bool = true
    ) -> Finding {
        Finding(
            rule: rule, severity: .error, message: "\(cause) is kept", coordinator: "App/Home", owner: owner,
            child: owner.map { _ in cause },
            location: file.map { SourcePlace(file: $0, line: 3) }, locationMessage: isHint ? "kept here" : nil, fix: "let go",
            fingerprint: Fingerprint([rule, cause]))
    }

    private func document(_ findings: [Finding], name: String = "Shop", limits: [Summary.Limit] = [], isRead: Bool = true) -> FlowDocument {
        let reading = isRead ? Summary.Reading(files: 1) : nil
        let size = isRead ? nil : Summary.Size(states: 1, transitions: 1, depth: 1)
        return FlowDocument(
            name: name, graph: FlowGraph(), summary: Summary(inputs: [], size: size, limits: limits, reading: reading), findings: findings)
    }

    private var all: ConclusiveRules { ConclusiveRules(of: allRules, about: [document([]), document([], isRead: false)]) }

    @Test func `a baseline has each cause once, sorted by rule and then by symbol`() {
        let one = document([finding("Detail"), finding("Cart"), finding("Cart", rule: "duplicate_child")])
        let other = document([finding("Cart")], name: "Other")
        let baseline = Baseline(of: [one, other]) { "ios/" + $0 }
        #expect(baseline.entries.map(\.rule) == ["duplicate_child", "orphan_child", "orphan_child"])
        #expect(baseline.entries.map(\.symbol) == ["Home → Cart", "Home → Cart", "Home → Detail"])
        #expect(baseline.entries.allSatisfy { $0.file == "ios/Home.swift" && $0.note == "" })
    }

    @Test func `its file has one line for each entry`() {
        let entry = Baseline.Entry(
            rule: "orphan_child", fingerprint: Fingerprint(["a"]), symbol: "Home → Detail", file: "App/\"Home\".swift", basis: .source,
            note: "mended in\n#7 \\ \u{1B}")
        let digits = Fingerprint(["a"]).description
        #expect(
            Baseline(entries: [entry]).json(tool: "flowviz 1.2") == """
                {
                  "version": 1,
                  "tool": "flowviz 1.2",
                  "findings": [
                    {"rule": "orphan_child", "fingerprint": "\(digits)", "symbol": "Home → Detail", "file": "App/\\"Home\\".swift", "basis": "source", "note": "mended in\\n#7 \\\\ \\u001b"}
                  ]
                }

                """)
        #expect(Baseline().json(tool: "t") == "{\n  \"version\": 1,\n  \"tool\": \"t\",\n  \"findings\": []\n}\n")
    }

    @Test func `what is known is left out of every flow, with its note, and what is new is told`() {
        let known = Baseline(entries: [
            Baseline.Entry(
                rule: "orphan_child", fingerprint: Fingerprint(["orphan_child", "Detail"]), symbol: "", file: "", note: "see #7")
        ])
        let outcome = known.leavingOutKnown(
            of: [document([finding("Detail"), finding("Cart")]), document([finding("Detail")], name: "Other")], conclusive: all)
        #expect(outcome.documents.map { $0.findings.compactMap(\.child) } == [["Cart"], []])
        #expect(outcome.known.map(\.flow) == ["Shop", "Other"])
        #expect(outcome.known.allSatisfy { $0.kind == .external && $0.justification == "see #7" })
        #expect(outcome.fixed == [])
    }

    @Test func `what is gone is fixed, unless nobody could know`() {
        let found = [
            finding("Detail"), finding("Page", isHint: false), finding("Cart", rule: "leaked_coordinator", isHint: false),
            finding("Link", rule: "unhandled_route"),
        ]
        let baseline = Baseline(of: [document(found)]) { $0 }
        func fixed(_ document: FlowDocument, _ rules: [any Rule] = allRules) -> [String] {
            baseline.leavingOutKnown(of: [document], conclusive: ConclusiveRules(of: rules, about: [document])).fixed.map {
                "\($0.rule) \($0.symbol.split(separator: " ").last!)"
            }
        }
        // No exploration, no proof that a leak has gone; no source, no hint at a route. One rule can have spoken of both.
        #expect(baseline.entries.map(\.basis) == [.exploration, .source, .exploration, .source])
        #expect(fixed(document([])) == ["orphan_child Detail", "unhandled_route Link"])
        #expect(fixed(document([], isRead: false)) == ["leaked_coordinator Cart", "orphan_child Page"])
        #expect(fixed(document([finding("Detail")])) == ["unhandled_route Link"])
        #expect(fixed(document([]), allRules.chosen(only: ["orphan_child"])) == ["orphan_child Detail"])
        let limit = Summary.Limit(bound: "maxStates", value: 10, statesLeft: 4, depth: 3)
        #expect(fixed(document([], limits: [limit], isRead: false)) == [])
    }

    @Test func `coordinators of one name in two modules have a fingerprint each`() {
        func fingerprint(_ module: String?) -> Fingerprint? {
            let fact = LifetimeFact(
                kind: .orphaned, subject: "Detail", circumstance: "", trigger: Trigger(kind: .backButton, label: "back button"),
                exit: "back", path: [],
                holders: [], keptAlive: [], occurrences: 1)
            let node = CoordinatorNode(id: "App/Detail", typeName: "Detail", module: module, parent: "App", lifetimes: [fact])
            let graph = FlowGraph(
                coordinators: [CoordinatorNode(id: "App", typeName: "App", parent: nil), node], screens: [], transitions: [])
            return FlowDocument(name: "Shop", graph: graph, summary: Summary(inputs: [])).judged(by: allRules).findings.first?.fingerprint
        }
        #expect(fingerprint("Shop") != nil)
        #expect(fingerprint("Shop") == fingerprint("Shop"))
        #expect(Set([fingerprint("Shop"), fingerprint("Pay"), fingerprint(nil)]).count == 3)
    }

    @Test func `to prune drops what is fixed, adds nothing, and keeps the other notes`() {
        let old = Baseline(
            entries: ["Detail", "Cart"].map {
                Baseline.Entry(
                    rule: "orphan_child", fingerprint: Fingerprint(["orphan_child", $0]), symbol: $0, file: "", note: "note on \($0)")
            })
        let now = [document([finding("Detail"), finding("New")])]
        #expect(old.pruned(by: now, conclusive: all).entries.map(\.note) == ["note on Detail"])
        let renewed = old.renewed(by: Baseline(of: now) { $0 }, documents: now, conclusive: all)
        #expect(renewed.entries.map(\.note) == ["note on Detail", ""])
        #expect(renewed.entries.map(\.symbol) == ["Home → Detail", "Home → New"])
        // A rule that has not judged this time keeps its entries.
        #expect(old.renewed(by: Baseline(of: now) { $0 }, documents: now, conclusive: .none).entries.count == 3)
    }
}
