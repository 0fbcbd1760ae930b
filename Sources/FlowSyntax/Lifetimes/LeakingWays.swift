/// Ways that lead from something that begins by itself to code that takes a child's screen away, and release nothing.
extension ChildLifetimes {
    struct Walk {
        let candidate: Candidate
        /// The code that keeps the child.
        let start: Set<PieceID>
        /// The child and its screens.
        let family: Set<Program.TypeID>
        /// The code that takes the child out, and does not leave that to others.
        let removing: Set<PieceID>
        /// Code that calls a callback or a delegate of a keeper of which nothing says who keeps it.
        let reporting: Set<PieceID>
        /// Whether only what begins on the child's own screens counts: from those of its children, theirs are dismissed.
        let isNamed: Bool
        /// Whether the keeper is told of this end: then it does not matter who begins it, be it an answer that comes some time.
        let isTold: Bool
        /// Whether what the system or a server begins counts as well, whatever screen is on show.
        var isOutside = false
        /// The screens on which alone a way may begin, by what the user does there; any, if `nil`.
        var onlyFrom: Set<Program.TypeID>?
        /// Code of the keeper by which the child reports, if only what follows from that counts, and all that such code leads to.
        var reports: Set<PieceID> = []
        var following: Set<PieceID> = []
        var seen: Set<Step> = []
        /// The code on the way that is looked at.
        var path: [PieceID] = []
        /// Where the way that leaks begins by itself.
        var beginning: PieceID?
    }

    struct Step: Hashable {
        let piece: PieceID
        let branch: Int
        let cases: Set<Branches.Cases>
        let isTheirs: Bool
        let bound: Bound?
    }

    /// An object that code is handed, and on which it runs what the way came from: whoever hands it another one does not lead there.
    struct Bound: Hashable {
        let piece: PieceID
        let place: Int
        let type: Program.TypeID
    }

