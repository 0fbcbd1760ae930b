import FlowGraph
import Foundation
import Testing

@testable import FlowReport

@Suite struct DotTests {
    private func dot(_ document: FlowDocument, _ level: LevelOfDetail = .screens) -> String {
        DOTReporter(level: level).report(document, context: ReportContext())
    }

    private func diagram(_ document: FlowDocument, _ level: LevelOfDetail = .screens) -> Diagram { Diagram(document, level: level) }

    /// The arrows as a reader sees them: `Code > I wake up: How to code (and back)`.
    private func arrows(_ document: FlowDocument, _ level: LevelOfDetail = .screens) -> [String] {
        let diagram = diagram(document, level)
        return diagram.arrows.map { arrow in
            "\(diagram.boxes[arrow.from].title) > \(diagram.boxes[arrow.to].title): \(arrow.labels.joined(separator: ", "))"
                + (arrow.returns ? " (and back)" : "") + (arrow.mark.map { " (\($0.rawValue))" } ?? "")
        }
    }

    // MARK: The text

    @Test("the DOT of every sample is as recorded", arguments: DotSample.allCases)
    func golden(_ sample: DotSample) throws {
        try expectGolden(dot(sample.document), sample.rawValue + ".dot")
    }

    @Test("the DOT of states and of coordinators is as recorded")
    func goldenLevels() throws {
        try expectGolden(dot(DotSample.howToCode.document, .states), "HowToCode-states.dot")
        try expectGolden(dot(DotSample.shop.document, .coordinators), "Shop-coordinators.dot")
    }

    @Test("the DOT of a part shows whole coordinators where steps lead out of it")
    func goldenPart() throws {
        let part = DotSample.source.document.part(named: "Source-LoginCoordinator", of: ["AppCoordinator/LoginCoordinator"])
        try expectGolden(dot(part), "Source-part.dot")
        // The finding lies with the child, and not with what stands for its owner.
        #expect(diagram(part).clusters.map(\.badges.count) == [1])
        #expect(diagram(part).boxes.filter { !$0.badges.isEmpty } == [])
    }

    @Test("what source hints at of a type is shown at each of its places below the same parent")
    func twins() {
        let nodes = ["A", "A/Shop", "A/Shop/Pay", "B", "B/Shop", "B/Shop/Pay", "B/Pay"].map { id in
            let names = id.split(separator: "/")
            return CoordinatorNode(
                id: id, typeName: String(names.last!), parent: names.count == 1 ? nil : names.dropLast().joined(separator: "/"))
        }
        func badges(_ locationMessage: String?, _ level: LevelOfDetail) -> [String] {
            let finding = Finding(
                rule: "orphan_child", severity: .warning, message: "m", coordinator: "A/Shop/Pay", locationMessage: locationMessage,
                fix: "f",
                fingerprint: Fingerprint([]))
            let document = FlowDocument(name: "A", graph: FlowGraph(coordinators: nodes), summary: Summary(inputs: []), findings: [finding])
            let drawn = diagram(document, level)
            return (drawn.clusters.map { ($0.id, $0.badges) } + drawn.boxes.map { ($0.id, $0.badges) }).filter { !$1.isEmpty }.map(\.0)
        }
        #expect(badges("kept here", .screens) == ["cluster_A_Shop_Pay", "cluster_B_Shop_Pay"])
        #expect(badges("kept here", .coordinators) == ["coordinator_A_Shop_Pay", "coordinator_B_Shop_Pay"])
        #expect(badges(nil, .screens) == ["cluster_A_Shop_Pay"])
    }

