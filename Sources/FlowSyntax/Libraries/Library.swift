import FlowGraph

/// A library whose classes keep and show things for those that inherit from them: what it does, said in Swift. An app that inherits from a
/// class of its that it does not declare is read together with that.
///
/// A new library is a file here, and a line in ``all``.
struct Library: Sendable {
    let name: String
    /// Types by which an app shows that it builds on the library, and by which the library's own source is known.
    let bases: Set<String>
    /// What the bases do with children and screens, no more than that; empty where only the graph knows the library.
    var source = ""

    static let all = [ribs, rxFlow, stinsen, xCoordinator]

    /// Stands for a library where files are told apart; no file of an app is called so.
    var file: String { "<\(name)>" }

    /// The program of an app, together with the libraries that it builds on and does not bring along.
    static func completing(
        _ program: Program, files: [(file: String, facts: FileFacts)], surroundings: Surroundings
    ) -> Program {
        let inherited = Set(program.types.flatMap(\.externalParents))
        let used = all.filter { library in
            !library.source.isEmpty && !library.bases.isDisjoint(with: inherited)
                && library.bases.allSatisfy { program.type(named: $0, scope: nil, file: 0) == nil }
        }
        guard !used.isEmpty else { return program }
        let added = used.map { (file: $0.file, facts: FactExtractor.facts(of: $0.source)) }
        return Program(files: (files + added).sorted { $0.file < $1.file }, surroundings: surroundings)
    }

    /// Whether a type is a library's, and the app only inherits from it.
    static func isOfLibrary(_ type: Program.TypeID, in program: Program) -> Bool {
        let file = program.files[program.types[type].file]
        return file.hasPrefix("<") && all.contains { $0.file == file }
    }

    /// The files of an app without the source of libraries that it brings along: their ways are known, and their own code shows nothing.
    ///
    /// Complexity: O(*n*), for *n* types that the files declare.
    static func leavingOut(_ files: [(file: String, facts: FileFacts)]) -> [(file: String, facts: FileFacts)] {
        let bases = all.reduce(into: Set<String>()) { $0.formUnion($1.bases) }
        var homes: [String: [String]] = [:]
        for (file, facts) in files {
            for type in facts.types where type.kind != .extension && bases.contains(type.name) {
                homes[type.name, default: []].append(file)
            }
        }
        var rest = files
        for library in all where library.bases.allSatisfy({ homes[$0]?.count == 1 }) {
            guard let folder = folder(of: library.bases.flatMap { homes[$0]! }) else { continue }
            let others = rest.filter { !$0.file.hasPrefix(folder) }
            let builds = others.contains { file in
                file.facts.types.contains { !library.bases.isDisjoint(with: $0.inherits.compactMap(\.plainName)) }
            }
            if builds { rest = others }
        }
        return rest
    }

    /// The folder in which files lie, with its last slash; `nil` if that is the app's own.
    private static func folder(of files: [String]) -> String? {
        guard var prefix = files.first else { return nil }
        for file in files { prefix = String(zip(prefix, file).prefix { $0 == $1 }.map(\.0)) }
        guard let slash = prefix.lastIndex(of: "/") else { return nil }
        return String(prefix[...slash])
    }

    /// Facts about the app alone: nothing that is said of a library, or has a place in one.
    static func ofApp(_ facts: [SourceFact]) -> [SourceFact] {
        let files = Set(all.map(\.file))
        return facts.filter { !files.contains($0.location.file) }.map { fact in
            var fact = fact
            fact.related.removeAll { files.contains($0.location.file) }
            fact.exits = fact.exits.map { exit in
                guard let place = exit.place, files.contains(place.file) else { return exit }
                return SourceFact.Exit(trigger: exit.trigger, label: exit.label, isReleased: exit.isReleased, place: nil)
            }
            return fact
        }
    }
}
