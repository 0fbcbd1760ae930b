/// How the first screen of a child is shown, and where.
extension ChildLifetimes {
    /// What shows the child's first screen.
    func shows(_ candidate: Candidate) -> CodeIndex.Shows {
        var shown: CodeIndex.Shows = []
        let cases = cases(of: candidate)
        for name in started(candidate).sorted() {
            let function = program.functions(named: name, on: candidate.child).first { program.functions[$0].facts.body != nil }
            guard let piece = function.flatMap({ index.pieceOfFunction[$0] }) else { continue }
            for piece in withOverrides([piece], candidate.child) { shown.formUnion(shows(piece, candidate, given: cases)) }
        }
        for initializer in program.functions(named: "init", on: candidate.child) {
            if let piece = index.pieceOfFunction[initializer] {
                shown.formUnion(summaries.shows[piece].intersection([.push, .present, .still]))
            }
        }
        shown.formUnion(shownByKeeper(candidate).union(shownByCallers(candidate)))
        if shown.contains(.push), onEmptyStacks.contains(candidate.piece) {
            shown.remove(.push)
            shown.insert(.root)
        }
        return shown
    }

    /// Whether all that the keeper does with a child's screen is to make it a root: what the child presents comes above that.
    func isRoot(_ candidate: Candidate) -> Bool {
        let shown = shownByKeeper(candidate).union(shownByCallers(candidate))
        return shown.contains(.root) && shown.isDisjoint(with: [.present, .push])
    }

    /// Whether the child's own code presents a screen that can be swiped down, whatever other screens it presents.
    func presentsSheet(_ candidate: Candidate) -> Bool {
        ownStart(of: candidate).contains(where: summaries.sheets.contains)
    }

    /// Whether all that a child presents when it is started is its own children's, above a screen of its own.
    func isSheetOfChildren(_ candidate: Candidate) -> Bool {
        var shown = shownByKeeper(candidate).union(shownByCallers(candidate))
        for piece in ownStart(of: candidate).sorted() {
            index.pieces[piece].shows.forEach { shown.formUnion($0.how) }
            for edge in callsBesideCoordinators(piece) { shown.formUnion(summaries.shows[edge.to]) }
        }
        return !shown.contains(.present) && !shown.isDisjoint(with: [.push, .root])
    }

    /// A child's own code that runs when it is started.
    func ownStart(of candidate: Candidate) -> Set<PieceID> {
        graph.reached(from: startPieces(candidate)) { edge in
            edge.isDirect && index.pieces[edge.to].owner.map { program.isSubtype(candidate.child, of: $0) } ?? false
        }
    }

    /// The pieces of the function in which a child is kept.
    func tree(_ piece: PieceID) -> [PieceID] {
        let root = index.pieces[piece].root
        var pieces = [root]
        var next = root + 1
        while next < index.pieces.count, index.pieces[next].root == root {
            pieces.append(next)
            next += 1
        }
        return pieces
    }

    /// A piece and the closures inside of it.
    func nested(_ piece: PieceID) -> [PieceID] {
        let all = tree(piece)
        var found: Set<PieceID> = [piece]
        for other in all { if case .closure(let outer) = index.pieces[other].kind, found.contains(outer) { found.insert(other) } }
        return found.sorted()
    }

    /// Names of the methods that are called on the child where it is kept.
    func started(_ candidate: Candidate) -> Set<String> {
        var names: Set<String> = []
        for piece in tree(candidate.piece) {
            for call in index.pieces[piece].calls {
                if case .method(let name, _) = call.target, let receiver = call.receiver, isChild(receiver, candidate) {
                    names.insert(name)
                }
            }
            for number in graph.callees[piece] {
                let edge = graph.edges[number]
                for (place, value) in edge.arguments where isChild(value, candidate) {
                    names.formUnion(graph.calledOn[CallGraph.Parameter(piece: edge.to, place: place)] ?? [])
                }
            }
        }
        // Of a function that makes the child and gives it to its callers, they start it.
        for (call, isGiven) in results(of: candidate, { isChild($0, candidate) }) {
            for one in index.pieces[call.from].calls {
                guard case .method(let name, _) = one.target, let receiver = one.receiver, self.is(receiver, isGiven) else { continue }
                names.insert(name)
            }
        }
        return names
    }

    /// Whether a value is one of those that are looked for, by whatever name.
    private func `is`(_ value: Value, depth: Int = 0, _ isSource: (Value) -> Bool) -> Bool {
        if isSource(value) { return true }
        guard depth < 6, case .local(let id) = value.origin else { return false }
        return index.locals[id].values.contains { self.is($0, depth: depth + 1, isSource) }
    }

