/// What each exit of a child's first screen does to the child.
extension ChildLifetimes {
    /// The exits of a child's first screen, with what becomes of the child.
    func exits(_ candidate: Candidate) -> [Exit] {
        // What shows it takes it out itself.
        if isHeldByScreen(candidate) { return [] }
        var shown = shows(candidate)
        if isPushedOnStack(candidate, shown) { shown.remove(.root) }
        if isRoot(candidate) { shown.subtract([.present, .still]) }
        var exits: [Exit] = []
        if shown.contains(.push), !shown.contains(.root), !hasOwnNavigation(candidate) {
            var verdict = verdict(backReleases, candidate)
            if verdict == ChildLifetimes.sometime, awaitsInVain(candidate, backReach) { verdict = .leaks }
            if verdict == .released, let heir = delegateHeir(of: candidate) {
                let name = program.types[heir].shownName
                exits.append(
                    Exit(
                        trigger: "back", label: "the back button\(on(candidate, .push)) (\(name) has taken the navigation delegate)",
                        verdict: .leaks))
            }
            var means = "the back button"
            if verdict == .leaks, screens(candidate, have: .locked) || isBarless(candidate) {
                if backSwipes.isLet(on: screens.types(of: candidate.child, keptIn: tree(candidate.piece)), near: kin(of: candidate)) {
                    means = "the back swipe"
                } else {
                    verdict = .unknown("the screen has a back button of its own")
                }
            }
            if verdict == .leaks, isReported(candidate, backReach) { verdict = .unknown("the keeper reports it") }
            exits.append(Exit(trigger: "back", label: "\(means)\(on(candidate, .push))", verdict: verdict))
            if verdict == .released { exits += nestedBackExits(candidate, atLeast: 2) }
        }
        if shown.isDisjoint(with: .forward), !hasOwnNavigation(candidate) { exits += nestedBackExits(candidate, atLeast: 1) }
        if shown.contains(.present), !shown.contains(.still) || presentsSheet(candidate), !isSheetOfChildren(candidate) {
            var verdict = verdict(presentsStacks(candidate) ? stackReleases : sheetReleases, candidate)
            if verdict == ChildLifetimes.sometime, awaitsInVain(candidate, sheetReach) { verdict = .leaks }
            if verdict == .leaks, isWatched(candidate), isEverReleased(candidate) { verdict = .unknown("the presentation has a delegate") }
            if verdict == .leaks, !shown.contains(.still), screens(candidate, have: .still) {
                verdict = .unknown("the screen may forbid the swipe")
            }
            if verdict == .leaks, !swipesSheets { verdict = .unknown("the app may be older than swipes of sheets") }
            if verdict == .leaks, isReported(candidate, sheetReach) { verdict = .unknown("the keeper reports it") }
            exits.append(Exit(trigger: "sheet_swipe", label: "swiping down the sheet\(on(candidate, .present, "of"))", verdict: verdict))
        }
        if let dragged = draggedExit(candidate, shown: shown) { exits.append(dragged) }
        let handedOn = handedOnExits(candidate, shown: shown)
        exits +=
            ownExits(candidate, shown: shown, isHandedOn: !handedOn.isEmpty) + passingExits(candidate, shown: shown) + handedOn
            + earlyExits(candidate) + endedExits(candidate) + boundExits(candidate) + failedExits(candidate)
        if exits.isEmpty, shown.contains(.present), !isEverReleased(candidate) {
            exits.append(Exit(trigger: "dismiss", label: "dismissing its screen", verdict: verdict([:], candidate)))
        }
        // A stack of its own goes with the window's root.
        if exits.isEmpty, shown.contains(.root), !hasOwnNavigation(candidate) || isCollection(candidate) && isInWindow(candidate),
            !isEverReleased(candidate), isReplaced(candidate)
        {
            exits.append(Exit(trigger: "set_root", label: "another root screen", verdict: verdict([:], candidate)))
        }
        // Streams and events show its screens, which is not followed: whoever asks for the next child has left those of this one.
        if exits.isEmpty, shown.isDisjoint(with: [.forward, .passing]), isMadeOnDemand(candidate), !isEverReleased(candidate),
            showsSometime(candidate.child)
        {
            exits.append(Exit(trigger: "finish", label: "the end of its screens", verdict: verdict([:], candidate)))
        }
        // The user chooses again on a screen that stays.
        if exits.isEmpty, shown.contains(.inPlace), isCollection(candidate), !isEverReleased(candidate),
            mayRunLater(index.pieces[candidate.piece].root, of: candidate.keeper)
        {
            exits.append(Exit(trigger: "set_root", label: "another screen in its place", verdict: verdict([:], candidate)))
        }
        return exits
    }

