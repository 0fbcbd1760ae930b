/// What views of SwiftUI show as long as properties of objects say so: `NavigationStack(path: $model.path)`, `.sheet(item: $model.sheet)`.
struct NavigationPaths {
    /// Navigation paths, by the type that owns one.
    private(set) var owners: [Program.TypeID: Program.PropertyID] = [:]
    /// Other properties by which a view shows something, likewise.
    private(set) var presenters: [Program.TypeID: Program.PropertyID] = [:]

    init(program: Program, candidates: CoordinatorCandidates, mentions: [Set<String>]) {
        let typing = Typing(program: program)
        var found: [Program.TypeID: Program.PropertyID] = [:]
        var sheets: [Program.TypeID: Program.PropertyID] = [:]
        var walk = CodeWalk(typing) { expression, _, scope in
            guard case .call(let call) = expression, let (isPath, bound) = NavigationPaths.bound(by: call),
                case .member(let base?, let name, _) = bound
            else { return }
            var plain = base
            if case .name(let binding, let spot) = base, binding.hasPrefix("$") { plain = .name(String(binding.dropFirst()), spot) }
            for type in typing.declared(typing.type(of: plain, in: scope)) ?? [] {
                guard let property = program.property(named: name, on: type) else { continue }
                if isPath { found[type] = found[type] ?? property } else { sheets[type] = sheets[type] ?? property }
            }
        }
        for function in program.functions where !mentions[function.id].isDisjoint(with: NavigationPaths.names) {
            walk.walk(function: function.id)
        }
        for property in program.properties {
            guard let owner = property.owner, candidates.visible.contains(owner), property.facts.getter != nil else { continue }
            walk.walk(property: property.id)
        }
        let possible = Set(candidates.types)
        for property in program.properties where property.facts.type?.plainName == "NavigationPath" && property.facts.isStored {
            if let owner = property.owner { found[owner] = found[owner] ?? property.id }
        }
        owners = found.filter { possible.contains($0.key) && program.types[$0.key].kind != .struct }
        presenters = sheets.filter { possible.contains($0.key) && program.types[$0.key].kind != .struct }
    }

    private static let names = BoundScreens.modifiers.union(["NavigationStack"])

    /// The binding by which a view shows something, and whether that is a path.
    private static func bound(by call: Call) -> (isPath: Bool, bound: Expression)? {
        switch call.callee {
        case .name("NavigationStack", _): call.arguments.first { $0.label == "path" }.map { (true, $0.value) }
        case .member(_?, let name, _) where BoundScreens.modifiers.contains(name):
            call.arguments.first { $0.label == "item" || $0.label == "isPresented" }.map { (false, $0.value) }
        default: nil
        }
    }
}
