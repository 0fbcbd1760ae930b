import FlowGraph
import Testing

@testable import FlowReport

@Suite struct FlowComparisonTests {
    /// The shop before and after: the terms are gone, a wish list has come with a coordinator of its own, a button has another name, one
    /// finding is new and one fixed.
    private static var compared: ComparedFlow {
        let new = DotSample.shop.document
        let graph = new.graph
        func id(_ title: String) -> Screen.ID { graph.screens.first { $0.title == title }!.id }
        let wishes = "AppCoordinator/WishCoordinator"
        let list = Screen(id: "\(wishes)/WishesViewController", title: "Wish list", typeName: "WishesViewController", owner: wishes)
        func step(_ from: Screen.ID, _ to: Screen.ID, _ kind: Transition.Kind, _ trigger: Trigger) -> Transition {
            Transition(from: from, to: to, kind: kind, trigger: trigger, owner: nil, evidence: [.explored])
        }
        let kept = graph.transitions.filter { $0.to != id("Terms") && $0.from != id("Terms") && $0.trigger.label != "tap \"Check out\"" }
        let after = FlowDocument(
            name: "Shop",
            graph: FlowGraph(
                coordinators: graph.coordinators + [CoordinatorNode(id: wishes, typeName: "WishCoordinator", parent: "AppCoordinator")],
                screens: graph.screens.filter { $0.title != "Terms" } + [list],
                transitions: kept + [
                    step(id("Account"), list.id, .push, DotSample.tap("Wishes")),
                    step(list.id, id("Account"), .pop, Trigger(kind: .backButton, label: "back button")),
                    step(id("Cart"), id("Payment"), .present, DotSample.tap("Pay now")),
                ]),
            summary: new.summary,
            findings: [
                DotSample.finding("missed_multi_pop", .warning, "a pop of several screens reaches only one", "AppCoordinator", []),
                DotSample.finding("orphan_child", .error, "WishCoordinator is still kept, | and <b>so</b> on", wishes, []),
            ])
        return ComparedFlow(from: new, to: after)
    }

    @Test("the text, the comment and the picture of a change are as recorded")
    func goldens() throws {
        let compared = Self.compared
        try expectGolden(FlowComparisonText(name: "Shop", compared.changes).text, "Compared.txt")
        try expectGolden(FlowComparisonMarkdown(compared, versions: "main → HEAD").text, "Compared.md")
        try expectGolden(FlowComparisonDOT(compared.changedPart, versions: "main → HEAD").text, "Compared.dot")
    }

    @Test("what has come and gone has a sign, not only a colour, and nothing else has")
    func signs() {
        let dot = FlowComparisonDOT(Self.compared, versions: "").text
        func lines(_ words: String) -> [Substring] { dot.split(separator: "\n").filter { $0.contains(words) } }
        #expect(lines("<B>+ </B><B>Wish list").count == 1)
        #expect(lines("<B>− </B><B>Terms").allSatisfy { $0.contains("dashed") } && lines("<B>− </B><B>Terms").count == 1)
        #expect(lines("label=<+ Pay now>").count == 1 && lines("label=<− Check out>").count == 1)
        #expect(lines("label=<Buy now").count == 1)
        let before = DOTReporter().report(DotSample.shop.document, context: ReportContext())
        #expect(!before.contains(">+ ") && !before.contains("− "))
    }

    @Test("a way back that has come with its way there is folded into it, one that was lost is drawn")
    func ways() {
        let diagram = Diagram(Self.compared, name: "Shop", counts: "")
        func arrows(_ from: String, _ to: String) -> [Diagram.Arrow] {
            diagram.arrows.filter { diagram.boxes[$0.from].title == from && diagram.boxes[$0.to].title == to }
        }
        #expect(arrows("Account", "Wish list").map(\.returns) == [true])
        #expect(arrows("Account", "Wish list").map(\.change) == [.added])
        #expect(arrows("Wish list", "Account") == [])
        #expect(arrows("Payment", "Terms").map(\.change) == [.removed])
        // The same way back, with another way there.
        #expect(arrows("Cart", "Payment").map(\.change) == [.added, .removed])
    }

    @Test("only what is newly wrong is marked")
    func marks() {
        let diagram = Diagram(Self.compared, name: "Shop", counts: "")
        #expect(diagram.clusters.filter { !$0.badges.isEmpty }.map(\.title) == ["WishCoordinator"])
        #expect(diagram.arrows.allSatisfy { $0.mark == nil })
    }

    @Test("nothing that an app says is a command of Markdown")
    func markdownIsInert() {
        let markdown = FlowComparisonMarkdown(Self.compared, versions: "a`b → <c>|@d").text
        #expect(markdown.contains("still kept, &#124; and &#60;b&#62;so&#60;/b&#62; on"))
        #expect(markdown.contains("a&#96;b → &#60;c&#62;&#124;&#64;d"))
    }

    @Test("a change of nothing says so")
    func nothing() {
        let document = DotSample.shop.document
        let text = FlowComparisonText(name: "Shop", FlowChanges(from: document, to: document)).text
        #expect(text == "Shop: no new findings, 2 unchanged · flow unchanged\n")
        let markdown = FlowComparisonMarkdown(ComparedFlow(from: document, to: document), versions: "").text
        #expect(markdown == "### ✅ Shop: no new findings, 2 unchanged · flow unchanged\n")
    }

    @Test("a flow that is all new is all new")
    func allNew() {
        let nothing = FlowDocument(name: "Shop", graph: FlowGraph(), summary: Summary(inputs: []))
        let compared = ComparedFlow(from: nothing, to: DotSample.shop.document)
        let diagram = Diagram(compared, name: "Shop", counts: "")
        #expect(diagram.clusters.allSatisfy { $0.change == .added } && diagram.boxes.allSatisfy { $0.change == .added })
        let gone = Diagram(ComparedFlow(from: DotSample.shop.document, to: nothing), name: "Shop", counts: "")
        #expect(
            gone.clusters.count == 3 && gone.clusters.allSatisfy { $0.change == .removed }
                && gone.boxes.allSatisfy { $0.change == .removed })
    }
}