    /// Whether something that begins by itself leads to a branch of a piece, and releases neither the child nor its keeper.
    ///
    /// - Parameter call: The call of the piece that leads there.
    func leaks(
        _ piece: PieceID, _ branch: Int, _ walk: inout Walk, _ required: [Branches.Cases] = [], isTheirs: Bool = false,
        bound: Bound? = nil, from call: Int? = nil
    ) -> Bool {
        let candidate = walk.candidate
        let info = index.pieces[piece]
        let isTheirs = isTheirs || info.owner.map(walk.family.contains) ?? false
        // A function that calls itself asks for the same again.
        let asked = Set(required)
        let step = Step(piece: piece, branch: branch, cases: asked, isTheirs: isTheirs, bound: bound)
        guard walk.seen.insert(step).inserted else { return false }
        // Where a weak reference to the child is `nil`, it has been released already.
        if index.branches.gone(in: branch).contains(where: { isReference($0, to: candidate) }) { return false }
        // A screen that goes while it is shown for the first time has its own story.
        if walk.start.contains(piece), case .function = info.kind { return false }
        let taken = { !self.index.branches.areExclusive($0, branch) }
        var given: [Int: String] = [:]
        for condition in required where condition.piece == piece && !condition.isRest && condition.names.count == 1 {
            given[condition.place] = condition.names.first
        }
        // What the calls that lead there release was looked at branch by branch, and so were the closures that are handed to them.
        func isKnown(_ number: Int) -> Bool {
            if number == call { return true }
            let edge = graph.edges[number]
            if case .closure = index.pieces[edge.to].kind, walk.path.contains(edge.to) { return true }
            // Whoever is handed such a closure runs it, and may do something of its own.
            let handed = edge.arguments.values.flatMap(\.pieces).filter(walk.path.contains)
            guard !handed.isEmpty else { return false }
            let reached = graph.reached(from: [edge.to]) { !handed.contains($0.to) }
            return reached.isDisjoint(with: walk.removing)
        }
        var required = asked.count == required.count ? required : required.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        var isReleased = false
        for number in summaries.releases(of: piece, given: given, besides: isKnown, where: taken) {
            let release = Released(change: summaries.changes[number], pieces: [piece])
            if release.change.property == candidate.property, isMeant(release, candidate), !isOfChild(release.change, candidate) {
                isReleased = true
                break
            }
            for keeper in byChild[candidate.keeper] ?? [] where candidates[keeper].property == release.change.property {
                if isMeant(release, candidates[keeper]) { return false }
            }
        }
        if !isReleased, isReleasedLater(piece, candidate, besides: isKnown, where: taken, on: walk.path) { return false }
        if isReleased {
            // Or for some of what its callers hand it alone.
            guard let spared = sparing(piece, candidate, besides: isKnown, where: taken), !spared.isEmpty else { return false }
            required += spared
        }
        if walk.reporting.contains(piece) { return false }
        if walk.reports.contains(piece) { return true }
        guard !graph.callers[piece].isEmpty else {
            guard walk.reports.isEmpty, isGivenAnything(piece) || !required.contains(where: { $0.isProof && $0.piece == piece }) else {
                return false
            }
            walk.beginning = piece
            if let screens = walk.onlyFrom, !isUsers(piece, on: screens) { return false }
            if walk.isTold, isTheirs { return isAlive(piece) }
            if walk.isOutside, graph.isFromOutside(piece) { return true }
            let begins = walk.isNamed ? info.owner.map(walk.family.contains) ?? false : isTheirs
            switch info.kind {
            case .function: return begins && isAlive(piece)
            case .closure(let outer):
                if graph.isUsers(piece) { return begins }
                // What is called back by code from elsewhere is so because it was asked.
                guard let taker = info.takenBy, !CallGraph.streamTakers.contains(taker), !CallGraph.listening.contains(taker),
                    info.endOfStream == nil, isHanded(piece, to: taker, by: outer)
                else { return false }
                walk.path.append(piece)
                defer { walk.path.removeLast() }
                return leaks(outer, info.branch, &walk, required.filter { $0.piece != piece }, isTheirs: isTheirs)
            default: return false
            }
        }
        // The time comes, whoever has set it.
        if case .closure = info.kind, walk.isOutside, walk.reports.isEmpty, walk.onlyFrom == nil, graph.isFromOutside(piece) {
            walk.beginning = piece
            return true
        }
        // A library calls its delegate, whoever else does.
        if case .function(let function) = info.kind, walk.reports.isEmpty, walk.onlyFrom == nil, isTheirs,
            program.isAskedForElsewhere(function)
        {
            walk.beginning = piece
            return true
        }
        let conditions = (required + index.branches.cases(of: branch)).filter { $0.piece == piece }
        walk.path.append(piece)
        defer { walk.path.removeLast() }
        return graph.callers[piece].contains { number in
            let edge = graph.edges[number]
            guard walk.reports.isEmpty || walk.following.contains(edge.from), !isOther(edge, bound),
                let cases = self.required(conditions, by: edge)
            else { return false }
            return leaks(edge.from, edge.branch, &walk, cases, isTheirs: isTheirs, bound: self.bound(by: edge, bound), from: number)
        }
    }

    /// Whether code is of one of some screens, and runs when the user acts on it: not when a library calls its delegate.
    private func isUsers(_ piece: PieceID, on screens: Set<Program.TypeID>) -> Bool {
        guard let owner = index.pieces[piece].owner, screens.contains(where: { program.isSubtype($0, of: owner) }) else { return false }
        switch index.pieces[piece].kind {
        case .function(let function): return !program.isAskedForElsewhere(function)
        case .closure: return graph.isUsers(piece)
        case .getter, .setter, .initial, .script: return false
        }
    }

    /// Whether a call hands over another object than the one on which the way goes on.
    private func isOther(_ edge: CallGraph.Edge, _ bound: Bound?) -> Bool {
        guard let bound, bound.piece == edge.to, let handed = edge.arguments[bound.place] else { return false }
        return isUnrelated(handed, to: bound.type)
    }

    /// Whether a value is an object of classes that have nothing to do with a type.
    private func isUnrelated(_ value: Value, to type: Program.TypeID) -> Bool {
        let types = summaries.types(of: value)
        return !types.isEmpty && types.allSatisfy { program.types[$0].kind == .class && !program.isRelated($0, type) }
    }

    /// What a call says of the parameters of the code around it.
    private func bound(by edge: CallGraph.Edge, _ bound: Bound?) -> Bound? {
        if case .parameter(edge.from, let place)? = edge.receiver?.origin, let owner = index.pieces[edge.to].owner {
            return Bound(piece: edge.from, place: place, type: owner)
        }
        if let bound, bound.piece == edge.to, case .parameter(edge.from, let place)? = edge.arguments[bound.place]?.origin {
            return Bound(piece: edge.from, place: place, type: bound.type)
        }
        return nil
    }

