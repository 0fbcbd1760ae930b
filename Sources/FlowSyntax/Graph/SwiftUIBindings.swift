/// `$model.sheet` is not only a value, but also which property of which object it is: a view's modifier can say what it shows as long as
/// that is set, and a view to which it is handed sets it for its parent.
extension SourceGraph {
    static let binding = "#binding"
    static let published = "#published"

    /// Whether a chain of members begins with `$`.
    static func isProjected(_ expression: Expression) -> Bool {
        switch expression {
        case .name(let name, _): isProjection(name)
        case .member(let base, let name, _): isProjection(name) || (base.map(isProjected) ?? false)
        case .optional(let inner), .subscript(let inner, _, _): isProjected(inner)
        default: false
        }
    }

    /// `$model`, and not a closure's `$0`.
    static func isProjection(_ name: String) -> Bool {
        name.hasPrefix("$") && !(name.dropFirst().unicodeScalars.first.map { $0.value < 58 } ?? true)
    }

    /// Properties that views observe or set for others, by their names.
    static func observedNames(of program: Program) -> Set<String> {
        let observed: Set = ["Published", "Binding", "State", "AppStorage"]
        var names: Set<String> = []
        for type in program.types {
            let isObservable = type.attributes.contains("Observable")
            for property in type.propertyList {
                let facts = program.properties[property].facts
                guard facts.isStored, !facts.isStatic, !facts.isLet else { continue }
                if isObservable || !observed.isDisjoint(with: facts.attributes) {
                    names.insert(facts.name)
                }
            }
        }
        return names
    }
}

extension SourceGraph.Frame {
    private static let ofObjects: Set<String> = ["StateObject", "ObservedObject", "EnvironmentObject", "Bindable", "Environment"]

    private func reference(to name: String, of object: Int32, as kind: String) -> SetID {
        walk.sets.set(.tuple([kind], [atom(object), walk.sets.set(.name(name))]))
    }

    /// Those members of a value that say which property it is.
    func references(in value: SetID, kind: String) -> SetID {
        guard value != 0 else { return 0 }
        return walk.sets.set(
            of: walk.sets.atoms(value).filter { if case .tuple(let labels, _) = $0 { labels == [kind] } else { false } })
    }

    /// The properties that a value is, each with its object.
    func places(in value: SetID, kind: String) -> [(object: Int32, name: String)] {
        guard value != 0 else { return [] }
        return walk.sets.atoms(value).flatMap { atom -> [(object: Int32, name: String)] in
            guard case .tuple(let labels, let parts) = atom, labels == [kind], parts.count == 2,
                case .name(let name)? = walk.sets.atoms(parts[1]).first
            else { return [] }
            return walk.objects(in: parts[0]).map { ($0, name) }
        }
    }

    private func withoutReferences(_ value: SetID) -> SetID {
        guard value > 0 else { return 0 }
        let atoms = walk.sets.atoms(value)
        let kept = atoms.filter { atom in
            guard case .tuple(let labels, _) = atom else { return true }
            return labels != [SourceGraph.binding] && labels != [SourceGraph.published]
        }
        return kept.count == atoms.count ? value : walk.sets.set(of: kept)
    }

    // MARK: - Reading

    /// `$name` of the code's own object; `nil` if it declares no such property.
    func projection(_ name: String, spot: Spot) -> SetID? {
        guard SourceGraph.isProjection(name) else { return nil }
        let plain = String(name.dropFirst())
        if let local = locals[plain] { return local }
        var result: SetID = 0
        var isDeclared = false
        for object in walk.objects(in: receiver) {
            guard let facts = facts(of: plain, object) else { continue }
            isDeclared = true
            result = walk.sets.union(result, declaredMember(plain, of: .object(object), spot: spot) ?? 0)
            guard Self.ofObjects.isDisjoint(with: facts.attributes) else { continue }
            let kind = facts.attributes.contains("Published") ? SourceGraph.published : SourceGraph.binding
            result = walk.sets.union(result, reference(to: plain, of: object, as: kind))
        }
        return isDeclared ? result : nil
    }

