extension SourceGraph {
    /// What objects of one kind have in common as far as members are concerned, found once.
    struct Kind: Hashable {
        let type: Program.TypeID?
        /// The class's name, for objects of types from elsewhere.
        let className: String
        let category: Category
    }

    struct MethodName: Hashable {
        let kind: Int32
        let name: String
    }
}

extension SourceGraph.Walk {
    func kind(of object: SourceGraph.Object) -> Int32 {
        let kind = SourceGraph.Kind(type: object.type, className: object.type == nil ? object.className : "", category: object.category)
        if let known = kindNumbers[kind] { return known }
        let number = Int32(kinds.count)
        kinds.append(externalNames(of: kind))
        kindNumbers[kind] = number
        return number
    }

    /// The names of classes from elsewhere whose extensions here may declare a member of an object.
    func externalNames(of object: Int32) -> [String] { kinds[Int(objectKinds[Int(object)])] }

    private func externalNames(of kind: SourceGraph.Kind) -> [String] {
        var names = kind.type.map { program.externalAncestors(of: $0) } ?? [kind.className]
        if kind.category.isController {
            if kind.category == .navigation, !names.contains("UINavigationController") { names.append("UINavigationController") }
            if !names.contains("UIViewController") { names.append("UIViewController") }
        }
        if kind.category == .view, !names.contains("View") { names.append("View") }
        if kind.category == .control, !names.contains("UIView") { names.append("UIView") }
        return names
    }

    /// Methods of a name that an object may have: its type's, then what extensions add to types from elsewhere.
    func methods(named name: String, of object: Int32) -> [Program.FunctionID] {
        let kind = objectKinds[Int(object)]
        let key = SourceGraph.MethodName(kind: kind, name: name)
        if let known = methodLists[key] { return known }
        var found = objects[Int(object)].type.map { program.functions(named: name, on: $0) } ?? []
        for external in kinds[Int(kind)] {
            found += program.externalFunctions[external]?[name] ?? []
            for conformance in program.externalConformances[external] ?? [] { found += program.types[conformance].functions[name] ?? [] }
        }
        methodLists[key] = found
        return found
    }
}
