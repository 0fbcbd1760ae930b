import FlowGraph

/// Coordinators that never report: somebody gives them a closure that is to run at their end, and nothing calls it.
extension ChildLifetimes {
    /// The closures that nothing calls, by the coordinators and their properties.
    func unspoken() -> [SourceFact] {
        let properties = coordinators.sorted().flatMap { type in
            program.types[type].propertyList.filter { id in
                let facts = program.properties[id].facts
                guard facts.isStored, !facts.isStatic, facts.initial == nil, facts.ownership == .strong, program.types[type].kind == .class,
                    !program.mayObjectiveCCall(facts.name, attributes: facts.attributes, of: type),
                    case .function? = summaries.typing.plain(summaries.typing.type(of: id))?.type
                else { return false }
                return true
            }.map { (type, $0) }
        }
        let uses = MemberUses(of: Set(properties.map { program.properties[$0.1].facts.name }), program: program)
        return properties.compactMap { type, id in
            let property = program.properties[id]
            let name = property.facts.name
            for use in uses[name] where uses.mayMean(use, of: type) {
                guard case .written(_, "") = use.deed else { return nil }
            }
            // Who gives it something that does something, and is not the coordinator itself.
            let listeners = graph.contents(of: CallGraph.Field(name: name, owners: [type])).filter { piece in
                guard let owner = index.pieces[piece].owner, owner != type else { return false }
                return ends(piece) || !summaries.shows[piece].isDisjoint(with: CodeIndex.Shows.forward)
            }
            func place(_ piece: PieceID) -> SourcePlace { program.place(index.pieces[piece].file, index.pieces[piece].spot) }
            guard let first = listeners.min(by: { place($0) < place($1) }), let owner = index.pieces[first].owner else { return nil }
            return SourceFact(
                kind: .finishNeverCalled, owner: program.types[owner].shownName, child: program.types[type].shownName, circumstance: name,
                location: program.place(property.file, property.facts.spot),
                related: [Finding.Related(location: place(first), message: "set here")])
        }
    }

    /// Results of an enum that nobody sends: somebody does what is done at the end when one comes by a coordinator's closure, and no code
    /// names it.
    func unsent() -> [SourceFact] {
        var named: Set<String>?
        var found: [SourceFact] = []
        for type in coordinators.sorted() where program.types[type].kind == .class {
            for id in program.types[type].propertyList {
                let facts = program.properties[id].facts
                guard facts.isStored, !facts.isStatic, facts.ownership == .strong,
                    let plain = summaries.typing.plain(summaries.typing.type(of: id)), case .function(let parameters, _) = plain.type
                else { continue }
                for (place, parameter) in parameters.enumerated() {
                    let written = Typing.Written(type: parameter, scope: plain.scope, file: plain.file)
                    guard let result = summaries.typing.declared(written)?.first, program.isOnlyMadeByName(result) else { continue }
                    let names = named ?? NamedParts.all(of: program)
                    named = names
                    for name in program.types[result].cases.keys.sorted() where !names.contains(name) {
                        guard let listener = listener(for: name, at: place, of: CallGraph.Field(name: facts.name, owners: [type]), type),
                            let owner = index.pieces[listener.piece].owner
                        else { continue }
                        found.append(
                            SourceFact(
                                kind: .finishNeverCalled, owner: program.types[owner].shownName, child: program.types[type].shownName,
                                circumstance: "\(facts.name) with .\(name)", exits: listener.others,
                                location: program.place(program.types[result].file, program.types[result].spot),
                                related: [
                                    Finding.Related(
                                        location: program.place(index.pieces[listener.piece].file, listener.spot),
                                        message: "this would run when it finishes")
                                ]))
                    }
                }
            }
        }
        return found
    }

    /// Who does what is done at an end, for one case of what a closure is handed and for no other, and where; with what it does for others.
    private func listener(
        for name: String, at place: Int, of field: CallGraph.Field, _ type: Program.TypeID
    ) -> (piece: PieceID, spot: Spot, others: [SourceFact.Exit])? {
        for piece in graph.contents(of: field).sorted() where index.pieces[piece].owner.map({ $0 != type }) ?? false {
            /// The cases for which a branch runs; `nil` for one that runs for all, or for all others.
            func cases(of branch: Int) -> Set<String>? {
                index.branches.cases(of: branch).first { $0.piece == piece && $0.place == place && !$0.isRest }?.names
            }
            let removals = index.pieces[piece].removals.map { ($0.branch, $0.spot) }
            let shows = index.pieces[piece].shows.filter { !$0.how.isDisjoint(with: CodeIndex.Shows.away) }.map { ($0.branch, $0.spot) }
            let calls = graph.callees[piece].map { graph.edges[$0] }.filter { ends($0.to) }.map { ($0.branch, $0.spot) }
            let known = (removals + shows + calls).sorted { $0.1 < $1.1 }
            guard let end = known.first(where: { cases(of: $0.0)?.contains(name) ?? false }) else { continue }
            let others = Set(known.flatMap { cases(of: $0.0) ?? [] }).subtracting([name])
            return (piece, end.1, others.sorted().map { SourceFact.Exit(trigger: "finish", label: "." + $0, isReleased: true, place: nil) })
        }
        return nil
    }
}
