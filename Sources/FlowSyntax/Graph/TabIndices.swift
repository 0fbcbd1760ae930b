/// Which tab a number means: `tabs.selectedIndex = index`.
extension SourceGraph.Frame {
    /// The tabs that an expression may count, from 0; none if that is not known.
    func indices(_ expression: Expression?) -> [Int] {
        switch expression {
        case .number(let text): return Int(text).map { [$0] } ?? []
        case .name(let name, _), .member(.self?, let name, _):
            if let local = locals[name] {
                return walk.sets.atoms(local).compactMap { if case .name(let text) = $0 { Int(text) } else { nil } }
            }
            return constant(name).map { [$0] } ?? []
        case .member(let base?, "rawValue", _):
            return walk.sets.atoms(evaluate(base)).compactMap { atom in
                guard case .enumCase(let name, _) = atom, let type = enumType(of: name, at: base) else { return nil }
                return program.types[type].caseList.firstIndex(of: name)
            }
        default: return []
        }
    }

    /// The value of a property that nothing changes.
    private func constant(_ name: String) -> Int? {
        guard let type = receiverObject >= 0 ? walk.objects[Int(receiverObject)].type : scope,
            let property = program.property(named: name, on: type),
            program.properties[property].facts.isLet, case .number(let text)? = program.properties[property].facts.initial
        else { return nil }
        return Int(text)
    }

    /// What is passed to a parameter that counts tabs: the number itself, which is no value elsewhere. Values that tell calls apart are few.
    func tabIndex(_ given: Given, for parameter: Int, of function: Program.FunctionID) -> SetID? {
        guard walk.tabIndices[function]?.contains(parameter) ?? false else { return nil }
        let found = indices(given.expression)
        return found.isEmpty ? nil : walk.sets.set(of: found.map { .name("\($0)") })
    }
}

/// The parameters of functions that are set as the selected tab of a tab bar.
struct TabIndices: CodeVisitor {
    private var names: Set<String> = []

    /// The places of such parameters, by function. Complexity: O(*n*), for *n* statements.
    static func find(_ program: Program) -> [Program.FunctionID: Set<Int>] {
        var found: [Program.FunctionID: Set<Int>] = [:]
        for function in program.functions {
            guard let body = function.facts.body, !function.facts.parameters.isEmpty else { continue }
            var visitor = TabIndices()
            visitor.visit(body)
            let places = function.facts.parameters.indices.filter { visitor.names.contains(function.facts.parameters[$0].name) }
            if !places.isEmpty { found[function.id] = Set(places) }
        }
        return found
    }

    mutating func visit(_ expression: Expression) {
        if case .assign(.member(_, "selectedIndex", _), .name(let name, _), _, _) = expression { names.insert(name) }
        if case .assign(.name("selectedIndex", _), .name(let name, _), _, _) = expression { names.insert(name) }
        expression.visitParts { visit($0) }
    }
}
