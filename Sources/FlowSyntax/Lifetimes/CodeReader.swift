/// Reads all code of an app into pieces, each once.
struct CodeReader {
    let program: Program
    let typing: Typing
    var index = CodeIndex()
    /// What names mean at the point that is read, the innermost block last.
    var blocks: [[String: CodeIndex.Value]] = []
    var current: CodeIndex.PieceID = 0
    /// The branch that is read.
    var branch = 0
    var owner: Program.TypeID?
    /// The type from elsewhere that the code extends.
    var external: String?
    var file = 0
    var generics: [String: TypeReference] = [:]

    /// Methods that a selector may name, by their names.
    let selectors: [String: [Program.FunctionID]]
    /// Protocols of the app that view controllers of UIKit are made to conform to.
    let ofControllers: Set<Program.TypeID>
    let machines: StateMachines
    /// Calls that give a machine an event, until what that runs is read.
    var tries: [(piece: CodeIndex.PieceID, call: Int, events: [StateMachines.Key])] = []

    init(_ program: Program) {
        self.program = program
        typing = Typing(program: program)
        machines = StateMachines(program)
        selectors = Dictionary(
            grouping: program.functions.filter { $0.facts.attributes.contains("objc") || $0.facts.attributes.contains("IBAction") }.map(
                \.id)
        ) { program.functions[$0].facts.name }
        let asked = program.externalConformances.filter { UIKitClasses.inherits($0.key, from: "UIViewController") }.values.joined()
        ofControllers = asked.reduce(into: []) { $0.formUnion([$1] + program.ancestors(of: $1)) }
    }

    /// Complexity: O(*n*), *n* being the size of the code.
    static func index(of program: Program) -> CodeIndex {
        var reader = CodeReader(program)
        for function in program.functions where function.facts.body != nil { reader.read(function) }
        for property in program.properties { reader.read(property) }
        for script in program.scripts {
            reader.begin(.script(script.file), owner: nil, file: script.file, spot: Spot(line: 1, column: 1)) { $0.read(script.body) }
        }
        reader.readEvents()
        return reader.index
    }

    // MARK: - Pieces

    /// Reads what the app's state machines run for each event, and says so of the calls that try it.
    private mutating func readEvents() {
        var pieces: [StateMachines.Key: [CodeIndex.PieceID]] = [:]
        for (key, codes) in machines.codes {
            pieces[key] = codes.map { code in
                let function = program.functions[code.function]
                return begin(.function(code.function), owner: function.owner, file: function.file, spot: code.spot) { reader in
                    reader.declare(code.parameters.map { ($0, nil) })
                    reader.read(code.body)
                }
            }
        }
        for one in tries { index.pieces[one.piece].calls[one.call].target = .event(one.events.flatMap { pieces[$0] ?? [] }) }
    }

    @discardableResult
    private mutating func begin(
        _ kind: CodeIndex.Kind, owner: Program.TypeID?, external: String? = nil, file: Int, spot: Spot, _ work: (inout CodeReader) -> Void
    ) -> CodeIndex.PieceID {
        let id = index.pieces.count
        index.pieces.append(CodeIndex.Piece(kind: kind, owner: owner, file: file, spot: spot, root: id))
        self.owner = owner
        self.external = external
        self.file = file
        current = id
        branch = 0
        blocks = [[:]]
        generics = [:]
        work(&self)
        return id
    }

    private mutating func read(_ function: Program.FunctionInfo) {
        let id = begin(
            .function(function.id), owner: function.owner, external: function.externalOwner, file: function.file, spot: function.facts.spot
        ) { reader in
            for generic in function.facts.generics { reader.generics[generic.name] = generic.bound ?? .unknown }
            reader.declare(function.facts.parameters.map { ($0.name, reader.parameterType($0)) })
            if let body = function.facts.body { reader.read(body) }
        }
        index.pieceOfFunction[function.id] = id
        guard program.isOfUIKit(function.id) else { return }
        for piece in id..<index.pieces.count {
            index.pieces[piece].shows.removeAll { !$0.how.isDisjoint(with: CodeIndex.Shows.forward.union(CodeIndex.Shows.away)) }
        }
    }

