/// Objects that are kept where a screen is shown which they make: the keeper shows it, and they stand behind it. So do objects that show no
/// more than an alert or another screen of the system, and those for which a SwiftUI view shows a view as long as another property says so.
enum MakersOfScreens {
    typealias Value = CodeIndex.Value

    /// Classes of the app whose new objects some function keeps, and whose methods give what it shows, or show an alert.
    ///
    /// Complexity: O(*n* · *m*), for *n* places that put something into a property and *m* modifiers that bind one.
    static func kept(
        _ program: Program, _ graph: CallGraph, _ bound: BoundScreens, visible: Set<Program.TypeID>
    ) -> Set<Program.TypeID> {
        let index = graph.index
        var found = shownByViews(program, graph, bound)
        let alerting = Set(index.pieces.filter { $0.shows.contains { $0.how == .passing } }.compactMap(\.owner))
        for piece in index.pieces.indices {
            let own = index.pieces[piece]
            for write in own.writes where write.receiver.origin == .me {
                if case .local(let id) = write.value.origin, let type = made(id, index), alerting.contains(type), !visible.contains(type) {
                    found.insert(type)
                }
            }
            for show in own.shows where !show.how.isDisjoint(with: CodeIndex.Shows.forward) {
                for maker in makers(of: show.screen, index) {
                    guard case .local(let id) = maker, let type = made(id, index), program.types[type].kind == .class,
                        !visible.contains(type)
                    else { continue }
                    let isKept = own.writes.contains { $0.value.origin == maker && $0.receiver.origin == .me }
                    if isKept { found.insert(type) }
                }
            }
        }
        return found
    }

    /// Classes whose new objects a function puts into a property, beside one that a view binds, and of which some view has one; some code takes
    /// them out of the property again.
    private static func shownByViews(_ program: Program, _ graph: CallGraph, _ bound: BoundScreens) -> Set<Program.TypeID> {
        guard !bound.screens.isEmpty else { return [] }
        let index = graph.index
        let views = program.types.filter { $0.kind == .struct && program.externalAncestors(of: $0.id).contains("View") }
        let ofViews = Set(views.flatMap(\.propertyList).flatMap { graph.typing.declared(graph.typing.type(of: $0)) ?? [] })
        let removed = Set(index.pieces.flatMap { $0.removals.map(\.property) })
        func isBound(_ write: CodeIndex.Write) -> Bool {
            bound.screens.contains { $0.property == write.property && graph.areRelated($0.owners, write.owners) }
        }
        var found: Set<Program.TypeID> = []
        for piece in index.pieces where piece.writes.contains(where: { isBound($0) && $0.value.enumCase != "false" && !$0.value.isNil }) {
            for write in piece.writes where write.receiver.origin == .me && removed.contains(write.property) && !isBound(write) {
                let made: Program.TypeID? = if case .local(let id) = write.value.origin { self.made(id, index) } else { write.value.made }
                if let made, ofViews.contains(made), program.types[made].kind == .class { found.insert(made) }
            }
        }
        return found
    }

    /// The variables on which methods are called that give a value, or give what it is made with.
    private static func makers(of value: Value, _ index: CodeIndex, depth: Int = 0) -> [CodeIndex.Origin] {
        guard depth < 4 else { return [] }
        switch value.origin {
        case .local(let id): return index.locals[id].values.flatMap { makers(of: $0, index, depth: depth + 1) }
        case .result(let piece, let place):
            let call = index.pieces[piece].calls[place]
            switch call.target {
            case .method: return call.receiver.map { [$0.origin] } ?? []
            case .initializer: return call.arguments.flatMap { makers(of: $0.value, index, depth: depth + 1) }
            default: return []
            }
        case .unknown, .me, .parameter, .property: return []
        }
    }

    /// The class of which a variable has a new object.
    private static func made(_ local: CodeIndex.LocalID, _ index: CodeIndex) -> Program.TypeID? {
        let values = index.locals[local].values
        return values.count == 1 ? values[0].made : nil
    }
}
