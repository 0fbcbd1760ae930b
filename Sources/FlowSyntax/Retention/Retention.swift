import FlowGraph

/// What is known of an app's references between objects, and the facts that come of it.
struct Retention {
    private let cycles: HeldCycles
    private let declared: DeclaredCycles
    private let unretained: Unretained
    private let keptWeakly: KeptWeakly
    private let held: HeldScreens

    init(program: Program, flow: FlowTypes, children: ChildLists, lifetimes: ChildLifetimes) {
        let typing = Typing(program: program)
        let reader = RetentionReader(program: program, flow: flow, typing: typing)
        reader.readAll()
        var summaries = RetentionSummaries(program: program, units: reader.units, nodes: reader.nodes)
        summaries.complete()
        reader.cleared.forgetDeinits(program, flow)
        cycles = HeldCycles(program: program, flow: flow, children: children, lifetimes: lifetimes, reader: reader, summaries: summaries)
        declared = DeclaredCycles(program: program, flow: flow)
        held = HeldScreens(program: program, flow: flow, lifetimes: lifetimes, nodes: summaries.nodes, units: summaries.units)
        keptWeakly = KeptWeakly(program: program, flow: flow, typing: typing)
        unretained = Unretained(program: program, flow: flow, nodes: summaries.nodes, units: summaries.units, summaries: summaries)
    }

    /// Everything that is found, sorted, each place once.
    func facts() -> [SourceFact] {
        var seen: Set<String> = []
        // What only a weak property of its maker refers to is no other fault than that.
        let weakly = keptWeakly.facts()
        let places = Set(weakly.map(\.location))
        let lost = unretained.facts().filter { !places.contains($0.location) }
        var owners: Set<String> = []
        var rings: Set<Set<SourcePlace>> = []
        let all = Retention.withOtherOwners(
            (cycles.facts() + cycles.factsOfConformers() + declared.facts() + held.facts() + weakly + lost).sorted())
        return all.compactMap { fact in
            let place = "\(fact.kind.rawValue) \(fact.location.file):\(fact.location.line)"
            // A ring of several is one cause, wherever it is cut.
            if fact.kind == .strongParent, fact.related.count > 1,
                !rings.insert(Set(fact.related.map(\.location) + [fact.location])).inserted
            {
                return nil
            }
            let isNew = owners.insert(place + " " + fact.owner).inserted
            if seen.insert(place).inserted { return fact }
            // A longer cycle through a property that several classes inherit is told where each of them begins its own: it can end there.
            guard isNew, fact.kind == .strongParent, fact.circumstance.contains(" → "),
                let own = fact.related.first(where: { $0.message == HeldCycles.retained }),
                seen.insert("\(fact.kind.rawValue) \(own.location.file):\(own.location.line)").inserted
            else { return nil }
            return fact.at(own.location)
        }
    }

    /// The first fact of each property that retains a parent with the places where its other owners retain the child, too.
    private static func withOtherOwners(_ facts: [SourceFact]) -> [SourceFact] {
        var first: [String: Int] = [:]
        var facts = facts
        for index in facts.indices where facts[index].kind == .strongParent {
            let fact = facts[index]
            let place = "\(fact.location.file):\(fact.location.line)"
            guard let known = first[place] else {
                first[place] = index
                continue
            }
            // A longer one has a place of its own.
            guard fact.owner != facts[known].owner, fact.child == facts[known].child, !fact.circumstance.contains(" → ") else { continue }
            facts[known].related += fact.related.filter { !facts[known].related.contains($0) }
        }
        return facts
    }
}

extension SourceFact {
    /// The same at one of its other places.
    fileprivate func at(_ place: SourcePlace) -> SourceFact {
        var copy = self
        copy.location = place
        copy.related = related.filter { $0.location != place } + [Finding.Related(location: location, message: HeldCycles.retained)]
        return copy
    }
}
