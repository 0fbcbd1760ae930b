/// All files of an app, linked: who declares what, who inherits from whom, and what a name means where it stands.
///
/// It knows nominal types across files and extensions, and no more: it checks nothing, and what it cannot resolve stays unresolved.
final class Program: Sendable {
    typealias TypeID = Int
    typealias FunctionID = Int
    typealias PropertyID = Int

    /// A class, struct, enum, actor or protocol with everything that its extensions add.
    struct TypeInfo: Sendable {
        let id: TypeID
        /// The dotted path.
        let name: String
        let kind: TypeFacts.Kind
        let file: Int
        let spot: Spot
        let isPrivate: Bool
        let isPublic: Bool
        /// Whether Objective-C declares it, and Swift only adds to it.
        var isObjectiveC = false
        var attributes: [String]
        var generics: [GenericParameter]
        /// As written, those of extensions included.
        var inherits: [TypeReference] = []
        /// Those of `inherits` that are declared here: the superclass and protocols.
        var parents: [TypeID] = []
        /// The others, by their names: `UIViewController`, `NSObject`.
        var externalParents: [String] = []
        /// Direct subclasses, conforming and refining types.
        var children: [TypeID] = []
        var functions: [String: [FunctionID]] = [:]
        var properties: [String: PropertyID] = [:]
        var cases: [String: CaseFacts] = [:]
        /// In the order of the source.
        var caseList: [String] = []
        /// In the order of the source.
        var functionList: [FunctionID] = []
        var propertyList: [PropertyID] = []

        /// What people read: ``simpleName``, and what tells it from others of that name.
        var shownName = ""

        /// The last part of the dotted path.
        var simpleName: String { name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name }
    }

    typealias FunctionInfo = MemberInfo<FunctionFacts>
    typealias PropertyInfo = MemberInfo<PropertyFacts>

    /// A function or a property, with where it belongs.
    final class MemberInfo<Facts: Sendable>: Sendable {
        /// A ``FunctionID`` or ``PropertyID``.
        let id: Int
        let facts: Facts
        /// The type that declares or extends, `nil` at the top level.
        let owner: TypeID?
        /// The name of a type from elsewhere that is extended.
        let externalOwner: String?
        let file: Int

        init(id: Int, facts: Facts, owner: TypeID?, externalOwner: String?, file: Int) {
            self.id = id
            self.facts = facts
            self.owner = owner
            self.externalOwner = externalOwner
            self.file = file
        }
    }

    /// The paths, in the order in which they were given; those of storyboards come last.
    let files: [String]
    let imports: [[String]]
    private let fileNames: FileNames
    let types: [TypeInfo]
    let functions: [FunctionInfo]
    let properties: [PropertyInfo]
    /// Top-level code by file.
    let scripts: [(file: Int, body: Body)]
    private let typesByName: [String: [TypeID]]
    let globalFunctions: [String: [FunctionID]]
    let globalVariables: [String: [PropertyID]]
    /// What extensions add to types from elsewhere: `UIViewController`, `Array`.
    let externalFunctions: [String: [String: [FunctionID]]]
    let externalProperties: [String: [String: [PropertyID]]]
    /// What a type from elsewhere is made to conform to by an extension here.
    let externalConformances: [String: [TypeID]]
    private let aliases: [String: [(scope: String, type: TypeReference, file: Int)]]
    private let ancestorLists: [[TypeID]]
    private let concreteLists: [[TypeID]]
    private let externalAncestorLists: [[String]]
    private let functionTables: [[String: [FunctionID]]]
    private let propertyTables: [[String: PropertyID]]
    private let weakTables: [Set<String>]
    /// The Objective-C around it, and what that, interface files and property lists name.
    let surroundings: Surroundings
    /// The texts that the app looks up.
    let texts: Texts
    /// Base names of functions and properties that Objective-C may call.
    let sentMessages: Set<String>

