import FlowGraph

/// Finds children that nothing releases when their screens go: for each place where a child is kept, whether a release of that child from
/// that property is reachable from the code that each exit of its first screen runs.
///
/// A release that may be meant counts as one, so what is reported is released by no code at all on that exit.
final class ChildLifetimes {
    typealias PieceID = CodeIndex.PieceID
    typealias Value = CodeIndex.Value

    /// A place where a child is kept.
    struct Candidate {
        let keeper: Program.TypeID
        let child: Program.TypeID
        let property: String
        let piece: PieceID
        let spot: Spot
        let value: Value
        let names: Set<Summaries.Subject>
        /// The line that puts it into the property, which may be a helper's.
        let store: Summaries.Store
    }

    enum Verdict: Equatable {
        case released
        case leaks
        case unknown(String)
    }

    /// What becomes of a child on one exit.
    struct Exit {
        let trigger: String
        let label: String
        let verdict: Verdict
        /// The code that takes the screen away, unless the system does.
        var place: SourcePlace? = nil
    }

    let program: Program
    let flow: FlowTypes
    let graph: CallGraph
    let summaries: Summaries
    let hooks: Hooks
    let boundScreens: BoundScreens
    let appStacks: AppStacks
    let screens: ScreensOfChildren
    let coordinators: Set<Program.TypeID>
    private(set) var candidates: [Candidate] = []
    private(set) var byChild: [Program.TypeID: [Int]] = [:]
    private(set) var byKeeper: [Program.TypeID: [Int]] = [:]
    /// Children that are retained by a list, and that their keeper has all its life.
    private(set) var lasting: [Candidate] = []
    /// Code that keeps a child where nothing lies on the stack that it pushes on.
    private(set) var onEmptyStacks: Set<PieceID> = []
    /// Whether a navigation controller may get its former delegate back.
    private(set) var isGivenBack = false
    /// Functions that the system calls of whoever is the delegate of a navigation controller or of a presentation.
    let delegateHooks: Set<PieceID>
    /// Code that runs when a sheet is swiped down.
    let sheetHooks: Set<PieceID>
    /// Code that makes somebody the delegate of a presentation.
    let watching: Set<PieceID>
    let backReleases: Releases
    let sheetReleases: Releases
    /// Of code that runs when a sheet is swiped down whose screens lie on a navigation controller.
    let stackReleases: Releases
    let allReleases: Releases
    /// Code that runs some time: closures that are handed to code from elsewhere, with all that they lead to.
    let sometime: Set<PieceID>
    /// Of code that may run long after what comes before it: in a `Task`, after an `await`.
    let laterReleases: Releases
    /// Of code that runs when a screen has gone, however that came.
    let goneReleases: Releases
    /// Whether the user can swipe a sheet down.
    let swipesSheets: Bool
    /// Transitioning delegates by which the user drags a sheet down.
    let dragging: Set<Program.TypeID>
    /// Of code that runs when a presented screen has gone.
    let dismissedReleases: Releases
    /// By the type whose code it is.
    let ownPieces: [Program.TypeID: [PieceID]]
    /// Code that makes a navigation controller.
    let navigators: Set<PieceID>
    /// All code that runs when a screen is popped, and when a sheet is swiped down.
    let backReach: Set<PieceID>
    let sheetReach: Set<PieceID>
    /// What the code of views says of leaving them, by the type.
    let locks: [Program.TypeID: CodeIndex.Shows]
    let backSwipes: BackSwipes
    /// Whether any code hides a navigation bar.
    let hidesBars: Bool
    /// Code that takes something out of properties, by their names.
    let removers: [String: [PieceID]]
    /// What is put into properties, by their names.
    let writes: [String: [(write: CodeIndex.Write, piece: PieceID)]]
    /// What gets a root while code runs.
    let roots: [PieceID: Set<String>]
    /// Code that calls a callback or a delegate of its own object, by the type.
    let reporters: [Program.TypeID: [PieceID]]
    /// Closures that wait for the end of a stream in vain, by the child that gives it.
    private(set) var silent: [Program.TypeID: Set<PieceID>] = [:]
    /// Closures that release something at the end of a stream, and subjects that may end.
    let endOfStreams: [PieceID]
    let endedSubjects: EndedSubjects
    let handedSubjects: Set<CodeIndex.LocalID>
    /// Closures that wait in vain for what their keepers do with the stream of one child.
    private(set) var unrunClosures: [Keeping: Set<PieceID>] = [:]
    /// Closures of screens that coordinators show themselves, and the code that leads there.
    let closuresOfScreens: [ClosureOfScreen]
    let leadingToClosures: Set<PieceID>
    /// What initialisers give properties, by their names.
    let givenStreams: [String: [(owners: [Program.TypeID], value: Value)]]
    /// The numbers of the screens that views show, by the code that makes their content.
    lazy var screensByContent: [PieceID: [Int]] = boundScreens.screens.enumerated().reduce(into: [:]) { found, screen in
        for piece in screen.element.content.flatMap(nested) { found[piece, default: []].append(screen.offset) }
    }
    /// Names of calls whose receivers are not known.
    private let unresolved: Set<String>

