import Foundation
import Testing

@testable import FlowGraph

/// What was explored and what the source says, as one flow.
struct CombinedFlowTests {
    private static func place(_ line: Int) -> SourcePlace { SourcePlace(file: "App.swift", line: line) }

    private static func coordinator(_ id: String, place line: Int? = nil) -> CoordinatorNode {
        let names = id.split(separator: "/").map(String.init)
        return CoordinatorNode(
            id: id, typeName: names.last!, parent: names.count == 1 ? nil : names.dropLast().joined(separator: "/"), place: line.map(place))
    }

    /// A screen of a class and, in quotes after it, a title; with a line, the source declares its class there.
    private static func screen(
        _ owner: String?, _ name: String, kind: Screen.Kind = .screen, at line: Int? = nil, entry: Bool = false, cut: Bool = false
    ) -> Screen {
        let parts = name.split(separator: "\"")
        let type = parts[0].trimmingCharacters(in: .whitespaces)
        return Screen(
            id: (owner.map { $0 + "/" } ?? "") + name, kind: kind, title: parts.count > 1 ? String(parts[1]) : type, typeName: type,
            owner: owner, isEntry: entry,
            isUnexplored: cut, place: line.map(place))
    }

    private static func step(
        _ from: Screen, _ to: Screen, _ label: String, _ kind: Transition.Kind = .push, line: Int? = nil, states: (Int, Int)? = nil
    ) -> Transition {
        Transition(
            from: from.id, to: to.id, kind: kind, trigger: Trigger(kind: label == "back button" ? .backButton : .action, label: label),
            owner: from.owner,
            evidence: states != nil ? [.explored] : line.map { [.source(place($0))] } ?? [],
            states: states.map { Transition.States(from: $0, to: $1) })
    }

    private static func explored(_ nodes: [String], _ screens: [Screen], _ steps: [Transition] = [], name: String = "Flow") -> FlowDocument
    {
        let states = screens.enumerated().map { State(id: $0, top: $1.id, layers: [[$1.id]], isUnexplored: $1.isUnexplored) }
        return FlowDocument(
            name: name, graph: FlowGraph(coordinators: nodes.map { coordinator($0) }, screens: screens, states: states, transitions: steps),
            summary: Summary(inputs: ["exploration \(name)"], size: Summary.Size(states: states.count, transitions: steps.count, depth: 1)))
    }

    private static func source(_ nodes: [CoordinatorNode], _ screens: [Screen], _ steps: [Transition] = [], facts: [SourceFact] = [])
        -> FlowDocument
    {
        FlowDocument(
            name: "Source", graph: FlowGraph(coordinators: nodes, screens: screens, transitions: steps, sourceFacts: facts),
            summary: Summary(inputs: ["source App"], reading: Summary.Reading(files: 3)))
    }

    /// `Home > Cart: buy` for each step that only the source knows.
    private func added(_ graph: FlowGraph) -> [String] {
        func title(_ id: Screen.ID) -> String { graph.screen(id)?.title ?? id }
        return graph.transitions.filter(\.isOnlyInSource).map { "\(title($0.from)) > \(title($0.to)): \($0.trigger.label)" }
    }

    // MARK: What both know

