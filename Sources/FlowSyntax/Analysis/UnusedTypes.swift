import FlowGraph

/// Coordinators that nothing in the app names: what is wrong in them happens to nobody.
struct UnusedTypes {
    private let names: Set<String>

    init(program: Program, flow: FlowTypes) {
        // A library, or a part of an app, is called from elsewhere.
        guard program.types.contains(where: { program.isEntry($0.id) }) || !program.scripts.isEmpty else {
            names = []
            return
        }
        var named: Set<String> = []
        for function in program.functions {
            let own = function.owner.map { program.types[$0].simpleName }
            for name in flow.mentions[function.id] where name != own { named.insert(name) }
        }
        for type in program.types {
            for name in flow.typeMentions[type.id] where name != type.simpleName { named.insert(name) }
            for parent in program.ancestors(of: type.id) { named.insert(program.types[parent].simpleName) }
        }
        for property in program.properties {
            // What is declared to be one is given one by somebody who names it, or by a library that makes what it is asked for.
            if let name = property.facts.type?.plainName, property.owner.map({ program.types[$0].simpleName }) != name,
                !property.facts.attributes.isEmpty
            {
                named.insert(name)
            }
        }
        for script in program.scripts { Names.collect(script.body, into: &named) }
        names = Set(
            flow.navigating.lazy.map { program.types[$0] }
                .filter { !flow.visible.contains($0.id) && !program.isEntry($0.id) && !named.contains($0.simpleName) }.map(\.shownName))
    }

    /// The same facts; those of code that nothing calls say so.
    func marking(_ facts: [SourceFact]) -> [SourceFact] {
        facts.map { fact in
            names.contains(fact.owner)
                ? SourceFact(
                    kind: fact.kind, owner: fact.owner, child: fact.child, circumstance: fact.circumstance, exits: fact.exits,
                    location: fact.location,
                    related: fact.related, isReachable: false)
                : fact
        }
    }
}
