/// Runs code of the app on values of which only a part is known: one path through it at a time.
///
/// Where the path depends on something unknown, it asks for a choice. ``PathSearch`` runs the same event again with other choices until
/// every path was gone, or a bound is reached. Calls are followed into their bodies; what has no body in the app is left to the libraries;
/// what nobody knows is `unknown`, and never guessed.
final class Interpreter {
    /// One function or closure that is being run.
    struct Frame {
        var function: Program.FunctionID?
        var selfValue: Value
        var arguments: [Value]
        var file: Int
        /// Where in its body it is.
        var spot: Spot
        /// What the function returns, where that is written.
        var returns: TypeReference?
    }

    enum Control {
        case next
        case `return`(Value)
        case `throw`
        case `break`(String?)
        case `continue`(String?)
    }

    let program: Program
    let libraries: [any Library]
    let names: Program.NameCache
    /// Functions and properties that come to a plain value and do nothing else.
    let dull: DullCode
    /// Methods of UIKit that the app has exchanged for its own.
    let swizzled: [String: String]
    var memory: Memory
    /// What has happened since the event began.
    var effects: [Effect] = []
    var frames: [Frame] = []
    /// Classes whose objects are worth to be told of when they are kept and let go of.
    var watched: Set<Program.TypeID> = []
    private var prefix: [Int] = []
    private(set) var choices: [Int] = []
    private(set) var widths: [Int] = []
    /// Steps left before the event is cut.
    var fuel = 20_000
    private(set) var isCut = false
    /// How many frames there were when a default argument was begun: places stay those of the call that leaves the argument out.
    var pinned: Int?
    /// What is expected of the call that is about to run, as a value that names a type.
    var expectedResult: Value?
    /// What is run of a screen when its view comes, and how many steps that may take.
    let setup: ScreenSetup?
    var isSettingUp = false

    init(
        program: Program, memory: Memory = Memory(), prefix: [Int] = [], watched: Set<Program.TypeID> = [],
        libraries: [any Library] = allLibraries,
        names: Program.NameCache = Program.NameCache(), dull: DullCode = DullCode(), swizzled: [String: String] = [:],
        setup: ScreenSetup? = nil
    ) {
        self.setup = setup
        self.swizzled = swizzled
        self.names = names
        self.dull = dull
        self.program = program
        self.memory = memory
        self.prefix = prefix
        self.watched = watched
        self.libraries = libraries
    }

    // MARK: - Choices

    /// One of several ways to go on; the first one where nothing else was asked for.
    func choose(_ width: Int) -> Int {
        // What a screen sets up under a condition that is not known is taken to be set up.
        guard width > 1, !isSettingUp else { return 0 }
        let index = choices.count
        let choice = index < prefix.count ? min(prefix[index], width - 1) : 0
        choices.append(choice)
        widths.append(width)
        return choice
    }

    func cut() {
        if !isCut { effects.append(.cut) }
        isCut = true
    }

    /// Runs what a screen sets up when its view comes: a few steps, one path, and nothing that is assumed on the way stays assumed.
    func setUp(_ body: () -> Void) {
        guard !isSettingUp, !isCut else { return }
        let left = fuel
        let assumed = memory.assumed
        fuel = min(left, ScreenSetup.steps)
        let given = fuel
        isSettingUp = true
        body()
        isSettingUp = false
        fuel = left - min(given, given - max(0, fuel))
        memory.assumed = assumed
        if isCut {
            isCut = false
            effects.removeAll { $0 == .cut }
        }
    }

    // MARK: - Memory

    func allocate(_ state: ObjectState) -> Int {
        memory.objects.append(state)
        return memory.objects.count - 1
    }

    func scope(parent: Int?, owner: Program.TypeID?, file: Int) -> Int {
        memory.scopes.append(Scope(parent: parent, owner: owner, file: file))
        return memory.scopes.count - 1
    }

    private func inner(_ scope: Int) -> Int {
        self.scope(parent: scope, owner: memory.scopes[scope].owner, file: memory.scopes[scope].file)
    }

    func alive(_ value: Value) -> Value {
        if case .object(let id) = value, memory.objects[id].isDead || memory.objects[id].isAbsent { return .absent }
        return value
    }

    func symbol(_ type: TypeReference? = nil) -> Value {
        memory.symbols += 1
        if let type { memory.symbolTypes[memory.symbols] = type }
        return .symbol(memory.symbols)
    }

