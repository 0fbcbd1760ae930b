/// How types are called where people read of them: by their simple names, and by as much more as tells equal names apart.
///
/// `CartCoordinator` is enough as long as there is one. Of two nested ones each has its dotted path, `Shop.Coordinator`; of two that even
/// share that, each has its module's name in front. Modules are not known, for source is read without its build: what stands for them is
/// the folder below or above `Sources`, as SwiftPM lays them out, and else the folder at which the paths part. Types that one folder
/// declares several times, under conditions or each private to its file, keep one name.
struct TypeNames {
    /// A type with the folders that its file is in, the outermost first.
    private struct Declared {
        let number: Int
        let folders: [Substring]

        /// The folder that SwiftPM takes for a module.
        var module: Substring? {
            guard let sources = folders.lastIndex(of: "Sources") else { return nil }
            return sources + 1 < folders.endIndex ? folders[sources + 1] : sources > 0 ? folders[sources - 1] : nil
        }
    }

    /// The name of each type, in the order in which they are given.
    let shown: [String]

    /// - Parameter types: Dotted paths, and the files that declare them.
    ///
    /// Complexity: O(*n* log *n*), for *n* types.
    init(of types: [(name: String, file: String)]) {
        var shown = types.map { Program.plainName($0.name) }
        for namesakes in Dictionary(grouping: types.indices, by: { shown[$0] }).values where namesakes.count > 1 {
            for (name, equal) in Dictionary(grouping: namesakes, by: { types[$0].name }) {
                for type in equal { shown[type] = name }
                guard equal.count > 1 else { continue }
                let declared = equal.map { Declared(number: $0, folders: types[$0].file.split(separator: "/").dropLast()) }
                for (type, module) in Self.modules(of: declared) { shown[type] = module + "." + name }
            }
        }
        self.shown = shown
    }

    /// What to put in front of each name; nothing where nothing tells it from the others.
    private static func modules(of types: [Declared]) -> [(Int, String)] {
        let modules = types.map(\.module)
        if modules.allSatisfy({ $0 != nil }), Set(modules).count == types.count {
            return zip(types, modules).map { ($0.number, String($1!)) }
        }
        return parting(types, depth: 0, prefix: "")
    }

    /// Goes down where all paths agree, and takes the names of the folders at which they part.
    private static func parting(_ types: [Declared], depth: Int, prefix: String) -> [(Int, String)] {
        let groups = Dictionary(grouping: types) { depth < $0.folders.count ? $0.folders[depth] : nil }
        if groups.count == 1 {
            return groups.keys.contains(nil)
                ? types.compactMap { prefix.isEmpty ? nil : ($0.number, prefix) } : parting(types, depth: depth + 1, prefix: prefix)
        }
        return groups.flatMap { folder, inside -> [(Int, String)] in
            guard let folder else { return inside.compactMap { prefix.isEmpty ? nil : ($0.number, prefix) } }
            return parting(inside, depth: depth + 1, prefix: prefix.isEmpty ? String(folder) : prefix + "." + folder)
        }
    }
}
