extension CallGraph {
    /// A call of a piece.
    final class Edge {
        let from: PieceID
        let to: PieceID
        /// What is `self` there; `nil` if it is the caller's own, as in a closure of the same function.
        let receiver: Value?
        /// By the place of the parameter.
        let arguments: [Int: Value]
        let spot: Spot
        /// Whether the piece is stored first, and called by whoever has it.
        let isStored: Bool
        /// Whether the call leads there as a matter of course, and soon: not by a closure that waits for the user or a publisher, nor as one
        /// of several implementations.
        var isDirect: Bool
        /// The branch of the caller in which the call stands.
        let branch: Int
        /// Who gives the stream that speaks, if it leads to a closure that listens to one.
        let giver: Giver?

        init(
            from: PieceID, to: PieceID, receiver: Value?, arguments: [Int: Value], spot: Spot, isStored: Bool, isDirect: Bool, branch: Int,
            giver: Giver? = nil
        ) {
            self.from = from
            self.to = to
            self.receiver = receiver
            self.arguments = arguments
            self.spot = spot
            self.isStored = isStored
            self.isDirect = isDirect
            self.branch = branch
            self.giver = giver
        }

        /// The names of the enums' cases that the call hands over, by the place of the parameter.
        ///
        /// - Parameters:
        ///   - given: Those that the caller's parameters are.
        ///   - piece: The caller.
        func cases(_ given: [Int: String], in piece: PieceID) -> [Int: String] {
            arguments.compactMapValues { value in
                if case .parameter(piece, let place) = value.origin { given[place] } else { value.enumCase }
            }
        }
    }

    /// Code with all that it leads to by calls that count.
    ///
    /// Complexity: O(*n*), for *n* calls of that code.
    func reached(from pieces: [PieceID], by counts: (Edge) -> Bool = { _ in true }) -> Set<PieceID> {
        var seen = Set(pieces), queue = pieces
        while let piece = queue.popLast() {
            for number in callees[piece] where counts(edges[number]) && seen.insert(edges[number].to).inserted {
                queue.append(edges[number].to)
            }
        }
        return seen
    }

    /// Code with all that leads to it by calls that count.
    ///
    /// Complexity: O(*n*), for *n* calls that lead there.
    func leading(to pieces: [PieceID], by counts: (Edge) -> Bool = { _ in true }) -> Set<PieceID> {
        var seen = Set(pieces), queue = pieces
        while let piece = queue.popLast() {
            for number in callers[piece] where counts(edges[number]) && seen.insert(edges[number].from).inserted {
                queue.append(edges[number].from)
            }
        }
        return seen
    }

    /// Whether no other code calls a piece. What is put in the place of a method of UIKit's calls that one by its own name.
    func isCalledByItselfAlone(_ piece: PieceID) -> Bool { callers[piece].allSatisfy { edges[$0].from == piece } }

    /// Whether two values may be of one object; one whose types are not known may be of any.
    func areRelated(_ a: [Program.TypeID], _ b: [Program.TypeID]) -> Bool {
        a.isEmpty || b.isEmpty || a.contains { one in b.contains { program.isRelated(one, $0) } }
    }

    /// A property of some types, and what takes its place in their subtypes.
    func properties(_ name: String, _ owners: [Program.TypeID]) -> [Program.PropertyID] {
        var found: [Program.PropertyID] = []
        for owner in owners {
            if let own = program.property(named: name, on: owner), !found.contains(own) { found.append(own) }
            for type in program.concreteSubtypes(of: owner) {
                if let other = program.types[type].properties[name], !found.contains(other) { found.append(other) }
            }
        }
        return found
    }

    /// The closures in a property, and in those that it was given.
    func contents(of field: Field) -> [PieceID] {
        var seen: Set<Field> = [field]
        var queue = [field]
        var found: [PieceID] = []
        while let next = queue.popLast() {
            for entry in fields[next.name] ?? [] where areRelated(entry.owners, next.owners) { found.append(entry.piece) }
            for source in sources[next.name] ?? [] where areRelated(source.owners, next.owners) && seen.insert(source.field).inserted {
                queue.append(source.field)
            }
        }
        return found
    }

