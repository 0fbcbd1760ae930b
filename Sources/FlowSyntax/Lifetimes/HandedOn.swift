/// Children of one keeper that follow each other: one reports, its keeper starts the next, and what the next one takes over is lost to it.
extension ChildLifetimes {
    /// Exits by which a child reports its end, its keeper goes on to another child whose first screen takes the place of its own, and nothing
    /// on the way releases it.
    func handedOnExits(_ candidate: Candidate, shown: CodeIndex.Shows) -> [Exit] {
        guard isCollection(candidate) || isEverReleased(candidate) || isOptional(candidate), !shown.contains(.present),
            !firstScreens(of: candidate).isDisjoint(with: [.push, .root])
        else { return [] }
        // On a stack of its own nothing takes its place but where its keeper makes that stack the root.
        let isAlone = hasOwnNavigation(candidate) || ownStart(of: candidate).contains(where: navigators.contains)
        guard !isAlone || isMadeRoot(candidate) else { return [] }
        let reports = reports(of: candidate, isTyped: true).filter { !isHeardWithRelease($0, candidate) }
        guard !reports.isEmpty, !isReleased(candidate, by: goneReleases), !isReleasedSometime(candidate, isBegun: true, besides: reports)
        else { return [] }
        let reporting = byChild[candidate.keeper] == nil ? graph.leading(to: reporters[candidate.keeper] ?? []) : []
        if let heir = heir(of: candidate, after: reports, reporting, isHeard: isHeard(candidate)) {
            let name = program.types[heir.child].shownName
            return [Exit(trigger: "finish", label: "its finish callback, after which \(name) is started", verdict: .leaks)]
        }
        guard isCollection(candidate) || isEverReleased(candidate), isReplacedByKeeper(candidate, after: reports, reporting) else {
            return []
        }
        return [Exit(trigger: "finish", label: "its finish callback, after which another root screen is shown", verdict: .leaks)]
    }

    /// Whether what calls code by which a child reports runs, by the same call, other code that releases the child: several listen to a
    /// stream.
    private func isHeardWithRelease(_ report: PieceID, _ candidate: Candidate) -> Bool {
        let calls = graph.callers[report].map { graph.edges[$0] }.filter(\.isStored)
        return !calls.isEmpty
            && calls.allSatisfy { call in
                graph.callees[call.from].map { graph.edges[$0] }.contains { other in
                    other.to != report && other.spot == call.spot && other.isStored && releases(other.to, candidate)
                }
            }
    }

    /// Whether the keeper, where it keeps a child, makes something the root of a window or of a stack that is there.
    private func isMadeRoot(_ candidate: Candidate) -> Bool {
        tree(candidate.piece).contains { index.pieces[$0].shows.contains { $0.how == .root && $0.receiver != nil } }
            && shownByKeeper(candidate).contains(.root)
    }

    /// The child to which a keeper goes on when another one reports, that one not being released, and whose first screen takes its place:
    /// the next one, or one after children that report as soon as they are started.
    private func heir(
        of candidate: Candidate, after reports: Set<PieceID>, _ reporting: Set<PieceID>, isHeard: Bool
    ) -> Candidate? {
        // The next one in a property for one child takes the other's place there.
        let isAlone = !isCollection(candidate)
        let peers = ((byKeeper[candidate.keeper] ?? []).map { candidates[$0] } + lasting.filter { $0.keeper == candidate.keeper }).filter {
            isAlone ? $0.property != candidate.property && !isCollection($0) : $0.property == candidate.property
        }
        // What a property begins with runs once.
        func mayFollow(_ next: Candidate) -> Bool {
            let root = index.pieces[next.piece].root
            guard root == index.pieces[candidate.piece].root else { return true }
            if case .function = index.pieces[root].kind { return true } else { return false }
        }
        let removing = Set(self.removing(candidate))
        var seen: Set<Int> = []
        var queue = [reports]
        while let reports = queue.popLast() {
            let following = following(reports, candidate)
            for (place, next) in peers.enumerated() where following.contains(next.piece) && !seen.contains(place) && mayFollow(next) {
                // The delegate is the next child then.
                let isDeaf = isHeard && self.isHeard(next)
                guard !isReleased(candidate, by: backReleases, isHeard: !isDeaf) else { continue }
                var walk = Walk(
                    candidate: candidate, start: [], family: [], removing: removing, reporting: reporting, isNamed: false, isTold: false,
                    reports: reports,
                    following: following)
                guard leaks(next.piece, branch(of: next), &walk) else { continue }
                if takesOver(next) { return next }
                seen.insert(place)
                let early = reportsAtOnce(next)
                if !early.isEmpty { queue.append(early) }
            }
        }
        return nil
    }

