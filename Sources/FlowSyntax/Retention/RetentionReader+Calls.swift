extension RetentionReader {
    /// A call of code of the app; the node is what it returns.
    func call(_ callees: [Int], receiver: [Term], _ arguments: [Int: [Term]], _ spot: Spot) -> Term {
        let result = make(.result, spot)
        units[unit].calls.append(RetentionCall(callees: callees, receiver: receiver, arguments: arguments, result: result.node!))
        if callees.contains(where: { $0 < program.functions.count && program.functions[$0].facts.isAsync }) {
            units[unit].awaited.formUnion(receiver.compactMap(\.node))
        }
        return result
    }

    func evaluate(_ call: Call) -> [Term] {
        switch call.callee {
        case .closure(let closure):
            for argument in call.arguments { _ = evaluate(argument.value) }
            return run(closure)
        case .optional(let inside):
            var plain = call
            plain.callee = inside
            return evaluate(plain)
        case .type(let reference):
            let types = typing.declared(written(reference)) ?? []
            return construct(types.first, reference.plainName ?? "", call)
        case .name(let name, _): return evaluate(call, name)
        case .member(let base, let name, _):
            let found = evaluate(call, base, name)
            return name.hasPrefix("dequeue") ? dequeued(found, base, call) : found
        default:
            _ = evaluate(call.callee)
            return unknown(call)
        }
    }

    private func evaluate(_ call: Call, _ name: String) -> [Term] {
        if local(name) != nil || scope.local(name) != nil { return unknown(call) }
        if let owner = scope.owner {
            let functions = program.functions(named: name, on: owner)
            if !functions.isEmpty {
                capture(me, at: nil)
                // What a navigation controller overrides of this puts the screen on its stack all the same.
                if let kept = pushed(call, name, on: [.me]) { return kept }
                return invoke(functions, [.me], call)
            }
            if program.property(named: name, on: owner) != nil { return unknown(call) }
        }
        if let type = program.type(named: name, scope: scope.owner, file: scope.file, cache: typing.names) {
            return construct(type, name, call)
        }
        if let functions = program.globalFunctions[name] { return invoke(functions, [], call) }
        if Retaining.isType(name) { return construct(nil, name, call) }
        let added = added(name, call, to: .self)
        return added.isEmpty ? external(call, nil, name, inherited(name)) : invoke(added, [.me], call)
    }

    /// The object on which a bare name calls a method of UIKit that adds to it.
    private func inherited(_ name: String) -> [Term] {
        guard Retaining.adding[name] != nil || Retaining.stacking.contains(name) || name == Retaining.pushed.name && isStack(me) else {
            return []
        }
        capture(me, at: nil)
        return me
    }

    private func evaluate(_ call: Call, _ base: Expression?, _ name: String) -> [Term] {
        guard let base else { return payload(call) }
        if case .super = base {
            guard let owner = scope.owner else { return unknown(call) }
            let functions = program.superclass(of: owner).map { program.functions(named: name, on: $0) } ?? []
            let fitting = functions.filter { program.functions[$0].facts.body != nil }
            if fitting.isEmpty { return name == "init" ? contents(of: call, in: .me) : external(call, base, name) }
            return invoke(fitting, [.me], call)
        }
        if let written = typing.type(of: base, in: scope), case .metatype(let inside) = written.type {
            let type = typing.declared(Typing.Written(type: inside, scope: written.scope, file: written.file))?.first
            return onType(type, name, call)
        }
        if case .name(let head, _) = base, local(head) == nil, Retaining.isType(head),
            scope.owner.flatMap({ program.property(named: head, on: $0) }) == nil
        {
            if name == "init" { return construct(nil, head, call) }
            // A type of a module, or one inside another.
            if Retaining.isType(name) {
                let own = program.type(named: name, scope: scope.owner, file: scope.file, cache: typing.names)
                return construct(
                    program.type(named: head, scope: scope.owner, file: scope.file, cache: typing.names) == nil ? own : nil, name, call)
            }
            let added = (program.externalFunctions[head]?[name] ?? []).filter { program.functions[$0].facts.isStatic }
            return added.isEmpty ? external(call, base, name) : invoke(added, [], call)
        }
        let receivers = evaluate(base)
        use(receivers)
        if empties(call, name) { clear(base, .screens) }
        if Retaining.popping.contains(name) { clear(base, .popped) }
        // Methods of the app's own classes are judged by their bodies.
        if declared(base).isEmpty {
            if name == "removeValue" { clear(base, .entry) }
            if ClearedProperties.removals.contains(name) { clear(base, .whole) }
        }
        let functions = meant(declared(base).flatMap { candidates(name, on: $0) }, ofType: false)
        let added = functions.isEmpty ? self.added(name, call, to: base) : []
        if call.arguments.count == 1, case .closure(let closure) = call.arguments[0].value,
            functions.isEmpty && added.isEmpty ? Retaining.configuring.contains(name) : (functions + added).contains(where: isConfiguring)
        {
            _ = run(closure, first: receivers, element: typing.type(of: base, in: scope))
            return receivers
        }
        if !functions.isEmpty { return pushed(call, name, on: receivers) ?? invoke(functions, receivers, call) }
        if let part = part(call, base, name, of: receivers) { return part }
        if !declared(base).isEmpty, declared(base).contains(where: { program.property(named: name, on: $0) != nil }) {
            return unknown(call)
        }
        if added.isEmpty { return external(call, base, name, receivers) }
        return modified(call, receivers, by: added) ?? invoke(added, receivers, call)
    }

    /// Of functions of one name those that a type has, or an object, unless there are only others.
    private func meant(_ functions: [Program.FunctionID], ofType isStatic: Bool) -> [Program.FunctionID] {
        let own = functions.filter { program.functions[$0].facts.isStatic == isStatic }
        return own.isEmpty ? functions : own
    }

    /// What extensions of the app add to a class of the platform, as far as its labels are none of the platform's own.
    private func added(_ name: String, _ call: Call, to base: Expression) -> [Program.FunctionID] {
        let labels = call.arguments.map(\.label)
        if name == "sink", labels.contains(where: { $0 != nil }), !labels.contains(where: { $0?.hasPrefix("receive") ?? false }) {
            return addedSinks.filter { arrange(call, program.functions[$0].facts) != nil }
        }
        guard !SystemMethods.declares(name, labels) else { return [] }
        let owners =
            declared(base).flatMap { program.externalAncestors(of: $0) }.flatMap { UIKitClasses.lineage(of: $0) }
            + platformClasses(of: base)
        return owners.lazy.map { owner in
            self.program.externalFunctions[owner]?[name]
                ?? (self.program.externalConformances[owner] ?? []).flatMap { self.program.functions(named: name, on: $0) }
        }.first { !$0.isEmpty } ?? []
    }

    /// Whether a function calls the closure that it is given with its own object: `func with(_ block: (Self) -> Void) -> Self`.
    private func isConfiguring(_ function: Program.FunctionID) -> Bool {
        let facts = program.functions[function].facts
        guard facts.parameters.count == 1, let parameter = facts.parameters.first, isFunction(parameter.type) else { return false }
        return facts.body?.statements.contains { statement in
            guard case .expression(.call(let call)) = statement, case .name(parameter.name, _) = call.callee,
                call.arguments.count == 1
            else { return false }
            return call.arguments[0].value == .self
        } ?? false
    }

    /// The class of the platform that an expression is written to be, and those above it.
    func platformClasses(of expression: Expression) -> [String] {
        var expression = expression
        while case .optional(let inside) = expression { expression = inside }
        return typing.type(of: expression, in: scope)?.type.plainName.map { Array(UIKitClasses.lineage(of: $0)) } ?? []
    }

    /// What a call of a method may run: of a requirement, the methods of every class that conforms.
    private func candidates(_ name: String, on type: Program.TypeID) -> [Program.FunctionID] {
        let own = program.functions(named: name, on: type)
        guard program.types[type].kind == .protocol else { return own }
        let members = program.concreteSubtypes(of: type)
        return own + members.flatMap { program.functions(named: name, on: $0) }
    }

    private func onType(_ type: Program.TypeID?, _ name: String, _ call: Call) -> [Term] {
        guard let type else { return unknown(call) }
        if name == "init" { return construct(type, program.types[type].simpleName, call) }
        if program.types[type].cases[name] != nil { return payload(call) }
        let functions = meant(program.functions(named: name, on: type), ofType: true)
        if !functions.isEmpty { return invoke(functions, [], call) }
        if let nested = program.type(named: program.types[type].name + "." + name, scope: nil, file: scope.file) {
            return construct(nested, name, call)
        }
        return unknown(call)
    }

    // MARK: - Code of the app

    func invoke(_ functions: [Program.FunctionID], _ receivers: [Term], _ call: Call) -> [Term] {
        let bodies = functions.filter { program.functions[$0].facts.body != nil }
        let fitting = bodies.compactMap { id in arrange(call, program.functions[id].facts).map { (id, $0) } }
        guard let first = fitting.first else {
            // A requirement without a body in the app.
            let values = call.arguments.flatMap { evaluate($0.value) }
            if !functions.contains(where: { arrange(call, program.functions[$0].facts) != nil }) || !values.isEmpty { escape(values) }
            return []
        }
        // Of one class the nearest method is meant, of several classes the nearest of each.
        var owners: Set<Program.TypeID?> = []
        var meant = fitting.filter { owners.insert(program.functions[$0.0].owner).inserted }
        if let owner = program.functions[first.0].owner, program.types[owner].kind != .protocol, !isRequirement(functions) {
            meant = [first]
        }
        // Which of many is meant is not known: nothing is.
        if meant.count > 6 {
            escape(call.arguments.flatMap { evaluate($0.value) })
            return []
        }
        leaveOut(first.1, of: first.0)
        let values = evaluate(call.arguments, of: first.0, first.1)
        let arguments = first.1.mapValues { indices in indices.flatMap { values[$0] } }
        return [self.call(meant.map(\.0), receiver: receivers, arguments, call.spot)]
    }

    private func isRequirement(_ functions: [Program.FunctionID]) -> Bool {
        functions.first.flatMap { program.functions[$0].owner }.map { program.types[$0].kind == .protocol } ?? false
    }

    /// An object that an initialiser makes.
    private func construct(_ type: Program.TypeID?, _ name: String, _ call: Call) -> [Term] {
        guard let type else {
            // A list of another's elements.
            if RetentionReader.lists.contains(name), call.arguments.count == 1, call.arguments[0].label == nil {
                return evaluate(call.arguments[0].value)
            }
            let object = make(.container(name), call.spot)
            return contents(of: call, in: object)
        }
        if program.types[type].kind == .enum { return payload(call) }
        let object = make(.object(type), call.spot)
        let inits = program.functions(named: "init", on: type).filter { program.functions[$0].facts.body != nil }
        if let (function, order) = inits.lazy.compactMap({ id in self.arrange(call, self.program.functions[id].facts).map { (id, $0) } })
            .first
        {
            leaveOut(order, of: function)
            let values = evaluate(call.arguments, of: function, order)
            _ = self.call([function], receiver: [object], order.mapValues { $0.flatMap { values[$0] } }, call.spot)
            build(object, type)
            return [object]
        }
        // The initialiser that Swift adds, or one that is inherited from elsewhere.
        for (index, argument) in call.arguments.enumerated() {
            let label = argument.label ?? (index >= call.arguments.count - call.trailing ? trailing(of: call, type) : nil)
            let member = label.flatMap { program.property(named: $0, on: type) }
            let values = evaluate(implicit(argument.value, member.flatMap { typing.type(of: $0, on: type) }))
            if let label, let property = program.property(named: label, on: type) {
                store(values, in: [object], field(of: property, on: type), scope.file, call.spot)
            } else if let label, Retaining.arguments.contains(label) {
                hold(values, by: object, label, cause: .content, call.spot)
            } else if isHandler(index, of: call, ofType: program.externalAncestors(of: type)) {
                hold(values, by: object, argument.label ?? "handler", cause: .content, call.spot)
            } else {
                escape(values)
            }
        }
        build(object, type)
        return [object]
    }

    /// The stored property that a trailing closure sets in the initialiser that Swift adds to a struct: the first function behind those
    /// that are set by name (Swift Evolution, SE-0286).
    private func trailing(of call: Call, _ type: Program.TypeID) -> String? {
        guard program.types[type].kind == .struct else { return nil }
        let properties = program.types[type].propertyList.map { program.properties[$0].facts }.filter { $0.isStored && !$0.isStatic }
        let last = call.arguments.compactMap(\.label).compactMap { label in properties.firstIndex { $0.name == label } }.max() ?? -1
        return properties.dropFirst(last + 1).first { $0.type.map(isFunction) ?? false }?.name
    }

    /// Whether an argument is the closure that an object of a type from elsewhere is made with, and keeps.
    private func isHandler(_ index: Int, of call: Call, ofType names: some Collection<String>) -> Bool {
        guard names.contains(where: Retaining.handlers.contains) else { return false }
        let label = call.arguments[index].label
        return label.map(Retaining.handlerLabels.contains) == true || index >= call.arguments.count - call.trailing
    }

    /// The payload of a case of an enum, or what stands for it.
    private func payload(_ call: Call) -> [Term] {
        if case .member(nil, let name, _) = call.callee, !caseNames.contains(name) { return unknown(call) }
        let node = make(.container("enum"), call.spot)
        for argument in call.arguments { hold(evaluate(argument.value), by: node, "payload", cause: .content, call.spot) }
        return [node]
    }

    /// What an initialiser from elsewhere retains of its arguments.
    private func contents(of call: Call, in object: Term) -> [Term] {
        let kind: String? = if case .container(let name)? = object.node.map({ nodes[$0].kind }) { name } else { nil }
        for (index, argument) in call.arguments.enumerated() {
            if let kind, runBuilder(argument.value, of: kind) { continue }
            let values = evaluate(argument.value)
            if argument.label == "rootView" { showBodies(of: values, call.spot) }
            if kind.map({ isHandler(index, of: call, ofType: [$0]) }) == true || argument.label.map(Retaining.arguments.contains) == true {
                hold(values, by: object, argument.label ?? "handler", cause: .content, call.spot)
            } else if let kind, Retaining.invalidated[kind] == argument.label, argument.label != nil {
                hold(values, by: object, argument.label ?? "", cause: .closure, call.spot)
            } else if argument.label == "target" || argument.label == "delegate" {
                for value in values { units[unit].weak.append((object, value)) }
            } else {
                escape(values)
            }
        }
        return [object]
    }

    /// A call of code that is not known: what it is given may be retained by anything.
    func unknown(_ call: Call) -> [Term] {
        for argument in call.arguments { escape(evaluate(argument.value)) }
        return []
    }

    // MARK: - Code from elsewhere

    private func external(_ call: Call, _ base: Expression?, _ name: String, _ receivers: [Term] = []) -> [Term] {
        if name == "append" || name == "insert" || name == "updateValue", let base {
            for (index, argument) in call.arguments.enumerated() where index == 0 || argument.label == "contentsOf" {
                add(evaluate(argument.value), to: base, call.spot)
            }
            return []
        }
        if Publishers.operators.contains(name), let base, publishers.isEndless(base, in: scope) {
            let chain = make(.container("pipeline"), call.spot)
            hold(receivers, by: chain, "upstream", cause: .content, call.spot)
            for argument in call.arguments { hold(evaluate(argument.value), by: chain, name, cause: .content, call.spot) }
            return [chain]
        }
        if Retaining.immediate.contains(name) {
            let type = base.flatMap { typing.type(of: $0, in: scope) }
            let element = typing.element(of: type) ?? type
            var made: [Term] = []
            for argument in call.arguments {
                if case .closure(let closure) = argument.value {
                    made += run(closure, first: receivers, element: element)
                } else if Retaining.mapping.contains(name), let function = ownMethod(argument.value) {
                    made.append(self.call([function], receiver: [.me], [:], call.spot))
                } else {
                    _ = evaluate(argument.value)
                }
            }
            return Retaining.mapping.contains(name) ? made : []
        }
        if let base, let subscription = subscription(call, name, to: base, receivers) { return [subscription] }
        if name == "store" || name == "disposed", let set = call.arguments.first?.value {
            if call.arguments.first?.label == "in" || call.arguments.first?.label == "by" {
                keepSubscriber(receivers, base, in: set, call.spot)
                add(receivers, to: set, call.spot)
                return []
            }
        }
        if name == "scheduledTimer", call.arguments.contains(where: { $0.label == "repeats" && $0.value == .bool(true) }) {
            let timer = make(.container("Timer"), call.spot)
            for argument in call.arguments where argument.label == nil || argument.label == "target" || argument.label == "block" {
                let cause: StrongStore.Cause = argument.label == "target" ? .closure : .content
                hold(evaluate(argument.value), by: timer, argument.label ?? "block", cause: cause, call.spot)
            }
            return [timer]
        }
        if name == "addObserver", call.arguments.first?.label == "forName" { return [observe(call)] }
        if name == "observe", case .keyPath? = call.arguments.first?.value { return [observeValue(call)] }
        if name == "Task", let task = endless(call) { return [task] }
        if name == "objc_setAssociatedObject", call.arguments.count == 4 { return associate(call) }
        if name == "add", call.arguments.map(\.label) == [nil, "name"] { return handleMessages(call, receivers) }
        if name == "add", call.arguments.map(\.label) == ["to", "forMode"] { keepRunning(receivers, call.spot) }
        if name == "addAction", let base, let action = call.arguments.first, action.label == nil, isControl(base) {
            store(evaluate(action.value), in: receivers, Term.Field(name: "actions", isMany: true), scope.file, call.spot)
            return []
        }
        if let kept = register(call, name, receivers) { return kept }
        if let form = form(name) {
            for argument in call.arguments {
                store(evaluate(argument.value), in: me, Term.Field(name: form, isMany: true), scope.file, call.spot, cause: .content)
            }
            return receivers
        }
        if let list = Retaining.adding[name], let part = call.arguments.first, part.label == nil, call.trailing == 0 {
            let values = evaluate(part.value)
            // What takes itself away may be gone before anything else.
            let own =
                declared(part.value).map { flow.typeMentions[$0] }
                + (list == "children" ? me.map { _ in flow.typeMentions[scope.owner!] } : [])
            let user = list == "gestureRecognizers" ? scope.owner.map { flow.typeMentions[$0] } ?? [] : []
            if own.contains(where: { !$0.isDisjoint(with: ["removeFromSuperview", "removeFromParent"]) })
                || user.contains("removeGestureRecognizer")
            {
                escape(values)
            } else {
                store(values, in: receivers, Term.Field(name: list, isMany: true), scope.file, call.spot)
            }
            for argument in call.arguments.dropFirst() { escape(evaluate(argument.value)) }
            return []
        }
        if let kept = stack(call, base, name, receivers) { return kept }
        // What is shown is retained by UIKit until it goes; a target is not retained.
        if Retaining.weakly.contains(name) {
            for argument in call.arguments {
                for value in evaluate(argument.value) { units[unit].weak.append((receivers.first ?? .me, value)) }
            }
            return []
        }
        if name == "present", let screen = call.arguments.first, screen.label == nil {
            let values = evaluate(screen.value)
            present(values)
            escape(values)
            for argument in call.arguments.dropFirst() { escape(evaluate(argument.value)) }
            return []
        }
        if case .member? = base, name == "init" { return contents(of: call, in: make(.container("object"), call.spot)) }
        return modified(call, receivers) ?? unknown(call)
    }

    /// An observer that the notification centre keeps, with its block, until it is removed: where only a `deinit` does that, or nothing, the
    /// block keeps what it captures (Apple's documentation of `addObserver(forName:object:queue:using:)`).
    private func observe(_ call: Call) -> Term {
        let observer = make(.container("NotificationCenter"), call.spot)
        let own = scope.owner.map { [$0] + program.ancestors(of: $0) } ?? []
        let isRemoved = own.flatMap { program.types[$0].functionList }.contains {
            program.functions[$0].facts.kind != .deinitializer && flow.mentions[$0].contains("removeObserver")
        }
        for argument in call.arguments {
            let values = evaluate(argument.value)
            if isRemoved { escape(values) } else { hold(values, by: observer, "block", cause: .content, call.spot) }
        }
        if !isRemoved { store([observer], in: me, Retaining.observers, scope.file, call.spot) }
        return observer
    }

    // MARK: - Arguments

    /// What the arguments of a call give, those that begin with a dot being members of the parameters' types.
    private func evaluate(_ arguments: [Argument], of function: Program.FunctionID, _ order: [Int: [Int]]) -> [[Term]] {
        let info = program.functions[function]
        var expected: [Int: Typing.Written] = [:]
        for (place, indices) in order {
            let type = Typing.Written(type: info.facts.parameters[place].type, scope: info.owner, file: info.file)
            for index in indices { expected[index] = type }
        }
        return arguments.enumerated().map { evaluate(implicit($0.element.value, expected[$0.offset])) }
    }

    /// Which arguments each parameter gets; `nil` if the call does not fit the function.
    func arrange(_ call: Call, _ function: FunctionFacts) -> [Int: [Int]]? {
        var order: [Int: [Int]] = [:]
        var next = 0
        let parameters = function.parameters
        let plain = call.arguments.count - call.trailing
        for (index, argument) in call.arguments.enumerated() {
            if index < plain {
                if next > 0, parameters[next - 1].isVariadic, argument.label == nil,
                    next >= parameters.count || parameters[next].label != nil
                {
                    order[next - 1, default: []].append(index)
                    continue
                }
                while next < parameters.count, parameters[next].label != argument.label, parameters[next].initial != nil { next += 1 }
                guard next < parameters.count, parameters[next].label == argument.label else { return nil }
            } else if let label = argument.label {
                while next < parameters.count, parameters[next].label != label { next += 1 }
                guard next < parameters.count else { return nil }
            } else {
                let open = Array(next..<max(next, parameters.count))
                let functions = open.filter { isFunction(parameters[$0].type) }
                let needed = functions.first { parameters[$0].initial == nil } ?? functions.first
                guard let place = needed ?? open.first(where: { parameters[$0].initial == nil }) ?? open.first else { return nil }
                next = place
            }
            order[next, default: []].append(index)
            next += 1
        }
        while next < parameters.count {
            guard parameters[next].initial != nil || parameters[next].isVariadic || order[next] != nil else { return nil }
            next += 1
        }
        return order
    }

    func isFunction(_ type: TypeReference) -> Bool {
        switch type {
        case .function: true
        case .optional(let inside): isFunction(inside)
        case .named: if case .function? = typing.plain(written(type))?.type { true } else { false }
        default: false
        }
    }
}
