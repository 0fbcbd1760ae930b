/// Who listens to what subjects say.
extension CallGraph {
    /// A closure that listens to a stream.
    struct Listener {
        let owners: [Program.TypeID]
        let piece: PieceID
        /// When the stream ends, if that is what it waits for.
        let course: CodeIndex.Course?
        let giver: Giver?
    }

    /// What a function is handed, of which a method gives a stream: the closure that listens to it, in that function, runs for whoever was
    /// handed there.
    struct Giver {
        let parameter: Parameter
        /// The class whose method it is.
        let type: Program.TypeID
    }

    /// The closures that listen, by what speaks.
    struct Listeners {
        private var ofFields: [String: [Listener]] = [:]
        private var ofLocals: [CodeIndex.LocalID: [Listener]] = [:]

        /// - Parameter end: When the stream ends at which the closure listens, if that is what it waits for.
        mutating func add(_ piece: PieceID, to speaker: Speaker, end: CodeIndex.Course?) {
            let course = end.map { max($0, speaker.course) }
            func listener(_ owners: [Program.TypeID]) -> Listener {
                Listener(owners: owners, piece: piece, course: course, giver: speaker.giver)
            }
            switch speaker.source {
            case .field(let field): ofFields[field.name, default: []].append(listener(field.owners))
            case .local(let id): ofLocals[id, default: []].append(listener([]))
            }
        }

        func of(_ source: Source, _ graph: CallGraph) -> [Listener] {
            switch source {
            case .field(let field): (ofFields[field.name] ?? []).filter { graph.areRelated($0.owners, field.owners) }
            case .local(let id): ofLocals[id] ?? []
            }
        }
    }

    /// Where a subject stands that speaks.
    enum Source: Hashable {
        case field(Field)
        /// A variable that a function makes it in, and that its closures capture.
        case local(CodeIndex.LocalID)
    }

    /// A subject that speaks where a stream gives a value, and when that stream ends.
    struct Speaker {
        let source: Source
        let course: CodeIndex.Course
        var giver: Giver?
    }

    /// Whether code says what comes of a stream: it is that of a subject, or the publisher of a property.
    func isTold(_ speaker: Speaker) -> Bool {
        guard case .field(let field) = speaker.source else { return true }
        let (name, owners) = (field.name, field.owners)
        // What an extension gives to a type from elsewhere gives a stream from there.
        if owners.isEmpty { return !program.externalProperties.values.contains { $0[name] != nil } }
        return name.hasPrefix("$") || properties(name, owners).contains(where: isSubject)
    }

    /// Whether what listens to a stream hears what code says, and nothing else: the stream is a property's, or what a getter of the app
    /// makes of a subject.
    func isSaid(_ subject: CodeIndex.Origin, depth: Int = 0) -> Bool {
        if case .property = subject { return true }
        guard depth < 5, case .result(let piece, let place) = subject else { return false }
        let given: [Program.PropertyID] =
            switch index.pieces[piece].calls[place].target {
            case .getter(let name, let owners): properties(name, owners)
            case .property(let property): [property]
            default: []
            }
        return !given.isEmpty
            && given.allSatisfy { property in
                guard let getter = index.getters[property] else { return isSubject(property) }
                let streams = index.pieces[getter].returns
                return !streams.isEmpty
                    && streams.allSatisfy { stream in
                        guard stream.course != .unknown else { return false }
                        guard case .property(let name, let owners) = stream.stream else { return isSaid(stream.stream, depth: depth + 1) }
                        let sources = properties(name, owners)
                        return name.hasPrefix("$") || !sources.isEmpty && sources.allSatisfy(isSubject)
                    }
            }
    }

    /// Whether nobody keeps the subscription by which a closure waits for a publisher: it is cancelled as soon as it has begun (Apple's
    /// documentation of `AnyCancellable`).
    func isCancelledAtOnce(_ closure: PieceID, in piece: PieceID) -> Bool {
        index.pieces[closure].takenBy == "sink"
            && index.pieces[piece].calls.contains { call in
                guard call.isDropped, case .external("sink") = call.target else { return false }
                return call.arguments.contains { $0.value.pieces.contains(closure) }
            }
    }

    /// Whether a stream gives nothing when somebody subscribes to it.
    func saysNothingAtOnce(_ speaker: Speaker) -> Bool {
        guard case .field(let field) = speaker.source else { return false }
        let properties = properties(field.name, field.owners).filter { index.getters[$0] == nil }
        return properties.allSatisfy { className(of: $0) == "PassthroughSubject" }
    }

    /// The subjects that a variable or a property is.
    func sources(of origin: CodeIndex.Origin) -> [Source] {
        switch origin {
        case .property(let name, let owners): [.field(Field(name: name, owners: owners))]
        case .local(let id): index.subjects(in: id)
        case .unknown, .me, .parameter, .result: []
        }
    }

    /// Whether a property has a subject from where it is declared on.
    func isSubject(_ property: Program.PropertyID) -> Bool { className(of: property).map(Publishers.subjects.contains) ?? false }

