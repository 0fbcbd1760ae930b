/// What UIKit, the Objective-C runtime and libraries keep of what they are handed.
extension RetentionReader {
    /// What the run loop keeps until it is invalidated, and no code of its maker's invalidates.
    func keepRunning(_ values: [Term], _ spot: Spot) {
        guard let owner = scope.owner, flow.typeMentions[owner].isDisjoint(with: ["invalidate"]) else { return }
        let running = values.filter { value in
            guard let node = value.node, case .container(let name) = nodes[node].kind else { return false }
            return ["Timer", "CADisplayLink"].contains(name)
        }
        store(running, in: me, Retaining.runLoop, scope.file, spot)
    }

    /// A task that waits in a loop that never ends: it keeps all that its code refers to, unless some code cancels it that is no `deinit`;
    /// `nil` for any other.
    func endless(_ call: Call) -> Term? {
        guard let owner = scope.owner, call.arguments.count == 1, case .closure(let closure) = call.arguments[0].value,
            let loop = closure.body.statements.firstIndex(where: isEndless)
        else { return nil }
        let own = ([owner] + program.ancestors(of: owner)).flatMap { program.types[$0].functionList }
        guard !own.contains(where: { program.functions[$0].facts.kind != .deinitializer && flow.mentions[$0].contains("cancel") }) else {
            return nil
        }
        let task = make(.container("Task"), call.spot)
        hold(evaluate(call.arguments[0].value), by: task, "operation", cause: .content, call.spot)
        hold(unwrapped(by: closure, before: loop), by: task, "operation", cause: .closure, closure.spot)
        store([task], in: me, Retaining.tasks, scope.file, call.spot)
        return task
    }

    /// What a closure captures weakly and unwraps before one of its statements: that holds it as long as the statement runs.
    private func unwrapped(by closure: ClosureFacts, before statement: Int) -> [Term] {
        let names = closure.body.statements[..<statement].flatMap { statement -> [String] in
            guard case .guard(let conditions, _) = statement else { return [] }
            return conditions.compactMap { condition in
                guard case .bind(_, .name(let name, _)) = condition else {
                    if case .bind(_, .self) = condition { return "self" }
                    return nil
                }
                return name
            }
        }
        return closure.captures.filter { $0.ownership == .weak && names.contains($0.name) }.flatMap { evaluate($0.value) }
    }

    /// Whether a statement is a loop over something that goes on as long as the app, such as notifications and the values of a subject, or one
    /// that only the end of its task ends.
    private func isEndless(_ statement: Statement) -> Bool {
        guard case .loop(_, let sequence, let conditions, let body) = statement else { return false }
        switch sequence {
        case nil: return isUntilCancelled(conditions) && !RetentionReader.isLeft(body) && hasUnfailingTask
        case .call(let call)?:
            guard case .member(let base?, let name, _) = call.callee else { return false }
            if name == "notifications" { return true }
            return declared(base).contains { type in
                program.functions(named: name, on: type).contains { isOpenStream($0, of: type) }
            }
        case .member(let base?, "values", _)?: return publishers.isEndless(base, in: scope)
        case .member(let base?, let name, _)?: return declared(base).contains { isOpenStream(name, of: $0) }
        case .name(let name, _)?: return local(name) == nil && (scope.owner.map { isOpenStream(name, of: $0) } ?? false)
        default: return false
        }
    }

    /// `while true`, `while !Task.isCancelled`.
    private func isUntilCancelled(_ conditions: [Condition]) -> Bool {
        guard conditions.count == 1, case .expression(let condition) = conditions[0] else { return false }
        switch condition {
        case .bool(true), .unary("!", .member(_, "isCancelled", _)): return true
        case .binary("==", .member(_, "isCancelled", _), .bool(false), _): return true
        default: return false
        }
    }