    private func parameterType(_ parameter: ParameterFacts) -> Typing.Written? {
        written(parameter.isVariadic ? .array(parameter.type) : parameter.type)
    }

    private mutating func declare(_ parameters: [(String, Typing.Written?)]) {
        index.pieces[current].parameters = parameters.map(\.0)
        index.pieces[current].parameterTypes = parameters.map(\.1)
        for (place, parameter) in parameters.enumerated() {
            blocks[blocks.count - 1][parameter.0] = CodeIndex.Value(origin: .parameter(current, place), type: parameter.1)
        }
    }

    private mutating func begin(
        _ kind: CodeIndex.Kind, _ property: Program.PropertyInfo, _ work: (inout CodeReader) -> Void
    ) -> CodeIndex.PieceID {
        begin(
            kind, owner: property.owner, external: property.externalOwner, file: property.file, spot: property.facts.spot, work)
    }

    private mutating func read(_ property: Program.PropertyInfo) {
        let facts = property.facts
        if let initial = facts.initial {
            index.initials[property.id] = begin(.initial(property.id), property) {
                let value = $0.value(initial, expected: facts.type)
                $0.index.pieces[$0.current].returns.append(value)
            }
        }
        if let getter = facts.getter, !getter.statements.isEmpty {
            index.getters[property.id] = begin(.getter(property.id), property) {
                $0.read(getter)
            }
        }
        let accessors: [Accessor] = [facts.setter, facts.willSet, facts.didSet].compactMap(\.self)
        if !accessors.isEmpty {
            index.setters[property.id] = begin(.setter(property.id), property) {
                let type = $0.typing.type(of: property.id)
                for (place, accessor) in accessors.enumerated() {
                    if place == 0 { $0.declare([(accessor.parameter, type)]) }
                    $0.blocks.append([accessor.parameter: CodeIndex.Value(origin: .parameter($0.current, 0), type: type)])
                    $0.read(accessor.body)
                    $0.blocks.removeLast()
                }
            }
        }
    }

    /// A closure, or a function inside a function.
    mutating func nested(
        _ spot: Spot, parameters: [(String, Typing.Written?)], isLater: Bool = false, _ work: (inout CodeReader) -> Void
    ) -> CodeIndex.PieceID {
        let id = index.pieces.count
        let outer = current
        let root = index.pieces[outer].root
        index.pieces.append(CodeIndex.Piece(kind: .closure(in: outer), owner: owner, file: file, spot: spot, root: root))
        index.pieces[id].isLater = isLater || index.pieces[outer].isLater
        index.pieces[id].branch = branch
        current = id
        blocks.append([:])
        declare(parameters)
        work(&self)
        blocks.removeLast()
        current = outer
        return id
    }

    // MARK: - Names and types

    func written(_ type: TypeReference?) -> Typing.Written? {
        guard let type else { return nil }
        if case .named(let name, _) = type, let bound = generics[name] {
            return bound == .unknown ? nil : Typing.Written(type: bound, scope: owner, file: file)
        }
        return Typing.Written(type: type, scope: owner, file: file)
    }

    func local(_ name: String) -> CodeIndex.Value? {
        for block in blocks.reversed() { if let found = block[name] { return found } }
        return nil
    }

    /// The declared types that a value may be of; none if that is not known.
    func types(of value: CodeIndex.Value) -> [Program.TypeID] {
        typing.types(of: value)
    }

    var me: CodeIndex.Value {
        let foreign = external.map { Typing.Written(type: .named($0, arguments: []), scope: nil, file: file) }
        return CodeIndex.Value(origin: .me, type: owner.map(typing.written) ?? foreign)
    }

    /// The classes from elsewhere that a value is of, the nearest first.
    func externals(of value: CodeIndex.Value) -> [String] {
        let owners = types(of: value)
        let names =
            owners.isEmpty
            ? [value.external ?? typing.plain(value.type)?.type.plainName].compactMap(\.self) : owners.flatMap(program.externalAncestors)
        var found: [String] = []
        for name in names {
            var next: String? = name
            while let name = next {
                if !found.contains(name) { found.append(name) }
                next = UIKitClasses.superclass(of: name)
            }
        }
        return found
    }

