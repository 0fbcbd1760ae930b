extension SourceGraph.Frame {
    typealias SetID = SourceGraph.SetID
    typealias Atom = SourceGraph.Atom

    /// What an expression may stand for, after everything in it was run.
    func evaluate(_ expression: Expression) -> SetID {
        switch expression {
        case .name(let name, let spot): return value(of: name, spot: spot)
        case .self, .super: return receiver
        case .member(let base, let name, let spot):
            guard let base else { return walk.sets.set(.enumCase(name, [])) }
            if name == "first", let first = first(of: base) { return first }
            let values = knownOrAny(evaluate(base), of: base, asked: name)
            if name.hasPrefix("$") || SourceGraph.isProjected(base) { return projected(name, of: values, base: base, spot: spot) }
            return values == 0 ? staticMember(name, of: base, spot: spot) : member(name, of: values, base: base, spot: spot)
        case .optional(let inner): return evaluate(inner)
        case .call(let call): return self.call(call)
        case .subscript(let base, let arguments, _):
            let collection = evaluate(base)
            for argument in arguments { _ = evaluate(argument.value) }
            let atoms = walk.sets.atoms(collection)
            if atoms.count == 1, case .list(let parts) = atoms[0], case .number(let text)? = arguments.first?.value, let index = Int(text),
                parts.indices.contains(index)
            {
                return parts[index]
            }
            if case .number("0")? = arguments.first?.value, let first = first(of: base) { return first }
            return walk.sets.elements(collection)
        case .closure(let closure): return walk.sets.set(self.closure(closure))
        case .string(let text): return text.map { walk.sets.set(.string($0)) } ?? 0
        case .number, .bool, .nil: return 0
        case .array(let parts):
            let values = parts.map { evaluate($0) }
            guard values.count <= 16 else { return values.reduce(0) { walk.sets.union($0, $1) } }
            return values.isEmpty ? 0 : walk.sets.set(.list(values))
        case .dictionary(let pairs):
            var result: SetID = 0
            for pair in pairs {
                _ = evaluate(pair.key)
                result = walk.sets.union(result, evaluate(pair.value))
            }
            return result
        case .tuple(let parts):
            guard !parts.isEmpty else { return 0 }
            return walk.sets.set(.tuple(parts.map { $0.label ?? "" }, parts.map { evaluate($0.value) }))
        case .assign(let left, let right, let operation, _):
            let value = evaluate(typed(right, asIn: left))
            if case .name(let name, _) = left { given.remove(name) }
            if case .name(let name, _) = left, operation.isEmpty, locals[name] != nil, walk.sets.known(value) != 0 {
                // From here on it is that, and nothing else.
                locals[name] = value
                return 0
            }
            let before = assigned
            assigned = right
            noteFirst(of: value, in: left, by: operation.isEmpty ? .set : .append)
            assign(left, value)
            assigned = before
            return 0
        case .binary(let op, let left, let right, _):
            let a = evaluate(left), b = evaluate(right)
            switch op {
            case "??": return walk.sets.union(walk.sets.known(a), b)
            case "+":
                let parts = walk.sets.atoms(walk.sets.union(walk.sets.elements(a), walk.sets.elements(b)))
                return walk.sets.set(of: parts.filter { if case .string = $0 { false } else { true } })
            default: return 0
            }
        case .unary(_, let inner):
            _ = evaluate(inner)
            return 0
        case .ternary(let condition, let a, let b):
            _ = evaluate(condition)
            switch decide(condition) {
            case true?: return evaluate(a)
            case false?: return evaluate(b)
            case nil: return walk.sets.union(evaluate(a), evaluate(b))
            }
        case .cast(let inner, let type, let kind):
            let value = evaluate(inner)
            guard kind != .test else { return 0 }
            let kept = filter(value, as: type)
            return kept != 0 ? kept : walk.sets.union(instantiated(inner, as: type), launched(as: type))
        case .type(let reference): return type(reference).map { walk.sets.set(.type($0)) } ?? 0
        case .keyPath(let names): return names.last.map { walk.sets.set(.name($0)) } ?? 0
        case .selector(let name): return walk.sets.set(.name(name))
        case .statement(let statement): return value(of: statement)
        case .other(let parts):
            for part in parts { _ = evaluate(part) }
            return 0
        }
    }

    /// The value of `if` and `switch` that are used as expressions.
    private func value(of statement: Statement) -> SetID {
        var result: SetID = 0
        func last(_ body: Body) {
            if case .expression(let expression)? = body.statements.last { result = walk.sets.union(result, evaluate(expression)) }
            if case .if(_, let then, let otherwise)? = body.statements.last {
                last(then)
                if let otherwise { last(otherwise) }
            }
        }
        switch statement {
        case .if(_, let then, let otherwise):
            run(Body([statement]))
            last(then)
            if let otherwise { last(otherwise) }
        case .switch(let subject, let cases):
            // What a property may be besides what was seen is not known.
            guard case .name(let name, _) = subject, isParameter(name) else {
                run(Body([statement]))
                for one in cases { last(one.body) }
                break
            }
            run(cases, on: evaluate(subject)) { [self] body in
                run(body)
                last(body)
            }
        default: run(Body([statement]))
        }
        return result
    }

    func closure(_ facts: ClosureFacts) -> Atom {
        let code = walk.closureNumber(file: file, spot: facts.spot) {
            SourceGraph.Walk.ClosureCode(parameters: facts.parameters, defaults: [], body: facts.body, file: file, spot: facts.spot)
        }
        var names = facts.freeNames
        for capture in facts.captures where capture.name != "self" {
            let value = evaluate(capture.value)
            if locals[capture.name] == nil || locals[capture.name] != value {
                locals[capture.name] = walk.sets.union(locals[capture.name] ?? 0, value)
            }
            if !names.contains(capture.name) { names.append(capture.name) }
        }
        return .closure(code, receiver: receiver, captured: captured(names))
    }

    // MARK: - Names

    func value(of name: String, spot: Spot) -> SetID {
        if let local = locals[name] { return local }
        if name.hasPrefix("$"), let projected = projection(name, spot: spot) { return projected }
        let isUpper = name.startsUpper
        if isUpper, let type = named(name) { return walk.sets.set(.type(type)) }
        if isUpper, let type = type(.named(name, arguments: [])) { return walk.sets.set(.type(type)) }
        if receiver != 0 {
            var result: SetID = 0
            var isDeclared = false
            for atom in walk.sets.atoms(receiver) {
                if let value = declaredMember(name, of: atom, spot: spot) {
                    isDeclared = true
                    result = walk.sets.union(result, value)
                }
            }
            if isDeclared { return result }
        } else if let scope, program.property(named: name, on: scope) != nil {
            return 0
        }
        if let variable = program.globalVariables[name]?.first { return stored(variable, in: -1, as: 0, name: name, spot: spot) }
        if let function = program.globalFunctions[name]?.first { return walk.sets.set(.method(function, receiver: 0)) }
        if receiverObject >= 0 { return undeclaredMember(name, of: receiverObject) }
        return 0
    }

    /// - Parameter base: The expression before the dot, where it may be the name of a type.
    func member(_ name: String, of values: SetID, base: Expression, spot: Spot) -> SetID {
        if values == 0 { return foreignMember(name, of: values, spot: spot) }
        var result: SetID = 0
        for atom in walk.sets.atoms(values) {
            switch atom {
            case .object(let object):
                result = walk.sets.union(result, declaredMember(name, of: atom, spot: spot) ?? undeclaredMember(name, of: object))
            case .type: result = walk.sets.union(result, declaredMember(name, of: atom, spot: spot) ?? 0)
            case .tuple(let labels, let parts):
                if let place = labels.firstIndex(of: name) ?? Int(name), parts.indices.contains(place) {
                    result = walk.sets.union(result, parts[place])
                } else if labels.allSatisfy(\.isEmpty) {
                    // The labels are those of a declared type: it is one of the parts.
                    for part in parts { result = walk.sets.union(result, part) }
                }
            case .list(let parts):
                switch name {
                case "first": if let first = parts.first { result = walk.sets.union(result, first) }
                case "last": if let last = parts.last { result = walk.sets.union(result, last) }
                default: result = walk.sets.union(result, walk.sets.set(atom))
                }
            case .enumCase(_, let payload):
                let known = name == "rawValue" ? payload.first : property(name, ofCase: atom, at: base, spot: spot)
                result = walk.sets.union(result, known ?? 0)
            case .closure, .method, .string, .name: break
            }
        }
        return result
    }

    /// The value of a member that the program declares, `nil` if it declares none of that name.
    func declaredMember(_ name: String, of atom: Atom, spot: Spot) -> SetID? {
        switch atom {
        case .object(let object):
            if let type = walk.objects[Int(object)].type {
                if let property = program.property(named: name, on: type) {
                    if walk.traits[property].isStatic {
                        return stored(property, in: -2 - Int32(type), as: walk.sets.set(.type(type)), name: name, spot: spot)
                    }
                    return stored(property, in: object, as: walk.sets.set(atom), name: name, spot: spot)
                }
                if let function = program.functions(named: name, on: type).first(where: { program.functions[$0].facts.body != nil }) {
                    return walk.sets.set(.method(function, receiver: walk.sets.set(atom)))
                }
            }
            for external in walk.externalNames(of: object) {
                if let property = program.property(named: name, addedTo: external, from: file) {
                    return stored(property, in: object, as: walk.sets.set(atom), name: name, spot: spot)
                }
                if let function = program.externalFunctions[external]?[name]?.first {
                    return walk.sets.set(.method(function, receiver: walk.sets.set(atom)))
                }
            }
            return nil
        case .type(let type):
            if let property = program.property(named: name, on: type), program.properties[property].facts.isStatic {
                return stored(property, in: -2 - Int32(type), as: walk.sets.set(atom), name: name, spot: spot)
            }
            if program.types[type].cases[name] != nil { return walk.sets.set(.enumCase(name, [])) }
            if name == "init", let any = initialisers(of: type).first { return walk.sets.set(.method(any, receiver: walk.sets.set(atom))) }
            if let nested = program.type(named: program.types[type].name + "." + name, scope: nil, file: program.types[type].file) {
                return walk.sets.set(.type(nested))
            }
            if let function = program.functions(named: name, on: type).first(where: { program.functions[$0].facts.isStatic }) {
                return walk.sets.set(.method(function, receiver: walk.sets.set(atom)))
            }
            return name == "allCases" && program.types[type].kind == .enum
                ? walk.sets.set(.list(program.types[type].caseList.map { walk.sets.set(.enumCase($0, [])) })) : nil
        case .enumCase: return property(name, ofCase: atom, at: nil, spot: spot)
        default: return nil
        }
    }

    /// What a computed property gives.
    func computed(_ property: Program.PropertyID, of receiver: SetID, spot: Spot) -> SetID {
        stored(property, in: -1, as: receiver, name: program.properties[property].facts.name, spot: spot)
    }

    private func stored(_ property: Program.PropertyID, in object: Int32, as receiver: SetID, name: String, spot: Spot) -> SetID {
        let traits = walk.traits[property]
        if traits.isComputed {
            guard traits.hasBody else { return walk.read(object, walk.number(name), reader: context) }
            let run = walk.run(.getter(property), receiver: receiver, arguments: [], owner: owner, from: context)
            return absorb(run, callee: object, name: name, spot: spot)
        }
        var value = walk.read(object, walk.number(name), reader: context)
        if traits.isSet {
            let ownerOfObject = object >= 0 ? walk.owner(of: object, inherited: walk.objects[Int(object)].owner) : -1
            let run = walk.run(.initial(property), receiver: receiver, arguments: [], owner: ownerOfObject, from: context)
            value = walk.sets.union(value, absorb(run, callee: object, name: name, spot: spot))
        }
        if value == 0, let own = fromEnvironment(program.properties[property].facts) { return own }
        if value == 0 { walk.noteEmptyRead(object, property) }
        return value
    }

    // MARK: - Assignments

    func assign(_ target: Expression, _ value: SetID) {
        switch target {
        case .name(let name, let spot):
            if let old = locals[name] {
                locals[name] = walk.sets.union(walk.sets.known(old), value)
                return
            }
            for atom in walk.sets.atoms(receiver) { if case .object(let object) = atom { assign(name, of: object, value, spot: spot) } }
            if receiver == 0, program.globalVariables[name] != nil { walk.store(value, in: -1, walk.number(name)) }
        case .member(let base, let name, let spot):
            guard let base else { return }
            let objects = evaluate(base)
            // `UIWindow.Level.alert` is a constant of the system's: what counts is that the window has a level of its own.
            let isRaised = name == "windowLevel" && value == 0 && lastName(assigned) != "normal"
            let value = isRaised ? walk.sets.set(.name(name)) : value
            var isStored = false
            for atom in walk.sets.atoms(objects) {
                switch atom {
                case .object(let object):
                    assign(name, of: object, value, spot: spot)
                    isStored = true
                case .type(let type):
                    walk.store(value, in: -2 - Int32(type), walk.number(name))
                    isStored = true
                default: break
                }
            }
            if !isStored { assignUnknown(name, value, base: base, spot: spot) }
        case .subscript(let base, let arguments, _):
            for argument in arguments { _ = evaluate(argument.value) }
            // A collection holds what is put into it.
            put(value, last: base)
            assign(base, walk.sets.elements(value))
        case .optional(let inner): assign(inner, value)
        case .tuple(let parts):
            for (place, part) in parts.enumerated() {
                var piece: SetID = 0
                for atom in walk.sets.atoms(value) {
                    if case .tuple(_, let values) = atom, place < values.count { piece = walk.sets.union(piece, values[place]) }
                }
                assign(part.value, piece)
            }
        default: break
        }
    }

    func assign(_ name: String, of object: Int32, _ given: SetID, spot: Spot) {
        let name = wrapped(name, of: object), value = walk.sets.known(given)
        keep(name, of: object, value, spot: spot)
        if walk.boundNames.contains(name) { follow(name, of: object, value, spot: spot) }
    }

    /// `_name` is the wrapper around a property.
    private func wrapped(_ name: String, of object: Int32) -> String {
        guard name.hasPrefix("_"), let type = walk.objects[Int(object)].type, program.property(named: name, on: type) == nil,
            program.property(named: String(name.dropFirst()), on: type) != nil
        else { return name }
        return String(name.dropFirst())
    }

    private func keep(_ name: String, of object: Int32, _ value: SetID, spot: Spot) {
        let info = walk.objects[Int(object)]
        if let type = info.type, let property = program.property(named: name, on: type) {
            let facts = program.properties[property].facts
            let home = facts.isStatic ? -2 - Int32(type) : object
            if facts.getter == nil || facts.setter == nil { walk.store(value, in: home, walk.number(name)) }
            if facts.setter != nil || facts.didSet != nil || facts.willSet != nil {
                let run = walk.run(.setter(property), receiver: atom(object), arguments: [value], owner: owner, from: context)
                _ = absorb(run, callee: object, name: name, spot: spot)
            }
            if facts.isOverride || info.category.isContainer { assignedToSystem(name, of: object, value, spot: spot) }
            return
        }
        for external in walk.externalNames(of: object) {
            if let property = program.property(named: name, addedTo: external, from: file),
                program.properties[property].facts.setter != nil
            {
                let run = walk.run(.setter(property), receiver: atom(object), arguments: [value], owner: owner, from: context)
                _ = absorb(run, callee: object, name: name, spot: spot)
                return
            }
        }
        walk.store(value, in: object, walk.number(name))
        assignedToSystem(name, of: object, value, spot: spot)
    }

    func atom(_ object: Int32) -> SetID { walk.sets.set(.object(object)) }
}
