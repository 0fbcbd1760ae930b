/// What each piece of code may release, take away and show, with all that it calls: from the bottom up, each once.
struct Summaries {
    typealias PieceID = CodeIndex.PieceID
    typealias Value = CodeIndex.Value

    /// Which object is meant.
    enum Subject: Hashable {
        /// Any one that fits.
        case any
        case me
        case parameter(PieceID, Int)
        /// The object that a variable was given when it was made.
        case local(CodeIndex.LocalID)
        /// One of these types.
        case typed([Program.TypeID])
        /// The `self` of a closure that is stored and run by others: that of the function that made it.
        case maker(PieceID)
    }

    /// Something is put into a property, or taken out.
    struct Change: Hashable {
        let property: String
        /// Where the property is declared, as far as is known.
        let owners: [Program.TypeID]
        let keeper: Subject
        let child: Subject
        /// What alone stays where all others are taken out.
        var spared: Subject? = nil
    }

    /// A place that puts something into a property.
    struct Store: Hashable {
        let file: Int
        let spot: Spot
    }

    /// A change with the place in the code that asks for it.
    struct Kept {
        let change: Change
        let piece: PieceID
        let spot: Spot
        let value: Value
        /// What the child is called on the way from the code that stores it.
        let names: Set<Subject>
        /// The code that stores it.
        let store: Store
    }

    let program: Program
    let graph: CallGraph
    let typing: Typing
    /// By the numbers of the pieces.
    private(set) var releases: [Set<Int>]
    private(set) var shows: [CodeIndex.Shows]
    /// What each shows by itself, without what it calls.
    private(set) var ownShows: [CodeIndex.Shows]
    /// Pieces that present a screen of which is known that it can be swiped down.
    private(set) var sheets: Set<PieceID> = []
    /// Edges of calls that hand over a style by which a sheet cannot be swiped down, or one that is not known.
    private(set) var stillCalls: Set<Int> = []
    private(set) var changes: [Change] = []
    private var numbers: [Change: Int] = [:]
    /// Where a child that is known by name is kept.
    private(set) var kept: [Kept] = []

    /// Names of properties in which coordinators are kept.
    private let holders: Set<String>

    /// What is put into them.
    private var writes: [String: [Value]] = [:]

    /// What a piece releases if its parameters are certain cases of their enums.
    private struct Choice: Hashable {
        let piece: PieceID
        let cases: [Int: String]
        let depth: Int
    }

    private final class Choices {
        var releases: [Choice: Set<Int>] = [:]
    }

    private let choices = Choices()

    var index: CodeIndex { graph.index }

    /// Complexity: O(*e* · *r*), for *e* calls that may lead to *r* releases.
    init(_ program: Program, _ graph: CallGraph, coordinators: Set<Program.TypeID>) {
        self.program = program
        self.graph = graph
        holders = Summaries.holders(of: coordinators, program)
        typing = Typing(program: program)
        releases = Array(repeating: [], count: graph.index.pieces.count)
        shows = Array(repeating: [], count: graph.index.pieces.count)
        ownShows = shows
        for (id, piece) in graph.index.pieces.enumerated() {
            shows[id] = piece.shows.reduce(into: []) { $0.formUnion(kind(of: $1).subtracting(.ofOnePiece)) }
        }
        ownShows = shows
        for piece in graph.index.pieces {
            for write in piece.writes where holders.contains(write.property) { writes[write.property, default: []].append(write.value) }
        }
        findReleases()
        findShows()
        let stills = StillScreens(self)
        stillCalls = stills.calls
        sheets = findSheets(coordinators, stills)
        findKept()
    }

    private static func holders(of coordinators: Set<Program.TypeID>, _ program: Program) -> Set<String> {
        let typing = Typing(program: program)
        let kinds = coordinators.reduce(into: coordinators) { $0.formUnion(program.ancestors(of: $1)) }
        var names: Set<String> = []
        for property in program.properties where property.owner != nil && property.facts.ownership == .strong {
            let type = typing.type(of: property.id)
            let inside = typing.element(of: type) ?? typing.plain(type)
            if let declared = typing.declared(inside) {
                if declared.contains(where: kinds.contains) { names.insert(property.facts.name) }
            } else if let name = inside?.type.plainName, ["AnyObject", "Any", "NSObject"].contains(name) {
                names.insert(property.facts.name)
            }
        }
        return names
    }

    // MARK: - Subjects

    func types(of value: Value) -> [Program.TypeID] { typing.types(of: value) }