    static let sometime = Verdict.unknown("it is released at a time that the source does not say")

    /// Whether any code of a child shows a screen.
    private func showsSometime(_ child: Program.TypeID) -> Bool {
        ([child] + program.ancestors(of: child)).contains { type in
            (ownPieces[type] ?? []).contains { !summaries.shows[$0].isDisjoint(with: .forward) }
        }
    }

    /// Whether all that is presented where a child is kept and started is a navigation controller, as far as the code says.
    private func presentsStacks(_ candidate: Candidate) -> Bool {
        let screens = reached(from: candidate).flatMap { index.pieces[$0].shows.filter { $0.how == .present }.map(\.screen) }
        return !screens.isEmpty && screens.allSatisfy { isStack($0, 0) }
    }

    private func isStack(_ screen: CodeIndex.Value, _ depth: Int) -> Bool {
        if let name = screen.external { return UIKitClasses.inherits(name, from: "UINavigationController") }
        guard depth < 4, case .local(let id) = screen.origin else { return false }
        let values = index.locals[id].values
        return !values.isEmpty && values.allSatisfy { isStack($0, depth + 1) }
    }

    /// Of a child that begins with a child of its own, or with one of several, those whose back button leaves it.
    private func nestedBackExits(_ candidate: Candidate, atLeast count: Int) -> [Exit] {
        let started = graph.reached(from: startPieces(candidate)) { $0.isDirect }
        let first = (byKeeper[candidate.child] ?? []).map { candidates[$0] }.filter { started.contains($0.piece) }
        guard first.count >= count, isCollection(candidate) || isEverReleased(candidate), !showsItself(candidate),
            !isReleasedSometime(candidate, isBegun: true, isSaid: true), !isReported(candidate, backReach)
        else { return [] }
        return first.compactMap { nested in
            let shown = shows(nested)
            guard shown.contains(.push), !shown.contains(.root), !hasOwnNavigation(nested), !screens(nested, have: .locked) else {
                return nil
            }
            let types = screens.types(of: nested.child, keptIn: tree(nested.piece))
            guard !isReleased(candidate, by: backReleases, screens: types) || !isReleased(candidate, byScreens: types) else { return nil }
            return Exit(trigger: "back", label: "the back button on \(program.types[nested.child].shownName)'s screen", verdict: .leaks)
        }
    }

    /// Whether code that runs when a screen is popped leads to a release of a child by the code of its screens, and of no others.
    private func isReleased(_ candidate: Candidate, byScreens types: Set<Program.TypeID>) -> Bool {
        let hooks = hooks.back.filter { !self.hooks.below.contains($0) && screens.isTheirs($0, types) }
        return graph.reached(from: hooks) { edge in
            index.pieces[edge.to].owner.map { !flow.visible.contains($0) || types.contains($0) } ?? true
        }.contains { piece in
            (index.pieces[piece].owner.map { program.isRelated($0, candidate.keeper) } ?? false) && releases(piece, candidate)
        }
    }

    /// Whether the keeper may, after it has shown this child's root screen, show that of another child.
    private func isReplaced(_ candidate: Candidate) -> Bool {
        let root = index.pieces[candidate.piece].root
        return (byKeeper[candidate.keeper] ?? []).contains { number in
            let other = candidates[number]
            let otherRoot = index.pieces[other.piece].root
            return other.property == candidate.property && otherRoot != root && shows(other).contains(.root)
                && mayRunLater(otherRoot, of: candidate.keeper) && !areAlternatives(root, otherRoot)
        }
    }