    /// Whether a keeper shows a root screen of its own when a child reports, that one not being released.
    private func isReplacedByKeeper(_ candidate: Candidate, after reports: Set<PieceID>, _ reporting: Set<PieceID>) -> Bool {
        guard !isReleased(candidate, by: backReleases) else { return false }
        let following = following(reports, candidate)
        let removing = Set(self.removing(candidate))
        return following.sorted().contains { piece in
            guard index.pieces[piece].root != index.pieces[candidate.piece].root || reports.contains(piece) else { return false }
            return index.pieces[piece].shows.contains { show in
                guard show.how == .root, show.screen.made != nil || show.screen.external != nil else { return false }
                var walk = Walk(
                    candidate: candidate, start: [], family: [], removing: removing, reporting: reporting, isNamed: false, isTold: false,
                    reports: reports,
                    following: following)
                return leaks(piece, show.branch, &walk)
            }
        }
    }

    /// What a keeper does when a child reports.
    private func following(_ reports: Set<PieceID>, _ candidate: Candidate) -> Set<PieceID> {
        graph.reached(from: reports.sorted()) { edge in
            edge.isDirect && index.pieces[edge.to].owner.map { program.isRelated($0, candidate.keeper) } ?? false
        }
    }

    /// The code of the keeper by which a child may report while it is started.
    private func reportsAtOnce(_ candidate: Candidate) -> Set<PieceID> {
        let reports = reports(of: candidate)
        let started = graph.reached(from: startPieces(candidate)) { $0.isDirect && !$0.isStored && !reports.contains($0.to) }
        return Set(started.flatMap { graph.callees[$0] }.map { graph.edges[$0].to }).intersection(reports)
    }

    /// Code of the keeper that a child, or what it makes, calls: closures that it is handed, and its delegate's methods.
    ///
    /// - Parameter isTyped: Whether a receiver's type alone says who is meant; else a method that both of them have counts as the child's own.
    func reports(of candidate: Candidate, isTyped: Bool = false) -> Set<PieceID> {
        let kept = Set(tree(candidate.piece))
        let branch = self.branch(of: candidate)
        let types = screens.types(of: candidate.child, keptIn: kept.sorted()).subtracting(program.ancestors(of: candidate.child))
        let callers = types.filter { !program.isRelated($0, candidate.keeper) }.flatMap { ownPieces[$0] ?? [] }
        var found: Set<PieceID> = []
        for number in callers.flatMap({ graph.callees[$0] }) {
            let edge = graph.edges[number]
            let piece = index.pieces[edge.to]
            // What both of them can be asked, as to start, is asked of another child.
            if let receiver = edge.receiver, summaries.types(of: receiver).contains(where: { program.isRelated($0, candidate.child) }) {
                continue
            }
            guard piece.owner.map({ program.isRelated($0, candidate.keeper) && !program.isRelated($0, candidate.child) }) ?? false else {
                continue
            }
            switch piece.kind {
            case .closure:
                // One that is made instead of the child is another screen's.
                if kept.contains(edge.to), !index.branches.areExclusive(piece.branch, branch) { found.insert(edge.to) }
            case .function(let function):
                let isKnown = isTyped && edge.receiver.map { !summaries.types(of: $0).isEmpty } ?? false
                if isKnown || program.functions(named: program.functions[function].facts.name, on: candidate.child).isEmpty {
                    found.insert(edge.to)
                }
            case .getter, .setter, .initial, .script: break
            }
        }
        return found
    }