    /// - Parameter surroundings: What is known of the app beside its Swift.
    ///
    /// Complexity: O(*n*), *n* being the number of declarations.
    init(files given: [(file: String, facts: FileFacts)], surroundings: Surroundings = Surroundings()) {
        self.surroundings = surroundings
        texts = Texts(surroundings.texts, files: given.map(\.facts))
        sentMessages = surroundings.baseNames
        let unbuilt = BuildTarget.unbuilt(given.map(\.file), by: surroundings.targets)
        let given = given.filter { !Program.isTest($0.file, $0.facts) && !unbuilt.contains($0.file) }
        // Storyboards are places, too.
        files = given.map(\.file) + surroundings.boards.map(\.file)
        imports = given.map(\.facts.imports) + surroundings.boards.map { _ in [] }
        let names = FileNames(paths: files, imports: imports)
        fileNames = names
        var types: [TypeInfo] = []
        var functions: [FunctionInfo] = []
        var properties: [PropertyInfo] = []
        var byName: [String: [TypeID]] = [:]
        var globals: [String: [FunctionID]] = [:]
        var variables: [String: [PropertyID]] = [:]
        var aliases: [String: [(scope: String, type: TypeReference, file: Int)]] = [:]
        var scripts: [(file: Int, body: Body)] = []

        /// The types that each file declares, one for each declaration.
        var declarations: [[TypeID]] = []
        for (index, unit) in given.enumerated() {
            var own: [String: TypeID] = [:]
            var places: [TypeID] = []
            for facts in unit.facts.types where facts.kind != .extension {
                // Two of one name in one file are the alternatives of an `#if`.
                if let known = own[facts.name] {
                    places.append(known)
                    continue
                }
                own[facts.name] = types.count
                places.append(types.count)
                let info = TypeInfo(
                    id: types.count, name: facts.name, kind: facts.kind, file: index, spot: facts.spot, isPrivate: facts.isPrivate,
                    isPublic: facts.isPublic, attributes: facts.attributes, generics: facts.generics)
                byName[info.simpleName, default: []].append(info.id)
                types.append(info)
            }
            declarations.append(places)
            for alias in unit.facts.aliases { aliases[alias.name, default: []].append((alias.scope, alias.type, index)) }
            if !unit.facts.statements.statements.isEmpty { scripts.append((index, unit.facts.statements)) }
        }
        for (index, unit) in given.enumerated() where !surroundings.classes.isEmpty {
            for facts in unit.facts.types where facts.kind == .extension && byName[facts.name] == nil && aliases[facts.name] == nil {
                guard surroundings.classes[facts.name]?.superclass != nil else { continue }
                byName[facts.name] = [types.count]
                types.append(
                    TypeInfo(
                        id: types.count, name: facts.name, kind: .class, file: index, spot: facts.spot, isPrivate: false, isPublic: true,
                        isObjectiveC: true, attributes: ["objc"], generics: []))
            }
        }
        self.aliases = aliases
        typesByName = byName
        self.scripts = scripts

        func declared(_ name: String, from file: Int) -> TypeID? {
            Program.resolve(name, scope: "", file: file, types: types, byName: byName, files: names)
        }
        var externalFunctions: [String: [String: [FunctionID]]] = [:]
        var externalProperties: [String: [String: [PropertyID]]] = [:]
        var externalConformances: [String: [TypeReference]] = [:]
        for (index, unit) in given.enumerated() {
            var next = 0
            for facts in unit.facts.functions {
                functions.append(FunctionInfo(id: functions.count, facts: facts, owner: nil, externalOwner: nil, file: index))
                globals[facts.name, default: []].append(functions.count - 1)
            }
            for facts in unit.facts.variables {
                properties.append(PropertyInfo(id: properties.count, facts: facts, owner: nil, externalOwner: nil, file: index))
                variables[facts.name, default: []].append(properties.count - 1)
            }
            for facts in unit.facts.types {
                var owner: TypeID?
                if facts.kind == .extension {
                    var name = facts.name
                    var turns = 0
                    while turns < 4, Program.resolve(name, scope: "", file: index, types: types, byName: byName, files: names) == nil,
                        case .named(let other, _)? = aliases[name]?.first?.type
                    {
                        name = other
                        turns += 1
                    }
                    owner = Program.resolve(name, scope: "", file: index, types: types, byName: byName, files: names)
                    if owner == nil {
                        let name = Program.plainName(facts.name)
                        for member in facts.functions {
                            functions.append(FunctionInfo(id: functions.count, facts: member, owner: nil, externalOwner: name, file: index))
                            externalFunctions[name, default: [:]][member.name, default: []].append(functions.count - 1)
                        }
                        for member in facts.properties {
                            properties.append(
                                PropertyInfo(id: properties.count, facts: member, owner: nil, externalOwner: name, file: index))
                            externalProperties[name, default: [:]][member.name, default: []].append(properties.count - 1)
                        }
                        externalConformances[name, default: []] += facts.inherits
                        continue
                    }
                } else {
                    owner = declarations[index][next]
                    next += 1
                }
                guard let owner else { continue }
                types[owner].inherits += facts.inherits
                for generic in facts.generics where facts.kind == .extension && generic.name == "Self" {
                    // `extension P where Self: C` promises what C has.
                    if let bound = generic.bound { types[owner].generics.append(GenericParameter(name: "Self", bound: bound)) }
                }
                for var member in facts.functions {
                    // What stands in a private extension is private to the file.
                    if facts.kind == .extension, facts.isPrivate { member.isPrivate = true }
                    functions.append(FunctionInfo(id: functions.count, facts: member, owner: owner, externalOwner: nil, file: index))
                    types[owner].functions[member.name, default: []].append(functions.count - 1)
                    types[owner].functionList.append(functions.count - 1)
                }
                for member in facts.properties {
                    properties.append(PropertyInfo(id: properties.count, facts: member, owner: owner, externalOwner: nil, file: index))
                    // A requirement and the default that an extension gives it: the default is the one that says something.
                    let isRequirement = types[owner].kind == .protocol && facts.kind == .protocol
                    if types[owner].properties[member.name] == nil || !isRequirement {
                        types[owner].properties[member.name] = properties.count - 1
                    }
                    types[owner].propertyList.append(properties.count - 1)
                }
                for member in facts.cases where types[owner].cases.updateValue(member, forKey: member.name) == nil {
                    types[owner].caseList.append(member.name)
                }
            }
        }
        self.functions = functions
        self.properties = properties
        globalFunctions = globals
        globalVariables = variables
        self.externalFunctions = externalFunctions
        self.externalProperties = externalProperties

        // Inheritance needs every name.
        for id in types.indices {
            for reference in types[id].inherits {
                for name in Program.names(in: reference, aliases: aliases) {
                    let scope = types[id].name
                    if let parent = Program.resolve(name, scope: scope, file: types[id].file, types: types, byName: byName, files: names),
                        parent != id
                    {
                        if !types[id].parents.contains(parent) {
                            types[id].parents.append(parent)
                            types[parent].children.append(id)
                        }
                    } else {
                        let plain = Program.plainName(name)
                        if !types[id].externalParents.contains(plain) { types[id].externalParents.append(plain) }
                    }
                }
            }
            Program.addObjectiveC(surroundings, to: id, types: &types, byName: byName)
        }
        for (id, name) in TypeNames(of: types.map { ($0.name, names.paths[$0.file]) }).shown.enumerated() { types[id].shownName = name }
        self.types = types
        let ancestorLists = types.indices.map { Program.ancestors(of: $0, types: types) }
        self.ancestorLists = ancestorLists
        concreteLists = types.indices.map { Program.concreteSubtypes(of: $0, types: types) }
        externalAncestorLists = types.indices.map { id in
            var names: [String] = []
            for other in [id] + Program.ancestors(of: id, types: types) {
                for name in types[other].externalParents where !names.contains(name) { names.append(name) }
            }
            return names
        }
        // What the extensions of a protocol for types that conform to another one may use of that.
        let promised = types.indices.map { id in
            Program.promised(by: types[id], types: types, aliases: aliases, byName: byName, files: names)
        }
        functionTables = types.indices.map { id in
            var table = types[id].functions
            for other in Program.ancestors(of: id, types: types) + promised[id] {
                for (name, functions) in types[other].functions { table[name, default: []] += functions }
            }
            return table
        }
        propertyTables = types.indices.map { id in
            var table = types[id].properties
            for other in Program.ancestors(of: id, types: types) + promised[id] { table.merge(types[other].properties) { own, _ in own } }
            return table
        }
        let externalLists = externalAncestorLists
        weakTables = propertyTables.enumerated().map { id, table in
            let inherited = externalLists[id] + ([id] + ancestorLists[id]).filter { types[$0].isObjectiveC }.map { types[$0].name }
            let own = table.compactMap { properties[$0.value].facts.ownership == .strong ? nil : $0.key }
            return inherited.reduce(into: Set(own)) {
                $0.formUnion((surroundings.classes[$1]?.weakProperties ?? []).filter { table[$0] == nil })
            }
        }
        var conformances: [String: [TypeID]] = [:]
        for (name, references) in externalConformances {
            for reference in references {
                for other in Program.names(in: reference, aliases: aliases) {
                    if let id = Program.resolve(other, scope: "", file: 0, types: types, byName: byName, files: names) {
                        conformances[name, default: []].append(id)
                    }
                }
            }
        }
        self.externalConformances = conformances
    }

