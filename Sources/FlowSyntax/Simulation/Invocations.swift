/// An argument whose value is known.
struct BoundArgument {
    var label: String?
    var value: Value
    var isTrailing = false
    /// What was written, where the call may change what it holds (`store(in: &cancellables)`).
    var expression: Expression?
}

/// A call of something that has no body in the app.
struct ExternalCall {
    /// What it is called on; `.unknown` for a function at the top level.
    var receiver: Value
    /// The expression of the receiver, where the call may change what it holds (`children.append(child)`).
    var receiverExpression: Expression?
    var name: String
    var arguments: [BoundArgument]
    var spot: Spot
    var scope: Int

    /// The value of an argument by its label; "" is the first one without.
    func argument(_ label: String) -> Value? { arguments.first { ($0.label ?? "") == label }?.value }
    var first: Value? { arguments.first?.value }
    /// The last argument if it is a trailing closure, or the one with that label.
    func closure(_ label: String) -> Value? { argument(label) ?? arguments.last(where: \.isTrailing)?.value }
}

extension Interpreter {
    // MARK: - Calls

    func evaluate(_ call: Call, _ scope: Int, expected: TypeReference? = nil) -> Value {
        // Layout says nothing of a flow.
        if case .member(.name("NSLayoutConstraint", _)?, _, _) = call.callee { return .unknown }
        switch call.callee {
        case .name(let name, _):
            if let value = variable(name, scope: scope) { return finish(call, scope, expected) { self.apply(value, $0, name: name) } }
            let owner = memory.scopes[scope].owner, file = memory.scopes[scope].file
            if case .object(let id)? = variable("self", scope: scope), hasFunction(name, id) {
                return finish(call, scope, expected) { self.invoke(name, on: id, $0, spot: call.spot, scope: scope, expression: nil) }
            }
            if let owner, program.functions(named: name, on: owner).contains(where: { program.functions[$0].facts.isStatic }) {
                return finish(call, scope, expected) { self.invokeStatic(name, on: owner, $0, spot: call.spot, scope: scope) }
            }
            if case .object(let id)? = variable("self", scope: scope), case .declared(let type) = memory.objects[id].type,
                program.property(named: name, on: type) != nil
            {
                let value = member(of: .object(id), name, base: .self, spot: call.spot, scope: scope)
                return finish(call, scope, expected) { self.apply(value, $0, name: name) }
            }
            if name == "Self", case .type(let id) = typeValue(bound(.named(name, arguments: []), scope: scope), scope: scope) {
                return finish(call, scope, expected) { self.construct(id, $0) }
            }
            if let id = program.type(named: name, scope: owner, file: file, cache: names) {
                return finish(call, scope, expected) { self.construct(id, $0) }
            }
            if case .named(let other, _)? = program.alias(name, scope: owner, file: file),
                let id = program.type(named: other, scope: owner, file: file, cache: names)
            {
                return finish(call, scope, expected) { self.construct(id, $0) }
            }
            if let functions = program.globalFunctions[name] {
                return finish(call, scope, expected) { self.invoke(functions, $0, spot: call.spot, scope: scope) }
            }
            if name.first?.isUppercase == true {
                return finish(call, scope, expected) { self.constructExternal(name, $0, call.spot, scope) }
            }
            let receiver = variable("self", scope: scope) ?? .unknown
            return finish(call, scope, expected) { arguments in
                self.external(
                    ExternalCall(
                        receiver: receiver, receiverExpression: nil, name: name, arguments: arguments, spot: call.spot, scope: scope))
            }
        case .member(let base, let name, _):
            guard let base else {
                if let expected, let value = externalStatic(name, of: expected, call, scope) { return value }
                if name == "init", let expected,
                    let id = declared(expected, owner: memory.scopes[scope].owner, file: memory.scopes[scope].file)
                {
                    return finish(call, scope, expected) { self.construct(id, $0) }
                }
                if let expected, let id = declared(expected, owner: memory.scopes[scope].owner, file: memory.scopes[scope].file),
                    program.types[id].cases[name] == nil,
                    !program.functions(named: name, on: id).isEmpty
                        || externalFunction(name, among: program.externalAncestors(of: id)) != nil
                {
                    return finish(call, scope, expected) { self.invokeStatic(name, on: id, $0, spot: call.spot, scope: scope) }
                }
                return finish(call, scope, expected) { .enumCase(name, $0.map(\.value)) }
            }
            if case .super = base { return finish(call, scope, expected) { self.invokeSuper(name, $0, spot: call.spot, scope: scope) } }
            if case .self = base, name == "init", case .object(let id)? = variable("self", scope: scope),
                let owner = memory.scopes[scope].owner
            {
                return finish(call, scope, expected) { arguments in
                    if let function = self.best(self.program.types[owner].functions["init"] ?? [], arguments, needsBody: true) {
                        return self.run(function, self: .object(id), arguments)
                    }
                    self.initialise(id, owner, arguments)
                    return .tuple([])
                }
            }
            let receiver = evaluate(base, scope)
            return finish(call, scope, expected) { self.send(name, to: receiver, $0, base: base, spot: call.spot, scope: scope) }
        case .optional(let inside):
            // `callback?()`, `delegate.method?()`
            if case .member(let base?, let name, _) = inside {
                let receiver = evaluate(base, scope)
                return finish(call, scope, expected) { self.send(name, to: receiver, $0, base: base, spot: call.spot, scope: scope) }
            }
            let value = assumed(evaluate(inside, scope))
            if value == .absent { return .absent }
            return finish(call, scope, expected) { self.apply(value, $0, name: Interpreter.text(inside)) }
        case .type(let type):
            switch type {
            case .array:
                return finish(call, scope, expected) { arguments in
                    if case .list? = arguments.first?.value { return arguments[0].value }
                    return .list([], isOpen: !arguments.isEmpty)
                }
            case .dictionary: return finish(call, scope, expected) { .dictionary([], isOpen: !$0.isEmpty) }
            default:
                let value = typeValue(type, scope: scope)
                return finish(call, scope, expected) { self.apply(value, $0, name: "") }
            }
        case .closure, .call, .subscript, .ternary, .cast, .tuple, .binary, .statement, .self:
            let value = evaluate(call.callee, scope)
            return finish(call, scope, expected) { self.apply(value, $0, name: "") }
        default:
            _ = evaluate(call.callee, scope)
            return finish(call, scope, expected) { arguments in
                self.escape(arguments, to: "", spot: call.spot)
                return .unknown
            }
        }
    }

