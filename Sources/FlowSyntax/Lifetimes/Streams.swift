import FlowGraph

/// Streams that children give to their keepers.
extension ChildLifetimes {
    /// Whether a closure waits for a value of a child's stream, and all that speaks there are subjects that code tells what to say, and
    /// controls of the user's.
    func isOfSubjects(_ piece: PieceID, _ child: Program.TypeID) -> Bool {
        guard let taker = index.pieces[piece].takenBy, CallGraph.streamTakers.contains(taker),
            case .result = index.pieces[piece].subject
        else { return false }
        return isOfSubjects(index.pieces[piece].subject, child, 0)
    }

    /// Closures that wait for the end of a child's stream in vain: no code ends the subjects that speak there, and no operator on the way
    /// does.
    func silent(_ child: Program.TypeID) -> Set<PieceID> {
        Set(
            endOfStreams.filter { piece in
                guard isOfSubjects(piece, child), case .closure(let outer) = index.pieces[piece].kind,
                    let call = index.pieces[piece].endOfStream, let stream = index.pieces[outer].calls[call].receiver
                else { return false }
                return isEndless(stream, child, 0)
            })
    }

    /// Whether a child is released at the end of its stream alone, and that never ends.
    func waitsInVain(_ candidate: Candidate) -> Bool {
        (silent[candidate.child] != nil || !unrun(candidate).isEmpty) && !isEverReleased(candidate)
    }

    /// Where a child gives the stream whose end its keeper waits for in vain.
    func endlessStreams(of candidate: Candidate) -> [SourcePlace] {
        guard silent[candidate.child] != nil, waitsInVain(candidate) else { return [] }
        return startPieces(candidate).flatMap { piece in
            index.pieces[piece].returns.compactMap { value -> SourcePlace? in
                guard case .result(let from, let call) = value.origin, from == piece else { return nil }
                return program.place(index.pieces[piece].file, index.pieces[piece].calls[call].spot)
            }
        }
    }

    private func isEndless(_ stream: Value, _ child: Program.TypeID, _ depth: Int) -> Bool {
        guard depth < 6, stream.course == .asTold else { return false }
        func areEndless(_ values: [Value]) -> Bool { !values.isEmpty && values.allSatisfy { isEndless($0, child, depth + 1) } }
        switch stream.stream {
        case .local(let id):
            return index.isSubject(id)
                ? !endedSubjects.locals.contains(id) && !handedSubjects.contains(id) : areEndless(index.locals[id].values)
        case .property(let name, let owners):
            let properties = graph.properties(name, owners)
            return !properties.isEmpty && properties.allSatisfy { graph.isSubject($0) && !mayEnd($0) }
        case .result(let piece, let place): return areEndless(returned(piece, place, child))
        case .unknown, .me, .parameter: return false
        }
    }

    /// What a call of the app's code gives back that stands for a child's stream; empty if that is not known.
    func returned(_ piece: PieceID, _ place: Int, _ child: Program.TypeID) -> [Value] {
        let call = index.pieces[piece].calls[place]
        switch call.target {
        case .method(let name, let types) where types.contains(where: { program.isSubtype(child, of: $0) }):
            let function = program.functions(named: name, on: child).first { program.functions[$0].facts.body != nil }
            return function.flatMap { index.pieceOfFunction[$0] }.map { index.pieces[$0].returns } ?? []
        case .method, .getter, .property, .superMethod, .global:
            return graph.callees[piece].map { graph.edges[$0] }.filter { $0.spot == call.spot }.flatMap { index.pieces[$0.to].returns }
        case .external, .initializer, .value, .event: return []
        }
    }

    private func mayEnd(_ subject: Program.PropertyID) -> Bool {
        let info = program.properties[subject]
        return (endedSubjects.properties[info.facts.name] ?? []).contains { owners in
            owners.isEmpty || owners.contains { type in info.owner.map { program.isRelated(type, $0) } ?? true }
        }
    }

    /// Subjects that some code ends, or hands to code that may.
    struct EndedSubjects {
        /// The types that have them, by their names.
        var properties: [String: Set<[Program.TypeID]>] = [:]
        /// Those in variables of functions.
        var locals: Set<CodeIndex.LocalID> = []
    }

