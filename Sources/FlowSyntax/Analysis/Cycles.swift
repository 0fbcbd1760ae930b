import FlowGraph

/// Finds children that hold, on some way, what holds them: by a property that should be weak, by a closure that captures too much.
struct Cycles {
    let program: Program
    let flow: FlowTypes

    /// One strong reference of a cycle.
    struct Hop {
        var holder: Int
        var field: String
        var target: Int
    }

    /// A fact, and for a closure the coordinators without which it would not be held: whose publisher it waits for, or who stores it.
    struct Found: Hashable {
        var fact: SourceFact
        var keeper: Program.TypeID?
        var holders: Set<Program.TypeID> = []
    }

    /// Facts on the objects that an event has made or has given children to.
    ///
    /// - Parameters:
    ///   - first: The number of closures before the event: only cycles through a property, or through a closure of this event, are its own.
    func facts(_ outcome: PathSearch.Outcome, keeper: Int, firstClosure: Int, _ interpreter: Interpreter) -> [Found] {
        guard !outcome.isCut else { return [] }
        var facts: [Found] = []
        var kept: [(child: Int, holder: Int)] = []
        for effect in outcome.effects {
            if case .kept(let child, let holder, _, _) = effect, holder < child, !outcome.memory.objects[child].isDead,
                !outcome.memory.objects[child].isInput,
                isCoordinator(child, outcome.memory)
            {
                kept.append((child, holder))
            }
        }
        var seen: Set<Int> = []
        for (child, holder) in kept where seen.insert(child).inserted {
            // A cycle of the child's own, which letting go of it does not break.
            if let cycle = path(from: child, to: child, avoiding: holder, interpreter),
                let fact = fact(cycle, child: child, holder: child, firstClosure, interpreter)
            {
                facts.append(fact)
            }
            if isCoordinator(holder, outcome.memory), let way = path(from: child, to: holder, avoiding: -1, interpreter),
                let fact = fact(way, child: child, holder: holder, firstClosure, interpreter)
            {
                facts.append(fact)
            }
        }
        // What it stores itself: a subscription, a handler.
        if let cycle = path(from: keeper, to: keeper, avoiding: -1, interpreter), isCoordinator(keeper, outcome.memory),
            let fact = fact(cycle, child: keeper, holder: keeper, firstClosure, interpreter)
        {
            facts.append(fact)
        }
        return facts
    }

    private func declared(_ id: Int, _ memory: Memory) -> Program.TypeID? {
        if case .declared(let type) = memory.objects[id].type { type } else { nil }
    }

    private func isCoordinator(_ id: Int, _ memory: Memory) -> Bool {
        if let type = declared(id, memory) { return flow.navigating.contains(type) && program.types[type].kind == .class }
        return false
    }

    /// The shortest chain of strong references, of six at most.
    func path(from start: Int, to end: Int, avoiding avoided: Int, _ interpreter: Interpreter) -> [Hop]? {
        var cameFrom: [Int: Hop] = [:]
        var queue: [(id: Int, depth: Int)] = [(start, 0)]
        var index = 0
        while index < queue.count {
            let (id, depth) = queue[index]
            index += 1
            guard depth < 6 else { continue }
            for (field, target) in interpreter.references(of: id) {
                // What UIKit's model holds is the stack on show, which a person empties.
                if field == "$stack" || field == "$presented" || field == "$children" || field == "$tabs" { continue }
                if isQueue(field, of: id, interpreter) { continue }
                let hop = Hop(holder: id, field: field, target: target)
                if target == end {
                    var way = [hop]
                    var next = id
                    while next != start, let previous = cameFrom[next] {
                        way.insert(previous, at: 0)
                        next = previous.holder
                    }
                    return way
                }
                guard target != avoided, target != start, cameFrom[target] == nil else { continue }
                if interpreter.memory.objects[target].isInput, interpreter.memory.objects[target].birth == nil { continue }
                cameFrom[target] = hop
                queue.append((target, depth + 1))
            }
        }
        return nil
    }

