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
    /// A sentence for each entry point at which no flow starts, in any document that was read from source: what is unknown, with what may be
    /// meant, and what is known and shows nothing.
    func unknownEntryPoints(in documents: [FlowDocument]) -> [String] {
        let read = documents.filter(\.isRead)
        guard !read.isEmpty else { return [] }
        return entryPoints.filter { name in read.allSatisfy { $0.graph.entries(named: NamePattern(name)).isEmpty } }.map { name in
            let file = path ?? ""
            if let known = read.lazy.compactMap({ $0.graph.coordinators(named: NamePattern(name)).first }).first {
                return
                    "the entry point \(known.typeName) in \(file) shows no screen in this source, and neither do its children: no flow starts "
                    + "there; name a screen, or a coordinator that shows one"
            }
            let names = read.flatMap { $0.graph.coordinators.map(\.typeName) + $0.graph.screens.flatMap { [$0.typeName, $0.title] } }
            let advice = NearestName.suggestion(for: name, among: Set(names).sorted()).map { "; did you mean \($0)?" } ?? ""
            return "no coordinator or screen matches the entry point \"\(name)\" in \(file): no flow starts there\(advice)"
        }
    }
}
