import FlowGraph
import Foundation
import Testing

@testable import FlowReport

/// What is left out of a picture of source so that the rest can be read, and what is said of it.
struct CrowdedPictureTests {
    private func screen(_ id: String, type: String? = nil, isEntry: Bool = false) -> Screen {
        Screen(id: id, title: id, typeName: type ?? id, owner: "App", isEntry: isEntry)
    }

    private func step(_ from: String, _ to: String, _ kind: Transition.Kind = .push, by label: String = "tap \"Go\"") -> Transition {
        Transition(
            from: from, to: to, kind: kind, trigger: Trigger(kind: .action, label: label), owner: "App",
            evidence: [.source(SourcePlace(file: "A.swift", line: 1))])
    }

    private func diagram(_ screens: [Screen], _ steps: [Transition], findings: [Finding] = [], isRead: Bool = true) -> Diagram {
        let graph = FlowGraph(
            coordinators: [CoordinatorNode(id: "App", typeName: "AppCoordinator", parent: nil)], screens: screens, transitions: steps)
        let summary = Summary(inputs: [], reading: isRead ? Summary.Reading(files: 1) : nil)
        return Diagram(FlowDocument(name: "App", graph: graph, summary: summary, findings: findings), level: .screens)
    }

    /// Screens that each lead to all others and, by the app's own code, back to each of them.
    private func mesh(_ number: Int) -> (screens: [Screen], steps: [Transition]) {
        let ids = (1...number).map { "S\($0)" }
        let pairs = ids.flatMap { from in ids.filter { $0 != from }.map { (from, $0) } }
        return (ids.map { screen($0, isEntry: $0 == "S1") }, pairs.map { step($0, $1) })
    }

    @Test func `of many arrows to one screen the nearest are drawn, and the box says how many there are`() throws {
        let (screens, steps) = mesh(7)
        let drawn = diagram(screens, steps)
        let last = try #require(drawn.boxes.firstIndex { $0.title == "S7" })
        #expect(drawn.arrows.count { $0.to == last } == 3)
        #expect(drawn.boxes[last].subtitle == "from 3 more")
        #expect(drawn.omitted == ["21 further arrows"])
        // Few arrows are all drawn, and so are those that an exploration has gone.
        let (few, some) = mesh(5)
        #expect(diagram(few, some).arrows.count == 20)
        #expect(diagram(screens, steps, isRead: false).arrows.count == 42)
    }

    @Test func `the more arrows there are, the fewer lead to one screen, and each is reached`() {
        let (screens, steps) = mesh(12)
        let drawn = diagram(screens, steps + [step("S3", "S3")])
        #expect(drawn.arrows.count == 24)
        #expect(Dictionary(grouping: drawn.arrows, by: \.to).values.allSatisfy { $0.count == 2 })
        #expect(!drawn.arrows.contains { $0.from == $0.to })
        #expect(drawn.omitted == ["109 further arrows"])
        let (many, all) = mesh(20)
        #expect(diagram(many, all).arrows.count == 20)
    }

    @Test func `where texts are hit, the nearest of few arrows are enough, and other formats leave out the same`() throws {
        let (screens, steps) = mesh(5)
        let graph = FlowGraph(
            coordinators: [CoordinatorNode(id: "App", typeName: "AppCoordinator", parent: nil)], screens: screens, transitions: steps)
        func document(isRead: Bool) -> FlowDocument {
            FlowDocument(name: "App", graph: graph, summary: Summary(inputs: [], reading: isRead ? Summary.Reading(files: 1) : nil))
        }
        // A picture in which each arrow goes through the only text, until there are few.
        func drawn(_ drawing: Drawing) -> Data {
            let arrows = Diagram(drawing.document, style: drawing.style).arrows.count
            let hit = arrows > 8 ? "<path d=\"M0,50C30,50 60,50 90,50\"/>" : ""
            return Data(
                "<svg viewBox=\"0 0 100 100\"><text x=\"10\" y=\"53\" font-size=\"10\">Some text</text>\(hit)</svg>".utf8)
        }
        let read = ClearPicture(Drawing(document(isRead: true), style: DrawingStyle(), context: ReportContext()), draw: drawn)
        #expect(read.drawing.style.mostInto == 2 && read.legibility.share == 0)
        #expect(DrawingStyle().arranged(as: read.drawing.style).mostInto == 2)
        let sparse = Diagram(read.drawing.document, style: read.drawing.style)
        #expect(sparse.arrows.count == 5 && sparse.omitted == ["15 further arrows"])
        // What an exploration has gone is drawn, whatever it goes through.
        let explored = ClearPicture(Drawing(document(isRead: false), style: DrawingStyle(), context: ReportContext()), draw: drawn)
        #expect(explored.drawing.style.mostInto == nil && explored.legibility.share == 1)
    }

