/// Ways out that the code of a child or of its keeper takes by itself: it takes the child's screen away, and nothing that belongs to that
/// releases the child.
///
/// A place in the code is looked at together with all that leads to it, branch by branch: a release in another case of the same `switch`, or
/// for another case of the enum that a callback is handed, is none. The child leaks if there is a way from something that begins by itself (a
/// button, a delegate method that the system calls) to that place with no release on it.
extension ChildLifetimes {
    /// A place that takes the first screen of a child away.
    struct WayOut {
        let piece: PieceID
        let spot: Spot
        let branch: Int
        let trigger: String
        /// Whether it is code of the child and its screens.
        let isOwn: Bool
        /// Whether it is the child's navigation controller, or a screen of its, that the keeper names there.
        var isNamed = false
        /// Whether the keeper names it in a function that it is handed the child in: as its child's delegate, it is told of this end.
        var isTold = false
        /// The child's own child that takes it away, with its screens.
        var nested: Set<Program.TypeID> = []
        /// The code that keeps and starts that child.
        var start: Set<PieceID> = []
        /// Whether it may take away what lies on the first screen: only from there, the user takes the first one away.
        var isOfSeveral = false
    }

    /// How a child's first screen is shown.
    private struct Shown {
        let how: CodeIndex.Shows
        /// Whether the child has a navigation controller of its own.
        let isOwnStack: Bool
        /// Whether the keeper presents it, and not the child itself.
        let isPresentedByKeeper: Bool
        /// Whether the child has children of its own that present, whose screens may be meant.
        let hasChildren: Bool
        /// How many places of the child's code push and present.
        var pushed = 0
        var presented = 0

        var isPushed: Bool { how.contains(.push) && !how.contains(.present) && !isOwnStack }
    }

    /// The exits that leak, one for each place.
    ///
    /// - Parameter isHandedOn: Whether it is known already that another root screen follows when the child reports.
    func ownExits(_ candidate: Candidate, shown: CodeIndex.Shows, isHandedOn: Bool) -> [Exit] {
        guard isCollection(candidate) || isEverReleased(candidate) || isOptional(candidate) else { return [] }
        let family = family(of: candidate)
        let ways =
            waysOut(candidate, shown, family).filter { !isHandedOn || $0.isOwn || !shown.contains(.root) }
            + nestedWaysOut(candidate, shown) + (isHandedOn ? [] : rootSwaps(candidate, shown))
        guard !ways.isEmpty else { return [] }
        // What has begun to wait by the time that the first screen shows may release it at any time. What waits for a subject runs when that
        // speaks: the ways tell, and so they do of what begins on them.
        let isReleasedByItself = isReleasedSometime(candidate, isBegun: true, isSaid: true)
        // What brings another root screen may have begun anywhere.
        lazy var isReleasedElsewhere = isReleasedSometime(candidate, isSaid: true)
        var exits: [Exit] = []
        let removing = Set(self.removing(candidate))
        let start = Set(tree(candidate.piece) + startPieces(candidate))
        let reporting = byChild[candidate.keeper] == nil ? graph.leading(to: reporters[candidate.keeper] ?? []) : []
        lazy var screensShownOnce = screensShownFirst(of: candidate)
        for way in ways {
            if way.trigger == "set_root" ? isReleasedElsewhere : isReleasedByItself, !way.isTold { continue }
            var walk = Walk(
                candidate: candidate, start: start.union(way.start), family: family.union(way.nested), removing: removing,
                reporting: reporting,
                isNamed: way.isNamed,
                isTold: way.isTold, isOutside: !way.isOwn, onlyFrom: way.isOfSeveral ? screensShownOnce : nil)
            guard !isOfPeer(way, candidate), !replaces(way.piece, candidate), leaks(way.piece, way.branch, &walk) else { continue }
            let trigger = way.trigger
            // The function around a closure says nothing of the time when that runs; what begins it on the child's screens does.
            let isClosure = if case .closure = index.pieces[way.piece].kind { true } else { false }
            let beginning = walk.beginning.flatMap { isOf(walk.family, $0) ? $0 : nil }
            let named = isClosure ? beginning ?? way.piece : way.piece
            let releases = trigger == "dismiss" ? dismissedReleases : trigger == "set_root" ? goneReleases : backReleases
            if isReleased(candidate, by: releases, in: trigger == "pop" ? heard(from: walk.beginning, candidate) : nil) { return [] }
            exits.append(
                Exit(
                    trigger: trigger, label: trigger == "set_root" ? "another root screen" : name(of: named), verdict: .leaks,
                    place: program.place(index.pieces[way.piece].file, way.spot)))
        }
        var seen: Set<String> = []
        return exits.filter { seen.insert($0.label).inserted }
    }

