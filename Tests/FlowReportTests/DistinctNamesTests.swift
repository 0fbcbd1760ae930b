import FlowGraph
@testable import FlowReport
import Testing

struct DistinctNamesTests {
    /// The names of coordinators by their paths in the tree, each type's name the last part of its path.
    private func names(_ paths: String..., modules: [String: String] = [:]) -> [String] {
        let nodes = paths.map { path in
            let parts = path.split(separator: "/").map(String.init)
            return CoordinatorNode(
                id: path, typeName: String(parts.last!.prefix { $0 != "#" }), module: modules[path],
                parent: parts.count > 1 ? parts.dropLast().joined(separator: "/") : nil)
        }
        let names = DistinctNames(nodes)
        return nodes.map { names[$0.id] }
    }

    @Test func `a name that nobody else has stays as it is`() {
        #expect(names("App", "App/Login", "App/Shop") == ["App", "Login", "Shop"])
    }

    @Test func `names that repeat have their keepers, as many as it takes`() {
        #expect(
            names("App", "App/Login", "App/Tour", "App/Login/Help", "App/Tour/Help") == [
                "App", "Login", "Tour", "Help of Login", "Help of Tour",
            ])
        #expect(
            names("A", "B", "A/Tour", "B/Tour", "A/Tour/Help", "B/Tour/Help", "A/Help").suffix(3) == [
                "Help of Tour of A", "Help of Tour of B", "Help of A",
            ])
        #expect(names("Help", "App", "App/Help") == ["Help", "App", "Help of App"])
    }

    @Test func `what agrees all the way up differs in its module or has a number`() {
        #expect(
            names("App", "App/Help", "App/Help#2", modules: ["App/Help": "Shop", "App/Help#2": "Wallet"]) == [
                "App", "Help of App in Shop", "Help of App in Wallet",
            ])
        #expect(names("App", "App/Help", "App/Help#2") == ["App", "Help of App", "Help of App (2)"])
    }

    @Test func `parents that go in a circle come to an end`() {
        let nodes = [CoordinatorNode(id: "a", typeName: "A", parent: "b"), CoordinatorNode(id: "b", typeName: "A", parent: "a")]
        let names = DistinctNames(nodes)
        #expect(names["a"] != names["b"])
        #expect(names["c"] == "c")
    }

    @Test("coordinators that keep each other in a circle have a site")
    func circle() {
        let nodes = [("A", "B"), ("B", "A")].map { CoordinatorNode(id: $0, typeName: $0 + "Coordinator", parent: $1) }
        let document = FlowDocument(name: "Circle", graph: FlowGraph(coordinators: nodes), summary: Summary(inputs: []))
        let paths = SiteText([document], context: ReportContext()).files([:]).map(\.path)
        #expect(paths.contains("coordinators/ACoordinator.html") && paths.contains("coordinators/BCoordinator.html"))
    }
}
