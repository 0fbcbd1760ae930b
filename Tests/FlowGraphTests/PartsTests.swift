import FlowGraph
import Testing

struct PartsTests {
    /// Coordinators by their paths, with as many screens each, and steps between first screens.
    private func graph(_ nodes: [(path: String, screens: Int)], steps: [(String, String)] = []) -> FlowGraph {
        FlowGraph(
            coordinators: nodes.map { node in
                let names = node.path.split(separator: "/")
                return CoordinatorNode(
                    id: node.path, typeName: String(names.last!), parent: names.count == 1 ? nil : names.dropLast().joined(separator: "/"))
            },
            screens: nodes.flatMap { node in
                (0..<node.screens).map { Screen(id: "\(node.path)/Screen\($0)", title: "\($0)", typeName: "Screen", owner: node.path) }
            },
            transitions: steps.map { from, to in
                Transition(
                    from: from, to: to, kind: .push, trigger: Trigger(kind: .action, label: "show"), owner: nil,
                    evidence: [.source(SourcePlace(file: "A.swift", line: 1))])
            })
    }

    @Test func `a part keeps its own screens, and whole coordinators stand where steps lead out of it`() {
        let whole = graph(
            [("App", 1), ("App/Shop", 2), ("App/Shop/Pay", 1), ("App/Help", 2)],
            steps: [
                ("App/Screen0", "App/Shop/Screen0"), ("App/Shop/Screen0", "App/Shop/Screen1"), ("App/Shop/Screen1", "App/Help/Screen0"),
                ("App/Shop/Screen1", "App/Help/Screen1"), ("App/Help/Screen0", "App/Help/Screen1"),
            ])
        let part = whole.part(of: ["App/Shop", "App/Shop/Pay"])
        #expect(part.coordinators.map(\.id) == ["App/Shop", "App/Shop/Pay"])
        #expect(part.coordinators.map(\.parent) == [nil, "App/Shop"])
        #expect(part.screens.map(\.id) == ["App", "App/Help", "App/Shop/Pay/Screen0", "App/Shop/Screen0", "App/Shop/Screen1"])
        #expect(part.screens.map(\.kind) == [.coordinator, .coordinator, .screen, .screen, .screen])
        // The two ways to Help have become one, and what happens inside of Help is not shown.
        #expect(
            part.transitions.map { "\($0.from) > \($0.to)" } == [
                "App > App/Shop/Screen0", "App/Shop/Screen0 > App/Shop/Screen1", "App/Shop/Screen1 > App/Help",
            ])
    }

    @Test func `a child whose parent is left out lies in the nearest one that is kept`() {
        let whole = graph([("App", 1), ("App/Shop", 1), ("App/Shop/Pay", 1)])
        #expect(whole.part(of: ["App", "App/Shop/Pay"]).coordinators.map(\.parent) == [nil, "App"])
    }

    @Test func `what is around a coordinator is what owns it, what it owns, and where steps lead`() {
        let whole = graph(
            [("App", 1), ("App/Shop", 1), ("App/Shop/Pay", 1), ("App/Help", 1), ("App/Help/Chat", 1)],
            steps: [("App/Shop/Screen0", "App/Help/Chat/Screen0")])
        #expect(whole.coordinators(around: ["App/Shop"], depth: 0) == ["App/Shop"])
        #expect(whole.coordinators(around: ["App/Shop"], depth: 1) == ["App", "App/Shop", "App/Shop/Pay", "App/Help/Chat"])
        #expect(whole.coordinators(around: ["App/Shop"], depth: 9) == Set(whole.coordinators.map(\.id)))
        #expect(whole.coordinators(around: ["App/Shop"], depth: -1) == ["App/Shop"])
        #expect(whole.coordinators(around: ["Nobody"], depth: 3) == [])
    }

    @Test func `what fits into one picture is one part`() {
        let parts = graph([("App", 2), ("App/Shop", 3), ("App/Help", 1)]).parts(screens: 9)
        #expect(parts.map(\.name) == ["App"])
        #expect(parts.map(\.coordinators) == [["App", "App/Shop", "App/Help"]])
    }

    @Test func `large children are parts of their own, and small ones stay with their parent as long as there is room`() {
        let parts = graph([("App", 1), ("App/A", 1), ("App/B", 3), ("App/C", 1), ("App/D", 1), ("App/E", 1), ("App/B/X", 1)]).parts(
            screens: 6)
        #expect(parts.map(\.name) == ["App", "D", "B"])
        #expect(parts.map(\.coordinators) == [["App", "App/A", "App/C"], ["App/D", "App/E"], ["App/B", "App/B/X"]])
    }

    @Test func `coordinators that nobody keeps share parts, which have the name of the one with the most screens`() {
        let parts = graph([("A", 1), ("B", 2), ("C", 1), ("D", 2)]).parts(screens: 6)
        #expect(parts.map(\.name) == ["B", "D"])
        #expect(parts.map(\.coordinators) == [["A", "B"], ["C", "D"]])
    }

    @Test func `who has many neighbours takes more room`() {
        let lonely = graph((0..<8).map { ("C\($0)", 1) })
        #expect(lonely.parts(screens: 16).count == 1)
        let steps = (0..<8).flatMap { from in
            (0..<8).filter { $0 != from }.map { to in
                Transition(
                    from: lonely.screens[from].id, to: lonely.screens[to].id, kind: .push, trigger: Trigger(kind: .action, label: "go"),
                    owner: nil, evidence: [])
            }
        }
        #expect(FlowGraph(coordinators: lonely.coordinators, screens: lonely.screens, transitions: steps).parts(screens: 16).count == 2)
    }

    @Test(arguments: [1, 4, 10, 1000]) func `every coordinator is in exactly one part, and no two parts share a name`(limit: Int) {
        var nodes: [(path: String, screens: Int)] = []
        for root in ["A", "B"] {
            nodes.append((root, 1))
            for child in 0..<7 {
                nodes.append(("\(root)/C\(child)", child))
                for leaf in 0..<child { nodes.append(("\(root)/C\(child)/L\(leaf)", leaf)) }
            }
        }
        let whole = graph(nodes)
        let parts = whole.parts(screens: limit)
        #expect(parts.flatMap { $0.coordinators.sorted() }.sorted() == whole.coordinators.map(\.id))
        #expect(Set(parts.map(\.name)).count == parts.count)
        #expect(whole.parts(screens: limit) == parts)
    }

    @Test(arguments: [false, true])
    func `a part without anything on top is known by what the app starts with, or by what has most screens`(_ isStart: Bool) {
        let whole = graph([("Help", 3), ("Login", 1), ("Shop", 2)])
        let started = FlowGraph(
            coordinators: whole.coordinators,
            screens: whole.screens.map {
                Screen(
                    id: $0.id, title: $0.title, typeName: $0.typeName, owner: $0.owner, isEntry: isStart && $0.id == "Login/Screen0")
            })
        #expect(started.parts(screens: 32).map(\.name) == [isStart ? "Login" : "Help"])
    }

    @Test func `parents that go in a circle are drawn all the same`() {
        let circle = FlowGraph(coordinators: [
            CoordinatorNode(id: "A", typeName: "A", parent: "B"), CoordinatorNode(id: "B", typeName: "B", parent: "A"),
        ])
        #expect(circle.parts().map(\.coordinators) == [["A", "B"]])
        #expect(circle.part(of: ["A"]).coordinators.map(\.parent) == [nil])
    }

    @Test func `the document of a part has the findings about it`() {
        func finding(_ coordinator: String?, owner: String? = nil, child: String? = nil) -> Finding {
            Finding(
                rule: "r", severity: .warning, message: "m", coordinator: coordinator, owner: owner, child: child, fix: "f",
                fingerprint: Fingerprint([coordinator ?? "", owner ?? "", child ?? ""]))
        }
        let document = FlowDocument(
            name: "App", graph: graph([("App", 1), ("App/Shop", 1)]), summary: Summary(inputs: []),
            findings: [
                finding("App"), finding("App/Shop"), finding(nil, owner: "Router", child: "Shop"), finding(nil, owner: "App"), finding(nil),
            ])
        let part = document.part(named: "App-Shop", of: ["App/Shop"])
        #expect(Set(part.findings) == [finding("App/Shop"), finding(nil, owner: "Router", child: "Shop")])
        #expect(part.name == "App-Shop")
    }

    // MARK: Overviews

    @Test func `an overview has a coordinator for each part, which hangs from the part of its parent`() {
        let whole = graph(
            [("App", 1), ("App/Shop", 3), ("App/Shop/Pay", 3), ("App/Help", 4), ("App/Help/Chat", 1)],
            steps: [
                ("App/Screen0", "App/Shop/Screen0"), ("App/Shop/Pay/Screen2", "App/Help/Chat/Screen0"),
                ("App/Shop/Screen1", "App/Shop/Pay/Screen0"),
            ])
        let parts = whole.parts(screens: 8)
        #expect(parts.map(\.name) == ["App", "Help", "Shop"])
        let overview = whole.overview(of: parts)
        #expect(overview.coordinators.map(\.typeName) == ["App", "Help and 1 more", "Shop and 1 more"])
        #expect(overview.coordinators.map(\.parent) == [nil, "App", "App"])
        #expect(overview.coordinators.map(\.members) == [1, 2, 2])
        #expect(overview.collapsed(to: .coordinators).transitions.map { "\($0.from) > \($0.to)" } == ["App > Shop", "Shop > Help"])
    }

    @Test(arguments: [1, 7, 200]) func `levels of parts end in one overview, and every part lies in one of the next level`(children: Int) {
        let nodes = [("App", 3)] + (0..<children).flatMap { child in [("App/A\(child)", 9)] + (0..<6).map { ("App/A\(child)/B\($0)", 9) } }
        let whole = graph(nodes.map { (path: $0.0, screens: $0.1) })
        let levels = whole.levels(screens: 20, boxes: 12)
        #expect(levels[levels.count - 1].count <= 12)
        for level in levels {
            #expect(Set(level.map(\.name)).count == level.count)
            #expect(level.flatMap(\.coordinators).sorted() == whole.coordinators.map(\.id))
        }
        for (small, large) in zip(levels, levels.dropFirst()) {
            #expect(large.count < small.count)
            for part in small { #expect(large.count { $0.coordinators.isSuperset(of: part.coordinators) } == 1) }
        }
        #expect(whole.levels(screens: 20, boxes: 12) == levels)
    }

    @Test func `an overview is divided into several boxes where a few would do`() {
        let whole = graph([(path: "App", screens: 1)] + (0..<50).map { (path: "App/A\($0)", screens: 20) })
        let levels = whole.levels()
        #expect(levels.map(\.count)[0] == 51)
        #expect(levels.count == 2 && (8...12).contains(levels[1].count), "\(levels.map(\.count))")
    }

    @Test func `an overview of some parts says how many coordinators they stand for`() {
        let whole = FlowDocument(
            name: "App", graph: graph([("App", 1), ("App/Shop", 3), ("App/Shop/Pay", 3), ("App/Help", 4)]), summary: Summary(inputs: []))
        let parts = whole.graph.parts(screens: 8), overview = whole.overview(named: "App", of: parts)
        let some = overview.part(named: "Some", of: Set(overview.graph.coordinators.filter { $0.members == 2 }.map(\.id)))
        #expect(some.graph.coordinators.map(\.members) == [2])
        #expect(overview.graph.coordinators.compactMap(\.members).reduce(0, +) == 4)
    }

    @Test func `several parts at once are the same as one after another`() {
        let whole = graph(
            [("App", 1), ("App/Shop", 3), ("App/Shop/Pay", 3), ("App/Help", 4)],
            steps: [
                ("App/Screen0", "App/Shop/Screen0"), ("App/Shop/Pay/Screen2", "App/Help/Screen0"),
                ("App/Shop/Screen1", "App/Shop/Pay/Screen0"),
            ])
        let groups: [Set<CoordinatorNode.ID>] = [["App"], ["App/Shop", "App/Help"], [], ["App/Shop/Pay"]]
        #expect(whole.parts(of: groups) == groups.map { whole.part(of: $0) })
    }
}
