extension FlowGraph {
    /// The part of the flow that some screens make up: they, the steps between them, and the coordinators around them up to the root.
    ///
    /// States are left out. Complexity: O(*n* log *n*), *n* being the size of the graph.
    public func keeping(screens kept: Set<Screen.ID>) -> FlowGraph {
        let nodes = Dictionary(coordinators.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var around: Set<CoordinatorNode.ID> = []
        for screen in screens where kept.contains(screen.id) {
            var owner = screen.owner
            while let id = owner, around.insert(id).inserted { owner = nodes[id]?.parent }
        }
        return FlowGraph(
            coordinators: coordinators.filter { around.contains($0.id) }, screens: screens.filter { kept.contains($0.id) },
            transitions: merged(transitions.filter { kept.contains($0.from) && kept.contains($0.to) }, place: { $0 }),
            isLaunchGuessed: isLaunchGuessed ?? false)
    }
}

extension FlowDocument {
    /// The document of some screens, with the findings about the coordinators around them; see ``FlowGraph/keeping(screens:)``.
    public func keeping(screens kept: Set<Screen.ID>, named name: String) -> FlowDocument {
        let graph = graph.keeping(screens: kept)
        return FlowDocument(name: name, graph: graph, summary: summary, findings: findings(about: Set(graph.coordinators.map(\.id))))
    }
}
