/// Calls: of the app's functions, of closures, of collections that are properties, and of what shows screens.
extension CodeReader {
    mutating func call(_ call: Call, expected: TypeReference?) -> Value {
        let result = read(call, expected: expected)
        if case .result(let piece, let place) = result.origin, case .external(let name) = index.pieces[piece].calls[place].target,
            index.pieces[piece].calls[place].spot == call.spot, let notification = Notifications.notification(of: call, name)
        {
            index.pieces[piece].calls[place].notification = notification
        }
        return result
    }

    private mutating func read(_ call: Call, expected: TypeReference?) -> Value {
        var callee = call.callee
        while case .optional(let inside) = callee { callee = inside }
        switch callee {
        case .name(let name, _): return self.call(named: name, call, expected)
        case .member(nil, let name, _): return implicit(name, call, expected)
        case .member(.super?, let name, _):
            let arguments = self.arguments(call, [])
            if show(name, nil, call, arguments) { return .unknown }
            return add(.superMethod(name), receiver: me, arguments, call.spot)
        case .member(let base?, let name, _): return method(name, base, call, expected)
        case .type(let reference):
            switch reference {
            case .array, .dictionary:
                _ = arguments(call, [])
                return Value(type: written(reference))
            default: return construct(reference, call)
            }
        case .closure(let closure):
            let id = read(closure, types: [])
            return add(.value(Value(pieces: [id])), receiver: nil, arguments(call, []), call.spot)
        default:
            let function = value(callee)
            return add(.value(function), receiver: nil, arguments(call, []), call.spot)
        }
    }

    // MARK: - Arguments

    /// The arguments of a call; `candidates` say what closures among them are given.
    mutating func arguments(
        _ call: Call, _ candidates: [Program.FunctionID], element: Typing.Written? = nil, isLater: Bool = false
    ) -> [CodeIndex.Argument] {
        let parameters = candidates.first { program.functions[$0].facts.parameters.count >= call.arguments.count }.map {
            program.functions[$0]
        }
        var result: [CodeIndex.Argument] = []
        for (place, argument) in call.arguments.enumerated() {
            let isTrailing = place >= call.arguments.count - call.trailing
            var expected: Typing.Written?
            if let parameters {
                let facts = parameters.facts.parameters
                let found =
                    facts.first { argument.label != nil && $0.label == argument.label }
                    ?? (isTrailing ? facts.last : facts[min(place, facts.count - 1)])
                expected = found.map { Typing.Written(type: $0.type, scope: parameters.owner, file: parameters.file) }
            }
            if case .closure(let closure) = argument.value.calling(self) {
                var types = functionParameters(expected)
                if types.isEmpty, let element { types = [element] }
                if types.isEmpty, let shown = shown(by: call, result) { types = [shown] }
                if let owner = result.first(where: { $0.label == "with" }) { types = [owner.value.type] + types }
                let id = read(closure, types: types, isLater: isLater)
                result.append(CodeIndex.Argument(label: argument.label, value: Value(pieces: [id]), isTrailing: isTrailing))
            } else {
                result.append(
                    CodeIndex.Argument(
                        label: argument.label, value: value(argument.value, expected: expected?.type), isTrailing: isTrailing))
            }
        }
        return result
    }

    mutating func add(
        _ target: CodeIndex.Call.Target, receiver: Value?, _ arguments: [CodeIndex.Argument], _ spot: Spot, type: Typing.Written? = nil,
        made: Program.TypeID? = nil, external: String? = nil
    ) -> Value {
        if case .external(let name) = target {
            for (place, argument) in arguments.enumerated() {
                for piece in argument.value.pieces {
                    index.pieces[piece].takenBy = CodeReader.isOfDeallocation(receiver) ? "deallocated" : name
                    if Publishers.waitsForEnd(place, of: arguments.map(\.label), of: name) {
                        index.pieces[piece].endOfStream = index.pieces[current].calls.count
                    }
                    // What runs when nobody listens any more does not wait for a value.
                    let isOfEnd = argument.label.map(CodeReader.ends.contains) ?? false
                    index.pieces[piece].subject = isOfEnd ? .unknown : receiver?.stream ?? .unknown
                }
            }
        }
        note(
            CodeIndex.Call(
                target: target, receiver: receiver, arguments: arguments, spot: spot, isLater: index.pieces[current].isLater))
        var result = Value(
            origin: .result(current, index.pieces[current].calls.count - 1), type: type, made: made, external: external)
        if case .external(let name) = target, let receiver, !Publishers.joins(name) || arguments.isEmpty {
            result.subject = receiver.stream
            result.course = max(receiver.course, Publishers.course(of: name, labels: arguments.map(\.label)))
        }
        return result
    }

