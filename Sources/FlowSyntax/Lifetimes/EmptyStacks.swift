/// Children whose first screen is pushed, and is the lowest one all the same: nothing lies on the stack when they begin, so the navigation
/// bar has no back button there (Apple's `UINavigationController`: the root view controller is never popped).
extension ChildLifetimes {
    /// The code that keeps a child where the keeper's stack is empty whenever it runs.
    ///
    /// Complexity: O(*n* · *m*), for *n* children and *m* calls that lead to one.
    func findOnEmptyStacks() -> Set<PieceID> {
        Set(
            candidates.filter { candidate in
                let piece = candidate.piece, branch = branch(of: candidate)
                guard isGivenStack(candidate) else { return false }
                if isEmptied(in: piece, before: candidate.spot, branch) { return true }
                var path: Set<PieceID> = []
                return !isFilled(in: piece, before: candidate.spot, branch, besides: candidate) && isEmpty(piece, candidate.keeper, &path)
            }.map(\.piece))
    }

    /// Whether the stack is empty whenever some code begins to run.
    private func isEmpty(_ piece: PieceID, _ keeper: Program.TypeID, _ path: inout Set<PieceID>) -> Bool {
        guard case .function(let function) = index.pieces[piece].kind, path.insert(piece).inserted else { return false }
        defer { path.remove(piece) }
        let owner = index.pieces[piece].owner
        guard owner.map({ program.isRelated($0, keeper) }) ?? false else { return false }
        if ChildLifetimes.beginnings.contains(program.functions[function].facts.name) { return beginsEmpty(keeper) }
        let callers = graph.callers[piece].map { graph.edges[$0] }
        return !callers.isEmpty
            && callers.allSatisfy { edge in
                if isEmptied(in: edge.from, before: edge.spot, edge.branch) { return true }
                return !isFilled(in: edge.from, before: edge.spot, edge.branch) && isEmpty(edge.from, keeper, &path)
            }
    }

    /// Whether a coordinator's stack is empty when it begins: it is the app's first, or shows its screens on a stack of its own.
    private func beginsEmpty(_ keeper: Program.TypeID) -> Bool {
        let kept = byChild[keeper] ?? []
        if kept.isEmpty { return !isEntryFilled }
        return kept.allSatisfy { !isGivenStack(candidates[$0]) && hasOwnNavigation(candidates[$0]) }
    }

    /// Whether the code with which the app begins makes a navigation controller that has a screen.
    private var isEntryFilled: Bool {
        ownPieces.contains { owner, pieces in
            program.isEntry(owner)
                && pieces.contains { piece in
                    index.pieces[piece].calls.contains { call in
                        ChildLifetimes.isNavigation(call, program) && call.arguments.contains { $0.label == "rootViewController" }
                    }
                }
        }
    }

    private func isEmptied(in piece: PieceID, before spot: Spot, _ branch: Int) -> Bool {
        does(.emptied, piece, spot, branch) { place in place == 0 || place == branch }
    }

    /// - Parameter child: What it does itself, as it is started, does not count.
    private func isFilled(in piece: PieceID, before spot: Spot, _ branch: Int, besides child: Candidate? = nil) -> Bool {
        does(.forward, piece, spot, branch, besides: child) { !index.branches.areExclusive($0, branch) }
    }

    /// Whether a piece, or what it calls, does something to screens before a place in it.
    private func does(
        _ how: CodeIndex.Shows, _ piece: PieceID, _ spot: Spot, _ branch: Int, besides child: Candidate? = nil, in isBefore: (Int) -> Bool
    ) -> Bool {
        let isDone = index.pieces[piece].shows.contains { show in
            // A window that is given the stack fills the window.
            !show.how.isDisjoint(with: how) && show.spot < spot && isBefore(show.branch) && !(show.how == .root && isStack(show.screen))
        }
        return isDone
            || graph.callees[piece].contains { number in
                let edge = graph.edges[number]
                guard edge.isDirect, edge.spot < spot, isBefore(edge.branch), !summaries.shows[edge.to].isDisjoint(with: how) else {
                    return false
                }
                return !(child.map { child in edge.receiver.map { isChild($0, child) } ?? false } ?? false)
            }
    }
}