    func isChild(_ value: Value, _ candidate: Candidate) -> Bool {
        let subject = summaries.subject(value)
        switch subject {
        case .local, .parameter: return candidate.names.contains(subject)
        case .typed:
            switch value.origin {
            case .property(let name, _): return name == candidate.property || value.origin == candidate.value.origin
            // What a function of the app makes is the child where it is handed on to whoever keeps it.
            case .result, .local: return value.made == candidate.child || value.origin == candidate.value.origin
            default: return value.made == candidate.child
            }
        case .any, .me, .maker: return false
        }
    }

    /// What the keeper does with screens that come from the child, in the code that keeps it.
    func shownByKeeper(_ candidate: Candidate) -> CodeIndex.Shows {
        together(with: candidate.piece).reduce(into: []) { $0.formUnion(shown(by: $1, candidate)) }
    }

    /// The code that runs together with a piece: of what waits for a stream, that alone, and not the function that has set it up.
    private func together(with piece: PieceID) -> [PieceID] {
        var inner = piece
        while case .closure(let outer) = index.pieces[inner].kind {
            if isOfStream(inner, in: outer) { return nested(inner) }
            inner = outer
        }
        return tree(piece)
    }

    /// Whether a closure runs for the values of a stream: `taps.flatMap { … }`, and not `list.flatMap { … }`.
    private func isOfStream(_ closure: PieceID, in outer: PieceID) -> Bool {
        guard let taker = index.pieces[closure].takenBy, taker != "do" else { return false }
        if CallGraph.streamTakers.contains(taker) { return true }
        guard Publishers.operators.contains(taker) else { return false }
        return index.pieces[outer].calls.contains { call in
            guard case .external(taker) = call.target, call.arguments.contains(where: { $0.value.pieces.contains(closure) }) else {
                return false
            }
            return summaries.typing.plain(call.receiver?.type)?.type.plainName.map(Publishers.isStream) ?? false
        }
    }

    private func shown(by id: PieceID, _ candidate: Candidate) -> CodeIndex.Shows {
        let piece = index.pieces[id]
        // Screens that are given the child.
        var holders: Set<Summaries.Subject> = []
        for write in piece.writes where isChild(write.value, candidate) {
            let holder = summaries.subject(write.receiver)
            if holder != .me { holders.insert(holder) }
        }
        for call in piece.calls where call.arguments.contains(where: { isChild($0.value, candidate) }) {
            if case .local(let id)? = call.receiver.map(summaries.subject) { holders.insert(.local(id)) }
        }
        // Containers that are filled with them: `sheet.setViewControllers([child.screen], animated: false)`.
        var containers: Set<CodeIndex.Origin> = []
        for show in piece.shows where !show.how.isDisjoint(with: [.root, .push]) && isFrom(show.screen, candidate, holders) {
            if let receiver = show.receiver, isContainer(receiver) { containers.insert(receiver.origin) }
        }
        for number in graph.callees[id] {
            let edge = graph.edges[number]
            guard edge.isDirect, let receiver = edge.receiver, isContainer(receiver),
                !summaries.shows[edge.to].isDisjoint(with: [.root, .push]),
                edge.arguments.values.contains(where: { isFrom($0, candidate, holders) })
            else { continue }
            containers.insert(receiver.origin)
        }
        // A stack that is made for the child, which puts its screens there: `Child(stack: sheet)`.
        for call in creations(of: candidate.value) {
            for argument in call.arguments where isContainer(argument.value) && isStack(argument.value) {
                if case .local = argument.value.origin { containers.insert(argument.value.origin) }
            }
        }
        var shown: [(how: CodeIndex.Shows, branch: Int)] = []
        for show in piece.shows where isFrom(show.screen, candidate, holders, containers) || show.how == .still {
            shown.append((show.how, show.branch))
        }
        for number in graph.callees[id] {
            let edge = graph.edges[number]
            guard edge.isDirect else { continue }
            if let receiver = edge.receiver {
                if isChild(receiver, candidate) { continue }
                // A helper that an extension gives to screens: `sheet.coverAll()`.
                if index.pieces[edge.to].owner == nil, summaries.shows[edge.to].contains(.still), !StillScreens.mayBeSheet(edge.to, index),
                    isFrom(receiver, candidate, holders, containers)
                {
                    shown.append((.still, edge.branch))
                }
            }
            guard edge.arguments.values.contains(where: { isFrom($0, candidate, holders, containers) }) else { continue }
            let still: CodeIndex.Shows = summaries.stillCalls.contains(number) ? .still : []
            shown.append((summaries.shows[edge.to].subtracting(CodeIndex.Shows.away).union(still), edge.branch))
        }
        // A sheet that cannot be swiped down in one branch can be in another.
        let still = shown.filter { $0.how.contains(.still) }.map(\.branch)
        let isSwiped = shown.contains { one in
            one.how.contains(.present) && !one.how.contains(.still) && still.allSatisfy { index.branches.areExclusive($0, one.branch) }
        }
        let all = shown.reduce(into: CodeIndex.Shows()) { $0.formUnion($1.how) }
        if all.contains(.present), StillScreens.mayBeSheet(id, index) { return all.subtracting(.still) }
        return isSwiped ? all.subtracting(.still) : all
    }