    /// The name of the type that a property is declared with, else of the class whose object it begins with.
    private func className(of property: Program.PropertyID) -> String? {
        if let name = typing.plain(typing.type(of: property))?.type.plainName { return name }
        guard case .call(let call)? = program.properties[property].facts.initial else { return nil }
        return switch call.callee {
        case .name(let plain, _): plain
        case .type(let reference): reference.plainName
        default: nil
        }
    }

    /// The streams that initialisers give properties which begin without a value.
    ///
    /// Complexity: O(*n*), for *n* places that set a property.
    func findStreamsGiven() -> [Program.PropertyID: [Value]] {
        guard index.pieces.contains(where: { $0.takenBy.map(CallGraph.streamTakers.contains) ?? false }) else { return [:] }
        var found: [Program.PropertyID: [Value]] = [:]
        for piece in index.pieces {
            guard case .function(let function) = piece.kind, program.functions[function].facts.kind == .initializer else { continue }
            for write in piece.writes {
                for owner in write.owners {
                    if let property = program.property(named: write.property, on: owner) {
                        found[property, default: []].append(write.value)
                    }
                }
            }
        }
        return found
    }

    /// What speaks where a function gives the stream of what it is handed: of several classes with such a stream, that of what the call hands
    /// over; `nil` if it does not.
    private func narrowed(_ speaker: Speaker, _ call: CodeIndex.Call, _ piece: PieceID) -> Speaker? {
        guard let giver = speaker.giver, giver.parameter.piece == piece, case .function(let function) = index.pieces[piece].kind,
            let value = match(call.arguments, function)[giver.parameter.place]
        else { return speaker }
        let types = typing.types(of: value)
        guard types.isEmpty || areRelated(types, [giver.type]) else { return nil }
        guard case .field(let field) = speaker.source, !types.isEmpty,
            types.allSatisfy({ type in field.owners.contains { program.isSubtype(type, of: $0) } })
        else { return Speaker(source: speaker.source, course: speaker.course) }
        return Speaker(source: .field(Field(name: field.name, owners: types)), course: speaker.course)
    }

    /// The subjects that speak where a stream gives a value that a function of the app returns, as far as they are known.
    ///
    /// - Parameter starts: Where the calls of each piece begin.
    func speaking(
        _ origin: CodeIndex.Origin, _ course: CodeIndex.Course, _ calls: [Resolved], _ starts: [Int], depth: Int = 0
    ) -> [Speaker] {
        guard depth < 5 else { return [] }
        func speaking(_ values: [Value]) -> [Speaker] {
            values.flatMap { self.speaking($0.stream, max(course, $0.course), calls, starts, depth: depth + 1) }
        }
        switch origin {
        case .property(let name, let owners):
            return [Speaker(source: .field(Field(name: name, owners: owners)), course: course)]
                + speaking(
                    properties(name, owners).flatMap { property in
                        [index.getters[property], index.initials[property]].compactMap(\.self).flatMap { index.pieces[$0].returns }
                            + (streamsGiven[property] ?? [])
                    })
        case .local(let id):
            return index.isSubject(id) ? [Speaker(source: .local(id), course: course)] : speaking(index.locals[id].values)
        case .result(let piece, let place):
            let call = index.pieces[piece].calls[place]
            var code = calls[starts[piece] + place].functions.compactMap { index.pieceOfFunction[$0] }
            switch call.target {
            case .getter(let name, let owners): code += properties(name, owners).compactMap { index.getters[$0] }
            case .property(let property): code += [index.getters[property]].compactMap(\.self)
            default: break
            }
            let returned = code.flatMap { piece in
                let given = speaking(index.pieces[piece].returns)
                guard case .parameter(let owner, let place)? = call.receiver?.origin, let type = index.pieces[piece].owner else {
                    return given.compactMap { narrowed($0, call, piece) }
                }
                let giver = Giver(parameter: Parameter(piece: owner, place: place), type: type)
                return given.map { Speaker(source: $0.source, course: $0.course, giver: giver) }
            }
            var merged: [Value] = []
            if case .external(let name) = call.target {
                merged = call.arguments.map(\.value) + (Publishers.joins(name) ? [call.receiver].compactMap(\.self) : [])
            }
            return returned + speaking(merged)
        case .unknown, .me, .parameter: return []
        }
    }
}

extension CodeIndex {
    /// Whether a variable is a new subject, whatever it is given.
    func isSubject(_ id: LocalID) -> Bool {
        let values = locals[id].values
        return !values.isEmpty
            && values.allSatisfy { value in
                guard case .result(let piece, let call) = value.origin, case .external(let name) = pieces[piece].calls[call].target,
                    value.subject == .unknown
                else { return false }
                let plain = name == "init" ? value.type?.type.plainName : name
                return plain.map(Publishers.subjects.contains) ?? false
            }
    }

    /// The subjects that a variable is: new ones, and those of other variables and of properties.
    func subjects(in id: LocalID, _ depth: Int = 0) -> [CallGraph.Source] {
        if isSubject(id) { return [.local(id)] }
        guard depth < 4 else { return [] }
        return locals[id].values.flatMap { value -> [CallGraph.Source] in
            switch value.origin {
            case .property(let name, let owners): [.field(CallGraph.Field(name: name, owners: owners))]
            case .local(let other) where other != id: subjects(in: other, depth + 1)
            case .local, .unknown, .me, .parameter, .result: []
            }
        }
    }
}
