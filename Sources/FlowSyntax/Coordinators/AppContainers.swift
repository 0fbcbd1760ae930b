/// Classes of an app that do what a navigation controller does: they keep the screens or coordinators that they are given, and a SwiftUI view
/// shows what they keep. Which comes next is decided by whoever gives them.
///
/// They are often named as coordinators and have the protocol of coordinators, so that one container can be put into another.
struct AppContainers {
    let types: Set<Program.TypeID>
    /// The names of the methods by which each is given something.
    private let methods: [Program.TypeID: Set<String>]

    /// Complexity: O(*n*), *n* being the number of expressions in the candidates' functions.
    init(program: Program, candidates: CoordinatorCandidates) {
        let typing = Typing(program: program)
        var methods: [Program.TypeID: Set<String>] = [:]
        for type in Self.shownByViews(program, candidates, typing) {
            let offered = Set(program.ancestors(of: type).filter { program.types[$0].kind == .protocol })
            let taking = program.types[type].functionList.filter { function in
                let given = program.functions[function].facts.parameters.filter { parameter in
                    let written = Typing.Written(type: parameter.type, scope: type, file: program.functions[function].file)
                    return typing.declared(written)?.contains { offered.contains($0) || candidates.visible.contains($0) } ?? false
                }
                return !given.isEmpty && Self.keeps(Set(given.map(\.name)), function, typing)
            }
            if !taking.isEmpty { methods[type] = Set(taking.map { program.functions[$0].facts.name }) }
        }
        self.methods = methods
        types = Set(methods.keys)
    }

    /// Classes that give containers something that they do not just pass on. They are coordinators in all but the graph, which knows such
    /// screens by the views alone.
    ///
    /// Complexity: O(*n*), *n* being the number of expressions in functions that mention a name of such a method.
    ///
    /// - Parameters:
    ///   - program: The app.
    ///   - candidates: What may be a coordinator.
    ///   - mentions: The names that each function mentions.
    func givers(program: Program, candidates: CoordinatorCandidates, mentions: [Set<String>]) -> Set<Program.TypeID> {
        let typing = Typing(program: program)
        let names = methods.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        var found: Set<Program.TypeID> = []
        guard !names.isEmpty else { return [] }
        for type in candidates.types where program.types[type].kind == .class && methods[type] == nil {
            for function in program.types[type].functionList where !mentions[function].isDisjoint(with: names) {
                let parameters = Set(program.functions[function].facts.parameters.map(\.name))
                var walk = CodeWalk(typing) { expression, _, scope in
                    guard case .call(let call) = expression, case .member(let base?, let name, _) = call.callee, names.contains(name),
                        let given = call.arguments.first?.value, given != .nil
                    else { return }
                    if case .name(let passed, _) = given, parameters.contains(passed) { return }
                    let containers = typing.declared(typing.type(of: base, in: scope)) ?? []
                    if containers.contains(where: { methods[$0]?.contains(name) ?? false }) { found.insert(type) }
                }
                walk.walk(function: function)
            }
        }
        return found
    }

    /// Classes that a view has in a property.
    private static func shownByViews(_ program: Program, _ candidates: CoordinatorCandidates, _ typing: Typing) -> Set<Program.TypeID> {
        let possible = Set(candidates.types)
        var found: Set<Program.TypeID> = []
        for property in program.properties where property.facts.isStored {
            guard let owner = property.owner, candidates.visible.contains(owner), program.types[owner].kind == .struct else { continue }
            for type in typing.declared(typing.type(of: property.id)) ?? []
            where program.types[type].kind == .class && possible.contains(type) {
                found.insert(type)
            }
        }
        return found
    }

    /// Whether a function puts a parameter, or what is made of one, into a property.
    private static func keeps(_ names: Set<String>, _ function: Program.FunctionID, _ typing: Typing) -> Bool {
        var isKept = false
        var walk = CodeWalk(typing) { expression, role, scope in
            let target: Expression
            switch role {
            case .assigned(let property): target = property
            case .argument(let call):
                guard case .member(let base?, let verb, _) = call.callee, ["append", "insert"].contains(verb) else { return }
                target = base
            default: return
            }
            guard OwnMember.name(target, scope) != nil else { return }
            var mentioned: Set<String> = []
            Names.collect(.expression(expression), into: &mentioned)
            if !mentioned.isDisjoint(with: names) { isKept = true }
        }
        walk.walk(function: function)
        return isKept
    }
}
