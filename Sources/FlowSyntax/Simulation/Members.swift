extension Interpreter {
    // MARK: - Reading

    /// A member of a value by its name.
    func member(of value: Value, _ name: String, base: Expression?, spot: Spot, scope: Int) -> Value {
        switch assumed(value) {
        case .absent: return .absent
        case .object(let id):
            if name == "self" { return value }
            if let found = knownMember(of: value, name, spot: spot) { return found }
            for library in libraries { if let found = library.property(name, of: value, in: self) { return found } }
            let made = symbol()
            memory.objects[id].fields[name] = made
            return made
        case .type(let id):
            if name == "self" || name == "Type" { return value }
            return memberOfType(id, name, spot: spot, scope: scope)
        case .external(let type):
            if name == "self" { return value }
            if let property = program.externalProperties[type]?[name] { return staticValue(property, key: type + "." + name) }
            if let functions = program.externalFunctions[type]?[name] { return .function(functions) }
            for library in libraries { if let found = library.property(name, of: value, in: self) { return found } }
            // `UIApplication.shared`, `NotificationCenter.default`: one object, always the same.
            if let first = name.first, first.isUppercase { return .external(name) }
            let key = type + "." + name
            if let known = memory.statics[key] { return known }
            let made = Value.object(
                allocate(ObjectState(type: UIKitClasses.isClass(type) ? .external(type) : .unknown, isInput: true, label: key)))
            memory.statics[key] = made
            return made
        case .tuple(let parts):
            if let index = Int(name), parts.indices.contains(index) { return parts[index] }
            return .unknown
        case let other:
            for library in libraries { if let found = library.property(name, of: other, in: self) { return found } }
            if case .symbol = other { return derived(.member(name), other) }
            return .unknown
        }
    }

    /// A member that the object's class declares, or that was set: `nil` if there is none.
    func knownMember(of value: Value, _ name: String, spot: Spot) -> Value? {
        guard case .object(let id) = assumed(value) else { return nil }
        if case .declared(let type) = memory.objects[id].type {
            if let property = program.property(named: name, on: type) {
                let info = program.properties[property]
                if info.facts.isStatic { return staticValue(property, key: program.types[info.owner ?? type].name + "." + name) }
                return get(property, of: id)
            }
            if name.hasPrefix("$") || name.hasPrefix("_"), let property = program.property(named: String(name.dropFirst()), on: type),
                !program.properties[property].facts.attributes.isEmpty
            {
                return projected(name, id)
            }
            if !program.functions(named: name, on: type).isEmpty { return .method(id, name) }
        }
        if let field = memory.objects[id].fields[name] { return alive(field) }
        for external in externalNames(id) {
            var next: String? = external
            while let current = next {
                if let property = program.externalProperties[current]?[name] { return getExternal(property, of: id) }
                if program.externalFunctions[current]?[name] != nil { return .method(id, name) }
                for conformance in program.externalConformances[current] ?? [] {
                    if let property = program.property(named: name, on: conformance),
                        program.properties[property].facts.getter?.statements.isEmpty == false
                    {
                        return getExternal(property, of: id)
                    }
                }
                next = UIKitClasses.superclass(of: current)
            }
        }
        return nil
    }

    /// `$name`: what a property wrapper projects: a publisher or a binding that belongs to the property.
    private func projected(_ name: String, _ id: Int) -> Value {
        if let known = memory.objects[id].fields[name] { return known }
        let made = Value.object(allocate(ObjectState(type: .external("Published"), label: name)))
        memory.objects[id].fields[name] = made
        return made
    }

    private func getExternal(_ property: Program.PropertyID, of id: Int) -> Value {
        let info = program.properties[property]
        if let getter = info.facts.getter, !getter.statements.isEmpty {
            return runAccessor(getter, property, self: .object(id), parameter: nil)
        }
        return memory.objects[id].fields[info.facts.name].map(alive) ?? .unknown
    }

    /// What a closure that does nothing else returns: `{ return false }()`, as where the platform decides.
    private func constant(_ initial: Expression?) -> Value? {
        guard case .call(let call)? = initial, case .closure(let closure) = call.callee, closure.body.statements.count == 1 else {
            return nil
        }
        switch closure.body.statements[0] {
        case .return(.bool(let value)?, _), .expression(.bool(let value)): return .bool(value)
        default: return nil
        }
    }

    /// The value of a property.
    func get(_ property: Program.PropertyID, of id: Int) -> Value {
        let info = program.properties[property]
        if memory.objects[id].isAbsent || memory.objects[id].isDead { return .absent }
        if info.facts.getter == nil, let field = memory.objects[id].fields[info.facts.name] { return alive(field) }
        let facts = info.facts
        if let getter = facts.getter {
            if dull.contains(property: property) { return derived(.property(property), .object(id), type: facts.type) }
            if !getter.statements.isEmpty { return runAccessor(getter, property, self: .object(id), parameter: nil) }
            // A requirement: of something of which only the protocol is known, or that a stored property fulfils under the same name.
            if let field = memory.objects[id].fields[facts.name] { return alive(field) }
            for library in libraries { if let found = library.property(facts.name, of: .object(id), in: self) { return found } }
            let value = facts.type.map { input($0, scope: nil, owner: info.owner, file: info.file, label: facts.name) } ?? .unknown
            memory.objects[id].fields[facts.name] = value
            return value
        }
        var value: Value = .unknown
        let isContainer: Bool =
            switch facts.initial {
            case .array?, .dictionary?: true
            case .call(let call)?: if case .type = call.callee { true } else { false }
            default: false
            }
        if memory.objects[id].isInput, isContainer {
            // What came from outside may hold some already.
            if let initial = facts.initial {
                switch initial {
                case .dictionary: value = .dictionary([], isOpen: true)
                case .array: value = .list([], isOpen: true)
                case .call(let call):
                    if case .type(.dictionary) = call.callee {
                        value = .dictionary([], isOpen: true)
                    } else {
                        value = .list([], isOpen: true)
                    }
                default: break
                }
            }
        } else if facts.isLet, let constant = constant(facts.initial) {
            value = constant
        } else if dull.contains(property: property) {
            value = symbol(facts.type)
        } else if let initial = facts.initial, facts.isLazy || facts.isLet || memory.objects[id].isInput {
            if !facts.isLazy, !facts.isLet, case .nil = initial {
                value = facts.type.map { input($0, scope: nil, owner: info.owner, file: info.file, label: facts.name) } ?? .unknown
            } else if !facts.isLazy, !facts.isLet, isLiteral(initial) {
                value = symbol(facts.type)
            } else {
                let scope = scope(parent: nil, owner: info.owner, file: info.file)
                memory.scopes[scope].variables["self"] = .object(id)
                frames.append(Frame(function: nil, selfValue: .object(id), arguments: [], file: info.file, spot: facts.spot))
                value = evaluate(initial, scope, expected: facts.type)
                frames.removeLast()
                if let type = facts.type { value = adopt(value, type, scope: scope) }
            }
        } else if memory.objects[id].isInput || facts.type != nil {
            if !memory.objects[id].isInput, case .optional? = facts.type {
                value = .absent
            } else {
                let label = (facts.ownership == .strong ? "" : "weak ") + facts.name
                value = facts.type.map { input($0, scope: nil, owner: info.owner, file: info.file, label: label) } ?? .unknown
            }
        }
        memory.objects[id].fields[facts.name] = value
        return alive(value)
    }

    /// Whether a static variable may hold what a flow depends on: something that is made, or a closure.
    private func isObjectLike(_ expression: Expression) -> Bool {
        switch expression {
        case .call, .closure, .member, .array, .dictionary, .bool, .nil: true
        default: false
        }
    }

    private func isLiteral(_ expression: Expression) -> Bool {
        switch expression {
        case .bool, .number, .string: true
        case .unary(_, let inside): isLiteral(inside)
        default: false
        }
    }

    private func runAccessor(_ body: Body, _ property: Program.PropertyID, self value: Value, parameter: (String, Value)?) -> Value {
        let info = program.properties[property]
        guard frames.count < 60 else {
            cut()
            return .unknown
        }
        let depth = frames.reduce(0) { $0 + ($1.file == info.file && $1.spot == info.facts.spot ? 1 : 0) }
        guard depth < 4 else {
            cut()
            return .unknown
        }
        let closures = memory.closures.count
        let scope = scope(parent: nil, owner: info.owner, file: info.file)
        defer { leave(scope, closures) }
        memory.scopes[scope].variables["self"] = value
        if let parameter { memory.scopes[scope].variables[parameter.0] = parameter.1 }
        frames.append(
            Frame(
                function: nil, selfValue: value, arguments: parameter.map { [$0.1] } ?? [], file: info.file, spot: info.facts.spot,
                returns: parameter == nil ? info.facts.type : nil))
        defer { frames.removeLast() }
        if case .return(let result) = run(body, scope: scope) {
            if result == .unknown, let type = info.facts.type {
                return input(type, scope: nil, owner: info.owner, file: info.file, isFresh: true)
            }
            return result
        }
        return .tuple([])
    }

    /// `.home`, which an extension of the app adds to a class from elsewhere: `nil` if there is none.
    func externalStatic(_ name: String, of type: TypeReference?) -> Value? {
        var next = type?.plainName
        while let current = next {
            if let property = program.externalProperties[current]?[name], program.properties[property].facts.isStatic {
                return staticValue(property, key: current + "." + name)
            }
            next = UIKitClasses.superclass(of: current)
        }
        return nil
    }

    func memberOfType(_ id: Program.TypeID, _ name: String, spot: Spot, scope: Int) -> Value {
        if program.types[id].cases[name] != nil { return .enumCase(name, []) }
        if let value = staticMember(id, name, spot: spot) { return value }
        if let nested = program.type(named: program.types[id].name + "." + name, scope: nil, file: program.types[id].file, cache: names) {
            return .type(nested)
        }
        if name == "init" { return .type(id) }
        return .unknown
    }

    func staticMember(_ id: Program.TypeID, _ name: String, spot: Spot) -> Value? {
        if let property = program.property(named: name, on: id), program.properties[property].facts.isStatic {
            return staticValue(property, key: program.types[program.properties[property].owner ?? id].name + "." + name)
        }
        let functions = program.functions(named: name, on: id).filter { program.functions[$0].facts.isStatic }
        return functions.isEmpty ? nil : .function(functions)
    }

    /// An object that a static variable holds was there before the event, and other code has used it since it was made.
    private func makeShared(_ id: Int) {
        guard case .declared(let type) = memory.objects[id].type, program.types[type].kind != .struct else { return }
        memory.objects[id].isInput = true
        memory.objects[id].birth = nil
        reopen(id, type)
    }

    /// Takes what an initialiser has left empty, and what other code may have filled since, as not known.
    func reopen(_ id: Int, _ type: Program.TypeID, lists: Bool = true) {
        for other in [type] + program.ancestors(of: type) {
            for property in program.types[other].propertyList {
                let facts = program.properties[property].facts
                guard facts.isStored, !facts.isStatic, !facts.isLet else { continue }
                switch memory.objects[id].fields[facts.name] {
                case .absent? where isAssigned(property): memory.objects[id].fields[facts.name] = nil
                case .list(let values, _)? where lists: memory.objects[id].fields[facts.name] = .list(values, isOpen: true)
                case .dictionary(let entries, _)? where lists: memory.objects[id].fields[facts.name] = .dictionary(entries, isOpen: true)
                default: break
                }
            }
        }
    }

    /// Whether a variable is weak or a callback, which its maker sets, or other code of the app gives it a value.
    private func isAssigned(_ property: Program.PropertyID) -> Bool {
        let info = program.properties[property]
        if info.facts.ownership != .strong { return true }
        if case .optional(let inside)? = info.facts.type,
            ArgumentMatching(program: program, owner: info.owner, file: info.file).isFunction(inside)
        {
            return true
        }
        return setup?.assigned.contains(info.facts.name) ?? false
    }

    func staticValue(_ property: Program.PropertyID, key: String) -> Value {
        if let known = memory.statics[key] { return alive(known) }
        let info = program.properties[property]
        var value: Value = .unknown
        if dull.contains(property: property) { return derived(.property(property), .absent, type: info.facts.type) }
        if let getter = info.facts.getter {
            guard !getter.statements.isEmpty else { return .unknown }
            return runAccessor(getter, property, self: info.owner.map { .type($0) } ?? .unknown, parameter: nil)
        }
        memory.statics[key] = .unknown
        if let initial = info.facts.initial, info.facts.type != nil || isObjectLike(initial) {
            let scope = scope(parent: nil, owner: info.owner, file: info.file)
            frames.append(Frame(function: nil, selfValue: .unknown, arguments: [], file: info.file, spot: info.facts.spot))
            value = evaluate(initial, scope, expected: info.facts.type)
            frames.removeLast()
            if case .object(let id) = value { makeShared(id) }
        } else if let type = info.facts.type {
            value = input(type, scope: nil, owner: info.owner, file: info.file, label: info.facts.name)
        }
        memory.statics[key] = value
        return value
    }

    func subscriptValue(_ base: Value, _ keys: [Value], spot: Spot, scope: Int) -> Value {
        switch assumed(base) {
        case .absent: return .absent
        case .list(let values, let isOpen):
            if case .number(let index)? = keys.first.map(assumed) {
                return values.indices.contains(index) ? values[index] : (isOpen ? .unknown : .absent)
            }
            if values.count == 1, !isOpen { return values[0] }
            return .unknown
        case .dictionary(let entries, let isOpen):
            guard let key = keys.first else { return .unknown }
            if let index = entry(for: key, in: entries) { return alive(entries[index].value) }
            return isOpen ? .unknown : .absent
        case .object(let id):
            if hasFunction("subscript", id) {
                return invoke(
                    "subscript", on: id, keys.map { BoundArgument(label: nil, value: $0) }, spot: spot, scope: scope, expression: nil)
            }
            return .unknown
        default: return .unknown
        }
    }

    /// The entry of a key; the only one there is, unless its key is known to be another.
    func entry(for key: Value, in entries: [Value.Entry]) -> Int? {
        if let index = entries.firstIndex(where: { same($0.key, key) == .bool(true) }) { return index }
        return entries.count == 1 && same(entries[0].key, key) != .bool(false) ? 0 : nil
    }

    // MARK: - Writing

    func assign(_ value: Value, to target: Expression, scope: Int) {
        switch target {
        case .name(let name, _):
            if name == "_" { return }
            if let id = memory.scope(of: name, from: scope) {
                memory.scopes[id].variables[name] = value
                return
            }
            if case .object(let id)? = variable("self", scope: scope) {
                set(name, of: id, to: value)
            } else if let owner = memory.scopes[scope].owner, let property = program.property(named: name, on: owner),
                program.properties[property].facts.isStatic
            {
                memory.statics[program.types[owner].name + "." + name] = value
            } else if program.globalVariables[name] != nil {
                memory.statics[name] = value
            } else {
                memory.scopes[scope].variables[name] = value
            }
        case .member(let base?, let name, _):
            let receiver: Value
            if case .super = base {
                receiver = variable("self", scope: scope) ?? .unknown
            } else {
                receiver = assumed(evaluate(base, scope))
            }
            switch receiver {
            case .object(let id): set(name, of: id, to: value)
            case .type(let type):
                let owner = program.property(named: name, on: type).flatMap { program.properties[$0].owner } ?? type
                memory.statics[program.types[owner].name + "." + name] = value
            case .external(let type): memory.statics[type + "." + name] = value
            case .absent: break
            default: escapeValue(value, to: name)
            }
        case .subscript(let base, let arguments, _):
            let keys = arguments.map { evaluate($0.value, scope) }
            switch assumed(evaluate(base, scope)) {
            case .dictionary(var entries, let isOpen):
                guard let key = keys.first else { return }
                if assumed(value) == .absent {
                    if let index = entry(for: key, in: entries) { entries.remove(at: index) }
                } else {
                    entries.removeAll { same($0.key, key) == .bool(true) }
                    entries.append(Value.Entry(key: key, value: value))
                }
                assign(.dictionary(entries, isOpen: isOpen), to: base, scope: scope)
            case .list(var values, let isOpen):
                if case .number(let index)? = keys.first.map(assumed), values.indices.contains(index) {
                    values[index] = value
                } else {
                    values.append(value)
                }
                assign(.list(values, isOpen: isOpen), to: base, scope: scope)
            case .object(let id): setSubscript(of: id, keys, to: value)
            case .unknown, .symbol: escapeValue(value, to: "subscript")
            default: break
            }
        case .optional(let inside): assign(value, to: inside, scope: scope)
        case .tuple(let parts):
            if case .tuple(let values) = assumed(value), values.count == parts.count {
                for (part, value) in zip(parts, values) { assign(value, to: part.value, scope: scope) }
            }
        default: break
        }
    }

    /// Runs a subscript's setter. What a collection of which only the name is known does with a value is not known: it may hold it weakly.
    private func setSubscript(of id: Int, _ keys: [Value], to value: Value) {
        if case .declared(let type) = memory.objects[id].type,
            let function = program.functions(named: "subscript=", on: type).first(where: {
                program.functions[$0].facts.body != nil && program.functions[$0].facts.parameters.count == keys.count + 1
            })
        {
            _ = run(function, self: .object(id), positional: keys + [value])
            return
        }
        escapeValue(value, to: "subscript")
    }

    private func escapeValue(_ value: Value, to name: String) {
        switch value {
        case .closure, .method:
            memory.escaped.append(
                Memory.Escape(
                    closure: value, receiver: name,
                    place: frames.last.map { CodePlace(file: $0.file, spot: $0.spot) } ?? CodePlace(file: 0, spot: Spot(line: 1, column: 1))
                ))
        case .object(let id): memory.handedOut.insert(id)
        default: break
        }
    }

    /// Gives a property a value, with its observers, or runs its setter.
    func set(_ name: String, of id: Int, to value: Value) {
        if memory.objects[id].isAbsent || memory.objects[id].isDead { return }
        var property: Program.PropertyID?
        if case .declared(let type) = memory.objects[id].type { property = program.property(named: name, on: type) }
        if property == nil {
            search: for external in externalNames(id) {
                var next: String? = external
                while let current = next {
                    if let found = program.externalProperties[current]?[name] {
                        property = found
                        break search
                    }
                    next = UIKitClasses.superclass(of: current)
                }
            }
        }
        if let property {
            let info = program.properties[property]
            if let setter = info.facts.setter {
                _ = runAccessor(setter.body, property, self: .object(id), parameter: (setter.parameter, value))
                return
            }
            let old = memory.objects[id].fields[name] ?? .unknown
            if let observer = info.facts.willSet {
                _ = runAccessor(observer.body, property, self: .object(id), parameter: (observer.parameter, value))
            }
            store(name, of: id, value)
            if let observer = info.facts.didSet {
                _ = runAccessor(observer.body, property, self: .object(id), parameter: (observer.parameter, old))
            }
            for library in libraries { library.didSet(name, of: id, in: self) }
            return
        }
        for library in libraries { if library.set(name, of: id, to: value, in: self) { return } }
        store(name, of: id, value)
    }

    /// Whether a property holds what it refers to.
    func isStrong(_ name: String, of id: Int) -> Bool {
        var declared: Program.TypeID?
        if case .declared(let type) = memory.objects[id].type { declared = type }
        return isStrong(name, of: declared)
    }

    /// The same for a property of a class, `nil` for what the app does not declare.
    func isStrong(_ name: String, of type: Program.TypeID?) -> Bool {
        if name == "delegate" || name == "dataSource" || (name.utf8.first == UInt8(ascii: "$") && name.hasPrefix("$weak")) {
            // UIKit's own delegates are weak.
            guard let type, program.property(named: name, on: type) != nil else { return false }
        }
        return type.map { !program.weakProperties(of: $0).contains(name) } ?? true
    }

    func store(_ name: String, of id: Int, _ value: Value) {
        let old = memory.objects[id].fields[name]
        memory.objects[id].fields[name] = value
        guard isStrong(name, of: id) else { return }
        let before = old.map(watchedObjects) ?? []
        let after = watchedObjects(value)
        for child in after where child != id {
            let had = before.count { $0 == child }
            let has = after.count { $0 == child }
            if has > had { effects.append(.kept(child: child, holder: id, field: name, place(for: child))) }
        }
        for child in Set(before).subtracting(after).sorted() {
            effects.append(.released(child: child, holder: id, field: name, place(for: child)))
        }
    }

    private func watchedObjects(_ value: Value) -> [Int] {
        var found: [Int] = []
        value.visit { if case .object(let id) = $0, isWatched(id) { found.append(id) } }
        return found
    }
}