    /// `$model.name` and `model.$name`.
    func projected(_ name: String, of values: SetID, base: Expression, spot: Spot) -> SetID {
        let isMarked = SourceGraph.isProjection(name)
        let plain = isMarked ? String(name.dropFirst()) : name
        var result = member(plain, of: values, base: base, spot: spot)
        for object in walk.objects(in: values) {
            guard let facts = facts(of: plain, object) else { continue }
            let kind = isMarked && facts.attributes.contains("Published") ? SourceGraph.published : SourceGraph.binding
            result = walk.sets.union(result, reference(to: plain, of: object, as: kind))
        }
        return result
    }

    func facts(of name: String, _ object: Int32) -> PropertyFacts? {
        guard let type = walk.objects[Int(object)].type, let property = program.property(named: name, on: type) else { return nil }
        return program.properties[property].facts
    }

    /// The properties that an expression names, each with its object.
    private func places(of expression: Expression) -> [(object: Int32, name: String)] {
        switch expression {
        case .name(let name, _):
            guard locals[name] == nil, walk.boundNames.contains(name) else { return [] }
            return walk.objects(in: receiver).filter { facts(of: name, $0) != nil }.map { ($0, name) }
        case .member(let base?, let name, _):
            guard walk.boundNames.contains(name) else { return [] }
            return walk.objects(in: evaluate(base)).map { ($0, name) }
        case .optional(let inner), .binary(_, let inner, _, _), .unary(_, let inner): return places(of: inner)
        default: return []
        }
    }

    /// `Binding(get: { model.sheet }, set: …)`: what it gets, and the property that it reads.
    func customBinding(_ given: [Given], spot: Spot) -> SetID {
        guard let get = given.first(where: { $0.label == "get" }) else { return given.first?.value ?? 0 }
        var result = invoke(get.value, [], name: "get", spot: spot)
        if case .closure(let closure) = get.expression {
            var last: Expression?
            if case .expression(let expression)? = closure.body.statements.last { last = expression }
            if case .return(let expression?, _)? = closure.body.statements.last { last = expression }
            for place in last.map(places(of:)) ?? [] {
                result = walk.sets.union(result, reference(to: place.name, of: place.object, as: SourceGraph.binding))
            }
        }
        return result
    }

    // MARK: - Setting

    /// A property was set: what is bound to it is set as well, who observes it is called, and what a view shows as long as it is set is
    /// shown.
    func follow(_ name: String, of object: Int32, _ given: SetID, spot: Spot) {
        guard bindingTurns < 4 else { return }
        bindingTurns += 1
        defer { bindingTurns -= 1 }
        let value = withoutReferences(given)
        let stored = walk.read(object, walk.number(name), reader: context)
        for place in places(in: stored, kind: SourceGraph.binding) where place.object != object || place.name != name {
            assign(place.name, of: place.object, value, spot: spot)
        }
        let observers = walk.read(object, walk.number(SourceGraph.Walk.observers + name), reader: context)
        if observers != 0 { _ = invoke(observers, [passed(value)], name: name, spot: spot) }
        show(value, by: name, of: object, spot: spot)
        if let key = facts(of: name, object)?.storageKey { show(value, by: key, of: -1, spot: spot) }
    }

    /// What is passed on of an assigned value: of a literal, that it is `nil`, `true` or `false`.
    private func passed(_ value: SetID) -> SetID { value == 0 ? assigned.map(Given.literal) ?? 0 : value }

    /// A value of the user's defaults was set.
    func set(_ given: Given, by name: String, of object: Int32, spot: Spot) {
        let before = assigned
        assigned = given.expression
        show(given.value, by: name, of: object, spot: spot)
        assigned = before
    }

    /// `isShown.toggle()`.
    func switchOver(_ base: Expression, spot: Spot) {
        for place in places(of: base) {
            let before = assigned
            assigned = .bool(true)
            follow(place.name, of: place.object, 0, spot: spot)
            assigned = before
        }
    }

    /// `path.removeLast()` and `path.removeAll()`.
    func leave(_ base: Expression, all: Bool, spot: Spot) {
        for place in places(of: base) where shows(place.object, place.name).contains(where: { $0.kind == .path }) {
            emit(all ? .popToRoot : .pop, 0, spot: spot)
        }
    }

