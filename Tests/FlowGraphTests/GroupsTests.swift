import FlowGraph
import Testing

/// Groups of files, each with the coordinators and screens that are declared in them.
struct GroupsTests {
    private func screen(_ name: String, of owner: String?, in file: String?) -> Screen {
        Screen(
            id: (owner.map { $0 + "/" } ?? "") + name, title: name, typeName: name, owner: owner,
            place: file.map { SourcePlace(file: $0, line: 1) })
    }

    private func step(_ from: Screen, _ to: Screen) -> Transition {
        Transition(from: from.id, to: to.id, kind: .push, trigger: Trigger(kind: .action, label: "next"), owner: nil, evidence: [])
    }

    private func node(_ id: String, parent: String? = nil, in file: String?) -> CoordinatorNode {
        CoordinatorNode(id: id, typeName: id, parent: parent, place: file.map { SourcePlace(file: $0, line: 1) })
    }

    private func names(_ parts: [FlowGraph.Part]) -> [String: [String]] {
        Dictionary(uniqueKeysWithValues: parts.map { ($0.name, $0.coordinators.sorted()) })
    }

    private let files = ["App.swift": "App", "Cart.swift": "Cart", "Pay.swift": "Cart"]

    @Test func `a coordinator is in the group of its file, or of its parent, or of its screens`() {
        let shown = screen("List", of: "D", in: "Pay.swift")
        let graph = FlowGraph(
            coordinators: [
                node("A", in: "App.swift"), node("B", parent: "A", in: "Cart.swift"), node("C", parent: "B", in: nil), node("D", in: nil),
                node("E", in: nil), node("F", parent: "G", in: nil), node("G", parent: "F", in: nil),
            ], screens: [shown], transitions: [])
        let found = graph.inGroups(files, rest: "other", screens: 12, boxes: 25)
        #expect(names(found.levels[1]) == ["App": ["A"], "Cart": ["B", "C", "D"], "other": ["E", "F", "G"]])
        #expect(found.levels[1].map(\.name) == ["App", "Cart", "other"])
        #expect(found.graph.coordinators == graph.coordinators)
    }

    @Test func `screens that no coordinator shows are in the group of their file, or of what leads to them`() {
        let list = screen("List", of: nil, in: "Cart.swift"), alert = screen("Alert", of: nil, in: nil)
        let home = screen("Home", of: nil, in: "App.swift")
        let graph = FlowGraph(screens: [list, alert, home], transitions: [step(home, list), step(list, alert)])
        let found = graph.inGroups(files, rest: "other", screens: 12, boxes: 25)
        #expect(names(found.levels[0]) == ["App": ["App/"], "Cart": ["Cart/"]])
        #expect(found.graph.screens.map(\.owner) == ["Cart/", "App/", "Cart/"])
        #expect(found.graph.coordinators.allSatisfy { $0.isArea })
    }

    @Test func `of a coordinator with too many screens, those of other groups leave it`() {
        let own = (0..<6).map { screen("Own\($0)", of: "A", in: "App.swift") }
        let others = (0..<4).map { screen("Other\($0)", of: "A", in: "Cart.swift") }
        func owners(_ limit: Int) -> [String: Int] {
            let graph = FlowGraph(coordinators: [node("A", in: "App.swift")], screens: own + others, transitions: [])
            let found = graph.inGroups(files, rest: "other", screens: limit, boxes: 25)
            return Dictionary(grouping: found.graph.screens) { $0.owner ?? "" }.mapValues(\.count)
        }
        #expect(owners(4) == ["A": 6, "A/Cart/": 4])
        #expect(owners(5) == ["A": 10])
    }

    @Test func `an atlas of groups has a box for each, and an overview of one that does not fit into a picture`() throws {
        var nodes: [CoordinatorNode] = [], screens: [Screen] = []
        for number in 0..<6 {
            let file = number < 4 ? "Cart.swift" : "App.swift"
            nodes.append(node("C\(number)", in: file))
            screens += (0..<(number < 4 ? 8 : 2)).map { screen("S\($0)", of: "C\(number)", in: file) }
        }
        let graph = FlowGraph(
            coordinators: nodes, screens: screens, transitions: zip(screens, screens.dropFirst()).map { step($0, $1) })
        let atlas = FlowAtlas(
            FlowDocument(name: "Shop", graph: graph, summary: Summary(inputs: [])), by: .groups(files, rest: "other"))
        let names = atlas.sheets.map(\.document.name)
        #expect(names == ["Shop", "Shop-overview-1-Cart", "Shop-1-App", "Shop-2-C0", "Shop-3-C1", "Shop-4-C2", "Shop-5-C3"])
        #expect(atlas.sheets[0].document.graph.coordinators.map(\.typeName) == ["App", "Cart"])
        // The group that fits into a picture needs no overview.
        #expect(atlas.sheets[0].leads == ["App": 2, "Cart": 1])
        #expect(atlas.sheets.map(\.parent) == [nil, 0, 0, 1, 1, 1, 1])
        #expect(atlas.sheets[1].leads == ["C0": 3, "C1": 4, "C2": 5, "C3": 6])
        #expect(atlas.sheet(of: "C4") == 2 && atlas.sheet(of: "C1") == 4)
        #expect(atlas.details(below: 1) == [3, 4, 5, 6])
    }

