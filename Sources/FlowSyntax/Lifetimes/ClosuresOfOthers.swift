/// Closures that do not run when a child's screen goes, although the code of that screen's class runs them.
extension ChildLifetimes {
    /// A closure in a property of a screen that some code of a coordinator makes, and shows itself or gives back: it is that screen's alone,
    /// and not that of another screen of the same class.
    struct ClosureOfScreen {
        let piece: PieceID
        /// The coordinator.
        let owner: Program.TypeID
        /// The function that makes the screen.
        let root: PieceID
    }

    /// Complexity: O(*n*), for *n* places that set a property, show a screen or hand one over.
    static func closuresOfScreens(_ graph: CallGraph, _ summaries: Summaries, coordinators: Set<Program.TypeID>) -> [ClosureOfScreen] {
        let index = graph.index
        var shown: Set<CodeIndex.LocalID> = []
        func isShown(_ screen: CodeIndex.Value, in piece: PieceID) {
            guard case .local(let id) = screen.origin, index.pieces[index.locals[id].piece].root == index.pieces[piece].root else { return }
            shown.insert(id)
        }
        for (id, piece) in index.pieces.enumerated() {
            for show in piece.shows where !show.how.isDisjoint(with: CodeIndex.Shows.forward) { isShown(show.screen, in: id) }
            // What it gives back, its caller shows.
            for screen in piece.returns { isShown(screen, in: id) }
        }
        for edge in graph.edges where !summaries.shows[edge.to].isDisjoint(with: CodeIndex.Shows.forward) {
            for screen in edge.arguments.values { isShown(screen, in: edge.from) }
        }
        var found: [ClosureOfScreen] = []
        var others: Set<PieceID> = []
        for piece in index.pieces {
            for write in piece.writes where !write.value.pieces.isEmpty {
                guard case .local(let id) = write.receiver.origin, shown.contains(id),
                    case let root = index.pieces[index.locals[id].piece].root, let owner = index.pieces[root].owner,
                    coordinators.contains(owner), index.locals[id].values.allSatisfy({ $0.external != nil || summaries.isNew($0) })
                else {
                    others.formUnion(write.value.pieces)
                    continue
                }
                found += write.value.pieces.map { ClosureOfScreen(piece: $0, owner: owner, root: root) }
            }
        }
        return found.filter { !others.contains($0.piece) }
    }

    /// Closures of screens that are not a child's: code of another coordinator makes and shows them, and neither keeps nor starts the child.
    private func closuresOfOthers(_ candidate: Candidate) -> Set<PieceID> {
        guard !closuresOfScreens.isEmpty else { return [] }
        let begun = graph.reached(from: tree(candidate.piece) + startPieces(candidate)) { $0.isDirect }
        let beginning = Set(begun.map { index.pieces[$0].root })
        // The screens of the children that it begins with are its first ones.
        let own = [candidate.child] + firstChildren(of: candidate).map(\.child)
        return Set(
            closuresOfScreens.filter { closure in
                !beginning.contains(closure.root) && !own.contains { program.isRelated(closure.owner, $0) }
            }.map(\.piece))
    }

    /// Of code that runs when a screen goes, what releases a child by closures that this child's screens have.
    ///
    /// Complexity: O(*n*), for *n* calls that such code leads to.
    func withoutOthers(_ candidate: Candidate) -> (PieceID) -> Bool {
        let unrun = unrun(candidate)
        let isOthers = unrun.isEmpty ? [] : graph.leading(to: unrun.sorted())
        lazy var others = closuresOfOthers(candidate)
        lazy var removing = Set(self.removing(candidate))
        return { hook in
            guard self.leadingToClosures.contains(hook) || isOthers.contains(hook) else { return true }
            let blocked = others.union(unrun)
            return self.leads([hook], toReleaseOf: candidate, removing: removing) { !($0.isStored && blocked.contains($0.to)) }
        }
    }
}