    /// Whether a list, of anything but coordinators, is emptied by its owner's own code: what waits there goes again.
    private func isQueue(_ field: String, of id: Int, _ interpreter: Interpreter) -> Bool {
        guard case .declared(let type) = interpreter.memory.objects[id].type, let value = interpreter.memory.objects[id].fields[field]
        else { return false }
        switch value {
        case .list, .dictionary: break
        default: return false
        }
        guard !interpreter.targets(of: value).contains(where: { isCoordinator($0, interpreter.memory) }) else { return false }
        return program.types[type].functionList.contains {
            flow.mentions[$0].contains(field) && !flow.mentions[$0].isDisjoint(with: Cycles.takings)
        }
    }

    private static let takings: Set<String> = [
        "popFirst", "popLast", "removeFirst", "removeLast", "remove", "removeAll", "removeValue", "removeSubrange", "filter", "drop",
        "dropFirst", "dropLast",
    ]

    /// The coordinators on the way other than the one that it leads back to, and those whose subjects a subscription on the way waits for.
    private func holders(_ way: [Hop], _ interpreter: Interpreter) -> Set<Program.TypeID> {
        let memory = interpreter.memory
        var ids = Set(way.map(\.holder))
        for hop in way {
            guard case .external("$Subscriber") = memory.objects[hop.holder].type else { continue }
            var links: Set<Value> = [.object(hop.holder)]
            if case .list(let values, _)? = memory.objects[hop.holder].fields["links"] { links.formUnion(values) }
            for (source, object) in memory.objects.enumerated() {
                guard case .list(let subscribers, _)? = object.fields["$subscribers"], subscribers.contains(where: links.contains) else {
                    continue
                }
                for (owner, object) in memory.objects.enumerated() where object.fields.values.contains(.object(source)) {
                    ids.insert(owner)
                }
            }
        }
        return ids.reduce(into: []) { found, id in
            if id != way.last?.target, isCoordinator(id, memory), case .declared(let type) = memory.objects[id].type { found.insert(type) }
        }
    }

    private func fact(_ way: [Hop], child: Int, holder: Int, _ firstClosure: Int, _ interpreter: Interpreter) -> Found? {
        // The reference that leads back to what was there before: the one to weaken.
        guard let back = way.last else { return nil }

        let memory = interpreter.memory
        let value = memory.objects[back.holder].fields[back.field]
        // Of a cycle of its own, the child is the coordinator in it that leads back.
        let inside = child == holder ? way.map(\.holder).last { $0 != holder && isCoordinator($0, memory) } : nil
        let owner = name(holder, memory), subject = name(inside ?? child, memory)
        let circumstance = way.map { "\(name($0.holder, memory)).\($0.field)" }.joined(separator: " → ")
        let closure = self.closure(of: back, interpreter)
        if let closure {
            guard closure >= firstClosure else { return nil }
            let state = memory.closures[closure]
            var found = Found(
                fact: SourceFact(
                    kind: .strongCapture, owner: owner, child: subject, circumstance: circumstance,
                    location: place(state.file, state.facts.spot)))
            if case .declared(let type) = memory.objects[back.target].type { found.keeper = type }
            found.holders = holders(way, interpreter)
            return found
        }
        var method: String?
        value?.visit { if case .method(back.target, let name) = $0, !name.hasPrefix("$") { method = name } }
        // A property that holds its own object is meant to; a list of children is no reference back.
        if way.count == 1, back.holder == back.target { return nil }
        switch value {
        case .object, .method, .enumCase: break
        default: return nil
        }
        guard back.target < back.holder, case .declared(let type) = memory.objects[back.holder].type,
            let property = program.property(named: back.field, on: type)
        else { return nil }
        let info = program.properties[property]
        let kept = place(info.file, info.facts.spot)
        guard let method else {
            return Found(fact: SourceFact(kind: .strongParent, owner: owner, child: subject, circumstance: circumstance, location: kept))
        }
        let handedOut = declared(back.target, memory).flatMap { reference(to: method, of: $0) }
        return Found(
            fact: SourceFact(
                kind: .strongCapture, owner: owner, child: subject, circumstance: circumstance, location: handedOut ?? kept,
                related: handedOut == nil ? [] : [Finding.Related(location: kept, message: "retained here")]))
    }

