import FlowGraph

/// Children that are retained too late, or once more each time.
extension ChildLifetimes {
    // MARK: - Too late

    /// The exit of a child that is started before it is retained and may report its end at once: what would release it finds nothing, and
    /// is not called again.
    func earlyExits(_ candidate: Candidate) -> [Exit] {
        guard isCollection(candidate), isEverReleased(candidate) else { return [] }
        let own = branch(of: candidate)
        let starts = graph.callees[candidate.piece].filter { number in
            let edge = graph.edges[number]
            return edge.isDirect && edge.spot < candidate.spot && !index.branches.areExclusive(edge.branch, own)
                && edge.receiver.map { isChild($0, candidate) } ?? false
                && index.pieces[edge.to].owner.map { program.isSubtype(candidate.child, of: $0) } ?? false
        }.map { graph.edges[$0].to }.filter { if case .function(let id) = index.pieces[$0].kind { isStart(id) } else { false } }
        guard !starts.isEmpty else { return [] }
        let reports = reports(of: candidate)
        let started = graph.reached(from: starts) { edge in
            guard edge.isDirect, !edge.isStored else { return false }
            let piece = index.pieces[edge.to]
            if case .function(let id) = piece.kind, program.functions[id].facts.isAsync { return false }
            return !piece.isLater && piece.takenBy.map(CallGraph.immediateTakers.contains) ?? true && !reports.contains(edge.to)
        }
        let early = started.sorted().lazy.flatMap { self.graph.callees[$0] }.map { self.graph.edges[$0] }.first { edge in
            reports.contains(edge.to) && releases(edge.to, candidate)
        }
        guard let early else { return [] }
        var name = "its finish callback"
        if case .function(let function) = index.pieces[early.to].kind { name = program.functions[function].facts.fullName }
        return [Exit(trigger: "finish", label: "\(name) called before the child is retained", verdict: .leaks)]
    }

    /// Initialisers only prepare the child.
    private func isStart(_ function: Program.FunctionID) -> Bool { program.functions[function].facts.kind == .function }

    // MARK: - Once more each time

    /// Children that a keeper makes once, and puts into a list each time some code of its runs.
    func retainedAgain() -> [SourceFact] {
        var seen: Set<SourcePlace> = []
        return lasting.compactMap { candidate -> SourceFact? in
            let root = index.pieces[candidate.piece].root
            guard isArray(candidate), mayRunLater(root, of: candidate.keeper), !isReleased(candidate, onTheWayTo: root),
                !isLookedFor(candidate)
            else { return nil }
            let fact = keptAgain(candidate)
            return seen.insert(fact.location).inserted ? fact : nil
        }
    }

    private func keptAgain(_ candidate: Candidate) -> SourceFact {
        SourceFact(
            kind: .keptAgain, owner: program.types[candidate.keeper].shownName, child: program.types[candidate.child].shownName,
            circumstance: circumstance(candidate), location: program.place(index.pieces[candidate.piece].file, candidate.spot))
    }

    /// New children that a function, with what it calls, puts into a list twice.
    func retainedTwice() -> [SourceFact] {
        candidates.enumerated().compactMap { number, candidate in
            let object = summaries.subject(candidate.value)
            guard isArray(candidate), case .local = object, !isLookedFor(candidate) else { return nil }
            // A closure that adds it once more runs at another time, and is told with what nothing releases.
            let isTwice = candidates[..<number].contains { other in
                other.child == candidate.child && other.keeper == candidate.keeper && other.property == candidate.property
                    && other.piece == candidate.piece && (other.store != candidate.store || other.spot != candidate.spot)
                    && summaries.subject(other.value) == object
                    && !index.branches.areExclusive(branch(of: other), branch(of: candidate))
            }
            guard isTwice, !tree(candidate.piece).contains(where: { releases($0, candidate) }) else { return nil }
            return keptAgain(candidate)
        }
    }

    /// Children that their keeper has in a property as long as it lives, where something of it retains them besides.
    func findLasting() -> [Candidate] { summaries.kept.compactMap { isOwnObject($0.value, in: $0.piece) ? candidate($0) : nil } }

    /// What is kept at a place, if it is a coordinator.
    private func candidate(_ one: Summaries.Kept) -> Candidate? {
        let children = summaries.classes(of: one.value).filter { coordinators.contains($0) && program.types[$0].kind == .class }
        let keepers = types(of: one.change.keeper, in: one.piece).filter { isKeeper($0, one.change.property) }
        guard let child = children.first, let keeper = keepers.first else { return nil }
        return Candidate(
            keeper: keeper, child: child, property: one.change.property, piece: one.piece, spot: one.spot, value: one.value,
            names: one.names, store: one.store)
    }

    /// Whether a value is in a property of the code's own object, and the same one as long as that object lives.
    private func isOwnObject(_ value: Value, in piece: PieceID) -> Bool {
        guard case .property(let name, let owners) = value.origin, let owner = index.pieces[piece].owner, owners.contains(owner) else {
            return false
        }
        return program.property(named: name, on: owner).map(isMadeOnce) ?? false
    }

    /// Whether a property holds one object as long as its owner lives.
    private func isMadeOnce(_ property: Program.PropertyID) -> Bool {
        let info = program.properties[property]
        let facts = info.facts
        guard facts.ownership == .strong, !facts.isStatic, facts.isLazy || facts.initial != nil, facts.getter == nil || facts.isLazy else {
            return false
        }
        return !index.pieces.contains { piece in
            piece.writes.contains { write in
                write.property == facts.name
                    && (write.owners.isEmpty || info.owner.map { owner in write.owners.contains { program.isRelated($0, owner) } } ?? true)
            }
        }
    }

    /// Whether the property that keeps a child may keep it twice, as a set and a dictionary do not.
    private func isArray(_ candidate: Candidate) -> Bool {
        guard let property = program.property(named: candidate.property, on: candidate.keeper) else { return false }
        if case .array? = summaries.typing.plain(summaries.typing.type(of: property))?.type { return true }
        return false
    }

    /// Whether the code that retains a child, or the helper that does, looks whether it is there.
    private func isLookedFor(_ candidate: Candidate) -> Bool {
        let store = index.pieces.indices.first { piece in
            index.pieces[piece].file == candidate.store.file && index.pieces[piece].writes.contains { $0.spot == candidate.store.spot }
        }
        return (tree(candidate.piece) + (store.map(tree) ?? [])).contains { piece in
            index.pieces[piece].calls.contains { call in
                guard case .external(let name) = call.target, ["contains", "first", "firstIndex", "isEmpty"].contains(name) else {
                    return false
                }
                if case .property(candidate.property, _)? = call.receiver?.origin { return true }
                return false
            }
        }
    }

    /// Whether the function that retains a child, or code that calls it, may release it before.
    private func isReleased(_ candidate: Candidate, onTheWayTo root: PieceID) -> Bool {
        graph.leading(to: tree(root)) { edge in
            index.pieces[edge.from].owner.map { program.isRelated($0, candidate.keeper) } ?? false
        }.contains { releases($0, candidate) }
    }
}