    /// Whether a value is a variable that only has what was just made, or a property that has it from the beginning.
    private func isContainer(_ value: Value) -> Bool {
        switch value.origin {
        case .local(let id): index.locals[id].values.allSatisfy { $0.made != nil || $0.external != nil }
        case .property(let name, let owners):
            owners.contains { owner in
                guard let property = program.property(named: name, on: owner), program.properties[property].facts.isLet else {
                    return false
                }
                return index.initials[property].map { index.pieces[$0].returns.allSatisfy { makesNavigation($0, 0) } } ?? false
            }
        case .unknown, .me, .parameter, .result: false
        }
    }

    /// What is done with screens that come from the child by code that gets them from the function that keeps it.
    func shownByCallers(_ candidate: Candidate) -> CodeIndex.Shows {
        var shown: CodeIndex.Shows = []
        for (call, isGiven) in results(of: candidate, { isFrom($0, candidate, []) }) {
            let piece = index.pieces[call.from]
            for show in piece.shows where index.comes(show.screen, isGiven) || show.how == .still { shown.formUnion(show.how) }
            for number in graph.callees[call.from] {
                let edge = graph.edges[number]
                guard edge.isDirect, edge.spot != call.spot, edge.arguments.values.contains(where: { index.comes($0, isGiven) }) else {
                    continue
                }
                shown.formUnion(summaries.shows[edge.to].subtracting(CodeIndex.Shows.away))
            }
        }
        return shown
    }

    /// The calls by which code gets what the function returns that keeps a child, each with what tells the result there; also of what
    /// such code returns in turn.
    private func results(
        of candidate: Candidate, _ isMeant: (Value) -> Bool
    ) -> [(call: CallGraph.Edge, isGiven: (Value) -> Bool)] {
        let root = index.pieces[candidate.piece].root
        guard index.pieces[root].returns.contains(where: isMeant) else { return [] }
        var found: [(call: CallGraph.Edge, isGiven: (Value) -> Bool)] = []
        var queue = [root]
        var seen = Set(queue)
        while let giver = queue.popLast() {
            for number in graph.callers[giver] where graph.edges[number].isDirect {
                let call = graph.edges[number]
                let piece = index.pieces[call.from]
                let isGiven = { (value: Value) in
                    guard case .result(call.from, let place) = value.origin else { return false }
                    return piece.calls[place].spot == call.spot
                }
                found.append((call, isGiven))
                if piece.root == call.from, piece.returns.contains(where: { index.comes($0, isGiven) }), seen.insert(call.from).inserted {
                    queue.append(call.from)
                }
            }
        }
        return found
    }

    /// Whether a value is the child, or comes from it.
    ///
    /// - Parameters:
    ///   - holders: What is given the child.
    ///   - containers: Where screens of the child's are put.
    func isFrom(
        _ value: Value, _ candidate: Candidate, _ holders: Set<Summaries.Subject>, _ containers: Set<CodeIndex.Origin> = []
    ) -> Bool {
        let others = elements(of: candidate.value)
        return index.comes(value) { value in
            if containers.contains(value.origin) { return true }
            if isChild(value, candidate) || value.element != nil && others.contains(value.origin) { return true }
            let subject = summaries.subject(value)
            if subject != .any, holders.contains(subject) { return true }
            guard case .property(_, let owners) = value.origin else { return false }
            return owners.contains { program.isSubtype(candidate.child, of: $0) && isOfCoordinators($0) }
        }
    }

