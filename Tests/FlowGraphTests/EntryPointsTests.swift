import FlowGraph
import Testing

struct EntryPointsTests {
    /// A coordinator without screens, with a child that has three in a row and one that has two in a circle.
    private static let graph: FlowGraph = {
        func screen(_ owner: String, _ title: String, _ kind: Screen.Kind = .screen) -> Screen {
            Screen(
                id: "\(owner)/\(title)", kind: kind, title: title, typeName: title + "ViewController", owner: owner, isEntry: title == "C")
        }
        func step(_ from: String, _ to: String, _ kind: Transition.Kind) -> Transition {
            Transition(
                from: from, to: to, kind: kind, trigger: Trigger(kind: .action, label: "go"), owner: nil,
                evidence: [.source(SourcePlace(file: "A.swift", line: 1))])
        }
        return FlowGraph(
            coordinators: ["App", "App/Row", "App/Ring"].map {
                CoordinatorNode(id: $0, typeName: String($0.split(separator: "/").last!), parent: $0 == "App" ? nil : "App")
            },
            screens: [
                screen("App/Row", "A"), screen("App/Row", "B"), screen("App/Row", "C"), screen("App/Row", "Sure?", .alert),
                screen("App/Ring", "X"), screen("App/Ring", "Y"),
            ],
            transitions: [
                step("App/Row/A", "App/Row/B", .push), step("App/Row/B", "App/Row/A", .pop), step("App/Row/B", "App/Row/C", .present),
                step("App/Row/C", "App/Ring/X", .push), step("App/Ring/X", "App/Ring/Y", .push), step("App/Ring/Y", "App/Ring/X", .push),
            ])
    }()

    private func entries(_ names: String...) -> [Screen.ID] {
        Self.graph.starting(at: names.map { NamePattern($0) }).screens.filter(\.isEntry).map(\.id)
    }

    @Test func `a screen is meant by its title or its class, the whole of it`() {
        #expect(entries("B") == ["App/Row/B"])
        #expect(entries("BView.*", "C") == ["App/Row/B", "App/Row/C"])
        #expect(Self.graph.entries(named: NamePattern("View")) == [])
    }

    @Test func `a coordinator starts at the screen that none of its others leads on to, and never at an alert`() {
        #expect(entries("Row") == ["App/Row/A"])
    }

    @Test func `a coordinator whose screens lead on in a circle may start at each`() {
        #expect(entries("Ring") == ["App/Ring/X", "App/Ring/Y"])
    }

    @Test func `a coordinator without screens starts where those below it do`() { #expect(entries("App") == ["App/Row/A"]) }

    @Test func `a graph in which the names mean nothing starts where it did`() {
        #expect(Self.graph.starting(at: [NamePattern("Nobody"), NamePattern("(")]) == Self.graph)
        #expect(entries("Nobody") == ["App/Row/C"])
    }

    @Test func `nothing else of the graph changes`() {
        let graph = Self.graph.starting(at: [NamePattern("Row")]).starting(at: [NamePattern("C")])
        #expect(graph == Self.graph)
    }
}
