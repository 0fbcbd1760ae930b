/// Streams that children give to their keepers.
extension ChildLifetimes {
    /// Whether a closure waits for a value of a child's stream, and all that speaks there are subjects that code tells what to say, and
    /// controls of the user's.
    func isOfSubjects(_ piece: PieceID, _ candidate: Candidate) -> Bool {
        guard let taker = index.pieces[piece].takenBy, CallGraph.streamTakers.contains(taker),
            case .result = index.pieces[piece].subject
        else { return false }
        return isOfSubjects(index.pieces[piece].subject, candidate, 0)
    }

    private func isOfSubjects(_ origin: CodeIndex.Origin, _ candidate: Candidate, _ depth: Int) -> Bool {
        guard depth < 6 else { return false }
        func areKnown(_ values: [Value]) -> Bool {
            !values.isEmpty && values.allSatisfy { isOfSubjects($0.stream, candidate, depth + 1) }
        }
        switch origin {
        case .local(let id): return areKnown(index.locals[id].values)
        case .property(let name, let owners):
            // `button.rx.tap`
            if owners.isEmpty { return Publishers.events.contains(name) }
            let properties = graph.properties(name, owners)
            return !properties.isEmpty
                && properties.allSatisfy { property in
                    if isSubject(property) { return true }
                    guard let piece = index.getters[property] ?? index.initials[property] else { return false }
                    let facts = program.properties[property].facts
                    return (facts.isLet || facts.isLazy || !facts.isStored) && areKnown(index.pieces[piece].returns)
                }
        case .result(let piece, let place):
            let call = index.pieces[piece].calls[place]
            switch call.target {
            case .external(let name):
                if name == "never" { return true }
                return name.lowercased().hasPrefix("merge") && areKnown(call.arguments.map(\.value))
            case .method(let name, let types) where types.contains(where: { program.isSubtype(candidate.child, of: $0) }):
                let function = program.functions(named: name, on: candidate.child).first { program.functions[$0].facts.body != nil }
                return function.flatMap { index.pieceOfFunction[$0] }.map { areKnown(index.pieces[$0].returns) } ?? false
            case .method, .getter, .property, .superMethod, .global:
                let called = graph.callees[piece].map { graph.edges[$0] }.filter { $0.spot == call.spot }.map(\.to)
                return !called.isEmpty && called.allSatisfy { areKnown(index.pieces[$0].returns) }
            case .initializer, .value: return false
            }
        case .unknown, .me, .parameter: return false
        }
    }

    /// Whether a property has a subject from where it is declared on.
    private func isSubject(_ property: Program.PropertyID) -> Bool {
        let facts = program.properties[property].facts
        var name = summaries.typing.plain(summaries.typing.type(of: property))?.type.plainName
        if name == nil, case .call(let call)? = facts.initial {
            switch call.callee {
            case .name(let plain, _): name = plain
            case .type(let reference): name = reference.plainName
            default: break
            }
        }
        return name.map(Publishers.subjects.contains) ?? false
    }
}