    /// Subjects in variables that other code is handed, which may make them speak.
    static func handedSubjects(_ program: Program, _ index: CodeIndex) -> Set<CodeIndex.LocalID> {
        var found: Set<CodeIndex.LocalID> = []
        func hand(_ value: Value) {
            if case .local(let id) = value.origin {
                for case .local(let subject) in index.subjects(in: id) { found.insert(subject) }
            }
            for part in value.parts + value.elements { hand(part) }
        }
        /// Whether whoever has what some code gives back may make it speak: it is not declared as a stream.
        func mayGiveSubjects(_ piece: CodeIndex.Piece) -> Bool {
            guard case .function(let function) = piece.kind, let type = program.functions[function].facts.returns?.plainName else {
                return true
            }
            return Publishers.subjects.contains(type)
        }
        for piece in index.pieces {
            for write in piece.writes { hand(write.value) }
            if mayGiveSubjects(piece) { for value in piece.returns { hand(value) } }
            for call in piece.calls {
                if case .external(let name) = call.target, Publishers.joins(name) || name.lowercased().hasPrefix("merge") { continue }
                for argument in call.arguments { hand(argument.value) }
            }
        }
        return found
    }

    /// What may end of all subjects: see ``EndedSubjects``.
    static func endedSubjects(_ index: CodeIndex) -> EndedSubjects {
        var found = EndedSubjects()
        func note(_ origin: CodeIndex.Origin?) {
            switch origin {
            case .property(let name, let owners)?: found.properties[name, default: []].insert(owners)
            case .local(let id)?:
                for source in index.subjects(in: id) {
                    switch source {
                    case .field(let field): found.properties[field.name, default: []].insert(field.owners)
                    case .local(let local): found.locals.insert(local)
                    }
                }
            case .unknown, .me, .parameter, .result, nil: break
            }
        }
        func hand(_ value: Value) {
            note(value.origin)
            for part in value.parts + value.elements { hand(part) }
        }
        for piece in index.pieces {
            for write in piece.writes { hand(write.value) }
            for call in piece.calls {
                for argument in call.arguments { hand(argument.value) }
                if case .external(let name) = call.target, Publishers.ends(name, labels: call.arguments.map(\.label)) {
                    note(call.receiver?.stream)
                }
            }
        }
        return found
    }

    private func isOfSubjects(_ origin: CodeIndex.Origin, _ child: Program.TypeID, _ depth: Int) -> Bool {
        guard depth < 6 else { return false }
        func areKnown(_ values: [Value]) -> Bool {
            !values.isEmpty && values.allSatisfy { isOfSubjects($0.stream, child, depth + 1) }
        }
        switch origin {
        case .local(let id): return index.isSubject(id) ? !handedSubjects.contains(id) : areKnown(index.locals[id].values)
        case .property(let name, let owners):
            // `button.rx.tap`
            if owners.isEmpty { return Publishers.events.contains(name) }
            let properties = graph.properties(name, owners)
            return !properties.isEmpty
                && properties.allSatisfy { property in
                    if graph.isSubject(property) { return true }
                    let facts = program.properties[property].facts
                    guard let piece = index.getters[property] ?? index.initials[property] else {
                        return facts.isLet && areKnown(given(property))
                    }
                    return (facts.isLet || facts.isLazy || !facts.isStored) && areKnown(index.pieces[piece].returns)
                }
        case .result(let piece, let place):
            let call = index.pieces[piece].calls[place]
            switch call.target {
            case .external(let name):
                if name == "never" { return true }
                // `a.merge(with: b)`, and not `Observable.merge(a, b)`.
                if Publishers.joins(name), let receiver = call.receiver, !receiver.isType {
                    return areKnown(call.arguments.map(\.value) + [receiver])
                }
                return name.lowercased().hasPrefix("merge") && areKnown(call.arguments.map(\.value))
            case .method, .getter, .property, .superMethod, .global, .initializer, .value, .event:
                return areKnown(returned(piece, place, child))
            }
        case .parameter(let piece, let place):
            let calls = graph.callers[piece].map { graph.edges[$0] }
            return !calls.isEmpty
                && calls.allSatisfy { $0.arguments[place].map { isOfSubjects($0.stream, child, depth + 1) } ?? false }
        case .unknown, .me: return false
        }
    }

    /// What initialisers give a property that has no value where it is declared.
    private func given(_ property: Program.PropertyID) -> [Value] {
        let info = program.properties[property]
        guard let owner = info.owner else { return [] }
        return (givenStreams[info.facts.name] ?? []).filter { $0.owners.contains(owner) }.map(\.value)
    }

    /// What initialisers give properties, by their names: by assignments, and by the initialiser that Swift adds to a struct.
    static func givenStreams(_ index: CodeIndex) -> [String: [(owners: [Program.TypeID], value: Value)]] {
        var found: [String: [(owners: [Program.TypeID], value: Value)]] = [:]
        for piece in index.pieces {
            for write in piece.writes where !write.value.isNil {
                found[write.property, default: []].append((write.owners, write.value))
            }
            for call in piece.calls {
                guard case .initializer(let type) = call.target else { continue }
                for argument in call.arguments {
                    if let label = argument.label { found[label, default: []].append(([type], argument.value)) }
                }
            }
        }
        return found
    }
}
