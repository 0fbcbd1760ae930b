extension FlowDocument {
    /// The same flow with some coordinators, and all that is below them, as one box each.
    ///
    /// Findings stay: a finding inside is a finding of the box. Complexity: O(*n* log *n*), *n* being the size of the graph.
    ///
    /// - Returns: `nil` if no coordinator matches.
    public func collapsing(_ pattern: NamePattern) -> FlowDocument? {
        let meant = graph.places(pattern).coordinators
        return meant.isEmpty ? nil : FlowDocument(name: name, graph: graph.collapsing(meant), summary: summary, findings: findings)
    }
}

extension FlowGraph {
    /// The same flow with some coordinators, and all that is below them, as a screen of the kind `coordinator` each, in the hands of the
    /// parent.
    ///
    /// Steps inside of a box are left out, those into it and out of it stay, and so do no states. Complexity: O(*n* log *n*), *n* being the
    /// size of the graph.
    public func collapsing(_ meant: Set<CoordinatorNode.ID>) -> FlowGraph {
        let nodes = Dictionary(coordinators.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        /// The outermost coordinator around that becomes a box.
        func box(around start: CoordinatorNode.ID?) -> CoordinatorNode.ID? {
            var box: CoordinatorNode.ID?
            var seen: Set<CoordinatorNode.ID> = []
            var id = start
            while let next = id, seen.insert(next).inserted {
                if meant.contains(next) { box = next }
                id = nodes[next]?.parent
            }
            return box
        }
        let boxOfScreen = Dictionary(
            screens.compactMap { screen in box(around: screen.owner).map { (screen.id, $0) } }, uniquingKeysWith: { first, _ in first })
        let boxOfNode = Dictionary(
            coordinators.compactMap { node in box(around: node.id).map { (node.id, $0) } }, uniquingKeysWith: { first, _ in first })
        let inside = Dictionary(grouping: screens.filter { boxOfScreen[$0.id] != nil }) { boxOfScreen[$0.id]! }
        let boxes = Set(boxOfNode.values).compactMap { nodes[$0] }.map { node in
            Screen(
                id: node.id, kind: .coordinator, title: node.typeName, typeName: node.typeName, owner: node.parent,
                isEntry: inside[node.id, default: []].contains(where: \.isEntry),
                isUnexplored: inside[node.id, default: []].contains(where: \.isUnexplored),
                place: node.place, evidence: node.evidence)
        }
        let steps = merged(transitions, place: { boxOfScreen[$0] ?? $0 }).filter { $0.from != $0.to || boxOfNode[$0.from] == nil }
        return FlowGraph(
            coordinators: coordinators.filter { boxOfNode[$0.id] == nil }, screens: screens.filter { boxOfScreen[$0.id] == nil } + boxes,
            transitions: steps, isLaunchGuessed: isLaunchGuessed ?? false)
    }
}
