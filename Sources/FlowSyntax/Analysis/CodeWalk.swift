/// Goes through all code of an app, with what each name means where it stands, and shows each expression once.
///
/// It runs nothing: what a closure says is visited where the closure stands.
struct CodeWalk {
    let typing: Typing
    /// Hears of every expression, what is around it before what is in it.
    let visit: (Expression, Role, Typing.Scope) -> Void
    private var scope: Typing.Scope

    /// What is done with the value of an expression.
    enum Role {
        case read
        /// A member of it is named.
        case base(of: String)
        /// It is called.
        case called(Call)
        /// It is given the value of another expression, with the operator (`""`, `+=`).
        case written(Expression, operator: String)
        case argument(of: Call)
        case assigned(to: Expression)
        case local(Pattern)
        case returned
        /// A capture list names it.
        case captured
    }

    init(_ typing: Typing, visit: @escaping (Expression, Role, Typing.Scope) -> Void) {
        self.typing = typing
        self.visit = visit
        scope = Typing.Scope(owner: nil, file: 0)
    }

    /// Everything in a function.
    mutating func walk(function id: Program.FunctionID) {
        let info = typing.program.functions[id]
        scope = Typing.Scope(owner: info.owner, file: info.file, function: id)
        // In an extension of a type from elsewhere, `self` is nobody of this app.
        if info.owner == nil, info.externalOwner != nil { scope.declare("self", nil) }
        walk(info.facts)
    }

    /// What a property begins with, and what its accessors do.
    mutating func walk(property id: Program.PropertyID) {
        let info = typing.program.properties[id]
        scope = Typing.Scope(owner: info.owner, file: info.file)
        if info.owner == nil, info.externalOwner != nil { scope.declare("self", nil) }
        if let initial = info.facts.initial { walk(initial, .assigned(to: .member(.self, info.facts.name, info.facts.spot))) }
        if let getter = info.facts.getter { walk(getter) }
        for accessor in [info.facts.setter, info.facts.willSet, info.facts.didSet].compactMap(\.self) {
            scope.locals.append([accessor.parameter: typing.type(of: id)])
            walk(accessor.body)
            scope.locals.removeLast()
        }
    }

    /// Everything in the app: functions, properties, code at the top level.
    mutating func walkAll() {
        for function in typing.program.functions.indices { walk(function: function) }
        for property in typing.program.properties.indices { walk(property: property) }
        for script in typing.program.scripts {
            scope = Typing.Scope(owner: nil, file: script.file)
            walk(script.body)
        }
    }

    private mutating func walk(_ facts: FunctionFacts) {
        scope.locals.append([:])
        for parameter in facts.parameters {
            if let initial = parameter.initial { walk(initial, .read) }
            let type: TypeReference = parameter.isVariadic ? .array(parameter.type) : parameter.type
            if case .named(let name, _) = type, let generic = facts.generics.first(where: { $0.name == name }) {
                scope.declare(parameter.name, generic.bound.map { Typing.Written(type: $0, scope: scope.owner, file: scope.file) })
            } else {
                scope.declare(parameter.name, Typing.Written(type: type, scope: scope.owner, file: scope.file))
            }
        }
        if let body = facts.body { walk(body) }
        scope.locals.removeLast()
    }

    private mutating func walk(_ body: Body) {
        scope.locals.append([:])
        for statement in body.statements { walk(statement) }
        scope.locals.removeLast()
    }

    private mutating func walk(_ statement: Statement) {
        switch statement {
        case .local(let local):
            if let initial = local.initial { walk(initial, .local(local.pattern)) }
            let type =
                local.type.map { Typing.Written(type: $0, scope: scope.owner, file: scope.file) }
                ?? local.initial.flatMap { typing.type(of: $0, in: scope) }
            bind(local.pattern, type)
            if let getter = local.getter { walk(getter) }
        case .function(let facts):
            scope.declare(facts.name, nil)
            walk(facts)
        case .expression(let expression): walk(expression, .read)
        case .return(let expression, _): if let expression { walk(expression, .returned) }
        case .throw(let expression, _): walk(expression, .read)
        case .jump: break
        case .if(let conditions, let then, let otherwise):
            scope.locals.append([:])
            walk(conditions)
            walk(then)
            scope.locals.removeLast()
            if let otherwise { walk(otherwise) }
        case .guard(let conditions, let otherwise):
            walk(otherwise)
            walk(conditions)
        case .switch(let subject, let cases):
            walk(subject, .read)
            for item in cases { walk(item) }
        case .loop(let pattern, let sequence, let conditions, let body):
            scope.locals.append([:])
            if let sequence { walk(sequence, .base(of: "forEach")) }
            if let pattern { bind(pattern, sequence.flatMap { typing.element(of: typing.type(of: $0, in: scope)) }) }
            walk(conditions)
            walk(body)
            scope.locals.removeLast()
        case .do(let body, let catches):
            walk(body)
            for item in catches { walk(item) }
        case .defer(let body): walk(body)
        case .block(let body): for statement in body.statements { walk(statement) }
        }
    }