    @Test func `a label that an arrow crosses in any arrangement is left out and counted`() throws {
        let graph = FlowGraph(
            coordinators: [CoordinatorNode(id: "App", typeName: "AppCoordinator", parent: nil)],
            screens: [screen("A", isEntry: true), screen("B")], transitions: [step("A", "B")])
        func document(isRead: Bool) -> FlowDocument {
            FlowDocument(name: "App", graph: graph, summary: Summary(inputs: [], reading: isRead ? Summary.Reading(files: 1) : nil))
        }
        func arrow(_ drawing: Drawing) -> Diagram.Arrow { Diagram(drawing.document, style: drawing.style).arrows[0] }
        // A picture whose arrow goes through its own label.
        func drawn(_ drawing: Drawing) -> Data {
            let arrow = arrow(drawing), label = arrow.labels.map { "<text x=\"10\" y=\"53\" font-size=\"10\">\($0)</text>" }.joined()
            return Data(
                """
                <svg viewBox="0 0 100 100"><g id="\(arrow.id)" class="edge push"><path d="M0,50C30,50 60,50 90,50"/>\(label)</g>\
                <g id="a" class="node screen"><text x="10" y="90" font-size="10">A</text></g></svg>
                """.utf8)
        }
        let read = ClearPicture(Drawing(document(isRead: true), style: DrawingStyle(), context: ReportContext()), draw: drawn)
        #expect(read.legibility.share == 0 && read.drawing.style.unlabelled == [arrow(read.drawing).id])
        let diagram = Diagram(read.drawing.document, style: DrawingStyle().arranged(as: read.drawing.style))
        #expect(diagram.arrows[0].labels.isEmpty && diagram.omitted == ["1 transition label"])
        #expect(diagram.arrows[0].tooltip.contains("Go"))
        // What is marked keeps its words, and so does what an exploration has gone.
        var marked = read.drawing.style
        marked.path = graph.transitions
        #expect(!Diagram(read.drawing.document, style: marked).arrows[0].labels.isEmpty)
        let explored = ClearPicture(Drawing(document(isRead: false), style: DrawingStyle(), context: ReportContext()), draw: drawn)
        #expect(explored.drawing.style.unlabelled == [] && explored.legibility.share == 0.5)
    }

    @Test func `ways back that follow no arrow are counted where there are many arrows`() {
        let (screens, steps) = mesh(6)
        let others = (1...5).map { screen("T\($0)") }
        let back = (1...5).map { step("T\($0)", "S1", .popToRoot, by: "close()") }
        let drawn = diagram(screens + others, steps + back)
        #expect(!drawn.arrows.contains { $0.style == .back })
        #expect(drawn.omitted == ["5 ways back", "12 further arrows"])
        #expect(diagram([screens[0]] + others, back).arrows.count { $0.style == .back } == 5)
    }

    @Test func `a screen that is pushed on itself has one loop, with the way back on it`() {
        let back = Transition(
            from: "Topic", to: "Topic", kind: .pop, trigger: Trigger(kind: .backButton, label: "back button"), owner: "App", evidence: [])
        let drawn = diagram([screen("Topic", isEntry: true)], [step("Topic", "Topic"), back])
        #expect(drawn.arrows.count == 1)
        #expect(drawn.arrows.first?.returns == true)
    }