    /// Whether a stream speaks when an object is deallocated (RxCocoa's `rx.deallocated`).
    private static func isOfDeallocation(_ stream: Value?) -> Bool {
        guard case .property(let name, [])? = stream?.stream else { return false }
        return name == "deallocated" || name == "deallocating"
    }

    /// A call that hands the values of a stream to a subject, as one that hands them to a closure which tells the subject.
    private mutating func passingOn(_ call: Call, _ name: String) -> Call {
        guard Publishers.forwarding.contains(name), call.arguments.count == 1, call.trailing == 0,
            let argument = call.arguments.first, argument.label == nil || argument.label == "to"
        else { return call }
        switch argument.value {
        case .name, .member: break
        default: return call
        }
        let target = value(argument.value)
        guard case .property(_, let owners) = target.origin, !owners.isEmpty, target.functions.isEmpty,
            typing.plain(target.type)?.type.plainName.map(Publishers.subjects.contains) ?? true
        else { return call }
        let tell = Call(
            callee: .member(argument.value, "onNext", call.spot), arguments: [Argument(value: .name("$0", call.spot))], spot: call.spot)
        var passing = call
        passing.arguments = [
            Argument(
                label: "onNext",
                value: .closure(
                    ClosureFacts(
                        parameters: ["$0"], parameterTypes: [nil], body: Body([.return(.call(tell), call.spot)]), spot: call.spot))),
            argument,
        ]
        return passing
    }

    /// Labels of closures that run when a subscription ends or is given up.
    static let ends: Set<String> = ["onDispose", "onDisposed", "receiveCancel", "receiveRequest", "receiveSubscription"]

    /// - Parameter receiver: The type of what is called, whose generic arguments say what it gives.
    private func result(
        _ functions: [Program.FunctionID], _ arguments: [CodeIndex.Argument], expected: TypeReference?, receiver: Typing.Written? = nil
    ) -> Typing.Written? {
        let found = functions.first { program.functions[$0].facts.parameters.count == arguments.count } ?? functions.first
        guard let found else { return nil }
        let info = program.functions[found]
        guard let type = info.facts.returns else { return nil }
        // What is returned of a generic parameter is of the type that is handed over, else what is expected.
        if let name = type.plainName, let generic = info.facts.generics.first(where: { $0.name == name }) {
            if let given = handed(name, to: info.facts, arguments) { return given }
            if let expected { return written(expected) }
            return generic.bound.map { Typing.Written(type: $0, scope: info.owner, file: info.file) }
        }
        let written = Typing.Written(type: type, scope: info.owner, file: info.file)
        guard let owner = typing.declared(receiver)?.first else { return written }
        return typing.specialized(written, on: owner, receiver)
    }

    /// The type that is handed over for a generic parameter: `make(DetailViewController.self)`.
    private func handed(_ generic: String, to function: FunctionFacts, _ arguments: [CodeIndex.Argument]) -> Typing.Written? {
        for (parameter, argument) in zip(function.parameters, arguments) where parameter.label == argument.label {
            if case .metatype(.named(generic, _)) = parameter.type, let type = argument.value.type?.instance { return type }
        }
        return nil
    }

    // MARK: - Kinds of calls

