/// Where the screens come from that code shows: whether the code was given them, or has made them itself.
struct ScreenOrigins {
    /// Where a value comes from.
    enum Origin {
        /// From a parameter.
        case given(String)
        /// The code makes it, or has it made.
        case made(ScreenKinds.Kind)
        /// From a property of the same object.
        case property(Program.PropertyID)
    }

    let kinds: ScreenKinds
    /// Parameters of the function, and what its variables hold.
    private var locals: [String: [Origin]] = [:]

    init(_ kinds: ScreenKinds, function: FunctionFacts? = nil) {
        self.kinds = kinds
        for parameter in function?.parameters ?? [] { locals[parameter.name] = [.given(parameter.name)] }
    }

    /// Notes what a variable holds.
    mutating func bind(_ name: String, _ value: Expression, _ scope: Typing.Scope) {
        let found = origins(of: value, scope)
        locals[name, default: []] += found
        if locals[name]!.count > 8 { locals[name]!.removeFirst(locals[name]!.count - 8) }
    }

    /// Where the value of an expression may come from; empty if that is not known.
    func origins(of expression: Expression, _ scope: Typing.Scope, depth: Int = 0) -> [Origin] {
        guard depth < 12 else { return [] }
        switch expression {
        case .optional(let inside), .cast(let inside, _, _), .unary(_, let inside): return origins(of: inside, scope, depth: depth + 1)
        case .ternary(_, let a, let b), .binary("??", let a, let b, _):
            return origins(of: a, scope, depth: depth + 1) + origins(of: b, scope, depth: depth + 1)
        case .array(let elements): return elements.flatMap { origins(of: $0, scope, depth: depth + 1) }
        case .name(let name, _):
            if let known = locals[name] { return known }
            return scope.local(name) == nil ? property(name, scope) : []
        case .member(let base?, let name, _):
            if OwnMember.isSelf(base) { return property(name, scope) }
            // What lies on a stack was shown before.
            return name == "viewControllers" ? [] : origins(of: base, scope, depth: depth + 1)
        case .call(let call): return origins(of: call, expression, scope, depth: depth)
        default: return []
        }
    }

    private func property(_ name: String, _ scope: Typing.Scope) -> [Origin] {
        guard let owner = scope.owner, let property = kinds.program.property(named: name, on: owner) else { return [] }
        return [.property(property)]
    }

    private func origins(of call: Call, _ expression: Expression, _ scope: Typing.Scope, depth: Int) -> [Origin] {
        if let name = Self.constructed(call) {
            let made = Origin.made(kinds.kind(ofTypeNamed: name, scope: scope.owner, file: scope.file))
            guard kinds.isContainer(name, scope: scope.owner, file: scope.file) else { return [made] }
            // Only the initialiser that takes the content is inherited; a class's own one may fill it.
            guard let content = call.arguments.first(where: { $0.label == "rootViewController" || $0.label == "rootView" }) else {
                return [kinds.program.type(named: name, scope: scope.owner, file: scope.file) == nil ? .made(.container) : made]
            }
            let found = origins(of: content.value, scope, depth: depth + 1)
            return found.isEmpty ? [.made(.app(nil))] : found
        }
        // `module.toPresentable()`: another form of what it is called on.
        if case .member(let base?, _, _) = call.callee, call.arguments.isEmpty, !OwnMember.isSelf(base) {
            let from = origins(of: base, scope, depth: depth + 1)
            if !from.isEmpty, case .none = typeName(of: expression, scope) { return from }
            if from.contains(where: { if case .given = $0 { true } else { false } }) { return from }
        }
        guard let name = typeName(of: expression, scope) else { return [.made(.app(nil))] }
        return [.made(kinds.kind(ofTypeNamed: name, scope: scope.owner, file: scope.file))]
    }

    private func typeName(of expression: Expression, _ scope: Typing.Scope) -> String? {
        kinds.typing.type(of: expression, in: scope)?.type.plainName
    }

    /// The name of the type whose initialiser is called.
    static func constructed(_ call: Call) -> String? {
        func isType(_ name: String) -> Bool { name.unicodeScalars.first?.properties.isUppercase ?? false }
        switch call.callee {
        case .name(let name, _): return isType(name) ? name : nil
        case .type(.named(let name, _)): return name
        case .member(let base?, "init", _):
            if case .name(let name, _) = base, isType(name) { return name }
            if case .type(.named(let name, _)) = base { return name }
            return nil
        case .member(.name(let outer, _)?, let name, _): return isType(outer) && isType(name) ? outer + "." + name : nil
        default: return nil
        }
    }
}
