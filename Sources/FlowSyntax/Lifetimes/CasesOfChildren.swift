/// What a child does that is made with a case of an enum, and switches on it when it is started.
extension ChildLifetimes {
    /// The cases with which the keeper makes a child, by the constants that the child's initialiser sets to them.
    func cases(of candidate: Candidate) -> [String: String] {
        let makings = creations(of: candidate.value).filter { call in
            if case .initializer(let type) = call.target { program.isSubtype(type, of: candidate.child) } else { false }
        }
        guard makings.count == 1, makings[0].arguments.contains(where: { $0.value.enumCase != nil }) else { return [:] }
        var found: [String: String] = [:]
        for function in program.functions(named: "init", on: candidate.child) {
            guard let piece = index.pieceOfFunction[function] else { continue }
            let given = graph.match(makings[0].arguments, function)
            for write in index.pieces[piece].writes {
                guard case .parameter(piece, let place) = write.value.origin, let name = given[place]?.enumCase,
                    let property = program.property(named: write.property, on: candidate.child), program.properties[property].facts.isLet
                else { continue }
                found[write.property] = name
            }
        }
        return found
    }

    /// What code of a child shows, without what it shows for other cases than those with which the child is made.
    func shows(_ piece: PieceID, _ candidate: Candidate, given cases: [String: String]) -> CodeIndex.Shows {
        guard !cases.isEmpty else { return summaries.shows[piece] }
        func isTaken(_ branch: Int) -> Bool { self.isTaken(branch, by: candidate, given: cases) }
        var shown: CodeIndex.Shows = []
        var seen: Set<PieceID> = [piece]
        var queue = [piece]
        while let next = queue.popLast() {
            for show in index.pieces[next].shows where isTaken(show.branch) {
                shown.formUnion(summaries.kind(of: show).subtracting(CodeIndex.Shows.ofOnePiece))
            }
            for edge in graph.callees[next].map({ graph.edges[$0] }) where edge.isDirect && isTaken(edge.branch) {
                if index.pieces[edge.to].owner.map({ program.isSubtype(candidate.child, of: $0) }) ?? false {
                    if seen.insert(edge.to).inserted { queue.append(edge.to) }
                } else {
                    shown.formUnion(summaries.shows[edge.to])
                }
            }
        }
        return shown
    }

    /// Whether code of a child makes a navigation controller in one of the cases with which the child is made.
    func makesNavigation(_ piece: PieceID, _ candidate: Candidate) -> Bool {
        guard navigators.contains(piece) else { return false }
        let cases = cases(of: candidate)
        return cases.isEmpty
            || index.pieces[piece].calls.contains {
                ChildLifetimes.isNavigation($0, program) && isTaken($0.branch, by: candidate, given: cases)
            }
    }

    /// Whether a branch may be taken by a child that is made with certain cases.
    func isTaken(_ branch: Int, by candidate: Candidate, given cases: [String: String]) -> Bool {
        index.branches.asked(in: branch).allSatisfy { asked in
            guard let name = cases[asked.property], graph.areRelated(asked.owners, [candidate.child]) else { return true }
            return asked.names.contains(name) != asked.isRest
        }
    }
}