    func place(for child: Int? = nil) -> Effect.Place {
        let here = frames.last.map { CodePlace(file: $0.file, spot: $0.spot) } ?? CodePlace(file: 0, spot: Spot(line: 1, column: 1))
        var cause = here
        var function = frames.last?.function
        if let child {
            for frame in frames.reversed() {
                cause = CodePlace(file: frame.file, spot: frame.spot)
                function = frame.function
                if frame.selfValue != .object(child), !frame.arguments.contains(where: { mentions($0, child) }) { break }
            }
        }
        return Effect.Place(code: here, cause: cause, function: function)
    }

    private func mentions(_ value: Value, _ id: Int) -> Bool {
        var found = false
        value.visit { if $0 == .object(id) { found = true } }
        return found
    }

    func isWatched(_ id: Int) -> Bool {
        if case .declared(let type) = memory.objects[id].type { return watched.contains(type) }
        return false
    }

    // MARK: - Statements

    func run(_ body: Body, scope: Int) -> Control {
        var deferred: [Body] = []
        var result = Control.next
        loop: for statement in body.statements {
            switch run(statement, scope: scope, deferred: &deferred) {
            case .next: continue
            case let control:
                result = control
                break loop
            }
        }
        for body in deferred.reversed() { _ = run(body, scope: inner(scope)) }
        return result
    }

    private func run(_ statement: Statement, scope: Int, deferred: inout [Body]) -> Control {
        fuel -= 1
        guard fuel > 0 else {
            cut()
            return .return(.unknown)
        }
        switch statement {
        case .local(let local):
            if let getter = local.getter {
                if case .bind(let name) = local.pattern {
                    memory.closures.append(
                        ClosureState(facts: ClosureFacts(body: getter, spot: local.spot), scope: scope, file: memory.scopes[scope].file))
                    memory.scopes[scope].getters[name] = .closure(memory.closures.count - 1)
                }
                return .next
            }
            mark(local.spot)
            var value: Value = local.initial.map { evaluate($0, scope, expected: local.type) } ?? .unknown
            if local.initial == nil, case .optional? = local.type { value = .absent }
            if let type = local.type { value = adopt(value, type, scope: scope) }
            bind(local.pattern, to: value, scope: scope)
            if local.ownership != .strong, case .bind(let name) = local.pattern { memory.scopes[scope].weak.insert(name) }
        case .function(let facts):
            let closure = ClosureFacts(
                parameters: facts.parameters.map(\.name), parameterTypes: facts.parameters.map(\.type), body: facts.body ?? Body([]),
                spot: facts.spot)
            memory.closures.append(ClosureState(facts: closure, scope: scope, function: facts, file: memory.scopes[scope].file))
            memory.scopes[scope].variables[facts.name] = .closure(memory.closures.count - 1)
        case .expression(let expression):
            // A statement's `if` or `switch` may leave the function.
            if case .statement(let inside) = expression { return run(inside, scope: scope, deferred: &deferred) }
            _ = evaluate(expression, scope)
            if didThrow {
                didThrow = false
                return .throw
            }
        case .return(let expression, let spot):
            mark(spot)
            let value = expression.map { evaluate($0, scope, expected: frames.last?.returns) } ?? .tuple([])
            return .return(value)
        case .throw(let expression, let spot):
            mark(spot)
            _ = evaluate(expression, scope)
            return .throw
        case .jump(let word, let label):
            switch word {
            case "continue": return .continue(label)
            case "break": return .break(label)
            default: return .next
            }
        case .if(let conditions, let then, let otherwise):
            let block = inner(scope)
            if holds(conditions, scope: block) { return run(then, scope: block) }
            if let otherwise { return run(otherwise, scope: inner(scope)) }
        case .guard(let conditions, let otherwise):
            if !holds(conditions, scope: scope) {
                let control = run(otherwise, scope: inner(scope))
                if case .next = control { return .return(.unknown) }
                return control
            }
        case .switch(let subject, let cases):
            return runSwitch(evaluate(subject, scope), cases, scope: scope)
        case .loop(let pattern, let sequence, let conditions, let body):
            return runLoop(pattern, sequence, conditions, body, scope: scope)
        case .do(let body, let catches):
            let control = run(body, scope: inner(scope))
            if case .throw = control, !catches.isEmpty {
                let handler = catches[choose(catches.count)]
                let block = inner(scope)
                memory.scopes[block].variables["error"] = .unknown
                if let pattern = handler.patterns.first { bindUnknown(pattern, scope: block) }
                return run(handler.body, scope: block)
            }
            return control
        case .defer(let body):
            deferred.append(body)
        case .block(let body):
            for statement in body.statements {
                let control = run(statement, scope: scope, deferred: &deferred)
                guard case .next = control else { return control }
            }
        }
        return .next
    }

