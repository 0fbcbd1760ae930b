import FlowGraph

/// What is known of an app's references between objects, and the facts that come of it.
struct Retention {
    private let cycles: HeldCycles
    private let declared: DeclaredCycles
    private let unretained: Unretained
    private let keptWeakly: KeptWeakly

    init(program: Program, flow: FlowTypes, children: ChildLists) {
        let typing = Typing(program: program)
        let reader = RetentionReader(program: program, flow: flow, typing: typing)
        reader.readAll()
        var summaries = RetentionSummaries(units: reader.units, nodes: reader.nodes)
        summaries.complete()
        cycles = HeldCycles(program: program, flow: flow, children: children, reader: reader, summaries: summaries)
        declared = DeclaredCycles(program: program, flow: flow)
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
        return (cycles.facts() + declared.facts() + weakly + lost).sorted().filter {
            seen.insert("\($0.kind.rawValue) \($0.location.file):\($0.location.line)").inserted
        }
    }
}
