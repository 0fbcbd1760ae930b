import FlowGraph
import Testing

struct FlowAtlasTests {
    /// A coordinator that keeps some others, each of which shows so many screens and leads to the next.
    private func document(children: Int, screens: Int, name: String = "Shop") -> FlowDocument {
        let nodes =
            [CoordinatorNode(id: "App", typeName: "App", parent: nil)]
            + (0..<children).map { CoordinatorNode(id: "App/Child\($0)", typeName: "Child\($0)", parent: "App") }
        let places = nodes.flatMap { node in
            (0..<(node.id == "App" ? 1 : screens)).map { Screen(id: "\(node.id)/\($0)", title: "\($0)", typeName: "S", owner: node.id) }
        }
        let steps = (0..<children).map { number in
            Transition(
                from: "App/Child\(number)/0", to: "App/Child\((number + 1) % children)/0", kind: .push,
                trigger: Trigger(kind: .action, label: "next"), owner: nil,
                evidence: [.explored])
        }
        return FlowDocument(
            name: name, graph: FlowGraph(coordinators: nodes, screens: places, transitions: steps), summary: Summary(inputs: []))
    }

    /// What must be so in every atlas.
    private func check(_ atlas: FlowAtlas, of document: FlowDocument) {
        let sheets = atlas.sheets
        #expect(Set(sheets.map(\.document.name.localizedLowercase)).count == sheets.count)
        #expect(sheets[0].parent == nil && sheets[0].isOverview && sheets[0].document.name == document.name)
        for (number, sheet) in sheets.enumerated() {
            if number > 0 {
                // It has a box on the overview above.
                #expect(sheet.parent.map { sheets[$0].isOverview && sheets[$0].leads.values.contains(number) } == true)
                #expect(atlas.above(number).first == 0)
            }
            for target in sheet.leads.values { #expect(target != number && sheets.indices.contains(target)) }
            #expect(sheet.boxes.isEmpty != sheet.isOverview)
            let ids = Set(sheet.document.graph.coordinators.map(\.id))
            #expect(sheet.boxes.values.allSatisfy(ids.contains))
            #expect(sheet.boxes.keys.allSatisfy { atlas.sheet(of: $0) != nil })
        }
        // Every coordinator's screens are on one sheet, below the first overview.
        let shown = atlas.details(below: 0).flatMap { sheets[$0].document.graph.coordinators.map(\.id) }
        #expect(shown.count == Set(shown).count)
        for id in shown { #expect(atlas.sheet(of: id).map { sheets[$0].document.graph.coordinator(id) != nil } == true) }
    }

    @Test func `a flow of a few parts has one overview, whose boxes are its coordinators`() throws {
        let document = document(children: 3, screens: 20), atlas = FlowAtlas(document, by: .parts)
        check(atlas, of: document)
        #expect(atlas.sheets.map(\.document.name) == ["Shop", "Shop-1-App", "Shop-2-Child0", "Shop-3-Child1", "Shop-4-Child2"])
        #expect(atlas.sheets.map(\.title) == ["Shop", "App", "Child0", "Child1", "Child2"])
        #expect(atlas.sheets.map(\.parent) == [nil, 0, 0, 0, 0])
        #expect(atlas.sheets[0].leads == ["App": 1, "App/Child0": 2, "App/Child1": 3, "App/Child2": 4])
        // What stands for the coordinators before and after leads to their sheets.
        #expect(atlas.sheets[2].leads == ["App/Child1": 3, "App/Child2": 4])
        #expect(atlas.sheet(of: "App/Child2") == 4 && atlas.sheet(of: "Nobody") == nil)
    }

    @Test func `the screens of a sheet that cannot be read are divided, again and again`() throws {
        let document = document(children: 3, screens: 20)
        func sizes(_ atlas: FlowAtlas) -> [String: Int] {
            Dictionary(
                uniqueKeysWithValues: atlas.details(below: 0).map { number in
                    let sheet = atlas.sheets[number]
                    return (sheet.title, sheet.document.graph.screens.count { $0.kind != .coordinator })
                })
        }
        #expect(sizes(FlowAtlas(document, by: .parts)) == ["App": 1, "Child0": 20, "Child1": 20, "Child2": 20])
        let once = FlowAtlas(document, by: .parts, crowded: [[["App/Child1"]]])
        check(once, of: document)
        #expect(sizes(once).values.sorted() == [1, 10, 10, 20, 20])
        // The rest of the screens are an area of the same coordinator.
        let area = try #require(once.document.graph.coordinators.first { $0.isArea })
        #expect(area.parent == "App/Child1" && area.ownerOfArea == "App/Child1")
        let twice = FlowAtlas(document, by: .parts, crowded: [[["App/Child1"]], [[area.id]]])
        check(twice, of: document)
        #expect(sizes(twice).values.sorted() == [1, 5, 5, 10, 20, 20])
        #expect(twice.document.graph.screens.count == document.graph.screens.count)
    }

    @Test func `several coordinators of a sheet that cannot be read lie on two`() {
        let document = document(children: 4, screens: 1), whole = FlowAtlas(document, by: .parts)
        let all = Set(document.graph.coordinators.map(\.id))
        #expect(whole.details(below: 0).count == 1)
        let divided = FlowAtlas(document, by: .parts, crowded: [[all]])
        check(divided, of: document)
        #expect(divided.details(below: 0).count > 1)
    }

    @Test func `one box of the overview stands for coordinators that show nothing`() throws {
        let busy = document(children: 3, screens: 20)
        let idle = (0..<9).map { CoordinatorNode(id: "Idle\($0)", typeName: "Idle\($0)", parent: nil) }
        let graph = FlowGraph(
            coordinators: busy.graph.coordinators + idle, screens: busy.graph.screens, transitions: busy.graph.transitions)
        let whole = FlowDocument(name: "Shop", graph: graph, summary: busy.summary)
        let atlas = FlowAtlas(whole, by: .parts)
        check(atlas, of: whole)
        let boxes = atlas.sheets[0].document.graph.coordinators
        #expect(boxes.filter { $0.id.hasPrefix("Idle") }.map(\.typeName) == ["Idle0 and 8 more"])
        #expect(boxes.count == 5)
        // Where something was found about one of them, it is seen.
        let found = Finding(
            rule: "orphan_child", severity: .warning, message: "", coordinator: "Idle3", fix: "", fingerprint: Fingerprint(["0"]))
        let marked = FlowAtlas(FlowDocument(name: "Shop", graph: graph, summary: busy.summary, findings: [found]), by: .parts)
        #expect(marked.sheets[0].document.graph.coordinator("Idle3") != nil)
    }

    @Test func `a flow of many parts has overviews below the first, and every sheet is below one`() throws {
        let document = document(children: 120, screens: 20), atlas = FlowAtlas(document, by: .parts)
        check(atlas, of: document)
        let below = atlas.sheets.indices.dropFirst().filter { atlas.sheets[$0].isOverview }
        #expect(below.count > 1 && below.allSatisfy { atlas.sheets[$0].parent == 0 })
        #expect(atlas.sheets.count { !$0.isOverview } == 121)
        // What is alone in a part of parts is drawn where that leads to, and needs no overview with one box.
        let alone = atlas.sheets.indices.filter { !atlas.sheets[$0].isOverview && atlas.sheets[$0].parent == 0 }
        #expect(alone.count == 1 && below.allSatisfy { atlas.details(below: $0).count > 1 })
        #expect((below.flatMap { atlas.details(below: $0) } + alone).sorted() == atlas.details(below: 0))
        #expect(atlas.sheets[below[0]].document.name.hasPrefix("Shop-overview-"))
        // A box of the first overview is a part of parts, and knows who is in it.
        #expect(Set(atlas.sheets[0].leads.values) == Set(below + alone))
        #expect(Set(atlas.sheets[0].boxes.keys) == Set(document.graph.coordinators.map(\.id)))
    }

    @Test func `three levels of overviews have names of their own`() {
        let document = document(children: 1_700, screens: 17), atlas = FlowAtlas(document, by: .parts)
        #expect(Set(atlas.sheets.map(\.document.name)).count == atlas.sheets.count)
        let deepest = atlas.sheets.indices.map { atlas.above($0).count }.max()
        #expect(deepest == 3)
        #expect(atlas.sheets.contains { $0.document.name.hasPrefix("Shop-overview2-") })
    }

    @Test func `by coordinator, each that shows a screen has a sheet, and no other`() {
        var document = document(children: 3, screens: 2)
        document = FlowDocument(
            name: "Shop",
            graph: FlowGraph(
                coordinators: document.graph.coordinators + [CoordinatorNode(id: "App/Silent", typeName: "Silent", parent: "App")],
                screens: document.graph.screens,
                transitions: document.graph.transitions),
            summary: document.summary)
        let atlas = FlowAtlas(document, by: .coordinators)
        check(atlas, of: document)
        #expect(atlas.sheets.count == 5)
        #expect(atlas.sheet(of: "App/Silent") == nil && atlas.sheets[0].leads["App/Silent"] == nil)
    }

    @Test func `a flow without coordinators is its overview alone`() {
        let atlas = FlowAtlas(
            FlowDocument(name: "Nothing", graph: FlowGraph(coordinators: [], screens: [], transitions: []), summary: Summary(inputs: [])),
            by: .parts)
        #expect(atlas.sheets.count == 1 && atlas.sheets[0].leads.isEmpty)
    }

    @Test(arguments: [(".*Login.*", "Shop-Login"), ("A B", "Shop-A-B"), ("../x", "Shop-x"), ("<>", "Shop-part")])
    func `the name of a part can be that of a file`(part: String, name: String) {
        #expect(document(children: 0, screens: 0).name(ofPart: part) == name)
    }

    @Test func `an overview of many small coordinators has boxes for parts`() {
        let few = FlowAtlas(document(children: 24, screens: 1), by: .parts),
            more = FlowAtlas(document(children: 25, screens: 1), by: .parts),
            many = FlowAtlas(document(children: 120, screens: 1), by: .parts),
            each = FlowAtlas(document(children: 120, screens: 1), by: .coordinators)
        #expect(few.sheets[0].document.graph.coordinators.count == 25)
        for atlas in [more, many, each] { #expect((2...24).contains(atlas.sheets[0].document.graph.coordinators.count)) }
        // Each coordinator for itself is what was asked for.
        #expect(each.sheets.count { !$0.isOverview } == 121)
        for atlas in [few, more, many] { check(atlas, of: atlas.document) }
    }

    /// A hub and thirty children that each fill a sheet, with steps between their first screens.
    private func hub(_ steps: (_ children: [String]) -> [(from: String, to: String, kind: Transition.Kind)]) -> FlowDocument {
        let names = ["Hub"] + (0..<30).map { "Child\($0)" }
        let nodes =
            [CoordinatorNode(id: "App", typeName: "App", parent: nil)]
            + names.map { CoordinatorNode(id: "App/\($0)", typeName: $0, parent: "App") }
        let screens = names.flatMap { name in
            (0..<9).map { Screen(id: "App/\(name)/\($0)", title: "\($0)", typeName: "S", owner: "App/\(name)") }
        }
        let transitions = steps(Array(names.dropFirst())).map { from, to, kind in
            Transition(
                from: "App/\(from)/0", to: "App/\(to)/0", kind: kind, trigger: Trigger(kind: .action, label: "go"), owner: nil, evidence: []
            )
        }
        return FlowDocument(
            name: "Shop", graph: FlowGraph(coordinators: nodes, screens: screens, transitions: transitions), summary: Summary(inputs: []))
    }

    private func outside(_ graph: FlowGraph) -> [String] { graph.screens.filter { $0.kind == .coordinator }.map(\.title).sorted() }

    @Test func `on a sheet, one box stands for many to which it only leads`() {
        let document = hub { children in [("Child3", "Hub", .push)] + children.prefix(14).map { ("Hub", $0, .push) } }
        let atlas = FlowAtlas(document, by: .parts)
        #expect(outside(atlas.sheets[atlas.sheet(of: "App/Hub")!].document.graph) == ["13 other coordinators", "Child3"])
        let few = hub { $0.prefix(5).map { ("Hub", $0, .push) } }
        let small = FlowAtlas(few, by: .parts)
        #expect(outside(small.sheets[small.sheet(of: "App/Hub")!].document.graph).count == 5)
    }

    @Test func `on a sheet, one box stands for what is on another, and one for many that only lead there`() {
        // Each child leads to the hub, and the hub to two of them.
        let document = hub { children in
            children.map { ($0, "Hub", .push) } + [("Hub", "Child3", .push), ("Hub", "Child4", .push), ("Hub", "Child5", .pop)]
        }
        let atlas = FlowAtlas(document, by: .parts)
        check(atlas, of: document)
        let graph = atlas.sheets[atlas.sheet(of: "App/Hub")!].document.graph
        #expect(outside(graph) == ["28 other coordinators", "Child3", "Child4"])
        #expect(!graph.transitions.contains { $0.kind == .pop })
        // By itself a part says who each is.
        let others = document.graph.part(of: ["App/Hub"]).screens.filter { $0.kind == .coordinator }
        #expect(others.count == 30)
    }
}