    /// A release as a piece of code knows it, with all pieces that know it so.
    struct Released {
        let change: Summaries.Change
        var pieces: [PieceID]
        var piece: PieceID { pieces[0] }
    }

    /// By the name of the property.
    typealias Releases = [String: [Released]]

    var index: CodeIndex { graph.index }

    init(program: Program, flow: FlowTypes) {
        self.program = program
        self.flow = flow
        var read = CallGraph(program, CodeReader.index(of: program))
        boundScreens = BoundScreens(program, read)
        appStacks = AppStacks(boundScreens, program, read)
        for (piece, shows) in appStacks.shows { read.index.pieces[piece].shows += shows }
        graph = read
        coordinators = flow.navigating.union(flow.givers).union(MakersOfScreens.kept(program, read, boundScreens, visible: flow.visible))
            .subtracting(flow.visible)
        summaries = Summaries(program, graph, coordinators: coordinators)
        hooks = Hooks(program, graph, appStacks, visible: flow.visible, coordinators: coordinators)
        sheetHooks = Set(hooks.sheet)
        delegateHooks = sheetHooks.subtracting(appStacks.observers.map(\.piece)).union(hooks.delegate)
        screens = ScreensOfChildren(program, graph, coordinators: coordinators, visible: flow.visible)
        let summaries = summaries, graph = graph
        watching = Set(graph.index.pieces.indices.filter { graph.index.pieces[$0].shows.contains { $0.how == .watched } })
        let asks = graph.index.branches.askForDepartures
        func released(_ pieces: [PieceID], on departures: Set<Departure>? = nil) -> Releases {
            ChildLifetimes.releases(of: pieces, on: asks ? departures : nil, summaries)
        }
        backReleases = released(hooks.back, on: [.moving])
        sheetReleases = released(hooks.sheet, on: [.dismissed, .hostDismissed])
        stackReleases = released(hooks.sheet, on: [.hostDismissed])
        sometime = graph.reached(from: graph.anytime.sorted())
        laterReleases = released(hooks.later)
        goneReleases = released(hooks.gone)
        dismissedReleases = released(hooks.gone, on: [.dismissed, .hostDismissed])
        allReleases = released(Array(graph.index.pieces.indices))
        var unresolved: Set<String> = []
        for piece in graph.index.pieces {
            for call in piece.calls {
                if case .external(let name) = call.target, call.receiver.map({ $0.type == nil }) ?? true { unresolved.insert(name) }
            }
        }
        self.unresolved = unresolved
        ownPieces = Dictionary(grouping: graph.index.pieces.indices.filter { graph.index.pieces[$0].owner != nil }) {
            graph.index.pieces[$0].owner!
        }
        navigators = Set(
            graph.index.pieces.indices.filter { piece in
                graph.index.pieces[piece].calls.contains { ChildLifetimes.isNavigation($0, program) }
            })
        endOfStreams = graph.index.pieces.indices.filter { graph.index.pieces[$0].endOfStream != nil && !summaries.releases[$0].isEmpty }
        endedSubjects = endOfStreams.isEmpty ? EndedSubjects() : ChildLifetimes.endedSubjects(graph.index)
        let hasStreams = graph.index.pieces.contains { $0.takenBy.map(CallGraph.streamTakers.contains) ?? false }
        handedSubjects = hasStreams ? ChildLifetimes.handedSubjects(program, graph.index) : []
        givenStreams = hasStreams ? ChildLifetimes.givenStreams(graph.index) : [:]
        func reached(from hooks: [PieceID], on departures: Set<Departure>) -> Set<PieceID> {
            let first = asks ? Set(hooks) : []
            return graph.reached(from: hooks) { edge in
                !first.contains(edge.from) || graph.index.branches.isTaken(edge.branch, on: departures)
            }
        }
        backReach = reached(from: hooks.back, on: [.moving])
        sheetReach = reached(from: hooks.sheet, on: [.dismissed, .hostDismissed])
        var reporters: [Program.TypeID: [PieceID]] = [:]
        for (id, piece) in graph.index.pieces.enumerated() {
            guard let owner = piece.owner else { continue }
            if piece.calls.contains(where: { ChildLifetimes.isReport($0, of: owner, program) }) { reporters[owner, default: []].append(id) }
        }
        locks = ChildLifetimes.locks(program, graph)
        swipesSheets = program.swipesSheets
        dragging = ChildLifetimes.dragging(program, graph)
        hidesBars = graph.index.pieces.contains { $0.shows.contains { $0.how == .barless } }
        backSwipes = BackSwipes(program, graph, summaries, navigators: navigators)
        self.reporters = reporters
        roots = RootPlaces.find(graph, coordinators: coordinators)
        var writes: [String: [(write: CodeIndex.Write, piece: PieceID)]] = [:]
        for (id, piece) in graph.index.pieces.enumerated() {
            for write in piece.writes { writes[write.property, default: []].append((write, id)) }
        }
        self.writes = writes
        removers = ChildLifetimes.removers(graph.index)
        closuresOfScreens = ChildLifetimes.closuresOfScreens(graph, summaries, coordinators: coordinators)
        leadingToClosures = graph.leading(to: closuresOfScreens.map(\.piece))
        findCandidates()
        unrunClosures = findUnrunClosures()
        if !endOfStreams.isEmpty {
            for child in byChild.keys {
                let found = silent(child)
                if !found.isEmpty { silent[child] = found }
            }
        }
        onEmptyStacks = findOnEmptyStacks()
        lasting = findLasting()
        isGivenBack = findsWayBack()
    }

