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
}