    private var didThrow = false

    func mark(_ spot: Spot) {
        if let last = frames.indices.last, pinned != frames.count { frames[last].spot = spot }
    }

    private func runSwitch(_ subject: Value, _ cases: [SwitchCase], scope: Int) -> Control {
        let subject = assumed(subject)
        func enter(_ index: Int, _ block: Int) -> Control {
            let control = run(cases[index].body, scope: block)
            if case .break(nil) = control { return .next }
            return control
        }
        var open: [Int] = []
        for (index, item) in cases.enumerated() {
            if item.isDefault {
                open.append(index)
                break
            }
            let block = inner(scope)
            var best = Match.no
            for pattern in item.patterns {
                let match = matches(pattern, subject, scope: block)
                if match == .yes {
                    best = .yes
                    break
                }
                if match == .maybe { best = .maybe }
            }
            if best != .no, let condition = item.condition {
                bindUnknownIfNeeded(item.patterns, subject, scope: block)
                if case .bool(let value) = assumed(evaluate(condition, block)) { if !value { best = .no } } else { best = .maybe }
            }
            if best == .yes, open.isEmpty { return enter(index, block) }
            if best != .no { open.append(index) }
            if best == .yes { break }
        }
        guard !open.isEmpty else { return .next }
        let index = open[choose(open.count)]
        let block = inner(scope)
        if let pattern = cases[index].patterns.first {
            if case .symbol(let id) = subject, case .enumCase(let name, let parts) = pattern {
                let payload = payloadInputs(case: name, count: parts.count, symbol: id)
                memory.assumed[id] = .enumCase(name, payload)
                bind(pattern, to: .enumCase(name, payload), scope: block)
            } else {
                bindUnknownIfNeeded([pattern], subject, scope: block)
            }
        }
        return enter(index, block)
    }

    private func payloadInputs(case name: String, count: Int, symbol: Int) -> [Value] {
        if let type = memory.symbolTypes[symbol], let id = declared(type), let facts = program.types[id].cases[name] {
            return facts.payload.map { input($0.type, scope: nil, owner: id, file: program.types[id].file) }
        }
        if name == "some", let type = memory.symbolTypes[symbol] { return [input(type, scope: nil, owner: nil, file: 0)] }
        return Array(repeating: .unknown, count: count)
    }

    private func runLoop(_ pattern: Pattern?, _ sequence: Expression?, _ conditions: [Condition], _ body: Body, scope: Int) -> Control {
        func once(_ value: Value?) -> Control? {
            let block = inner(scope)
            if let pattern, let value {
                if matches(pattern, value, scope: block) == .no { return nil }
                bind(pattern, to: value, scope: block)
            }
            if !conditions.isEmpty, !holds(conditions, scope: block) { return sequence == nil ? .break(nil) : nil }
            switch run(body, scope: block) {
            case .next, .continue: return nil
            case let control: return control
            }
        }
        var values: [Value?] = []
        var isOpen = true
        if let sequence {
            switch assumed(evaluate(sequence, scope)) {
            case .list(let known, let open):
                values = known.prefix(8).map { $0 }
                isOpen = open
            case .absent:
                return .next
            case .dictionary(let entries, let open):
                values = entries.prefix(8).map { .tuple([$0.key, $0.value]) }
                isOpen = open
            default: break
            }
        } else {
            // `while`: twice at most.
            values = [nil, nil]
            isOpen = false
        }
        if isOpen, values.isEmpty, choose(2) == 0 { values.append(.unknown) }
        for value in values {
            if let control = once(value) {
                if case .break = control { return .next }
                return control
            }
        }
        return .next
    }

    // MARK: - Conditions and patterns

    enum Match { case yes, no, maybe }