    /// What code releases, by the name of the property.
    ///
    /// - Parameter departures: How the screen goes whose code runs; `nil` if that does not matter.
    static func releases(of pieces: [PieceID], on departures: Set<Departure>? = nil, _ summaries: Summaries) -> Releases {
        let branches = summaries.graph.index.branches
        var places: [Int: Int] = [:]
        var found: Releases = [:]
        for piece in pieces {
            var numbers = summaries.releases[piece]
            if let departures, !numbers.isEmpty {
                numbers = summaries.releases(of: piece) { branches.isTaken($0, on: departures) }
            }
            for number in numbers.sorted() {
                let change = summaries.changes[number]
                // What means the same everywhere is listed once.
                if let place = places[number] {
                    found[change.property]![place].pieces.append(piece)
                    continue
                }
                if Summaries.isClosed(change) { places[number] = found[change.property]?.count ?? 0 }
                found[change.property, default: []].append(Released(change: change, pieces: [piece]))
            }
        }
        return found
    }

    // MARK: - Candidates

    private func findCandidates() {
        struct Key: Hashable {
            let child: Program.TypeID
            let keeper: Program.TypeID
            let property: String
            let file: Int
            let spot: Spot
        }
        var found: [Key: Candidate] = [:]
        for one in summaries.kept {
            guard isFresh(one.value, in: one.piece) else { continue }
            for keeper in types(of: one.change.keeper, in: one.piece) where isKeeper(keeper, one.change.property) {
                for child in summaries.classes(of: one.value) where coordinators.contains(child) && program.types[child].kind == .class {
                    let file = index.pieces[one.piece].file
                    found[Key(child: child, keeper: keeper, property: one.change.property, file: file, spot: one.spot)] = Candidate(
                        keeper: keeper, child: child, property: one.change.property, piece: one.piece, spot: one.spot, value: one.value,
                        names: one.names, store: one.store)
                }
            }
        }
        candidates = found.sorted { a, b in
            (program.files[a.key.file], a.key.spot, a.key.child, a.key.keeper, a.key.property)
                < (program.files[b.key.file], b.key.spot, b.key.child, b.key.keeper, b.key.property)
        }.map(\.value)
        for (number, candidate) in candidates.enumerated() {
            byChild[candidate.child, default: []].append(number)
            byKeeper[candidate.keeper, default: []].append(number)
        }
    }

