/// Children that fail before they have shown a screen, and do not report it: they stay, and the user, whose screen is still the keeper's, may
/// start the next one.
extension ChildLifetimes {
    /// Code that runs when a child is started, with what its parameters are known to be.
    private struct Start: Hashable {
        let piece: PieceID
        let cases: [Int: String]
    }

    /// Errors that come while nothing of the child is on show, and after which it shows nothing and reports to nobody.
    ///
    /// An error is a `catch`, a `case .failure`, an `error` that is there; what the code does with it is looked at with all that it calls,
    /// and whatever may lead on keeps this silent: a screen, a button of an alert that does something, a call of a closure or a delegate,
    /// a closure that is handed over, a property that is observed.
    ///
    /// Complexity: O(*n* · *c*), for *n* calls of the code that runs when the child is started, each made with *c* different cases.
    func failedExits(_ candidate: Candidate) -> [Exit] {
        guard isCollection(candidate) || isEverReleased(candidate), !index.failures.isEmpty, !isShownAnyway(candidate) else { return [] }
        let given = cases(of: candidate)
        var queue: [Start] = []
        var seen: Set<Start> = []
        func visit(_ edge: CallGraph.Edge, _ cases: [Int: String]) {
            let start = Start(piece: edge.to, cases: edge.cases(cases, in: edge.from))
            if seen.insert(start).inserted { queue.append(start) }
        }
        let started = Set(startPieces(candidate))
        for piece in tree(candidate.piece) {
            for edge in graph.callees[piece].map({ graph.edges[$0] })
            where started.contains(edge.to) && edge.receiver.map({ isChild($0, candidate) }) ?? false { visit(edge, [:]) }
        }
        var exits: [Exit] = []
        var labels: Set<String> = []
        while let start = queue.popLast() {
            func isOpen(_ branch: Int) -> Bool {
                index.branches.isOpen(branch, of: start.piece, given: start.cases) && isTaken(branch, by: candidate, given: given)
            }
            for failure in index.failures[start.piece] ?? [] where isOpen(failure.branch) && isDeadEnd(failure.branch, of: start.piece) {
                let label = "an error in \(name(of: start.piece))"
                guard labels.insert(label).inserted else { continue }
                exits.append(
                    Exit(
                        trigger: "finish", label: label, verdict: .leaks,
                        place: program.place(index.pieces[start.piece].file, failure.spot)))
            }
            for number in graph.callees[start.piece] {
                let edge = graph.edges[number]
                guard isOpen(edge.branch), isPartOfStart(edge, candidate), !showsBeside(edge) else { continue }
                visit(edge, start.cases)
            }
        }
        return exits.sorted { $0.label < $1.label }
    }

    /// Whether whoever keeps a child shows its screen as well, whatever the child does.
    private func isShownAnyway(_ candidate: Candidate) -> Bool {
        guard shownByCallers(candidate).isDisjoint(with: .forward) else { return true }
        guard !shownByKeeper(candidate).isDisjoint(with: .forward) else { return false }
        // What stands in a branch of its own may be left out.
        let own = branch(of: candidate)
        return tree(candidate.piece).contains { piece in
            index.pieces[piece].shows.contains { !$0.how.isDisjoint(with: .forward) && index.branches.isIn(own, $0.branch) }
                || graph.callees[piece].contains { number in
                    let edge = graph.edges[number]
                    return edge.isDirect && index.branches.isIn(own, edge.branch) && !summaries.shows[edge.to].isDisjoint(with: .forward)
                        && !(edge.receiver.map { isChild($0, candidate) } ?? false)
                }
        }
    }

    /// Whether a call is a part of starting a child: of its own code, of that of a child of its own, or of a closure that waits for an answer.
    private func isPartOfStart(_ edge: CallGraph.Edge, _ candidate: Candidate) -> Bool {
        let piece = index.pieces[edge.to]
        switch piece.kind {
        case .function:
            guard edge.isDirect, !edge.isStored, let owner = piece.owner else { return false }
            if program.isSubtype(candidate.child, of: owner) { return true }
            return coordinators.contains(owner) && !program.isRelated(owner, candidate.keeper)
        case .closure(let outer):
            // Whoever is handed it asks once.
            guard outer == edge.from, !graph.isUsers(edge.to), piece.endOfStream == nil else { return false }
            return piece.takenBy.map { !CallGraph.streamTakers.contains($0) && !CallGraph.listening.contains($0) } ?? true
        case .getter, .setter, .initial, .script: return false
        }
    }