    /// Whether a screen is taken away where another child of the keeper's is known to be there, by the keeper's reference to it: that one's.
    private func isOfPeer(_ way: WayOut, _ candidate: Candidate) -> Bool {
        guard !way.isOwn, way.trigger != "set_root" else { return false }
        let peers = (byKeeper[candidate.keeper] ?? []).map { candidates[$0].child }.filter { !program.isRelated($0, candidate.child) }
        return index.branches.held(in: way.branch).contains { property in
            let types = summaries.typing.declared(summaries.typing.type(of: property)) ?? []
            return !types.isEmpty && types.allSatisfy(peers.contains)
        }
    }

    /// The code that hears of a pop that begins on a screen which the child shows later: those below that one have disappeared long ago.
    private func heard(from beginning: PieceID?, _ candidate: Candidate) -> Set<PieceID>? {
        guard let owner = beginning.flatMap({ index.pieces[$0].owner }),
            laterScreens(of: candidate).contains(where: { program.isSubtype($0, of: owner) })
        else { return nil }
        let hooks = hooks.back.filter { hook in
            guard case .function(let function) = index.pieces[hook].kind, Hooks.vanished.contains(program.functions[function].facts.name),
                let screen = index.pieces[hook].owner
            else { return true }
            return program.isRelated(screen, owner)
        }
        return Set(hooks)
    }

    /// Whether code is that of some types, or of their superclasses.
    private func isOf(_ types: Set<Program.TypeID>, _ piece: PieceID) -> Bool {
        index.pieces[piece].owner.map { owner in types.contains { program.isSubtype($0, of: owner) } } ?? false
    }

    func name(of piece: PieceID) -> String {
        let root = index.pieces[index.pieces[piece].root]
        let owner = root.owner.map { program.types[$0].shownName + "." } ?? ""
        switch root.kind {
        case .function(let function): return owner + program.functions[function].facts.fullName
        case .getter(let property), .setter(let property), .initial(let property):
            return owner + program.properties[property].facts.name
        case .closure, .script: return owner + "code"
        }
    }

    // MARK: - Places

    private func waysOut(_ candidate: Candidate, _ shown: CodeIndex.Shows, _ family: Set<Program.TypeID>) -> [WayOut] {
        guard !shown.isDisjoint(with: [.push, .present, .root]) else { return [] }
        let byKeeper = shownByKeeper(candidate).union(shownByCallers(candidate))
        let way = Shown(
            how: shown, isOwnStack: hasOwnNavigation(candidate), isPresentedByKeeper: byKeeper.contains(.present),
            hasChildren: hasPresentingChildren(candidate.child))
        return waysOut(candidate, way, family, besides: ownPieces[candidate.keeper] ?? [])
    }

    private func hasPresentingChildren(_ type: Program.TypeID) -> Bool {
        (byKeeper[type] ?? []).contains { shows(candidates[$0]).contains(.present) }
    }