    /// Whether a value is an object that the function around has made, and not one that was there before.
    private func isFresh(_ value: Value, in piece: PieceID, depth: Int = 0) -> Bool {
        guard depth < 6 else { return false }
        switch value.origin {
        case .me, .parameter: return false
        case .local(let id): return index.locals[id].values.contains { isFresh($0, in: piece, depth: depth + 1) }
        case .result(let piece, let call):
            if case .external = index.pieces[piece].calls[call].target { return false }
            return true
        case .unknown: return value.made != nil
        case .property(let name, _):
            return tree(piece).contains { one in
                index.pieces[one].writes.contains { write in
                    if case .property = write.value.origin { return false }
                    return write.property == name && isFresh(write.value, in: one, depth: depth + 1)
                }
            }
        }
    }

    private static let plainWrappers: Set<String> = [
        "Published", "objc", "MainActor", "State", "StateObject", "ObservedObject", "nonobjc",
        "ObservationIgnored",
    ]

    /// Whether a property of a type holds what it is given.
    func isKeeper(_ type: Program.TypeID, _ name: String) -> Bool {
        guard program.types[type].kind == .class, !program.isEntry(type), let property = program.property(named: name, on: type) else {
            return false
        }
        let facts = program.properties[property].facts
        let declared = program.properties[property].owner.map { program.types[$0].kind == .protocol } ?? false
        return facts.ownership == .strong && !facts.isStatic && (facts.isStored || declared)
            && facts.attributes.allSatisfy(ChildLifetimes.plainWrappers.contains)
    }

    func types(of subject: Summaries.Subject, in piece: PieceID) -> [Program.TypeID] {
        switch subject {
        case .any: return []
        case .me: return index.pieces[piece].owner.map { [$0] } ?? []
        case .typed(let types): return types
        case .maker(let root): return index.pieces[root].owner.map { [$0] } ?? []
        case .local(let id): return Array(Set(index.locals[id].values.flatMap { summaries.classes(of: $0) })).sorted()
        case .parameter(let other, let place):
            let declared = index.pieces[other].parameterTypes
            return place < declared.count ? summaries.typing.declared(declared[place]) ?? [] : []
        }
    }

    func isCollection(_ candidate: Candidate) -> Bool {
        guard let property = program.property(named: candidate.property, on: candidate.keeper) else { return false }
        return summaries.typing.element(of: summaries.typing.type(of: property)) != nil
    }

    /// Whether a child is kept in a variable of its own that can be nil.
    func isOptional(_ candidate: Candidate) -> Bool {
        guard let property = program.property(named: candidate.property, on: candidate.keeper), !program.properties[property].facts.isLet,
            case .optional? = program.properties[property].facts.type
        else { return false }
        return true
    }

