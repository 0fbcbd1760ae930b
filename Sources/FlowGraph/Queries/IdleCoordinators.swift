extension FlowDocument {
    /// The coordinators of which there is nothing to be seen: they show no screens, have no parent and no children, and nothing was found
    /// about them. Complexity: O(*n*), *n* being the size of the document.
    var idle: Set<CoordinatorNode.ID> {
        let parents = Set(graph.coordinators.compactMap(\.parent))
        let busy = parents.union(graph.screens.compactMap(\.owner)).union(findings.compactMap(\.coordinator))
        return Set(graph.coordinators.filter { $0.parent == nil && !busy.contains($0.id) }.map(\.id))
    }

    /// Those of each part for which one box stands in an overview: a few boxes say more than one that stands for them.
    func folded(in parts: [FlowGraph.Part]) -> [[CoordinatorNode.ID]] {
        let idle = idle
        return parts.map { $0.coordinators.intersection(idle).sorted() }.filter { $0.count > 2 }
    }

    /// The same with one coordinator, which has the id of the first, for each of some groups that have none in common.
    ///
    /// Complexity: O(*n* log *n*), *n* being the size of the document.
    func folding(_ groups: [[CoordinatorNode.ID]]) -> FlowDocument {
        guard !groups.isEmpty else { return self }
        let others = Set(groups.joined())
        let standIns = groups.compactMap { group in
            graph.coordinator(group[0]).map { first in
                CoordinatorNode(
                    id: first.id, typeName: "\(first.typeName) and \(group.count - 1) more", parent: nil, members: group.count,
                    evidence: first.evidence)
            }
        }
        let small = FlowGraph(
            coordinators: graph.coordinators.filter { !others.contains($0.id) } + standIns, screens: graph.screens, states: graph.states,
            transitions: graph.transitions, sourceFacts: graph.sourceFacts ?? [], isLaunchGuessed: graph.isLaunchGuessed ?? false)
        return FlowDocument(name: name, graph: small, summary: summary, findings: findings)
    }
}
