/// Enums of the program: a value is one of the cases, and methods and properties decide by it.
extension SourceGraph.Frame {
    /// The enum to which a case belongs that is asked for a member: the one around the code, the declared one, or the only one that has both.
    ///
    /// - Parameters:
    ///   - member: What the enum must declare; `nil` for what all have.
    ///   - base: The expression before the dot; `nil` for `self` that is left out.
    /// - Complexity: O(1), or O(n) in the enums that have such a case.
    func enumType(of name: String, having member: String? = nil, at base: Expression?) -> Program.TypeID? {
        func fits(_ type: Program.TypeID) -> Bool {
            program.types[type].cases[name] != nil && member.map { declares($0, type) } ?? true
        }
        switch base {
        case nil, .self?:
            if let scope, fits(scope) { return scope }
        case let base?:
            if let type = declaredType(of: base), fits(type) { return type }
            if case .member(let owner?, _, _) = base {
                for case .type(let type) in walk.sets.atoms(evaluate(owner)) where fits(type) { return type }
            }
        }
        let all = (walk.enumsByCase[name] ?? []).filter(fits)
        return all.count == 1 ? all[0] : nil
    }

    private func declares(_ member: String, _ type: Program.TypeID) -> Bool {
        if let property = program.property(named: member, on: type) { return !program.properties[property].facts.isStatic }
        return program.functions(named: member, on: type).contains { !program.functions[$0].facts.isStatic }
    }

    /// A value of an enum about which nothing more is known: any of its cases. Nothing for another type.
    func anyCase(of type: Program.TypeID) -> SetID {
        guard program.types[type].kind == .enum else { return 0 }
        return walk.sets.set(of: program.types[type].caseList.map { .enumCase($0, []) })
    }

    /// The values that stand before the dot, or what their declared type says of them if nothing is known.
    func knownOrAny(_ values: SetID, of base: Expression, asked member: String) -> SetID {
        guard values == 0, let type = declaredType(of: base), program.types[type].kind == .enum, declares(member, type) else {
            return values
        }
        return anyCase(of: type)
    }

    /// What a value's computed property is; `nil` if the case's enum is not known.
    func property(_ name: String, ofCase atom: Atom, at base: Expression?, spot: Spot) -> SetID? {
        guard case .enumCase(let own, _) = atom, let type = enumType(of: own, having: name, at: base),
            let property = program.property(named: name, on: type)
        else { return nil }
        return computed(property, of: walk.sets.set(atom), spot: spot)
    }

    /// Methods of a case's enum.
    func methods(named name: String, ofCase own: String, at base: Expression?) -> [Program.FunctionID] {
        guard let type = enumType(of: own, having: name, at: base) else { return [] }
        return program.functions(named: name, on: type).filter { !program.functions[$0].facts.isStatic }
    }
}

extension SourceGraph.Walk {
    /// The enums that have a case of each name, in the order of the program's types.
    static func enumsByCase(of program: Program) -> [String: [Program.TypeID]] {
        var found: [String: [Program.TypeID]] = [:]
        for type in program.types.indices where program.types[type].kind == .enum {
            for name in program.types[type].caseList { found[name, default: []].append(type) }
        }
        return found
    }
}

extension Call {
    /// What stands before the dot; `nil` for `self` that is left out.
    var receiver: Expression? {
        var callee = callee
        while case .optional(let inner) = callee { callee = inner }
        guard case .member(let base, _, _) = callee else { return nil }
        return base
    }
}
