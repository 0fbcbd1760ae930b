extension Interpreter {
    /// Fields that UIKit's model keeps and that do not hold what they name.
    private static let weakFields: Set<String> = [
        "$nav", "$presenter", "$parent", "$tab", "$owner", "$transition", "$subscribers", "presentedViewController", "of", "from",
        "$presentation.delegate", "$weakList",
    ]

    /// What an object holds strongly, with the names of the properties, in their order.
    func references(of id: Int) -> [(name: String, target: Int)] {
        var found: [(String, Int)] = []
        let fields = memory.objects[id].fields.filter { !$0.value.isPlain }
        for (name, value) in fields.sorted(by: { $0.key < $1.key }) where !Interpreter.weakFields.contains(name) && isStrong(name, of: id) {
            for target in targets(of: value) { found.append((name, target)) }
        }
        for value in memory.objects[id].callbacks { for target in targets(of: value) { found.append(("a closure", target)) } }
        return found
    }

    /// The objects to which a value leads strongly: itself, its parts, what its closure captures.
    func targets(of value: Value) -> [Int] {
        var found: [Int] = []
        visitTargets(of: value) { found.append($0) }
        return found
    }

    /// What a closure holds: the variables that its body names, unless its capture list makes them weak.
    func captured(by closure: Int) -> [Int] { targets(of: .closure(closure)) }

    /// Calls a function with everything that an object holds strongly, in no order.
    func visitReferences(of id: Int, _ body: (Int) -> Void) {
        var declared: Program.TypeID?
        if case .declared(let type) = memory.objects[id].type { declared = type }
        for (name, value) in memory.objects[id].fields where !value.isPlain {
            if name.utf8.first == UInt8(ascii: "$"), Interpreter.weakFields.contains(name) { continue }
            guard isStrong(name, of: declared) else { continue }
            visitTargets(of: value, body)
        }
        for value in memory.objects[id].callbacks { visitTargets(of: value, body) }
    }

    private func visitTargets(of value: Value, depth: Int = 0, _ body: (Int) -> Void) {
        switch value {
        case .object(let id): body(id)
        case .method(let id, _): body(id)
        case .closure(let id):
            guard depth < 5 else { return }
            visitCaptures(of: id) { visitTargets(of: $0, depth: depth + 1, body) }
        case .enumCase(_, let values), .tuple(let values), .list(let values, _):
            for value in values { visitTargets(of: value, depth: depth, body) }
        case .dictionary(let entries, _):
            for entry in entries {
                visitTargets(of: entry.key, depth: depth, body)
                visitTargets(of: entry.value, depth: depth, body)
            }
        case .unknown, .absent, .function, .type, .external, .bool, .string, .number, .symbol: break
        }
    }

    /// Calls a function with the value of every variable that a closure holds.
    private func visitCaptures(of closure: Int, _ body: (Value) -> Void) {
        func hold(_ name: String, _ scope: Int) {
            var next: Int? = scope
            while let current = next {
                if let value = memory.scopes[current].variables[name] {
                    if !memory.scopes[current].weak.contains(name) { body(value) }
                    return
                }
                next = memory.scopes[current].parent
            }
        }
        let state = memory.closures[closure]
        if state.isFunction { hold("self", state.scope) } else { for name in state.facts.freeNames { hold(name, state.scope) } }
        for capture in state.facts.captures where capture.ownership == .strong { hold(capture.name, state.scope) }
    }

    /// The closures that somebody who lives could call: those in properties, and those that went where nobody follows.
    func callableClosures() -> Set<Int> {
        var found: Set<Int> = []
        func visit(_ value: Value) {
            value.visit { part in
                if case .closure(let closure) = part, found.insert(closure).inserted { visitCaptures(of: closure, visit) }
            }
        }
        for object in memory.objects where !object.isDead {
            for value in object.fields.values where !value.isPlain { visit(value) }
            for value in object.callbacks { visit(value) }
        }
        for escape in memory.escaped { visit(escape.closure) }
        for value in memory.statics.values { visit(value) }
        return found
    }

    /// Which objects are held from some objects on.
    func held(from roots: [Int]) -> [Bool] {
        // Its own reference: nothing changes meanwhile, and each look need not make sure of that.
        let objects = memory.objects
        var found = [Bool](repeating: false, count: objects.count)
        var queue: [Int] = []
        for root in roots where !found[root] {
            found[root] = true
            queue.append(root)
        }
        // At which depth a closure was looked into: at the same or a greater one it leads to nothing new.
        var depths = [Int](repeating: .max, count: memory.closures.count)
        func visit(_ value: Value, _ depth: Int) {
            switch value {
            case .object(let target), .method(let target, _):
                if !found[target] {
                    found[target] = true
                    queue.append(target)
                }
            case .closure(let closure):
                guard depth < 5, depth < depths[closure] else { return }
                depths[closure] = depth
                visitCaptures(of: closure) { visit($0, depth + 1) }
            case .enumCase(_, let values), .tuple(let values), .list(let values, _): for value in values { visit(value, depth) }
            case .dictionary(let entries, _):
                for entry in entries {
                    visit(entry.key, depth)
                    visit(entry.value, depth)
                }
            case .unknown, .absent, .function, .type, .external, .bool, .string, .number, .symbol: break
            }
        }
        while let id = queue.popLast() {
            if objects[id].isDead || objects[id].isAbsent { continue }
            var declared: Program.TypeID?
            if case .declared(let type) = objects[id].type { declared = type }
            for (name, value) in objects[id].fields where !value.isPlain {
                // Most references lead to what is found already.
                if case .object(let target) = value, found[target] { continue }
                if name.utf8.first == UInt8(ascii: "$"), Interpreter.weakFields.contains(name) { continue }
                guard isStrong(name, of: declared) else { continue }
                visit(value, 0)
            }
            for value in objects[id].callbacks { visit(value, 0) }
        }
        return found
    }

    /// What the app holds for certain: what came from outside, and static variables.
    var certainRoots: [Int] {
        var roots: [Int] = []
        let objects = memory.objects
        for id in objects.indices {
            let isRoot = objects[id].isInput ? !objects[id].isAbsent && objects[id].birth == nil : objects[id].fields["$window"] != nil
            if isRoot { roots.append(id) }
        }
        for (_, value) in memory.statics { visitTargets(of: value) { roots.append($0) } }
        return roots
    }

    /// The same with what went where nobody can follow.
    var possibleRoots: [Int] {
        var roots = certainRoots + memory.handedOut
        for escape in memory.escaped { visitTargets(of: escape.closure) { roots.append($0) } }
        for id in memory.objects.indices where memory.objects[id].isInput && !memory.objects[id].isAbsent { roots.append(id) }
        return roots
    }

    /// Ends an event: runs what waited for its end, and lets die what nobody holds any more.
    func settle(_ results: [Value] = []) {
        var turns = 0
        while !memory.deferred.isEmpty, turns < 40 {
            let next = memory.deferred.removeFirst()
            _ = apply(next.closure, next.arguments.map { BoundArgument(label: nil, value: $0) }, name: "")
            turns += 1
        }
        for _ in 0..<3 {
            let held = held(from: possibleRoots + results.flatMap { targets(of: $0) })
            var dying: [Int] = []
            for id in memory.objects.indices where !held[id] && !memory.objects[id].isDead && !memory.objects[id].isInput {
                memory.objects[id].isDead = true
                dying.append(id)
            }
            var ran = false
            for id in dying {
                guard case .declared(let type) = memory.objects[id].type else { continue }
                guard let function = program.functions(named: "deinit", on: type).first, program.functions[function].facts.body != nil
                else { continue }
                memory.objects[id].isDead = false
                _ = run(function, self: .object(id), [])
                memory.objects[id].isDead = true
                ran = true
            }
            if !ran { break }
        }
        // Nobody can ask the dead for anything.
        for id in memory.objects.indices where memory.objects[id].isDead && !memory.objects[id].fields.isEmpty {
            memory.objects[id].fields = [:]
            memory.objects[id].callbacks = []
        }
    }
}