    /// Whether a type is one of coordinators, or a protocol to which nothing else conforms.
    private func isOfCoordinators(_ type: Program.TypeID) -> Bool {
        guard program.types[type].kind == .protocol else { return coordinators.contains(type) }
        let members = program.concreteSubtypes(of: type)
        return !members.isEmpty && members.allSatisfy(coordinators.contains)
    }

    /// The calls whose tuple a child is an element of: what else is in it, its maker has tied to it.
    private func elements(of child: Value) -> [CodeIndex.Origin] {
        guard case .local(let id) = child.origin else { return [] }
        return index.locals[id].values.filter { $0.element != nil }.map(\.origin)
    }

    /// Whether the child has a navigation controller of its own, so that its first screen is the lowest one there.
    func hasOwnNavigation(_ candidate: Candidate) -> Bool {
        if isGivenStack(candidate), !shows(candidate).contains(.present) { return false }
        if makesNavigation(candidate.value, 0) || isGivenNavigation(candidate.value, candidate.child)
            || startPieces(candidate).contains(where: { makesNavigation($0, candidate) })
        {
            return true
        }
        let classes = [candidate.child] + program.ancestors(of: candidate.child)
        return classes.contains { type in
            program.types[type].propertyList.contains { property in
                [index.initials[property], index.getters[property]].compactMap(\.self).contains {
                    index.pieces[$0].calls.contains { ChildLifetimes.isNavigation($0, program) }
                }
            }
        }
    }

    /// Whether a new child gets a navigation controller by a default argument of its initialiser.
    private func isGivenNavigation(_ value: Value, _ child: Program.TypeID, depth: Int = 0) -> Bool {
        guard depth < 5 else { return false }
        switch value.origin {
        case .local(let id): return index.locals[id].values.contains { isGivenNavigation($0, child, depth: depth + 1) }
        case .result(let piece, let place):
            let call = index.pieces[piece].calls[place]
            guard case .initializer(child) = call.target else {
                return graph.callees[piece].contains { number in
                    let edge = graph.edges[number]
                    return edge.spot == call.spot
                        && index.pieces[edge.to].returns.contains { isGivenNavigation($0, child, depth: depth + 1) }
                }
            }
            let given = Set(call.arguments.map(\.label))
            return graph.callees[piece].contains { number in
                let edge = graph.edges[number]
                guard edge.spot == call.spot, case .function(let function) = index.pieces[edge.to].kind else { return false }
                let facts = program.functions[function].facts
                return facts.kind == .initializer
                    && facts.parameters.contains { !given.contains($0.label) && $0.initial.map { makesNavigation($0, edge.to) } ?? false }
            }
        case .unknown, .me, .parameter, .property: return false
        }
    }

    /// Whether an expression makes a navigation controller.
    private func makesNavigation(_ expression: Expression, _ piece: PieceID) -> Bool {
        guard case .call(let call) = expression else { return false }
        if call.arguments.contains(where: { makesNavigation($0.value, piece) }) { return true }
        let name: String
        switch call.callee {
        case .name(let plain, _): name = plain
        case .type(let reference): name = reference.plainName ?? ""
        default: return false
        }
        let file = index.pieces[piece].file
        if let type = program.type(named: name, scope: index.pieces[piece].owner, file: file) {
            return program.inherits(type, from: "UINavigationController")
        }
        return UIKitClasses.inherits(name, from: "UINavigationController")
    }

    static func isNavigation(_ call: CodeIndex.Call, _ program: Program) -> Bool {
        switch call.target {
        case .external(let name):
            UIKitClasses.inherits(name, from: "UINavigationController")
                // One from a library.
                || name.hasSuffix("NavigationController") && call.arguments.contains { $0.label == "rootViewController" }
        case .initializer(let type): program.inherits(type, from: "UINavigationController")
        default: false
        }
    }

    /// Whether a value is a navigation controller that the code makes, or is made with one.
    private func makesNavigation(_ value: Value, _ depth: Int) -> Bool {
        guard depth < 5 else { return false }
        switch value.origin {
        case .local(let id): return index.locals[id].values.contains { makesNavigation($0, depth + 1) }
        case .result(let piece, let place):
            let call = index.pieces[piece].calls[place]
            if ChildLifetimes.isNavigation(call, program) || call.arguments.contains(where: { makesNavigation($0.value, depth + 1) }) {
                return true
            }
            // A builder makes it, and gives it to what it returns.
            return graph.callees[piece].contains { number in
                let edge = graph.edges[number]
                return edge.spot == call.spot && index.pieces[edge.to].returns.contains { makesNavigation($0, depth + 1) }
            }
        case .unknown, .me, .parameter, .property: return false
        }
    }
}
