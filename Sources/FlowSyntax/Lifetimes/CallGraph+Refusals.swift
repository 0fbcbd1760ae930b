/// What code refuses by a test of the class of something that it is handed.
extension CallGraph {
    /// Whether a function does not store one of its parameters because of what another one is: a router that pushes no navigation controller
    /// keeps no completion handler for it.
    func isRefused(_ parameter: Parameter, _ arguments: [Int: Value]) -> Bool {
        guard let branches = branchesOfStores[parameter], !branches.isEmpty else { return false }
        for branch in branches {
            var isOpen = true
            for condition in index.branches.cases(of: branch) where condition.piece == parameter.piece && condition.isRest {
                guard let asked = condition.asksForClass, let value = arguments[condition.place] else { continue }
                if gives(value, asked.method, asked.type) { isOpen = false }
            }
            if isOpen { return false }
        }
        return true
    }

    /// Whether a method of a value, or the value itself, gives an object of a class in any case.
    private func gives(_ value: Value, _ method: String, _ type: String) -> Bool {
        guard !method.isEmpty else { return isAlways(value, type) }
        let classes = typing.types(of: value)
        return !classes.isEmpty && classes.allSatisfy { program.types[$0].kind == .class }
            && classes.allSatisfy { owner in
                let functions = program.functions(named: method, on: owner).filter {
                    program.functions[$0].facts.body != nil && program.functions[$0].facts.parameters.isEmpty
                }
                return functions.first.flatMap { index.pieceOfFunction[$0] }.map { returns($0, type, depth: 0) } ?? false
            }
    }

    private func returns(_ piece: PieceID, _ type: String, depth: Int) -> Bool {
        let values = index.pieces[piece].returns
        return !values.isEmpty && values.allSatisfy { isAlways($0, type, depth: depth + 1) }
    }

    /// Whether a value is of a class, as far as types and the code that makes it say.
    private func isAlways(_ value: Value, _ type: String, depth: Int = 0) -> Bool {
        guard depth < 6 else { return false }
        if let external = value.external { return UIKitClasses.inherits(external, from: type) }
        if let made = value.made { return program.inherits(made, from: type) }
        let declared = typing.types(of: value)
        if declared.contains(where: { program.inherits($0, from: type) }) { return true }
        if let name = typing.plain(value.type)?.type.plainName, UIKitClasses.inherits(name, from: type) { return true }
        switch value.origin {
        case .local(let id):
            let values = index.locals[id].values
            return !values.isEmpty && values.allSatisfy { isAlways($0, type, depth: depth + 1) }
        case .result(let piece, let place):
            guard case .method(let name, let types) = index.pieces[piece].calls[place].target else { return false }
            let owners = types.flatMap { program.types[$0].kind == .protocol ? program.concreteSubtypes(of: $0) : [$0] }
            let functions = owners.compactMap { owner in
                program.functions(named: name, on: owner).first { program.functions[$0].facts.body != nil }
            }
            return !functions.isEmpty
                && functions.allSatisfy { function in
                    index.pieceOfFunction[function].map { returns($0, type, depth: depth + 1) } ?? false
                }
        case .unknown, .me, .parameter, .property: return false
        }
    }
}
