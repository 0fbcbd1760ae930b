/// Finds the names that a closure uses and does not declare.
struct FreeNames {
    private var found: Set<String> = []
    private var highest: Int?
    /// What is declared where the walk stands, innermost last, and how often each name is among it.
    private var declared: [String] = []
    private var counts: [String: Int] = [:]

    /// The free names, sorted, and the number *n* of the last `$n` that the closure's own body uses.
    ///
    /// Complexity: O(*n* log *n*), for *n* expressions of the body; what closures inside it use was found before.
    static func of(_ closure: ClosureFacts) -> (free: [String], highestParameter: Int?) {
        var walk = FreeNames()
        for parameter in closure.parameters { walk.declare(parameter) }
        walk.body(closure.body)
        return (walk.found.sorted(), walk.highest)
    }

    private mutating func declare(_ name: String) {
        declared.append(name)
        counts[name, default: 0] += 1
    }

    private mutating func leave(to mark: Int) {
        while declared.count > mark { counts[declared.removeLast()]! -= 1 }
    }

    private mutating func use(_ name: String) {
        if counts[name, default: 0] > 0 || name == "_" { return }
        if name.utf8.first == UInt8(ascii: "$"), let number = Int(name.dropFirst()), number >= 0 {
            // The compiler allows no more than this by far, and a list of parameters is made from it.
            if number < 256 { highest = max(highest ?? 0, number) }
            return
        }
        found.insert(name)
    }

    private mutating func body(_ body: Body) {
        let mark = declared.count
        // A local function can be called above its declaration.
        for case .function(let function) in body.statements { declare(function.name) }
        for statement in body.statements { self.statement(statement) }
        leave(to: mark)
    }

    private mutating func statement(_ statement: Statement) {
        switch statement {
        case .local(let local):
            if let initial = local.initial { expression(initial) }
            if let getter = local.getter { body(getter) }
            pattern(local.pattern)
        case .function(let function): self.function(function)
        case .expression(let value), .throw(let value, _): expression(value)
        case .return(let value, _): if let value { expression(value) }
        case .jump: break
        case .if(let conditions, let then, let otherwise):
            let mark = declared.count
            for condition in conditions { self.condition(condition) }
            body(then)
            leave(to: mark)
            if let otherwise { body(otherwise) }
        case .guard(let conditions, let otherwise):
            for condition in conditions { self.condition(condition) }
            body(otherwise)
        case .switch(let subject, let cases):
            expression(subject)
            for item in cases { switchCase(item) }
        case .loop(let pattern, let sequence, let conditions, let inner):
            if let sequence { expression(sequence) }
            let mark = declared.count
            if let pattern { self.pattern(pattern) }
            for condition in conditions { self.condition(condition) }
            body(inner)
            leave(to: mark)
        case .do(let inner, let catches):
            body(inner)
            for item in catches {
                let mark = declared.count
                if item.patterns.isEmpty { declare("error") }
                switchCase(item)
                leave(to: mark)
            }
        case .defer(let inner): body(inner)
        // What `#if` encloses declares for what follows it.
        case .block(let inner): for statement in inner.statements { self.statement(statement) }
        }
    }

    private mutating func function(_ function: FunctionFacts) {
        let mark = declared.count
        for parameter in function.parameters {
            if let initial = parameter.initial { expression(initial) }
            declare(parameter.name)
        }
        if let inner = function.body { body(inner) }
        leave(to: mark)
    }

    private mutating func switchCase(_ item: SwitchCase) {
        let mark = declared.count
        for pattern in item.patterns { self.pattern(pattern) }
        if let condition = item.condition { expression(condition) }
        body(item.body)
        leave(to: mark)
    }

    private mutating func condition(_ condition: Condition) {
        switch condition {
        case .expression(let value): expression(value)
        case .bind(let name, let value):
            expression(value)
            declare(name)
        case .pattern(let pattern, let value):
            expression(value)
            self.pattern(pattern)
        case .available: break
        }
    }

    private mutating func pattern(_ pattern: Pattern) {
        switch pattern {
        case .bind(let name): declare(name)
        case .any, .type: break
        case .tuple(let parts), .enumCase(_, let parts): for part in parts { self.pattern(part) }
        case .cast(let inner, _): self.pattern(inner)
        case .expression(let value): expression(value)
        }
    }

    private mutating func arguments(_ list: [Argument]) {
        for argument in list { expression(argument.value) }
    }

    private mutating func expression(_ value: Expression) {
        switch value {
        case .name(let name, _): use(name)
        case .self, .super: use("self")
        case .member(let base, _, _): if let base { expression(base) }
        case .optional(let inner), .unary(_, let inner), .cast(let inner, _, _): expression(inner)
        case .call(let call):
            expression(call.callee)
            arguments(call.arguments)
        case .subscript(let base, let list, _):
            expression(base)
            arguments(list)
        case .closure(let closure):
            for name in closure.freeNames where !closure.captures.contains(where: { $0.name == name }) { use(name) }
            for capture in closure.captures { expression(capture.value) }
        case .string, .number, .bool, .nil, .keyPath, .selector: break
        case .array(let values), .other(let values): for value in values { expression(value) }
        case .dictionary(let pairs):
            for pair in pairs {
                expression(pair.key)
                expression(pair.value)
            }
        case .tuple(let list): arguments(list)
        case .assign(let left, let right, _, _), .binary(_, let left, let right, _):
            expression(left)
            expression(right)
        case .ternary(let condition, let then, let otherwise):
            expression(condition)
            expression(then)
            expression(otherwise)
        case .type(let type): self.type(type)
        case .statement(let statement): self.statement(statement)
        }
    }

    private mutating func type(_ type: TypeReference) {
        switch type {
        case .named(let path, let arguments):
            use(String(path.prefix { $0 != "." }))
            for argument in arguments { self.type(argument) }
        case .optional(let inner), .array(let inner), .metatype(let inner): self.type(inner)
        case .dictionary(let key, let value):
            self.type(key)
            self.type(value)
        case .function(let parameters, let result):
            for parameter in parameters { self.type(parameter) }
            self.type(result)
        case .tuple(let parts), .composition(let parts): for part in parts { self.type(part) }
        case .unknown: break
        }
    }
}