    /// Keeps closures that wait for a published property; `false` if it is none.
    func observe(_ call: ForeignCall) -> Bool {
        let stream = walk.sets.union(call.receivers, call.name == "onReceive" ? call.arguments.first?.value ?? 0 : 0)
        let sources = places(in: stream, kind: SourceGraph.published)
        for source in sources {
            for argument in call.arguments where isCallable(argument.value) {
                walk.store(argument.value, in: source.object, walk.number(SourceGraph.Walk.observers + source.name))
            }
        }
        return !sources.isEmpty
    }

    // MARK: - Types and the environment

    /// `.init(…)` and `.shared` with the type that is wanted.
    func typed(_ expression: Expression, as reference: TypeReference) -> Expression {
        var reference = reference
        while case .optional(let inner) = reference { reference = inner }
        if case .array(let element) = reference, case .array(let parts) = expression { return .array(parts.map { typed($0, as: element) }) }
        guard case .named = reference else { return expression }
        guard let name = expression.implicitName, name == "init" || isOfClass(reference) else { return expression }
        return expression.ofType(.type(reference))
    }

    func typed(_ expression: Expression, asIn target: Expression) -> Expression {
        switch expression {
        case .member(nil, _, _): break
        case .array(let parts): return .array(parts.map { typed($0, asIn: target) })
        case .call(let call): guard case .member(nil, _, _) = call.callee else { return expression }
        default: return expression
        }
        if let name = lastName(target), let ofSystem = SystemMethods.propertyClass(of: name) {
            return typed(expression, as: .named(ofSystem, arguments: []))
        }
        guard let type = declaredType(of: target) else {
            return declaredReference(of: target).map { typed(expression, as: $0) } ?? expression
        }
        return typed(expression, as: .named(program.types[type].name, arguments: []))
    }

    /// The type that an own property is written to have, be it one from elsewhere.
    private func declaredReference(of target: Expression) -> TypeReference? {
        guard let scope else { return nil }
        switch target {
        case .name(let name, _) where locals[name] == nil, .member(.self?, let name, _):
            return program.property(named: name, on: scope).flatMap { program.properties[$0].facts.type }
        default: return nil
        }
    }

    private func isOfClass(_ reference: TypeReference) -> Bool {
        guard let type = type(reference) else { return false }
        return program.types[type].kind == .class || program.types[type].kind == .actor || program.types[type].kind == .struct
    }

    /// What the system keeps in a view's environment to be called.
    func fromEnvironment(_ facts: PropertyFacts) -> SetID? {
        guard facts.attributes.contains("Environment"), facts.name == "dismiss" || facts.name == "openURL" else { return nil }
        return atom(
            walk.make(
                nil, className: facts.name == "dismiss" ? "DismissAction" : "OpenURLAction", category: .plain, owner: -1, maker: -1,
                file: 0,
                spot: Spot(line: 0, column: 0)))
    }

    /// An object of the system's that is called like a function.
    func callSystem(_ className: String, spot: Spot) {
        switch className {
        case "DismissAction": emit(.dismiss, 0, spot: spot)
        case "OpenURLAction": emit(.open, 0, spot: spot)
        default: break
        }
    }

    /// What tells objects of one type and one place apart: a view is one of its model, and an item of a sheet or a stack's path, which
    /// must be identifiable or hashable, is one of what it wraps.
    func identity(of type: Program.TypeID, _ given: [Given]) -> (texts: [String], depth: Int) {
        let category = walk.category(of: type)
        guard category == .view || category == .plain && isItem(type) else { return ([], 0) }
        var texts: [String] = []
        var depth = 0
        for argument in given {
            let atoms = walk.sets.atoms(walk.sets.known(argument.value))
            guard atoms.count == 1 else { continue }
            switch atoms[0] {
            case .object(let object):
                let own = walk.identityDepths[object] ?? 0
                guard let model = walk.objects[Int(object)].type, walk.objects[Int(object)].category == .plain, model != type,
                    program.types[model].kind == .class, own < 2
                else { continue }
                texts.append("#\(object)")
                depth = max(depth, own + 1)
            case .enumCase(let name, _) where category == .plain: texts.append("." + name)
            default: break
            }
        }
        return (texts, depth)
    }

    private func isItem(_ type: Program.TypeID) -> Bool {
        program.externalAncestors(of: type).contains { $0 == "Identifiable" || $0 == "Hashable" }
    }
}

extension SourceGraph.Walk {
    /// How the fields are called that hold what waits for a published property.
    static let observers = "#observers "
}
