/// The types that references name, and what extensions of protocols may use.
extension Program {
    /// The types that a protocol's extensions say `Self` is, with their ancestors.
    static func promised(
        by type: TypeInfo, types: [TypeInfo], aliases: [String: [(scope: String, type: TypeReference, file: Int)]],
        byName: [String: [TypeID]], files: FileNames
    ) -> [TypeID] {
        guard type.kind == .protocol else { return [] }
        var found: [TypeID] = []
        for bound in type.generics.filter({ $0.name == "Self" }).compactMap(\.bound) {
            for name in Program.names(in: bound, aliases: aliases) {
                guard let id = Program.resolve(name, scope: type.name, file: type.file, types: types, byName: byName, files: files) else {
                    continue
                }
                found += [id] + Program.ancestors(of: id, types: types)
            }
        }
        var seen = Set([type.id] + Program.ancestors(of: type.id, types: types))
        return found.filter { seen.insert($0).inserted }
    }

    /// The names of the types that a reference is of: those of a composition, behind aliases.
    static func names(
        in reference: TypeReference, aliases: [String: [(scope: String, type: TypeReference, file: Int)]], depth: Int = 0
    ) -> [String] {
        switch reference {
        case .named(let name, _):
            if depth < 4, let alias = aliases[name]?.first(where: { $0.scope.isEmpty }), case .composition = alias.type {
                return names(in: alias.type, aliases: aliases, depth: depth + 1)
            }
            if depth < 4, let alias = aliases[name]?.first(where: { $0.scope.isEmpty }), case .named = alias.type {
                return names(in: alias.type, aliases: aliases, depth: depth + 1)
            }
            return [name]
        case .composition(let parts): return parts.flatMap { names(in: $0, aliases: aliases, depth: depth) }
        case .optional, .array, .dictionary, .function, .tuple, .metatype, .unknown: return []
        }
    }
}