    /// Whether two functions are only called where a condition chooses between them.
    private func areAlternatives(_ a: PieceID, _ b: PieceID) -> Bool {
        let first = graph.callers[a].map { graph.edges[$0] }, second = graph.callers[b].map { graph.edges[$0] }
        guard !first.isEmpty, !second.isEmpty else { return false }
        // What waits for a stream chooses again with each value.
        let taken = first.compactMap { index.pieces[$0.from].takenBy }
        if taken.contains(where: { CallGraph.streamTakers.contains($0) || CallGraph.listening.contains($0) }) { return false }
        return first.allSatisfy { one in
            second.allSatisfy { $0.from == one.from && index.branches.areExclusive($0.branch, one.branch) }
        }
    }

    /// Whether code may do what the source does not say, by a call that is not resolved: of a closure that nothing is seen to store, of a
    /// method that no type of the app implements, of anything on an object whose type is not known.
    ///
    /// Complexity: O(*n*), for *n* calls that it leads to.
    func mayDoAnything(_ piece: PieceID) -> Bool {
        graph.reached(from: [piece]).contains { piece in
            let resolved = Set(graph.callees[piece].map { graph.edges[$0].spot })
            return index.pieces[piece].calls.contains { call in
                guard !resolved.contains(call.spot) else { return false }
                switch call.target {
                case .value, .method: return true
                case .external: return call.receiver.map { $0.type == nil && $0.origin != .me } ?? false
                case .superMethod, .initializer, .global, .getter, .property, .event: return false
                }
            }
        }
    }

    /// Whether the screens that a child makes when it is started do something of themselves.
    private func screens(_ candidate: Candidate, have how: CodeIndex.Shows) -> Bool {
        let pieces = graph.reached(from: startPieces(candidate) + [candidate.piece]) { edge in
            // Or those of coordinators that the child starts at once: theirs is its first screen.
            edge.isDirect
                && (index.pieces[edge.to].owner.map {
                    program.isSubtype(candidate.child, of: $0)
                        || coordinators.contains($0) && edge.from != candidate.piece && !program.isRelated($0, candidate.keeper)
                } ?? false || edge.from == candidate.piece && gives(edge.to, candidate.child))
        }
        let says = pieces.contains { piece in
            index.pieces[piece].shows.contains { $0.how == how } && !(how == .still && StillScreens.mayBeSheet(piece, index))
        }
        if says { return true }
        // Screens that the child has from the beginning, if it makes none when it is started.
        let made = pieces.flatMap(screensMade)
        return (made.isEmpty ? initialScreens(of: candidate.child) : made).contains { locks[$0]?.contains(how) ?? false }
    }

    /// Whether code gives back a child that it has made: a builder makes its screen as well.
    private func gives(_ piece: PieceID, _ child: Program.TypeID) -> Bool {
        index.pieces[piece].returns.contains { summaries.classes(of: $0).contains(child) }
    }

    private func initialScreens(of child: Program.TypeID) -> [Program.TypeID] {
        ([child] + program.ancestors(of: child)).flatMap { program.types[$0].propertyList }.flatMap { property in
            [index.initials[property], index.getters[property]].compactMap(\.self).flatMap(screensMade)
        }
    }

    private func screensMade(by piece: PieceID) -> [Program.TypeID] {
        index.pieces[piece].calls.compactMap { call in
            guard case .initializer(let type) = call.target, flow.visible.contains(type) else { return nil }
            return type
        }
    }

    /// Whether the keeper, of which nothing says who keeps it, hears of the exit and passes it on.
    func isReported(_ candidate: Candidate, _ reach: Set<PieceID>) -> Bool {
        guard byChild[candidate.keeper] == nil else { return false }
        // A screen stays when what it has shown goes, and with it all that it keeps.
        if flow.visible.contains(candidate.keeper), !isEverReleased(candidate) { return false }
        return reporters[candidate.keeper]?.contains(where: reach.contains) ?? false
    }