    /// Whether the code around a call shows a screen as well, or reports: what comes after that has another story.
    private func showsBeside(_ edge: CallGraph.Edge) -> Bool {
        let piece = index.pieces[edge.from]
        func isTogether(_ branch: Int) -> Bool { !index.branches.areExclusive(branch, edge.branch) }
        return piece.shows.contains { !$0.how.isDisjoint(with: CodeIndex.Shows.forward.union(.inPlace)) && isTogether($0.branch) }
            || piece.calls.contains { call in
                isTogether(call.branch) && piece.owner.map { ChildLifetimes.isReport(call, of: $0, program) } ?? false
            }
            || graph.callees[edge.from].contains { number in
                let other = graph.edges[number]
                return other.spot != edge.spot && other.isDirect && isTogether(other.branch)
                    && !summaries.shows[other.to].isDisjoint(with: .forward)
            }
    }

    /// Whether nothing that a branch of a piece does, or what comes after it, leads on.
    private func isDeadEnd(_ branch: Int, of id: PieceID) -> Bool {
        let piece = index.pieces[id]
        func isTogether(_ other: Int) -> Bool { !index.branches.areExclusive(branch, other) }
        return !piece.shows.contains { isTogether($0.branch) && leadsOn($0, in: id) }
            && !piece.calls.contains { isTogether($0.branch) && leadsOn($0, by: id) }
            && !piece.writes.contains { isTogether($0.branch) && leadsOn($0) }
            && !piece.removals.contains { isTogether($0.branch) }
    }

    private func leadsOn(_ show: CodeIndex.Show, in piece: PieceID) -> Bool {
        if !show.how.isDisjoint(with: CodeIndex.Shows.forward.union(.inPlace)) { return true }
        guard show.how.contains(.passing) else { return false }
        return nested(piece).contains { index.pieces[$0].alertActions.contains { $0.handler != nil } }
    }

    /// Whether a call may lead to a screen, to a report, or to code that runs later.
    private func leadsOn(_ call: CodeIndex.Call, by piece: PieceID) -> Bool {
        if call.arguments.contains(where: { !$0.value.pieces.isEmpty || !$0.value.functions.isEmpty }) { return true }
        let callees = graph.callees[piece].map { graph.edges[$0] }.filter { $0.spot == call.spot }
        switch call.target {
        case .value, .event: return true
        case .external(let name):
            if CallGraph.speaking.contains(name) { return true }
            return callees.contains { leadsOn($0.to) }
        case .method, .superMethod, .initializer, .global, .getter, .property:
            if callees.isEmpty, case .method = call.target { return true }
            return callees.contains { leadsOn($0.to) }
        }
    }

    private func leadsOn(_ write: CodeIndex.Write) -> Bool {
        guard !write.value.isNil, let owner = write.owners.first, let id = program.property(named: write.property, on: owner) else {
            return false
        }
        let facts = program.properties[id].facts
        return !facts.attributes.isEmpty || facts.didSet != nil || facts.willSet != nil || facts.setter != nil
    }

    /// Whether code, or what it calls, shows a screen, calls a closure of a property or a delegate, or has something run later.
    private func leadsOn(_ piece: PieceID) -> Bool {
        graph.reached(from: [piece]).contains { id in
            let piece = index.pieces[id]
            if piece.shows.contains(where: { leadsOn($0, in: id) }) || piece.writes.contains(where: leadsOn) { return true }
            return piece.calls.contains { call in
                switch call.target {
                case .event: return true
                case .value(let value): if case .parameter = value.origin { return false } else { return true }
                case .external(let name): return CallGraph.speaking.contains(name)
                case .method, .superMethod, .initializer, .global, .getter, .property:
                    return piece.owner.map { ChildLifetimes.isReport(call, of: $0, program) } ?? false
                }
            }
        }
    }
}
