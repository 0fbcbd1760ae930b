/// What references to types mean here, and which types expressions have.
extension SourceGraph.Frame {
    /// The declared type that a reference means here.
    func type(_ reference: TypeReference, turns: Int = 0) -> Program.TypeID? {
        guard turns < 6 else { return nil }
        switch reference {
        case .named(let name, _):
            if name == "Self" {
                for atom in walk.sets.atoms(receiver) {
                    if case .object(let object) = atom { return walk.objects[Int(object)].type }
                    if case .type(let type) = atom { return type }
                }
                return scope
            }
            if let bound = generics[name] { return bound }
            return named(name, turns: turns)
        case .optional(let inner), .metatype(let inner): return type(inner, turns: turns + 1)
        case .composition(let parts): return parts.lazy.compactMap { self.type($0, turns: turns + 1) }.first
        case .array, .dictionary, .function, .tuple, .unknown: return nil
        }
    }

    /// Whether a name is that of a screen whose file was not given.
    func isScreenOfUnreadFile(_ name: String) -> Bool {
        SourceGraph.category(ofExternal: name) == .screen && locals[name] == nil && walk.isOfUnreadFile(name, file: file)
    }

    func named(_ name: String, turns: Int = 0) -> Program.TypeID? {
        walk.meaning(of: name, scope: scope, file: file) { self.resolve(name, turns: turns) }
    }

    private func resolve(_ name: String, turns: Int) -> Program.TypeID? {
        if let found = program.type(named: name, scope: scope, file: file) { return found }
        if let alias = program.alias(name, scope: scope, file: file) { return type(alias, turns: turns + 1) }
        return nil
    }

    /// The type that is written for a parameter or a local, without its optional mark; `nil` if none is.
    func writtenType(of expression: Expression) -> TypeReference? {
        guard case .name(let name, _) = expression, let type = declaredTypes.last(where: { $0.name == name })?.type else { return nil }
        if case .optional(let inner) = type { return inner }
        return type
    }

    /// The declared type of an expression, as far as annotations say it; `nil` if it is from elsewhere or not known.
    func declaredType(of expression: Expression, turns: Int = 0) -> Program.TypeID? {
        guard turns < 6 else { return nil }
        switch expression {
        case .name(let name, _):
            if let reference = declaredTypes.last(where: { $0.name == name })?.type { return type(reference) }
            if locals[name] != nil { return nil }
            guard let scope, let property = program.property(named: name, on: scope),
                let reference = program.properties[property].facts.type
            else { return nil }
            return walk.declared(reference, scope: program.properties[property].owner, file: program.properties[property].file)
        case .member(let base?, let name, _):
            let owner: Program.TypeID?
            if case .self = base { owner = scope } else { owner = declaredType(of: base, turns: turns + 1) }
            guard let owner, let property = program.property(named: name, on: owner),
                let reference = program.properties[property].facts.type
            else { return nil }
            return walk.declared(reference, scope: program.properties[property].owner, file: program.properties[property].file)
        case .optional(let inner): return declaredType(of: inner, turns: turns + 1)
        case .cast(_, let reference, _): return type(reference)
        default: return nil
        }
    }

    /// Those of the values that can be of a type.
    func filter(_ value: SetID, as reference: TypeReference) -> SetID {
        guard value != 0, let wanted = type(reference) else { return value }
        let kept = walk.sets.atoms(value).filter { atom in
            guard case .object(let object) = atom else { return true }
            guard let own = walk.objects[Int(object)].type else { return program.types[wanted].kind == .protocol }
            return program.isSubtype(own, of: wanted)
        }
        return walk.sets.set(of: kept)
    }
}
