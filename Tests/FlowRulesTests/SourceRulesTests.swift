import FlowGraph
import FlowRules
import Testing

/// What the rules make of facts of source.
struct SourceRulesTests {
    private func document(_ facts: [SourceFact], coordinators: [CoordinatorNode] = []) -> FlowDocument {
        FlowDocument(
            name: "App", graph: FlowGraph(coordinators: coordinators, sourceFacts: facts),
            summary: Summary(inputs: ["source App"], reading: Summary.Reading(files: 2)))
    }

    private func fact(
        _ kind: SourceFact.Kind, line: Int = 7, circumstance: String = "children", exits: [SourceFact.Exit] = [], isReachable: Bool = true
    ) -> SourceFact {
        SourceFact(
            kind: kind, owner: "Home", child: "Detail", circumstance: circumstance, exits: exits,
            location: SourcePlace(file: "Home.swift", line: line, column: 9), isReachable: isReachable)
    }

    private func exit(_ trigger: String, _ label: String, isReleased: Bool = false) -> SourceFact.Exit {
        SourceFact.Exit(trigger: trigger, label: label, isReleased: isReleased, place: nil)
    }

    private func findings(_ facts: SourceFact...) -> [Finding] { document(facts).judged(by: allRules).findings }

    @Test(arguments: SourceFact.Kind.allCases) func `every kind of fact is told by one rule, which says that it reads source`(
        kind: SourceFact.Kind
    ) throws {
        let found = findings(fact(kind))
        let finding = try #require(found.first)
        #expect(found.count == 1)
        #expect(finding.owner == "Home" && finding.child == "Detail")
        #expect(finding.location == SourcePlace(file: "Home.swift", line: 7, column: 9))
        #expect(finding.locationMessage != nil)
        #expect(finding.message.contains("Home") || finding.message.contains("Detail"))
        let rule = try #require(allRules.map(\.description).first { $0.id == finding.rule })
        #expect(rule.mode != .explored)
        // A hint is never an error, and never certain.
        #expect(finding.severity == rule.sourceSeverity && finding.severity != .error)
        #expect(finding.message.contains(" may ") || finding.severity == .note)
        let unreachable = try #require(findings(fact(kind, isReachable: false)).first)
        #expect(unreachable.severity == .note)
        #expect(unreachable.message.hasSuffix(", if anything called this code"))
    }

