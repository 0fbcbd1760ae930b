import FlowGraph
import FlowReport
import Testing

/// Parts that several flows have in common.
struct RepeatedPartsTests {
    /// A part with the screens of a shop, beside what stands for another part.
    private func part(
        _ name: String, beside other: String, isEntry: Bool = false, steps: [(String, String)] = [("List", "Detail")]
    ) -> FlowDocument {
        func step(_ from: String, _ to: String) -> Transition {
            Transition(from: from, to: to, kind: .push, trigger: Trigger(kind: .action, label: "tap \"Go\""), owner: "Shop", evidence: [])
        }
        let graph = FlowGraph(
            coordinators: [CoordinatorNode(id: "Shop", typeName: "Shop", parent: nil)],
            screens: ["List", "Detail"].map { Screen(id: $0, title: $0, typeName: $0, owner: "Shop", isEntry: isEntry && $0 == "List") }
                + [Screen(id: other, kind: .coordinator, title: other, typeName: other, owner: nil)],
            transitions: steps.map(step) + [step(other, "List")])
        return FlowDocument(name: name, graph: graph, summary: Summary(inputs: []))
    }

    @Test func `a part of a second flow with the same screens and steps is that of the first`() {
        var shared = RepeatedParts()
        #expect(shared.picture(of: part("App-1-Shop", beside: "Home")) == nil)
        shared.add(part("App-1-Shop", beside: "Home"))
        shared.add(part("Demo-3-Shop", beside: "Start"))
        #expect(shared.picture(of: part("Demo-3-Shop", beside: "Start")) == "App-1-Shop")
    }

    @Test func `a part with other steps, or with a launch in it, is one of its own`() {
        var shared = RepeatedParts()
        shared.add(part("App-1-Shop", beside: "Home"))
        #expect(shared.picture(of: part("Demo-3-Shop", beside: "Start", isEntry: true)) == nil)
        #expect(shared.picture(of: part("Demo-3-Shop", beside: "Start", steps: [("List", "Detail"), ("Detail", "List")])) == nil)
    }

    @Test func `what has no screens of its own is no part of others`() {
        let empty = FlowDocument(name: "App-1", graph: FlowGraph(), summary: Summary(inputs: []))
        var shared = RepeatedParts()
        shared.add(empty)
        #expect(shared.picture(of: empty) == nil)
    }
}
