extension Interpreter {
    /// Fields that UIKit's model keeps and that do not hold what they name.
    private static let weakFields: Set<String> = [
        "$nav", "$presenter", "$parent", "$tab", "$owner", "$transition", "$subscribers", "presentedViewController", "of", "from",
        "$presentation.delegate", "$weakList", "$weakEntries",
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
            guard let id = memory.scope(of: name, from: scope), !memory.scopes[id].weak.contains(name),
                let value = memory.scopes[id].variables[name]
            else { return }
            body(value)
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

    /// Whether an object is known to hold what is in its fields: of a class from elsewhere only the name is known, and it may be a box that
    /// holds weakly.
    private static func isKnownHolder(_ type: DynamicType) -> Bool {
        switch type {
        case .declared, .callback: true
        case .unknown: false
        case .external(let name):
            name.utf8.first == UInt8(ascii: "$") || UIKitClasses.isClass(name) || name.hasPrefix("UI") || Reactive.isPublisher(name)
        }
    }

    /// Whether a closure names an object, weakly or strongly, or belongs to a coordinator.
    func mayConcern(_ object: Int, closure: Int) -> Bool {
        let state = memory.closures[closure]
        func value(_ name: String) -> Value? {
            memory.scope(of: name, from: state.scope).flatMap { memory.scopes[$0].variables[name] }
        }
        if case .object(let id)? = value("self"), isWatched(id) { return true }
        return state.facts.freeNames.contains { value($0) == .object(object) }
            || state.facts.captures.contains { value($0.name) == .object(object) }
    }

    /// Which objects are held from some objects on; if it must be certain, not those that only a class from elsewhere may hold.
    func held(from roots: [Int], certain: Bool = false) -> [Bool] {
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
            if certain, !Interpreter.isKnownHolder(objects[id].type) { continue }
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
    let setup: ScreenSetup
    let names = Program.NameCache()
    let budget = Budget()
    let repeatable = Answers()

    /// What is asked of functions again and again.
    final class Answers {
        private var known: [Program.FunctionID: Bool] = [:]

        func answer(_ function: Program.FunctionID, _ find: () -> Bool) -> Bool {
            if let answer = known[function] { return answer }
            let answer = find()
            known[function] = answer
            return answer
        }
    }

    /// Steps that are left for one piece of work, whatever comes of the others.
    final class Budget {
        private(set) var left = 0
        var isSpent: Bool { left <= 0 }

        func begin(_ steps: Int) { left = steps }
        func take(_ steps: Int) { left -= steps }
    }

    func interpreter(_ memory: Memory = Memory(), prefix: [Int] = []) -> Interpreter {
        Interpreter(
            program: program, memory: memory, prefix: prefix, watched: watched, names: names, dull: dull, swizzled: swizzled, setup: setup)
    }
}

/// Runs one event on every path that unknown conditions allow, up to a bound.
struct PathSearch {
    struct Outcome {
        var memory: Memory
        var effects: [Effect]
        var result: Value
        var isCut: Bool

        /// Whether the same has happened on another path, and the same was made.
        func isLike(_ other: Interpreter) -> Bool {
            isCut == other.isCut && effects == other.effects && memory.objects.count == other.memory.objects.count
                && memory.closures.count == other.memory.closures.count
        }
    }

    let setting: Setting
    var maxPaths = 12
    var fuel = 20_000

    private struct Turn {
        var prefix: [Int]
        /// The outcome of which it differs in its last choice.
        var origin: Int?
    }

    /// What comes of an event on each path, the first choices first.
    ///
    /// A choice that makes no difference is not combined with others: they are tried without it. Where the first path is too long to be
    /// followed, the others are rarely shorter, and few are tried.
    func outcomes(from memory: Memory, _ event: (Interpreter) -> Value) -> [Outcome] {
        var queue = [Turn(prefix: [], origin: nil)]
        var outcomes: [Outcome] = []
        var widths: [[Int]] = []
        var index = 0
        var limit = maxPaths
        while index < queue.count, index < limit, !setting.budget.isSpent {
            let turn = queue[index]
            index += 1
            let interpreter = setting.interpreter(memory, prefix: turn.prefix)
            interpreter.fuel = min(fuel, setting.budget.left)
            let given = interpreter.fuel
            let result = event(interpreter)
            interpreter.settle([result])
            setting.budget.take(given - max(0, interpreter.fuel))
            if interpreter.fuel <= 0, outcomes.isEmpty { limit = min(4, maxPaths) }
            let isLike = turn.origin.map { widths[$0] == interpreter.widths && outcomes[$0].isLike(interpreter) } ?? false
            outcomes.append(
                Outcome(memory: interpreter.memory, effects: interpreter.effects, result: result, isCut: interpreter.isCut))
            widths.append(interpreter.widths)
            if isLike { continue }
            // One flip at a time, the earlier choices first: every single one before any two.
            for position in turn.prefix.count..<max(turn.prefix.count, interpreter.choices.count) {
                for other in 1..<max(1, interpreter.widths[position]) where queue.count < maxPaths * 4 {
                    queue.append(Turn(prefix: Array(interpreter.choices[..<position]) + [other], origin: outcomes.count - 1))
                }
            }
        }
        return outcomes
    }
}