    /// Whether the class has a task that no error ends: `Task<Void, Never>`.
    private var hasUnfailingTask: Bool {
        guard let owner = scope.owner else { return false }
        return program.types[owner].propertyList.contains {
            guard case .named(let name, let arguments)? = typing.plain(typing.type(of: $0))?.type, Program.plainName(name) == "Task" else {
                return false
            }
            return arguments.last?.plainName == "Never"
        }
    }

    /// Whether some statement leaves a loop that it stands in.
    private static func isLeft(_ body: Body) -> Bool {
        body.statements.contains { statement in
            switch statement {
            case .return, .throw, .jump("break", _): return true
            case .if, .guard, .switch, .loop, .do, .defer, .block:
                var isLeft = false
                statement.visitParts { if case .body(let inside) = $0, RetentionReader.isLeft(inside) { isLeft = true } }
                return isLeft
            case .local, .function, .expression, .jump: return false
            }
        }
    }

    /// Whether a property gives a stream that no code of its type ends (Apple's documentation of `AsyncStream.Continuation.finish()`).
    private func isOpenStream(_ name: String, of type: Program.TypeID) -> Bool {
        guard let property = program.property(named: name, on: type), let owner = program.properties[property].owner else { return false }
        return isOpenStream(typing.type(of: property), of: owner)
    }

    /// The same of a function.
    private func isOpenStream(_ function: Program.FunctionID, of type: Program.TypeID) -> Bool {
        guard let owner = program.functions[function].owner, program.functions[function].facts.body != nil else { return false }
        let type = program.functions[function].facts.returns.map {
            Typing.Written(type: $0, scope: owner, file: program.functions[function].file)
        }
        return isOpenStream(type, of: owner)
    }

    private func isOpenStream(_ type: Typing.Written?, of owner: Program.TypeID) -> Bool {
        typing.plain(type)?.type.plainName == "AsyncStream" && program.types[owner].kind != .protocol
            && !flow.typeMentions[owner].contains("finish")
    }

    /// A closure that the receiver of a call keeps, unless the code that hands it over ever lets go of it; `nil` for any other call.
    func register(_ call: Call, _ name: String, _ receivers: [Term]) -> [Term]? {
        guard let (list, removal) = Retaining.registering[name], let owner = scope.owner else { return nil }
        if name == "addTarget" {
            guard call.arguments.count == 1, case .closure = call.arguments[0].value else { return nil }
        } else if receivers.isEmpty, !name.hasPrefix("register") {
            return nil
        }
        let own = ([owner] + program.ancestors(of: owner)).flatMap { program.types[$0].functionList }
        let isRemoved = own.contains { program.functions[$0].facts.kind != .deinitializer && flow.mentions[$0].contains(removal) }
        for argument in call.arguments {
            let values = evaluate(argument.value)
            guard case .closure = argument.value, !isRemoved else {
                escape(values)
                continue
            }
            store(
                values, in: receivers.isEmpty || name == "addTarget" ? me : receivers, Term.Field(name: list, isMany: true), scope.file,
                call.spot, cause: .content
            )
        }
        return []
    }

    func present(_ screens: [Term]) {
        presentedProperties.formUnion(screens.compactMap { $0.path.last?.property })
        for node in screens.compactMap(\.node) where presented.insert(node).inserted {
            // A navigation controller is presented with its screens.
            if case .container = nodes[node].kind { present(units[unit].stores.filter { $0.holder == .node(node) }.map(\.value)) }
        }
    }

    /// UIKit asks the transitioning delegate of a screen for the controller of its presentation, with the screen.
    func present(_ screens: [Term], by delegates: [Term], _ spot: Spot) {
        for delegate in delegates {
            let type: Program.TypeID?
            if let last = delegate.path.last {
                type = last.content
            } else if let node = delegate.node, case .object(let made) = nodes[node].kind {
                type = made
            } else {
                type = delegate == .me ? scope.owner : nil
            }
            let asked = type.map { program.functions(named: "presentationController", on: $0) }?.first {
                let facts = program.functions[$0].facts
                return facts.body != nil && facts.parameters.first?.label == "forPresented"
            }
            if let asked { _ = call([asked], receiver: [delegate], [0: screens], spot) }
        }
    }