    /// Whether what waits for something releases the child: a closure of the keeper that code from elsewhere runs some time, code of the
    /// child or of what it makes that such closures lead to, or what waits where the child is kept.
    ///
    /// - Parameters:
    ///   - isBegun: Whether only what has begun to wait by the time that the child's first screen shows counts: a user who leaves that
    ///     screen at once has begun nothing else. It is asked only if something releases the child some time.
    ///   - isSaid: Whether what waits for a subject to speak waits in vain: where the system takes the screen away, or all that speaks is
    ///     looked at.
    ///   - isAwaited: Whether what stands behind an `await` where the child is kept does not count.
    ///   - reports: Code of the keeper by which the child reports: what that releases is another matter.
    func isReleasedSometime(
        _ candidate: Candidate, isBegun: @autoclosure () -> Bool = false, isSaid: Bool = false, isAwaited: Bool = false,
        besides reports: Set<PieceID> = []
    ) -> Bool {
        if waitsInVain(candidate) { return false }
        // What the child inherits runs for others as well.
        let types = screens.types(of: candidate.child, keptIn: tree(candidate.piece)).subtracting(program.ancestors(of: candidate.child))
        let own = types.sorted().flatMap { ownPieces[$0] ?? [] }.filter(sometime.contains)
        let keeping = ([candidate.keeper] + program.ancestors(of: candidate.keeper)).flatMap { ownPieces[$0] ?? [] }
        let keepers =
            keeping.filter { graph.anytime.contains($0) || graph.handedOut.contains($0) }
            + tree(candidate.piece).filter { $0 != index.pieces[$0].root && sometime.contains($0) }
        lazy var otherwise = self.releasing(candidate, besides: reports)
        let releasing = (own + keepers).filter {
            releases($0, candidate) && !(isSaid && isOfSubjects($0, candidate.child)) && (reports.isEmpty || otherwise.contains($0))
        }
        if !releasing.isEmpty {
            guard isBegun() else { return true }
            if isReleased(candidate, byWhatBegins: types, through: Set(releasing)) { return true }
        }
        return !isAwaited && self.isReleased(candidate, by: laterReleases, in: around(candidate)) || isReleased(candidate, byTasksOf: types)
    }

    /// Whether some code releases a child, by itself or by what it calls.
    func releases(_ piece: PieceID, _ candidate: Candidate) -> Bool {
        summaries.releases[piece].contains { isRelease(summaries.changes[$0], by: piece, of: candidate) }
    }

    func isRelease(_ change: Summaries.Change, by piece: PieceID, of candidate: Candidate) -> Bool {
        change.property == candidate.property && isMeant(Released(change: change, pieces: [piece]), candidate)
            && !isOfChild(change, candidate)
    }

    /// The code that releases a child otherwise than by certain code that it calls.
    ///
    /// Complexity: O(*n*), for *n* calls.
    private func releasing(_ candidate: Candidate, besides known: Set<PieceID>) -> Set<PieceID> {
        graph.leading(to: removing(candidate).filter { !known.contains($0) }) { !known.contains($0.from) }
    }

    static func removers(_ index: CodeIndex) -> [String: [PieceID]] {
        var found: [String: [PieceID]] = [:]
        for id in index.pieces.indices {
            for name in Set(index.pieces[id].removals.map(\.property)) { found[name, default: []].append(id) }
        }
        return found
    }

    /// The code that takes a child out of what keeps it, and does not leave that to others.
    func removing(_ candidate: Candidate) -> [PieceID] {
        (removers[candidate.property] ?? []).filter { piece in
            summaries.releases(of: piece, given: [:], besides: { _ in true }, where: { _ in true }).contains {
                isRelease(summaries.changes[$0], by: piece, of: candidate)
            }
        }
    }

    /// - Parameters:
    ///   - releases: What the code that runs then may release.
    ///   - code: The code that counts; `nil` for all of it.
    ///   - isHeard: Whether the child itself hears of the exit: what it says of itself counts.
    ///   - screens: The types whose screens go; those of the child if that is `nil`.
    func isReleased(
        _ candidate: Candidate, by releases: Releases, in code: Set<PieceID>? = nil, isHeard: Bool = true,
        screens own: Set<Program.TypeID>? = nil
    ) -> Bool {
        let meant = (releases[candidate.property] ?? []).filter {
            isMeant($0, candidate) && (isHeard || $0.change.child != .me) && !isOfChild($0.change, candidate)
        }
        guard !meant.isEmpty else { return false }
        let types = own ?? screens.types(of: candidate.child, keptIn: tree(candidate.piece)).union(screensOfFirstChildren(candidate))
        let kin = kin(of: candidate)
        let reached = reachedWithClosures(from: candidate)
        // Only a navigation controller's delegate is asked for them.
        lazy var first = firstScreens(of: candidate, .push)
        lazy var below = screensBelow(candidate)
        let isByOwn = withoutOthers(candidate)
        return meant.contains { release in
            release.pieces.contains {
                code?.contains($0) ?? true
                    && (hooks.below.contains($0) ? isBelow($0, candidate, below) : screens.isTheirs($0, types) || isKeepers($0, candidate))
                    && isKin($0, kin, candidate)
                    && isTold($0, reached, candidate) && (!isOfNavigation($0) || isAsked($0, of: first, candidate))
                    && !isHeldBack($0, candidate)
                    && isByOwn($0)
            }
        }
    }

