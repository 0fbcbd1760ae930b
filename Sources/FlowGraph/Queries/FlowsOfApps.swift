extension FlowDocument {
    /// A flow for each program that the source is built into: the app's under the document's own name, the others under that and theirs.
    ///
    /// Each finding is in one of them: in the first that has the coordinator it is about, and in the app's if none has.
    ///
    /// - Returns: The document alone if it names no programs. Complexity: O(*n* · *m*), for *n* parts of the graph and *m* programs.
    public var flows: [FlowDocument] {
        guard let apps = graph.apps, apps.count > 1 else { return [self] }
        let types = Dictionary(graph.coordinators.map { ($0.id, $0.typeName) }, uniquingKeysWith: { first, _ in first })
        let named = apps.map { app in Set(app.coordinators.compactMap { types[$0] }) }
        func place(_ id: CoordinatorNode.ID?, _ names: [String?]) -> Int {
            if let id { return apps.firstIndex { $0.coordinators.contains(id) } ?? 0 }
            let names = names.compactMap(\.self)
            return apps.indices.first { index in names.contains { named[index].contains($0) } } ?? 0
        }
        let findings = Dictionary(grouping: findings) { place($0.coordinator, [$0.owner, $0.child]) }
        let facts = Dictionary(grouping: graph.sourceFacts ?? []) { place(nil, [$0.owner, $0.child]) }
        let names = flowNames
        return apps.indices.map { index in
            FlowDocument(
                name: names[index], graph: graph.flow(of: apps[index], isFirst: index == 0, sourceFacts: facts[index] ?? []),
                summary: summary,
                findings: findings[index] ?? [])
        }
    }

    /// The names of ``flows``. Complexity: O(*n*), for *n* programs.
    public var flowNames: [String] {
        ([name] + (graph.apps ?? []).dropFirst().map { "\(name)-\(Self.validName($0.name))" }).toldApart
    }

    /// The letters of a name that a document may have.
    private static func validName(_ name: String) -> String {
        String(name.map { isValidName("_\($0)") ? $0 : "-" })
    }
}

extension FlowGraph {
    /// Some screens and the steps between them, as a flow that starts at some of these. The rest is left out.
    ///
    /// Complexity: O(*n* log *n*), *n* being the size of the graph.
    package func part(screens own: Set<Screen.ID>, entries: Set<Screen.ID>) -> FlowGraph {
        FlowGraph(
            screens: screens.filter { own.contains($0.id) }.map { screen in
                var copy = screen
                copy.isEntry = entries.contains(screen.id)
                return copy
            },
            transitions: transitions.filter { own.contains($0.from) && own.contains($0.to) })
    }

    /// What a program has of the graph, and nothing of the others.
    fileprivate func flow(of app: App, isFirst: Bool, sourceFacts: [SourceFact]) -> FlowGraph {
        let part = part(screens: Set(app.screens), entries: Set(app.entries)), known = Set(app.coordinators)
        return FlowGraph(
            coordinators: coordinators.filter { known.contains($0.id) },
            screens: part.screens.map { screen in
                var copy = screen
                copy.unreached = app.unreached[screen.id]
                return copy
            },
            transitions: part.transitions, sourceFacts: sourceFacts, isLaunchGuessed: isFirst && isLaunchGuessed ?? false)
    }
}