    /// The branch in which a child is kept.
    func branch(of candidate: Candidate) -> Int {
        if let write = index.pieces[candidate.piece].writes.first(where: { $0.spot == candidate.spot }) { return write.branch }
        return graph.callees[candidate.piece].first { graph.edges[$0].spot == candidate.spot }.map { graph.edges[$0].branch } ?? 0
    }

    /// Whether the first screen of a child takes the place of those that are on show.
    private func takesOver(_ candidate: Candidate) -> Bool { firstScreens(of: candidate) == .root }

    /// How the first screen of a child is shown where its keeper's are, or that of the first of its own children; empty if it is not known.
    private func firstScreens(of candidate: Candidate, depth: Int = 0) -> CodeIndex.Shows {
        if shownByKeeper(candidate).intersection(.forward) == .root { return .root }
        guard depth < 4, !hasOwnNavigation(candidate) else { return [] }
        let shown = shows(candidate).intersection(.forward)
        guard shown.isEmpty else { return shown }
        // Its first screen may show when something has come.
        let later = (ownPieces[candidate.child] ?? []).reduce(into: CodeIndex.Shows()) { found, piece in
            for show in index.pieces[piece].shows { found.formUnion(show.how.intersection(.forward)) }
        }
        if later == .root { return later }
        let started = graph.reached(from: startPieces(candidate)) { $0.isDirect }
        return (byKeeper[candidate.child] ?? []).map { candidates[$0] }.filter { started.contains(index.pieces[$0.piece].root) }
            .reduce(into: []) { $0.formUnion(firstScreens(of: $1, depth: depth + 1)) }
    }

    // MARK: - Navigation delegates

    /// A child of a child that becomes the delegate of the navigation controller that both show their screens on, and remains it; `nil` if
    /// there is none, or the child does not need to be the delegate.
    func delegateHeir(of candidate: Candidate) -> Program.TypeID? {
        guard !isReleased(candidate, by: backReleases, isHeard: false), !isGivenBack, isHeard(candidate) else { return nil }
        return (byKeeper[candidate.child] ?? []).map { candidates[$0] }.first { !hasOwnNavigation($0) && isHeard($0) }?.child
    }

    /// Whether the code that starts a child makes it the delegate of a navigation controller.
    private func isHeard(_ candidate: Candidate) -> Bool {
        let code = graph.reached(from: tree(candidate.piece) + startPieces(candidate)) { $0.isDirect }
        return code.contains { piece in
            index.pieces[piece].shows.contains { show in
                guard show.how == .heard else { return false }
                switch summaries.subject(show.screen) {
                case .me: return index.pieces[piece].owner.map { program.isSubtype(candidate.child, of: $0) } ?? false
                case .typed(let types): return types.contains { program.isSubtype(candidate.child, of: $0) }
                case .local, .parameter: return isChild(show.screen, candidate) || isOfKind(show.screen, candidate.child)
                case .any, .maker: return false
                }
            }
        }
    }

    private func isOfKind(_ value: Value, _ child: Program.TypeID) -> Bool {
        summaries.types(of: value).contains { program.isSubtype(child, of: $0) }
    }

    /// Whether any code that starts no child makes somebody the delegate of a navigation controller: maybe the one that was it before.
    func findsWayBack() -> Bool {
        let heard = index.pieces.indices.filter { piece in index.pieces[piece].shows.contains { $0.how == .heard } }
        guard !heard.isEmpty else { return false }
        let starting = graph.reached(from: candidates.flatMap { tree($0.piece) + startPieces($0) }) { $0.isDirect }
        return !heard.allSatisfy(starting.contains)
    }
}