    private mutating func call(named name: String, _ call: Call, _ expected: TypeReference?) -> Value {
        if let function = local(name) {
            return add(.value(function), receiver: nil, arguments(call, []), call.spot, type: resultType(function))
        }
        if let owner {
            let functions = program.functions(named: name, on: owner)
            if functions.contains(where: { isMeant($0, call) }) {
                let arguments = self.arguments(call, functions)
                note(overridden: functions, me, call, arguments)
                return add(
                    .method(name, [owner]), receiver: me, arguments, call.spot, type: result(functions, arguments, expected: expected)
                )
            }
            // SwiftUI's `@Environment(\.dismiss) var dismiss`.
            if name == "dismiss", let property = program.property(named: name, on: owner),
                program.properties[property].facts.attributes.contains("Environment")
            {
                show(.dismiss, .unknown, nil, call.spot)
                return .unknown
            }
            if hasOwnProperty(name) { return self.call(propertyNamed: name, call) }
        }
        if program.type(named: name, scope: owner, file: file, cache: typing.names) != nil
            || program.alias(name, scope: owner, file: file) != nil
        {
            return construct(.named(name, arguments: []), call)
        }
        if let found = added(name, to: me, call, expected) { return found }
        if addedProperty(name, to: me) != nil { return self.call(propertyNamed: name, call) }
        if let functions = program.globalFunctions[name] {
            let arguments = self.arguments(call, functions)
            return add(
                .global(functions), receiver: nil, arguments, call.spot, type: result(functions, arguments, expected: expected))
        }
        if name.first?.isUppercase == true { return construct(.named(name, arguments: []), call) }
        let arguments = self.arguments(call, [])
        if show(name, nil, call, arguments) { return .unknown }
        return add(.external(name), receiver: me, arguments, call.spot)
    }

    /// A call of a function that is the value of a property.
    private mutating func call(propertyNamed name: String, _ call: Call) -> Value {
        let function = value(.name(name, call.spot))
        return add(.value(function), receiver: nil, arguments(call, []), call.spot, type: resultType(function))
    }

    /// Whether a call may be of a method that its receiver's type has: with other arguments, one that it inherits from elsewhere is meant.
    private func isMeant(_ function: Program.FunctionID, _ call: Call) -> Bool {
        guard let owner = program.functions[function].owner, !program.externalAncestors(of: owner).isEmpty else { return true }
        return program.accepts(function, call.arguments.map(\.label), trailing: call.trailing)
    }

    /// A call of a method that an extension gives to a type from elsewhere.
    private mutating func added(_ name: String, to receiver: Value, _ call: Call, _ expected: TypeReference?) -> Value? {
        // One of that name with other arguments is no answer: UIKit's own is meant.
        let functions = added(name, to: receiver).filter { program.accepts($0, call.arguments.map(\.label), trailing: call.trailing) }
        guard !functions.isEmpty else { return nil }
        let arguments = self.arguments(call, functions)
        return add(
            .global(functions), receiver: receiver, arguments, call.spot, type: result(functions, arguments, expected: expected))
    }

    private func resultType(_ function: Value) -> Typing.Written? {
        guard let plain = typing.plain(function.type), case .function(_, let result) = plain.type else { return nil }
        return Typing.Written(type: result, scope: plain.scope, file: plain.file)
    }

    private mutating func construct(_ reference: TypeReference, _ call: Call) -> Value {
        let type = written(reference)
        guard let id = typing.declared(type)?.first else {
            let name = reference.plainName ?? ""
            let arguments = self.arguments(call, [], isLater: name == "Task")
            for argument in arguments where argument.label == "rootViewController" { show(.root, argument.value, nil, call.spot) }
            if name == "UIAlertAction" { note(alertAction: call, arguments) }
            return add(.external(name), receiver: nil, arguments, call.spot, type: type, external: name)
        }
        let arguments = self.arguments(call, program.functions(named: "init", on: id))
        return add(
            .initializer(id), receiver: nil, arguments, call.spot, type: type, made: program.types[id].kind == .protocol ? nil : id)
    }

    private mutating func implicit(_ name: String, _ call: Call, _ expected: TypeReference?) -> Value {
        guard let type = written(expected), let id = typing.declared(type)?.first else {
            var result = add(.external(name), receiver: nil, arguments(call, []), call.spot, type: written(expected))
            result.enumCase = name
            return result
        }
        if name == "init" { return construct(expected!, call) }
        let functions = program.functions(named: name, on: id)
        let arguments = self.arguments(call, functions)
        guard !functions.isEmpty else { return Value(type: type, enumCase: name) }
        return add(.method(name, [id]), receiver: .unknown, arguments, call.spot, type: type)
    }

