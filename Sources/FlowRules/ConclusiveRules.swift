import FlowGraph

extension [any Rule] {
    /// The ids of the rules whose silence means that there is nothing: they have judged, what they need was looked at, and none of it was cut short.
    ///
    /// What only an exploration can prove is not mended because this time only source was read.
    public func conclusive(about documents: [FlowDocument]) -> Set<String> {
        guard !documents.isEmpty, documents.allSatisfy(\.summary.isComplete) else { return [] }
        let isRead = documents.contains { $0.summary.reading != nil }, isExplored = documents.contains { $0.summary.size != nil || !$0.graph.states.isEmpty }
        return Set(
            map(\.description).filter { rule in
                switch rule.mode {
                case .source: isRead
                case .explored: isExplored
                case .both: isRead || isExplored
                }
            }.map(\.id))
    }
}
