/// The screens of UIKit's containers: which of them stay as long as the container does.
extension RetentionReader {
    static let stack = "UINavigationController"

    /// The screens that a container is given: the lowest one of a stack, and those of a tab bar, stay with it; `nil` for any other call.
    func stack(_ call: Call, _ base: Expression?, _ name: String, _ receivers: [Term]) -> [Term]? {
        guard let screens = call.arguments.first, screens.label == nil else { return nil }
        let values: [Term]
        if name == Retaining.pushed.name, isHanded(receivers) {
            values = evaluate(screens.value)
            store(values, in: receivers, Retaining.first, scope.file, call.spot)
            escape(values)
        } else if isStacking(name, receivers) {
            values = evaluate(screens.value)
            let stacks = receivers.filter { !mayBeMissing($0) }
            store(values, in: stacks, Term.Field(name: Retaining.stack, isMany: true), scope.file, call.spot)
        } else if Retaining.stacking.contains(name), let base, isOwnStack(base) || stackOfInitialisers(base) != nil {
            values = evaluate(screens.value)
            put(values, onStack: base, receivers, call.spot)
        } else if let pushed = pushed(call, name, on: receivers) {
            return pushed
        } else if name == Retaining.pushed.name, let base, isOwnStack(base) || stackOfInitialisers(base) != nil {
            values = evaluate(screens.value)
            store(values, in: receivers, Retaining.pushed, scope.file, call.spot)
            if let property = stackOfInitialisers(base) { stacksOfInitialisers.insert(property) }
            escape(values)
        } else {
            return nil
        }
        for argument in call.arguments.dropFirst() { escape(evaluate(argument.value)) }
        return []
    }

    /// A screen that a navigation controller pushes on its own stack; `nil` for any other call.
    func pushed(_ call: Call, _ name: String, on receivers: [Term]) -> [Term]? {
        guard name == Retaining.pushed.name, isStack(receivers), call.arguments.map(\.label) == [nil, "animated"] else { return nil }
        let values = evaluate(call.arguments[0].value)
        store(values, in: receivers, Retaining.pushed, scope.file, call.spot)
        escape(values)
        return []
    }

    /// Puts screens on a stack that is the object's own, or may be.
    func put(_ screens: [Term], onStack base: Expression, _ stacks: [Term], _ spot: Spot) {
        store(screens, in: stacks, Term.Field(name: Retaining.stack, isMany: true), scope.file, spot)
        guard let property = stackOfInitialisers(base) else { return }
        stacksOfInitialisers.insert(property)
        escape(screens)
    }

    /// Notes the parameters of an initialiser that a call gives nothing.
    func leaveOut(_ order: [Int: [Int]], of function: Program.FunctionID) {
        guard program.functions[function].facts.kind == .initializer else { return }
        for (index, parameter) in program.functions[function].facts.parameters.enumerated() where parameter.initial != nil {
            if order[index] == nil { omitted.insert(ScreensOnStacks.Parameter(function: function, index: index)) }
        }
    }

    /// Whether the object whose code it is, and no other, is a navigation controller.
    func isStack(_ receivers: [Term]) -> Bool {
        receivers == [.me] && scope.owner.map { program.inherits($0, from: RetentionReader.stack) } ?? false
    }

    /// Whether an expression names the navigation controller that this object makes for itself and never gives up.
    func isOwnStack(_ expression: Expression) -> Bool {
        guard let property = ownConstant(expression), case .call(let call)? = program.properties[property].facts.initial,
            case .name(let made, _) = call.callee
        else { return false }
        let types = declared(expression)
        return types.isEmpty
            ? UIKitClasses.inherits(made, from: RetentionReader.stack)
            : types.contains { program.inherits($0, from: RetentionReader.stack) }
    }

    /// The constant that an expression names, if initialisers of this class set it to a navigation controller: who makes that is to be
    /// found out.
    func stackOfInitialisers(_ expression: Expression) -> Program.PropertyID? {
        guard let property = ownConstant(expression), program.properties[property].facts.initial == nil,
            program.properties[property].owner == scope.owner,
            platformClasses(of: expression).contains(RetentionReader.stack)
                || declared(expression).contains(where: { program.inherits($0, from: RetentionReader.stack) })
        else { return nil }
        return property
    }

