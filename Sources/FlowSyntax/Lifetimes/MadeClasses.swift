/// The classes that the values of properties are made of, where the code says of each value how it is made: in the property's own
/// declaration, in an initialiser, or by whoever hands it to that.
struct MadeClasses {
    private typealias Value = CodeIndex.Value

    private struct Field: Hashable {
        let name: String
        let owners: [Program.TypeID]
    }

    private let program: Program
    private let index: CodeIndex
    private var writes: [String: [CodeIndex.Write]] = [:]
    /// The arguments of calls of initialisers, by the type that is made; of `super.init` by the superclass.
    private var makings: [Program.TypeID: [Making]] = [:]

    private struct Making {
        let arguments: [CodeIndex.Argument]
        /// The class that calls `super.init`; `nil` where an object is made.
        let subclass: Program.TypeID?
    }

    /// The class of whose objects alone is asked.
    private var only: Program.TypeID?
    private var known: [Field: Set<Program.TypeID>?] = [:]

    /// Complexity: O(*n*), for *n* calls and places that set a property.
    init(_ program: Program, _ index: CodeIndex) {
        self.program = program
        self.index = index
        for piece in index.pieces {
            for write in piece.writes where !write.value.isNil { writes[write.property, default: []].append(write) }
            for call in piece.calls {
                switch call.target {
                case .initializer(let type): makings[type, default: []].append(Making(arguments: call.arguments, subclass: nil))
                case .superMethod("init"):
                    guard let owner = piece.owner, let parent = program.superclass(of: owner) else { break }
                    makings[parent, default: []].append(Making(arguments: call.arguments, subclass: owner))
                default: break
                }
            }
        }
    }

    /// The classes of which a property's value may be; `nil` if one of them is not known.
    mutating func classes(of receiver: CodeIndex.Value) -> Set<Program.TypeID>? {
        guard case .property(let name, let owners) = receiver.origin, !owners.isEmpty else { return nil }
        return classes(of: Field(name: name, owners: owners), 0)
    }

    /// The same for the objects of one class, which may inherit the property.
    func classes(of receiver: CodeIndex.Value, on type: Program.TypeID) -> Set<Program.TypeID>? {
        var own = self
        own.only = type
        own.known = [:]
        return own.classes(of: receiver)
    }

    /// Whether a call of an initialiser may make an object that is asked about.
    private func counts(_ making: Making, of type: Program.TypeID) -> Bool {
        guard let only, program.isSubtype(only, of: type) else { return true }
        return making.subclass.map { program.isSubtype(only, of: $0) } ?? (type == only)
    }

    private mutating func classes(of field: Field, _ depth: Int) -> Set<Program.TypeID>? {
        if let known = known[field] { return known }
        // What refers to itself adds nothing that is not known otherwise.
        known[field] = .some(nil)
        let found = find(field, depth)
        known[field] = .some(found)
        return found
    }

    private mutating func find(_ field: Field, _ depth: Int) -> Set<Program.TypeID>? {
        guard depth < 5, !index.keyPaths.contains(field.name) else { return nil }
        var found: Set<Program.TypeID> = []
        for owner in field.owners {
            guard let property = program.property(named: field.name, on: owner), program.properties[property].facts.isStored,
                program.properties[property].facts.attributes.isEmpty
            else { return nil }
            if let initial = index.initials[property] {
                for value in index.pieces[initial].returns where !value.isNil {
                    guard let classes = classes(of: value, depth + 1) else { return nil }
                    found.formUnion(classes)
                }
            }
        }
        for write in writes[field.name] ?? [] {
            let isMeant = write.owners.isEmpty || write.owners.contains { one in field.owners.contains { program.isRelated($0, one) } }
            guard isMeant else { continue }
            guard let classes = classes(of: write.value, depth + 1) else { return nil }
            found.formUnion(classes)
        }
        return found.isEmpty ? nil : found
    }

    private mutating func classes(of value: Value, _ depth: Int) -> Set<Program.TypeID>? {
        if let made = value.made { return [made] }
        guard depth < 6 else { return nil }
        switch value.origin {
        case .local(let id): return classes(of: index.locals[id].values, depth)
        case .parameter(let piece, let place): return handed(piece, place, depth)
        case .property(let name, let owners): return owners.isEmpty ? nil : classes(of: Field(name: name, owners: owners), depth + 1)
        case .me, .result, .unknown: return nil
        }
    }

    private mutating func classes(of values: [Value], _ depth: Int) -> Set<Program.TypeID>? {
        var found: Set<Program.TypeID> = []
        for value in values where !value.isNil {
            guard let classes = classes(of: value, depth + 1) else { return nil }
            found.formUnion(classes)
        }
        return found.isEmpty ? nil : found
    }

    /// What an initialiser is handed for a parameter, wherever it is called.
    private mutating func handed(_ piece: CodeIndex.PieceID, _ place: Int, _ depth: Int) -> Set<Program.TypeID>? {
        guard case .function(let function) = index.pieces[piece].kind, let owner = index.pieces[piece].owner,
            program.functions[function].facts.kind == .initializer, place < program.functions[function].facts.parameters.count
        else { return nil }
        let parameter = program.functions[function].facts.parameters[place]
        // Subclasses that declare no initialiser have this one.
        let types = [owner] + program.concreteSubtypes(of: owner).filter { $0 != owner && program.types[$0].functions["init"] == nil }
        var found: Set<Program.TypeID> = []
        for making in types.flatMap({ type in (makings[type] ?? []).filter { counts($0, of: type) } }) {
            guard let argument = making.arguments.first(where: { $0.label == parameter.label && parameter.label != nil }) else {
                // Another initialiser, or the default.
                if parameter.label == nil || parameter.initial != nil { return nil }
                continue
            }
            guard let classes = classes(of: argument.value, depth + 1) else { return nil }
            found.formUnion(classes)
        }
        return found.isEmpty ? nil : found
    }
}
