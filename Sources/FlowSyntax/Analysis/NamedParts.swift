/// Collects every name by which code may make something: in expressions, defaults, conditions of cases, and types that a generic function
/// is asked for.
struct NamedParts {
    var names: Set<String> = []
    var filled: Set<String> = []
    var implicit: Set<[String?]> = []
    /// Whether a class is looked for by a text that is put together when the app runs.
    var makesByText = false

    /// Every such name in an app's code.
    ///
    /// Complexity: O(*n*), for *n* expressions.
    static func all(of program: Program) -> Set<String> {
        var parts = NamedParts()
        for function in program.functions { parts.visit(function.facts) }
        for property in program.properties {
            let facts = property.facts
            if let initial = facts.initial { parts.visit(initial) }
            for body in [facts.getter, facts.setter?.body, facts.willSet?.body, facts.didSet?.body].compactMap(\.self) { parts.visit(body) }
        }
        for script in program.scripts { parts.visit(script.body) }
        return parts.names.union(program.surroundings.names)
    }

    mutating func visit(_ function: FunctionFacts) {
        for parameter in function.parameters {
            addArguments(parameter.type)
            if let initial = parameter.initial {
                visit(initial)
                add(parameter.type)
            }
        }
        for generic in function.generics { add(generic.bound) }
        if let body = function.body { visit(body) }
    }

    mutating func visit(_ body: Body) { for statement in body.statements { visit(statement) } }

    private mutating func visit(_ statement: Statement) {
        switch statement {
        case .local(let local):
            add(local.type)
        case .function(let function):
            visit(function)
            add(function.returns)
            return
        case .switch(_, let cases), .do(_, catches: let cases):
            for one in cases {
                if let condition = one.condition { visit(condition) }
                for pattern in one.patterns { visit(pattern) }
            }
        case .if(let conditions, _, _), .guard(let conditions, _), .loop(_, _, let conditions, _):
            for case .pattern(let pattern, _) in conditions { visit(pattern) }
        default: break
        }
        statement.visitParts { visit($0) }
    }

    private mutating func visit(_ pattern: Pattern) {
        switch pattern {
        case .expression(let expression): visit(expression)
        case .tuple(let parts), .enumCase(_, let parts): for part in parts { visit(part) }
        case .cast(let inside, _): visit(inside)
        case .bind, .any, .type: break
        }
    }

    private mutating func visit(_ part: CodePart) {
        switch part {
        case .body(let body): visit(body)
        case .expression(let expression): visit(expression)
        }
    }

    mutating func visit(_ expression: Expression) {
        switch expression {
        case .name(let name, _), .member(_, let name, _), .selector(let name): names.insert(name)
        case .keyPath(let path): names.formUnion(path)
        case .type(let type): add(type)
        case .string(let text?):
            // `App.DetailViewController`, for a class that is looked for by its name.
            if text.count < 80 { names.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)) }
        case .cast(let inside, let type, let kind):
            addArguments(type)
            // What a call gives may be what it is asked to be.
            if case .call = inside.withoutOptionals, kind != .test { add(type) } else if kind == .sure { add(type) }
        case .closure(let closure):
            // `instantiate { (screen: Detail) in … }`: a generic function is asked for what its closure is given.
            for type in closure.parameterTypes { add(type) }
        case .assign(let target, let value, _, _):
            var target = target.withoutOptionals
            if case .subscript(let base, _, _) = target { target = base.withoutOptionals }
            switch (target, value) {
            case (_, .nil): break
            case (.name(let name, _), _), (.member(_, let name, _), _): filled.insert(name)
            default: break
            }
        case .call(let call):
            switch call.callee {
            case .member(nil, "init", _): implicit.insert(call.arguments.map(\.label))
            case .member(let base?, "append", _), .member(let base?, "insert", _):
                switch base.withoutOptionals {
                case .name(let name, _), .member(_, let name, _): filled.insert(name)
                default: break
                }
            case .name("NSClassFromString", _):
                if case .string(_?)? = call.arguments.first?.value {} else { makesByText = true }
            default: break
            }
        case .statement(let statement):
            visit(statement)
            return
        default: break
        }
        expression.visitParts { visit($0) }
    }

    /// The names in a type as it is written.
    mutating func add(_ type: TypeReference?) {
        if case .named(let name, _)? = type { names.formUnion(name.split(separator: ".").map(String.init)) }
        for part in type?.parts ?? [] { add(part) }
    }

    /// The names in the generic arguments of a type, and what functions in it give.
    mutating func addArguments(_ type: TypeReference?) {
        switch type {
        case .named(_, let arguments)?: for argument in arguments { add(argument) }
        case .optional(let inside)?, .array(let inside)?, .dictionary(_, let inside)?, .metatype(let inside)?: addArguments(inside)
        case .function(let parameters, let result)?:
            for part in parameters { addArguments(part) }
            add(result)
        case .tuple(let parts)?, .composition(let parts)?: for part in parts { addArguments(part) }
        case .unknown?, nil: break
        }
    }
}

extension Expression {
    /// What is named inside of `a?.b`.
    fileprivate var withoutOptionals: Expression {
        if case .optional(let inside) = self { return inside.withoutOptionals }
        return self
    }
}