    /// Where code of a type hands out one of its methods as a function, which holds the object.
    private func reference(to method: String, of type: Program.TypeID) -> SourcePlace? {
        var places: [SourcePlace] = []
        var walk = CodeWalk(Typing(program: program)) { expression, role, scope in
            guard OwnMember.name(expression, scope) == method else { return }
            switch (expression, role) {
            case (.name(_, let spot), .argument), (.name(_, let spot), .assigned), (.member(_, _, let spot), .argument),
                (.member(_, _, let spot), .assigned):
                places.append(place(scope.file, spot))
            default: break
            }
        }
        for owner in [type] + program.ancestors(of: type) {
            for function in program.types[owner].functionList where flow.mentions[function].contains(method) {
                walk.walk(function: function)
            }
        }
        return places.first
    }

    /// The closure by which one object holds another.
    private func closure(of hop: Hop, _ interpreter: Interpreter) -> Int? {
        let object = interpreter.memory.objects[hop.holder]
        func captures(_ id: Int) -> Bool { interpreter.captured(by: id).contains(hop.target) }
        guard let value = object.fields[hop.field] else {
            return object.callbacks.lazy.compactMap { if case .closure(let id) = $0 { id } else { nil } }.first(where: captures)
        }
        var closure: Int?
        value.visit { if case .closure(let id) = $0, captures(id) { closure = id } }
        return closure
    }

    /// The closure by which a coordinator retains a removed screen whose deinit releases the coordinator: it is never deallocated.
    func heldScreen(of child: Int, _ screens: [Int], _ interpreter: Interpreter) -> SourceFact? {
        let memory = interpreter.memory
        func ends(_ id: Int) -> Bool {
            guard case .declared(let type) = memory.objects[id].type, let end = program.functions(named: "deinit", on: type).first else {
                return false
            }
            return program.functions[end].facts.body != nil
        }
        for screen in screens
        where !memory.objects[screen].isDead && (ends(screen) || interpreter.references(of: screen).contains { ends($0.target) }) {
            guard let way = path(from: child, to: screen, avoiding: -1, interpreter), let last = way.last,
                let closure = closure(of: last, interpreter)
            else { continue }
            let state = memory.closures[closure]
            return SourceFact(
                kind: .heldScreen, owner: name(child, memory), child: name(screen, memory),
                circumstance: way.map { "\(name($0.holder, memory)).\($0.field)" }.joined(separator: " → "),
                location: place(state.file, state.facts.spot))
        }
        return nil
    }

    private func name(_ id: Int, _ memory: Memory) -> String {
        switch memory.objects[id].type {
        case .declared(let type): program.types[type].shownName
        case .external(let name): name.hasPrefix("$") ? String(name.dropFirst()).lowercased() : name
        case .callback, .unknown: "something"
        }
    }

    private func place(_ file: Int, _ spot: Spot) -> SourcePlace {
        SourcePlace(file: program.files[file], line: Int(spot.line), column: Int(spot.column))
    }
}

/// Finds children that are declared to hold their parent strongly, where the list that holds them is a library's or cannot be followed.
///
/// A type that makes the child, keeps a list of what the child is, and puts itself into the child's property: the one keeps the other and
/// they keep each other. Where a library sets the property, the making counts.
struct DeclaredCycles {
    let program: Program
    let flow: FlowTypes

    /// `child.parent = self`, or `Child(parent: self)`.
    private struct Assignment {
        var property: String
        /// The type whose code it is.
        var owner: Program.TypeID
        /// What the child may be.
        var children: [Program.TypeID]
    }