    /// The ways out that the code of a child's own children takes: of one that shows its screens on the child's stack, and of one that shows
    /// the only screens that there are.
    private func nestedWaysOut(_ candidate: Candidate, _ shown: CodeIndex.Shows) -> [WayOut] {
        let children = (byKeeper[candidate.child] ?? []).map { candidates[$0] }.filter { $0.child != candidate.child }
        guard !children.isEmpty else { return [] }
        let isSheet = shown.contains(.present) && hasOwnNavigation(candidate)
        let isOnly = Set(children.map { index.pieces[$0.piece].root }).count == 1 && !showsItself(candidate)
        guard isSheet || isOnly else { return [] }
        return children.filter { !hasOwnNavigation($0) }.flatMap { nested -> [WayOut] in
            let shown = shows(nested), family = family(of: nested)
            let ways: [WayOut]
            if isSheet, shown.isDisjoint(with: .present), !shown.isDisjoint(with: [.push, .root]) {
                let way = Shown(
                    how: .present, isOwnStack: true, isPresentedByKeeper: true, hasChildren: hasPresentingChildren(nested.child))
                ways = waysOut(nested, way, family, besides: [])
            } else if isOnly {
                ways = waysOut(nested, shown, family).filter(\.isOwn)
            } else {
                return []
            }
            return ways.filter { !$0.isOfSeveral }.map { way in
                var way = way
                way.nested = family
                way.start = Set(tree(nested.piece) + startPieces(nested))
                return way
            }
        }
    }

    /// Whether a child shows screens by its own code, and not by its children alone.
    ///
    /// A screen of one of its children that it pushes or presents for that one is the child's.
    func showsItself(_ candidate: Candidate) -> Bool {
        let nested = (byKeeper[candidate.child] ?? []).map { candidates[$0] }
        return (ownPieces[candidate.child] ?? []).contains { piece in
            let kept = nested.filter { index.pieces[$0.piece].root == index.pieces[piece].root }
            func isOfChild(_ screen: Value) -> Bool { kept.contains { isFrom(screen, $0, []) } }
            return index.pieces[piece].shows.contains { !$0.how.isDisjoint(with: .forward) && !isOfChild($0.screen) }
                || callsBesideCoordinators(piece).contains { edge in
                    !summaries.shows[edge.to].isDisjoint(with: .forward) && !edge.arguments.values.contains(where: isOfChild)
                }
        }
    }

    /// The calls of a piece that lead to no coordinator's code.
    func callsBesideCoordinators(_ piece: PieceID) -> [CallGraph.Edge] {
        graph.callees[piece].map { graph.edges[$0] }.filter { edge in
            edge.isDirect && index.pieces[edge.to].owner.map { !coordinators.contains($0) } ?? true
        }
    }

    private func waysOut(
        _ candidate: Candidate, _ shown: Shown, _ family: Set<Program.TypeID>, besides keeping: [PieceID]
    ) -> [WayOut] {
        let own = family.sorted().flatMap { ownPieces[$0] ?? [] }
        let way = forward(own, shown)
        var found: [WayOut] = []
        for piece in own + keeping {
            let isOwn = index.pieces[piece].owner != candidate.keeper
            let returning = isOwn ? returning(piece, family) : []
            func isLeft(_ branch: Int) -> Bool {
                returning.contains(branch) || returning.contains { index.branches.areExclusive($0, branch) }
            }
            for show in index.pieces[piece].shows
            where isOpen(show.receiver, isOwn, family) && !isOthers(show.receiver, candidate, isOwn) && !isLeft(show.branch) {
                let isNamed = !isOwn && show.how == .dismiss && way.how.contains(.present) && isPart(show.receiver, of: candidate)
                let how = show.how == .popTo ? popping(to: show.screen, piece, family) : show.how
                guard isNamed || closes(how, way) else { continue }
                found.append(
                    WayOut(
                        piece: piece, spot: show.spot, branch: show.branch, trigger: show.how == .dismiss ? "dismiss" : "pop", isOwn: isOwn,
                        isNamed: isNamed,
                        isTold: isNamed && isHanded(piece, candidate), isOfSeveral: !isNamed && !isOnly(how, way)))
            }
            for number in graph.callees[piece] {
                let edge = graph.edges[number]
                let other = index.pieces[edge.to].owner
                let isElsewhere = other.map { !coordinators.contains($0) && !flow.visible.contains($0) } ?? true
                guard edge.isDirect, isElsewhere || isOwn && isInherited(edge, by: candidate.child), !isLeft(edge.branch),
                    !isOfPresentation(edge)
                else { continue }
                let shows = summaries.shows[edge.to]
                let closing = [CodeIndex.Shows.pop, .popTo, .clear, .emptied, .dismiss].filter { shows.contains($0) && closes($0, way) }
                guard shows.isDisjoint(with: CodeIndex.Shows.forward), !closing.isEmpty else { continue }
                found.append(
                    WayOut(
                        piece: piece, spot: edge.spot, branch: edge.branch, trigger: shows.contains(.dismiss) ? "dismiss" : "pop",
                        isOwn: isOwn, isOfSeveral: !closing.contains { isOnly($0, way) }))
            }
        }
        return found
    }

