/// What extensions of protocols may use.
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
}