    func holds(_ conditions: [Condition], scope: Int) -> Bool {
        for condition in conditions {
            switch condition {
            case .available: continue
            case .expression(let expression):
                if !isTrue(evaluate(expression, scope)) { return false }
            case .bind(let name, let expression):
                let value = evaluate(expression, scope)
                guard let present = present(value) else { return false }
                memory.scopes[scope].variables[name] = present
            case .pattern(let pattern, let expression):
                let value = assumed(evaluate(expression, scope))
                switch matches(pattern, value, scope: scope) {
                case .no: return false
                case .yes: bindUnknownIfNeeded([pattern], value, scope: scope)
                case .maybe:
                    guard choose(2) == 0 else { return false }
                    if case .symbol(let id) = value, case .enumCase(let name, let parts) = pattern {
                        let payload = payloadInputs(case: name, count: parts.count, symbol: id)
                        memory.assumed[id] = .enumCase(name, payload)
                        bind(pattern, to: .enumCase(name, payload), scope: scope)
                    } else {
                        bindUnknownIfNeeded([pattern], value, scope: scope)
                    }
                }
            }
        }
        return true
    }

    func assumed(_ value: Value) -> Value {
        if case .symbol(let id) = value, let known = memory.assumed[id] { return known }
        return alive(value)
    }

    func isTrue(_ value: Value) -> Bool {
        switch assumed(value) {
        case .bool(let value): return value
        case .symbol(let id):
            let value = choose(2) == 0
            memory.assumed[id] = .bool(value)
            return value
        case .absent: return false
        default: return choose(2) == 0
        }
    }

    /// The value if it is there; asks where that is not known.
    func present(_ value: Value) -> Value? {
        switch assumed(value) {
        case .absent: return nil
        case .object(let id):
            if memory.objects[id].isMaybeAbsent {
                memory.objects[id].isMaybeAbsent = false
                if choose(2) == 1 {
                    memory.objects[id].isAbsent = true
                    return nil
                }
            }
            return .object(id)
        case .unknown: return choose(2) == 0 ? .unknown : nil
        case .symbol(let id):
            // A symbol that is not optional is there.
            if choose(2) == 0 { return .symbol(id) }
            memory.assumed[id] = .absent
            return nil
        case let other: return other
        }
    }

    private func matches(_ pattern: Pattern, _ value: Value, scope: Int) -> Match {
        let value = assumed(value)
        switch pattern {
        case .bind(let name):
            memory.scopes[scope].variables[name] = value
            return .yes
        case .any: return .yes
        case .tuple(let parts):
            guard case .tuple(let values) = value, values.count == parts.count else {
                for part in parts { bindUnknown(part, scope: scope) }
                return .maybe
            }
            return all(zip(parts, values).map { matches($0, $1, scope: scope) })
        case .enumCase(let name, let parts):
            switch value {
            case .enumCase(let other, let values):
                guard name == other else {
                    if name == "some" { return matches(parts.first ?? .any, value, scope: scope) }
                    return .no
                }
                if parts.isEmpty { return .yes }
                guard parts.count == values.count else {
                    for part in parts { bindUnknown(part, scope: scope) }
                    return .yes
                }
                return all(zip(parts, values).map { matches($0, $1, scope: scope) })
            case .absent: return name == "none" ? .yes : .no
            case .unknown, .symbol:
                for part in parts { bindUnknown(part, scope: scope) }
                return .maybe
            case .object(let id):
                // `case .some(let x)`, `case let x?`.
                if name == "some" { return parts.first.map { matches($0, value, scope: scope) } ?? .yes }
                if name == "none" { return memory.objects[id].isMaybeAbsent ? .maybe : .no }
                for part in parts { bindUnknown(part, scope: scope) }
                return .maybe
            default:
                if name == "some" { return parts.first.map { matches($0, value, scope: scope) } ?? .yes }
                if name == "none" { return .no }
                return .no
            }
        case .type(let type): return isInstance(value, type, scope: scope)
        case .cast(let inside, let type):
            let match = isInstance(value, type, scope: scope)
            if match != .no {
                let refined =
                    match == .maybe && value.objectID == nil
                    ? input(type, scope: scope, owner: memory.scopes[scope].owner, file: memory.scopes[scope].file) : value
                bind(inside, to: refined, scope: scope)
            }
            return match
        case .expression(let expression):
            switch same(value, assumed(evaluate(expression, scope))) {
            case .bool(true): return .yes
            case .bool(false): return .no
            default: return .maybe
            }
        }
    }