    @Test func `what both know has the evidence of both, and keeps its id, its states and its sizes`() throws {
        let home = Self.screen("App", "HomeVC \"Code\"", entry: true), cart = Self.screen("App/Shop", "CartVC \"Cart\"")
        let explored = Self.explored(
            ["App", "App/Shop"], [home, cart],
            [Self.step(home, cart, "tap \"Cart\"", states: (0, 1)), Self.step(cart, home, "back button", .pop, states: (1, 0))])
        let homeInSource = Self.screen("App", "HomeVC", at: 5, entry: true),
            cartInSource = Self.screen("App/Shop", "CartVC \"Cart\"", at: 9)
        let source = Self.source(
            [Self.coordinator("App", place: 1), Self.coordinator("App/Shop", place: 7)], [homeInSource, cartInSource],
            [Self.step(homeInSource, cartInSource, "onCart", line: 12), Self.step(cartInSource, homeInSource, "back button", .pop)])
        let whole = CombinedFlow(of: explored, with: source).document
        #expect(whole.name == "Flow" && whole.findings.isEmpty && whole.isCombined && !whole.isRead)
        #expect(whole.summary.inputs == ["exploration Flow", "source App"])
        #expect(whole.summary.size == explored.summary.size && whole.summary.reading == source.summary.reading)
        #expect(whole.graph.states == explored.graph.states)
        #expect(whole.graph.coordinators.map(\.id) == ["App", "App/Shop"])
        #expect(whole.graph.coordinators.map(\.evidence) == [[.explored, .source(Self.place(1))], [.explored, .source(Self.place(7))]])
        #expect(whole.graph.coordinators.map(\.place) == [Self.place(1), Self.place(7)])
        #expect(whole.graph.screens.map(\.id) == explored.graph.screens.map(\.id))
        #expect(whole.graph.screen(home.id)?.evidence == [.explored, .source(Self.place(5))])
        #expect(whole.graph.screen(home.id)?.place == Self.place(5))
        // The source names what is tapped in another way, and knows no line for what the system does.
        #expect(whole.graph.transitions.map(\.evidence) == [[.explored, .source(Self.place(12))], [.explored]])
        #expect(whole.graph.transitions.map(\.states) == explored.graph.transitions.map(\.states))
        #expect(added(whole.graph) == [])
    }

    @Test func `one screen of the source is all that were seen of its class, and titles tell several apart`() throws {
        let list = Self.screen("App", "ListVC", entry: true), first = Self.screen("App", "IssueVC \"Issue 1\""),
            second = Self.screen("App", "IssueVC \"Issue 2\"")
        let explored = Self.explored(
            ["App"], [list, second, first],
            [Self.step(list, first, "row 1", states: (0, 2)), Self.step(list, second, "row 2", states: (0, 1))])
        let listed = Self.screen("App", "ListVC", at: 1), issue = Self.screen("App", "IssueVC", at: 2),
            related = Self.screen("App", "RelatedVC", at: 3)
        let source = Self.source(
            [Self.coordinator("App", place: 1)], [listed, issue, related],
            [
                Self.step(listed, issue, "didSelect", line: 4), Self.step(issue, related, "onRelated", line: 5),
                Self.step(issue, issue, "onNext", line: 6),
            ])
        let graph = CombinedFlow(of: explored, with: source).document.graph
        #expect(graph.screens.filter(\.isOnlyInSource).map(\.title) == ["RelatedVC"])
        #expect(graph.screen(first.id)?.evidence?.count == 2 && graph.screen(second.id)?.evidence?.count == 2)
        #expect(graph.transitions.filter { $0.from == list.id }.allSatisfy { $0.evidence == [.explored, .source(Self.place(4))] })
        // Told once, from the issue that is nearest to launch; from an issue to itself, as no other is named.
        #expect(added(graph) == ["Issue 2 > Issue 2: onNext", "Issue 2 > RelatedVC: onRelated"])

        let titled = Self.source(
            [Self.coordinator("App", place: 1)],
            [Self.screen("App", "IssueVC \"Issue 2\"", at: 2), Self.screen("App", "IssueVC \"Issue 3\"", at: 2)])
        let told = CombinedFlow(of: explored, with: titled).document.graph
        #expect(told.screens.filter(\.isOnlyInSource).map(\.title) == ["Issue 3"])
        #expect(told.screen(first.id)?.evidence == [.explored])
        #expect(told.screen(second.id)?.evidence?.count == 2)
    }

