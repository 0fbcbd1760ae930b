import FlowGraph
import FlowRules
import Testing

struct JudgingTests {
    private func document(_ facts: [LifetimeFact], limits: [Summary.Limit] = []) -> FlowDocument {
        FlowDocument(
            name: "Flow",
            graph: FlowGraph(coordinators: [
                CoordinatorNode(id: "App", typeName: "App", parent: nil),
                CoordinatorNode(id: "App/Detail", typeName: "Detail", parent: "App", lifetimes: facts),
            ]),
            summary: Summary(inputs: [], limits: limits))
    }

    private func orphaned(_ trigger: Trigger.Kind, _ exit: String, actions: Int) -> LifetimeFact {
        let step = PathStep(action: "tap", effect: "", layers: [])
        return LifetimeFact(
            kind: .orphaned, subject: "Detail", trigger: Trigger(kind: trigger, label: trigger.rawValue), exit: exit,
            path: Array(repeating: step, count: actions + 1),
            holders: [
                RetainHop(object: "App", reference: "children[0]", need: .yes, reason: "root"),
                RetainHop(object: "Detail", reference: "", need: .no, reason: ""),
            ], keptAlive: [], occurrences: 1)
    }

    @Test func `one cause is one finding, with a witness for each trigger, the shortest first`() throws {
        let judged = document([orphaned(.backMenu, "back_menu", actions: 3), orphaned(.backSwipe, "back_swipe", actions: 2)]).judged(
            by: allRules)
        let finding = try #require(judged.findings.first)
        #expect(judged.findings.count == 1)
        #expect(finding.triggers == ["back_swipe", "back_menu"])
        #expect(finding.witnesses.map(\.path.count) == [3, 4])
        #expect(finding.owner == "App")
        #expect(finding.child == "Detail")
    }

    @Test func `a fingerprint names the cause and not the way there`() {
        let one = document([orphaned(.backMenu, "back_menu", actions: 3)]).judged(by: allRules)
        let other = document([orphaned(.backSwipe, "back_swipe", actions: 7)]).judged(by: allRules)
        #expect(one.findings.map(\.fingerprint) == other.findings.map(\.fingerprint))
    }

    @Test func `judging again replaces the findings`() {
        let judged = document([orphaned(.backMenu, "back_menu", actions: 3)]).judged(by: allRules)
        #expect(judged.judged(by: allRules) == judged)
        #expect(judged.judged(by: []).findings == [])
    }

    @Test func `a bound that was reached is a note that names it`() throws {
        let judged = document([], limits: [Summary.Limit(bound: "maxStates", value: 10, statesLeft: 4, depth: 3)]).judged(by: allRules)
        let finding = try #require(judged.findings.first)
        #expect(finding.severity == .note)
        #expect(finding.message == "the exploration stopped at 10 states: 4 of 0 states have actions that were not tried (depth 3)")
    }

    @Test(arguments: [
        (Summary.Crash.Kind.trap, 0, "tap \"Pay\" crashes: signal 11"), (.hang, 0, "tap \"Pay\" hangs: signal 11"),
        (.exit, 0, "tap \"Pay\" exits the app: signal 11"),
        (.trap, 2, "tap \"Pay\" crashes: signal 11 (in all 3 states in which it was tried; it was skipped in 2 more)"),
    ])
    func `an action that ends the app is an error, and what was not tried makes it incomplete`(
        kind: Summary.Crash.Kind, untried: Int, message: String
    ) throws {
        let crash = Summary.Crash(
            kind: kind, reason: "signal 11", place: SourcePlace(file: "Cart.swift", line: 3), screen: nil,
            trigger: Trigger(kind: .action, label: "tap \"Pay\""), path: [PathStep(action: "launch", effect: "", layers: [])],
            occurrences: 3,
            untried: untried)
        let judged = FlowDocument(name: "Flow", graph: FlowGraph(), summary: Summary(inputs: [], crashes: [crash])).judged(by: allRules)
        let finding = try #require(judged.findings.first)
        #expect(finding.rule == "action_crashed")
        #expect(finding.severity == .error)
        #expect(finding.message == message)
        #expect(finding.location == crash.place)
        #expect(judged.summary.isComplete == (untried == 0))
    }

    @Test func `a misuse that names its rule is found by it and by no other`() {
        for kind in Summary.Misuse.Kind.allCases {
            let trigger = Trigger(kind: .action, label: "tap \"A\"")
            let misuse = Summary.Misuse(
                kind: kind, message: "this was done", screen: nil, trigger: trigger,
                path: [PathStep(action: "launch", effect: "", layers: []), PathStep(action: trigger.label, effect: "", layers: [])],
                occurrences: 3)
            let document = FlowDocument(name: "Flow", graph: FlowGraph(), summary: Summary(inputs: [], misuses: [misuse]))
            let findings = document.judged(by: allRules).findings
            #expect(findings.map(\.rule) == (kind.rule.map { [$0] } ?? []))
            #expect(findings.allSatisfy { $0.message.hasPrefix("this was done") })
            let witness = Finding.Witness(trigger: trigger, path: misuse.path, occurrences: 3)
            #expect(findings.flatMap(\.witnesses) == (kind.rule == nil ? [] : [witness]))
        }
    }

    @Test func `a document that holds findings alone keeps those of the rules that judge`() {
        let findings = ["orphan_child", "retained_screen", "nobodys_rule"].map {
            Finding(rule: $0, severity: .error, message: $0, fix: "f", fingerprint: Fingerprint([$0]))
        }
        let alone = FlowDocument(name: "A", graph: FlowGraph(), summary: Summary(inputs: []), findings: findings)
        #expect(alone.judged(by: allRules).findings.map(\.rule) == ["orphan_child", "retained_screen"])
        #expect(alone.judged(by: allRules.filter { $0.description.id != "orphan_child" }).findings.map(\.rule) == ["retained_screen"])
        let graph = FlowGraph(coordinators: [CoordinatorNode(id: "App", typeName: "App", parent: nil)])
        #expect(
            FlowDocument(name: "A", graph: graph, summary: Summary(inputs: []), findings: findings).judged(by: allRules).findings.isEmpty)
    }
}
