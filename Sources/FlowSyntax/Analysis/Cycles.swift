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

    /// Facts on the objects that an event has made or has given children to.
    ///
    /// - Parameters:
    ///   - first: The number of closures before the event: only cycles through a property, or through a closure of this event, are its own.
    func facts(_ outcome: PathSearch.Outcome, keeper: Int, firstClosure: Int, _ interpreter: Interpreter) -> [SourceFact] {
        guard !outcome.isCut else { return [] }
        var facts: [SourceFact] = []
        var kept: [(child: Int, holder: Int)] = []
        for effect in outcome.effects {
            if case .kept(let child, let holder, _, _) = effect, holder < child, !outcome.memory.objects[child].isDead, !outcome.memory.objects[child].isInput,
                isCoordinator(child, outcome.memory) { kept.append((child, holder)) }
        }
        var seen: Set<Int> = []
        for (child, holder) in kept where seen.insert(child).inserted {
            // A cycle of the child's own, which letting go of it does not break.
            if let cycle = path(from: child, to: child, avoiding: holder, interpreter), let fact = fact(cycle, child: child, holder: child, firstClosure, interpreter) {
                facts.append(fact)
            }
            if isCoordinator(holder, outcome.memory), let way = path(from: child, to: holder, avoiding: -1, interpreter),
                let fact = fact(way, child: child, holder: holder, firstClosure, interpreter) {
                facts.append(fact)
            }
        }
        // What it stores itself: a subscription, a handler.
        if let cycle = path(from: keeper, to: keeper, avoiding: -1, interpreter), isCoordinator(keeper, outcome.memory),
            let fact = fact(cycle, child: keeper, holder: keeper, firstClosure, interpreter) {
            facts.append(fact)
        }
        return facts
    }

    private func isCoordinator(_ id: Int, _ memory: Memory) -> Bool {
        if case .declared(let type) = memory.objects[id].type { return flow.navigating.contains(type) && program.types[type].kind == .class }
        return false
    }

    /// The shortest chain of strong references, of six at most.
    private func path(from start: Int, to end: Int, avoiding avoided: Int, _ interpreter: Interpreter) -> [Hop]? {
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

    private func fact(_ way: [Hop], child: Int, holder: Int, _ firstClosure: Int, _ interpreter: Interpreter) -> SourceFact? {
        // The reference that leads back to what was there before: the one to weaken.
        guard let back = way.last else { return nil }

        let memory = interpreter.memory
        let value = memory.objects[back.holder].fields[back.field]
        let owner = name(holder, memory), subject = name(child, memory)
        var closure: Int?
        value?.visit { part in
            if case .closure(let id) = part, interpreter.captured(by: id).contains(back.target) { closure = id }
        }
        if value == nil { closure = memory.objects[back.holder].callbacks.lazy.compactMap { if case .closure(let id) = $0 { id } else { nil } }.first { interpreter.captured(by: $0).contains(back.target) } }
        let circumstance = way.map { "\(name($0.holder, memory)).\($0.field)" }.joined(separator: " → ")
        if let closure {
            guard closure >= firstClosure else { return nil }
            let state = memory.closures[closure]
            return SourceFact(
                kind: .strongCapture, owner: owner, child: subject, circumstance: circumstance,
                location: place(state.file, state.facts.spot))
        }
        var isMethod = false
        value?.visit { if case .method(back.target, let name) = $0, !name.hasPrefix("$") { isMethod = true } }
        // A property that holds its own object is meant to; a list of children is no reference back.
        if way.count == 1, back.holder == back.target { return nil }
        switch value {
        case .object, .method, .enumCase: break
        default: return nil
        }
        guard back.target < back.holder, case .declared(let type) = memory.objects[back.holder].type, let property = program.property(named: back.field, on: type) else { return nil }
        let info = program.properties[property]
        return SourceFact(
            kind: isMethod ? .strongCapture : .strongParent, owner: owner, child: subject, circumstance: circumstance, location: place(info.file, info.facts.spot))
    }

    private func name(_ id: Int, _ memory: Memory) -> String {
        switch memory.objects[id].type {
        case .declared(let type): program.types[type].simpleName
        case .external(let name): name.hasPrefix("$") ? String(name.dropFirst()).lowercased() : name
        case .callback, .unknown: "something"
        }
    }

    private func place(_ file: Int, _ spot: Spot) -> SourcePlace { SourcePlace(file: program.files[file], line: Int(spot.line), column: Int(spot.column)) }
}

/// Finds children that are declared to hold their parent strongly, where the list that holds them is a library's or cannot be followed.
///
/// A type that keeps a list of what the child is, and is itself what the child's property holds: whenever the one keeps the other they keep each other.
struct DeclaredCycles {
    let program: Program
    let flow: FlowTypes

    func facts() -> [SourceFact] {
        var facts: [SourceFact] = []
        // What each type keeps lists of, by the names of the elements.
        var keepers: [(type: Program.TypeID, element: String)] = []
        for type in program.types where type.kind == .class {
            for id in ([type.id] + program.ancestors(of: type.id)).flatMap({ program.types[$0].propertyList }) {
                let facts = program.properties[id].facts
                guard facts.getter == nil, !facts.isStatic, let element = element(of: facts) else { continue }
                keepers.append((type.id, element))
            }
        }
        for type in program.types where type.kind == .class && flow.navigating.contains(type.id) {
            let own = names(of: type.id)
            for id in type.propertyList {
                let property = program.properties[id].facts
                guard property.ownership == .strong, !property.isLet, !property.isStatic, property.getter == nil, property.initial == nil,
                    case .optional(.named(let target, _))? = property.type else { continue }
                let held = Program.plainName(target)
                guard let keeper = keepers.first(where: { $0.type != type.id && own.contains($0.element) && names(of: $0.type).contains(held) }) else { continue }
                // What is not a kind of parent is something that the child uses.
                guard !own.contains(held) || held == keeper.element else { continue }
                facts.append(SourceFact(
                    kind: .strongParent, owner: program.types[keeper.type].simpleName, child: type.simpleName, circumstance: property.name,
                    location: SourcePlace(file: program.files[type.file], line: Int(property.spot.line), column: Int(property.spot.column))))
            }
        }
        return facts
    }

    private func element(of property: PropertyFacts) -> String? {
        switch property.type {
        case .array(.named(let name, _))?, .dictionary(_, .named(let name, _))?: return Program.plainName(name)
        case nil:
            if case .call(let call)? = property.initial, case .type(.array(.named(let name, _))) = call.callee { return Program.plainName(name) }
            return nil
        default: return nil
        }
    }

    private func names(of type: Program.TypeID) -> Set<String> {
        Set(([type] + program.ancestors(of: type)).map { program.types[$0].simpleName } + program.externalAncestors(of: type))
    }
}