    /// The closures that code hands on which it has from a property, or which the function around it was handed.
    func passedOn(_ origin: CodeIndex.Origin, by piece: PieceID) -> [PieceID] {
        switch origin {
        case .property(let name, let owners): contents(of: Field(name: name, owners: owners))
        case .parameter(let owner, let place) where owner != piece: (passed[Parameter(piece: owner, place: place)] ?? []).sorted()
        case .parameter, .unknown, .me, .local, .result: []
        }
    }

    /// Where the calls of each piece begin among those of all.
    func starts() -> [Int] {
        var starts: [Int] = []
        var count = 0
        for piece in index.pieces {
            starts.append(count)
            count += piece.calls.count
        }
        return starts
    }

    /// The closures in an element of the tuple that a function of the app gives.
    func closures(inTuple value: Value, _ calls: [Resolved], _ starts: [Int]) -> [PieceID] {
        guard let place = value.element, case .result(let piece, let call) = value.origin else { return [] }
        return calls[starts[piece] + call].functions.compactMap { index.pieceOfFunction[$0] }.flatMap { index.pieces[$0].returns }.flatMap {
            place < $0.elements.count ? closures($0.elements[place]) : []
        }
    }

    /// The property that a value is or comes from, or those of which a variable has a copy.
    func fields(_ origin: CodeIndex.Origin) -> [Field] {
        switch origin {
        case .property(let name, let owners): return [Field(name: name, owners: owners)]
        case .local(let id):
            return index.locals[id].values.compactMap { value in
                guard case .property(let name, let owners) = value.origin else { return nil }
                return Field(name: name, owners: owners)
            }
        case .unknown, .me, .parameter, .result: return []
        }
    }

    /// The property that a trailing closure without a label is, of a struct whose initialiser Swift adds: the last one that is a closure.
    func trailing(_ argument: CodeIndex.Argument, of type: Program.TypeID) -> String? {
        guard argument.isTrailing, program.types[type].kind == .struct else { return nil }
        return program.types[type].propertyList.last { property in
            guard program.properties[property].facts.isStored, !program.properties[property].facts.isStatic,
                case .function? = typing.plain(typing.type(of: property))?.type
            else { return false }
            return true
        }.map { program.properties[$0].facts.name }
    }

    /// Whether code of a function runs while the function does: it stands in no closure that something else runs some time.
    func isPrompt(_ piece: PieceID, in function: PieceID) -> Bool {
        var piece = piece
        while piece != function, case .closure(let outer) = index.pieces[piece].kind {
            if let taker = index.pieces[piece].takenBy, !CallGraph.promptTakers.contains(taker) { return false }
            piece = outer
        }
        return true
    }

    // MARK: - Adding

    mutating func read(_ getter: PieceID, by call: CodeIndex.Call, in piece: PieceID, isDirect: Bool) {
        edges.append(
            Edge(
                from: piece, to: getter, receiver: call.receiver, arguments: [:], spot: call.spot, isStored: false, isDirect: isDirect,
                branch: call.branch))
    }

    /// Functions that are named where code from elsewhere takes a closure and runs it at once: `screens.forEach(close)`.
    mutating func connectNamed(_ taker: String, _ call: CodeIndex.Call, in piece: PieceID) {
        guard CallGraph.promptTakers.contains(taker) else { return }
        let element = call.receiver.map { Value(origin: $0.origin, type: typing.element(of: $0.type)) }
        for argument in call.arguments {
            for target in argument.value.functions.compactMap({ index.pieceOfFunction[$0] }) {
                edges.append(
                    Edge(
                        from: piece, to: target, receiver: argument.value.origin == .me ? Value(origin: .me) : .unknown,
                        arguments: element.map { [0: $0] } ?? [:], spot: call.spot, isStored: false, isDirect: true, branch: call.branch))
            }
        }
    }

    mutating func connect(
        _ from: PieceID, to piece: PieceID, _ arguments: [CodeIndex.Argument], _ spot: Spot, _ branch: Int, isStored: Bool,
        of giver: Giver? = nil
    ) {
        var places: [Int: Value] = [:]
        for (place, argument) in arguments.enumerated() { places[place] = argument.value }
        let isOwn = index.pieces[piece].root == index.pieces[from].root
        edges.append(
            Edge(
                from: from, to: piece, receiver: isOwn ? nil : .unknown, arguments: places, spot: spot, isStored: isStored,
                isDirect: !isStored, branch: branch, giver: giver))
    }
}
