/// The declarations at the top level of an app's files: each is taken into an exploration, or left out, as a whole.
struct TopLevelDeclarations {
    typealias ID = Int

    enum Kind: Hashable {
        case type(Program.TypeID)
        /// An extension of a type that the app declares.
        case `extension`(of: Program.TypeID)
        /// An extension of a type from elsewhere.
        case foreignExtension(of: String)
        case function(Program.FunctionID)
        case variable(Program.PropertyID)
        case alias(String)
    }

    /// A declaration with everything inside of it.
    struct Declaration {
        let id: ID
        let kind: Kind
        let file: Int
        /// The place of its name.
        let spot: Spot
        /// The types that it declares or extends, nested ones included.
        var facts: [TypeFacts] = []
        var functions: [Program.FunctionID] = []
        var properties: [Program.PropertyID] = []
        var aliases: [AliasFacts] = []
        /// Base names of what it declares as members.
        var members: Set<String> = []
    }

    let all: [Declaration]
    /// What declares a type, the declaration around it for a nested one; `nil` for one that only Objective-C declares.
    let ofType: [Program.TypeID: ID]
    /// Extensions of the types of the app.
    let extensions: [Program.TypeID: [ID]]
    /// Extensions of types from elsewhere, by the names of their members.
    let foreignExtensions: [String: [ID]]
    /// Extensions of types from elsewhere that make them conform to a protocol of the app.
    let conformances: [Program.TypeID: [ID]]
    let functions: [String: [ID]]
    let aliases: [String: [ID]]
    /// In the order of the source.
    let inFile: [[ID]]
    private let ofFunction: [Program.FunctionID: ID]
    private let ofProperty: [Program.PropertyID: ID]

    /// The declaration in which a function stands.
    func declaration(of function: Program.FunctionID) -> ID? { ofFunction[function] }
    func declaration(ofProperty property: Program.PropertyID) -> ID? { ofProperty[property] }

    /// - Parameter files: The facts from which the program was made.
    ///
    /// Complexity: O(*n* log *n*), for *n* declarations.
    init(program: Program, files: [(file: String, facts: FileFacts)]) {
        let numbers = Dictionary(program.files.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
        var all: [Declaration] = []
        var inFile: [[ID]] = Array(repeating: [], count: program.files.count)
        var ofType: [Program.TypeID: ID] = [:]
        let globals = Dictionary(grouping: program.functions.filter { $0.owner == nil && $0.externalOwner == nil }, by: \.file)
        let variables = Dictionary(grouping: program.properties.filter { $0.owner == nil && $0.externalOwner == nil }, by: \.file)
        let typesByFile = Dictionary(grouping: program.types, by: \.file)

        for (path, facts) in files {
            guard let file = numbers[path] else { continue }
            let own = Dictionary((typesByFile[file] ?? []).map { ($0.name, $0.id) }) { first, _ in first }
            func add(_ kind: Kind, _ spot: Spot) -> ID {
                all.append(Declaration(id: all.count, kind: kind, file: file, spot: spot))
                inFile[file].append(all.count - 1)
                return all.count - 1
            }
            var around: ID?
            for type in facts.types {
                if type.kind != .extension, type.name.contains("."), let around, all[around].facts.contains(where: { type.isInside($0) }) {
                    all[around].facts.append(type)
                    if let id = own[type.name] { ofType[id] = around }
                    continue
                }
                let kind: Kind
                if type.kind == .extension {
                    kind =
                        program.type(named: type.name, scope: nil, file: file).map(Kind.extension)
                        ?? .foreignExtension(of: Program.plainName(type.name))
                } else if let id = own[type.name] {
                    kind = .type(id)
                } else {
                    continue
                }
                let id = add(kind, type.spot)
                all[id].facts = [type]
                if case .type(let declared) = kind { ofType[declared] = ofType[declared] ?? id }
                around = id
            }
            for function in globals[file] ?? [] { _ = add(.function(function.id), function.facts.spot) }
            for variable in variables[file] ?? [] { _ = add(.variable(variable.id), variable.facts.spot) }
            for alias in facts.aliases where alias.scope.isEmpty {
                // The place of an alias is not among the facts: it is known by its name.
                let id = add(.alias(alias.name), Spot(line: 0, column: 0))
                all[id].aliases = [alias]
            }
            inFile[file].sort { all[$0].spot < all[$1].spot }
            for alias in facts.aliases where !alias.scope.isEmpty {
                if let id = inFile[file].first(where: { id in all[id].facts.contains { $0.name == alias.scope } }) {
                    all[id].aliases.append(alias)
                }
            }
        }

        // A member belongs to the last declaration that begins before it.
        func place(_ spot: Spot, in file: Int) -> ID? { inFile[file].last { all[$0].spot <= spot && all[$0].spot.line > 0 } }
        var ofFunction: [Program.FunctionID: ID] = [:]
        var ofProperty: [Program.PropertyID: ID] = [:]
        for function in program.functions {
            guard let id = place(function.facts.spot, in: function.file) else { continue }
            all[id].functions.append(function.id)
            if function.owner != nil || function.externalOwner != nil { all[id].members.insert(function.facts.name) }
            ofFunction[function.id] = id
        }
        for property in program.properties {
            guard let id = place(property.facts.spot, in: property.file) else { continue }
            all[id].properties.append(property.id)
            if property.owner != nil || property.externalOwner != nil { all[id].members.insert(property.facts.name) }
            ofProperty[property.id] = id
        }

        var extensions: [Program.TypeID: [ID]] = [:]
        var foreign: [String: [ID]] = [:]
        var conformances: [Program.TypeID: [ID]] = [:]
        var functions: [String: [ID]] = [:]
        var aliases: [String: [ID]] = [:]
        for declaration in all {
            switch declaration.kind {
            case .type: break
            case .extension(let type): extensions[type, default: []].append(declaration.id)
            case .foreignExtension:
                let nested = declaration.facts.dropFirst().map { Program.plainName($0.name) }
                for name in declaration.members.union(nested) { foreign[name, default: []].append(declaration.id) }
                for reference in declaration.facts[0].inherits {
                    guard case .named(let name, _) = reference,
                        let type = program.type(named: name, scope: nil, file: declaration.file)
                    else { continue }
                    conformances[type, default: []].append(declaration.id)
                }
            case .function(let id): functions[program.functions[id].facts.name, default: []].append(declaration.id)
            case .variable(let id): functions[program.properties[id].facts.name, default: []].append(declaration.id)
            case .alias(let name): aliases[name, default: []].append(declaration.id)
            }
        }
        self.all = all
        self.ofType = ofType
        self.extensions = extensions
        foreignExtensions = foreign
        self.conformances = conformances
        self.functions = functions
        self.aliases = aliases
        self.inFile = inFile
        self.ofFunction = ofFunction
        self.ofProperty = ofProperty
    }
}

extension TypeFacts {
    fileprivate func isInside(_ other: TypeFacts) -> Bool { name.hasPrefix(other.name + ".") }
}