    private func ownConstant(_ expression: Expression) -> Program.PropertyID? {
        guard let name = OwnMember.name(expression, scope), let owner = scope.owner,
            let property = program.property(named: name, on: owner), case let facts = program.properties[property].facts,
            facts.isLet, !facts.isStatic
        else { return nil }
        return property
    }

    /// Whether a call gives a container the screens that stay with it: the one that a stack begins with is among them.
    func isStacking(_ name: String, _ receivers: [Term]) -> Bool {
        if Retaining.stacking.contains(name) { return receivers == me || areStacks(receivers) }
        guard name == "pushViewController", areStacks(receivers), receivers.allSatisfy({ $0.node.map { $0 >= firstOfClosure } ?? true })
        else { return false }
        return !units[unit].stores.contains { receivers.contains($0.holder) && Retaining.screens.contains($0.field.name) }
    }

    /// Whether values are a stack that the function is handed, on which it has put nothing yet: for some callers it is empty.
    private func isHanded(_ receivers: [Term]) -> Bool {
        guard receivers.count == 1, case .parameter(_, unit) = receivers[0].root, receivers[0].path.isEmpty, firstOfClosure == 0 else {
            return false
        }
        return !units[unit].stores.contains { $0.holder == receivers[0] && $0.field == Retaining.first }
    }

    /// Whether a value is what the function is given, if it is given anything: `given ?? UINavigationController()` is new for some callers.
    private func mayBeMissing(_ value: Term) -> Bool {
        guard case .parameter(let index, unit) = value.root, value.path.isEmpty, unit < program.functions.count else { return false }
        let parameters = program.functions[unit].facts.parameters
        return index < parameters.count && parameters[index].initial == .nil
    }

    /// Whether a call takes all screens off a stack.
    func empties(_ call: Call, _ name: String) -> Bool {
        Retaining.stacking.contains(name) && call.arguments.first.map { RetentionReader.isEmpty($0.value) } ?? false
    }

    /// Whether values are containers of UIKit's that the code around has made.
    func areStacks(_ values: [Term]) -> Bool {
        let values = values.filter { !mayBeMissing($0) }
        return !values.isEmpty
            && values.allSatisfy { value in
                guard let node = value.node else { return false }
                switch nodes[node].kind {
                case .container(let name): return Retaining.containers.contains { UIKitClasses.inherits(name, from: $0) }
                case .object(let type): return Retaining.containers.contains { program.inherits(type, from: $0) }
                case .result: return isMadeByFactory(node)
                case .closure, .method, .subscription: return false
                }
            }
    }

    /// Whether a call gives an empty navigation controller that the function of the app makes anew.
    private func isMadeByFactory(_ result: Int) -> Bool {
        guard let call = units[unit].calls.last(where: { $0.result == result }), call.callees.count == 1 else { return false }
        return call.callees[0] < program.functions.count && isFactory(call.callees[0])
    }

    /// Whether a function makes a navigation controller, puts no screen on it, and returns it.
    private func isFactory(_ function: Program.FunctionID) -> Bool {
        let facts = program.functions[function].facts
        guard let body = facts.body, case .return(let value?, _)? = body.statements.last, Publishers.returns(in: body) == 1,
            flow.mentions[function].isDisjoint(with: Retaining.stacking.union(Retaining.screens).union([Retaining.pushed.name]))
        else { return false }
        guard case .name(let name, _) = value else { return isNewStack(value, in: program.functions[function]) }
        return body.statements.contains { statement in
            guard case .local(let local) = statement, case .bind(name) = local.pattern, let initial = local.initial else { return false }
            return isNewStack(initial, in: program.functions[function])
        }
    }

    private func isNewStack(_ expression: Expression, in function: Program.FunctionInfo) -> Bool {
        guard case .call(let call) = expression, !call.arguments.contains(where: { $0.label == "rootViewController" }) else { return false }
        let name: String
        switch call.callee {
        case .name(let plain, _): name = plain
        case .type(let reference): name = reference.plainName ?? ""
        default: return false
        }
        if let type = program.type(named: name, scope: function.owner, file: function.file, cache: typing.names) {
            return program.inherits(type, from: RetentionReader.stack)
        }
        return UIKitClasses.inherits(name, from: RetentionReader.stack)
    }
}
