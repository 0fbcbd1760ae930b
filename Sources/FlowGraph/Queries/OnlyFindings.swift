extension FlowDocument {
    /// The coordinators that findings are about, with their screens; whole coordinators stand for those around.
    ///
    /// - Returns: `nil` if there is no finding about a coordinator. Complexity: O(*n* log *n*), *n* being the size of the document.
    public func onlyFindings(named name: String) -> FlowDocument? {
        let faulty = coordinatorsWithFindings
        return faulty.isEmpty ? nil : part(named: name, of: faulty)
    }

    /// The coordinators that findings are about. What source hints at is about all that are of one type and below one type of parents;
    /// where a finding names only types, it is about all coordinators of these. Complexity: O(*n* + *f* · *m*), for *f* findings, *m*
    /// coordinators and a document of size *n*.
    public var coordinatorsWithFindings: Set<CoordinatorNode.ID> {
        var found: Set<CoordinatorNode.ID> = []
        func type(_ id: CoordinatorNode.ID?) -> String? { id.flatMap { graph.coordinator($0)?.typeName } }
        for finding in findings {
            if let id = finding.coordinator {
                if graph.coordinator(id) != nil { found.insert(id) }
                guard finding.isHint, let node = graph.coordinator(id) else { continue }
                found.formUnion(
                    graph.coordinators.filter { $0.typeName == node.typeName && type($0.parent) == type(node.parent) }.map(\.id))
            } else {
                let types = [finding.owner, finding.child].compactMap(\.self)
                found.formUnion(graph.coordinators.filter { types.contains($0.typeName) }.map(\.id))
            }
        }
        return found
    }
}