    /// Methods of a name that extensions of types from elsewhere give to a value, or the protocols to which they make those conform.
    func added(_ name: String, to value: CodeIndex.Value) -> [Program.FunctionID] {
        for external in externals(of: value) {
            let functions =
                program.externalFunctions[external]?[name]
                ?? conformances(of: external).lazy.map { program.functions(named: name, on: $0) }.first { !$0.isEmpty }
            if let functions { return functions.filter { program.functions[$0].facts.body != nil } }
        }
        return []
    }

    /// A property of a name that an extension of a type from elsewhere gives to a value, likewise.
    func addedProperty(_ name: String, to value: CodeIndex.Value) -> Program.PropertyID? {
        for external in externals(of: value) {
            let property =
                program.property(named: name, addedTo: external, from: file)
                ?? conformances(of: external).lazy.compactMap { program.property(named: name, on: $0) }.first
            if let property { return property }
        }
        return nil
    }

    private func conformances(of external: String) -> [Program.TypeID] { program.externalConformances[external] ?? [] }

    /// Gives a name to a value: the same value, unless it is a new object, which is known by the variable from now on.
    mutating func bind(_ name: String, to value: CodeIndex.Value, type: TypeReference? = nil) {
        var bound = value
        if let type { bound.type = written(type) }
        switch value.origin {
        case .me, .parameter, .local: break
        // A list is copied: what becomes of the copy is not done to the property.
        case .property(let property, _) where property != "viewControllers": break
        case .unknown, .result, .property:
            index.locals.append(CodeIndex.Local(name: name, piece: current, values: [value]))
            bound.origin = .local(index.locals.count - 1)
        }
        blocks[blocks.count - 1][name] = bound
    }

    mutating func bind(_ pattern: Pattern, to value: CodeIndex.Value, type: TypeReference? = nil) {
        switch pattern {
        case .bind(let name): bind(name, to: value, type: type)
        case .any: break
        case .type(let reference): note(kind: reference)
        case .expression(let expression): _ = self.value(expression)
        case .tuple(let parts):
            var types: [TypeReference] = []
            if case .tuple(let inside)? = (type.flatMap(written) ?? value.type)?.type { types = inside }
            for (place, part) in parts.enumerated() {
                var one = place < value.elements.count ? value.elements[place] : .unknown
                switch value.origin {
                case .result:
                    one.origin = value.origin
                    one.element = place
                // A part is known by where the tuple is; what is numbered is none of the list's.
                case .property where !types.isEmpty && value.elements.isEmpty: one.origin = value.origin
                default: break
                }
                if place < types.count {
                    one.type =
                        value.type.map { Typing.Written(type: types[place], scope: $0.scope, file: $0.file) } ?? written(types[place])
                }
                bind(part, to: one)
            }
        case .enumCase("some", let parts) where parts.count == 1: bind(parts[0], to: value)
        case .enumCase(let name, let parts):
            var payload: (Program.TypeID, [ParameterFacts])?
            for id in types(of: value) { if payload == nil, let one = program.types[id].cases[name] { payload = (id, one.payload) } }
            for (place, part) in parts.enumerated() {
                var one = CodeIndex.Value.unknown
                if let payload, place < payload.1.count {
                    one.type = Typing.Written(type: payload.1[place].type, scope: payload.0, file: program.types[payload.0].file)
                } else if place == 1, payload == nil {
                    one.type = typing.changed(value.type)
                }
                bind(part, to: one)
            }
        case .cast(let inside, let reference):
            var one = value
            one.type = written(reference)
            bind(inside, to: one)
        }
    }

    // MARK: - Statements

    /// The type that the function or getter around is declared to give; `nil` in a closure.
    private var resultType: TypeReference? {
        switch index.pieces[current].kind {
        case .function(let function): program.functions[function].facts.returns
        case .getter(let property): program.properties[property].facts.type
        case .closure, .setter, .initial, .script: nil
        }
    }

    mutating func read(_ body: Body) {
        let outer = branch
        blocks.append([:])
        for statement in body.statements { read(statement) }
        blocks.removeLast()
        branch = outer
    }