    /// `.styled()` where a class of UIKit's is expected: an extension's factory, or something fresh of that class.
    private func externalStatic(_ name: String, of type: TypeReference, _ call: Call, _ scope: Int) -> Value? {
        var plain = type
        if case .optional(let inside) = type { plain = inside }
        if case .named(let table, _) = plain, table == "NSHashTable" || table == "NSMapTable" {
            return finish(call, scope) { self.constructExternal(table, $0, call.spot, scope) }
        }
        guard case .named(let expected, _) = plain, UIKitClasses.isClass(expected),
            declared(plain, owner: memory.scopes[scope].owner, file: memory.scopes[scope].file) == nil
        else { return nil }
        if name == "init" { return finish(call, scope) { self.constructExternal(expected, $0, call.spot, scope) } }
        var next: String? = expected
        while let current = next {
            if let functions = program.externalFunctions[current]?[name] {
                return finish(call, scope) { arguments in
                    if let function = self.best(functions, arguments, needsBody: true) {
                        return self.run(function, self: .external(expected), arguments)
                    }
                    return self.constructExternal(expected, [], call.spot, scope)
                }
            }
            next = UIKitClasses.superclass(of: current)
        }
        return finish(call, scope) { _ in self.constructExternal(expected, [], call.spot, scope) }
    }

    private func finish(_ call: Call, _ scope: Int, _ expected: TypeReference? = nil, _ body: ([BoundArgument]) -> Value) -> Value {
        var arguments: [BoundArgument] = []
        for (index, argument) in call.arguments.enumerated() {
            arguments.append(
                BoundArgument(
                    label: argument.label, value: evaluate(argument.value, scope),
                    isTrailing: index >= call.arguments.count - call.trailing,
                    expression: argument.value))
        }
        mark(call.spot)
        expectedResult = expected.map { typeValue($0, scope: scope) }
        let result = body(arguments)
        expectedResult = nil
        mark(call.spot)
        return result
    }

    static func text(_ expression: Expression) -> String {
        switch expression {
        case .name(let name, _): name
        case .member(_, let name, _): name
        case .optional(let inside): text(inside)
        case .call(let call): text(call.callee)
        case .self: "self"
        default: ""
        }
    }

    /// Calls a method of a value.
    func send(_ name: String, to receiver: Value, _ arguments: [BoundArgument], base: Expression?, spot: Spot, scope: Int) -> Value {
        let receiver = assumed(receiver)
        switch receiver {
        case .absent: return .absent
        case .object(let id):
            return invoke(name, on: id, arguments, spot: spot, scope: scope, expression: base)
        case .type(let id):
            if name == "init" { return construct(id, arguments) }
            if program.types[id].cases[name] != nil { return .enumCase(name, arguments.map(\.value)) }
            return invokeStatic(name, on: id, arguments, spot: spot, scope: scope)
        case .external(let type):
            if name == "init" { return constructExternal(type, arguments, spot, scope) }
            if let functions = program.externalFunctions[type]?[name], let function = best(functions, arguments, needsBody: true) {
                return run(function, self: receiver, arguments)
            }
            return external(
                ExternalCall(receiver: receiver, receiverExpression: base, name: name, arguments: arguments, spot: spot, scope: scope))
        case .closure, .method, .function:
            if name == "callAsFunction" { return apply(receiver, arguments, name: name) }
            return external(
                ExternalCall(receiver: receiver, receiverExpression: base, name: name, arguments: arguments, spot: spot, scope: scope))
        default:
            return external(
                ExternalCall(receiver: receiver, receiverExpression: base, name: name, arguments: arguments, spot: spot, scope: scope))
        }
    }