    /// The last part of a dotted name.
    static func plainName(_ name: String) -> String { name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name }

    /// The paths of files, and what each imports.
    struct FileNames {
        let paths: [String]
        let imports: [[String]]
    }

    /// The type that a name means: the innermost scope first; of several equal names that of the file's own module, or else of one that it
    /// imports, or else the one whose file lies nearest.
    ///
    /// - Parameter module: The module that the source names before the type.
    static func resolve(
        _ name: String, scope: String, file: Int, types: [TypeInfo], byName: [String: [TypeID]], files: FileNames, module: String? = nil
    ) -> TypeID? {
        guard let candidates = byName[plainName(name)] else { return nil }
        var scope = scope
        while true {
            let full = scope.isEmpty ? name : scope + "." + name
            let exact = candidates.filter { types[$0].name == full }
            if exact.count == 1 { return exact[0] }
            if exact.count > 1 { return nearest(exact, to: file, types: types, files: files, module: module) }
            guard !scope.isEmpty else { break }
            scope = scope.lastIndex(of: ".").map { String(scope[..<$0]) } ?? ""
        }
        // `Module.Type`: the module's name is no type.
        if let dot = name.firstIndex(of: ".") {
            let rest = String(name[name.index(after: dot)...])
            let head = String(name[..<dot])
            if byName[head] == nil {
                return resolve(rest, scope: "", file: file, types: types, byName: byName, files: files, module: head)
            }
        }
        return nil
    }