/// What every simulation of one program shares; for one thread.
struct Setting {
    let program: Program
    let watched: Set<Program.TypeID>
    let dull: DullCode
    let swizzled: [String: String]
    let names = Program.NameCache()

    func interpreter(_ memory: Memory = Memory(), prefix: [Int] = []) -> Interpreter {
        Interpreter(program: program, memory: memory, prefix: prefix, watched: watched, names: names, dull: dull, swizzled: swizzled)
    }
}

/// Runs one event on every path that unknown conditions allow, up to a bound.
struct PathSearch {
    struct Outcome {
        var memory: Memory
        var effects: [Effect]
        var result: Value
        var isCut: Bool
    }

    let setting: Setting
    var maxPaths = 12
    var fuel = 20_000

    /// What comes of an event on each path, the first choices first.
    func outcomes(from memory: Memory, _ event: (Interpreter) -> Value) -> [Outcome] {
        var queue: [[Int]] = [[]]
        var outcomes: [Outcome] = []
        var index = 0
        while index < queue.count, index < maxPaths {
            let prefix = queue[index]
            index += 1
            let interpreter = setting.interpreter(memory, prefix: prefix)
            interpreter.fuel = fuel
            let result = event(interpreter)
            interpreter.settle([result])
            outcomes.append(Outcome(memory: interpreter.memory, effects: interpreter.effects, result: result, isCut: interpreter.isCut))
            // One flip at a time, the earlier choices first: every single one before any two.
            for position in prefix.count..<max(prefix.count, interpreter.choices.count) {
                for other in 1..<max(1, interpreter.widths[position]) where queue.count < maxPaths * 4 {
                    queue.append(Array(interpreter.choices[..<position]) + [other])
                }
            }
        }
        return outcomes
    }
}
