/// Classes of libraries whose names the app has given to types of its own.
extension Program {
    /// The type that another one inherits from: not the program's own one of that name where a library's is meant, which is named with the
    /// library's module, or has generic arguments that the program's does not take. `nil` if the library's is not known.
    ///
    /// - Parameter found: The program's type of that name.
    /// - Complexity: O(*n*), for *n* files, where a name is qualified.
    static func meant(
        by name: String, _ reference: TypeReference, _ found: TypeID, from file: Int, types: [TypeInfo], byName: [String: [TypeID]],
        files: FileNames
    ) -> TypeID? {
        func isOfLibrary(_ type: TypeID) -> Bool { files.paths[types[type].file].hasPrefix("<") }
        let own = types[found]
        guard own.kind == .class, !own.isObjectiveC, !isOfLibrary(found) else { return found }
        if case .named(let written, let arguments) = reference, written == name, !arguments.isEmpty, own.generics.isEmpty {
            return byName[plainName(name)]?.first(where: isOfLibrary)
        }
        guard let dot = name.firstIndex(of: "."), own.name != name else { return found }
        let module = String(name[..<dot])
        guard byName[module] == nil, files.imports[file].contains(module),
            !files.paths.contains(where: { path in path.split(separator: "/").dropLast().contains { $0 == module } })
        else { return found }
        return byName[plainName(name)]?.first(where: isOfLibrary)
    }
}
