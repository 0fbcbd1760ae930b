import FlowGraph

/// Which part of the graph belongs to which program.
extension SourceGraph.GraphBuilder {
    /// The programs with a flow of their own, the app itself first: of several the one that reaches the most screens; none if there is only one.
    ///
    /// A program has what its launch leads to and what is built into it alone; what no launch leads to and may be of several is the first
    /// one's. One that begins with the screens of another is the same app under another name.
    ///
    /// Complexity: O(*n* · *m*), for *n* parts of the graph and *m* programs.
    ///
    /// - Parameters:
    ///   - members: The objects that each screen stands for.
    ///   - id: The name of a screen in the graph.
    func flows(of graph: FlowGraph, members: [Screen.ID: [Int32]], id: (Int32) -> Screen.ID) -> [FlowGraph.App] {
        guard apps.all.count > 1 else { return [] }
        let known = Set(graph.screens.map(\.id))
        let begins = firstScreens.map { Set($0.map(id)).intersection(known) }
        func mayHave(_ app: Int, _ screen: Screen.ID) -> Bool {
            (members[screen] ?? []).contains { object($0).type.map { apps.has(app, program.types[$0].file) } ?? true }
        }
        func isOwn(_ app: Int, _ screen: Screen.ID) -> Bool {
            let all = members[screen] ?? []
            return !all.isEmpty && all.allSatisfy { object($0).type.map { apps.isOwn(app, program.types[$0].file) } ?? false }
        }
        let reached = begins.indices.map { app in
            graph.part(screens: begins[app].union(known.filter { mayHave(app, $0) }), entries: begins[app])
                .screens(reachedFrom: begins[app])
        }
        func rank(_ app: Int) -> (Int, Int, String, Int) {
            let info = apps.all[app]
            return (info.isApp ? 0 : 1, -reached[app].count, info.name, app)
        }
        var order = reached.indices.sorted { rank($0) < rank($1) }
        var chosen: [Int] = []
        for app in order {
            let isTwin = chosen.contains { !begins[app].isEmpty && begins[app].isSubset(of: begins[$0]) }
            if !isTwin { chosen.append(app) }
        }
        order = chosen
        var screens = order.map { reached[$0] }
        let all = reached.reduce(into: Set<Screen.ID>()) { $0.formUnion($1) }
        for screen in graph.screens where !all.contains(screen.id) {
            let place = order.firstIndex { isOwn($0, screen.id) } ?? order.firstIndex { mayHave($0, screen.id) } ?? 0
            screens[place].insert(screen.id)
        }
        let parents = Dictionary(graph.coordinators.map { ($0.id, $0.parent) }, uniquingKeysWith: { first, _ in first })
        var left = Set(parents.keys)
        var coordinators = screens.map { own in
            var found: Set<CoordinatorNode.ID> = []
            for screen in graph.screens where own.contains(screen.id) {
                var next = screen.owner
                while let id = next, found.insert(id).inserted { next = parents[id] ?? nil }
            }
            left.subtract(found)
            return found
        }
        // What has no screens goes where it is built into alone, else to the first.
        let files = Dictionary(program.files.enumerated().map { ($1, $0) }) { first, _ in first }
        for coordinator in graph.coordinators where left.contains(coordinator.id) && !coordinators.isEmpty {
            let file = coordinator.place.flatMap { files[$0.file] }
            let place = file.flatMap { file in order.firstIndex { apps.isOwn($0, file) } } ?? 0
            coordinators[place].insert(coordinator.id)
        }
        return order.indices.filter { !screens[$0].isEmpty }.map { place in
            let app = order[place]
            let part = graph.part(screens: screens[place], entries: begins[app])
            return FlowGraph.App(
                name: apps.all[app].name, kind: apps.all[app].kind, entries: begins[app], screens: screens[place],
                coordinators: coordinators[place], unreached: explaining(part, members: members))
        }
    }
}