    /// The types of a child and its screens, without the screens that the user has not seen yet who leaves the first one at once.
    private func earlyScreens(of candidate: Candidate) -> Set<Program.TypeID> {
        screens.types(of: candidate.child, keptIn: tree(candidate.piece)).union(screensOfFirstChildren(candidate))
            .subtracting(laterScreens(of: candidate))
    }

    /// Whether code runs when something is deallocated that the child itself retains, all its life: no code empties the property.
    private func isHeldBack(_ hook: PieceID, _ candidate: Candidate) -> Bool {
        guard case .function(let function) = index.pieces[hook].kind, program.functions[function].facts.kind == .deinitializer,
            let screen = index.pieces[hook].owner
        else { return false }
        return ([candidate.child] + program.ancestors(of: candidate.child)).flatMap { program.types[$0].propertyList }.contains {
            let facts = program.properties[$0].facts
            guard facts.isLet || removers[facts.name] == nil, facts.isStored, !facts.isStatic, facts.ownership == .strong else {
                return false
            }
            return summaries.typing.declared(summaries.typing.type(of: $0))?.contains { program.isSubtype($0, of: screen) } ?? false
        }
    }

    /// The screens of the children that a child starts at once: its own first ones, if it shows none by itself.
    private func screensOfFirstChildren(_ candidate: Candidate) -> Set<Program.TypeID> {
        let first = firstChildren(of: candidate)
        guard !first.isEmpty, !showsItself(candidate) else { return [] }
        return first.reduce(into: []) { $0.formUnion(screens.types(of: $1.child, keptIn: tree($1.piece))) }
    }

    /// The children that a child keeps while it is started.
    func firstChildren(of candidate: Candidate) -> [Candidate] {
        let own = (byKeeper[candidate.child] ?? []).map { candidates[$0] }.filter { $0.child != candidate.child }
        guard !own.isEmpty else { return [] }
        let started = graph.reached(from: startPieces(candidate)) { $0.isDirect }
        return own.filter { started.contains($0.piece) }
    }

    /// Whether a navigation controller calls a hook of its delegate.
    private func isOfNavigation(_ hook: PieceID) -> Bool { delegateHooks.contains(hook) && !sheetHooks.contains(hook) }

    /// The types of the keeper and its screens, and those of the child and its screens.
    private func screensBelow(_ candidate: Candidate) -> (keeper: Set<Program.TypeID>, child: Set<Program.TypeID>) {
        (screens.types(of: candidate.keeper, keptIn: []), screens.types(of: candidate.child, keptIn: []))
    }

    /// Whether a screen's code may be that of the screen below a child's: it is one of the keeper's, or the keeper itself.
    private func isBelow(
        _ hook: PieceID, _ candidate: Candidate, _ types: (keeper: Set<Program.TypeID>, child: Set<Program.TypeID>)
    ) -> Bool {
        guard let owner = index.pieces[hook].owner else { return false }
        if program.isRelated(owner, candidate.keeper) { return true }
        func has(_ types: Set<Program.TypeID>) -> Bool { types.contains { program.isSubtype($0, of: owner) } }
        return has(types.keeper) && !has(types.child)
    }

    /// Whether a hook is that of a delegate and belongs to the keeper: it hears of other screens than itself.
    private func isKeepers(_ hook: PieceID, _ candidate: Candidate) -> Bool {
        delegateHooks.contains(hook) && index.pieces[hook].owner.map { program.isRelated($0, candidate.keeper) } ?? false
    }

    /// The code that keeps a child and starts it, with all that it calls at once.
    func reached(from candidate: Candidate) -> Set<PieceID> {
        graph.reached(from: tree(candidate.piece) + startPieces(candidate)) { $0.isDirect }
    }

