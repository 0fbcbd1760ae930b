/// Children whose screen is the root of a window or of a stack, and another one takes its place.
extension ChildLifetimes {
    /// The places of the keeper's code that put something else where the child's screen is.
    func rootSwaps(_ candidate: Candidate, _ shown: CodeIndex.Shows) -> [WayOut] {
        guard shown.contains(.root), !shown.contains(.push), !shown.contains(.present) else { return [] }
        let start = Set(tree(candidate.piece) + startPieces(candidate))
        let places = start.reduce(into: Set<String>()) { $0.formUnion(roots[$1] ?? []) }.subtracting(ownStacks(of: candidate.child))
        guard !places.isEmpty else { return [] }
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
            for show in index.pieces[piece].shows where RootPlaces.place(of: show).map(places.contains) ?? false {
                add(show.spot, show.branch)
            }
            for number in graph.callees[piece] {
                let edge = graph.edges[number]
                guard edge.isDirect, !start.contains(edge.to), !isKeepers(edge.to), !(roots[edge.to] ?? []).isDisjoint(with: places) else {
                    continue
                }
                add(edge.spot, edge.branch)
            }
        }
        return found
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
    static func place(of show: CodeIndex.Show) -> String? {
        guard show.how == .root, case .property(let name, _)? = show.receiver?.origin else { return nil }
        return name
    }

    /// By the piece, with all that it calls at once.
    ///
    /// Complexity: O(*e* · *n*), for *e* calls that lead to *n* such properties.
    static func find(_ graph: CallGraph) -> [CodeIndex.PieceID: Set<String>] {
        var found: [CodeIndex.PieceID: Set<String>] = [:]
        for (id, piece) in graph.index.pieces.enumerated() {
            let places = piece.shows.compactMap(place)
            if !places.isEmpty { found[id] = Set(places) }
        }
        var queue = found.keys.sorted()
        while let piece = queue.popLast() {
            for number in graph.callers[piece] {
                let edge = graph.edges[number]
                guard edge.isDirect, !(found[edge.from] ?? []).isSuperset(of: found[piece]!) else { continue }
                found[edge.from, default: []].formUnion(found[piece]!)
                queue.append(edge.from)
            }
        }
        return found
    }
}
