import FlowGraph
import FlowRules
import Testing

/// Rules that were renamed: whatever names them by an earlier id still works.
struct RuleAliasesTests {
    private let earlier = "outlived_parent", present = "dangling_unowned_reference"

    /// A coordinator whose unowned reference points to a deallocated parent.
    private var document: FlowDocument {
        let fact = LifetimeFact(
            kind: .outlivedParent, subject: "Detail", circumstance: "List", trigger: Trigger(kind: .action, label: "tap \"Close\""),
            exit: "dismiss", path: [PathStep(action: "launch", effect: "", layers: [])], holders: [], keptAlive: [], occurrences: 1)
        let node = CoordinatorNode(id: "App/Detail", typeName: "Detail", parent: "App", lifetimes: [fact])
        return FlowDocument(
            name: "Shop",
            graph: FlowGraph(
                coordinators: [CoordinatorNode(id: "App", typeName: "App", parent: nil), node], screens: [], transitions: []),
            summary: Summary(inputs: [], size: Summary.Size(states: 1, transitions: 0, depth: 0)))
    }

    /// A finding that an earlier version has written down.
    private var old: Finding {
        Finding(
            rule: earlier, severity: .warning, message: "m", location: SourcePlace(file: "Home.swift", line: 2), fix: "f",
            fingerprint: Fingerprint([earlier, "App/Detail"]))
    }

    @Test func `no id or alias stands for two rules`() {
        let names = allRules.map(\.description).flatMap { [$0.id] + $0.aliases }
        #expect(Set(names).count == names.count)
    }

    @Test func `an alias names the rule`() throws {
        #expect(allRules.named(earlier)?.description.id == present)
        #expect(allRules.named(present)?.description.aliases == [earlier])
        #expect(allRules.named("parent_outlived") == nil)
        #expect(allRules.id(of: earlier) == present)
        #expect(allRules.id(of: "parent_outlived") == "parent_outlived")
    }

    @Test func `rules are chosen by aliases`() {
        #expect(allRules.chosen(only: [earlier]).map(\.description.id) == [present])
        #expect(allRules.chosen(disabled: [earlier]).count == allRules.chosen().count - 1)
        #expect(allRules.chosen(disabled: [earlier]).named(present) == nil)
    }

    @Test func `a suppression comment may name an alias`() {
        let comments = SuppressionComments(
            Array("// flowviz:disable:next \(earlier), \(present) - until the rewrite\nlet a = 1\n".utf8), file: "Home.swift")
        #expect(comments.mistakes == [])
        #expect(comments.suppressions.map(\.rules) == [[present]])
        let finding = Finding(
            rule: present, severity: .warning, message: "m", location: SourcePlace(file: "Home.swift", line: 2), fix: "f",
            fingerprint: Fingerprint(["a"]))
        var found = document
        found.findings = [finding]
        let outcome = Suppressions([comments]).leavingOut(of: [found], judgedBy: allRules, conclusive: [present])
        #expect(outcome.documents.map(\.findings) == [[]])
        #expect(outcome.suppressed.map(\.justification) == ["until the rewrite"])
    }

    @Test func `settings may be by an alias, and those by the present id win`() {
        let judged = document.judged(by: allRules)
        #expect(judged.findings.map(\.rule) == [present])
        #expect(judged.findings.map(\.severity) == [.warning])
        let error = RuleSetting(severity: .error), note = RuleSetting(severity: .note)
        #expect(judged.weighed(by: [earlier: error]).findings.map(\.severity) == [.error])
        #expect(judged.weighed(by: [earlier: error, present: note]).findings.map(\.severity) == [.note])
        #expect([earlier: error, present: note].byPresentIDs == [present: note])
    }

    @Test func `a baseline of an earlier version stays valid`() throws {
        let finding = try #require(document.judged(by: allRules).findings.first)
        #expect(finding.fingerprint == Fingerprint([earlier] + ["App/Detail", "Detail\nList"]))
        let entry = Baseline.Entry(rule: earlier, fingerprint: finding.fingerprint, symbol: "", file: "")
        #expect(entry.rule == present)
        let baseline = Baseline(entries: [entry]), conclusive = ConclusiveRules(of: allRules, about: [document])
        let outcome = baseline.leavingOutKnown(of: [document.judged(by: allRules)], conclusive: conclusive)
        #expect(outcome.documents.map(\.findings) == [[]])
        #expect(outcome.fixed == [])
        #expect(baseline.leavingOutKnown(of: [document], conclusive: conclusive).fixed == [entry])
    }

    @Test func `a document that holds findings alone keeps those of an earlier version under the present id`() {
        let alone = FlowDocument(name: "A", graph: FlowGraph(), summary: Summary(inputs: []), findings: [old])
        let judged = alone.judged(by: allRules)
        #expect(judged.findings.map(\.rule) == [present])
        #expect(judged.findings.map(\.fingerprint) == [old.fingerprint])
    }
}
