/// Children that show nothing but screens of their own children: when the last of those ends and they do not say so, they stay.
extension ChildLifetimes {
    /// Exits on which a child of a child reports its end, the child takes it out, and neither shows anything else nor reports itself.
    func endedExits(_ candidate: Candidate) -> [Exit] {
        guard isCollection(candidate) || isEverReleased(candidate), !showsItself(candidate), !handsOn(candidate.child) else {
            return []
        }
        let first = firstChildren(of: candidate)
        guard !first.isEmpty, !isReleased(candidate, by: goneReleases), !isReleasedSometime(candidate, isBegun: true, isSaid: true) else {
            return []
        }
        let reporting = byChild[candidate.keeper] == nil ? graph.leading(to: reporters[candidate.keeper] ?? []) : []
        let start = Set(tree(candidate.piece) + startPieces(candidate))
        let removing = Set(self.removing(candidate))
        var exits: [Exit] = []
        var seen: Set<String> = []
        for nested in first {
            for end in reports(of: nested, isTyped: true).sorted() where releases(end, nested) && isLast(end, of: candidate) {
                var walk = Walk(
                    candidate: candidate, start: start, family: family(of: nested), removing: removing, reporting: reporting,
                    isNamed: false, isTold: false)
                guard leaks(end, 0, &walk) else { continue }
                let label = name(of: end)
                guard seen.insert(label).inserted else { continue }
                exits.append(
                    Exit(
                        trigger: "finish", label: "the end of \(program.types[nested.child].shownName) in \(label)", verdict: .leaks,
                        place: program.place(index.pieces[end].file, index.pieces[end].spot)))
            }
        }
        return exits
    }

    /// Whether code of a type hands coordinators to another object, which may show them by means of its own.
    private func handsOn(_ type: Program.TypeID) -> Bool {
        (ownPieces[type] ?? []).contains { piece in
            index.pieces[piece].calls.contains { call in
                guard case .property? = call.receiver?.origin else { return false }
                return call.arguments.contains { argument in
                    summaries.classes(of: argument.value).contains { coordinators.contains($0) && !program.isRelated($0, type) }
                }
            }
        }
    }

    /// Whether code of a child leads to no other screen, be it later, and to nothing that tells others of the child.
    private func isLast(_ piece: PieceID, of candidate: Candidate) -> Bool {
        // What a property is given when it is first asked for was there before.
        let reached = graph.reached(from: [piece]) { edge in
            if case .initial = index.pieces[edge.to].kind { false } else { true }
        }
        let keeping = Set((byKeeper[candidate.child] ?? []).map { candidates[$0].piece })
        let reporting = Set(reporters[candidate.child] ?? [])
        return reached.allSatisfy {
            !keeping.contains($0) && !reporting.contains($0) && summaries.ownShows[$0].isDisjoint(with: .forward)
        }
    }
}
