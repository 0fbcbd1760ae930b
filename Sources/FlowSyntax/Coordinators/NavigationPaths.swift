/// Navigation paths of SwiftUI that objects own and views show: `NavigationStack(path: $model.path)`.
struct NavigationPaths {
    /// By the type that owns it.
    private(set) var owners: [Program.TypeID: Program.PropertyID] = [:]

    init(program: Program, candidates: CoordinatorCandidates, mentions: [Set<String>]) {
        let typing = Typing(program: program)
        var found: [Program.TypeID: Program.PropertyID] = [:]
        var walk = CodeWalk(typing) { expression, _, scope in
            guard case .call(let call) = expression, case .name("NavigationStack", _) = call.callee,
                let path = call.arguments.first(where: { $0.label == "path" })?.value, case .member(let base?, let name, _) = path
            else { return }
            var plain = base
            if case .name(let binding, let spot) = base, binding.hasPrefix("$") { plain = .name(String(binding.dropFirst()), spot) }
            for type in typing.declared(typing.type(of: plain, in: scope)) ?? [] {
                if let property = program.property(named: name, on: type) { found[type] = found[type] ?? property }
            }
        }
        for function in program.functions where mentions[function.id].contains("NavigationStack") { walk.walk(function: function.id) }
        for property in program.properties {
            guard let owner = property.owner, candidates.visible.contains(owner), property.facts.getter != nil else { continue }
            walk.walk(property: property.id)
        }
        let possible = Set(candidates.types)
        for property in program.properties where property.facts.type?.plainName == "NavigationPath" && property.facts.isStored {
            if let owner = property.owner { found[owner] = found[owner] ?? property.id }
        }
        owners = found.filter { possible.contains($0.key) && program.types[$0.key].kind != .struct }
    }
}