    /// Whether a call is of a screen's presentation controller: only a screen that is presented with that class has one.
    private func isOfPresentation(_ edge: CallGraph.Edge) -> Bool {
        guard case .property("presentationController", [])? = edge.receiver?.origin else { return false }
        return true
    }

    /// Whether a call runs code on the child that one of its superclasses declares.
    private func isInherited(_ edge: CallGraph.Edge, by child: Program.TypeID) -> Bool {
        guard let owner = index.pieces[edge.to].owner, edge.receiver.map({ $0.origin == .me }) ?? true else { return false }
        return owner != child && program.isSubtype(child, of: owner)
    }

    /// The branches of some code that go back to one of a child's own screens. What is done instead, where none lies on the stack, is done
    /// with no screen of the child on show.
    private func returning(_ piece: PieceID, _ family: Set<Program.TypeID>) -> [Int] {
        let shown = index.pieces[piece].shows.filter { $0.how == .popTo && popping(to: $0.screen, piece, family).isEmpty }.map(\.branch)
        let called = graph.callees[piece].map { graph.edges[$0] }.filter { edge in
            edge.isDirect && summaries.shows[edge.to].contains(.popTo)
                && edge.arguments.values.contains { popping(to: $0, piece, family).isEmpty }
        }.map(\.branch)
        return (shown + called).filter { $0 > 0 }
    }

    /// What going back to a screen means for a child: nothing if it is one of its own, and that all of them go if another's is looked for.
    private func popping(to screen: Value, _ piece: PieceID, _ family: Set<Program.TypeID>) -> CodeIndex.Shows {
        if wasOnTop(screen, family) { return .clear }
        let named = summaries.classes(of: screen) + tree(piece).flatMap { index.pieces[$0].kinds }
        let targets = named.filter(flow.visible.contains)
        if targets.contains(where: { target in family.contains { program.isSubtype($0, of: target) } }) { return [] }
        return targets.isEmpty ? .popTo : .clear
    }

    /// Whether a screen is the one that was on top of the stack when a child was made: all that it has pushed lies above.
    private func wasOnTop(_ screen: Value, _ family: Set<Program.TypeID>, depth: Int = 0) -> Bool {
        guard depth < 4 else { return false }
        switch screen.origin {
        case .local(let id):
            let values = index.locals[id].values
            return !values.isEmpty && values.allSatisfy { wasOnTop($0, family, depth: depth + 1) }
        case .property(let name, let owners):
            guard owners.contains(where: { owner in family.contains { program.isRelated($0, owner) } }) else { return false }
            let given = (writes[name] ?? []).filter { graph.areRelated($0.write.owners, owners) && !$0.write.value.isNil }
            return !given.isEmpty && given.allSatisfy { isTop($0.write.value) && isInitializer(index.pieces[$0.piece].root) }
        case .unknown, .me, .parameter, .result: return false
        }
    }

    private func isTop(_ value: Value) -> Bool {
        guard case .property(let name, _) = value.origin else { return false }
        return name == "topViewController" || name == "visibleViewController"
    }

    private func isInitializer(_ piece: PieceID) -> Bool {
        guard case .function(let function) = index.pieces[piece].kind else { return false }
        return program.functions[function].facts.kind == .initializer
    }

    /// Whether what happens to screens takes the first one of a child away.
    private func closes(_ how: CodeIndex.Shows, _ way: Shown) -> Bool {
        switch how {
        // The lowest screen of a stack stays.
        case .pop, .popTo, .clear: way.isPushed && !way.how.contains(.root)
        case .emptied: !way.how.isDisjoint(with: [.push, .root]) && !way.isOwnStack
        case .dismiss: way.how.contains(.present) && (way.isOwnStack || !way.how.contains(.push))
        default: false
        }
    }