    @Test func `every rule that reads source is set off by a kind of fact`() {
        let told = Set(SourceFact.Kind.allCases.flatMap { findings(fact($0)) }.map(\.rule))
        // These judge comments, when all others have judged, and steps.
        #expect(
            told.union(["forbidden_transition", "required_transition", "static_only_edge", "superfluous_suppression"])
                == Set(allRules.map(\.description).filter { $0.mode != .explored }.map(\.id)))
    }

    @Test func `an orphan's message names the ways on which nobody lets go, in their order`() throws {
        let exits = [
            exit("back", "the back button on DetailViewController"), exit("back_swipe", "the back swipe on DetailViewController"),
            exit("finish", "didFinish(in:)", isReleased: true),
        ]
        let finding = try #require(findings(fact(.keptAfterExit, exits: exits)).first)
        #expect(finding.rule == "orphan_child")
        #expect(finding.severity == .warning)
        #expect(
            finding.message
                == "Home may leak Detail after the back button on DetailViewController or the back swipe on DetailViewController")
        #expect(finding.triggers == ["back", "back_swipe"])
        #expect(finding.exits == exits)
        let many = (1...5).map { exit("finish", "done\($0)()") }
        #expect(
            findings(fact(.keptAfterExit, exits: many)).map(\.message) == ["Home may leak Detail after done1(), done2() or 3 more exits"])
        #expect(findings(fact(.keptAfterExit, exits: many)).map(\.triggers) == [["finish"]])
    }

    @Test func `one cause is one finding, whatever number of places it has, and its fingerprint knows no line`() throws {
        let found = findings(fact(.neverRemoved, line: 30), fact(.neverRemoved, line: 12), fact(.neverRemoved, line: 3, isReachable: false))
        let finding = try #require(found.first)
        #expect(found.count == 1)
        // The first place that is called speaks for all.
        #expect(finding.location?.line == 12)
        #expect(finding.severity == .warning)
        #expect(finding.related.map(\.location.line) == [30, 3])
        #expect(finding.related.map(\.message) == ["the same here", "the same here"])
        #expect(finding.fingerprint == findings(fact(.neverRemoved, line: 80)).first?.fingerprint)
        #expect(Set(findings(fact(.neverRemoved), fact(.neverRemoved, circumstance: "detail")).map(\.fingerprint)).count == 2)
    }

    @Test func `a child that nothing lets go of is not told as one that some ways leave behind`() {
        let orphan = fact(.keptAfterExit, exits: [exit("back", "the back button")])
        #expect(findings(orphan, fact(.neverRemoved)).map(\.rule) == ["child_never_removed"])
        #expect(findings(orphan, fact(.neverRemoved, line: 20)).map(\.rule) == ["child_never_removed", "orphan_child"])
        // What nothing calls does not hide what something calls.
        #expect(findings(orphan, fact(.neverRemoved, isReachable: false)).map(\.rule) == ["orphan_child", "child_never_removed"])
    }

    @Test func `why a child is kept is told with it, and not once more`() throws {
        let unheard = fact(.finishNotHandled, line: 40, circumstance: "onFinish")
        let found = findings(fact(.neverRemoved), unheard)
        #expect(found.map(\.rule) == ["child_never_removed"])
        #expect(found.first?.related == [Finding.Related(location: unheard.location, message: "onFinish is not handled")])
        #expect(findings(unheard).map(\.rule) == ["finish_not_handled"])
        let wrong = findings(fact(.neverRemoved), fact(.wrongObject, line: 50, circumstance: "remove(self)"))
        #expect(wrong.map(\.rule) == ["child_added_to_itself"])
        #expect(wrong.first?.related.map(\.location.line) == [7])
    }

    @Test func `what an exploration has proved is not hinted at`() {
        let step = PathStep(action: "launch", effect: "", layers: [])
        let proof = LifetimeFact(
            kind: .orphaned, subject: "Detail", trigger: Trigger(kind: .backSwipe, label: "back swipe"), exit: "back_swipe",
            path: [step, step],
            holders: [], keptAlive: [], occurrences: 1)
        let nodes = [
            CoordinatorNode(id: "Home", typeName: "Home", parent: nil),
            CoordinatorNode(id: "Home/Detail", typeName: "Detail", parent: "Home", lifetimes: [proof]),
        ]
        let orphan = fact(.keptAfterExit, exits: [exit("back", "the back button")])
        let judged = document([orphan, fact(.neverRemoved, line: 9)], coordinators: nodes).judged(by: allRules)
        #expect(judged.findings.map(\.rule) == ["orphan_child"])
        #expect(judged.findings.map(\.severity) == [.error])
        let elsewhere = SourceFact(kind: .neverRemoved, owner: "Shop", child: "Detail", location: orphan.location)
        #expect(
            document([elsewhere], coordinators: nodes).judged(by: allRules).findings.map(\.rule) == ["orphan_child", "child_never_removed"])
    }

    @Test func `an exploration that the source completes is judged once`() throws {
        let step = PathStep(action: "launch", effect: "", layers: [])
        let proof = LifetimeFact(
            kind: .orphaned, subject: "Detail", trigger: Trigger(kind: .backSwipe, label: "back swipe"), exit: "back_swipe",
            path: [step, step],
            holders: [], keptAlive: [], occurrences: 1)
        let nodes = [
            CoordinatorNode(id: "Home", typeName: "Home", module: "App", parent: nil),
            CoordinatorNode(id: "Home/Detail", typeName: "Detail", module: "App", parent: "Home", lifetimes: [proof]),
        ]
        let explored = FlowDocument(
            name: "App", graph: FlowGraph(coordinators: nodes),
            summary: Summary(inputs: [], size: Summary.Size(states: 1, transitions: 0, depth: 0)))
        let read = [("Home", nil), ("Home/Detail", "Home"), ("Home/Cart", "Home")].map { id, parent in
            CoordinatorNode(
                id: id, typeName: String(id.split(separator: "/").last!), parent: parent, place: SourcePlace(file: "App.swift", line: 1))
        }
        let cart = SourceFact(kind: .neverRemoved, owner: "Home", child: "Cart", location: SourcePlace(file: "App.swift", line: 9))
        let source = document([fact(.neverRemoved), cart], coordinators: read)
        let alone = explored.judged(by: allRules).findings, hints = source.judged(by: allRules).findings
        #expect(alone.map(\.rule) == ["orphan_child"] && hints.map(\.child) == ["Cart", "Detail"])
        let both = CombinedFlow(of: explored, with: source).document.judged(by: allRules)
        // What was proved is not hinted at; what only the source knows of has its hint, with the fingerprint that it has without an
        // exploration.
        #expect(both.findings.map(\.fingerprint) == [alone[0].fingerprint, hints[0].fingerprint])
        #expect(both.findings.map(\.coordinator) == ["Home/Detail", "Home/Cart"])
        #expect(try FlowDocument(json: both.json()).judged(by: allRules) == both)
    }

    @Test func `a step that an exploration has only from the source is one that nobody has taken`() throws {
        let place = SourcePlace(file: "App.swift", line: 3)
        let screens = ["A", "B"].map { Screen(id: "App/\($0)", title: $0, typeName: $0, owner: "App", place: place) }
        let step = Transition(
            from: "App/A", to: "App/B", kind: .push, trigger: Trigger(kind: .action, label: "go"), owner: "App", evidence: [.source(place)])
        let node = CoordinatorNode(id: "App", typeName: "App", parent: nil)
        let explored = FlowDocument(
            name: "App", graph: FlowGraph(coordinators: [node], screens: screens),
            summary: Summary(inputs: [], size: Summary.Size(states: 2, transitions: 0, depth: 1)))
        let source = FlowDocument(
            name: "Source", graph: FlowGraph(coordinators: [node], screens: screens, transitions: [step]),
            summary: Summary(inputs: [], reading: Summary.Reading(files: 1)))
        let both = CombinedFlow(of: explored, with: source).document
        let rules = allRules.chosen(only: ["static_only_edge"])
        for documents in [[explored, source], [both]] {
            let judged = documents.map { $0.judged(by: rules.comparing(with: documents)) }
            #expect(judged.flatMap(\.findings).map(\.message) == ["go may lead from A to B, but no exploration went there"])
        }
    }

    @Test func `a finding lies with the child below its owner, or with the owner`() {
        let nodes = [
            CoordinatorNode(id: "App", typeName: "App", parent: nil), CoordinatorNode(id: "App/Detail", typeName: "Detail", parent: "App"),
            CoordinatorNode(id: "App/Home", typeName: "Home", parent: "App"),
            CoordinatorNode(id: "App/Home/Detail", typeName: "Detail", parent: "App/Home"),
        ]
        func place(_ nodes: [CoordinatorNode]) -> String? {
            document([fact(.neverRemoved)], coordinators: nodes).judged(by: allRules).findings.first?.coordinator
        }
        #expect(place(nodes) == "App/Home/Detail")
        #expect(place(Array(nodes.prefix(2))) == "App/Detail")
        #expect(place([nodes[0], nodes[2]]) == "App/Home")
        #expect(place([nodes[0]]) == nil)
        let screen = Screen(id: "App/Home", title: "Home", typeName: "Home", owner: "App")
        let bypassed = FlowDocument(
            name: "App", graph: FlowGraph(coordinators: [nodes[0]], screens: [screen], sourceFacts: [fact(.bypassed)]),
            summary: Summary(inputs: []))
        #expect(bypassed.judged(by: allRules).findings.map(\.coordinator) == ["App"])
    }

    @Test func `a child that stays only because a router misses pops is told with the router`() {
        let home = SourcePlace(file: "Home.swift", line: 7, column: 9)
        func router(naming place: SourcePlace) -> SourceFact {
            SourceFact(
                kind: .missedMultiPop, owner: "Router", circumstance: "didShow", location: SourcePlace(file: "Router.swift", line: 3),
                related: [Finding.Related(location: place, message: "depends on it")])
        }
        let many = exit("back_menu", "the back menu"), one = exit("back", "the back button")
        #expect(findings(fact(.keptAfterExit, exits: [many]), router(naming: home)).map(\.rule) == ["missed_multi_pop"])
        #expect(
            findings(fact(.keptAfterExit, exits: [many]), router(naming: SourcePlace(file: "Shop.swift", line: 1))).map(\.rule) == [
                "missed_multi_pop", "orphan_child",
            ])
        #expect(
            findings(fact(.keptAfterExit, exits: [many, one]), router(naming: home)).map(\.rule) == ["missed_multi_pop", "orphan_child"])
        #expect(findings(fact(.keptAfterExit, exits: [many])).map(\.rule) == ["orphan_child"])
    }

    @Test(arguments: [
        (["back", "finish"], "compare the stack"), (["sheet_swipe"], "presentationControllerDidDismiss"),
        (["sheet_swipe", "finish"], "there too"),
        (["set_root"], "there too"),
    ])
    func `what to do about an orphan depends on the ways that leave it behind`(triggers: [String], advice: String) {
        let exits = triggers.map { exit($0, $0) } + [exit("back_menu", "the back menu", isReleased: true)]
        #expect(findings(fact(.keptAfterExit, exits: exits)).map { $0.fix.contains(advice) } == [true])
    }

    @Test func `the pops of several screens at once are the only triggers of a router that misses them`() {
        #expect(findings(fact(.missedMultiPop)).map(\.triggers) == [["back_menu", "pop_to", "pop_to_root"]])
    }

    @Test func `a hint is never worse than a warning, and what is a note stays one`() {
        for rule in allRules.map(\.description) { #expect(rule.sourceSeverity == (rule.severity == .note ? .note : .warning)) }
    }

    @Test func `rules that are opt-in do not judge unless they are asked for`() {
        struct Named: Rule {
            let description: RuleDescription
            init(_ id: String, isOptIn: Bool = false) {
                description = RuleDescription(
                    id: id, severity: .warning, mode: .source, summary: "", rationale: "", bad: "", good: "", fix: "", isOptIn: isOptIn)
            }
            func findings(in document: FlowDocument) -> [Finding] { [] }
        }
        let rules: [any Rule] = [Named("a"), Named("b", isOptIn: true), Named("c")]
        func ids(_ chosen: [any Rule]) -> String { chosen.map(\.description.id).joined() }
        #expect(ids(rules.chosen()) == "ac")
        #expect(ids(rules.chosen(enabled: ["b"])) == "abc")
        #expect(ids(rules.chosen(enabled: ["b"], disabled: ["a"])) == "bc")
        #expect(ids(rules.chosen(enabled: ["b"], disabled: ["b"])) == "ac")
        #expect(ids(rules.chosen(only: ["b"])) == "b")
        #expect(ids(defaultRules) == ids(allRules.filter { !$0.description.isOptIn }))
    }
}
