/// What declarations tell of the types of expressions: enough to know whose member is meant where many types have one of that name.
///
/// It checks nothing and infers no generics: what annotations, initialisers, results and the arguments of superclasses do not tell stays
/// unknown.
struct Typing {
    let program: Program
    let names = Program.NameCache()

    /// A type as it is written, with the place whose names it uses.
    struct Written {
        var type: TypeReference
        var scope: Program.TypeID?
        var file: Int
    }

    /// What names mean at a point of the source.
    struct Scope {
        /// The type whose member the code is, `nil` at the top level and in extensions of types from elsewhere.
        var owner: Program.TypeID?
        var file: Int
        var function: Program.FunctionID?
        /// Variables by name, the innermost block last; `nil` for one whose type is not known.
        var locals: [[String: Written?]] = [[:]]

        func local(_ name: String) -> Written?? {
            for block in locals.reversed() { if let found = block[name] { return found } }
            return nil
        }

        mutating func declare(_ name: String, _ type: Written?) { locals[locals.count - 1][name] = .some(type) }
    }

    /// The declared types that a type may mean: several for `A & B`; `nil` if that is not known.
    func declared(_ written: Written?, depth: Int = 0) -> [Program.TypeID]? {
        guard let written, depth < 6 else { return nil }
        switch written.type {
        case .optional(let inside): return declared(Written(type: inside, scope: written.scope, file: written.file), depth: depth + 1)
        case .composition(let parts):
            let found = parts.compactMap { declared(Written(type: $0, scope: written.scope, file: written.file), depth: depth + 1) }
                .flatMap(\.self)
            return found.isEmpty ? nil : found
        case .named(let name, _):
            if let scope = written.scope, let generic = program.types[scope].generics.first(where: { $0.name == name }) {
                guard let bound = generic.bound, bound != written.type else { return nil }
                return declared(Written(type: bound, scope: written.scope, file: written.file), depth: depth + 1)
            }
            if let id = program.type(named: name, scope: written.scope, file: written.file, cache: names) { return [id] }
            guard let alias = program.alias(name, scope: written.scope, file: written.file), alias != written.type else { return nil }
            return declared(Written(type: alias, scope: written.scope, file: written.file), depth: depth + 1)
        case .array, .dictionary, .function, .tuple, .metatype, .unknown: return nil
        }
    }

    func written(_ id: Program.TypeID) -> Written {
        Written(type: .named(program.types[id].name, arguments: []), scope: nil, file: program.types[id].file)
    }

    /// The type of a property, by its annotation or by what it begins with.
    func type(of property: Program.PropertyID, depth: Int = 0) -> Written? {
        let info = program.properties[property]
        if let type = info.facts.type { return Written(type: type, scope: info.owner, file: info.file) }
        guard let initial = info.facts.initial else { return nil }
        return type(of: initial, in: Scope(owner: info.owner, file: info.file), depth: depth + 1)
    }

    /// A type without its optionals and aliases.
    func plain(_ written: Written?) -> Written? {
        guard var written else { return nil }
        for _ in 0..<6 {
            switch written.type {
            case .optional(let inside): written.type = inside
            case .named(let name, _):
                guard program.type(named: name, scope: written.scope, file: written.file, cache: names) == nil,
                    let alias = program.alias(name, scope: written.scope, file: written.file), alias != written.type
                else { return written }
                written.type = alias
            default: return written
            }
        }
        return written
    }

    /// What an array, a set or a dictionary holds.
    func element(of written: Written?) -> Written? {
        guard let collection = plain(written) else { return nil }
        switch collection.type {
        case .array(let inside), .dictionary(_, let inside): return Written(type: inside, scope: collection.scope, file: collection.file)
        case .named("Set", let arguments): return arguments.first.map { Written(type: $0, scope: collection.scope, file: collection.file) }
        case .named(Typing.difference, let arguments):
            return Written(type: .named(Typing.change, arguments: arguments), scope: collection.scope, file: collection.file)
        default: return nil
        }
    }

    private static let difference = "CollectionDifference"
    private static let change = "CollectionDifference.Change"

    /// What `difference(from:)` gives of a list (Apple's documentation of `BidirectionalCollection`).
    func difference(of list: Written?) -> Written? {
        element(of: list).map { Written(type: .named(Typing.difference, arguments: [$0.type]), scope: $0.scope, file: $0.file) }
    }

    /// What stands in the list of which a value is a change: `insert` and `remove` have it at their second place.
    func changed(_ written: Written?) -> Written? {
        guard let plain = plain(written), case .named(Typing.change, let arguments) = plain.type else { return nil }
        return arguments.first.map { Written(type: $0, scope: plain.scope, file: plain.file) }
    }

    /// What a table or a cache of Foundation's gives for a key.
    func entry(of written: Written?) -> Written? {
        guard let table = plain(written), case .named(let name, let arguments) = table.type, ["NSMapTable", "NSCache"].contains(name),
            arguments.count == 2
        else { return nil }
        return Written(type: arguments[1], scope: table.scope, file: table.file)
    }