    /// Whether a weak property refers to the child, or to what keeps it: one that the code sets, of a type of theirs.
    private func isReference(_ property: Program.PropertyID, to candidate: Candidate) -> Bool {
        let facts = program.properties[property].facts
        guard writes[facts.name]?.contains(where: { !$0.write.value.isNil }) ?? false else { return false }
        let types = summaries.typing.declared(summaries.typing.type(of: property)) ?? []
        return types.contains { program.isSubtype(candidate.child, of: $0) || program.isSubtype(candidate.keeper, of: $0) }
    }

    /// Whether code from elsewhere calls some code with whatever has come: a completion handler with a failure as with a success.
    private func isGivenAnything(_ piece: PieceID) -> Bool {
        switch index.pieces[piece].kind {
        case .function(let function): program.isAskedForElsewhere(function)
        case .closure:
            index.pieces[piece].takenBy.map { !CallGraph.streamTakers.contains($0) && !CallGraph.listening.contains($0) } ?? false
        case .getter, .setter, .initial, .script: false
        }
    }

    /// Whether a closure is an argument of a call, and not what a property is set to.
    private func isHanded(_ closure: PieceID, to taker: String, by piece: PieceID) -> Bool {
        index.pieces[piece].calls.contains { call in
            guard case .external(taker) = call.target else { return false }
            return call.arguments.contains { $0.value.pieces.contains(closure) }
        }
    }

    /// Whether code that a piece, or what it calls, makes to run later releases a child.
    private func isReleasedLater(
        _ piece: PieceID, _ candidate: Candidate, besides isKnown: (Int) -> Bool, where isTaken: (Int) -> Bool, on path: [PieceID]
    ) -> Bool {
        // What the user chooses, or what a property is set to, is no part of what runs.
        func isLater(_ closure: PieceID) -> Bool {
            guard graph.anytime.contains(closure), !path.contains(closure), case .closure(let outer) = index.pieces[closure].kind,
                let taker = index.pieces[closure].takenBy, isHanded(closure, to: taker, by: outer), !graph.isUsers(closure)
            else { return false }
            return releases(closure, candidate)
        }
        let own = nested(piece).dropFirst().filter { closure in
            guard case .closure(piece) = index.pieces[closure].kind else { return true }
            return isTaken(index.pieces[closure].branch)
        }
        if own.contains(where: isLater) { return true }
        let called = graph.callees[piece].filter { !isKnown($0) && graph.edges[$0].isDirect && isTaken(graph.edges[$0].branch) }
        let later = graph.reached(from: called.map { graph.edges[$0].to }) { $0.isDirect }.filter { nested($0).contains(where: isLater) }
        guard !later.isEmpty else { return false }
        var queue = called
        var seen = Set(called)
        while let number = queue.popLast() {
            let edge = graph.edges[number]
            if later.contains(edge.to), nested(edge.to).contains(where: { isLater($0) && !isOfAnother($0, candidate, calledBy: edge) }) {
                return true
            }
            queue += graph.callees[edge.to].filter { graph.edges[$0].isDirect && seen.insert($0).inserted }
        }
        return false
    }

    /// Whether the child that a closure releases is what the function around it was handed by a call, and that is another one.
    private func isOfAnother(_ closure: PieceID, _ candidate: Candidate, calledBy edge: CallGraph.Edge) -> Bool {
        summaries.releases[closure].allSatisfy { number in
            let change = summaries.changes[number]
            guard isRelease(change, by: closure, of: candidate) else { return true }
            guard case .parameter(edge.to, let place) = change.child, let handed = edge.arguments[place] else { return false }
            return isUnrelated(handed, to: candidate.child)
        }
    }

    /// What must be so of the caller's parameters for conditions of what it calls to hold; `nil` if they do not hold.
    func required(_ conditions: [Branches.Cases], by edge: CallGraph.Edge) -> [Branches.Cases]? {
        var found: [Branches.Cases] = []
        for condition in conditions {
            guard let value = edge.arguments[condition.place] else {
                if condition.isProof { return nil }
                continue
            }
            if let name = value.enumCase {
                if !condition.allows(name) { return nil }
                continue
            }
            guard case .parameter(let piece, let place) = value.origin else {
                if condition.isProof { return nil }
                continue
            }
            found.append(
                Branches.Cases(
                    piece: piece, place: place, names: condition.names, isRest: condition.isRest, isProof: condition.isProof))
        }
        return found
    }
}