    private func all(_ matches: [Match]) -> Match { matches.contains(.no) ? .no : matches.contains(.maybe) ? .maybe : .yes }

    private func bind(_ pattern: Pattern, to value: Value, scope: Int) {
        switch pattern {
        case .bind(let name): memory.scopes[scope].variables[name] = value
        case .any, .type, .expression: break
        case .tuple(let parts):
            if case .tuple(let values) = assumed(value), values.count == parts.count {
                for (part, value) in zip(parts, values) { bind(part, to: value, scope: scope) }
            } else {
                for part in parts { bindUnknown(part, scope: scope) }
            }
        case .enumCase(let name, let parts):
            if case .enumCase(let other, let values) = assumed(value), other == name, values.count == parts.count {
                for (part, value) in zip(parts, values) { bind(part, to: value, scope: scope) }
            } else if name == "some", let part = parts.first {
                bind(part, to: value, scope: scope)
            } else {
                for part in parts { bindUnknown(part, scope: scope) }
            }
        case .cast(let inside, _): bind(inside, to: value, scope: scope)
        }
    }

    private func bindUnknown(_ pattern: Pattern, scope: Int) { bind(pattern, to: .unknown, scope: scope) }

    private func bindUnknownIfNeeded(_ patterns: [Pattern], _ value: Value, scope: Int) {
        for pattern in patterns { bind(pattern, to: value, scope: scope) }
    }

    // MARK: - Expressions

    func evaluate(_ expression: Expression, _ scope: Int, expected: TypeReference? = nil) -> Value {
        fuel -= 1
        guard fuel > 0, frames.count < 80 else {
            cut()
            return .unknown
        }
        switch expression {
        case .name(let name, let spot): return lookUp(name, scope: scope, spot: spot)
        case .self: return variable("self", scope: scope) ?? .unknown
        case .super: return variable("self", scope: scope) ?? .unknown
        case .member(let base, let name, let spot):
            guard let base else {
                // `.current` where the type is known.
                if let value = externalStatic(name, of: expected) { return value }
                if let expected, let id = declared(expected), program.types[id].cases[name] == nil, name != "none" {
                    return memberOfType(id, name, spot: spot, scope: scope)
                }
                return name == "none" ? .absent : .enumCase(name, [])
            }
            if case .super = base, let value = superProperty(name, scope: scope) { return value }
            let value = evaluate(base, scope)
            // Getters may run.
            mark(spot)
            return member(of: value, name, base: base, spot: spot, scope: scope)
        case .optional(let inside): return assumed(evaluate(inside, scope))
        case .call(let call): return evaluate(call, scope, expected: expected)
        case .subscript(let base, let arguments, let spot):
            return subscriptValue(evaluate(base, scope), arguments.map { evaluate($0.value, scope) }, spot: spot, scope: scope)
        case .closure(let facts): return close(facts, scope: scope)
        case .string(let text): return text.map { .string($0) } ?? symbol()
        case .number(let text): return Int(text).map { .number($0) } ?? .unknown
        case .bool(let value): return .bool(value)
        case .nil: return .absent
        case .array(let elements): return .list(elements.map { evaluate($0, scope) }, isOpen: false)
        case .dictionary(let entries):
            return .dictionary(entries.map { Value.Entry(key: evaluate($0.key, scope), value: evaluate($0.value, scope)) }, isOpen: false)
        case .tuple(let elements): return .tuple(elements.map { evaluate($0.value, scope) })
        case .assign(let target, let source, let op, let spot):
            var value: Value
            if op.isEmpty {
                value = evaluate(source, scope, expected: nil)
            } else {
                value = operate(String(op.dropLast()), evaluate(target, scope), evaluate(source, scope))
            }
            mark(spot)
            assign(value, to: target, scope: scope)
            return .tuple([])
        case .binary(let op, let left, let right, let spot):
            switch op {
            case "&&":
                let first = evaluate(left, scope)
                if !isTrue(first) { return .bool(false) }
                return .bool(isTrue(evaluate(right, scope)))
            case "||":
                let first = evaluate(left, scope)
                if isTrue(first) { return .bool(true) }
                return .bool(isTrue(evaluate(right, scope)))
            case "??":
                if let value = present(evaluate(left, scope)) { return value }
                return evaluate(right, scope)
            default:
                let a = evaluate(left, scope)
                let b = evaluate(right, scope)
                mark(spot)
                return operate(op, a, b)
            }
        case .unary(let op, let inside):
            let value = assumed(evaluate(inside, scope))
            if op == "!", case .bool(let known) = value { return .bool(!known) }
            if op == "!" { return .bool(!isTrue(value)) }
            if op == "-", case .number(let number) = value { return .number(-number) }
            return op == "&" ? value : .unknown
        case .ternary(let condition, let a, let b):
            return isTrue(evaluate(condition, scope)) ? evaluate(a, scope, expected: expected) : evaluate(b, scope, expected: expected)
        case .cast(let inside, let type, let kind):
            return cast(evaluate(inside, scope, expected: type), type, kind, scope: scope)
        case .type(let type): return typeValue(type, scope: scope)
        case .keyPath: return .unknown
        case .selector(let name):
            if case .object(let id)? = variable("self", scope: scope) { return .method(id, name) }
            return .unknown
        case .statement(let statement):
            var deferred: [Body] = []
            switch statement {
            case .if, .switch, .do:
                let control = runValue(statement, scope: scope, deferred: &deferred)
                return control
            default:
                _ = run(statement, scope: scope, deferred: &deferred)
                return .unknown
            }
        case .other(let parts):
            let values = parts.map { evaluate($0, scope) }
            // A text with the same values in it is the same text.
            if case .string(nil)? = parts.first, values.count > 1 { return derived(.text, .tuple(Array(values.dropFirst()))) }
            return .unknown
        }
    }