    @Test func `a step that was seen between two classes is not told again between others of them`() {
        let home = Self.screen("App", "HomeVC", entry: true), steps = (1...3).map { Self.screen("App", "StepVC \"\($0)\"", cut: $0 == 2) }
        let explored = Self.explored(
            ["App"], [home, steps[0], steps[1]],
            [Self.step(home, steps[0], "tap", states: (0, 1)), Self.step(steps[0], steps[1], "next", states: (1, 2))])
        let inSource = (1...3).map { Self.screen("App", "StepVC \"\($0)\"", at: 3) }
        var all: [Transition] = []
        for from in inSource {
            for to in inSource {
                all.append(Self.step(from, to, "didPressNext", line: 9))
                if from != to { all.append(Self.step(from, to, "back button", .pop)) }
            }
        }
        let graph = CombinedFlow(of: explored, with: Self.source([Self.coordinator("App", place: 1)], inSource, all)).document.graph
        // Where not everything was tried, it may lead on.
        #expect(added(graph) == ["2 > 3: didPressNext", "3 > 2: back button"])
        #expect(graph.transitions.first { $0.from == steps[0].id }?.evidence == [.explored, .source(Self.place(9))])
        #expect(graph.transitions.filter { $0.trigger.kind == .backButton }.map(\.evidence) == [[.source(Self.place(9))]])
    }

    // MARK: What only the source knows

    @Test func `what was not reached hangs below who keeps it, with the source's evidence alone`() throws {
        let home = Self.screen("App", "HomeVC \"Home\"", entry: true, cut: true)
        let explored = Self.explored(["App"], [home])
        let homeInSource = Self.screen("App", "HomeVC \"Home\"", at: 2), cart = Self.screen("App/Shop/Cart", "CartVC", at: 8)
        let alert = Self.screen("App/Shop/Cart", "UIAlertController \"Sure?\"", kind: .alert)
        let source = Self.source(
            [Self.coordinator("App", place: 1), Self.coordinator("App/Shop", place: 5), Self.coordinator("App/Shop/Cart", place: 7)],
            [homeInSource, cart, alert],
            [
                Self.step(homeInSource, cart, "onCart", line: 3), Self.step(cart, homeInSource, "back button", .pop),
                Self.step(cart, alert, "onPay", .present, line: 11),
                Self.step(cart, homeInSource, "onDone", .popToRoot, line: 12),
            ])
        let graph = CombinedFlow(of: explored, with: source).document.graph
        #expect(graph.coordinators.map(\.id) == ["App", "App/Shop", "App/Shop/Cart"])
        #expect(graph.coordinators.map(\.parent) == [nil, "App", "App/Shop"])
        #expect(graph.coordinators.map(\.isOnlyInSource) == [false, true, true])
        #expect(graph.screen("App/Shop/Cart/CartVC")?.evidence == [.source(Self.place(8))])
        // Nobody's class: known by the line that shows it.
        #expect(graph.screen(alert.id)?.evidence == [.source(Self.place(11))])
        #expect(added(graph) == ["Home > CartVC: onCart", "CartVC > Home: onDone", "CartVC > Home: back button", "CartVC > Sure?: onPay"])
        #expect(graph.transitions.first { $0.trigger.label == "back button" }?.evidence == [.source(Self.place(3))])
        #expect(graph.transitions.allSatisfy { $0.states == nil } && graph.states.count == 1)
        #expect(graph.transitions.map(\.owner) == ["App", "App/Shop/Cart", "App/Shop/Cart", "App/Shop/Cart"])
    }