    /// The coordinators that may be asked when the sheet of a child goes: the child and all that it keeps, its keeper and all that keep it.
    func kin(of candidate: Candidate) -> Set<Program.TypeID> {
        var found: Set<Program.TypeID> = [candidate.child, candidate.keeper]
        var down = [candidate.child], up = [candidate.keeper]
        while let type = down.popLast() {
            for number in byKeeper[type] ?? [] where found.insert(candidates[number].child).inserted {
                down.append(candidates[number].child)
            }
        }
        while let type = up.popLast() {
            for number in byChild[type] ?? [] where found.insert(candidates[number].keeper).inserted {
                up.append(candidates[number].keeper)
            }
        }
        return found
    }

    /// Whether a hook of a coordinator may be asked: only one that is near the child hears of its sheet, and of those that stand in the same
    /// lists, only such a one hears of what its navigation controller does.
    func isKin(_ hook: PieceID, _ kin: Set<Program.TypeID>, _ candidate: Candidate) -> Bool {
        guard delegateHooks.contains(hook), let owner = index.pieces[hook].owner, coordinators.contains(owner) else { return true }
        let isNear = kin.contains { program.isRelated($0, owner) }
        return isNear || !sheetHooks.contains(hook) && !isPeer(owner, candidate)
    }

    /// Whether a coordinator may stand in the list that keeps a child.
    private func isPeer(_ type: Program.TypeID, _ candidate: Candidate) -> Bool {
        guard let property = program.property(named: candidate.property, on: candidate.keeper),
            let element = summaries.typing.element(of: summaries.typing.type(of: property)), let kinds = summaries.typing.declared(element)
        else { return false }
        return kinds.contains { program.isSubtype(type, of: $0) }
    }

    func verdict(_ releases: Releases, _ candidate: Candidate) -> Verdict {
        if isReleased(candidate, by: releases), isReleased(candidate, by: releases, screens: earlyScreens(of: candidate)) {
            return .released
        }
        // Of a first screen that may be shown in several manners, nothing says when what waits begins; and a child in a property of its own
        // goes with the next one at the latest.
        func isPlain() -> Bool {
            guard isCollection(candidate) else { return false }
            // What lies on a navigation controller of its own comes and goes with that.
            let shown = shows(candidate).intersection(.forward)
            return [.push, .present].contains(shown) || shown.contains(.present) && hasOwnNavigation(candidate)
        }
        if isReleasedSometime(candidate, isBegun: isPlain(), isSaid: true) {
            return ChildLifetimes.sometime
        }
        // The child's first screen is the keeper's, too: what keeps the keeper releases it, and the child with it.
        for number in byChild[candidate.keeper] ?? []
        where isReleased(candidates[number], by: releases) && isFirst(candidate, of: candidates[number]) {
            return .unknown("the keeper is released there")
        }
        return .leaks
    }

    /// Whether a child is kept while its keeper is started.
    private func isFirst(_ candidate: Candidate, of keeper: Candidate) -> Bool {
        // What the user or a stream asks for later begins later.
        guard graph.isPrompt(candidate.piece, in: index.pieces[candidate.piece].root) else { return false }
        var queue = startPieces(keeper)
        var seen = Set(queue)
        while let piece = queue.popLast() {
            if index.pieces[piece].root == index.pieces[candidate.piece].root { return true }
            for number in graph.callees[piece] {
                let edge = graph.edges[number]
                if edge.isDirect, index.pieces[edge.to].owner.map({ program.isRelated($0, candidate.keeper) }) ?? false,
                    seen.insert(edge.to).inserted
                {
                    queue.append(edge.to)
                }
            }
        }
        return false
    }

    /// Whether any code releases the child.
    func isEverReleased(_ candidate: Candidate) -> Bool {
        guard allReleases[candidate.property]?.contains(where: { isMeant($0, candidate) && isGrounded($0) }) ?? false else { return false }
        // What runs otherwise than by closures that never run.
        let silent = (silent[candidate.child] ?? []).union(unrun(candidate))
        return silent.isEmpty || releasing(candidate, besides: silent).contains { graph.callers[$0].isEmpty && isAlive($0) }
    }
}