    func subject(_ value: Value) -> Subject {
        switch value.origin {
        case .me: return .me
        case .parameter(let piece, let place): return .parameter(piece, place)
        case .local(let id):
            if index.locals[id].values.contains(where: isNew) { return .local(id) }
            // A variable that is given another one's object.
            let given = index.locals[id].values.filter { $0.origin != .unknown }
            if given.count == 1, case .local(let other) = given[0].origin, other != id { return subject(given[0]) }
        case .unknown, .property, .result: break
        }
        let types = types(of: value)
        return types.isEmpty ? .any : .typed(types)
    }

    /// Whether a value is an object that was just made: by an initialiser, or by a function of the app.
    func isNew(_ value: Value) -> Bool {
        if value.made != nil { return true }
        guard case .result(let piece, let call) = value.origin else { return false }
        switch index.pieces[piece].calls[call].target {
        case .method, .superMethod, .global, .getter, .property, .initializer: return true
        case .value, .external, .event: return false
        }
    }

    /// What a subject of a piece is for the code that calls it.
    private func lifted(_ subject: Subject, _ edge: CallGraph.Edge) -> Subject {
        switch subject {
        case .any, .local, .typed, .maker: return subject
        case .me:
            let own = index.pieces[edge.to].owner
            guard let receiver = edge.receiver else { return .me }
            switch self.subject(receiver) {
            case .any:
                if edge.isStored, own != nil, case .closure = index.pieces[edge.to].kind { return .maker(index.pieces[edge.to].root) }
                return own.map { .typed([$0]) } ?? .any
            // The piece that runs tells more than the declared type of what it is called on.
            case .typed(let types):
                guard let own, !types.contains(where: { program.isSubtype($0, of: own) }) else { return .typed(types) }
                return .typed([own])
            case let other: return other
            }
        case .parameter(let piece, let place):
            guard piece == edge.to else { return subject }
            if let argument = edge.arguments[place] { return self.subject(argument) }
            let declared = index.pieces[piece].parameterTypes
            let types = place < declared.count ? typing.declared(declared[place]) ?? [] : []
            return types.isEmpty ? .any : .typed(types)
        }
    }

    private func lifted(_ change: Change, _ edge: CallGraph.Edge) -> Change {
        Change(
            property: change.property, owners: change.owners, keeper: lifted(change.keeper, edge), child: lifted(change.child, edge),
            spared: change.spared.map { lifted($0, edge) })
    }

    // MARK: - Releases

    private mutating func number(_ change: Change) -> Int {
        if let known = numbers[change] { return known }
        changes.append(change)
        numbers[change] = changes.count - 1
        return changes.count - 1
    }

    private mutating func findReleases() {
        // What is new at each piece since its callers were last looked at.
        var fresh: [[Int]] = Array(repeating: [], count: index.pieces.count)
        var queue: [PieceID] = []
        for (id, piece) in index.pieces.enumerated() {
            for removal in piece.removals where holders.contains(removal.property) {
                for change in changes(of: removal) {
                    let one = number(change)
                    if releases[id].insert(one).inserted { fresh[id].append(one) }
                }
            }
            if !fresh[id].isEmpty { queue.append(id) }
        }
        while let piece = queue.popLast() {
            let new = fresh[piece]
            fresh[piece] = []
            for number in graph.callers[piece] {
                let edge = graph.edges[number]
                // An object that was only just made releases no children of others.
                if edge.receiver.map({ isMade($0, in: edge.from) }) ?? false { continue }
                let wasIdle = fresh[edge.from].isEmpty
                for one in new {
                    let change = changes[one]
                    let up = Summaries.isClosed(change) ? one : self.number(lifted(change, edge))
                    // Nor has it children yet where it is made.
                    if case .local(let id) = changes[up].keeper, index.locals[id].piece == edge.from, changes[up].keeper != change.keeper {
                        continue
                    }
                    if releases[edge.from].insert(up).inserted { fresh[edge.from].append(up) }
                }
                if wasIdle, !fresh[edge.from].isEmpty { queue.append(edge.from) }
            }
        }
    }

    /// What a piece may release if only some of its branches are taken.
    ///
    /// Complexity: O(*e* · *r*), for *e* calls that lead to *r* releases; what a call releases in each case is found once.
    ///
    /// - Parameters:
    ///   - given: The names of the enums' cases that its parameters are, as far as they are known.
    ///   - isKnown: Whether it is known already what a call releases.
    func releases(
        of piece: PieceID, given: [Int: String] = [:], besides isKnown: (Int) -> Bool = { _ in false }, depth: Int = 0,
        where isTaken: (Int) -> Bool
    ) -> Set<Int> {
        var found: Set<Int> = []
        for removal in index.pieces[piece].removals where holders.contains(removal.property) && isTaken(removal.branch) {
            for change in changes(of: removal) { if let number = numbers[change] { found.insert(number) } }
        }
        for number in graph.callees[piece] where !isKnown(number) {
            let edge = graph.edges[number]
            guard isTaken(edge.branch), !(edge.receiver.map { isMade($0, in: piece) } ?? false) else { continue }
            let cases = edge.cases(given, in: piece)
            let inside =
                cases.isEmpty || depth > 3 ? releases[edge.to] : releases(Choice(piece: edge.to, cases: cases, depth: depth + 1))
            for one in inside {
                let change = changes[one]
                guard !Summaries.isClosed(change) else {
                    found.insert(one)
                    continue
                }
                if let up = numbers[lifted(change, edge)] { found.insert(up) }
            }
        }
        return found
    }