    private mutating func method(_ name: String, _ base: Expression, _ call: Call, _ expected: TypeReference?) -> Value {
        if let message = machines.message(name, to: base, of: owner) { return tell(message, call) }
        let receiver = value(base)
        let name = forwarded(name, call) ?? name
        if case .metatype(let inside)? = receiver.type?.type { return typeMethod(name, receiver, inside, call, expected) }
        if let part = part(name, of: receiver) {
            return add(.value(part), receiver: nil, arguments(call, []), call.spot, type: resultType(part))
        }
        let owners = types(of: receiver)
        let functions = owners.flatMap { program.functions(named: name, on: $0) }
        if functions.contains(where: { isMeant($0, call) }) {
            let arguments = self.arguments(call, functions)
            note(overridden: functions, receiver, call, arguments)
            if isOfSystem(functions) { _ = note(shown: name, receiver, call, arguments) }
            return add(
                .method(name, owners), receiver: receiver, arguments, call.spot,
                type: result(functions, arguments, expected: expected, receiver: receiver.type))
        }
        if owners.contains(where: { program.property(named: name, on: $0) != nil }) {
            let function = value(.member(base, name, call.spot))
            return add(.value(function), receiver: nil, arguments(call, []), call.spot, type: resultType(function))
        }
        if let found = added(name, to: receiver, call, expected) { return found }
        if owners.isEmpty, let place = place(of: base, receiver), let found = collection(name, place, receiver, call) { return found }
        let call = passingOn(call, name)
        let element = typing.element(of: receiver.type)
        // What an optional object is mapped by is handed the object.
        let content = element ?? (["map", "flatMap"].contains(name) && !owners.isEmpty ? typing.plain(receiver.type) : nil)
        let arguments = self.arguments(
            call, [], element: content, isLater: name == "detached" || name == "task")
        if show(name, receiver, call, arguments) { return .unknown }
        if ["append", "insert"].contains(name), case .local(let id) = receiver.origin, let first = arguments.first {
            index.locals[id].added.append(first.value)
        }
        var type: Typing.Written?
        switch name {
        case "first", "last", "randomElement", "popLast", "removeLast", "removeFirst", "remove": type = element
        case "filter", "reversed", "sorted", "dropFirst", "dropLast": type = receiver.type
        case "object": type = typing.entry(of: receiver.type)
        case "difference": type = typing.difference(of: receiver.type)
        case "withUnretained": type = CodeReader.pairs(of: arguments.first?.value.type)
        default: break
        }
        var result = add(.external(name), receiver: receiver, arguments, call.spot, type: type)
        // What is found in a list stands for it; a place in it does not.
        guard element != nil, !CodeReader.finders.contains(name) else { return result }
        result.origin = receiver.origin
        switch name {
        case "first", "last": narrow(&result, by: arguments)
        case "compactMap", "filter":
            if let kind = arguments.flatMap(\.value.pieces).flatMap({ index.pieces[$0].kinds }).first {
                let kind = typing.written(kind)
                result.type = Typing.Written(type: .array(kind.type), scope: kind.scope, file: kind.file)
            }
        default: break
        }
        return result
    }

    private static let finders: Set<String> = ["firstIndex", "lastIndex", "index", "contains", "allSatisfy"]

    /// What a closure says of the element that it looks for: that it is a certain object, or of a certain type.
    private func narrow(_ found: inout Value, by arguments: [CodeIndex.Argument]) {
        for predicate in arguments.flatMap(\.value.pieces) {
            let piece = index.pieces[predicate]
            let others = piece.compared.filter { !isOwn($0, predicate) && ($0.type != nil || $0.made != nil || $0.origin == .me) }
            if others.count == 1 {
                found = others[0]
            } else if others.isEmpty, let kind = piece.kinds.first {
                found.type = typing.written(kind)
            }
        }
    }