    func hasFunction(_ name: String, _ id: Int) -> Bool {
        guard case .declared(let type) = memory.objects[id].type else {
            return externalNames(id).contains { program.externalFunctions[$0]?[name] != nil }
        }
        if !program.functions(named: name, on: type).isEmpty { return true }
        return externalFunction(name, id) != nil
    }

    /// Methods that extensions add to UIKit's classes and to `UIViewController & P`.
    private func externalFunction(_ name: String, _ id: Int) -> [Program.FunctionID]? { externalFunction(name, among: externalNames(id)) }

    private func externalFunction(_ name: String, among names: [String]) -> [Program.FunctionID]? {
        for external in names {
            var next: String? = external
            while let current = next {
                if let found = program.externalFunctions[current]?[name] { return found }
                for conformance in program.externalConformances[current] ?? [] {
                    let found = program.functions(named: name, on: conformance)
                    if !found.isEmpty { return found }
                }
                next = UIKitClasses.superclass(of: current)
            }
        }
        return nil
    }

    /// Calls a method of an object: in its class, its superclasses, protocols' extensions; then a closure that it stores; then what
    /// libraries know.
    func invoke(
        _ name: String, on id: Int, _ arguments: [BoundArgument], spot: Spot, scope: Int, expression: Expression?
    ) -> Value {
        if memory.objects[id].isAbsent || memory.objects[id].isDead { return .absent }
        if case .callback = memory.objects[id].type { return apply(.object(id), arguments, name: name) }
        if memory.objects[id].isInput, memory.objects[id].label.hasPrefix("weak ") { effects.append(.outside(name, place())) }
        let call = ExternalCall(
            receiver: .object(id), receiverExpression: expression, name: name, arguments: arguments, spot: spot, scope: scope)
        if case .declared(let type) = memory.objects[id].type {
            let candidates = program.functions(named: name, on: type)
            if let function = best(candidates, arguments, needsBody: true) { return run(function, self: .object(id), arguments) }
            if let requirement = best(candidates, arguments, needsBody: false) {
                for library in libraries { if let value = library.call(call, in: self) { return value } }
                return unknownCall(requirement, call)
            }
            if let property = program.property(named: name, on: type) {
                let value = get(property, of: id)
                if value != .absent || program.properties[property].facts.type != nil { return apply(value, arguments, name: name) }
            }
        }
        if let stored = memory.objects[id].fields[name] {
            switch stored {
            case .closure, .method, .function: return apply(stored, arguments, name: name)
            default: break
            }
        }
        if let functions = externalFunction(name, id), let function = best(functions, arguments, needsBody: true) {
            return run(function, self: .object(id), arguments)
        }
        return external(call)
    }

    /// A method of something that came from outside and of which only the declaration is known.
    private func unknownCall(_ function: Program.FunctionID, _ call: ExternalCall) -> Value {
        let info = program.functions[function]
        let expected = expectedResult
        escape(call.arguments, to: call.name, spot: call.spot)
        if case .object(let id) = call.receiver, memory.objects[id].isInput, isListener(id, call.arguments) {
            effects.append(.outside(call.name, place()))
        }
        guard let type = info.facts.returns else { return .tuple([]) }
        if case .type(let id)? = expected, let name = type.plainName, info.facts.generics.contains(where: { $0.name == name }) {
            return input(.named(program.types[id].name, arguments: []), scope: nil, owner: nil, file: program.types[id].file, isFresh: true)
        }
        return input(type, scope: nil, owner: info.owner, file: info.file, isFresh: true)
    }

    /// Whether what came from outside may be somebody who cares for coordinators: a delegate, or something that is handed one.
    private func isListener(_ id: Int, _ arguments: [BoundArgument]) -> Bool {
        if memory.objects[id].label.hasPrefix("weak ") { return true }
        if case .declared(let type) = memory.objects[id].type, program.concreteSubtypes(of: type).contains(where: watched.contains) {
            return true
        }
        var isHanded = false
        for argument in arguments { argument.value.visit { if case .object(let other) = $0, isWatched(other) { isHanded = true } } }
        return isHanded
    }