    private func releases(_ choice: Choice) -> Set<Int> {
        if let known = choices.releases[choice] { return known }
        let found = releases(of: choice.piece, given: choice.cases, depth: choice.depth) {
            index.branches.isOpen($0, of: choice.piece, given: choice.cases)
        }
        choices.releases[choice] = found
        return found
    }

    /// Whether a value is an object that the piece itself has made.
    private func isMade(_ value: Value, in piece: PieceID) -> Bool {
        guard case .local(let id) = value.origin else { return value.made != nil }
        // In a closure it may be long ago.
        guard index.locals[id].piece == piece else { return false }
        return !index.locals[id].values.isEmpty && index.locals[id].values.allSatisfy { $0.made != nil }
    }

    /// Whether a change says the same wherever it is called from.
    static func isClosed(_ change: Change) -> Bool {
        func isClosed(_ subject: Subject) -> Bool {
            switch subject {
            case .any, .local, .typed, .maker: true
            case .me, .parameter: false
            }
        }
        return isClosed(change.keeper) && isClosed(change.child) && change.spared.map(isClosed) ?? true
    }

    /// Whether what an element of a list is compared with may be one: what is compared by a kind, a name or a number may be any.
    private func isOfElement(_ subject: Subject) -> Bool {
        guard case .typed(let types) = subject else { return true }
        return types.isEmpty || types.contains { ![.enum, .struct].contains(program.types[$0].kind) }
    }

    private func changes(of removal: CodeIndex.Removal) -> [Change] {
        subjects(of: removal).map { child in
            let isSpared = removal.isSparing && child != .any
            return Change(
                property: removal.property, owners: removal.owners, keeper: subject(removal.receiver), child: isSpared ? .any : child,
                spared: isSpared ? child : nil)
        }
    }

    /// What a removal takes out, or leaves alone in there.
    private func subjects(of removal: CodeIndex.Removal) -> [Subject] {
        if !removal.children.isEmpty {
            return removal.children.map { removal.isKeyed && !isKept($0, in: removal.property) ? .any : subject($0) }
        }
        var found: [Subject] = []
        for predicate in removal.predicates {
            let piece = index.pieces[predicate]
            for value in piece.compared where !isParameter(value, of: predicate) {
                let one = subject(value)
                found.append(isOfElement(one) ? one : .any)
            }
            if found.isEmpty, !piece.kinds.isEmpty { found.append(.typed(piece.kinds)) }
        }
        return found.isEmpty ? [.any] : found
    }

    /// Whether objects of a value's class are what a property keeps: its keys may be those of other objects.
    private func isKept(_ value: Value, in property: String) -> Bool {
        let types = types(of: value).filter { program.types[$0].kind == .class }
        return !types.isEmpty
            && writes[property, default: []].contains { written in
                self.types(of: written).contains { type in types.contains { program.isRelated($0, type) } }
            }
    }

    private func isParameter(_ value: Value, of piece: PieceID) -> Bool {
        if case .parameter(piece, _) = value.origin { return true }
        return value.origin == .unknown && value.type == nil
    }

    // MARK: - Screens

    /// What happens to screens while a piece runs: not what closures do that are only stored.
    private mutating func findShows() {
        var queue = index.pieces.indices.filter { !shows[$0].isEmpty }
        while let piece = queue.popLast() {
            for number in graph.callers[piece] {
                let edge = graph.edges[number]
                guard edge.isDirect, !shows[edge.from].isSuperset(of: shows[piece]) else { continue }
                shows[edge.from].formUnion(shows[piece])
                queue.append(edge.from)
            }
        }
    }