    @Test func `more than two labels of one arrow are counted, and those of an exploration are not`() {
        let screens = [screen("A", isEntry: true), screen("B")]
        let steps = ["One", "Two", "Three"].map { step("A", "B", by: "tap \"\($0)\"") }
        #expect(diagram(screens, steps).arrows.first?.labels == ["One", "and 2 more"])
        #expect(diagram(screens, Array(steps.prefix(2))).arrows.first?.labels == ["One", "Two"])
        #expect(diagram(screens, steps, isRead: false).arrows.first?.labels.count == 3)
    }

    @Test func `a class that is there for any view is not said beside the view`() {
        let drawn = diagram([screen("CartView", type: "HostingController<CartView>"), screen("B", type: "Box<Cart>")], [])
        #expect(drawn.boxes.map(\.subtitle).sorted() == ["", "Box<Cart>"])
    }

    @Test func `a cause of many findings has one badge, and a mark is at each coordinator that it affects`() {
        let children = ["Cart", "Help", "Login"]
        let findings = children.enumerated().map { line, child in
            Finding(
                rule: "orphan_child", severity: .warning, message: child, coordinator: "App/\(child)", owner: "App", child: child,
                location: SourcePlace(file: "App.swift", line: line), locationMessage: "retained here",
                related: [Finding.Related(location: SourcePlace(file: "Kit/Base.swift", line: 8), message: "released here on other exits")],
                fix: "", fingerprint: Fingerprint([child]))
        }
        let own = Finding(
            rule: "finish_never_called", severity: .warning, message: "Help", coordinator: "App/Help", owner: "App", child: "Help",
            location: SourcePlace(file: "Help.swift", line: 3), locationMessage: "set here", fix: "", fingerprint: Fingerprint(["own"]))
        let graph = FlowGraph(
            coordinators: [CoordinatorNode(id: "App", typeName: "App", parent: nil)]
                + children.map { CoordinatorNode(id: "App/\($0)", typeName: $0, parent: "App") })
        let document = FlowDocument(name: "Shop", graph: graph, summary: Summary(inputs: []), findings: findings + [own])
        let drawn = Diagram(document, level: .screens)
        #expect(drawn.badges.map(\.text) == ["may: orphan_child (3 coordinators, Base.swift:8)"])
        #expect(drawn.clusters.map(\.isAffected) == [false, true, true, true])
        #expect(drawn.clusters.map { $0.badges.map(\.text) } == [[], [], ["may: finish_never_called"], []])
        #expect(drawn.clusters[1].classes.contains(.affected) && !drawn.clusters[1].classes.contains(.warning))
        // The tooltip has all of it.
        #expect(drawn.clusters[1].tooltip.contains("orphan_child"))
        for text in [
            DOTReporter().report(document, context: ReportContext()), MermaidReporter().report(document, context: ReportContext()),
        ] {
            #expect(text.contains("Cart ⚠") && text.contains("Help ⚠") && !text.contains("App ⚠"))
        }
    }

    @Test func `a coordinator without screens says so beside its name`() {
        let graph = FlowGraph(coordinators: [CoordinatorNode(id: "App", typeName: "AppCoordinator", parent: nil)])
        let text = DOTReporter().report(FlowDocument(name: "Shop", graph: graph, summary: Summary(inputs: [])), context: ReportContext())
        #expect(text.contains(">no screens</FONT></TD>") && text.contains("shape=point, style=invis"))
    }

    @Test func `the picture of a part is titled by the part, and names the flow`() {
        let graph = FlowGraph(coordinators: [CoordinatorNode(id: "App", typeName: "AppCoordinator", parent: nil)])
        let document = FlowDocument(name: "Shop-01-AppCoordinator", graph: graph, summary: Summary(inputs: []))
        var style = DrawingStyle()
        #expect(Diagram(document, style: style).name == "Shop-01-AppCoordinator")
        style.part = DrawnPart(title: "AppCoordinator", whole: "Shop")
        let drawn = Diagram(document, style: style)
        #expect(drawn.name == "AppCoordinator" && drawn.counts.hasPrefix("Shop · 1 coordinator"))
    }
}
