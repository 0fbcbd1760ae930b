import FlowGraph
import Testing

/// Screens in areas, where coordinators do not divide a flow.
struct AreasTests {
    /// A flow whose screens lie in files, each led to by the one before; a file may be missing.
    private func graph(_ files: [String?], owner: String? = nil) -> FlowGraph {
        let ids = files.indices.map { "\(owner.map { $0 + "/" } ?? "")S\($0 < 10 ? "0" : "")\($0)" }
        return FlowGraph(
            coordinators: owner.map { [CoordinatorNode(id: $0, typeName: $0, parent: nil)] } ?? [],
            screens: zip(ids, files).map { id, file in
                Screen(
                    id: id, title: id, typeName: id, owner: owner, isEntry: id == ids[0], place: file.map { SourcePlace(file: $0, line: 1) }
                )
            },
            transitions: zip(ids, ids.dropFirst()).map {
                Transition(from: $0, to: $1, kind: .push, trigger: Trigger(kind: .action, label: "next"), owner: nil, evidence: [])
            })
    }

    private func areas(_ graph: FlowGraph) -> [String: Int] {
        Dictionary(grouping: graph.screens) { $0.owner ?? "none" }.mapValues(\.count)
    }

    @Test func `screens without a coordinator are in areas named as their folders`() {
        let files = Array(repeating: "/a/App/Cart/F.swift", count: 5) + Array(repeating: "/a/App/Login/Mail/F.swift", count: 4)
        let divided = graph(files + ["/a/App/Help.swift"]).inAreas(screens: 6)
        #expect(areas(divided) == ["Cart/": 5, "S05/": 5])
        #expect(divided.coordinators.map(\.typeName) == ["Cart", "S05"])
        #expect(divided.coordinators.allSatisfy { $0.isArea && $0.members == 0 && $0.ownerOfArea == nil })
        #expect(graph(files).inAreas(screens: 9) == graph(files))
    }

    @Test(arguments: ["Checkout", "ViewControllers", "View Controllers", "Source", "UI"])
    func `where a folder's name says nothing, the screen that comes first gives the name`(folder: String) {
        let files = Array(repeating: "/a/App/Cart/F.swift", count: 4) + Array(repeating: "/a/App/\(folder)/F.swift", count: 4)
        #expect(areas(graph(files).inAreas(screens: 5)) == ["Cart/": 4, folder == "Checkout" ? "Checkout/" : "S04/": 4])
    }

    @Test func `of screens that come as early, the one before most others gives the name`() {
        func screen(_ id: String, isEntry: Bool = true) -> Screen {
            Screen(
                id: id, title: id, typeName: id, owner: nil, isEntry: isEntry,
                place: SourcePlace(file: id < "D" ? "/a/App/Screens/F.swift" : "/a/App/Cart/F.swift", line: 1))
        }
        let graph = FlowGraph(
            screens: [screen("A"), screen("B"), screen("C", isEntry: false)] + ["D", "E", "F"].map { screen($0, isEntry: false) },
            transitions: zip("BCDE", "CDEF").map {
                Transition(
                    from: String($0), to: String($1), kind: .push, trigger: Trigger(kind: .action, label: "next"), owner: nil, evidence: [])
            })
        #expect(areas(graph.inAreas(screens: 4)) == ["B/": 3, "Cart/": 3])
    }

    @Test func `of folders that hold nothing but the next, the first gives the name`() {
        let files =
            Array(repeating: "/a/Cart/Targets/Cart/Sources/F.swift", count: 4)
            + Array(repeating: "/a/Shop/Targets/Shop/Sources/F.swift", count: 4)
        #expect(areas(graph(files).inAreas(screens: 5)) == ["Cart/": 4, "Shop/": 4])
    }

    @Test func `the screens of a coordinator that are nearest to the launch stay with it`() {
        let files = Array(repeating: "/a/Start/F.swift", count: 4) + Array(repeating: "/a/Shop/F.swift", count: 9)
        let divided = graph(files, owner: "App").inAreas(screens: 6)
        #expect(areas(divided) == ["App": 4, "App/Shop/": 9])
        let area = divided.coordinators.first(where: \.isArea)
        #expect(area?.ownerOfArea == "App")
        #expect(area?.parent == "App")
    }

    @Test func `a screen without a file is where the screen is that leads to it`() {
        let files = ["/a/Cart/F.swift", nil, "/a/Cart/F.swift", "/a/Cart/F.swift", "/a/Shop/F.swift", nil, "/a/Shop/F.swift"]
        #expect(areas(graph(files).inAreas(screens: 4)) == ["Cart/": 4, "Shop/": 3])
    }

    @Test func `screens of one folder are divided by what leads to what, and known by what comes first`() {
        let whole = graph(Array(repeating: "F/G.swift", count: 40))
        let divided = whole.inAreas(screens: 10)
        let sizes = areas(divided)
        #expect(sizes.values.allSatisfy { $0 <= 20 })
        #expect(sizes.values.reduce(0, +) == 40)
        let titles = Set(whole.screens.map { $0.title + "/" })
        #expect(sizes.count > 1 && titles.isSuperset(of: sizes.keys))
    }

    @Test func `an atlas of screens without coordinators has a sheet for each area`() {
        let files = ["Cart", "Shop", "Help"].flatMap { Array(repeating: "/a/\($0)/F.swift", count: 12) }
        let document = FlowDocument(name: "App", graph: graph(files), summary: Summary(inputs: []))
        #expect(FlowAtlas.isDivisible(document))
        let atlas = FlowAtlas(document, by: .parts)
        #expect(atlas.sheets.map(\.document.name) == ["App", "App-1-Cart", "App-2-Help", "App-3-Shop"])
        #expect(atlas.sheets[1].document.graph.screens.filter { $0.kind != .coordinator }.count == 12)
        #expect(atlas.sheets[1].document.graph.screens.filter(\.isArea).map(\.title) == ["Shop"])
    }
}