    private mutating func walk(_ item: SwitchCase) {
        scope.locals.append([:])
        for pattern in item.patterns { bind(pattern, nil) }
        if let condition = item.condition { walk(condition, .read) }
        walk(item.body)
        scope.locals.removeLast()
    }

    private mutating func walk(_ conditions: [Condition]) {
        for condition in conditions {
            switch condition {
            case .expression(let expression): walk(expression, .read)
            case .bind(let name, let expression):
                walk(expression, .local(.bind(name)))
                let type = typing.type(of: expression, in: scope)
                if name != "self" || type != nil { bind(.bind(name), type) }
            case .pattern(let pattern, let expression):
                walk(expression, .read)
                bind(pattern, nil)
            case .available: break
            }
        }
    }

    private mutating func bind(_ pattern: Pattern, _ type: Typing.Written?) {
        switch pattern {
        case .bind(let name): scope.declare(name, type)
        case .any, .type: break
        case .expression(let expression): walk(expression, .read)
        case .tuple(let parts), .enumCase(_, let parts): for part in parts { bind(part, nil) }
        case .cast(let inside, let reference): bind(inside, Typing.Written(type: reference, scope: scope.owner, file: scope.file))
        }
    }

    private mutating func walk(_ expression: Expression, _ role: Role) {
        switch expression {
        // What is done with the value of these is done with the value inside.
        case .optional(let inside): return walk(inside, role)
        case .cast(let inside, _, _): return walk(inside, role)
        default: visit(expression, role, scope)
        }
        switch expression {
        case .name, .self, .super, .string, .number, .bool, .nil, .type, .keyPath, .selector, .optional, .cast: break
        case .member(let base, let name, _): if let base { walk(base, .base(of: name)) }
        case .call(let call):
            walk(call.callee, .called(call))
            let element = receiver(of: call).flatMap { typing.element(of: typing.type(of: $0, in: scope)) }
            for argument in call.arguments {
                if case .closure(let closure) = argument.value {
                    visit(argument.value, .argument(of: call), scope)
                    walk(closure, element: element)
                } else {
                    walk(argument.value, .argument(of: call))
                }
            }
        case .subscript(let base, let arguments, _):
            walk(base, .base(of: "subscript"))
            for argument in arguments { walk(argument.value, .read) }
        case .closure(let closure): walk(closure, element: nil)
        case .array(let elements):
            // What a list is made of is kept by what keeps the list.
            if case .assigned = role {
                for element in elements { walk(element, role) }
            } else {
                for element in elements { walk(element, .read) }
            }
        case .other(let elements): for element in elements { walk(element, .read) }
        case .dictionary(let entries):
            for entry in entries {
                walk(entry.key, .read)
                walk(entry.value, .read)
            }
        case .tuple(let elements): for element in elements { walk(element.value, .read) }
        case .assign(let target, let source, let symbol, _):
            walk(target, .written(source, operator: symbol))
            walk(source, .assigned(to: target))
        case .binary(_, let left, let right, _):
            walk(left, .read)
            walk(right, .read)
        case .unary(_, let inside): walk(inside, .read)
        case .ternary(let condition, let a, let b):
            walk(condition, .read)
            walk(a, role)
            walk(b, role)
        case .statement(let statement): walk(statement)
        }
    }

    /// Parameters of closures that a collection calls are its elements.
    private mutating func walk(_ closure: ClosureFacts, element: Typing.Written?) {
        scope.locals.append([:])
        for capture in closure.captures {
            if capture.name == "self" { continue }
            walk(capture.value, .captured)
            scope.declare(capture.name, typing.type(of: capture.value, in: scope))
        }
        for (index, name) in closure.parameters.enumerated() {
            let type = index < closure.parameterTypes.count ? closure.parameterTypes[index] : nil
            scope.declare(name, type.map { Typing.Written(type: $0, scope: scope.owner, file: scope.file) } ?? (index == 0 ? element : nil))
        }
        walk(closure.body)
        scope.locals.removeLast()
    }

    private func receiver(of call: Call) -> Expression? {
        guard case .member(let base?, let name, _) = call.callee,
            ["forEach", "first", "filter", "contains", "removeAll", "map", "compactMap", "last", "firstIndex"].contains(name)
        else { return nil }
        return base
    }
}