    /// The type of an expression, `nil` if it is not known.
    func type(of expression: Expression, in scope: Scope, depth: Int = 0) -> Written? {
        guard depth < 24 else { return nil }
        switch expression {
        case .name("self", _), .self:
            if let local = scope.local("self") { return local }
            return scope.owner.map(written)
        case .super: return scope.owner.flatMap { program.superclass(of: $0) }.map(written)
        case .name(let name, _):
            if let local = scope.local(name) { return local }
            if let owner = scope.owner, let property = program.property(named: name, on: owner) {
                return specialized(type(of: property, depth: depth + 1), on: owner)
            }
            if let owner = scope.owner, let wrapper = program.projection(name, on: owner) { return projected(wrapper, depth) }
            if let id = program.type(named: name, scope: scope.owner, file: scope.file, cache: names) {
                return Written(type: .metatype(.named(program.types[id].name, arguments: [])), scope: nil, file: program.types[id].file)
            }
            if let variable = program.globalVariables[name]?.first { return type(of: variable, depth: depth + 1) }
            return nil
        case .type(let reference): return Written(type: .metatype(reference), scope: scope.owner, file: scope.file)
        case .member(let base?, let name, _):
            let written = type(of: base, in: scope, depth: depth + 1)
            if name == "self" { return written }
            if ["first", "last"].contains(name), let element = element(of: written) { return element }
            if name == "values", case .dictionary(_, let inside)? = plain(written)?.type, let written {
                return Written(type: .array(inside), scope: written.scope, file: written.file)
            }
            for id in owners(written) {
                if let property = program.property(named: name, on: id) {
                    return specialized(type(of: property, depth: depth + 1), on: id, written)
                }
                if let wrapper = program.projection(name, on: id) { return projected(wrapper, depth) }
            }
            return nil
        case .optional(let inside): return type(of: inside, in: scope, depth: depth + 1).map(unwrapped)
        case .call(let call):
            switch call.callee {
            case .name(let name, _):
                if scope.local(name) == nil, scope.owner.flatMap({ program.functions(named: name, on: $0).first }) == nil,
                    let id = program.type(named: name, scope: scope.owner, file: scope.file, cache: names)
                {
                    return written(id)
                }
                if let owner = scope.owner, scope.local(name) == nil, let function = program.functions(named: name, on: owner).first {
                    return specialized(result(function), on: owner)
                }
                if let function = program.globalFunctions[name]?.first { return result(function) }
                // A class from elsewhere.
                if scope.local(name) == nil, UIKitClasses.isClass(name) {
                    return Written(type: .named(name, arguments: []), scope: nil, file: scope.file)
                }
            case .type(let reference): return Written(type: reference, scope: scope.owner, file: scope.file)
            case .member(let base?, let name, _):
                let receiver = type(of: base, in: scope, depth: depth + 1)
                if case .metatype(let inside)? = receiver?.type, name == "init", let receiver {
                    return Written(type: inside, scope: receiver.scope, file: receiver.file)
                }
                if name == "object", let entry = entry(of: receiver) { return entry }
                if let element = element(of: receiver) {
                    if Typing.elements.contains(name) { return element }
                    if name == "difference" { return difference(of: receiver) }
                    if Typing.sublists.contains(name) {
                        return Written(type: .array(element.type), scope: element.scope, file: element.file)
                    }
                }
                for id in owners(receiver) {
                    if let function = program.functions(named: name, on: id).first {
                        let result = specialized(result(function), on: id, receiver)
                        if case .named("Self", _)? = result?.type { return receiver }
                        return result
                    }
                    if case .metatype? = receiver?.type,
                        let nested = program.type(named: program.types[id].name + "." + name, scope: nil, file: scope.file)
                    {
                        return written(nested)
                    }
                }
            default: break
            }
            if case .function(_, let result)? = plain(type(of: call.callee, in: scope, depth: depth + 1))?.type {
                return Written(type: result, scope: scope.owner, file: scope.file)
            }
            return nil
        case .subscript(let base, _, _): return element(of: type(of: base, in: scope, depth: depth + 1))
        case .array(let elements):
            return elements.first.flatMap { type(of: $0, in: scope, depth: depth + 1) }.map {
                Written(type: .array($0.type), scope: $0.scope, file: $0.file)
            }
        case .cast(_, let reference, let kind): return kind == .test ? nil : Written(type: reference, scope: scope.owner, file: scope.file)
        case .ternary(_, let a, let b): return type(of: a, in: scope, depth: depth + 1) ?? type(of: b, in: scope, depth: depth + 1)
        case .binary("??", let a, let b, _):
            return type(of: b, in: scope, depth: depth + 1) ?? type(of: a, in: scope, depth: depth + 1).map(unwrapped)
        default: return nil
        }
    }