    mutating func read(_ statement: Statement) {
        switch statement {
        case .local(let local): readLocal(local)
        case .function(let facts):
            let outer = generics
            for generic in facts.generics { generics[generic.name] = generic.bound ?? .unknown }
            let id = nested(facts.spot, parameters: facts.parameters.map { ($0.name, parameterType($0)) }) { reader in
                if let body = facts.body { reader.read(body) }
            }
            generics = outer
            blocks[blocks.count - 1][facts.name] = CodeIndex.Value(origin: .unknown, pieces: [id])
        case .expression(let expression): drop(expression)
        case .return(let expression, _):
            if let expression {
                let result = value(expression, expected: resultType)
                index.pieces[current].returns.append(result)
            }
        case .throw(let expression, _):
            _ = value(expression)
            // An error that is thrown on is the caller's.
            let here = branch
            index.failures[current]?.removeAll { index.branches.isIn(here, $0.branch) }
        case .jump: break
        case .if(let conditions, let then, let otherwise):
            let (yes, no) = branches(of: conditions)
            let outer = branch
            blocks.append([:])
            read(conditions)
            branch = yes
            read(then)
            blocks.removeLast()
            branch = no
            if let otherwise { read(otherwise) }
            // After a branch that leaves, the other one goes on.
            if !CodeReader.leaves(then) { branch = outer }
            if let otherwise, CodeReader.leaves(otherwise) { branch = yes }
        case .guard(let conditions, let otherwise):
            let (yes, no) = branches(of: conditions)
            branch = no
            read(otherwise)
            branch = yes
            read(conditions)
        case .switch(let subject, let cases):
            let subject = value(subject)
            let outer = branch
            for (item, branch) in zip(cases, branches(of: cases, subject)) {
                self.branch = branch
                read(item, subject)
            }
            branch = outer
        case .loop(let pattern, let sequence, let conditions, let body):
            blocks.append([:])
            if let sequence {
                let list = value(sequence)
                if case .tuple(let parts)? = pattern, parts.count == 2, case .dictionary? = typing.plain(list.type)?.type {
                    bind(parts[1], to: element(of: list))
                } else if let pattern {
                    bind(pattern, to: element(of: list))
                }
            }
            read(conditions)
            read(body)
            blocks.removeLast()
        case .do(let body, let catches): read(body, catches)
        case .defer(let body), .block(let body): for statement in body.statements { read(statement) }
        }
    }

    private mutating func readLocal(_ local: LocalFacts) {
        if let getter = local.getter {
            let id = nested(local.spot, parameters: []) { $0.read(getter) }
            if case .bind(let name) = local.pattern {
                blocks[blocks.count - 1][name] = CodeIndex.Value(type: written(local.type), pieces: [id])
            }
            return
        }
        let value = local.initial.map { self.value($0, expected: local.type) } ?? .unknown
        bind(local.pattern, to: value, type: local.type)
    }

    mutating func read(_ item: SwitchCase, _ subject: CodeIndex.Value) {
        blocks.append([:])
        for pattern in item.patterns { bind(pattern, to: subject) }
        if let condition = item.condition { _ = value(condition) }
        read(item.body)
        blocks.removeLast()
    }

    private mutating func read(_ conditions: [Condition]) {
        for condition in conditions {
            switch condition {
            case .expression(let expression):
                _ = value(expression)
                if case .cast(.name(let name, _), let type, .test) = expression, let known = local(name) {
                    bind(name, to: known, type: type)
                }
            case .bind(let name, let expression):
                let bound = value(expression)
                if name != "self" { bind(name, to: unwrapped(bound)) }
            case .pattern(let pattern, let expression):
                let subject = value(expression)
                bind(pattern, to: subject)
            case .available: break
            }
        }
    }

    func unwrapped(_ value: CodeIndex.Value) -> CodeIndex.Value {
        var value = value
        while case .optional(let inside)? = value.type?.type { value.type?.type = inside }
        return value
    }

    /// What stands in a list: known by the property of the list.
    func element(of list: CodeIndex.Value) -> CodeIndex.Value {
        CodeIndex.Value(origin: list.origin, type: typing.element(of: list.type))
    }
}
