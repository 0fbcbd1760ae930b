/// Closures that wait for a stream which a child gives, and never run for this child, by what its keeper does with the stream.
extension ChildLifetimes {
    /// Where a child is kept.
    struct Keeping: Hashable {
        let piece: PieceID
        let spot: Spot
        let child: Program.TypeID
    }

    func unrun(_ candidate: Candidate) -> Set<PieceID> { unrunClosures[keeping(candidate)] ?? [] }

    private func keeping(_ candidate: Candidate) -> Keeping {
        Keeping(piece: candidate.piece, spot: candidate.spot, child: candidate.child)
    }

    /// What a keeper's function hands to the operators of a child's stream, which it gives back: nothing runs if nobody subscribes to that,
    /// and nothing runs at its end if it is cancelled before, at the first value.
    ///
    /// Complexity: O(*c* · *n*), for *c* children in *n* calls.
    func findUnrunClosures() -> [Keeping: Set<PieceID>] {
        let closures = index.pieces.indices.filter { piece in
            guard let taker = index.pieces[piece].takenBy, ["handleEvents", "do"].contains(taker) else { return false }
            return !summaries.releases[piece].isEmpty
        }
        guard !closures.isEmpty else { return [:] }
        let byRoot = Dictionary(grouping: closures) { index.pieces[$0].root }
        var found: [Keeping: Set<PieceID>] = [:]
        for candidate in candidates {
            let piece = candidate.piece
            for (number, call) in index.pieces[piece].calls.enumerated() where call.spot == candidate.spot {
                let targets = graph.callees[piece].map { graph.edges[$0] }.filter { $0.spot == call.spot && !$0.isStored }.map(\.to)
                guard targets.count == 1, let own = byRoot[targets[0]], !subscribes(targets[0]) else { continue }
                if isDropped(number, in: piece) {
                    found[keeping(candidate), default: []].formUnion(own)
                } else if isCutOff(number, in: piece) {
                    found[keeping(candidate), default: []].formUnion(own.filter { endsAfterValue($0, candidate.child) })
                }
            }
        }
        return found
    }

    /// Whether a function subscribes to some stream itself.
    private func subscribes(_ piece: PieceID) -> Bool {
        tree(piece).contains { piece in
            index.pieces[piece].calls.contains { call in
                guard case .external(let name) = call.target else { return false }
                return CallGraph.listening.contains(name) || ["assign", "connect", "autoconnect", "bind", "values"].contains(name)
            }
        }
    }

    /// Whether nobody has what a call gives back: it is a statement, or the only line of a function or a closure that gives nothing.
    private func isDropped(_ call: Int, in piece: PieceID) -> Bool {
        if index.pieces[piece].calls[call].isDropped { return true }
        let givesNothing =
            switch index.pieces[piece].kind {
            case .function(let function): program.functions[function].facts.returns == nil
            case .closure: index.pieces[piece].takenBy.map(CallGraph.listening.contains) ?? false
            case .getter, .setter, .initial, .script: false
            }
        return givesNothing && index.pieces[piece].returns.contains { $0.origin == .result(piece, call) }
    }

    /// Whether what a call gives back is cancelled at its first value: `prefix(1)`, `take(1)`.
    private func isCutOff(_ call: Int, in piece: PieceID) -> Bool {
        index.pieces[piece].calls.contains { other in
            guard case .external(let name) = other.target, other.receiver?.origin == .result(piece, call) else { return false }
            let argument = other.arguments.first
            guard other.arguments.count <= 1, argument?.value.pieces.isEmpty ?? true else { return false }
            return Publishers.course(of: name, labels: [argument?.label]) == .byValue
        }
    }

    /// Whether a closure waits for the end of a child's stream, and all code that ends the subject there makes it speak before.
    private func endsAfterValue(_ closure: PieceID, _ child: Program.TypeID) -> Bool {
        guard case .closure(let outer) = index.pieces[closure].kind, let call = index.pieces[closure].endOfStream,
            let stream = index.pieces[outer].calls[call].receiver, let sources = subjects(of: stream, child, 0)
        else { return false }
        var isEnded = false
        for (id, piece) in index.pieces.enumerated() {
            func isMeant(_ value: Value) -> Bool { !Set(graph.sources(of: value.stream)).isDisjoint(with: sources) }
            for (number, call) in piece.calls.enumerated() {
                // Whoever is handed the subject may end it.
                if call.arguments.contains(where: { isMeant($0.value) || $0.value.parts.contains(where: isMeant) }) { return false }
                guard case .external(let name) = call.target, Publishers.ends(name, labels: call.arguments.map(\.label)),
                    let receiver = call.receiver, isMeant(receiver)
                else { continue }
                isEnded = true
                let isSaid = index.pieces[id].calls[..<number].contains { other in
                    guard case .external(let name) = other.target, CallGraph.speaking.contains(name), let receiver = other.receiver,
                        !Publishers.ends(name, labels: other.arguments.map(\.label))
                    else { return false }
                    return isMeant(receiver) && (other.branch == call.branch || other.branch == piece.branch)
                }
                if !isSaid { return false }
            }
        }
        return isEnded
    }

    /// The subjects whose values a child's stream gives, each of them and nothing else; `nil` if that is not known.
    private func subjects(of stream: Value, _ child: Program.TypeID, _ depth: Int) -> Set<CallGraph.Source>? {
        guard depth < 8 else { return nil }
        func all(_ values: [Value]) -> Set<CallGraph.Source>? {
            guard !values.isEmpty else { return nil }
            var found: Set<CallGraph.Source> = []
            for value in values {
                guard let own = subjects(of: value, child, depth + 1) else { return nil }
                found.formUnion(own)
            }
            return found
        }
        switch stream.origin {
        case .local(let id): return index.isSubject(id) ? [.local(id)] : all(index.locals[id].values)
        case .property(let name, let owners):
            let properties = graph.properties(name, owners)
            guard !properties.isEmpty, properties.allSatisfy(graph.isSubject) else { return nil }
            return [.field(CallGraph.Field(name: name, owners: owners))]
        case .result(let piece, let place):
            let call = index.pieces[piece].calls[place]
            guard case .external(let name) = call.target else { return all(returned(piece, place, child)) }
            guard Publishers.keepsAll.contains(name), let receiver = call.receiver else { return nil }
            return all([receiver])
        case .unknown, .me, .parameter: return nil
        }
    }
}
