/// Children that show nothing but a screen of the system: an alert, a picker, a browser. It goes by itself, and the child has to tell that.
extension ChildLifetimes {
    /// The exits of such a child that leak.
    ///
    /// - Parameter shown: What its first screen is.
    func passingExits(_ candidate: Candidate, shown: CodeIndex.Shows) -> [Exit] {
        guard shown.contains(.passing), shown.isDisjoint(with: .forward), isCollection(candidate) || isEverReleased(candidate),
            !isReleased(candidate, by: goneReleases), !isReleasedSometime(candidate, isBegun: true)
        else { return [] }
        let code = ownPieces[candidate.child] ?? []
        let closures = tree(candidate.piece).filter { $0 != index.pieces[$0].root }
        let isSilent = !(code + closures).contains { releases($0, candidate) }
        if isSilent { return [Exit(trigger: "dismiss", label: "the end of the screen that the system shows for it", verdict: .leaks)] }
        var exits: [Exit] = []
        var seen: Set<String> = []
        let started = ownStart(of: candidate).sorted()
        let shows = code.contains { index.pieces[$0].shows.contains { $0.how == .passing } }
        for piece in Set(started + code.filter { index.pieces[$0].shows.contains { $0.how == .passing } }.flatMap(tree)).sorted()
        where shows {
            for action in index.pieces[piece].alertActions {
                guard action.handler.map({ isIdle($0, candidate) }) ?? true else { continue }
                let label = action.title.map { "\"\($0)\" in the alert" } ?? "a button of the alert"
                if seen.insert(label).inserted { exits.append(Exit(trigger: "dismiss", label: label, verdict: .leaks)) }
            }
        }
        return exits
    }

    /// Whether what runs when a button is tapped is known, and neither releases the child nor shows anything, be it later.
    private func isIdle(_ handler: Value, _ candidate: Candidate) -> Bool {
        guard handler.functions.isEmpty, !handler.pieces.isEmpty else { return false }
        return handler.pieces.allSatisfy { piece in
            !mayDoAnything(piece)
                && graph.reached(from: [piece]).flatMap(nested).allSatisfy { !releases($0, candidate) && summaries.shows[$0].isEmpty }
        }
    }
}