    /// The value of an `if` or `switch` expression: the last expression of the branch that is taken.
    private func runValue(_ statement: Statement, scope: Int, deferred: inout [Body]) -> Value {
        func value(_ body: Body, _ block: Int) -> Value {
            for statement in body.statements.dropLast() { _ = run(statement, scope: block, deferred: &deferred) }
            switch body.statements.last {
            case .expression(.statement(let inside)): return runValue(inside, scope: block, deferred: &deferred)
            case .expression(let expression): return evaluate(expression, block)
            case .return(let expression?, _): return evaluate(expression, block)
            case let last?:
                _ = run(last, scope: block, deferred: &deferred)
                return .unknown
            case nil: return .unknown
            }
        }
        switch statement {
        case .if(let conditions, let then, let otherwise):
            let block = inner(scope)
            if holds(conditions, scope: block) { return value(then, block) }
            return otherwise.map { value($0, inner(scope)) } ?? .unknown
        case .switch(let subject, let cases):
            let subject = assumed(evaluate(subject, scope))
            var open: [Int] = []
            for (index, item) in cases.enumerated() {
                if item.isDefault {
                    open.append(index)
                    break
                }
                let block = inner(scope)
                let found = item.patterns.map { matches($0, subject, scope: block) }
                if found.contains(.yes), open.isEmpty, item.condition == nil { return value(item.body, block) }
                if found.contains(where: { $0 != .no }) { open.append(index) }
                if found.contains(.yes), item.condition == nil { break }
            }
            guard !open.isEmpty else { return .unknown }
            let index = open[choose(open.count)]
            let block = inner(scope)
            if let pattern = cases[index].patterns.first { bindUnknownIfNeeded([pattern], subject, scope: block) }
            return value(cases[index].body, block)
        case .do(let body, _): return value(body, inner(scope))
        default: return .unknown
        }
    }

    func operate(_ op: String, _ a: Value, _ b: Value) -> Value {
        switch op {
        case "===", "==": return same(a, b)
        case "!==", "!=":
            if case .bool(let value) = same(a, b) { return .bool(!value) }
            return symbol()
        case "+":
            if case .list(let x, let open) = assumed(a), case .list(let y, let other) = assumed(b) {
                return .list(x + y, isOpen: open || other)
            }
            if case .number(let x) = assumed(a), case .number(let y) = assumed(b) { return .number(x &+ y) }
            return .unknown
        case "-":
            if case .number(let x) = assumed(a), case .number(let y) = assumed(b) { return .number(x &- y) }
            return .unknown
        case ">", "<", ">=", "<=":
            if case .number(let x) = assumed(a), case .number(let y) = assumed(b) {
                return .bool(op == ">" ? x > y : op == "<" ? x < y : op == ">=" ? x >= y : x <= y)
            }
            return symbol()
        default: return symbol()
        }
    }

