/// Who listens to what subjects say.
extension CallGraph {
    /// A closure that listens to a stream.
    struct Listener {
        let owners: [Program.TypeID]
        let piece: PieceID
        /// When the stream ends, if that is what it waits for.
        let course: CodeIndex.Course?
    }

    /// A subject that speaks where a stream gives a value, and when that stream ends.
    struct Speaker {
        let field: Field
        let course: CodeIndex.Course
    }

    /// Whether code says what comes of a property's stream: it is a subject, or the publisher of a property.
    func isTold(_ speaker: Speaker) -> Bool {
        let (name, owners) = (speaker.field.name, speaker.field.owners)
        return owners.isEmpty || name.hasPrefix("$") || properties(name, owners).contains(where: isSubject)
    }

    /// Whether a property has a subject from where it is declared on.
    func isSubject(_ property: Program.PropertyID) -> Bool {
        let facts = program.properties[property].facts
        var name = typing.plain(typing.type(of: property))?.type.plainName
        if name == nil, case .call(let call)? = facts.initial {
            switch call.callee {
            case .name(let plain, _): name = plain
            case .type(let reference): name = reference.plainName
            default: break
            }
        }
        return name.map(Publishers.subjects.contains) ?? false
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
            return [Speaker(field: Field(name: name, owners: owners), course: course)]
                + speaking(
                    properties(name, owners).flatMap { property in
                        [index.getters[property], index.initials[property]].compactMap(\.self).flatMap { index.pieces[$0].returns }
                            + (streamsGiven[property] ?? [])
                    })
        case .local(let id): return speaking(index.locals[id].values)
        case .result(let piece, let place):
            let call = index.pieces[piece].calls[place]
            var code = calls[starts[piece] + place].functions.compactMap { index.pieceOfFunction[$0] }
            switch call.target {
            case .getter(let name, let owners): code += properties(name, owners).compactMap { index.getters[$0] }
            case .property(let property): code += [index.getters[property]].compactMap(\.self)
            default: break
            }
            let returned = code.flatMap { index.pieces[$0].returns }
            var merged: [Value] = []
            if case .external(let name) = call.target {
                merged = call.arguments.map(\.value) + (Publishers.joins(name) ? [call.receiver].compactMap(\.self) : [])
            }
            return speaking(returned + merged)
        case .unknown, .me, .parameter: return []
        }
    }
}
