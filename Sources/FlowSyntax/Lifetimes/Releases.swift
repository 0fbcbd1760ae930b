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
}