    @Test("what comes from source is told with its place, and as something that may be")
    func places() {
        let diagram = diagram(DotSample.source.document)
        #expect(diagram.clusters[1].badges.map(\.text) == ["may: orphan_child (2 triggers)"])
        #expect(diagram.clusters[0].tooltip == "AppCoordinator\nFlows/App.swift:3:13")
        #expect(diagram.clusters[2].tooltip.hasSuffix("alive for good\n  Flows/Help.swift:2:17"))
        #expect(diagram.clusters[2].badges.map(\.text) == ["may: strong_parent_cycle"])
        // Who navigates past its coordinator is marked itself.
        #expect(diagram.boxes.filter { !$0.badges.isEmpty }.map(\.title) == ["Topics"])
        #expect(diagram.boxes[0].tooltip.contains("\nScreens/Home.swift:4:13\n"))
        #expect(
            diagram.arrows.map(\.tooltip).contains(
                "Home → Name\npresent: homeDidAskForLogin(_:)\n  Flows/HomeViewController.swift:20:9\n  Flows/HomeViewController.swift:31:9\nback: sheet swipe"
            ))
        #expect(diagram.counts == "3 coordinators, 5 screens, 4 steps (1,514 files)")
    }

    @Test("two runs write the same bytes, and so does a document that was read back", arguments: DotSample.allCases)
    func sameBytes(_ sample: DotSample) throws {
        for level in LevelOfDetail.allCases {
            let again = try FlowDocument(json: sample.document.json())
            #expect(Array(dot(sample.document, level).utf8) == Array(dot(sample.document, level).utf8))
            #expect(Array(dot(sample.document, level).utf8) == Array(dot(again, level).utf8))
        }
    }

    @Test("every node, edge and cluster has a tooltip and an id of its own", arguments: DotSample.allCases)
    func tooltips(_ sample: DotSample) {
        for level in LevelOfDetail.allCases {
            let text = dot(sample.document, level)
            let statements = text.split(separator: "\n").filter { $0.contains(" [id=") }
            var ids: Set<Substring> = []
            for statement in statements {
                let rest = statement[statement.range(of: " [id=\"")!.upperBound...]
                #expect(ids.insert(rest.prefix { $0 != "\"" }).inserted, "the id in \(statement) is taken")
                #expect(rest.contains("tooltip=\"") && !rest.contains("tooltip=\"\""), "no tooltip in \(statement)")
            }
            let drawn = diagram(sample.document, level)
            let starts = drawn.boxes.count(where: \.isEntry)
            #expect(statements.count >= drawn.clusters.count + drawn.boxes.count + drawn.arrows.count + 2 * min(starts, 1))
        }
    }

    @Test("ids do not depend on what else is in the flow")
    func stableIDs() {
        let whole = DotSample.shop.document
        let half = FlowDocument(
            name: whole.name,
            graph: FlowGraph(coordinators: whole.graph.coordinators, screens: Array(whole.graph.screens.reversed().prefix(5))),
            summary: whole.summary)
        let ids = Set(diagram(whole).boxes.map(\.id))
        for box in diagram(half).boxes { #expect(ids.contains(box.id)) }
    }

    // MARK: What is drawn

    @Test("ways back are folded into the way there, and jumps that a finding shows are drawn")
    func howToCodeArrows() {
        #expect(
            arrows(DotSample.howToCode.document) == [
                "Code > I wake up: How to code (and back)",
                "Start over? > Code: Start over (error)",
                "500 lines > Ship it!: Next (and back)",
                "I go out > Code: back menu (error)",
                "I go out > 500 lines: Next (and back)",
                "I wake up > I go out: Next (and back)",
                "Ship it! > Start over?: Next (and back)",
            ])
        #expect(diagram(DotSample.howToCode.document).omitted == ["9 back-menu jumps"])
    }

    @Test("in a graph of states a finding marks exactly the states of its witness")
    func stateMarks() {
        let marked = arrows(DotSample.howToCode.document, .states).filter { $0.contains("(error)") }
        #expect(marked == ["I go out > Code: back menu (error)", "Start over? > Code: Start over (error)"])
    }

    @Test("tabs hang from one tab bar, and taps that say nothing new are counted")
    func tabs() {
        let drawn = diagram(DotSample.shop.document)
        let bar = drawn.boxes.firstIndex { $0.kind == .tabBar }
        #expect(drawn.arrows.filter { $0.from == bar }.map { drawn.boxes[$0.to].title } == ["Account", "Cart", "Products"])
        #expect(drawn.arrows.filter { $0.style == .select }.count == 3)
        #expect(drawn.omitted == ["3 tab taps"])
    }

    @Test("a way back that a finding shows is drawn beside the way there")
    func markedReturn() {
        let shown = arrows(DotSample.shop.document)
        #expect(shown.contains("Payment > Cart: sheet swipe (error)"))
        #expect(shown.contains("Cart > Payment: Check out"))
        #expect(shown.contains("Espresso machine > Payment: Buy now (and back)"))
    }

    @Test("a cluster's badge counts triggers and names the rules, errors before warnings")
    func badges() {
        let clusters = diagram(DotSample.howToCode.document).clusters
        #expect(
            clusters.map { $0.badges.map(\.text) } == [[], ["orphan_child (2 triggers) · leaked_coordinator", "stale_router_callback"]])
    }

    @Test("findings that belong to no coordinator of the flow are shown beside the title")
    func looseBadges() {
        #expect(diagram(DotSample.onlyFindings.document).badges.map(\.text) == ["orphan_child", "nondeterministic_flow"])
    }

    @Test("a flow that was not explored to its end says so")
    func incomplete() {
        #expect(
            diagram(DotSample.onlyFindings.document).counts
                == "1 coordinator, 0 screens, 0 transitions (incomplete: stopped at 10,000 states (depth 12))")
        #expect(diagram(DotSample.shop.document).counts.hasSuffix("(incomplete: stopped at depth 8)"))
    }

    @Test("coordinators that are each other's parents are drawn once")
    func circularParents() {
        let graph = FlowGraph(coordinators: [
            CoordinatorNode(id: "A", typeName: "A", parent: "B"), CoordinatorNode(id: "B", typeName: "B", parent: "A"),
        ])
        let drawn = diagram(FlowDocument(name: "Circle", graph: graph, summary: Summary(inputs: [])))
        #expect(drawn.clusters.map(\.title) == ["A", "B"])
    }

    @Test("a transition to a screen that the document lacks is drawn")
    func missingScreen() {
        let step = Transition(
            from: "here", to: "there", kind: .push, trigger: Trigger(kind: .action, label: "tap \"Go\""), owner: nil, evidence: [])
        let document = FlowDocument(name: "Torn", graph: FlowGraph(transitions: [step]), summary: Summary(inputs: []))
        #expect(arrows(document) == ["here > there: Go"])
    }

    // MARK: Where it is drawn

    @Test("a long chain turns round at the end of its row")
    func folding() {
        let drawn = diagram(DotSample.howToCode.document)
        let arrangement = Arrangement(drawn)
        let columns = Dictionary(uniqueKeysWithValues: zip(drawn.boxes.map(\.title), arrangement.columns))
        #expect(columns == ["Code": 0, "I wake up": 1, "I go out": 2, "500 lines": 3, "Ship it!": 3, "Start over?": 2])
    }

    @Test("a short chain stays in its row")
    func noFolding() {
        let screens = (0..<4).map { Screen(id: "\($0)", title: "\($0)", typeName: "S", owner: nil, isEntry: $0 == 0) }
        let steps = (0..<3).map {
            Transition(
                from: "\($0)", to: "\($0 + 1)", kind: .push, trigger: Trigger(kind: .action, label: "next"), owner: nil, evidence: [])
        }
        let document = FlowDocument(name: "Short", graph: FlowGraph(screens: screens, transitions: steps), summary: Summary(inputs: []))
        #expect(Arrangement(diagram(document)).columns == [0, 1, 2, 3])
        #expect(Arrangement(diagram(document)).aligned.isEmpty)
    }

    // MARK: Escaping

    @Test("text for DOT strings and labels is escaped")
    func escaping() {
        #expect(#"say "hi" & \n"#.escapedForDOT == #"say \"hi\" &amp; \\n"#)
        #expect(#"<b> & "q" \"#.escapedForHTML == #"&lt;b&gt; &amp; &quot;q&quot; \\"#)
        #expect(#"\N"#.escapedForDOT == "\\\\\u{2060}N")
    }

    @Test("text is shown on one line without what XML forbids")
    func displayed() {
        #expect(" a\r\n\tb \u{0}\u{FFFE}\u{202E}👩🏽‍💻 ".displayed == "a b \u{FFFD}\u{FFFD}\u{FFFD}👩🏽‍💻")
    }

    @Test("names that differ only in what an id cannot hold get different ids")
    func identifiers() {
        let ids = Identifiers(prefix: "screen", names: ["A B", "A-B", "日本", "C"])
        #expect(ids["C"] == "screen_C")
        #expect(Set(["A B", "A-B", "日本", "C"].map { ids[$0] }).count == 4)
        #expect(ids["日本"].utf8.allSatisfy { $0 < 128 })
    }
}