    /// Methods of lists that give one of the elements, and those that give some of them (Apple's documentation of `Sequence`).
    private static let elements: Set<String> = [
        "first", "last", "min", "max", "randomElement", "popLast", "removeFirst", "removeLast", "remove",
    ]
    private static let sublists: Set<String> = [
        "reversed", "shuffled", "sorted", "filter", "prefix", "suffix", "dropFirst", "dropLast",
    ]

    // MARK: - Generics

    /// The type of a property as an object of a type has it: of one that a generic superclass declares by its parameter, what the class says
    /// that the parameter is.
    func type(of property: Program.PropertyID, on type: Program.TypeID) -> Written? { specialized(self.type(of: property), on: type) }

    /// A type that a member is declared with, as an object of a type has it.
    ///
    /// Complexity: O(*n*), for *n* superclasses between the two.
    ///
    /// - Parameter receiver: The object's type as it is written, with arguments of its own maybe.
    func specialized(_ written: Written?, on type: Program.TypeID, _ receiver: Written? = nil) -> Written? {
        guard let written, let owner = written.scope else { return written }
        if program.types[owner].kind == .protocol, let chosen = chosen(written, of: owner, by: type) { return chosen }
        guard !program.types[owner].generics.isEmpty else { return written }
        switch written.type {
        case .optional(let inside):
            let found = specialized(Written(type: inside, scope: owner, file: written.file), on: type, receiver)
            return found.map { Written(type: .optional($0.type), scope: $0.scope, file: $0.file) }
        case .array(let inside):
            let found = specialized(Written(type: inside, scope: owner, file: written.file), on: type, receiver)
            return found.map { Written(type: .array($0.type), scope: $0.scope, file: $0.file) }
        case .named(let name, _):
            guard let place = program.types[owner].generics.firstIndex(where: { $0.name == name && name != "Self" }),
                let arguments = arguments(of: owner, from: type, receiver), place < arguments.count
            else { return written }
            return arguments[place]
        default: return written
        }
    }

    /// What an associated type of a protocol is for a type that conforms to it and says so: by a `typealias`, or by a type inside of it.
    private func chosen(_ written: Written, of owner: Program.TypeID, by type: Program.TypeID) -> Written? {
        guard case .named(let name, _) = written.type, program.types[type].kind != .protocol, program.isSubtype(type, of: owner),
            let bound = program.alias(name, scope: owner, file: program.types[owner].file)
        else { return nil }
        let file = program.types[type].file
        let own = program.alias(name, scope: type, file: file).map { $0 != bound } ?? false
        let inside = program.type(named: "\(program.types[type].name).\(name)", scope: nil, file: file, cache: names) != nil
        return own || inside ? Written(type: written.type, scope: type, file: file) : nil
    }

    /// What the parameters of a generic type are for an object of a type that is it or inherits from it; `nil` if nothing says that.
    private func arguments(of owner: Program.TypeID, from type: Program.TypeID, _ receiver: Written?, depth: Int = 0) -> [Written]? {
        guard depth < 8 else { return nil }
        if owner == type {
            guard let receiver, case .named(_, let arguments)? = plain(receiver)?.type, !arguments.isEmpty else { return nil }
            return arguments.map { Written(type: $0, scope: receiver.scope, file: receiver.file) }
        }
        let info = program.types[type]
        for case .named(let name, let arguments) in info.inherits {
            guard let parent = program.type(named: name, scope: type, file: info.file, cache: names),
                parent == owner || program.isSubtype(parent, of: owner)
            else { continue }
            let given = arguments.map { argument -> Written in
                let written = Written(type: argument, scope: type, file: info.file)
                // A parameter of the class in between.
                return specialized(written, on: type, receiver) ?? written
            }
            if parent == owner { return given.isEmpty ? nil : given }
            let base = Written(type: .named(name, arguments: given.map(\.type)), scope: type, file: info.file)
            return self.arguments(of: owner, from: parent, given.isEmpty ? nil : base, depth: depth + 1)
        }
        return nil
    }

    private func projected(_ wrapper: Program.TypeID, _ depth: Int) -> Written? {
        program.property(named: "projectedValue", on: wrapper).flatMap { type(of: $0, depth: depth + 1) }
    }

    /// The declared types whose members a value, or a type, has.
    func owners(_ written: Written?) -> [Program.TypeID] {
        guard var written else { return [] }
        if case .metatype(let inside) = written.type { written.type = inside }
        return declared(written) ?? []
    }

    private func unwrapped(_ written: Written) -> Written {
        if case .optional(let inside) = written.type { return Written(type: inside, scope: written.scope, file: written.file) }
        return written
    }

    private func result(_ function: Program.FunctionID) -> Written? {
        let info = program.functions[function]
        return info.facts.returns.map { Written(type: $0, scope: info.owner, file: info.file) }
    }
}