    func facts() -> [SourceFact] {
        let assignments = assignments()
        // What each type keeps lists of, by the names of the elements.
        var keepers: [(type: Program.TypeID, element: String)] = []
        for type in program.types where type.kind == .class {
            for id in ([type.id] + program.ancestors(of: type.id)).flatMap({ program.types[$0].propertyList }) {
                let facts = program.properties[id].facts
                guard facts.getter == nil, !facts.isStatic, let element = element(of: facts) else { continue }
                keepers.append((type.id, element))
            }
        }
        var facts: [SourceFact] = []
        for type in program.types where type.kind == .class && flow.navigating.contains(type.id) {
            let own = names(of: type.id)
            for id in type.propertyList {
                let property = program.properties[id].facts
                guard property.ownership == .strong, !property.isLet, !property.isStatic, property.getter == nil, property.initial == nil,
                    let held = property.type?.plainName, case .optional? = property.type
                else { continue }
                let isSet = assignments.contains { $0.property == property.name }
                // What is not a kind of parent is something that the child uses.
                let keeper = keepers.first { keeper in
                    keeper.type != type.id && own.contains(keeper.element) && names(of: keeper.type).contains(held)
                        && (!own.contains(held) || held == keeper.element)
                        && flow.typeMentions[keeper.type].contains(type.simpleName)
                        && (isSet
                            ? assignments.contains {
                                $0.property == property.name && program.isSubtype(keeper.type, of: $0.owner)
                                    && $0.children.contains { program.isSubtype(type.id, of: $0) }
                            }
                            : isLibrarys(property.name, type.id))
                }
                guard let keeper else { continue }
                facts.append(
                    SourceFact(
                        kind: .strongParent, owner: program.types[keeper.type].shownName, child: type.shownName,
                        circumstance: "\(type.shownName).\(property.name)",
                        location: SourcePlace(
                            file: program.files[type.file], line: Int(property.spot.line), column: Int(property.spot.column))))
            }
        }
        return facts
    }

    private func assignments() -> [Assignment] {
        let typing = Typing(program: program)
        var found: [Assignment] = []
        var walk = CodeWalk(typing) { expression, role, scope in
            guard case .self = expression, let owner = scope.owner, scope.function.map({ !flow.isDead(program.functions[$0]) }) ?? true
            else { return }
            switch role {
            case .assigned(let target):
                var target = target
                while case .optional(let inside) = target { target = inside }
                guard case .member(let base?, let name, _) = target, let children = typing.declared(typing.type(of: base, in: scope)) else {
                    return
                }
                found.append(Assignment(property: name, owner: owner, children: children))
            case .argument(let call):
                guard let children = typing.declared(typing.type(of: .call(call), in: scope)) else { return }
                for argument in call.arguments {
                    if case .self = argument.value, let label = argument.label {
                        found.append(Assignment(property: label, owner: owner, children: children))
                    }
                }
            default: break
            }
        }
        walk.walkAll()
        return found
    }

    /// Whether a property is one that code outside of the app may set: what it inherits from or conforms to is not all declared here.
    private func isLibrarys(_ property: String, _ type: Program.TypeID) -> Bool {
        let declares = program.ancestors(of: type).contains { program.property(named: property, on: $0) != nil }
        return !declares
            && program.externalAncestors(of: type).contains { !UIKitClasses.isClass($0) && $0 != "NSObject" && !$0.hasSuffix("Delegate") }
    }

    private func element(of property: PropertyFacts) -> String? {
        switch property.type {
        case .array(.named(let name, _))?, .dictionary(_, .named(let name, _))?: return Program.plainName(name)
        case nil:
            if case .call(let call)? = property.initial, case .type(.array(.named(let name, _))) = call.callee {
                return Program.plainName(name)
            }
            return nil
        default: return nil
        }
    }

    private func names(of type: Program.TypeID) -> Set<String> {
        Set(([type] + program.ancestors(of: type)).map { program.types[$0].simpleName } + program.externalAncestors(of: type))
    }
}
