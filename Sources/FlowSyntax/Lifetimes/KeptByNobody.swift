import FlowGraph

/// Children that a function hands to a parent that may be nil: then nothing retains them, although they are started.
extension ChildLifetimes {
    func keptByNobody() -> [SourceFact] {
        var found: Set<SourceFact> = []
        for one in summaries.kept {
            guard let owner = index.pieces[one.piece].owner, isHandedToNil(one),
                let child = summaries.classes(of: one.value).first(where: { coordinators.contains($0) && program.types[$0].kind == .class })
            else { continue }
            let candidate = Candidate(
                keeper: owner, child: child, property: one.change.property, piece: one.piece, spot: one.spot, value: one.value,
                names: one.names, store: one.store)
            guard !shows(candidate).isDisjoint(with: .forward), !isHeld(candidate) else { continue }
            let made = creation(of: candidate)
            found.insert(
                SourceFact(
                    kind: .notRetained, owner: program.types[owner].shownName, child: program.types[child].shownName,
                    location: program.place(index.pieces[made.piece].file, made.spot)))
        }
        return found.sorted()
    }

    /// Whether a child is kept by an optional parameter that some caller leaves nil, or by a call on such a property.
    private func isHandedToNil(_ one: Summaries.Kept) -> Bool {
        if case .parameter(one.piece, let place) = one.change.keeper { return isLeftOut(one.piece, place) }
        return graph.callees[one.piece].contains { number in
            let edge = graph.edges[number]
            guard edge.spot == one.spot, case .property(let name, let owners)? = edge.receiver?.origin, let owner = owners.first,
                let property = program.property(named: name, on: owner)
            else { return false }
            return isLeftNil(property)
        }
    }

    /// Whether an optional constant is nil in some object: a caller leaves out the argument that it is given, and nil takes its place.
    private func isLeftNil(_ property: Program.PropertyID) -> Bool {
        let facts = program.properties[property].facts
        guard facts.isLet, let owner = program.properties[property].owner, case .optional? = summaries.typing.type(of: property)?.type
        else {
            return false
        }
        return (ownPieces[owner] ?? []).contains { piece in
            index.pieces[piece].writes.contains { write in
                guard write.property == facts.name, write.receiver.origin == .me, case .parameter(piece, let place) = write.value.origin
                else {
                    return false
                }
                return isLeftOut(piece, place)
            }
        }
    }

    private func isLeftOut(_ piece: PieceID, _ place: Int, depth: Int = 0) -> Bool {
        guard depth < 4, case .function(let function) = index.pieces[piece].kind else { return false }
        let parameters = program.functions[function].facts.parameters
        return graph.callers[piece].contains { number in
            let edge = graph.edges[number]
            guard let argument = edge.arguments[place] else {
                if place < parameters.count, case .nil? = parameters[place].initial { return true }
                return false
            }
            if argument.isNil { return true }
            if case .parameter(edge.from, let outer) = argument.origin { return isLeftOut(edge.from, outer, depth: depth + 1) }
            return false
        }
    }

    /// Whether the code that makes a child stores it somewhere else, or in a closure.
    private func isHeld(_ candidate: Candidate) -> Bool {
        let tree = tree(candidate.piece)
        return tree.contains { piece in
            index.pieces[piece].returns.contains { isChild($0, candidate) }
                || index.pieces[piece].writes.contains { write in
                    write.spot != candidate.spot && isChild(write.value, candidate)
                        && write.owners.contains { isKeeper($0, write.property) }
                }
                || piece != index.pieces[piece].root
                    && index.pieces[piece].calls.contains { call in
                        call.receiver.map { isChild($0, candidate) } ?? false || call.arguments.contains { isChild($0.value, candidate) }
                    }
        }
    }
}