    // MARK: - Releases

    /// Whether a release may be that of a child from the property that keeps it.
    func isMeant(_ release: Released, _ candidate: Candidate) -> Bool {
        let change = release.change
        let keepers = types(of: change.keeper, in: release.piece) + (change.keeper == .any ? change.owners : [])
        guard keepers.isEmpty || keepers.contains(where: { program.isRelated($0, candidate.keeper) }) else { return false }
        if let spared = change.spared, isSpared(spared, in: release.piece, candidate) { return false }
        if candidate.names.contains(change.child) { return true }
        switch change.child {
        case .any: return true
        case .local: return false
        case .me, .typed, .parameter, .maker:
            let children = types(of: change.child, in: release.piece)
            // Of several types a composition asks for all protocols.
            let protocols = children.filter { program.types[$0].kind == .protocol }, others = children.filter { !protocols.contains($0) }
            return ([candidate.child] + program.concreteSubtypes(of: candidate.child)).contains { kind in
                (others.isEmpty || others.contains { program.isRelated($0, kind) }) && protocols.allSatisfy { program.isRelated($0, kind) }
            }
        }
    }

    /// Whether what alone stays in a list is the child: a function that is handed what stays is handed the child.
    private func isSpared(_ subject: Summaries.Subject, in piece: PieceID, _ candidate: Candidate) -> Bool {
        if candidate.names.contains(subject) { return true }
        switch subject {
        case .any, .local: return false
        case .parameter: return types(of: subject, in: piece).contains { program.isRelated($0, candidate.child) }
        case .me, .typed, .maker:
            return types(of: subject, in: piece).contains {
                program.types[$0].kind == .class && program.isSubtype(candidate.child, of: $0)
            }
        }
    }

    /// Whether some code may take a child of a class out of what a keeper keeps it in, be it called or not; `nil` where nothing is seen that
    /// puts it there.
    func isReleased(_ child: Program.TypeID, by keeper: Program.TypeID, from property: String) -> Bool? {
        let kept = (byChild[child] ?? []).map { candidates[$0] }.filter { $0.property == property && program.isRelated($0.keeper, keeper) }
        guard !kept.isEmpty else { return nil }
        return (allReleases[property] ?? []).contains { release in
            // A helper that takes out whatever it is given says nothing by itself.
            if case .parameter(release.piece, _) = release.change.child, !isGrounded(release) { return false }
            return kept.contains { isMeant(release, $0) }
        }
    }

    /// Whether a release says by itself which child it means, or its code is called by somebody who is not known.
    func isGrounded(_ release: Released) -> Bool {
        switch release.change.child {
        case .parameter(release.piece, _):
            guard case .function(let function) = index.pieces[release.piece].kind else { return false }
            return unresolved.contains(program.functions[function].facts.name)
        default: return isAlive(release.piece)
        }
    }

    func isAlive(_ piece: PieceID) -> Bool {
        guard graph.callers[piece].isEmpty, case .function(let function) = index.pieces[piece].kind else { return true }
        let info = program.functions[function]
        let facts = info.facts
        if facts.isOverride || facts.kind == .deinitializer || !facts.attributes.isEmpty || unresolved.contains(facts.name) { return true }
        // What a protocol from elsewhere asks for, the system calls.
        return info.owner.map { !program.externalAncestors(of: $0).allSatisfy(ChildLifetimes.roots.contains) } ?? true
    }

    private static let roots: Set<String> = ["AnyObject", "NSObject", "NSObjectProtocol", "class", "Sendable"]

    // MARK: - Facts