    /// Whether two values are the same, as far as that is known.
    func same(_ a: Value, _ b: Value) -> Value {
        let a = assumed(a), b = assumed(b)
        switch (a, b) {
        case (.object(let x), .object(let y)):
            if x == y { return .bool(true) }
            // Two inputs may be one and the same, unless both were pushed: a screen that is there is not pushed once more.
            if memory.objects[x].isInput, memory.objects[y].isInput {
                return memory.objects[x].fields["$nav"] != nil && memory.objects[y].fields["$nav"] != nil ? .bool(false) : symbol()
            }
            if isReference(x) || isReference(y) { return .bool(false) }
            return symbol()
        case (.absent, .absent): return .bool(true)
        case (.object(let id), .absent), (.absent, .object(let id)):
            return .bool(present(.object(id)) == nil)
        case (.absent, .symbol(let id)), (.symbol(let id), .absent):
            return .bool(present(.symbol(id)) == nil)
        case (.absent, .unknown), (.unknown, .absent): return symbol()
        case (.absent, _), (_, .absent): return .bool(false)
        case (.bool(let x), .bool(let y)): return .bool(x == y)
        case (.string(let x), .string(let y)): return .bool(x == y)
        case (.number(let x), .number(let y)): return .bool(x == y)
        case (.type(let x), .type(let y)): return .bool(x == y)
        case (.enumCase(let x, let p), .enumCase(let y, let q)):
            if x != y { return .bool(false) }
            return p.isEmpty && q.isEmpty ? .bool(true) : symbol()
        case (.symbol(let id), .enumCase(let name, let payload)) where payload.isEmpty,
            (.enumCase(let name, let payload), .symbol(let id)) where payload.isEmpty:
            let value = choose(2) == 0
            if value { memory.assumed[id] = .enumCase(name, []) }
            return .bool(value)
        case (.symbol(let x), .symbol(let y)):
            if x == y { return .bool(true) }
            if let one = memory.identities[x], let other = memory.identities[y] { return same(.object(one), .object(other)) }
            return symbol()
        default: return symbol()
        }
    }

    /// Whether it has an identity: an object of a class, and not a struct.
    func isReference(_ id: Int) -> Bool {
        switch memory.objects[id].type {
        case .declared(let type): program.types[type].kind != .struct && program.types[type].kind != .enum
        case .external(let name): UIKitClasses.isClass(name)
        case .callback: false
        case .unknown: false
        }
    }

    func close(_ facts: ClosureFacts, scope: Int) -> Value {
        var parent = scope
        if !facts.captures.isEmpty {
            parent = inner(scope)
            for capture in facts.captures {
                memory.scopes[parent].variables[capture.name] = evaluate(capture.value, scope)
                if capture.ownership != .strong { memory.scopes[parent].weak.insert(capture.name) }
            }
        }
        memory.closures.append(ClosureState(facts: facts, scope: parent, file: memory.scopes[scope].file))
        return .closure(memory.closures.count - 1)
    }

    /// A plain value that is computed from another one: the same symbol for the same source.
    func derived(_ rule: Memory.Derivation.Rule, _ source: Value, type: TypeReference? = nil) -> Value {
        var isKnown = true
        source.visit { part in if part == .unknown { isKnown = false } }
        guard isKnown else { return symbol(type) }
        let key = Memory.Derivation(rule: rule, source: source)
        if let known = memory.derived[key] { return .symbol(known) }
        let made = symbol(type)
        memory.derived[key] = memory.symbols
        if case .identity = rule, case .object(let id) = source { memory.identities[memory.symbols] = id }
        return made
    }

    // MARK: - Names

    func variable(_ name: String, scope: Int) -> Value? {
        switch Interpreter.find(name, from: scope, in: memory.scopes) {
        case nil: nil
        case .value(let value): value
        case .weak(let value): alive(value)
        case .getter(let getter): apply(getter, [], name: name)
        }
    }

    private enum Variable { case value(Value), weak(Value), getter(Value) }

    private static func find(_ name: String, from scope: Int, in scopes: [Scope]) -> Variable? {
        var next: Int? = scope
        while let id = next {
            if let value = scopes[id].variables[name] { return scopes[id].weak.contains(name) ? .weak(value) : .value(value) }
            if let getter = scopes[id].getters[name] { return .getter(getter) }
            next = scopes[id].parent
        }
        return nil
    }