    private static func nearest(_ candidates: [TypeID], to file: Int, types: [TypeInfo], files: FileNames, module: String?) -> TypeID? {
        if module == nil, let found = candidates.first(where: { types[$0].file == file }) { return found }
        let own = files.paths[file].split(separator: "/")
        let ownModule = module.map { Substring($0) } ?? Self.module(own)
        let imports = files.imports[file]
        func rank(_ candidate: TypeID) -> (Int, Int) {
            let path = files.paths[types[candidate].file].split(separator: "/")
            let isOwn = Self.module(path) == ownModule || module != nil && path.dropLast().contains(ownModule!)
            let isImported = path.dropLast().contains { folder in imports.contains { $0 == folder } }
            return (isOwn ? 2 : isImported ? 1 : 0, zip(own, path).prefix { $0 == $1 }.count)
        }
        let open = candidates.filter { !types[$0].isPrivate }.map { (id: $0, rank: rank($0)) }
        return open.max { a, b in a.rank != b.rank ? a.rank < b.rank : a.id > b.id }?.id
    }

    /// The module of a file that lies where Swift packages have it: `Sources/Module/File.swift`.
    private static func module(_ path: [Substring]) -> Substring? {
        guard let sources = path.lastIndex(of: "Sources"), sources + 2 < path.count else { return nil }
        return path[sources + 1]
    }

    // MARK: - Names

    /// Remembers what names mean; for one thread.
    final class NameCache {
        fileprivate struct Key: Hashable {
            let name: String
            let scope: TypeID
            let file: Int
        }

        fileprivate var types: [Key: TypeID?] = [:]
    }

