/// Who hears of a sheet that the user swipes down: the delegate of its presentation.
extension ChildLifetimes {
    /// Whether the keeper, where it keeps the child, or the child makes somebody the delegate of the presentation who does something when
    /// that has gone.
    func isWatched(_ candidate: Candidate) -> Bool {
        reachedWithClosures(from: candidate).contains { piece in
            watching.contains(piece) && watches(of: piece, candidate).contains { mayAct($0.screen, in: piece, candidate) }
        }
    }

    /// Whether the delegate of a presentation may do anything in the methods that are called: one that is not known may.
    private func mayAct(_ delegate: CodeIndex.Value, in piece: PieceID, _ candidate: Candidate) -> Bool {
        var types = summaries.classes(of: delegate)
        if delegate.origin == .me, let owner = index.pieces[piece].owner {
            let near = [candidate.child, candidate.keeper].filter { program.isSubtype($0, of: owner) }
            types = near.isEmpty ? [owner] : near
        }
        guard !types.isEmpty else { return true }
        return program.types.contains { type in
            types.contains { program.isSubtype(type.id, of: $0) }
                && Hooks.dismissed.contains { name in
                    program.functions(named: name, on: type.id).contains { function in
                        guard let piece = index.pieceOfFunction[function] else { return false }
                        return name == "presentationControllerShouldDismiss" ? mayForbid(function) : mayDoAnything(piece)
                    }
                }
        }
    }

    /// Whether a delegate may say that a sheet is not to be swiped down.
    private func mayForbid(_ function: Program.FunctionID) -> Bool {
        guard let body = program.functions[function].facts.body, !body.statements.isEmpty else { return false }
        return body.constant != true
    }

    /// Whether a hook that a presentation's delegate has is called: something that shows the child makes somebody the delegate, or the hook
    /// is that of a router, which does so itself.
    func isTold(_ hook: PieceID, _ reached: Set<PieceID>, _ candidate: Candidate) -> Bool {
        guard case .function(let function) = index.pieces[hook].kind,
            program.functions[function].facts.name.hasPrefix("presentationController")
        else { return true }
        if reached.contains(where: { watching.contains($0) && !watches(of: $0, candidate).isEmpty }) { return true }
        guard let owner = index.pieces[hook].owner, !coordinators.contains(owner) else { return false }
        return watching.contains { index.pieces[$0].owner.map { program.isRelated($0, owner) } ?? true }
    }

    /// The code that keeps a child and starts it, with all that it calls at once and the closures that it hands over: a completion handler may
    /// make somebody the delegate of the presentation.
    func reachedWithClosures(from candidate: Candidate) -> Set<PieceID> {
        let code = (tree(candidate.piece) + startPieces(candidate)).flatMap { piece in
            tree(piece).filter { $0 == piece || index.pieces[$0].takenBy.map(CallGraph.plainTakers.contains) ?? false }
        }
        return graph.reached(from: code) { edge in
            edge.isDirect && !(edge.from == candidate.piece && isBeside(edge.branch, candidate))
        }
    }

    /// Where code makes somebody the delegate of a presentation that may be the child's.
    private func watches(of piece: PieceID, _ candidate: Candidate) -> [CodeIndex.Show] {
        let shows = index.pieces[piece].shows
        return shows.filter { show in
            show.how == .watched && !(piece == candidate.piece && isBeside(show.branch, candidate)) && !isInside(show.receiver, shows)
        }
    }

    /// Whether a screen is the lowest one of a container that is presented in its place: its own presentation is none.
    private func isInside(_ screen: Value?, _ shows: [CodeIndex.Show]) -> Bool {
        guard let screen, case .local = screen.origin else { return false }
        func isShown(_ how: CodeIndex.Shows) -> Bool { shows.contains { $0.how == how && $0.screen.origin == screen.origin } }
        return isShown(.root) && !isShown(.present)
    }

    /// Whether a branch of the code that keeps a child is never taken where it does so.
    private func isBeside(_ branch: Int, _ candidate: Candidate) -> Bool {
        let piece = index.pieces[candidate.piece]
        let branches =
            piece.writes.filter { $0.spot == candidate.spot }.map(\.branch)
            + piece.calls.filter { $0.spot == candidate.spot }.map(\.branch)
        return !branches.isEmpty && branches.allSatisfy { index.branches.areExclusive($0, branch) }
    }
}