    /// A value that an object keeps under a key of its own, as long as it lives.
    func associate(_ call: Call) -> [Term] {
        let values = call.arguments.map { evaluate($0.value) }
        if case .member(_, let policy, _) = call.arguments[3].value, Retaining.retainingPolicies.contains(policy) {
            let holders = isAdded && call.arguments[0].value == .self ? [.me] : values[0]
            store(values[2], in: holders, Term.Field(name: "associated object", isMany: true), scope.file, call.spot, cause: .content)
        } else {
            escape(values[2])
        }
        return []
    }

    /// A web page's messages are handled by an object that the web view's configuration retains, until some code takes it out (Apple's
    /// documentation of `WKUserContentController.add(_:name:)`).
    func handleMessages(_ call: Call, _ receivers: [Term]) -> [Term] {
        let values = call.arguments.map { evaluate($0.value) }[0]
        let isRemoved = program.functions.contains {
            !($0.facts.kind == .deinitializer && $0.owner == scope.owner)
                && !flow.mentions[$0.id].isDisjoint(with: ["removeScriptMessageHandler", "removeAllScriptMessageHandlers"])
        }
        guard !isRemoved else {
            escape(values)
            return []
        }
        store(values, in: receivers, Term.Field(name: "scriptMessageHandlers", isMany: true), scope.file, call.spot, cause: .closure)
        return []
    }

    /// An observation of a property: whoever has it keeps its closure until it is invalidated (Apple's documentation of
    /// `NSKeyValueObservation`).
    func observeValue(_ call: Call) -> Term {
        let observation = make(.container("NSKeyValueObservation"), call.spot)
        for argument in call.arguments {
            hold(evaluate(argument.value), by: observation, "changeHandler", cause: .content, call.spot)
        }
        return observation
    }

    /// Whether an expression is a control of UIKit's.
    func isControl(_ expression: Expression) -> Bool {
        platformClasses(of: expression).contains(Retaining.control)
            || declared(expression).contains { program.inherits($0, from: Retaining.control) }
    }

    /// A cell that a list gives to be filled: it stays with the list, which a view of the screen keeps, or of the view whose code it is.
    func dequeued(_ found: [Term], _ base: Expression?, _ call: Call) -> [Term] {
        guard let base, let owner = scope.owner, Retaining.lists.contains(where: { isList(base, $0) }),
            program.inherits(owner, from: "UIViewController") || program.inherits(owner, from: "UIView")
        else { return found }
        let cells = found.isEmpty ? [make(.container("cell"), call.spot)] : found
        store(cells, in: me, Term.Field(name: "cells", isMany: true), scope.file, call.spot)
        return cells
    }

    func isList(_ expression: Expression, _ list: String) -> Bool {
        if case .name(let name, _) = expression, list.lowercased().hasSuffix(name.lowercased()), name.count > 8 { return true }
        return platformClasses(of: expression).contains(list) || declared(expression).contains { program.inherits($0, from: list) }
    }

    /// The form that keeps a closure that is handed to a method of a row, in code of a class that has one.
    func form(_ name: String) -> String? {
        guard let owner = scope.owner else { return nil }
        return Retaining.forms.contains { program.externalAncestors(of: owner).contains($0.key) && $0.value.contains(name) } ? "form" : nil
    }

    /// The own method that a bare name or `self.name` means, without parameters that matter.
    func ownMethod(_ expression: Expression) -> Program.FunctionID? {
        guard let owner = scope.owner else { return nil }
        let name: String
        switch expression {
        case .name(let plain, _): name = plain
        case .member(.self?, let member, _): name = member
        default: return nil
        }
        guard local(name) == nil, program.property(named: name, on: owner) == nil else { return nil }
        return program.functions(named: name, on: owner).first { program.functions[$0].facts.body != nil }
    }
}