    private mutating func typeMethod(
        _ name: String, _ receiver: Value, _ inside: TypeReference, _ call: Call, _ expected: TypeReference?
    ) -> Value {
        let type = receiver.type.map { Typing.Written(type: inside, scope: $0.scope, file: $0.file) }
        guard let id = typing.declared(type)?.first else {
            if name == "init" { return construct(inside, call) }
            if let found = added(name, to: Value(type: type), call, expected) { return found }
            let plain = inside.plainName ?? ""
            // `Module.Type(…)`: the module's name is no type.
            let qualified = plain + "." + name
            if name.first?.isUppercase == true, program.type(named: qualified, scope: owner, file: file, cache: typing.names) != nil {
                return construct(.named(qualified, arguments: []), call)
            }
            let arguments = self.arguments(call, [], isLater: plain == "Task")
            return add(.external(name), receiver: receiver, arguments, call.spot)
        }
        if name == "init" {
            let arguments = self.arguments(call, program.functions(named: "init", on: id))
            return add(
                .initializer(id), receiver: nil, arguments, call.spot, type: type, made: program.types[id].kind == .protocol ? nil : id)
        }
        if let nested = program.type(named: program.types[id].name + "." + name, scope: nil, file: file) {
            return construct(.named(program.types[nested].name, arguments: []), call)
        }
        if program.types[id].cases[name] != nil {
            _ = arguments(call, [])
            return Value(type: type, enumCase: name)
        }
        let functions = program.functions(named: name, on: id)
        let arguments = self.arguments(call, functions)
        var found = result(functions, arguments, expected: expected)
        if found?.type.plainName == "Self" { found = type }
        return add(functions.isEmpty ? .external(name) : .method(name, [id]), receiver: .unknown, arguments, call.spot, type: found)
    }

    // MARK: - Screens

    /// Notes what a call does to screens; false if it does nothing to them.
    private mutating func show(_ name: String, _ receiver: Value?, _ call: Call, _ arguments: [CodeIndex.Argument]) -> Bool {
        guard note(shown: name, receiver, call, arguments) else { return false }
        for argument in arguments { for piece in argument.value.pieces { index.pieces[piece].takenBy = name } }
        note(CodeIndex.Call(target: .external(name), receiver: receiver, arguments: arguments, spot: call.spot))
        return true
    }

    /// The app's own version of a method of UIKit's does what that does, be it to a stack inside: so says the call, which knows the screen.
    private mutating func note(
        overridden functions: [Program.FunctionID], _ receiver: Value, _ call: Call, _ arguments: [CodeIndex.Argument]
    ) {
        guard let function = functions.first(where: { program.isOfUIKit($0) && isMeant($0, call) }) else { return }
        _ = note(shown: program.functions[function].facts.name, receiver, call, arguments)
    }

    /// Whether classes of UIKit do what a protocol of the app asks for, by an extension that says no more: `extension UINavigationController:
    /// Stack {}`.
    private func isOfSystem(_ functions: [Program.FunctionID]) -> Bool {
        functions.allSatisfy { program.functions[$0].facts.body == nil }
            && functions.contains { program.functions[$0].owner.map(ofControllers.contains) ?? false }
    }