    /// Whether the first screen is the only one that can be meant by what takes a screen away.
    private func isOnly(_ how: CodeIndex.Shows, _ way: Shown) -> Bool {
        switch how {
        case .pop, .popTo: way.pushed <= 1 && way.presented == 0
        case .dismiss: !way.hasChildren && way.presented <= (way.isPresentedByKeeper ? 0 : 1)
        default: true
        }
    }

    /// Whether a screen or a navigation controller may be one that shows the child: what its own functions are handed is not, unless that
    /// is one of its screens.
    private func isOpen(_ receiver: Value?, _ isOwn: Bool, _ family: Set<Program.TypeID>) -> Bool {
        guard isOwn, let receiver, case .parameter = receiver.origin else { return true }
        if let name = summaries.typing.plain(receiver.type)?.type.plainName, !CodeIndex.passing.contains(name) {
            // Of a library's class, the one that the child's own code makes.
            let isMade = family.contains { type in
                (ownPieces[type] ?? []).contains {
                    index.pieces[$0].calls.contains { if case .external(name) = $0.target { true } else { false } }
                }
            }
            if isMade { return true }
        }
        return summaries.types(of: receiver).contains { type in
            program.types[type].kind == .class
                && family.contains { $0 == type || program.isSubtype($0, of: type) && flow.visible.contains(type) }
        }
    }

    /// Whether something is a screen or a navigation controller that other code than that which keeps the child has made for itself.
    private func isOthers(_ receiver: Value?, _ candidate: Candidate, _ isOwn: Bool) -> Bool {
        guard case .local(let id)? = receiver?.origin, index.pieces[index.locals[id].piece].root != index.pieces[candidate.piece].root
        else {
            return false
        }
        let values = index.locals[id].values
        return !values.isEmpty
            && values.allSatisfy { $0.external != nil || $0.made.map { !isOwn || !screens(of: candidate).contains($0) } ?? false }
    }

    private func screens(of candidate: Candidate) -> Set<Program.TypeID> {
        screens.types(of: candidate.child, keptIn: tree(candidate.piece))
    }

    /// Whether what is dismissed is a part of the child: `child.navigationController.dismiss(animated: true)`.
    private func isPart(_ receiver: Value?, of candidate: Candidate) -> Bool {
        guard case .property(_, let owners)? = receiver?.origin, !program.isRelated(candidate.keeper, candidate.child) else { return false }
        return owners.contains { program.isSubtype(candidate.child, of: $0) && !program.isRelated($0, candidate.keeper) }
    }

    /// Whether the function that a piece belongs to is handed the child.
    private func isHanded(_ piece: PieceID, _ candidate: Candidate) -> Bool {
        index.pieces[index.pieces[piece].root].parameterTypes.contains { written in
            summaries.typing.declared(written)?.contains {
                program.isSubtype(candidate.child, of: $0) && !program.isSubtype(candidate.keeper, of: $0)
            }
                ?? false
        }
    }

    /// A child and the screens that it makes, or that are made for it where it is kept.
    func family(of candidate: Candidate) -> Set<Program.TypeID> {
        screens.types(of: candidate.child, keptIn: tree(candidate.piece)).filter { $0 == candidate.child || flow.visible.contains($0) }
    }

    /// How many places of some code show a screen.
    private func forward(_ pieces: [PieceID], _ way: Shown) -> Shown {
        var pushed: Set<Spot> = [], presented: Set<Spot> = []
        let own = Set(pieces)
        for piece in pieces {
            for show in index.pieces[piece].shows {
                if show.how.contains(.push) { pushed.insert(show.spot) }
                if show.how.contains(.present) { presented.insert(show.spot) }
            }
            for number in graph.callees[piece] {
                let edge = graph.edges[number]
                guard edge.isDirect, !own.contains(edge.to) else { continue }
                if summaries.shows[edge.to].contains(.push) { pushed.insert(edge.spot) }
                if summaries.shows[edge.to].contains(.present) { presented.insert(edge.spot) }
            }
        }
        var way = way
        way.pushed = pushed.count
        way.presented = presented.count
        return way
    }
}
