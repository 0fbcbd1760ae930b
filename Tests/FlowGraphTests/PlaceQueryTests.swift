import FlowGraph
import Testing

struct PlaceQueryTests {
    /// A home, a shop with a checkout below it, and a help that is reached from everywhere; a way back from each.
    private var document: FlowDocument {
        let nodes = [("App", nil), ("App/Shop", "App"), ("App/Shop/Pay", "App/Shop"), ("App/Help", "App")].map { id, parent in
            CoordinatorNode(id: id, typeName: id.split(separator: "/").last! + "Coordinator", parent: parent)
        }
        func screen(_ title: String, _ owner: String, entry: Bool = false) -> Screen {
            Screen(id: "\(owner)/\(title)", title: title, typeName: title + "ViewController", owner: owner, isEntry: entry)
        }
        let home = screen("Home", "App", entry: true), list = screen("List", "App/Shop"), item = screen("Item (1)", "App/Shop")
        let pay = screen("Pay", "App/Shop/Pay"), done = screen("Done", "App/Shop/Pay"), help = screen("Help", "App/Help")
        var steps: [Transition] = []
        for (from, to, label) in [
            (home, list, "shop"), (list, item, "item"), (item, pay, "buy"), (pay, done, "pay"), (home, help, "help"), (item, help, "help"),
        ] {
            steps.append(
                Transition(
                    from: from.id, to: to.id, kind: .push, trigger: Trigger(kind: .action, label: label), owner: from.owner, evidence: []))
            steps.append(
                Transition(
                    from: to.id, to: from.id, kind: .pop, trigger: Trigger(kind: .backButton, label: "back button"), owner: to.owner,
                    evidence: []))
        }
        let orphan = Finding(
            rule: "orphan_child", severity: .error, message: "Pay is kept", coordinator: "App/Shop/Pay", fix: "let go",
            fingerprint: Fingerprint(["pay"]))
        return FlowDocument(
            name: "App", graph: FlowGraph(coordinators: nodes, screens: [home, list, item, pay, done, help], transitions: steps),
            summary: Summary(inputs: []), findings: [orphan])
    }

    private func titles(_ document: FlowDocument?) -> [String] { document?.graph.screens.map(\.title).sorted() ?? [] }

    @Test func `a pattern means names, whole ones, and expressions for whole names`() {
        let graph = document.graph
        #expect(graph.places("Pay").screens == ["App/Shop/Pay/Pay"])
        #expect(graph.places("PayCoordinator").coordinators == ["App/Shop/Pay"])
        #expect(graph.places("Pa.*").coordinators == ["App/Shop/Pay"])
        #expect(graph.places("Pa").isEmpty)
        #expect(graph.places("Item (1)").screens == ["App/Shop/Item (1)"])
        // No expression, and so a name that nobody has.
        #expect(!NamePattern("Item (").isExpression)
        #expect(graph.places("Item (").isEmpty)
        #expect(graph.screens(meantBy: "ShopCoordinator") == ["App/Shop/List", "App/Shop/Item (1)"])
    }

    @Test(arguments: [
        Trigger(kind: .event, label: "order(_:)"), Trigger(kind: .action, label: "viewDidAppear(_:)"),
    ])
    func `a user walks where a link or a screen by itself would be shorter`(trigger: Trigger) {
        let home = "App/Home", news = Screen(id: "App/News", title: "News", typeName: "NewsViewController", owner: "App")
        let links = ["App/Shop/Pay/Pay", news.id].map {
            Transition(from: home, to: $0, kind: .push, trigger: trigger, owner: "App", evidence: [])
        }
        let known = document.graph
        let graph = FlowGraph(
            coordinators: known.coordinators, screens: known.screens + [news], transitions: known.transitions + links)
        func walk(to screen: Screen.ID) -> [String]? { graph.shortestPath(toScreens: [screen])?.map(\.trigger.label) }
        #expect(walk(to: "App/Shop/Pay/Pay") == ["shop", "item", "buy"])
        #expect(walk(to: news.id) == [trigger.label])
    }

    @Test func `the surroundings of a screen are screens, those of a coordinator are coordinators`() {
        #expect(titles(document.focused(on: "Pay", depth: 1, named: "P")) == ["Done", "Item (1)", "Pay"])
        #expect(titles(document.focused(on: "Pay", depth: 0, named: "P")) == ["Pay"])
        #expect(titles(document.focused(on: "Home", depth: 1, named: "P")) == ["Help", "Home", "List"])
        // The finding is about a coordinator that is still around.
        #expect(document.focused(on: "Pay", depth: 0, named: "P")?.findings.count == 1)
        #expect(document.focused(on: "Home", depth: 0, named: "P")?.findings.count == 0)
        #expect(document.focused(on: "Home", depth: 0, named: "P")?.graph.coordinators.map(\.id) == ["App"])
        let pay = document.focused(on: "PayCoordinator", depth: 0, named: "P")
        #expect(pay?.graph.coordinators.map(\.id) == ["App/Shop/Pay"])
        #expect(pay?.graph.screens.map(\.kind) == [.coordinator, .screen, .screen])
        #expect(document.focused(on: "Nobody", depth: 3, named: "P") == nil)
    }