    /// What has no body in the app.
    func external(_ call: ExternalCall) -> Value {
        for library in libraries { if let value = library.call(call, in: self) { return value } }
        escape(call.arguments, to: call.name, spot: call.spot)
        doubt(call)
        return .unknown
    }

    /// Notes the coordinators that code that is not known may release, or whose children it may: those that it is handed, and one of whose
    /// superclass it is a method.
    private func doubt(_ call: ExternalCall) {
        guard !Interpreter.harmless.contains(call.name) else { return }
        if case .object(let id) = call.receiver, isWatched(id),
            externalNames(id).contains(where: { !UIKitClasses.isClass($0) && !$0.hasPrefix("UI") && !$0.hasSuffix("Delegate") })
        {
            effects.append(.doubted(id))
        }
        for argument in call.arguments {
            if case .object(let id) = argument.value, isWatched(id) { effects.append(.doubted(id)) }
        }
    }

    /// Methods of Apple's frameworks and of every logger that are handed `self` and only note it.
    private static let harmless: Set<String> = [
        "addTarget", "removeTarget", "addObserver", "removeObserver", "isEqual", "log", "debug", "info", "warning", "warn", "error",
        "trace",
        "verbose", "fault", "notice", "isKind", "responds", "perform", "register", "init", "type", "post", "value",
        "setValue",
        "observe", "scheduledTimer",
    ]

    func escape(_ arguments: [BoundArgument], to receiver: String, spot: Spot) {
        let isByUser = isInBody
        for argument in arguments {
            argument.value.visit { value in
                switch value {
                case .closure, .method:
                    forgetWhatIsSet(by: value)
                    memory.escaped.append(
                        Memory.Escape(
                            closure: value, receiver: argument.label.map { receiver.isEmpty ? $0 : receiver + "(" + $0 + ":)" } ?? receiver,
                            place: CodePlace(file: frames.last?.file ?? 0, spot: spot), isByUser: isByUser))
                case .object(let id):
                    memory.handedOut.insert(id)
                default: break
                }
            }
        }
    }

    /// Variables that a closure sets which other code has now: it may have run already.
    func forgetWhatIsSet(by closure: Value) {
        guard case .closure(let id) = closure else { return }
        let state = memory.closures[id]
        var assigned = AssignedNames()
        assigned.visit(state.facts.body)
        for name in assigned.names where state.facts.freeNames.contains(name) {
            guard let scope = memory.scope(of: name, from: state.scope), memory.scopes[scope].variables[name]?.isPlain == true else {
                continue
            }
            memory.scopes[scope].variables[name] = .unknown
        }
    }

    /// Whether the body of a SwiftUI view is being read: what it hands on is for the user to set off.
    var isInBody: Bool {
        frames.contains { frame in
            if case .object(let id) = frame.selfValue { externalNames(id).contains("View") } else { false }
        }
    }

    private func invokeStatic(_ name: String, on type: Program.TypeID, _ arguments: [BoundArgument], spot: Spot, scope: Int) -> Value {
        let candidates = program.functions(named: name, on: type)
        if let function = best(candidates.filter { program.functions[$0].facts.isStatic }, arguments, needsBody: true)
            ?? best(candidates, arguments, needsBody: true)
        {
            return run(function, self: .type(type), arguments)
        }
        if let property = program.property(named: name, on: type), program.properties[property].facts.isStatic {
            return apply(staticValue(property, key: program.types[type].name + "." + name), arguments, name: name)
        }
        if let functions = externalFunction(name, among: program.externalAncestors(of: type)),
            let function = best(functions, arguments, needsBody: true)
        {
            return run(function, self: .type(type), arguments)
        }
        return external(
            ExternalCall(
                receiver: .type(type), receiverExpression: nil, name: name, arguments: arguments, spot: spot, scope: scope))
    }

    private func invokeSuper(_ name: String, _ arguments: [BoundArgument], spot: Spot, scope: Int) -> Value {
        guard let owner = memory.scopes[scope].owner, let value = variable("self", scope: scope), case .object(let id) = value else {
            escape(arguments, to: name, spot: spot)
            return .unknown
        }
        var next = program.superclass(of: owner)
        while let type = next {
            if let function = best(program.types[type].functions[name] ?? [], arguments, needsBody: true) {
                return run(function, self: value, arguments)
            }
            next = program.superclass(of: type)
        }
        for ancestor in program.ancestors(of: owner) where program.types[ancestor].kind == .protocol {
            if let function = best(program.types[ancestor].functions[name] ?? [], arguments, needsBody: true) {
                return run(function, self: value, arguments)
            }
        }
        if name == "init" {
            for library in libraries { library.initialise(id, arguments, in: self) }
            return .tuple([])
        }
        return external(
            ExternalCall(
                receiver: value, receiverExpression: nil, name: name, arguments: arguments, spot: spot, scope: scope))
    }