    @Test func `a coordinator is known by its type and the types above it`() {
        let explored = Self.explored(
            ["App", "App/Home", "App/Home/Login", "App/Settings"], [Self.screen("App/Home/Login", "LoginVC", entry: true)])
        func coordinators(_ source: String...) -> [String] {
            CombinedFlow(of: explored, with: Self.source(source.map { Self.coordinator($0, place: 1) }, [])).document.graph.coordinators
                .filter { $0.evidence?.contains(where: \.isSource) == true }.map { $0.id + ($0.isOnlyInSource ? " new" : "") }
        }
        // The same in another place is another one.
        #expect(
            coordinators("App", "App/Home", "App/Home/Login", "App/Settings", "App/Settings/Login")
                == ["App", "App/Home", "App/Home/Login", "App/Settings", "App/Settings/Login new"])
        // Nobody was seen making it.
        #expect(coordinators("Login") == ["App/Home/Login"])
        // Each side has one: who keeps it, the two tell in different ways.
        #expect(coordinators("App", "App/Login") == ["App", "App/Home/Login"])
        // A part that was explored by itself.
        #expect(coordinators("Scene", "Scene/App", "Scene/App/Home") == ["App", "App/Home", "Scene new"])
    }

    @Test func `namesakes are told apart by module, or by what they have in common`() {
        let example = Self.screen("Example", "ExampleVC \"Example\"", entry: true),
            options = Self.screen("Example", "UIAlertController \"Options\"", kind: .alert)
        let explored = Self.explored(
            ["Example"], [example, options], [Self.step(example, options, "tap \"Options\"", .present, states: (0, 1))])
        func namesake(_ outer: String, _ line: Int) -> (CoordinatorNode, Screen) {
            (
                Self.coordinator("\(outer).Example", place: line),
                Self.screen("\(outer).Example", "\(outer).ExampleVC \"Example\"", at: line + 1)
            )
        }
        let a = namesake("A", 10), b = namesake("B", 20), c = namesake("C", 30),
            inB = Self.screen("B.Example", "UIAlertController \"Options\"", kind: .alert)
        let source = Self.source([a.0, b.0, c.0], [a.1, b.1, c.1, inB], [Self.step(b.1, inB, "tap \"Options\"", .present, line: 25)])
        let graph = CombinedFlow(of: explored, with: source).document.graph
        #expect(graph.coordinators.map(\.id) == ["A.Example", "C.Example", "Example"])
        #expect(graph.coordinators.last?.place == Self.place(20))
        #expect(graph.screens.map(\.isOnlyInSource) == [true, true, false, false])

        let ofModule = FlowDocument(
            name: "Flow",
            graph: FlowGraph(
                coordinators: [CoordinatorNode(id: "Example", typeName: "Example", module: "C", parent: nil)],
                screens: explored.graph.screens),
            summary: explored.summary)
        #expect(CombinedFlow(of: ofModule, with: source).document.graph.coordinators.last?.place == Self.place(30))
    }

    @Test func `alerts are told apart by their text, and those without one by where they are shown`() {
        let home = Self.screen("App", "HomeVC", entry: true), sure = Self.screen("App", "UIAlertController \"Sure?\"", kind: .alert)
        let failed = Self.screen("App", "UIAlertController \"No network\"", kind: .alert)
        let explored = Self.explored(
            ["App"], [home, sure, failed],
            [Self.step(home, sure, "a", .present, states: (0, 1)), Self.step(home, failed, "b", .present, states: (0, 2))])
        let homeInSource = Self.screen("App", "HomeVC", at: 1)
        func only(_ alerts: Screen...) -> [String] {
            let source = Self.source(
                [Self.coordinator("App", place: 1), Self.coordinator("App/Router", place: 2)], [homeInSource] + alerts,
                alerts.map { Self.step(homeInSource, $0, "show", .present, line: 5) })
            return CombinedFlow(of: explored, with: source).document.graph.screens.filter(\.isOnlyInSource).map(\.title)
        }
        func alert(_ title: String, _ owner: String = "App") -> Screen {
            Self.screen(owner, "UIAlertController \"\(title)\"", kind: .alert)
        }
        #expect(only(alert("Sure?"), alert("Really?")) == ["Really?"])
        // The text is made up while the app runs: it is the other one.
        #expect(only(alert("Sure?"), alert("Home.swift:70")) == [])
        // In other hands, and from the same screen.
        #expect(only(alert("Sure?", "App/Router")) == [])
        #expect(only(alert("Really?", "App/Router")) == ["Really?"])
    }

    @Test func `a way from launch is made of what was seen, even where no states are told`() {
        let home = Self.screen("App", "HomeVC", entry: true), cart = Self.screen("App", "CartVC")
        let walked = Transition(
            from: home.id, to: cart.id, kind: .push, trigger: Trigger(kind: .action, label: "cart"), owner: "App", evidence: [])
        let explored = FlowDocument(
            name: "Flow", graph: FlowGraph(coordinators: [Self.coordinator("App")], screens: [home, cart], transitions: [walked]),
            summary: Summary(inputs: [], size: Summary.Size(states: 200_000, transitions: 900_000, depth: 9)))
        let homeInSource = Self.screen("App", "HomeVC", at: 1), pay = Self.screen("App", "PayVC", at: 2, entry: true)
        let source = Self.source(
            [Self.coordinator("App", place: 1)], [homeInSource, pay], [Self.step(homeInSource, pay, "onPay", line: 3)])
        let graph = CombinedFlow(of: explored, with: source).document.graph
        #expect(graph.transitions.map(\.evidence) == [[.explored], [.source(Self.place(3))]])
        let ways = graph.waysFromLaunch()
        #expect(ways[home.id]?.count == 0 && ways[cart.id]?.count == 1 && ways["App/PayVC"] == nil)
    }

    // MARK: Several explorations

    @Test func `one of several explorations gets what it leads to, and what nothing leads to is named`() {
        let login = Self.screen("Login", "LoginVC", entry: true, cut: true)
        let loginInSource = Self.screen("App/Login", "LoginVC", at: 3), help = Self.screen("App/Help", "HelpVC", at: 4),
            shop = Self.screen("Shop", "ShopVC", at: 5)
        func fact(_ owner: String) -> SourceFact {
            SourceFact(kind: .neverRemoved, owner: owner, child: "\(owner)Child", location: Self.place(1))
        }
        let source = Self.source(
            [
                Self.coordinator("App", place: 1), Self.coordinator("App/Login", place: 2), Self.coordinator("App/Help", place: 2),
                Self.coordinator("Shop", place: 2),
            ],
            [loginInSource, help, shop], [Self.step(loginInSource, help, "onHelp", line: 9)],
            facts: [fact("Help"), fact("Shop"), fact("Library")])
        let flow = CombinedFlow(of: Self.explored(["Login"], [login]), with: source, isConnected: true)
        #expect(flow.document.graph.coordinators.map(\.id) == ["App", "App/Help", "Login"])
        #expect(flow.leftOut.map(\.id) == ["Shop"] && !flow.isOfStrangers)
        #expect(flow.document.graph.sourceFacts?.map(\.owner) == ["Help", "Library"])
        let whole = CombinedFlow(of: Self.explored(["Login"], [login]), with: source)
        #expect(whole.document.graph.coordinators.map(\.id) == ["App", "App/Help", "Login", "Shop"])
        #expect(whole.leftOut.isEmpty && whole.document.graph.sourceFacts?.count == 3)
    }

    // MARK: Edges

    @Test func `nothing on one side leaves the other as it is`() throws {
        let home = Self.screen("App", "HomeVC", entry: true)
        let explored = Self.explored(["App"], [home]), empty = Self.source([], [])
        let flow = CombinedFlow(of: explored, with: empty)
        #expect(flow.isOfStrangers && flow.document.graph.screens.map(\.evidence) == [[.explored]])
        let nothing = CombinedFlow(
            of: Self.explored([], []), with: Self.source([Self.coordinator("App", place: 1)], [Self.screen("App", "HomeVC", at: 2)])
        ).document.graph
        #expect(nothing.screens.map(\.isOnlyInSource) == [true] && nothing.coordinators.map(\.isOnlyInSource) == [true])
        // An exploration that tells no size is one all the same; source with a state for each screen is read all the same.
        let unsized = FlowDocument(name: "Flow", graph: explored.graph, summary: Summary(inputs: []))
        #expect(CombinedFlow(of: unsized, with: Self.source([], [home])).document.isCombined)
        #expect(FlowDocument(name: "S", graph: FlowGraph(screens: [home]).withScreensAsStates(), summary: empty.summary).isRead)
        // Parents in a circle, a screen of nobody's, a step to nowhere: a document that was edited by hand.
        let circle = [CoordinatorNode(id: "A", typeName: "A", parent: "B"), CoordinatorNode(id: "B", typeName: "B", parent: "A")]
        let loose = Screen(id: "x", title: "x", typeName: "X", owner: "C")
        let edited = Self.source(
            circle, [loose],
            [Transition(from: "x", to: "y", kind: .push, trigger: Trigger(kind: .action, label: "go"), owner: nil, evidence: [])])
        #expect(CombinedFlow(of: explored, with: edited, isConnected: true).leftOut.map(\.id) == ["A", "B"])
        #expect(CombinedFlow(of: explored, with: edited).document.graph.coordinators.map(\.typeName) == ["A", "B", "App"])
    }

    @Test func `the same two documents are the same bytes, and are read as they were written`() throws {
        let screens = (0..<20).map { Self.screen("App", "VC \"\($0)\"", entry: $0 == 0) }
        let steps = (1..<20).map { Self.step(screens[$0 - 1], screens[$0], "next", states: ($0 - 1, $0)) }
        let explored = Self.explored(["App"], screens, steps)
        let inSource = (0..<40).map { Self.screen($0.isMultiple(of: 2) ? "App" : "App/New", "VC \"\($0)\"", at: 3) }
        let source = Self.source(
            [Self.coordinator("App", place: 1), Self.coordinator("App/New", place: 2)], inSource,
            (1..<40).map { Self.step(inSource[$0 - 1], inSource[$0], "next", line: $0) })
        let bytes = try CombinedFlow(of: explored, with: source).document.json()
        for _ in 0..<5 { #expect(try CombinedFlow(of: explored, with: source).document.json() == bytes) }
        #expect(try FlowDocument(json: bytes).json() == bytes)
        // Steps with states come first, in their order.
        let graph = try FlowDocument(json: bytes).graph
        #expect(
            graph.transitions.prefix(19).allSatisfy { $0.states != nil } && graph.transitions.dropFirst(19).allSatisfy { $0.states == nil })
        #expect(graph.shortestPath(to: 19)?.count == 19)
        #expect(graph.collapsed(to: .screens).tellsEvidence && graph.collapsed(to: .coordinators).tellsEvidence)
    }

    @Test func `namesakes that the source does not tell apart are all meant, whatever their order`() throws {
        let nodes = ["P.Flow", "Q.Flow", "R.Flow"].map { CoordinatorNode(id: $0, typeName: $0, parent: nil) }
        let screens = nodes.map { Self.screen($0.id, "HomeVC", entry: true) }
        let seen = FlowDocument(
            name: "Flow", graph: FlowGraph(coordinators: nodes, screens: screens),
            summary: Summary(inputs: [], size: Summary.Size(states: 3, transitions: 0, depth: 0)))
        let source = Self.source(
            [Self.coordinator("Flow", place: 1), Self.coordinator("Flow/Child", place: 2)], [Self.screen("Flow/Child", "ChildVC", at: 3)])
        let combined = CombinedFlow(of: seen, with: source).document
        #expect(
            combined.graph.coordinators.filter { $0.typeName.hasSuffix(".Flow") }.map(\.place) == Array(repeating: Self.place(1), count: 3))
        #expect(combined.graph.coordinators.map(\.id).filter { $0.hasSuffix("Child") } == ["P.Flow/Child"])
    }
}
