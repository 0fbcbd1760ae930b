import FlowGraph

/// Coordinators, and classes that may be part of a cycle, that nothing in the app names: what is wrong in them happens to nobody.
struct UnusedTypes {
    /// Coordinators.
    private let names: Set<String>
    /// All classes.
    private let all: Set<String>

    init(program: Program, flow: FlowTypes) {
        guard program.isWhole else {
            names = []
            all = []
            return
        }
        var named = program.surroundings.names
        var parts = NamedParts()
        /// Adds what was collected since, without what a type says of itself.
        func add(of owner: Program.TypeID?) {
            let own = owner.map { program.types[$0].simpleName }
            for name in parts.names where name != own { named.insert(name) }
            parts.names = []
        }
        for function in program.functions where !program.isPreview(function.owner) {
            parts.visit(function.facts)
            add(of: function.owner)
        }
        for property in program.properties where !program.isPreview(property.owner) {
            let facts = property.facts
            if let initial = facts.initial { parts.visit(initial) }
            for body in [facts.getter, facts.setter?.body, facts.willSet?.body, facts.didSet?.body].compactMap(\.self) { parts.visit(body) }
            add(of: property.owner)
        }
        for type in program.types {
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
        for script in program.scripts { parts.visit(script.body) }
        add(of: nil)
        let unnamed = program.types.filter { type in
            (type.kind == .class || type.kind == .actor) && !program.isMadeBySystem(type.id) && !named.contains(type.simpleName)
                && !UnusedTypes.isMadeByItself(type, program, flow)
        }
        all = Set(unnamed.map(\.shownName))
        names = Set(unnamed.lazy.filter { flow.navigating.contains($0.id) && !flow.visible.contains($0.id) }.map(\.shownName))
    }

    /// Whether a type has functions of its own that make one, and code names them: `show(.empty())`.
    private static func isMadeByItself(_ type: Program.TypeInfo, _ program: Program, _ flow: FlowTypes) -> Bool {
        type.functionList.contains { id in
            let facts = program.functions[id].facts
            guard facts.isStatic, let name = facts.returns?.plainName, name == "Self" || name == type.simpleName else { return false }
            return flow.allMentions.contains(facts.name)
        }
    }

    /// The same facts; those of code that nothing calls say so.
    func marking(_ facts: [SourceFact]) -> [SourceFact] {
        facts.map { fact in
            var marked = fact
            if names.contains(fact.owner) || fact.kind == .strongCapture && all.contains(fact.owner) { marked.isReachable = false }
            return marked
        }
    }
}