    private func invoke(_ functions: [Program.FunctionID], _ arguments: [BoundArgument], spot: Spot, scope: Int) -> Value {
        if let function = best(functions, arguments, needsBody: true) { return run(function, self: nil, arguments) }
        escape(arguments, to: "", spot: spot)
        return .unknown
    }

    /// Calls a value.
    func apply(_ value: Value, _ arguments: [BoundArgument], name: String) -> Value {
        switch assumed(value) {
        case .absent: return .absent
        case .closure(let id): return run(closure: id, arguments.map(\.value))
        case .method(let object, let method):
            if memory.objects[object].isDead { return .absent }
            // A reference names no labels.
            if case .declared(let type) = memory.objects[object].type,
                let function = program.functions(named: method, on: type).first(where: { program.functions[$0].facts.body != nil })
            {
                return run(function, self: .object(object), positional: arguments.map(\.value))
            }
            return external(
                ExternalCall(
                    receiver: .object(object), receiverExpression: nil, name: method, arguments: arguments,
                    spot: frames.last?.spot ?? Spot(line: 1, column: 1),
                    scope: 0))
        case .function(let functions):
            guard let function = functions.first(where: { program.functions[$0].facts.body != nil }) else { return .unknown }
            return run(function, self: nil, positional: arguments.map(\.value))
        case .type(let id): return construct(id, arguments)
        case .external(let name):
            return constructExternal(name, arguments, frames.last?.spot ?? Spot(line: 1, column: 1), memory.scopes.count - 1)
        case .object(let id):
            if case .callback = memory.objects[id].type {
                if let answer = memory.objects[id].fields["$answer"] { return answer }
                effects.append(.outside(memory.objects[id].label.isEmpty ? name : memory.objects[id].label, place()))
                escape(arguments, to: name, spot: frames.last?.spot ?? Spot(line: 1, column: 1))
                return .unknown
            }
            if hasFunction("callAsFunction", id) {
                return invoke(
                    "callAsFunction", on: id, arguments, spot: frames.last?.spot ?? Spot(line: 1, column: 1), scope: 0, expression: nil)
            }
            escape(arguments, to: name, spot: frames.last?.spot ?? Spot(line: 1, column: 1))
            return .unknown
        default:
            escape(arguments, to: name, spot: frames.last?.spot ?? Spot(line: 1, column: 1))
            return .unknown
        }
    }

    // MARK: - Bodies

    /// The function whose parameters the arguments fit best.
    func best(_ candidates: [Program.FunctionID], _ arguments: [BoundArgument], needsBody: Bool) -> Program.FunctionID? {
        var best: (id: Program.FunctionID, score: Int)?
        for id in candidates {
            let info = program.functions[id]
            if needsBody, info.facts.body == nil { continue }
            guard let matched = match(info, arguments) else { continue }
            var score = 0
            for (index, argument) in matched.enumerated() {
                guard let argument else {
                    score -= 1
                    continue
                }
                score += fit(argument.value, info.facts.parameters[index].type, owner: info.owner, file: info.file)
            }
            if best == nil || score > best!.score { best = (id, score) }
        }
        return best?.id
    }

    private func fit(_ value: Value, _ type: TypeReference, owner: Program.TypeID?, file: Int) -> Int {
        switch (value, type) {
        case (.unknown, _), (.symbol, _): return 0
        case (_, .optional(let inside)): return value == .absent ? 1 : fit(value, inside, owner: owner, file: file)
        case (.list, .array): return 3
        case (.list, .named(let name, _)): return name == "Set" ? 2 : -20
        case (.list, _): return -20
        case (_, .array): return -20
        case (.closure, .function), (.method, .function), (.function, .function): return 3
        case (.closure, .named(let name, _)):
            if program.alias(name, scope: owner, file: file) != nil { return 2 }
            return program.type(named: name, scope: owner, file: file, cache: names) == nil ? 0 : -20
        case (.object(let id), .named(let name, _)):
            if let target = program.type(named: name, scope: owner, file: file, cache: names) {
                if case .declared(let own) = memory.objects[id].type {
                    return program.isSubtype(own, of: target) ? 4 : memory.objects[id].isInput ? -2 : -10
                }
                return memory.objects[id].isInput ? 0 : -4
            }
            if ["String", "Int", "Bool", "URL", "Double"].contains(name) { return -20 }
            let names = externalNames(id)
            if names.contains(where: { UIKitClasses.inherits($0, from: name) }) { return 4 }
            return UIKitClasses.isClass(name) ? -4 : 0
        case (.string, .named(let name, _)): return name == "String" ? 3 : -3
        case (.bool, .named(let name, _)): return name == "Bool" ? 3 : -10
        default: return 0
        }
    }