    /// The children that leak, in the order of the places, without what is known of them already.
    func facts(besides known: [SourceFact]) -> [SourceFact] {
        struct Place: Hashable {
            let location: SourcePlace
            let child: String
            /// Whether it leaks on an exit that the user takes by the system's own means; `nil` for all exits.
            let isGesture: Bool?
        }
        func place(_ fact: SourceFact, isGesture: Bool?) -> Place {
            Place(location: fact.location.atLine, child: fact.child, isGesture: isGesture)
        }
        let lifetime: Set<SourceFact.Kind> = [.neverRemoved, .keptAgain, .finishNotHandled, .neverStarted]
        var seen: Set<Place> = []
        for fact in known {
            if lifetime.contains(fact.kind) { seen.insert(place(fact, isGesture: nil)) }
            if fact.kind == .keptAfterExit {
                for exit in fact.exits where !exit.isReleased { seen.insert(place(fact, isGesture: exit.isGesture)) }
            }
        }
        // A helper that puts it there once more is no second cause; what no code ever takes out has one, wherever it is put there.
        struct Cause: Hashable {
            let root: PieceID?
            let keeper: Program.TypeID
            let child: Program.TypeID
            let property: String
        }
        var causes: Set<Cause> = []
        let own = candidates.compactMap { candidate -> SourceFact? in
            guard let fact = fact(candidate) else { return nil }
            let root = fact.kind == .neverRemoved ? nil : index.pieces[candidate.piece].root
            let cause = Cause(root: root, keeper: candidate.keeper, child: candidate.child, property: candidate.property)
            return causes.insert(cause).inserted ? fact : nil
        }
        return (own.flatMap(\.causes) + twiceRetained() + retainedAgain() + retainedTwice()).filter { fact in
            let leak = fact.kind == .keptAfterExit ? fact.exits.first { !$0.isReleased } : nil
            let ways: [Bool?] = leak.map { [nil, $0.isGesture] } ?? [nil, true, false]
            guard ways.allSatisfy({ !seen.contains(place(fact, isGesture: $0)) }) else { return false }
            seen.insert(place(fact, isGesture: leak?.isGesture))
            return true
        }
    }

    private func fact(_ candidate: Candidate) -> SourceFact? {
        var exits = self.exits(candidate)
        let isReleased = isEverReleased(candidate)
        // A property for one child that nothing ever clears: the child is a part of its keeper, as far as anybody can say, until another one
        // takes its place on the screen; unless it is made whenever the user asks for it, and is `nil` before that.
        if !isReleased, !isCollection(candidate), !isMadeOnDemand(candidate) { exits.removeAll { $0.trigger != "finish" } }
        guard exits.contains(where: { $0.verdict == .leaks }) else { return nil }
        return fact(
            candidate, kind: isReleased ? .keptAfterExit : .neverRemoved, exits: exits + (isReleased ? releasedExits(candidate) : []))
    }

    /// The property that keeps a child, and the function that puts it there.
    func circumstance(_ candidate: Candidate) -> String {
        guard case .function(let id) = index.pieces[index.pieces[candidate.piece].root].kind else { return candidate.property }
        return candidate.property + " in " + program.functions[id].facts.fullName
    }

    func fact(_ candidate: Candidate, kind: SourceFact.Kind, exits: [Exit]) -> SourceFact {
        let known = exits.filter { $0.verdict == .leaks } + exits.filter { $0.verdict == .released }
        let told = known.map { SourceFact.Exit(trigger: $0.trigger, label: $0.label, isReleased: $0.verdict != .leaks, place: $0.place) }
        return SourceFact(
            kind: kind, owner: program.types[candidate.keeper].shownName, child: program.types[candidate.child].shownName,
            circumstance: circumstance(candidate), exits: told,
            location: program.place(index.pieces[candidate.piece].file, candidate.spot),
            related: reported(candidate, leaking: told) + removed(told) + storedAgain(candidate) + released(candidate, kind)
                + endlessStreams(of: candidate).map {
                    Finding.Related(location: $0, message: "it is released when this ends, which it never does")
                },
            isReachable: !program.isWhole || isAlive(index.pieces[candidate.piece].root))
    }
}

extension SourcePlace {
    /// The same without its column.
    fileprivate var atLine: SourcePlace { SourcePlace(file: file, line: line, column: 1) }
}