    /// The type that is meant by a name, remembered.
    func type(named name: String, scope: TypeID?, file: Int, cache: NameCache) -> TypeID? {
        let key = NameCache.Key(name: name, scope: scope ?? -1, file: file)
        if let known = cache.types[key] { return known }
        let found = type(named: name, scope: scope, file: file)
        cache.types[key] = .some(found)
        return found
    }

    /// The type that is meant by a name in a file and in the scope of a type.
    func type(named name: String, scope: TypeID?, file: Int) -> TypeID? {
        if let id = Program.resolve(
            name, scope: scope.map { types[$0].name } ?? "", file: file, types: types, byName: typesByName, files: fileNames)
        {
            return id
        }
        // Nested types of superclasses.
        if let scope {
            for parent in ancestors(of: scope) {
                if let id = Program.resolve(
                    name, scope: types[parent].name, file: types[parent].file, types: types, byName: typesByName, files: fileNames)
                {
                    return id
                }
            }
        }
        return nil
    }

    /// What a `typealias` stands for, the innermost scope first.
    func alias(_ name: String, scope: TypeID?, file: Int) -> TypeReference? {
        guard let found = aliases[name] else { return nil }
        var path = scope.map { types[$0].name } ?? ""
        while true {
            if let match = found.first(where: { $0.scope == path && $0.file == file }) ?? found.first(where: { $0.scope == path }) {
                return match.type
            }
            guard !path.isEmpty else { break }
            path = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
        }
        if let scope {
            for parent in ancestors(of: scope) {
                if let match = found.first(where: { $0.scope == types[parent].name }) { return match.type }
            }
        }
        return nil
    }

    /// Names for which a `typealias` stands.
    var aliasedNames: Set<String> { Set(aliases.values.joined().compactMap(\.type.plainName)) }

    // MARK: - Inheritance

    /// Superclasses and protocols, nearest first, each once; without the type itself. Complexity: O(1).
    func ancestors(of id: TypeID) -> [TypeID] { ancestorLists[id] }

    static func ancestors(of id: TypeID, types: [TypeInfo]) -> [TypeID] {
        var order: [TypeID] = []
        var queue = types[id].parents
        var index = 0
        while index < queue.count {
            let next = queue[index]
            index += 1
            guard !order.contains(next), next != id else { continue }
            order.append(next)
            queue += types[next].parents
        }
        // Classes first: a superclass's member wins over a protocol extension's.
        return order.filter { types[$0].kind != .protocol } + order.filter { types[$0].kind == .protocol }
    }

    /// The superclass that is declared here.
    func superclass(of id: TypeID) -> TypeID? { types[id].parents.first { types[$0].kind == .class || types[$0].kind == .actor } }

    func isSubtype(_ a: TypeID, of b: TypeID) -> Bool { a == b || ancestors(of: a).contains(b) }

    /// Names from elsewhere that it inherits from, through all its ancestors: `UIViewController`, `UINavigationControllerDelegate`.
    func externalAncestors(of id: TypeID) -> [String] { externalAncestorLists[id] }

    /// Classes, structs, enums and actors that conform or inherit, itself included if it is one; in the order of declaration.
    ///
    /// Complexity: O(1).
    func concreteSubtypes(of id: TypeID) -> [TypeID] { concreteLists[id] }

    private static func concreteSubtypes(of id: TypeID, types: [TypeInfo]) -> [TypeID] {
        var seen: Set<TypeID> = [id]
        var queue = [id]
        var index = 0
        while index < queue.count {
            for child in types[queue[index]].children where seen.insert(child).inserted { queue.append(child) }
            index += 1
        }
        return queue.filter { types[$0].kind != .protocol }.sorted()
    }

    /// Methods of a name, the nearest first: its own, then superclasses', then those of protocols. Complexity: O(1).
    func functions(named name: String, on id: TypeID) -> [FunctionID] { functionTables[id][name] ?? [] }

    /// A property of a name, the nearest one. Complexity: O(1).
    func property(named name: String, on id: TypeID) -> PropertyID? { propertyTables[id][name] }

    /// Names of properties that do not hold what they refer to. Complexity: O(1).
    func weakProperties(of id: TypeID) -> Set<String> { weakTables[id] }
}