    @Test func `what reaches a screen is what leads on to it, and not what leads back`() {
        #expect(titles(document.reaching("Pay", named: "R")) == ["Home", "Item (1)", "List", "Pay"])
        #expect(titles(document.reaching("Home", named: "R")) == ["Home"])
        #expect(titles(document.reaching("HelpCoordinator", named: "R")) == ["Help", "Home", "Item (1)", "List"])
        #expect(document.reaching("Nobody", named: "R") == nil)
    }

    @Test func `a collapsed coordinator is one box with everything below it`() throws {
        let collapsed = try #require(document.collapsing("ShopCoordinator"))
        #expect(titles(collapsed) == ["Help", "Home", "ShopCoordinator"])
        #expect(collapsed.graph.coordinators.map(\.id) == ["App", "App/Help"])
        #expect(collapsed.graph.screen("App/Shop")?.owner == "App")
        #expect(collapsed.graph.screen("App/Shop")?.kind == .coordinator)
        #expect(
            collapsed.graph.transitions.filter { $0.kind == .push }.map { "\($0.from) > \($0.to)" } == [
                "App/Home > App/Help/Help", "App/Home > App/Shop", "App/Shop > App/Help/Help",
            ])
        // What is wrong inside is not forgotten.
        #expect(collapsed.findings == document.findings)
        // Boxes do not lie in boxes.
        #expect(titles(document.collapsing(".*(Shop|Pay)Coordinator")) == ["Help", "Home", "ShopCoordinator"])
        #expect(document.collapsing("Home") == nil)
    }

    @Test func `only findings leaves what they are about, and whole coordinators around it`() {
        let faulty = document.onlyFindings(named: "F")
        #expect(faulty?.graph.coordinators.map(\.id) == ["App/Shop/Pay"])
        #expect(titles(faulty) == ["Done", "Pay", "ShopCoordinator"])
        var healthy = document
        healthy.findings = []
        #expect(healthy.onlyFindings(named: "F") == nil)
    }

    @Test func `the shortest path to a screen of source is a path of screens`() {
        let graph = document.graph
        let path = graph.shortestPath(toScreens: graph.screens(meantBy: "Done"))
        #expect(path?.map(\.trigger.label) == ["shop", "item", "buy", "pay"])
        #expect(path?.allSatisfy { $0.states == nil } == true)
        #expect(graph.shortestPath(toScreens: graph.screens(meantBy: "Home")) == [])
        #expect(graph.shortestPath(toScreens: []) == nil)
    }

    @Test func `split by coordinator is a part for each that shows a screen`() {
        let parts = document.graph.partsByCoordinator()
        #expect(parts.map(\.name) == ["AppCoordinator", "HelpCoordinator", "ShopCoordinator", "PayCoordinator"])
        #expect(parts.map(\.coordinators) == [["App"], ["App/Help"], ["App/Shop"], ["App/Shop/Pay"]])
        let twins = FlowGraph(
            coordinators: ["A", "B"].map { CoordinatorNode(id: $0, typeName: "Tab", parent: nil) },
            screens: ["A", "B"].map { Screen(id: "\($0)/x", title: "x", typeName: "X", owner: $0) })
        #expect(twins.partsByCoordinator().map(\.name) == ["Tab", "Tab 2"])
    }

    @Test func `a document in which an id occurs twice has coordinators all the same`() {
        let screens = ["A", "B"].map { Screen(id: "1", title: $0, typeName: $0, owner: "App") }
        let graph = FlowGraph(coordinators: [CoordinatorNode(id: "App", typeName: "App", parent: nil)], screens: screens)
        #expect(graph.collapsed(to: .coordinators).screens.map(\.id) == ["App"])
    }

    @Test func `the name of a part is the word of a pattern, after what stands before it`() {
        let document = FlowDocument(name: "Shop", graph: FlowGraph(), summary: Summary(inputs: []))
        #expect(document.name(ofPart: ".*Login.*") == "Shop-Login")
        #expect(document.name(ofPart: ".*Login.*", prefix: "to-") == "Shop-to-Login")
        #expect(document.name(ofPart: "/", prefix: "to-") == "Shop-to-part")
    }
}