    private mutating func note(shown name: String, _ receiver: Value?, _ call: Call, _ arguments: [CodeIndex.Argument]) -> Bool {
        let first = arguments.first?.value ?? .unknown
        let labels = Set(call.arguments.compactMap(\.label))
        switch name {
        case "pushViewController": show(.push, first, receiver, call.spot)
        case "present" where labels.contains("animated") || call.arguments.count == 1:
            guard !isPassing(first) else {
                show(.passing, first, receiver, call.spot)
                break
            }
            show(.present, first, receiver, call.spot)
            // A class from elsewhere knows itself how it goes.
            if isForeign(first) { show(.still, first, receiver, call.spot) }
        case "show" where labels.contains("sender"): show(.push, first, receiver, call.spot)
        case "showDetailViewController":
            show(.root, first, receiver, call.spot)
            show(.inPlace, first, receiver, call.spot)
        // A column of a split view.
        case "setViewController" where labels.contains("for"):
            show(.root, first, receiver, call.spot)
            show(.inPlace, first, receiver, call.spot)
        case "setViewControllers":
            guard case .array(let parts)? = call.arguments.first?.value else {
                let added = added(to: first)
                for screen in added { show(.push, screen, receiver, call.spot) }
                if added.isEmpty { show(.root, first, receiver, call.spot) }
                break
            }
            if parts.isEmpty { show(.emptied, .unknown, receiver, call.spot) }
            for part in parts { show(.root, value(part), receiver, call.spot) }
            if CodeReader.keepsFirst(parts), let last = parts.last { show(.inPlace, value(last), receiver, call.spot) }
        case "removeAll" where receiver.map { isStack($0) } ?? false && call.arguments.allSatisfy { $0.label == "keepingCapacity" }:
            show(.emptied, .unknown, receiver, call.spot)
        // A tab bar's children are its tabs.
        case "addChild" where receiver.map { externals(of: $0).contains("UITabBarController") } ?? false:
            show(.root, first, receiver, call.spot)
        case "addChild", "addChildViewController": show(.embed, first, receiver, call.spot)
        case "popViewController": show(.pop, .unknown, receiver, call.spot)
        case "popToViewController": show(.popTo, first, receiver, call.spot)
        case "popToRootViewController": show(.clear, .unknown, receiver, call.spot)
        case "dismiss" where labels.isSubset(of: ["animated", "completion"]):
            guard !(receiver.map(isPassing) ?? false) else { break }
            show(.dismiss, .unknown, receiver, call.spot)
        // What SwiftUI's views say of the screen that hosts them.
        case "navigationBarBackButtonHidden", "navigationBarHidden":
            if case .bool(false)? = call.arguments.first?.value { return false }
            show(.locked, .unknown, nil, call.spot)
            return false
        case "interactiveDismissDisabled":
            if case .bool(false)? = call.arguments.first?.value { return false }
            show(.still, .unknown, nil, call.spot)
            return false
        case "setNavigationBarHidden":
            if case .bool(let isHidden)? = call.arguments.first?.value {
                show(isHidden ? .barless : .barred, .unknown, receiver, call.spot)
            }
        case "setHidesBackButton", "setLeftBarButton", "setLeftBarButtonItems":
            if case .bool(false)? = call.arguments.first?.value { return false }
            show(.locked, .unknown, receiver, call.spot)
        default: return false
        }
        return true
    }

    /// The screens in a changed copy of a navigation controller's stack: what lies below them stays.
    private func added(to stack: Value) -> [Value] {
        guard case .local(let id) = stack.origin else { return [] }
        let isCopy = index.locals[id].values.contains { isStack($0) }
        return isCopy ? index.locals[id].added : []
    }

    /// Whether a list is the screens of a navigation controller, or some of them.
    private func isStack(_ value: Value, depth: Int = 0) -> Bool {
        switch value.origin {
        case .property("viewControllers", _): return true
        case .result(let piece, let place):
            let call = index.pieces[piece].calls[place]
            guard depth < 4, case .external = call.target else { return false }
            return ([call.receiver].compactMap(\.self) + call.arguments.map(\.value)).contains { isStack($0, depth: depth + 1) }
        default: return false
        }
    }

    /// Whether a screen is of a class that is neither in the app nor one of UIKit's; one that the app has in Objective-C is known by its
    /// superclass.
    private func isForeign(_ screen: Value) -> Bool {
        guard types(of: screen).isEmpty, let name = screen.external ?? typing.plain(screen.type)?.type.plainName else { return false }
        return !UIKitClasses.isClass(name) && !program.surroundings.ancestors(of: name).contains(where: UIKitClasses.isClass)
    }

    /// Whether a screen is of those that come and go by themselves: alerts, pickers, share sheets.
    private func isPassing(_ screen: Value) -> Bool {
        guard let name = screen.external ?? screen.type?.type.plainName, types(of: screen).isEmpty else { return false }
        return CodeIndex.passing.contains(name)
    }
}