    @Test func `groups that are parents of each other hang from none`() {
        let graph = FlowGraph(
            coordinators: [
                node("A", in: "App.swift"), node("B", parent: "A", in: "Cart.swift"), node("C", parent: "B", in: "App.swift"),
            ], screens: [screen("S", of: "C", in: nil)], transitions: [])
        let groups = graph.inGroups(files, rest: "other", screens: 12, boxes: 25).levels[1]
        #expect(graph.overview(of: groups).coordinators.map(\.parent) == [nil, nil])
        #expect(graph.overview(of: groups).coordinators.map(\.typeName) == ["App", "Cart"])
    }

    @Test func `a group with more parts than an overview holds has overviews of them`() {
        let nodes = (0..<60).map { node("C\($0 < 10 ? "0" : "")\($0)", in: $0 == 0 ? "App.swift" : "Cart.swift") }
        let screens = nodes.flatMap { node in (0..<8).map { screen("S\($0)", of: node.id, in: nil) } }
        let graph = FlowGraph(
            coordinators: nodes, screens: screens, transitions: zip(screens, screens.dropFirst()).map { step($0, $1) })
        let levels = graph.inGroups(files, rest: "other", screens: 12, boxes: 25).levels
        #expect(levels.count == 3)
        #expect(levels[0].count == 60 && levels[1].count <= 26 && levels[2].map(\.name) == ["App", "Cart"])
        let atlas = FlowAtlas(
            FlowDocument(name: "Shop", graph: graph, summary: Summary(inputs: [])), by: .groups(files, rest: "other"))
        #expect(atlas.sheets.filter(\.isOverview).allSatisfy { (2...25).contains(Set($0.boxes.values).count) })
        #expect(atlas.details(below: 0).count == 60)
    }

    // MARK: Folders

    @Test func `the largest folders are groups, and small ones stay with the folder around them`() {
        let weights = Dictionary(uniqueKeysWithValues: (1...40).map { ("/a/Modules/M\($0)/F.swift", $0) } + [("/a/Main.swift", 1)])
        let names = FolderGroups(weights, atMost: 5, enough: 12).names
        #expect(Set(names.values).sorted() == ["M38", "M39", "M40", "Modules", "a"])
        #expect(names["/a/Modules/M37/F.swift"] == "Modules")
    }

    @Test func `folders are named as the first that tell them apart, below what all have in common`() {
        let names = FolderGroups(["/a/App/Cart/C.swift": 1, "/a/App/Help/Mail/M.swift": 2, "/a/App/Main.swift": 1], atMost: 9, enough: 12)
            .names
        #expect(names == ["/a/App/Cart/C.swift": "Cart", "/a/App/Help/Mail/M.swift": "Help", "/a/App/Main.swift": "App"])
    }

    @Test func `the largest folders are divided as long as there are not too many`() {
        let weights = [
            "/a/A/X/F.swift": 9, "/a/A/Y/F.swift": 9, "/a/A/F.swift": 1, "/a/B/X/F.swift": 8, "/a/B/Y/F.swift": 8, "/a/C/F.swift": 20,
        ]
        func groups(_ atMost: Int, _ enough: Int) -> [String] {
            Set(FolderGroups(weights, atMost: atMost, enough: enough).names.values).sorted()
        }
        #expect(groups(3, 12) == ["A", "B", "C"])
        // There is no room for both folders of B.
        #expect(groups(5, 12) == ["A", "B", "C", "X", "Y"])
        #expect(groups(9, 12) == ["A", "A/X", "A/Y", "B/X", "B/Y", "C"])
        #expect(groups(9, 17) == ["A", "B", "C", "X", "Y"])
    }
}
