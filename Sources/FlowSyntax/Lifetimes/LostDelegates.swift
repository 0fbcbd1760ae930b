import FlowGraph

/// Children that are released by the delegate of a navigation controller alone, where some code of theirs takes its place.
extension ChildLifetimes {
    func lostDelegates() -> [SourceFact] {
        let takers = index.pieces.indices.filter { id in
            // A navigation controller that is its own delegate is so before anybody else is.
            guard !(index.pieces[id].owner.map { program.inherits($0, from: "UINavigationController") } ?? false) else { return false }
            return index.pieces[id].shows.contains { $0.how == .heard && !isCoordinator($0, id) }
        }
        guard !takers.isEmpty else { return [] }
        var found: Set<SourceFact> = []
        for candidate in candidates {
            let shown = shows(candidate)
            guard shown.contains(.push), !shown.contains(.root), !hasOwnNavigation(candidate), let former = releasingDelegate(of: candidate)
            else { continue }
            let types = screens.types(of: candidate.child, keptIn: tree(candidate.piece))
            for taker in takers {
                guard let owner = index.pieces[taker].owner, types.contains(owner), !program.isRelated(owner, former),
                    !givesBack(owner, besides: taker), let show = index.pieces[taker].shows.first(where: { $0.how == .heard })
                else { continue }
                found.insert(
                    SourceFact(
                        kind: .lostNavigationDelegate, owner: program.types[former].shownName,
                        child: program.types[candidate.child].shownName,
                        circumstance: "\(program.types[owner].simpleName) in \(function(of: taker))",
                        location: program.place(index.pieces[taker].file, show.spot),
                        related: [
                            Finding.Related(
                                location: program.place(index.pieces[candidate.piece].file, candidate.spot),
                                message: "\(program.types[candidate.child].simpleName) is retained here, and is not released then")
                        ]))
            }
        }
        return found.sorted()
    }

    /// Whether code makes a coordinator the delegate: one takes it over from another in turn.
    private func isCoordinator(_ show: CodeIndex.Show, _ piece: PieceID) -> Bool {
        if show.screen.isNil { return false }
        if case .me = show.screen.origin { return index.pieces[piece].owner.map(coordinators.contains) ?? true }
        let types = summaries.types(of: show.screen)
        return types.isEmpty || types.contains(where: coordinators.contains)
    }

    /// The class whose methods as a delegate of a navigation controller are all that releases a child.
    private func releasingDelegate(of candidate: Candidate) -> Program.TypeID? {
        guard isReleased(candidate, by: backReleases) else { return nil }
        let hooks = (backReleases[candidate.property] ?? []).filter { isMeant($0, candidate) }.flatMap(\.pieces)
        let types = screens.types(of: candidate.child, keptIn: tree(candidate.piece))
        let others = hooks.filter { !delegateHooks.contains($0) && screens.isTheirs($0, types) }
        guard others.isEmpty, !isReleasedSometime(candidate, isBegun: true) else { return nil }
        let owners = Set(hooks.filter(delegateHooks.contains).compactMap { index.pieces[$0].owner })
        return owners.count == 1 ? owners.first : nil
    }

    /// Whether other code of a class sets the delegate, too: to the former one, maybe.
    private func givesBack(_ owner: Program.TypeID, besides taker: PieceID) -> Bool {
        (ownPieces[owner] ?? []).contains { piece in piece != taker && index.pieces[piece].shows.contains { $0.how == .heard } }
    }

    private func function(of piece: PieceID) -> String {
        guard case .function(let id) = index.pieces[piece].kind else { return "a closure" }
        return program.functions[id].facts.fullName
    }
}
