/// Which screens a child shows first, and which code hears of them alone.
extension ChildLifetimes {
    private struct Place: Hashable {
        let piece: PieceID
        let given: [Int: String]
    }

    /// The classes of the screens that may be a child's first, as the code says that keeps and starts it; of a `switch` over an enum, those
    /// of the case that is handed over.
    func firstScreens(of candidate: Candidate, _ how: CodeIndex.Shows) -> Set<Program.TypeID> {
        var queue = (tree(candidate.piece) + startPieces(candidate)).map { Place(piece: $0, given: [:]) }
        var seen = Set(queue)
        var found: Set<Program.TypeID> = []
        while let place = queue.popLast() {
            func isOpen(_ branch: Int) -> Bool { index.branches.isOpen(branch, of: place.piece, given: place.given) }
            for show in index.pieces[place.piece].shows where (show.how.contains(how) || show.how == .root) && isOpen(show.branch) {
                found.formUnion(screens(in: show.screen))
            }
            for number in graph.callees[place.piece] {
                let edge = graph.edges[number]
                guard edge.isDirect, isOpen(edge.branch) else { continue }
                if index.pieces[edge.to].owner.map({ program.isSubtype(candidate.child, of: $0) }) ?? false {
                    let next = Place(piece: edge.to, given: edge.cases(place.given, in: place.piece))
                    if seen.insert(next).inserted { queue.append(next) }
                } else if summaries.shows[edge.to].contains(how) {
                    // A router is handed the screen.
                    for screen in edge.arguments.values { found.formUnion(screens(in: screen)) }
                }
            }
        }
        return found
    }

    /// The classes of screens that a child shows only later, on its first one, as far as its code says.
    ///
    /// Complexity: O(*n*), for *n* pieces of its code.
    func laterScreens(of candidate: Candidate) -> Set<Program.TypeID> {
        let first = firstScreens(of: candidate, .push).union(firstScreens(of: candidate, .present))
        guard !first.isEmpty else { return [] }
        let started = ownStart(of: candidate).union(tree(candidate.piece))
        func shown(by piece: PieceID) -> [Program.TypeID] {
            index.pieces[piece].shows.filter { !$0.how.isDisjoint(with: CodeIndex.Shows.forward) }.flatMap { screens(in: $0.screen) }
        }
        let later = (ownPieces[candidate.child] ?? []).filter { !started.contains($0) }.flatMap(shown)
        let early = first.union(started.flatMap(shown))
        return Set(later).filter { type in !early.contains { program.isRelated($0, type) } }
    }

    /// The classes of screens that a child shows first, and neither it nor its own children show again.
    func screensShownFirst(of candidate: Candidate) -> Set<Program.TypeID> {
        let first = firstScreens(of: candidate, .push).union(firstScreens(of: candidate, .present))
        let started = ownStart(of: candidate).union(tree(candidate.piece))
        let types = [candidate.child] + (byKeeper[candidate.child] ?? []).map { candidates[$0].child }
        let later = types.flatMap { ownPieces[$0] ?? [] }.filter { !started.contains($0) }.flatMap { piece in
            index.pieces[piece].calls.compactMap { call -> Program.TypeID? in
                if case .initializer(let type) = call.target { type } else { nil }
            }
        }
        return first.filter { type in !later.contains { program.isRelated($0, type) } }
    }

    /// The class of a child's first screen, as a part of a sentence; empty if several may be it.
    func on(_ candidate: Candidate, _ how: CodeIndex.Shows, _ word: String = "on") -> String {
        let classes = firstScreens(of: candidate, how)
        guard classes.count == 1, let type = classes.first else { return "" }
        return " \(word) \(program.types[type].shownName)"
    }

    /// The app's screens that a value is made of.
    private func screens(in value: Value, depth: Int = 0) -> [Program.TypeID] {
        guard depth < 5 else { return [] }
        let own = summaries.classes(of: value).filter(flow.visible.contains)
        if !own.isEmpty { return own }
        switch value.origin {
        case .local(let id): return index.locals[id].values.flatMap { screens(in: $0, depth: depth + 1) }
        case .result(let piece, let place):
            return index.pieces[piece].calls[place].arguments.flatMap { screens(in: $0.value, depth: depth + 1) }
        case .unknown, .me, .parameter, .property: return []
        }
    }

    /// Whether code that a navigation controller calls of its delegate releases a child whose screen is of one of these classes: not if it
    /// asks a popped screen of another class for its coordinator.
    func isAsked(_ hook: PieceID, of screens: Set<Program.TypeID>, _ candidate: Candidate) -> Bool {
        guard !screens.isEmpty else { return true }
        var asked: Set<Program.TypeID> = []
        for number in graph.callees[hook] {
            let edge = graph.edges[number]
            guard releases(edge.to, candidate) else { continue }
            let classes = edge.arguments.values.map(classOfScreen)
            // Whoever is asked of nobody, or of whoever it is, is asked of each.
            guard !classes.isEmpty, !classes.contains(nil) else { return true }
            asked.formUnion(classes.compactMap(\.self))
        }
        return asked.isEmpty || asked.contains { one in screens.contains { program.isRelated($0, one) } }
    }

    /// The class of the screen whose property a value is; `nil` if it is none, or of any class.
    private func classOfScreen(_ value: Value) -> Program.TypeID? {
        guard case .property(_, let owners) = value.origin, owners.count == 1, let owner = owners.first, flow.visible.contains(owner) else {
            return nil
        }
        return owner
    }
}