    /// Code that presents a screen of which is known that it can be swiped down, by itself or by a helper that is no coordinator.
    private func findSheets(_ coordinators: Set<Program.TypeID>, _ stills: StillScreens) -> Set<PieceID> {
        var found = Set(
            index.pieces.indices.filter { id in
                index.pieces[id].shows.contains { kind(of: $0) == .present && !stills.mayHave($0.screen, in: id) }
            })
        var queue = Array(found)
        while let piece = queue.popLast() {
            if index.pieces[piece].owner.map(coordinators.contains) ?? false { continue }
            for number in graph.callers[piece] {
                let edge = graph.edges[number]
                guard edge.isDirect, !edge.arguments.values.contains(where: { stills.mayHave($0, in: edge.from) }),
                    found.insert(edge.from).inserted
                else { continue }
                queue.append(edge.from)
            }
        }
        return found
    }

    // MARK: - What is kept

    private mutating func findKept() {
        struct Key: Hashable {
            let change: Change
            let piece: PieceID
            let spot: Spot
        }
        var seen: Set<Key> = []
        var queue: [Kept] = []
        for (id, piece) in index.pieces.enumerated() {
            for write in piece.writes where holders.contains(write.property) {
                let change = Change(
                    property: write.property, owners: write.owners, keeper: subject(write.receiver), child: subject(write.value))
                // `child.parent = self` points back.
                if change.child == .me, !write.isAdded { continue }
                queue.append(
                    Kept(
                        change: change, piece: id, spot: write.spot, value: write.value, names: [change.child],
                        store: Store(file: piece.file, spot: write.spot)))
            }
        }
        while let one = queue.popLast() {
            guard seen.insert(Key(change: one.change, piece: one.piece, spot: one.spot)).inserted else { continue }
            var isOpen = false
            switch one.change.child {
            case .me, .parameter(one.piece, _): isOpen = true
            default: break
            }
            if !isOpen {
                kept.append(one)
                continue
            }
            for number in graph.callers[one.piece] {
                let edge = graph.edges[number]
                // What an object is given when it is made is a part of it, or was there before.
                if one.change.keeper == .me, edge.receiver?.made != nil { continue }
                var value = Value.unknown
                switch one.change.child {
                case .me: value = edge.receiver ?? one.value
                case .parameter(_, let place): value = edge.arguments[place] ?? .unknown
                default: break
                }
                let change = lifted(one.change, edge)
                queue.append(
                    Kept(
                        change: change, piece: edge.from, spot: edge.spot, value: value, names: one.names.union([change.child]),
                        store: one.store))
            }
        }
    }

    /// What happens to a screen: of one that a function of the app makes, as its class says.
    func kind(of show: CodeIndex.Show) -> CodeIndex.Shows {
        guard show.how == .present else { return show.how }
        let classes = kinds(of: show.screen, made: \.external)
        return !classes.isEmpty && classes.isSubset(of: CodeIndex.passing) ? .passing : show.how
    }

    // MARK: - Classes

    /// The classes of which a value may be: of those that are made, else of the one that is declared.
    func classes(of value: Value) -> [Program.TypeID] {
        kinds(of: value, made: \.made) { [typing, program] value in
            typing.declared(value.type)?.filter { program.types[$0].kind == .class } ?? []
        }.sorted()
    }

    /// An element of a tuple, be it one that another function has made.
    private func element(_ place: Int, of tuple: Value) -> Value? {
        if place < tuple.elements.count { return tuple.elements[place] }
        guard case .result = tuple.origin, tuple.elements.isEmpty else { return nil }
        var element = Value(origin: tuple.origin)
        element.element = place
        return element
    }

    /// What a value may be, as the code says that makes it, here or in a function that gives it.
    ///
    /// - Parameters:
    ///   - made: What a new object is.
    ///   - declared: What a value is of which nothing is seen being made.
    private func kinds<Kind: Hashable>(
        of value: Value, depth: Int = 0, made: (Value) -> Kind?, declared: (Value) -> [Kind] = { _ in [] }
    ) -> Set<Kind> {
        if let made = made(value) { return [made] }
        var found: Set<Kind> = []
        func add(_ values: [Value]) {
            for one in values { found.formUnion(kinds(of: one, depth: depth + 1, made: made, declared: declared)) }
        }
        if depth < 5 {
            switch value.origin {
            case .local(let id): add(index.locals[id].values)
            case .result(let piece, let call):
                for number in graph.callees[piece] where graph.edges[number].spot == index.pieces[piece].calls[call].spot {
                    let returned = index.pieces[graph.edges[number].to].returns
                    add(value.element.map { place in returned.compactMap { element(place, of: $0) } } ?? returned)
                }
            case .property(let name, let owners):
                for owner in owners {
                    let initial = program.property(named: name, on: owner).flatMap { index.initials[$0] }
                    add(initial.map { index.pieces[$0].returns } ?? [])
                }
            case .unknown, .me, .parameter: break
            }
        }
        return found.isEmpty ? Set(declared(value)) : found
    }
}
