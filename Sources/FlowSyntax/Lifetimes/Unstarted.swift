import FlowGraph

/// Children that are made and kept, and that nothing starts.
extension ChildLifetimes {
    /// The children that are not started, in the order of the places.
    func unstarted() -> [SourceFact] {
        let starters = Dictionary(uniqueKeysWithValues: byChild.keys.map { ($0, self.starters(of: $0)) })
        let names = Set(starters.values.flatMap(\.self))
        var calls: [String: [(call: CodeIndex.Call, owners: [Program.TypeID], piece: PieceID)]] = [:]
        for (id, piece) in index.pieces.enumerated() where isAlive(piece.root) {
            for call in piece.calls {
                if case .method(let name, let owners) = call.target, names.contains(name) {
                    calls[name, default: []].append((call, owners, id))
                }
                if case .external(let name) = call.target, names.contains(name) { calls[name, default: []].append((call, [], id)) }
            }
        }
        var found: Set<SourceFact> = []
        for candidate in candidates where shows(candidate).isDisjoint(with: CodeIndex.Shows.forward) {
            guard let starters = starters[candidate.child], !starters.isEmpty else { continue }
            if case .initial = index.pieces[candidate.piece].kind { continue }
            let hands = hands(candidate)
            guard !hands.areUnknown, !gives(candidate) else { continue }
            let isStarted = starters.contains { name in
                (calls[name] ?? []).contains { one in
                    guard isOf(one.owners, candidate.child), let receiver = one.call.receiver, receiver.origin != .me else { return false }
                    return mayBe(receiver, in: one.piece, candidate, hands)
                }
            }
            if isStarted { continue }
            let made = creation(of: candidate)
            var circumstance = candidate.property
            if case .function(let id) = index.pieces[index.pieces[made.piece].root].kind {
                circumstance = program.functions[id].facts.fullName
            }
            found.insert(
                SourceFact(
                    kind: .neverStarted, owner: program.types[candidate.keeper].shownName, child: program.types[candidate.child].shownName,
                    circumstance: circumstance, location: program.place(index.pieces[made.piece].file, made.spot)))
        }
        return found.sorted()
    }

    /// Functions that set a coordinator going: what a protocol asks of several, or the only one that shows a screen, without arguments.
    private func starters(of child: Program.TypeID) -> Set<String> {
        let classes = ([child] + program.ancestors(of: child)).filter { program.types[$0].kind != .protocol }
        // What a superclass from elsewhere does cannot be seen, and what an initialiser does needs no one.
        if program.externalAncestors(of: child).contains(where: { !ChildLifetimes.isHarmless($0) }) { return [] }
        let functions = classes.flatMap { program.types[$0].functionList }
        func showsScreens(_ function: Program.FunctionID) -> Bool {
            index.pieceOfFunction[function].map { !summaries.shows[$0].isDisjoint(with: CodeIndex.Shows.forward) } ?? false
        }
        if functions.contains(where: { program.functions[$0].facts.kind == .initializer && showsScreens($0) }) { return [] }
        let shared = program.ancestors(of: child).filter { program.types[$0].kind == .protocol }.flatMap { kind in
            let members = program.concreteSubtypes(of: kind).filter(coordinators.contains)
            return program.types[kind].functions.keys.filter { name in
                members.count > 1
                    && program.types[kind].functions[name]!.contains {
                        program.functions[$0].facts.body == nil && program.functions[$0].facts.parameters.isEmpty
                    }
                    && members.contains { program.functions(named: name, on: $0).contains(where: showsScreens) }
            }
        }
        let names = Set(functions.map { program.functions[$0].facts.name }).intersection(shared)
        if !names.isEmpty { return names }
        let showing = functions.filter { function in
            let facts = program.functions[function].facts
            return facts.kind == .function && !facts.isPrivate && !facts.isStatic && showsScreens(function)
        }
        let all = Set(showing.map { program.functions[$0].facts.name })
        let isReady = showing.contains { program.functions[$0].facts.parameters.allSatisfy { $0.initial != nil } }
        return all.count == 1 && isReady ? all : []
    }

    /// Whether a name from elsewhere is no class that might start what inherits from it.
    private static func isHarmless(_ name: String) -> Bool {
        let known: Set<String> = ["NSObject", "ObservableObject", "AnyObject", "Sendable", "Hashable", "Equatable", "Identifiable"]
        return known.contains(name) || ["Delegate", "DataSource", "Observer", "class"].contains { name.hasSuffix($0) }
    }

    /// Whether the code that keeps a child returns it, or asks it for something: a screen, maybe.
    private func gives(_ candidate: Candidate) -> Bool {
        tree(candidate.piece).contains { piece in
            if index.pieces[piece].returns.contains(where: { isChild($0, candidate) }) { return true }
            return index.pieces[piece].calls.contains { call in
                guard let receiver = call.receiver, isChild(receiver, candidate) else { return false }
                switch call.target {
                case .method(let name, _):
                    return program.functions(named: name, on: candidate.child).contains {
                        program.functions[$0].facts.body == nil || program.functions[$0].facts.returns != nil
                    }
                case .getter, .property: return true
                case .initializer, .superMethod, .global, .value, .external, .event: return false
                }
            }
        }
    }
}