    /// The argument of each parameter; `nil` in whole if they do not fit.
    private func match(_ function: Program.FunctionInfo, _ arguments: [BoundArgument]) -> [BoundArgument?]? {
        let parameters = function.facts.parameters
        if arguments.isEmpty, parameters.isEmpty { return [] }
        // Most calls give each parameter its argument.
        if arguments.count == parameters.count, zip(parameters, arguments).allSatisfy({ $0.label == $1.label && !$1.isTrailing }) {
            return arguments
        }
        return ArgumentMatching(program: program, function: function).order(
            parameters, arguments.map { .init(label: $0.label, isTrailing: $0.isTrailing) }
        )?.map { place in place.map { arguments[$0] } }
    }

    func run(_ function: Program.FunctionID, self value: Value?, _ arguments: [BoundArgument]) -> Value {
        let info = program.functions[function]
        let matched = match(info, arguments) ?? arguments.prefix(info.facts.parameters.count).map { $0 }
        return run(function, self: value, matched: matched)
    }

    /// Whether a method that was exchanged with one of UIKit's calls itself: after `method_exchangeImplementations` that is UIKit's.
    private func callsExchanged(_ function: Program.FunctionID, on value: Value?) -> Bool {
        let info = program.functions[function]
        return info.externalOwner != nil && swizzled.values.contains(info.facts.name)
            && frames.contains { $0.function == function && $0.selfValue == value }
    }

    func run(_ function: Program.FunctionID, self value: Value?, positional: [Value]) -> Value {
        run(function, self: value, matched: positional.map { BoundArgument(label: nil, value: $0) })
    }

    private func run(_ function: Program.FunctionID, self value: Value?, matched: [BoundArgument?]) -> Value {
        let info = program.functions[function]
        guard let body = info.facts.body else { return .unknown }
        let expected = expectedResult
        expectedResult = nil
        if dull.contains(function: function) {
            return derived(.function(function), .tuple([value ?? .absent] + matched.map { $0?.value ?? .absent }), type: info.facts.returns)
        }
        if isSettingUp, let setup, !setup.isRelevant(function) {
            return info.facts.returns.map { typed(.unknown, $0, owner: info.owner, file: info.file, label: "") } ?? .tuple([])
        }
        if callsExchanged(function, on: value) { return .tuple([]) }
        guard frames.count < 60, frames.reduce(0, { $0 + ($1.function == function ? 1 : 0) }) < 3 else {
            cut()
            return .unknown
        }
        let closures = memory.closures.count
        let scope = scope(parent: nil, owner: info.owner, file: info.file)
        defer { leave(scope, closures) }
        if let value { memory.scopes[scope].variables["self"] = value }
        if !info.facts.generics.isEmpty { bindGenerics(info, matched, expected, scope) }
        var values: [Value] = []
        for (index, parameter) in info.facts.parameters.enumerated() {
            var argument: Value
            if index < matched.count, let given = matched[index] {
                argument = given.value
                if parameter.isVariadic { argument = .list([argument], isOpen: true) }
            } else if let initial = parameter.initial {
                let pinnedBefore = pinned
                pinned = frames.count
                argument = evaluate(initial, scope, expected: parameter.type)
                pinned = pinnedBefore
            } else {
                argument = parameter.isVariadic ? .list([], isOpen: false) : .unknown
            }
            argument = typed(argument, parameter.type, owner: info.owner, file: info.file, label: parameter.name)
            memory.scopes[scope].variables[parameter.name] = argument
            values.append(argument)
        }
        if let value, case .object(let caller)? = frames.last?.selfValue, value != .object(caller), isWatched(caller),
            values.contains(.object(caller))
        {
            effects.append(.heard(child: caller, by: value, function, values))
        }
        frames.append(
            Frame(
                function: function, selfValue: value ?? .unknown, arguments: values, file: info.file, spot: info.facts.spot,
                returns: info.facts.returns))
        defer { frames.removeLast() }
        switch run(body, scope: scope) {
        case .return(let value):
            guard let type = info.facts.returns else { return value }
            if value == .unknown { return typed(value, bound(type, scope: scope), owner: info.owner, file: info.file, label: "") }
            // What generic code has made is of the class that is returned.
            if case .object(let id) = value, memory.objects[id].isInput { return adopt(value, type, scope: scope) }
            return value
        default: return .tuple([])
        }
    }

    /// Drops the variables of a call that is over, unless a closure was made meanwhile that may name them.
    func leave(_ scope: Int, _ closures: Int) {
        if memory.closures.count == closures, memory.scopes.count > scope { memory.scopes.removeLast(memory.scopes.count - scope) }
    }

