/// Children whose screen is the root of a window or of a stack, and another one takes its place.
extension ChildLifetimes {
    /// The places of the keeper's code that put something else where the child's screen is.
    func rootSwaps(_ candidate: Candidate, _ shown: CodeIndex.Shows) -> [WayOut] {
        guard shown.contains(.root), !shown.contains(.push), !shown.contains(.present) else { return [] }
        let start = Set(tree(candidate.piece) + startPieces(candidate))
        let places = places(of: candidate)
        guard !places.isEmpty, !makesWindow(besides: places, tree(candidate.piece)) else { return [] }
        // What keeps the keeper takes that away, too: whether it is released then is another matter.
        let keepers = (byChild[candidate.keeper] ?? []).map { candidates[$0].keeper }
        func isKeepers(_ piece: PieceID) -> Bool {
            index.pieces[piece].owner.map { owner in
                !program.isRelated(owner, candidate.keeper) && keepers.contains { program.isRelated($0, owner) }
            } ?? false
        }
        var found: [WayOut] = []
        // What shows the child is none of them, nor what leads to that.
        let showing = graph.leading(to: tree(candidate.piece)) { $0.isDirect }
        for piece in ownPieces[candidate.keeper] ?? [] where !start.contains(piece) && !showing.contains(piece) && !isBeginning(piece) {
            func add(_ spot: Spot, _ branch: Int) {
                found.append(WayOut(piece: piece, spot: spot, branch: branch, trigger: "set_root", isOwn: false))
            }
            for show in index.pieces[piece].shows where RootPlaces.place(of: show, graph).map(places.contains) ?? false {
                add(show.spot, show.branch)
            }
            // What is shown in a window of its own leaves this one as it is.
            if makesWindow(besides: places, [piece]) { continue }
            for number in graph.callees[piece] {
                let edge = graph.edges[number]
                guard edge.isDirect, !start.contains(edge.to), !isKeepers(edge.to),
                    !RootPlaces.named(roots[edge.to] ?? [], by: edge, graph, coordinators).isDisjoint(with: places)
                else { continue }
                add(edge.spot, edge.branch)
            }
        }
        return found
    }

    /// What the child's screen is the root of: where the keeper's code puts it, or the child's own into a window, or a stack that it is
    /// handed.
    private func places(of candidate: Candidate) -> Set<String> {
        var found: Set<String> = []
        for piece in tree(candidate.piece) {
            for show in index.pieces[piece].shows where isFrom(show.screen, candidate, []) {
                if let place = RootPlaces.place(of: show, graph) { found.insert(place) }
            }
            for number in graph.callees[piece] {
                let edge = graph.edges[number]
                guard edge.isDirect, edge.arguments.values.contains(where: { isFrom($0, candidate, []) }) else { continue }
                found.formUnion(RootPlaces.named(roots[edge.to] ?? [], by: edge, graph, coordinators))
            }
        }
        let isGiven = isGivenStack(candidate), own = ownStacks(of: candidate.child)
        for piece in startPieces(candidate) {
            found.formUnion((roots[piece] ?? []).filter { !own.contains($0) && (isGiven || isWindow($0, of: candidate.child)) })
        }
        return found
    }

    /// Whether a child's first screen becomes the root of a window.
    func isInWindow(_ candidate: Candidate) -> Bool {
        places(of: candidate).contains { isWindow($0, of: candidate.child) || isWindow($0, of: candidate.keeper) }
    }

    private func isWindow(_ name: String, of type: Program.TypeID) -> Bool {
        program.property(named: name, on: type).map { summaries.typing.plain(summaries.typing.type(of: $0))?.type.plainName == "UIWindow" }
            ?? false
    }

    /// Whether code makes a window that is none of those in some properties.
    private func makesWindow(besides places: Set<String>, _ pieces: [PieceID]) -> Bool {
        pieces.contains { piece in
            index.pieces[piece].calls.contains { if case .external("UIWindow") = $0.target { true } else { false } }
        } && !pieces.contains { piece in index.pieces[piece].writes.contains { places.contains($0.property) } }
    }

    /// Whether code runs when its object begins, before it has children.
    private func isBeginning(_ piece: PieceID) -> Bool {
        guard case .function(let function) = index.pieces[piece].kind else { return false }
        let facts = program.functions[function].facts
        return facts.kind == .initializer || ChildLifetimes.beginnings.contains(facts.name)
    }

    /// The names of a child's properties that are navigation controllers of its own: what is their root is no other's.
    private func ownStacks(of child: Program.TypeID) -> Set<String> {
        let types = [child] + program.ancestors(of: child)
        return Set(
            types.flatMap { program.types[$0].propertyList }.filter { property in
                let pieces = [index.initials[property], index.getters[property]].compactMap(\.self)
                return pieces.contains { index.pieces[$0].calls.contains { ChildLifetimes.isNavigation($0, program) } }
            }.map { program.properties[$0].facts.name })
    }
}

/// What gets a root while code runs: the names of the properties that are a window, a stack or a tab bar.
enum RootPlaces {
    /// A split view has several: what takes one column leaves the others.
    static func place(of show: CodeIndex.Show, _ graph: CallGraph) -> String? {
        guard show.how == .root, let receiver = show.receiver, case .property(let name, _) = receiver.origin else { return nil }
        let isSplit = graph.typing.types(of: receiver).contains { graph.program.inherits($0, from: "UISplitViewController") }
        let kind = graph.typing.plain(receiver.type)?.type.plainName
        return isSplit || kind.map { UIKitClasses.inherits($0, from: "UISplitViewController") } ?? false ? nil : name
    }

    /// What gets a root by a call, as the caller names it.
    static func named(
        _ places: Set<String>, by edge: CallGraph.Edge, _ graph: CallGraph, _ coordinators: Set<Program.TypeID>
    ) -> Set<String> {
        guard let owner = graph.index.pieces[edge.to].owner, !coordinators.contains(owner), owner != graph.index.pieces[edge.from].owner,
            !places.isEmpty
        else { return places }
        guard case .property(let name, _)? = edge.receiver?.origin else { return [] }
        return [name]
    }

    /// By the piece, with all that it calls at once: of an object that serves several coordinators, such as a router, it is the property in
    /// which the coordinator has that.
    ///
    /// Complexity: O(*e* · *n*), for *e* calls that lead to *n* such properties.
    static func find(_ graph: CallGraph, coordinators: Set<Program.TypeID>) -> [CodeIndex.PieceID: Set<String>] {
        var found: [CodeIndex.PieceID: Set<String>] = [:]
        for (id, piece) in graph.index.pieces.enumerated() {
            let places = piece.shows.compactMap { place(of: $0, graph) }
            if !places.isEmpty { found[id] = Set(places) }
        }
        var queue = found.keys.sorted()
        while let piece = queue.popLast() {
            for number in graph.callers[piece] {
                let edge = graph.edges[number]
                let places = named(found[piece]!, by: edge, graph, coordinators)
                guard edge.isDirect, !places.isEmpty, !(found[edge.from] ?? []).isSuperset(of: places) else { continue }
                found[edge.from, default: []].formUnion(places)
                queue.append(edge.from)
            }
        }
        return found
    }
}
