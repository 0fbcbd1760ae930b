import FlowGraph

extension FlowDocument {
    /// The same document with the flow starting where the configuration says; an exploration has seen where its flow starts, and is left
    /// alone.
    func starting(as configuration: Configuration) -> FlowDocument {
        guard !configuration.entryPoints.isEmpty, isRead else { return self }
        return FlowDocument(
            name: name, graph: graph.starting(at: configuration.entryPoints.map { NamePattern($0) }), summary: summary, findings: findings)
    }
}

extension Configuration {
    /// A sentence for each entry point that means nothing in any document that was read from source.
    func unknownEntryPoints(in documents: [FlowDocument]) -> [String] {
        let read = documents.filter(\.isRead)
        guard !read.isEmpty else { return [] }
        return entryPoints.filter { name in read.allSatisfy { $0.graph.entries(named: NamePattern(name)).isEmpty } }.map { name in
            "no screen, and no coordinator with screens, matches the entry point \"\(name)\" in \(path ?? ""): no flow starts there"
        }
    }
}