    /// What the type parameters of a function stand for in a call: the type that is expected of it, or those of its arguments.
    private func bindGenerics(_ info: Program.FunctionInfo, _ matched: [BoundArgument?], _ expected: Value?, _ scope: Int) {
        for generic in info.facts.generics {
            if info.facts.returns?.plainName == generic.name {
                switch expected {
                case .type?, .external?: memory.scopes[scope].variables[generic.name] = expected
                default: break
                }
            }
            for (parameter, argument) in zip(info.facts.parameters, matched) {
                guard let value = argument?.value else { continue }
                switch (parameter.type, value) {
                case (.metatype(.named(generic.name, _)), .type), (.metatype(.named(generic.name, _)), .external):
                    memory.scopes[scope].variables[generic.name] = value
                case (.named(generic.name, _), .object(let id)):
                    if case .declared(let type) = memory.objects[id].type { memory.scopes[scope].variables[generic.name] = .type(type) }
                default: break
                }
            }
        }
    }

    /// An unknown argument is at least of the parameter's type, and a name with a dot before it may be one of that type's members.
    private func typed(_ value: Value, _ type: TypeReference, owner: Program.TypeID?, file: Int, label: String) -> Value {
        if case .enumCase(let name, let parts) = value, parts.isEmpty {
            if let id = declared(type, owner: owner, file: file) {
                return program.types[id].cases[name] == nil
                    ? staticMember(id, name, spot: frames.last?.spot ?? Spot(line: 1, column: 1)) ?? value : value
            }
            return externalStatic(name, of: type) ?? value
        }
        guard case .unknown = value else { return value }
        switch type {
        case .named, .optional(.named), .function, .optional(.function), .array:
            return input(type, scope: nil, owner: owner, file: file, label: label, isFresh: true)
        default: return value
        }
    }

    func run(closure id: Int, _ arguments: [Value]) -> Value {
        let closure = memory.closures[id]
        guard frames.count < 60, fuel > 0 else {
            cut()
            return .unknown
        }
        let closures = memory.closures.count
        let scope = scope(parent: closure.scope, owner: memory.scopes[closure.scope].owner, file: closure.file)
        defer { leave(scope, closures) }
        if case .object(let caller)? = frames.last?.selfValue, case .object(let listener)? = variable("self", scope: closure.scope),
            listener < caller,
            isWatched(caller), isWatched(listener)
        {
            effects.append(.reported(child: caller, to: listener))
        }
        if let function = closure.function {
            for (index, parameter) in function.parameters.enumerated() {
                memory.scopes[scope].variables[parameter.name] =
                    index < arguments.count ? arguments[index] : parameter.initial.map { evaluate($0, scope) } ?? .unknown
            }
        } else {
            var arguments = arguments
            // `{ $0, $1 in }` given one tuple.
            if arguments.count == 1, closure.facts.parameters.count > 1, case .tuple(let parts) = arguments[0],
                parts.count == closure.facts.parameters.count
            {
                arguments = parts
            }
            for (index, name) in closure.facts.parameters.enumerated() where name != "_" {
                var value = index < arguments.count ? arguments[index] : .unknown
                if value == .unknown, index < closure.facts.parameterTypes.count, let type = closure.facts.parameterTypes[index] {
                    value = typed(value, type, owner: memory.scopes[scope].owner, file: closure.file, label: name)
                }
                memory.scopes[scope].variables[name] = value
            }
        }
        frames.append(
            Frame(
                function: nil, selfValue: variable("self", scope: closure.scope) ?? .unknown, arguments: arguments, file: closure.file,
                spot: closure.facts.spot))
        defer { frames.removeLast() }
        if case .return(let value) = run(closure.facts.body, scope: scope) { return value }
        return .tuple([])
    }

    // MARK: - Construction

    func construct(_ type: Program.TypeID, _ arguments: [BoundArgument]) -> Value {
        switch program.types[type].kind {
        case .enum: return symbol(.named(program.types[type].name, arguments: []))
        case .protocol, .extension: return .unknown
        case .class, .struct, .actor: break
        }
        let birth = place()
        let id = allocate(ObjectState(type: .declared(type), birth: birth.code))
        effects.append(.created(id, birth))
        initialise(id, type, arguments)
        return .object(id)
    }

