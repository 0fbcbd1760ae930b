import FlowGraph

/// Where a child is released that leaks on some exit.
extension ChildLifetimes {
    /// The ways on which the code of a child's screens leads to a release of it, one for each function in which such a way begins.
    func releasedExits(_ candidate: Candidate) -> [Exit] {
        let family = family(of: candidate)
        var exits: [String: SourcePlace] = [:]
        for (piece, spot) in releasePlaces(of: candidate) {
            let place = program.place(index.pieces[piece].file, spot)
            for start in graph.leading(to: [piece])
            where graph.callers[start].isEmpty && index.pieces[start].owner.map(family.contains) ?? false {
                let label = name(of: start)
                exits[label] = min(exits[label] ?? place, place)
            }
        }
        return exits.sorted { $0.key < $1.key }.map { Exit(trigger: "finish", label: $0.key, verdict: .released, place: $0.value) }
    }

    /// The lines of a keeper that release a child, by themselves or by a helper.
    func releasePlaces(of candidate: Candidate) -> [(piece: PieceID, spot: Spot)] {
        let keepers = Set([candidate.keeper] + program.ancestors(of: candidate.keeper))
        let own = keepers.sorted().flatMap { ownPieces[$0] ?? [] }
        return own.flatMap { piece -> [(piece: PieceID, spot: Spot)] in
            guard releases(piece, candidate), isAlive(piece) else { return [] }
            let removals = index.pieces[piece].removals.filter { $0.property == candidate.property }.map(\.spot)
            // What a function of the same class releases is told there.
            let calls = graph.callees[piece].map { graph.edges[$0] }.filter { edge in
                releases(edge.to, candidate) && !(index.pieces[edge.to].owner.map(keepers.contains) ?? false)
            }.map(\.spot)
            return (removals + calls).map { (piece, $0) }
        }
    }

    /// Whether a release is from the lists of the child itself: by a closure that the child's own code has made, and its keeper's has not.
    ///
    /// Complexity: O(*n*), for *n* pieces of code that the two run.
    func isOfChild(_ change: Summaries.Change, _ candidate: Candidate) -> Bool {
        guard case .maker(let root) = change.keeper, graph.reached(from: startPieces(candidate), by: \.isDirect).contains(root) else {
            return false
        }
        let keeping = graph.reached(from: tree(candidate.piece)) { edge in
            edge.isDirect && !(edge.receiver.map { isChild($0, candidate) } ?? false)
        }
        return !keeping.contains(root)
    }

    /// Whether code that takes a screen away goes on to put another child into the property for one child.
    func replaces(_ piece: PieceID, _ candidate: Candidate) -> Bool {
        guard !isCollection(candidate) else { return false }
        let replacing = (writes[candidate.property] ?? []).filter {
            !$0.write.isAdded && !$0.write.value.isNil && graph.areRelated($0.write.owners, [candidate.keeper])
        }
        let reached = graph.reached(from: [piece]) {
            $0.isDirect || index.pieces[$0.to].takenBy.map(CallGraph.plainTakers.contains) ?? false
        }
        return replacing.contains { reached.contains($0.piece) && $0.piece != piece }
    }

    /// The code that keeps a child and may then wait for it: what is around the line that keeps it, what calls the child there, and what
    /// calls that function.
    func around(_ candidate: Candidate) -> Set<PieceID> {
        var found: Set<PieceID> = []
        var piece = candidate.piece
        while found.insert(piece).inserted, case .closure(let outer) = index.pieces[piece].kind { piece = outer }
        found.formUnion(graph.callers[index.pieces[candidate.piece].root].map { graph.edges[$0].from })
        // A helper that keeps it may wait for it as well.
        let helpers = ([candidate.keeper] + program.ancestors(of: candidate.keeper)).flatMap { ownPieces[$0] ?? [] }.filter { piece in
            index.pieces[piece].file == candidate.store.file
                && index.pieces[piece].writes.contains { $0.spot == candidate.store.spot }
        }
        for piece in tree(candidate.piece) + helpers.flatMap(tree) {
            if let taker = index.pieces[piece].takenBy, taker == "Task" || taker == "detached" { found.insert(piece) }
            if index.pieces[piece].calls.contains(where: { $0.receiver.map { isChild($0, candidate) } ?? false }) { found.insert(piece) }
        }
        return found
    }
}
