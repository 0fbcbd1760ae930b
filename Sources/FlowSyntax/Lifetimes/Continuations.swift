/// Children that their keeper waits for with `await`, and releases behind it.
extension ChildLifetimes {
    /// Whether all that releases a child stands behind an `await` of the child's own code, which goes on when a continuation is resumed, and
    /// none of the code that runs on an exit resumes it (Apple's documentation of `withCheckedContinuation(isolation:function:_:)`).
    ///
    /// - Parameter reach: The code that runs on the exit.
    func awaitsInVain(_ candidate: Candidate, _ reach: Set<PieceID>) -> Bool {
        let awaited = startPieces(candidate).filter { piece in
            guard case .function(let function) = index.pieces[piece].kind else { return false }
            return program.functions[function].facts.isAsync
        }
        let own = ([candidate.child] + program.ancestors(of: candidate.child)).flatMap { ownPieces[$0] ?? [] }
        func isCalled(_ names: Set<String>, in piece: PieceID) -> Bool {
            index.pieces[piece].calls.contains { if case .external(let name) = $0.target { names.contains(name) } else { false } }
        }
        let waiting = Set(own).intersection(graph.reached(from: awaited.flatMap(nested)))
        guard waiting.contains(where: { isCalled(ChildLifetimes.continuations, in: $0) }) else { return false }
        let resuming = own.filter { isCalled(["resume"], in: $0) }
        return !resuming.isEmpty && reach.isDisjoint(with: resuming) && !isReleasedSometime(candidate, isSaid: true, isAwaited: true)
    }

    private static let continuations: Set<String> = [
        "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation", "withUnsafeThrowingContinuation",
    ]
}
