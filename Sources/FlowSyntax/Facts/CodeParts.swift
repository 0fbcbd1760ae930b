/// What stands directly inside a piece of code.
enum CodePart {
    case expression(Expression)
    case body(Body)
}

/// Reads all expressions of a piece of code: each says itself whether and how what stands inside of it is read.
protocol CodeVisitor {
    mutating func visit(_ expression: Expression)
}

extension CodeVisitor {
    mutating func visit(_ body: Body) { for statement in body.statements { statement.visitParts { visit($0) } } }

    mutating func visit(_ part: CodePart) {
        switch part {
        case .body(let body): visit(body)
        case .expression(let expression): visit(expression)
        }
    }
}

extension Statement {
    /// Calls a function with what stands directly inside, in the order of the source. Defaults of parameters, patterns and the conditions
    /// of cases are left out.
    func visitParts(_ visit: (CodePart) -> Void) {
        func visitAll(_ conditions: [Condition]) {
            for condition in conditions {
                switch condition {
                case .expression(let value), .bind(_, let value), .pattern(_, let value): visit(.expression(value))
                case .available: break
                }
            }
        }
        switch self {
        case .local(let local):
            if let initial = local.initial { visit(.expression(initial)) }
            if let getter = local.getter { visit(.body(getter)) }
        case .function(let function): if let body = function.body { visit(.body(body)) }
        case .expression(let value), .throw(let value, _): visit(.expression(value))
        case .return(let value, _): if let value { visit(.expression(value)) }
        case .jump: break
        case .if(let conditions, let then, let otherwise):
            visitAll(conditions)
            visit(.body(then))
            if let otherwise { visit(.body(otherwise)) }
        case .guard(let conditions, let otherwise):
            visitAll(conditions)
            visit(.body(otherwise))
        case .switch(let subject, let cases):
            visit(.expression(subject))
            for one in cases { visit(.body(one.body)) }
        case .loop(_, let sequence, let conditions, let body):
            if let sequence { visit(.expression(sequence)) }
            visitAll(conditions)
            visit(.body(body))
        case .do(let body, let catches):
            visit(.body(body))
            for one in catches { visit(.body(one.body)) }
        case .defer(let body), .block(let body): visit(.body(body))
        }
    }
}

extension Expression {
    /// Calls a function with what stands directly inside, in the order of the source; a closure's body among it.
    func visitParts(_ visit: (CodePart) -> Void) {
        switch self {
        case .member(let base, _, _): if let base { visit(.expression(base)) }
        case .optional(let inside), .unary(_, let inside), .cast(let inside, _, _): visit(.expression(inside))
        case .call(let call):
            visit(.expression(call.callee))
            for argument in call.arguments { visit(.expression(argument.value)) }
        case .subscript(let base, let arguments, _):
            visit(.expression(base))
            for argument in arguments { visit(.expression(argument.value)) }
        case .closure(let closure): visit(.body(closure.body))
        case .array(let parts), .other(let parts): for part in parts { visit(.expression(part)) }
        case .dictionary(let entries):
            for entry in entries {
                visit(.expression(entry.key))
                visit(.expression(entry.value))
            }
        case .tuple(let parts): for part in parts { visit(.expression(part.value)) }
        case .assign(let left, let right, _, _), .binary(_, let left, let right, _):
            visit(.expression(left))
            visit(.expression(right))
        case .ternary(let condition, let a, let b): for part in [condition, a, b] { visit(.expression(part)) }
        case .statement(let statement): statement.visitParts(visit)
        case .name, .self, .super, .string, .number, .bool, .nil, .type, .keyPath, .selector: break
        }
    }
}