    /// Gives stored properties their first values and runs the initialiser.
    func initialise(_ id: Int, _ type: Program.TypeID, _ arguments: [BoundArgument]) {
        var next: Program.TypeID? = type
        var chain: [Program.TypeID] = []
        while let current = next, !chain.contains(current) {
            chain.append(current)
            next = program.superclass(of: current)
        }
        if isPlainView(type, arguments) {
            for argument in arguments {
                if let label = argument.label, program.property(named: label, on: type) != nil {
                    memory.objects[id].fields[label] = argument.value
                }
            }
            return
        }
        for current in chain.reversed() { setInitialValues(id, current) }
        for current in chain {
            let initialisers = program.types[current].functions["init"] ?? []
            if initialisers.isEmpty { continue }
            if let function = best(initialisers, arguments, needsBody: true) {
                _ = run(function, self: .object(id), arguments)
                return
            }
            if current == type, !initialisers.isEmpty {
                // No initialiser fits as it stands: the one with the same number of arguments.
                if let function = initialisers.first(where: {
                    program.functions[$0].facts.parameters.count == arguments.count && program.functions[$0].facts.body != nil
                }) {
                    _ = run(function, self: .object(id), positional: arguments.map(\.value))
                    return
                }
            }
        }
        for ancestor in program.ancestors(of: type) where program.types[ancestor].kind == .protocol {
            if let function = best(program.types[ancestor].functions["init"] ?? [], arguments, needsBody: true) {
                _ = run(function, self: .object(id), arguments)
                return
            }
        }
        // The initialiser that Swift makes by itself.
        for argument in arguments {
            if let label = argument.label, program.property(named: label, on: type) != nil { set(label, of: id, to: argument.value) }
        }
        if program.types[type].kind == .struct, arguments.count(where: { $0.label == nil }) > 0 {
            let stored = program.types[type].propertyList.filter {
                program.properties[$0].facts.isStored && !program.properties[$0].facts.isStatic
            }
            for (argument, property) in zip(arguments.filter { $0.label == nil }, stored.reversed()) {
                set(program.properties[property].facts.name, of: id, to: argument.value)
            }
        }
        for library in libraries { library.initialise(id, arguments, in: self) }
    }

    /// Whether it is a view that is handed nothing it could call back.
    private func isPlainView(_ type: Program.TypeID, _ arguments: [BoundArgument]) -> Bool {
        guard program.externalAncestors(of: type).contains(where: { UIKitClasses.inherits($0, from: "UIView") && $0 != "UIWindow" }) else {
            return false
        }
        return !arguments.contains { argument in
            switch argument.value {
            case .closure, .method, .object: true
            default: false
            }
        }
    }

    /// The same for a whole chain of classes, the root class first.
    func initialValues(_ id: Int, _ type: Program.TypeID) {
        var next: Program.TypeID? = type
        var chain: [Program.TypeID] = []
        while let current = next, !chain.contains(current) {
            chain.append(current)
            next = program.superclass(of: current)
        }
        for current in chain.reversed() { setInitialValues(id, current) }
    }

    private func setInitialValues(_ id: Int, _ type: Program.TypeID) {
        for property in program.types[type].propertyList {
            if dull.contains(property: property) { continue }
            let info = program.properties[property]
            guard info.facts.isStored, !info.facts.isStatic, !info.facts.isLazy else { continue }
            if let initial = info.facts.initial {
                let facts = info.facts
                let file = info.file
                let scope = scope(parent: nil, owner: type, file: file)
                frames.append(
                    Frame(
                        function: nil, selfValue: .object(id), arguments: [], file: file, spot: facts.spot))
                memory.objects[id].fields[facts.name] = evaluate(initial, scope, expected: facts.type)
                frames.removeLast()
            } else if case .optional? = info.facts.type {
                memory.objects[id].fields[info.facts.name] = .absent
            }
        }
    }

    func constructExternal(_ name: String, _ arguments: [BoundArgument], _ spot: Spot, _ scope: Int) -> Value {
        for library in libraries { if let value = library.construct(name, arguments, in: self) { return value } }
        // An extension's initialiser of a class from elsewhere.
        let id = allocate(ObjectState(type: .external(name), birth: place().code))
        if let functions = program.externalFunctions[name]?["init"], let function = best(functions, arguments, needsBody: true) {
            _ = run(function, self: .object(id), arguments)
            return .object(id)
        }
        for argument in arguments {
            switch argument.value {
            case .closure, .method:
                // No view of UIKit keeps a closure that its initialiser is given: it builds what is in the view.
                if !UIKitClasses.inherits(name, from: "UIView") { memory.objects[id].callbacks.append(argument.value) }
                memory.escaped.append(
                    Memory.Escape(
                        closure: argument.value, receiver: name, place: CodePlace(file: frames.last?.file ?? 0, spot: spot),
                        isByUser: UIKitClasses.isClass(name) || name.hasPrefix("UI") || isInBody))
            case .object, .list, .enumCase, .dictionary, .tuple:
                if let label = argument.label {
                    memory.objects[id].fields[label] = argument.value
                } else {
                    memory.objects[id].fields["$\(memory.objects[id].fields.count)"] = argument.value
                }
            default: break
            }
        }
        for library in libraries { library.initialise(id, arguments, in: self) }
        return .object(id)
    }
}

/// The names that code sets.
private struct AssignedNames: CodeVisitor {
    var names: Set<String> = []

    mutating func visit(_ expression: Expression) {
        if case .assign(.name(let name, _), _, _, _) = expression { names.insert(name) }
        expression.visitParts { visit($0) }
    }
}
