/// Code that releases a child only for some of what it is handed: `if case .done = result { remove(child) }`.
extension ChildLifetimes {
    /// What must be so of a piece's parameters for it not to release a child; `nil` if it does so in any case, or nothing is known.
    ///
    /// - Parameters:
    ///   - isKnown: Whether a call has been looked at already.
    ///   - isTaken: Whether a branch of the piece may be taken.
    func sparing(
        _ piece: PieceID, _ candidate: Candidate, besides isKnown: (Int) -> Bool = { _ in false }, depth: Int = 0,
        where isTaken: (Int) -> Bool
    ) -> [Branches.Cases]? {
        guard depth < 4 else { return nil }
        func negated(_ branch: Int) -> Branches.Cases? {
            let cases = index.branches.cases(of: branch).filter { $0.piece == piece }
            return cases.count == 1 ? cases[0].negation : nil
        }
        var needed: [Branches.Cases] = []
        for removal in index.pieces[piece].removals where removal.property == candidate.property && isTaken(removal.branch) {
            guard let cases = negated(removal.branch) else { return nil }
            needed.append(cases)
        }
        for number in graph.callees[piece] where !isKnown(number) {
            let edge = graph.edges[number]
            guard isTaken(edge.branch), releases(edge.to, candidate) else { continue }
            if let cases = negated(edge.branch) {
                needed.append(cases)
                continue
            }
            guard let inside = sparing(edge.to, candidate, depth: depth + 1, where: { _ in true }) else { return nil }
            // A closure asks for what the function around it is handed.
            let (own, others) = (inside.filter { $0.piece == edge.to }, inside.filter { $0.piece != edge.to })
            guard let asked = required(own, by: edge), asked.allSatisfy({ $0.piece == piece }) else { return nil }
            needed += others + asked
        }
        return needed
    }
}
