/// Who may get hold of a child.
extension ChildLifetimes {
    /// The code that may do something with a child.
    struct Hands {
        /// The code that keeps the child, with all that it leads to, and whoever gets the child from it.
        var code: Set<PieceID>
        /// The types whose code that is.
        var owners: Set<Program.TypeID>
        /// Whether the child is handed to code of which nothing is known.
        var areUnknown: Bool
    }

    func hands(_ candidate: Candidate) -> Hands {
        let own = tree(candidate.piece)
        var code = graph.reached(from: own)
        for number in graph.callers[index.pieces[candidate.piece].root] { code.formUnion(tree(graph.edges[number].from)) }
        let areUnknown = own.contains { piece in
            index.pieces[piece].calls.contains { call in
                guard case .external(let name) = call.target, !["append", "insert", "add", "print"].contains(name) else { return false }
                return call.arguments.contains { ([$0.value] + $0.value.parts).contains { isChild($0, candidate) } }
            }
        }
        return Hands(code: code, owners: Set(code.compactMap { index.pieces[$0].owner }), areUnknown: areUnknown)
    }

    /// Whether a value may be a child: a new object of other code is not.
    func mayBe(_ value: Value, in piece: PieceID, _ candidate: Candidate, _ hands: Hands) -> Bool {
        let subject = summaries.subject(value)
        if case .local(let id) = subject, index.pieces[index.locals[id].piece].root == index.pieces[candidate.piece].root {
            return candidate.names.contains(subject)
        }
        if case .typed = subject, case .property(let name, let holders) = value.origin, !mayHold(name, holders, candidate) { return false }
        if hands.code.contains(piece) { return true }
        switch subject {
        case .me, .any, .maker: return true
        case .local(let id): return !isMadeThere(id)
        case .parameter(let piece, let place):
            return graph.callers[piece].contains { number in
                guard let argument = graph.edges[number].arguments[place] else { return true }
                return if case .local(let id) = summaries.subject(argument) { !isMadeThere(id) } else { true }
            }
        case .typed:
            guard case .property(_, let holders) = value.origin, !holders.isEmpty else { return true }
            return holders.contains { holder in
                program.isRelated(holder, candidate.keeper) || hands.owners.contains { program.isRelated($0, holder) }
            }
        }
    }

    /// Whether a property may have a child: not if all that any code gives it are other objects.
    private func mayHold(_ name: String, _ holders: [Program.TypeID], _ candidate: Candidate) -> Bool {
        guard !holders.isEmpty, !graph.properties(name, holders).contains(where: { index.getters[$0] != nil }) else { return true }
        let initials = graph.properties(name, holders).compactMap { index.initials[$0] }
        let given = (writes[name] ?? []).filter { graph.areRelated($0.write.owners, holders) }
        // What nothing is seen to give may have anything.
        guard !given.isEmpty || initials.contains(where: { index.pieces[$0].returns.contains { $0.made != nil } }) else { return true }
        return given.contains { mayBeHanded($0.write.value, in: $0.piece, candidate) }
    }

    /// Whether a value may be a child, be it handed on by parameters.
    private func mayBeHanded(_ value: Value, in piece: PieceID, _ candidate: Candidate, depth: Int = 0) -> Bool {
        guard depth < 5 else { return true }
        let isThere = index.pieces[piece].root == index.pieces[candidate.piece].root
        switch value.origin {
        case .parameter(let piece, let place):
            let callers = graph.callers[piece].map { graph.edges[$0] }
            return callers.isEmpty
                || callers.contains { edge in
                    edge.arguments[place].map { mayBeHanded($0, in: edge.from, candidate, depth: depth + 1) } ?? true
                }
        case .local(let id): return isThere ? isChild(value, candidate) : !isMadeThere(id)
        case .result where value.made != nil: return isThere && value.origin == candidate.value.origin
        default: return true
        }
    }

    /// Whether a variable only ever has objects that were just made.
    private func isMadeThere(_ id: CodeIndex.LocalID) -> Bool { index.locals[id].values.allSatisfy { $0.made != nil } }

    /// Where a child is made, as far as the code that keeps it says.
    func creation(of candidate: Candidate) -> (piece: PieceID, spot: Spot) {
        var value = candidate.value
        if case .local(let id) = value.origin, let first = index.locals[id].values.first(where: { $0.origin != .unknown }) { value = first }
        if case .result(let piece, let call) = value.origin { return (piece, index.pieces[piece].calls[call].spot) }
        return (candidate.piece, candidate.spot)
    }
}
