import FlowGraph
import Foundation
import Testing

@testable import FlowReport

/// A flow that was explored and completed by its source: every format tells what only the source knows.
@Suite struct CombinedPictureTests {
    private let document = DotSample.combined.document

    private func report(_ reporter: some Reporter) -> String { reporter.report(document, context: ReportContext()) }

    @Test func `boxes, clusters and arrows that only the source knows have its class, and a look of their own`() throws {
        let diagram = Diagram(document, style: DrawingStyle())
        #expect(diagram.clusters.filter(\.isOnlyInSource).map(\.title) == ["HelpCoordinator", "Odd<\"&|"])
        #expect(diagram.boxes.filter(\.isOnlyInSource).map(\.title) == ["Code", "?", "Topics", "O\"<b>&\\N"])
        #expect(diagram.boxes.allSatisfy { $0.classes.contains(.source) == $0.isOnlyInSource })
        // What was cut short is another thing than what was never seen.
        #expect(diagram.boxes.filter(\.isUnexplored).map(\.title) == ["Name"])
        #expect(diagram.unexplored == "not every action was tried")
        #expect(
            diagram.arrows.map { "\(diagram.boxes[$0.from].title) > \(diagram.boxes[$0.to].title) \($0.evidence?.rawValue ?? "-")" } == [
                "Hello > Name explored", "Code > Topics source", "Topics > ? source", "Name > Code source",
            ])
        #expect(diagram.arrows.last?.returns == true)
        let dot = report(DOTReporter())
        #expect(dot.contains("style=\"rounded,filled,dotted\"") && dot.contains("arrowhead=vee"))
        #expect(dot.contains("┈┈ ─&gt;") && dot.contains("found in source only") && dot.contains("no exploration reached it"))
        // The second start is the source's.
        let launches = dot.split(separator: "\n").filter { $0.contains("start -> ") }
        #expect(launches.count == 2 && launches.filter { $0.contains("arrowhead=vee") }.count == 1)
    }

    @Test func `an exploration of one screen has no arrow of its own, and the source's are told as such all the same`() {
        let home = Screen(id: "A/Home", title: "Home", typeName: "Home", owner: "A", isEntry: true),
            place = SourcePlace(file: "A.swift", line: 1)
        let next = Screen(id: "A/Next", title: "Next", typeName: "Next", owner: "A", place: place)
        let explored = FlowDocument(
            name: "A", graph: FlowGraph(coordinators: [CoordinatorNode(id: "A", typeName: "A", parent: nil)], screens: [home]),
            summary: Summary(inputs: [], size: Summary.Size(states: 1, transitions: 0, depth: 0)))
        let step = Transition(
            from: "A/Home", to: "A/Next", kind: .push, trigger: Trigger(kind: .action, label: "go"), owner: "A", evidence: [.source(place)])
        let source = FlowDocument(
            name: "A",
            graph: FlowGraph(
                coordinators: [CoordinatorNode(id: "A", typeName: "A", parent: nil, place: place)], screens: [home, next],
                transitions: [step]),
            summary: Summary(inputs: [], reading: Summary.Reading(files: 1)))
        let drawn = Diagram(CombinedFlow(of: explored, with: source).document, style: DrawingStyle())
        #expect(drawn.arrows.map(\.evidence) == [.source])
        #expect(
            drawn.counts
                == "1 coordinator, 2 screens, 1 transition (1 state, complete, 1 file, 1 screen and 1 transition from source alone)")
    }

    @Test func `tabs that only the source knows hang from their bar by the source's arrow`() {
        let place = SourcePlace(file: "Tabs.swift", line: 4)
        let tabs = ["One", "Two", "Three"].map { title in
            Screen(id: title, title: title, typeName: title, owner: nil, evidence: title == "Three" ? [.source(place)] : [.explored])
        }
        var steps: [Transition] = []
        for from in tabs {
            for to in tabs where from != to {
                steps.append(
                    Transition(
                        from: from.id, to: to.id, kind: .select, trigger: Trigger(kind: .tabTap, label: "tab \"\(to.title)\""), owner: nil,
                        evidence: from.isOnlyInSource || to.isOnlyInSource ? [.source(place)] : [.explored]))
            }
        }
        let drawn = Diagram(
            FlowDocument(name: "Tabs", graph: FlowGraph(screens: tabs, transitions: steps), summary: Summary(inputs: [])),
            style: DrawingStyle())
        #expect(
            drawn.arrows.map { "\(drawn.boxes[$0.to].title) \($0.evidence?.rawValue ?? "-")" } == [
                "One explored", "Three source", "Two explored",
            ])
    }

    @Test func `formats without a legend say it in words`() {
        #expect(report(MermaidReporter()).contains("(\"Code<br/>source only\")"))
        #expect(report(MermaidReporter()).contains("<-->|\"onName<br/>source only\"|"))
        #expect(report(MermaidReporter()).contains("[\"HelpCoordinator<br/>source only"))
        #expect(report(MermaidReporter()).contains("classDef source stroke-dasharray:2 3"))
        #expect(
            report(PlantUMLReporter()).contains("\\nsource only\" as screen_AppCoordinator_LoginCoordinator_CodeViewController <<source>>"))
        #expect(report(PlantUMLReporter()).contains(" : onName\\nsource only"))
        #expect(
            report(D2Reporter()).contains("\"Code\\nsource only\" {")
                && report(D2Reporter()).contains("source: {style: {opacity: 0.6; stroke-dash: 2}}"))
        let graphML = report(GraphMLReporter())
        #expect(graphML.contains("<data key=\"classes\">returns source</data>") && graphML.contains("<data key=\"classes\">source</data>"))
        // What both know is not said to be anybody's.
        #expect(
            !report(MermaidReporter()).contains("Log in<br/>source only") && !report(MermaidReporter()).contains("Hello<br/>source only"))
        for sample in DotSample.allCases where sample != .combined {
            #expect(!MermaidReporter().report(sample.document, context: ReportContext()).contains("source only"), "\(sample)")
        }
    }

    @Test func `a tree tells it of coordinators and screens`() {
        #expect(
            TreeText(document).text == """
                Combined  4 coordinators, 6 screens, 6 transitions (2 states, incomplete: stopped at depth 1, 1,514 files, 2 coordinators, 4 screens and 4 transitions from source alone)
                AppCoordinator
                ├─ Hello  launch
                ╰─ LoginCoordinator
                   ├─ Code  source only
                   ├─ Name  modal, may lead to more screens
                   ╰─ HelpCoordinator  source only  ⚠ may: strong_parent_cycle
                      ├─ ?  source only
                      ╰─ Topics  source only
                Odd<"&|  source only
                ╰─ O"<b>&\\N  launch, source only

                """)
    }

    @Test func `a part and an overview of it tell it too`() throws {
        let part = document.part(named: "Part", of: ["AppCoordinator/LoginCoordinator"])
        let drawn = Diagram(part, style: DrawingStyle())
        #expect(drawn.boxes.filter(\.isOnlyInSource).map(\.title) == ["Code", "HelpCoordinator"])
        #expect(drawn.unexplored == "not every action was tried")
        let overview = Diagram(document, style: DrawingStyle(level: .coordinators))
        #expect(overview.boxes.filter(\.isOnlyInSource).map(\.title) == ["HelpCoordinator", "Odd<\"&|"])
        let states = Diagram(document, style: DrawingStyle(level: .states))
        #expect(states.boxes.count == 2 && states.arrows.count == 1)
    }

    @Test func `pages and documentation tell it`() throws {
        let json = try #require(JSONSerialization.jsonObject(with: JSONEncoder().encode(PageData(document) { _ in nil })) as? [String: Any])
        func marked(_ key: String, _ name: String) -> [String] {
            (json[key] as? [[String: Any]] ?? []).filter { $0["source"] as? Bool == true }.compactMap { $0[name] as? String }
        }
        #expect(marked("coordinators", "name") == ["HelpCoordinator", "Odd<\"&|"])
        #expect(marked("screens", "title") == ["Code", "?", "Topics", "O\"<b>&\\N"])
        let site = SiteText([document], context: ReportContext()).files([:])
        let login = try #require(site.first { $0.path.hasSuffix("LoginCoordinator.html") }).text
        #expect(
            login.contains("<td>screen, source only</td>") && login.contains("<td>push, source only</td>")
                && login.contains("<td>screen, may lead to more screens</td>"))
        let help = try #require(site.first { $0.path.hasSuffix("HelpCoordinator.html") }).text
        #expect(
            help.contains("<p>Found in source only: no exploration reached it.</p>")
                && !login.contains("no exploration reached it.</p>"))
        let markdown = FlowDocsMarkdown([document], context: ReportContext()).text
        #expect(markdown.contains("| Code (source only) |") && markdown.contains("| Name |"))
    }
}
