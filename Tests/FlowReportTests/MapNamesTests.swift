import FlowGraph
import Testing

@testable import FlowReport

/// What the boxes of a map are called.
struct MapNamesTests {
    /// The titles of a map of these coordinators, and of others so that it is one.
    private func titles(_ nodes: [CoordinatorNode], empty: [CoordinatorNode] = []) -> [String] {
        let diagram = map(nodes, empty: empty)
        #expect(diagram.boxes.contains { $0.title == "Other1" && $0.isOnMap })
        return diagram.boxes.filter { !$0.title.hasPrefix("Other") }.map(\.title).sorted()
    }

    private func map(_ nodes: [CoordinatorNode], empty: [CoordinatorNode]) -> Diagram {
        let others = (1...14).map { CoordinatorNode(id: "Other\($0)", typeName: "Other\($0)Coordinator", parent: nil) }
        let all = others + nodes
        let steps = zip(all, all.dropFirst()).map { from, to in
            Transition(
                from: from.id + "#", to: to.id + "#", kind: .push, trigger: Trigger(kind: .action, label: "tap \"Go\""), owner: from.id,
                evidence: [])
        }
        let graph = FlowGraph(
            coordinators: all + empty,
            screens: all.map { Screen(id: $0.id + "#", title: "S", typeName: "S", owner: $0.id, isEntry: $0.id == "Other1") },
            transitions: steps)
        return Diagram(FlowDocument(name: "App", graph: graph, summary: Summary(inputs: [])), level: .coordinators)
    }

    private func node(_ id: String, _ type: String, parent: String? = nil) -> CoordinatorNode {
        CoordinatorNode(id: id, typeName: type, parent: parent, members: id.hasSuffix("/") ? 0 : nil)
    }

    @Test func `two coordinators whose short names are the same have longer ones`() {
        #expect(titles([node("R", "RoomFlowCoordinator"), node("S", "RoomScreenCoordinator")]) == ["Room Flow", "Room Screen"])
        #expect(titles([node("R", "RoomFlowCoordinator"), node("S", "SpaceScreenCoordinator")]) == ["Room", "Space"])
    }

    @Test func `of two parts of the same name, that of a coordinator's screens says whose it is`() {
        let shop = node("Shop", "ShopCoordinator"), own = node("Shop/Review/", "Review", parent: "Shop")
        #expect(titles([shop, own, node("Review/", "Review")]) == ["Review", "Shop", "Shop: Review"])
        #expect(titles([shop, own]) == ["Review", "Shop"])
    }

    @Test func `a coordinator without screens that leads to none is left out, and counted`() {
        let shop = node("Shop", "ShopCoordinator")
        let empty = [
            node("Widget", "WidgetProvider"), node("Widget/Core", "CoreApplication", parent: "Widget"),
            node("Shop/Cart", "CartCoordinator", parent: "Shop"),
        ]
        #expect(titles([shop], empty: empty) == ["Cart", "Shop"])
        #expect(map([shop], empty: empty).omitted.contains("2 coordinators without screens"))
    }
}
