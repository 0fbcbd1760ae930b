extension RetentionReader {
    /// The objects that an expression may give, none if they are not known; notes what the expression does.
    func evaluate(_ expression: Expression) -> [Term] {
        switch expression {
        case .name(let name, let spot): return named(name, spot)
        case .self: return named("self", Spot(line: 0, column: 0))
        case .super: return me
        case .member(let base, let name, let spot): return base.map { member(of: $0, name, spot) } ?? []
        case .optional(let inside): return evaluate(inside)
        case .cast(let inside, let type, _):
            let values = evaluate(inside)
            for node in values.compactMap(\.node) where nodes[node].kind == .container("cell") {
                nodes[node].kind = typing.declared(written(type))?.first.map { .object($0) } ?? .container(type.plainName ?? "cell")
            }
            return values
        case .call(let call): return evaluate(call)
        case .closure(let closure): return [evaluate(closure)]
        case .assign(let target, let source, let symbol, let spot):
            assign(target, source, symbol, spot)
            return []
        case .array(let elements): return elements.flatMap(evaluate)
        case .dictionary(let entries):
            return entries.flatMap { entry -> [Term] in
                _ = evaluate(entry.key)
                return evaluate(entry.value)
            }
        case .ternary(let condition, let a, let b):
            _ = evaluate(condition)
            return evaluate(a) + evaluate(b)
        case .binary("??", let a, let b, _), .binary("+", let a, let b, _): return evaluate(a) + evaluate(b)
        case .binary(_, let a, let b, _):
            _ = evaluate(a)
            _ = evaluate(b)
            return []
        case .unary(_, let inside):
            _ = evaluate(inside)
            return []
        case .tuple(let elements): return tuple(elements)
        case .subscript(let base, let arguments, _):
            let values = evaluate(base)
            for argument in arguments { _ = evaluate(argument.value) }
            return declared(base).isEmpty ? values : []
        case .statement(let statement):
            closureResults.append([])
            read(statement)
            return closureResults.removeLast()
        case .other(let parts):
            for part in parts { escape(evaluate(part)) }
            return []
        case .string, .number, .bool, .nil, .type, .keyPath, .selector: return []
        }
    }

    // MARK: - Names and members

    private func named(_ name: String, _ spot: Spot) -> [Term] {
        if let depth = locals.indices.reversed().first(where: { locals[$0][name] != nil }), let local = locals[depth][name] {
            if !local.isWeak { capture(local.terms, at: depth) }
            return local.terms
        }
        if name == "self" {
            capture(me, at: nil)
            return me
        }
        guard let owner = scope.owner else { return [] }
        if program.property(named: name, on: owner) != nil {
            capture(me, at: nil)
            return read(name, of: owner, [.me])
        }
        if let wrapper = program.projection(name, on: owner) { return projection(name, of: wrapper, [.me]) }
        let functions = program.functions(named: name, on: owner).filter { !isOfDelegate($0, name) }
        if !functions.isEmpty, program.types[owner].kind != .enum { return [method(of: [.me], spot)] }
        if isInherited(name) { capture(me, at: nil) }
        return Retaining.parts.contains(name) ? [Term(root: .me, path: [Term.Field(name: name)])] : []
    }

    /// Whether a bare name may be a member that the own class has from elsewhere.
    private func isInherited(_ name: String) -> Bool {
        !Retaining.isType(name) && program.globalVariables[name] == nil && program.globalFunctions[name] == nil
            && scope.owner.map { !program.externalAncestors(of: $0).isEmpty } ?? false
    }

    private func member(of base: Expression, _ name: String, _ spot: Spot) -> [Term] {
        let holders = evaluate(base)
        use(holders)
        if holders.isEmpty, let found = member(ofType: base, name) { return found }
        guard !holders.isEmpty, name != "self" else { return holders }
        if let element = element(name, of: holders) { return element }
        let types = declared(base)
        if types.isEmpty, RetentionReader.parts.contains(name) { return holders }
        for type in types {
            if program.property(named: name, on: type) != nil { return read(name, of: type, holders) }
            if let wrapper = program.projection(name, on: type) { return projection(name, of: wrapper, holders) }
            if program.functions(named: name, on: type).contains(where: { !isOfDelegate($0, name) }) { return [method(of: holders, spot)] }
        }
        // What a view controller, a view or a bar button of UIKit has is its own; what else it may be is not known.
        guard Retaining.parts.contains(name) else { return [] }
        return holders.compactMap { $0.appending(Term.Field(name: name)) }
    }

    /// What a static property gives that a type has, be it one from elsewhere that the app adds it to; `nil` if the expression names no type.
    private func member(ofType base: Expression, _ name: String) -> [Term]? {
        if let written = typing.type(of: base, in: scope) {
            guard case .metatype = written.type, let type = typing.owners(written).first,
                let property = program.property(named: name, on: type), program.properties[property].facts.isStatic
            else { return nil }
            return read(name, of: type, [])
        }
        guard case .name(let head, _) = base, local(head) == nil, Retaining.isType(head),
            let property = program.property(named: name, addedTo: head, from: scope.file), program.properties[property].facts.isStatic,
            program.properties[property].facts.getter != nil
        else { return nil }
        return [call([unit(of: property)], receiver: [], [:], program.properties[property].facts.spot)]
    }

    /// What is in a property.
    private func read(_ name: String, of type: Program.TypeID, _ holders: [Term]) -> [Term] {
        guard let property = program.property(named: name, on: type) else { return [] }
        let facts = program.properties[property].facts
        if facts.isStatic, facts.getter == nil {
            var field = field(of: property, on: type)
            field.isStrong = facts.ownership == .strong
            return [Term(root: .statics, path: [field])]
        }
        if facts.getter != nil, program.properties[property].owner.map({ program.types[$0].kind != .protocol }) == true {
            return [call([unit(of: property)], receiver: holders, [:], facts.spot)]
        }
        let field = field(of: property, on: type)
        return holders.compactMap { $0.appending(field) }
    }

    /// What a property wrapper of the app gives for `$name`.
    private func projection(_ name: String, of wrapper: Program.TypeID, _ holders: [Term]) -> [Term] {
        let field = Term.Field(name: "_" + name.dropFirst(), content: wrapper)
        return read("projectedValue", of: wrapper, holders.compactMap { $0.appending(field) })
    }

    /// Whether a function is one of a delegate that is named after whoever calls it: `tableView(_:didSelectRowAt:)`. The name alone then
    /// means a property, which the class may have from UIKit.
    private func isOfDelegate(_ function: Program.FunctionID, _ name: String) -> Bool {
        guard let first = program.functions[function].facts.parameters.first, first.label == nil, first.name == name else { return false }
        return first.type.plainName?.lowercased().hasSuffix(name.lowercased()) ?? false
    }

    /// A method as a function, which retains its object.
    private func method(of holders: [Term], _ spot: Spot) -> Term {
        let node = make(.method, spot)
        hold(holders, by: node, "self", cause: .method, spot)
        return node
    }

    func declared(_ expression: Expression) -> [Program.TypeID] {
        if case .optional(let inside) = expression { return declared(inside) }
        guard let written = typing.type(of: expression, in: scope) else { return [] }
        if case .metatype = written.type { return [] }
        return typing.declared(written) ?? []
    }

    func use(_ terms: [Term]) {
        for term in terms { if let node = term.node { units[unit].used.insert(node) } }
    }

    // MARK: - Closures

    private func evaluate(_ closure: ClosureFacts) -> Term {
        let node = make(.closure, closure.spot)
        push()
        capture(closure, node)
        closureResults.append([])
        parameters(of: closure)
        let outside = (isDeferred, builtViews, firstOfClosure)
        isDeferred = true
        builtViews = nil
        firstOfClosure = nodes.count
        read(closure.body)
        (isDeferred, builtViews, firstOfClosure) = outside
        closureResults.removeLast()
        pop()
        return node
    }

    /// What a closure retains: whatever its code uses, unless a capture list, or one around it, says otherwise.
    private func capture(_ closure: ClosureFacts, _ node: Term) {
        var listed: Set<String> = []
        for capture in closure.captures {
            let values = evaluate(capture.value)
            let type = typing.type(of: capture.value, in: scope)
            let isWeak = capture.ownership != .strong
            if isWeak {
                for value in values { units[unit].weak.append((node, value)) }
            } else {
                hold(values, by: node, capture.name, cause: .closure, closure.spot)
            }
            listed.insert(capture.name)
            declare(capture.name, values, capture.name == "self" ? nil : type, isWeak: isWeak)
        }
        for name in closure.freeNames where !listed.contains(name) {
            if let local = local(name) {
                if !local.isWeak { hold(local.terms, by: node, name, cause: .closure, closure.spot) }
            } else if name == "self" {
                hold(me, by: node, name, cause: .closure, closure.spot)
            }
        }
    }

    private func parameters(of closure: ClosureFacts, _ element: Typing.Written? = nil) {
        for (index, name) in closure.parameters.enumerated() {
            let type = index < closure.parameterTypes.count ? closure.parameterTypes[index] : nil
            declare(name, [], written(type) ?? (index == 0 ? element : nil))
        }
    }

    /// A closure that is called where it stands and retained by nothing: what it does is done here.
    func run(_ closure: ClosureFacts, first: [Term] = [], element: Typing.Written? = nil) -> [Term] {
        push()
        for capture in closure.captures where capture.name != "self" {
            declare(capture.name, evaluate(capture.value), typing.type(of: capture.value, in: scope), isWeak: capture.ownership != .strong)
        }
        let isWeakSelf = closure.captures.contains { $0.name == "self" && $0.ownership != .strong }
        if isWeakSelf { declare("self", local("self")?.terms ?? me, nil, isWeak: true) }
        parameters(of: closure, element)
        if let name = closure.parameters.first, !first.isEmpty { locals[locals.count - 1][name] = Local(terms: first) }
        closureResults.append([])
        read(closure.body)
        let results = closureResults.removeLast()
        pop()
        return results
    }

    // MARK: - Assignments

    private func assign(_ target: Expression, _ source: Expression, _ symbol: String, _ spot: Spot) {
        if RetentionReader.isEmpty(source), symbol.isEmpty { clear(target, .whole) }
        // `list = list.filter { … }`
        if symbol.isEmpty, case .call(let call) = source, case .member(let list?, let verb, _) = call.callee, isSame(list, target),
            verb == "filter" || verb.hasPrefix("drop")
                || verb == "removing" || verb == "subtracting"
        {
            clear(target, .whole)
        }
        let values = evaluate(implicit(source, typing.type(of: target, in: scope)))
        guard symbol.isEmpty || symbol == "+=" || symbol == "&+=" else {
            _ = evaluate(target)
            return
        }
        if symbol.isEmpty { noteContent(of: target, source) }
        put(values, into: target, spot)
    }

    /// Notes what may be in a property of another object that is declared to hold whatever conforms to a protocol.
    private func noteContent(of target: Expression, _ source: Expression) {
        guard case .member(let base?, let name, _) = target, let type = declared(base).first,
            let property = program.property(named: name, on: type), let asked = declared(target).first,
            program.types[asked].kind == .protocol
        else { return }
        contents[property, default: []].append(declared(source).flatMap(program.concreteSubtypes))
    }

    /// Whether two expressions name the same property of the same object.
    private func isSame(_ a: Expression, _ b: Expression) -> Bool {
        switch (a, b) {
        case (.name(let one, _), .name(let other, _)), (.name(let one, _), .member(.self, let other, _)),
            (.member(.self, let one, _), .name(let other, _)):
            one == other
        case (.member(let base?, let one, _), .member(let otherBase?, let other, _)): one == other && isSame(base, otherBase)
        case (.self, .self): true
        case (.optional(let inside), let other), (let other, .optional(let inside)): isSame(inside, other)
        default: false
        }
    }

    /// Whether what is assigned empties a list or a property.
    static func isEmpty(_ source: Expression) -> Bool {
        switch source {
        case .nil: true
        case .array(let elements): elements.isEmpty
        case .dictionary(let entries): entries.isEmpty
        case .closure(let closure): closure.body.statements.isEmpty
        case .call(let call):
            if case .type = call.callee {
                call.arguments.isEmpty
            } else if case .name(let name, _) = call.callee, name == "Set" || name == Retaining.bag {
                call.arguments.isEmpty
            } else {
                call.arguments.isEmpty && { if case .member(nil, "init", _) = call.callee { true } else { false } }()
            }
        default: false
        }
    }

    /// Notes that the property that an expression names is cleared.
    func clear(_ target: Expression, _ way: ClearedProperties.Way) {
        guard !isDeinit, !isNeverRun else { return }
        // What an initialiser sets is set for the first time.
        if isInit, OwnMember.name(target, scope) != nil { return }
        // What is filled again at once holds something from then on.
        if let name = OwnMember.name(target, scope), local(name) == nil, Refilling.fills(name, following) { return }
        switch target {
        case .optional(let inside), .cast(let inside, _, _): clear(inside, way)
        case .subscript(let list, _, _): clear(list, .entry)
        case .name(let name, _):
            if let local = local(name) {
                for term in local.terms { if let property = term.path.last?.property { clear(property, way) } }
            } else if let owner = scope.owner {
                cleared.insert(name, of: [owner], way, by: unit, program)
            }
        case .member(let base?, let name, _):
            cleared.insert(name, of: owners(base), way, by: unit, program)
            if way == .whole, name == Retaining.stack { clear(base, .screens) }
        default: break
        }
    }

    /// The types that have the members of an expression: of `Store`, its static ones.
    private func owners(_ base: Expression) -> [Program.TypeID] {
        if case .name("Self", _) = base { return scope.owner.map { [$0] } ?? [] }
        return typing.owners(typing.type(of: base, in: scope))
    }

    private func clear(_ property: Program.PropertyID, _ way: ClearedProperties.Way) {
        guard let owner = program.properties[property].owner else { return }
        cleared.insert(program.properties[property].facts.name, of: [owner], way, by: unit, program)
    }

    private func put(_ values: [Term], into target: Expression, _ spot: Spot) {
        switch target {
        case .optional(let inside), .cast(let inside, _, _): put(values, into: inside, spot)
        case .name("_", _): break
        case .name(let name, _):
            if local(name) != nil {
                for index in locals.indices.reversed() where locals[index][name] != nil {
                    if let later = locals[index][name]!.later {
                        laters[later]?.values.append(values)
                        if values.isEmpty { laters[later]?.isLost = true }
                    }
                    if !values.isEmpty { locals[index][name]!.terms = values }
                    return
                }
            } else if let owner = scope.owner {
                capture(me, at: nil)
                put(values, name, of: [owner], [.me], spot)
            } else {
                escape(values)
            }
        case .member(let base?, let name, _):
            let holders = evaluate(base)
            use(holders)
            if name == Retaining.stack, isOwnStack(base) || stackOfInitialisers(base) != nil {
                return put(values, onStack: base, holders, spot)
            }
            put(values, name, of: declared(base), holders, spot)
        case .subscript(let list, let arguments, _):
            for argument in arguments { _ = evaluate(argument.value) }
            add(values, to: list, spot)
        default: escape(values)
        }
    }

    private func put(_ values: [Term], _ name: String, of types: [Program.TypeID], _ holders: [Term], _ spot: Spot) {
        var name = name
        // `_model = StateObject(wrappedValue: model)` sets `model`.
        if name.hasPrefix("_"), types.contains(where: { program.property(named: String(name.dropFirst()), on: $0) != nil }) {
            name = String(name.dropFirst())
        }
        for type in types {
            guard let property = program.property(named: name, on: type) else { continue }
            let info = program.properties[property]
            let isRequirement = info.owner.map { program.types[$0].kind == .protocol } ?? false
            if !isRequirement, info.facts.setter != nil || info.facts.getter != nil {
                _ = call([unit(of: property)], receiver: holders, [0: values], spot)
            } else if holders.isEmpty || info.facts.isStatic {
                if info.facts.ownership == .strong { escape(values) }
            } else {
                var field = field(of: property, on: type)
                if info.facts.ownership != .strong { field.isStrong = false }
                store(values, in: holders, field, scope.file, spot)
            }
            return
        }
        if let added = addedSetter(name, of: types) {
            _ = call([unit(of: added)], receiver: holders, [0: values], spot)
            return
        }
        if name == "transitioningDelegate" { present(holders, by: values, spot) }
        switch Retaining.assigned(name) {
        case .retains?: store(values, in: holders, Term.Field(name: name), scope.file, spot)
        case .isWeak?:
            store(
                values, in: holders.isEmpty ? [make(.container("object"), spot)] : holders,
                Term.Field(name: name, isStrong: false, isWeak: true),
                scope.file, spot)
        // A container that sets its own screens keeps the lowest one of a stack, and all of a tab bar.
        case nil where name == "viewControllers" && (holders == me || areStacks(holders)):
            store(values, in: holders, Term.Field(name: name, isMany: true), scope.file, spot)
        // A property that is given a closure has nothing else to do with it than to keep it.
        case nil where types.isEmpty && !Retaining.single.contains(name) && !values.isEmpty && values.allSatisfy(isFunction):
            store(values, in: holders, Term.Field(name: name), scope.file, spot)
        case nil: escape(values)
        }
    }

    /// The property with a setter that an extension adds to a class from elsewhere from which one of some types inherits.
    private func addedSetter(_ name: String, of types: [Program.TypeID]) -> Program.PropertyID? {
        types.lazy.flatMap { self.program.externalAncestors(of: $0) }.flatMap { UIKitClasses.lineage(of: $0) }
            .compactMap { self.program.property(named: name, addedTo: $0, from: self.scope.file) }
            .first { self.program.properties[$0].facts.setter != nil }
    }

    private func isFunction(_ value: Term) -> Bool {
        value.node.map { nodes[$0].kind == .closure || nodes[$0].kind == .method } ?? false
    }

    /// Puts values into a list, a set or a dictionary.
    func add(_ values: [Term], to list: Expression, _ spot: Spot) {
        // A subscript of the app's own types may do anything.
        guard declared(list).isEmpty else { return escape(values) }
        // `dictionary[key, default: []].append(value)`
        if case .subscript(let whole, let arguments, _) = list, arguments.contains(where: { $0.label == "default" }) {
            for argument in arguments { _ = evaluate(argument.value) }
            return add(values, to: whole, spot)
        }
        if case .name(let name, _) = list, let block = locals.indices.reversed().first(where: { locals[$0][name] != nil }),
            locals[block][name]!.terms.allSatisfy({ $0.path.isEmpty })
        {
            locals[block][name]!.terms += values
        }
        for list in evaluate(list) {
            guard let field = list.path.last else { continue }
            store(values, in: [Term(root: list.root, path: list.path.dropLast())], field, scope.file, spot)
        }
        if evaluatesToNothing(list) { escape(values) }
    }

    private func evaluatesToNothing(_ list: Expression) -> Bool {
        switch list {
        case .name(let name, _): local(name) == nil && (scope.owner.flatMap { program.property(named: name, on: $0) } == nil)
        default: false
        }
    }
}
