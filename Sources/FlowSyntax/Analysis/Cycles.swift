import FlowGraph

/// Finds closures by which a coordinator retains the screen whose deinit would release the coordinator.
struct Cycles {
    let program: Program
    let flow: FlowTypes

    /// One strong reference of a cycle.
    private struct Hop {
        var holder: Int
        var field: String
        var target: Int
    }

    private func isCoordinator(_ id: Int, _ memory: Memory) -> Bool {
        guard case .declared(let type) = memory.objects[id].type else { return false }
        return flow.navigating.contains(type) && program.types[type].kind == .class
    }

    /// The shortest chain of strong references, of six at most.
    private func path(from start: Int, to end: Int, _ interpreter: Interpreter) -> [Hop]? {
        var cameFrom: [Int: Hop] = [:]
        var queue: [(id: Int, depth: Int)] = [(start, 0)]
        var index = 0
        while index < queue.count {
            let (id, depth) = queue[index]
            index += 1
            guard depth < 6 else { continue }
            for (field, target) in interpreter.references(of: id) {
                // What UIKit's model holds is the stack on show, which the user empties.
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
                guard target != start, cameFrom[target] == nil else { continue }
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
            guard let way = path(from: child, to: screen, interpreter), let last = way.last,
                let closure = closure(of: last, interpreter)
            else { continue }
            let state = memory.closures[closure]
            return SourceFact(
                kind: .heldScreen, owner: name(child, memory), child: name(screen, memory),
                circumstance: way.map { "\(name($0.holder, memory)).\($0.field)" }.joined(separator: " → "),
                location: program.place(state.file, state.facts.spot))
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
}