    private func lookUp(_ name: String, scope: Int, spot: Spot) -> Value {
        if let value = variable(name, scope: scope) { return value }
        if name == "Self" { return typeValue(bound(.named(name, arguments: []), scope: scope), scope: scope) }
        if let value = variable("self", scope: scope), let found = knownMember(of: value, name, spot: spot) { return found }
        let owner = memory.scopes[scope].owner
        let file = memory.scopes[scope].file
        if let owner, let value = staticMember(owner, name, spot: spot) { return value }
        if let id = program.type(named: name, scope: owner, file: file, cache: names) { return .type(id) }
        if let variables = program.globalVariables[name], let id = variables.first { return staticValue(id, key: name) }
        if let functions = program.globalFunctions[name] { return .function(functions) }
        if name.first?.isUppercase == true {
            if case .named(let other, _)? = program.alias(name, scope: owner, file: file), other != name {
                if let id = program.type(named: other, scope: owner, file: file, cache: names) { return .type(id) }
                return .external(Program.plainName(other))
            }
            return .external(name)
        }
        if case .object(let id)? = variable("self", scope: scope) {
            return member(of: .object(id), name, base: .self, spot: spot, scope: scope)
        }
        return .unknown
    }

    private func superProperty(_ name: String, scope: Int) -> Value? {
        guard let owner = memory.scopes[scope].owner, case .object(let id)? = variable("self", scope: scope) else { return nil }
        var next = program.superclass(of: owner)
        while let type = next {
            if let property = program.types[type].properties[name] { return get(property, of: id) }
            next = program.superclass(of: type)
        }
        return nil
    }

    /// A type parameter's argument in the place of its name.
    func bound(_ type: TypeReference, scope: Int) -> TypeReference {
        switch type {
        case .named("Self", _):
            switch variable("self", scope: scope) {
            case .type(let id)?: return .named(program.types[id].name, arguments: [])
            case .external(let name)?: return .named(name, arguments: [])
            case .object(let id)?:
                if case .declared(let own) = memory.objects[id].type { return .named(program.types[own].name, arguments: []) }
                return type
            default: return type
            }
        case .named(let name, let arguments):
            guard arguments.isEmpty, let value = variable(name, scope: scope) else { return type }
            switch value {
            case .type(let id): return .named(program.types[id].name, arguments: [])
            case .external(let name): return .named(name, arguments: [])
            default: return type
            }
        case .optional(let inside): return .optional(bound(inside, scope: scope))
        default: return type
        }
    }

    func typeValue(_ type: TypeReference, scope: Int) -> Value {
        switch type {
        case .named(let name, let arguments):
            if arguments.isEmpty, let value = variable(name, scope: scope) {
                switch value {
                case .type, .external: return value
                default: break
                }
            }
            let owner = memory.scopes[scope].owner, file = memory.scopes[scope].file
            if name == "Self", case .object(let id)? = variable("self", scope: scope), case .declared(let own) = memory.objects[id].type {
                return .type(own)
            }
            if let id = program.type(named: name, scope: owner, file: file, cache: names) { return .type(id) }
            if let alias = program.alias(name, scope: owner, file: file), alias != type { return typeValue(alias, scope: scope) }
            return .external(Program.plainName(name))
        case .array: return .external("Array")
        case .dictionary: return .external("Dictionary")
        case .metatype(let inner), .optional(let inner): return typeValue(inner, scope: scope)
        case .function, .tuple, .composition, .unknown: return .unknown
        }
    }

    /// The declared type that a reference means, seen from anywhere.
    func declared(_ type: TypeReference, owner: Program.TypeID? = nil, file: Int = 0) -> Program.TypeID? {
        switch type {
        case .named(let name, _):
            if let id = program.type(named: name, scope: owner, file: file, cache: names) { return id }
            if let alias = program.alias(name, scope: owner, file: file), alias != type { return declared(alias, owner: owner, file: file) }
            return nil
        case .optional(let inner): return declared(inner, owner: owner, file: file)
        case .composition(let parts): return parts.lazy.compactMap { self.declared($0, owner: owner, file: file) }.first
        case .array, .dictionary, .function, .tuple, .metatype, .unknown: return nil
        }
    }
}
