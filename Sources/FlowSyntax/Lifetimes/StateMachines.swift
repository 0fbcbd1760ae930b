/// State machines of SwiftState that coordinators configure with closures: what runs for each event.
///
/// `tryEvent` asks the routes where the event leads from the present state, and calls the handlers for that transition before it returns (the
/// documentation of SwiftState). So what a handler's `switch` says for an event is what the code does that tries the event.
struct StateMachines {
    /// A machine in a property of a class, or an object of the app in which one is wrapped.
    struct Machine: Hashable {
        let owner: Program.TypeID
        let property: String
    }

    /// What one handler does for an event.
    struct Code {
        let function: Program.FunctionID
        let parameters: [String]
        let body: Body
        let spot: Spot
    }

    /// A machine with an event that it may be given.
    struct Key: Hashable {
        let machine: Machine
        let event: String
    }

    /// In the order of machines and events.
    private(set) var codes: [(key: Key, codes: [Code])] = []
    private var events: [Machine: [String]] = [:]
    private var calls: [Machine: Names] = [:]

    /// The methods of a machine that give it an event, and those that tell it what to call.
    private struct Names {
        var trying: Set<String> = ["tryEvent"]
        var handling: Set<String> = ["addAnyHandler", "addHandler", "addRoute", "addRoutes"]
    }

    private static let type = "StateMachine"

    init() {}

    /// Complexity: O(*n*), for *n* expressions of the classes that have such a machine.
    init(_ program: Program) {
        guard program.types.indices.contains(where: { !Self.machines(of: $0, program).isEmpty }) else { return }
        var wrappers: [Program.TypeID: Names] = [:]
        for type in program.types.indices {
            let own = Self.machines(of: type, program)
            if own.count == 1 { wrappers[type] = Self.wrapping(own[0], type, program) }
        }
        for type in program.types.indices {
            for property in Self.machines(of: type, program) { add(Machine(owner: type, property: property), Names(), nil, program) }
            for id in program.types[type].propertyList {
                let facts = program.properties[id].facts
                guard let name = Self.typeName(facts),
                    let wrapper = program.type(named: name, scope: type, file: program.properties[id].file), let names = wrappers[wrapper]
                else { continue }
                add(Machine(owner: type, property: facts.name), names, wrapper, program)
            }
        }
    }

    // MARK: - Calls

    /// What a call of a class's code says to a machine of the same object.
    enum Message {
        /// It is given an event; one of these.
        case tries([Key])
        /// It is told what to call: that is read where the events are.
        case handles
    }

    func message(_ name: String, to base: Expression, of owner: Program.TypeID?) -> Message? {
        guard let owner, let property = Self.property(base) else { return nil }
        let machine = Machine(owner: owner, property: property)
        guard let names = calls[machine] else { return nil }
        if names.handling.contains(name) { return .handles }
        return names.trying.contains(name) ? .tries(events[machine]!.map { Key(machine: machine, event: $0) }) : nil
    }

    /// The name of a property of `self`.
    private static func property(_ base: Expression) -> String? {
        switch base {
        case .name(let name, _): name
        case .member(let inside?, let name, _): isSelf(inside) ? name : nil
        case .optional(let inside): property(inside)
        default: nil
        }
    }

    private static func isSelf(_ expression: Expression) -> Bool {
        switch expression {
        case .self, .name("self", _): true
        case .optional(let inside): isSelf(inside)
        default: false
        }
    }

    // MARK: - Machines

    /// The properties of a class that have a machine.
    private static func machines(of type: Program.TypeID, _ program: Program) -> [String] {
        program.types[type].propertyList.compactMap { id in
            let facts = program.properties[id].facts
            guard facts.isStored, !facts.isStatic else { return nil }
            guard typeName(facts) == Self.type, program.type(named: Self.type, scope: type, file: program.properties[id].file) == nil else {
                return nil
            }
            return facts.name
        }
    }

    /// The name of the type that a property is declared with, or whose object it is given at once.
    private static func typeName(_ facts: PropertyFacts) -> String? {
        if let type = facts.type { return type.plainName }
        guard case .call(let call)? = facts.initial else { return nil }
        return switch call.callee {
        case .name(let plain, _): plain
        case .type(let reference): reference.plainName
        default: nil
        }
    }

    /// The methods by which an object gives its machine an event that it is handed, and a handler.
    private static func wrapping(_ property: String, _ type: Program.TypeID, _ program: Program) -> Names? {
        var names = Names(trying: [], handling: [])
        for id in program.types[type].functionList {
            let facts = program.functions[id].facts
            var calls = CallsOfMachine(property: property)
            facts.body.map { calls.visit($0) }
            func hands(_ call: Call) -> Bool {
                call.arguments.contains { argument in
                    if case .name(let name, _) = argument.value { facts.parameters.contains { $0.name == name } } else { false }
                }
            }
            for (name, call) in calls.found where hands(call) {
                if Names().trying.contains(name) { names.trying.insert(facts.name) }
                if Names().handling.contains(name) { names.handling.insert(facts.name) }
            }
        }
        return names.trying.isEmpty || names.handling.isEmpty ? nil : names
    }

    // MARK: - Events

    private mutating func add(_ machine: Machine, _ names: Names, _ wrapper: Program.TypeID?, _ program: Program) {
        var routes = Routes()
        var handlers: [(code: Code, filter: Filter)] = []
        var tried: Set<String> = []
        // What the machine is told by the object that wraps it, and by the one that has it.
        let inside = wrapper.flatMap { Self.machines(of: $0, program).first }
        for (type, property) in [(wrapper, inside), (machine.owner, machine.property)] {
            guard let type, let property else { continue }
            for id in program.types[type].functionList {
                let facts = program.functions[id].facts
                var calls = CallsOfMachine(property: property, parameters: facts.parameters)
                facts.body.map { calls.visit($0) }
                for (name, call) in calls.found {
                    routes.read(name, call)
                    guard type == machine.owner else { continue }
                    if names.trying.contains(name) {
                        if let event = call.arguments.first?.value.implicitName { tried.insert(event) }
                        continue
                    }
                    guard names.handling.contains(name), let closure = call.arguments.last?.value else { continue }
                    switch closure {
                    case .closure(let closure):
                        handlers.append(
                            (
                                Code(function: id, parameters: closure.parameters, body: closure.body, spot: closure.spot),
                                Filter(call)
                            ))
                    case .array, .binary, .member: break
                    // A function that is named somewhere else.
                    default: return
                    }
                }
            }
        }
        guard !handlers.isEmpty else { return }
        calls[machine] = names
        events[machine] = tried.union(routes.events).sorted()
        for event in events[machine]! {
            let transitions = routes.transitions(of: event)
            let found = handlers.compactMap { handler -> Code? in
                let meant = transitions.filter(handler.filter.allows)
                guard handler.filter.allows(event), !meant.isEmpty else { return nil }
                let context = handler.code.parameters.first ?? "$0"
                let body = EventBody(event: event, context: context, transitions: meant).body(handler.code.body)
                return Code(function: handler.code.function, parameters: handler.code.parameters, body: body, spot: handler.code.spot)
            }
            codes.append((Key(machine: machine, event: event), found))
        }
    }

    /// From one of these states to one of those; `nil` for any.
    fileprivate struct Transition {
        var from: Set<String>?
        var to: Set<String>?
    }

    /// For which events and transitions a handler is called.
    private struct Filter {
        var event: String?
        var transitions: [Transition] = []

        init(_ call: Call) {
            event = call.arguments.first { $0.label == "event" }?.value.implicitName
            for argument in call.arguments {
                switch argument.value {
                case .binary: Routes.transition(argument.value).map { transitions.append($0) }
                case .array(let parts): transitions += parts.compactMap(Routes.transition)
                default: break
                }
            }
        }

        func allows(_ event: String) -> Bool { self.event == nil || self.event == event }

        func allows(_ transition: Transition) -> Bool {
            transitions.isEmpty
                || transitions.contains { Self.meet($0.from, transition.from) && Self.meet($0.to, transition.to) }
        }

        private static func meet(_ a: Set<String>?, _ b: Set<String>?) -> Bool {
            guard let a, let b else { return true }
            return !a.isDisjoint(with: b)
        }
    }

    /// Where events lead.
    private struct Routes {
        private var given: [String: [Transition]] = [:]
        private var mappings: [ClosureFacts] = []

        var events: Set<String> { Set(given.keys) }

        mutating func read(_ name: String, _ call: Call) {
            if name == "addRouteMapping", case .closure(let closure)? = call.arguments.last?.value { mappings.append(closure) }
            guard name == "addRoutes" || name == "addRoute",
                let event = call.arguments.first(where: { $0.label == "event" })?.value.implicitName
            else { return }
            for argument in call.arguments {
                switch argument.value {
                case .array(let parts): given[event, default: []] += parts.compactMap(Self.transition)
                case .binary: given[event, default: []] += [Self.transition(argument.value)].compactMap(\.self)
                default: break
                }
            }
        }

        /// `.list => .detail`.
        static func transition(_ route: Expression) -> Transition? {
            guard case .binary("=>", let from, let to, _) = route else { return nil }
            func state(_ side: Expression) -> Set<String>? { side.implicitName.flatMap { $0 == "any" ? nil : [$0] } }
            return Transition(from: state(from), to: state(to))
        }

        /// Where an event leads; anywhere if no closure says so in a `switch`.
        func transitions(of event: String) -> [Transition] {
            var found = given[event] ?? []
            var isKnown = !found.isEmpty
            for mapping in mappings {
                var reader = MappingReader(event: event, parameters: mapping.parameters)
                reader.read(mapping.body, from: nil)
                isKnown = isKnown || reader.isKnown
                found += reader.found
            }
            return isKnown ? found : [Transition(from: nil, to: nil)]
        }
    }
}

/// Reads where a closure leads that is given an event and the state before it.
private struct MappingReader {
    let event: String
    let parameters: [String]
    var found: [StateMachines.Transition] = []
    /// Whether a `switch` over the event was seen.
    var isKnown = false

    mutating func read(_ body: Body, from: Set<String>?) { for statement in body.statements { read(statement, from: from) } }

    private mutating func read(_ statement: Statement, from: Set<String>?) {
        switch statement {
        case .switch(let subject, let cases): read(subject, cases, from: from)
        case .return(.statement(let inside)?, _), .expression(.statement(let inside)): read(inside, from: from)
        case .return(let value?, _): target(value, from: from)
        case .expression(let value): if value.implicitName != nil { target(value, from: from) }
        case .if(_, let then, let otherwise):
            read(then, from: from)
            if let otherwise { read(otherwise, from: from) }
        case .guard(_, let otherwise): read(otherwise, from: from)
        case .do(let body, let catches):
            read(body, from: from)
            for one in catches { read(one.body, from: from) }
        case .block(let body): read(body, from: from)
        case .return, .local, .function, .throw, .jump, .loop, .defer: break
        }
    }

    private mutating func read(_ subject: Expression, _ cases: [SwitchCase], from: Set<String>?) {
        let roles = parts(of: subject).map(role)
        guard roles.contains(.event) || roles.contains(.from) else {
            for one in cases { read(one.body, from: from) }
            return
        }
        if roles.contains(.event) { isKnown = true }
        for one in cases where one.isDefault || one.patterns.contains(where: { suits($0, roles) }) {
            var states: Set<String>? = []
            for pattern in one.patterns where suits(pattern, roles) {
                guard let place = roles.firstIndex(of: .from), let name = name(pattern, place, roles.count) else {
                    states = nil
                    break
                }
                states?.insert(name)
            }
            read(one.body, from: one.isDefault ? from : states ?? from)
        }
    }

    private enum Role { case event, from, other }

    private func role(_ expression: Expression) -> Role {
        guard case .name(let name, _) = expression else { return .other }
        return switch parameters.firstIndex(of: name) {
        case 0: .event
        case 1: .from
        default: .other
        }
    }

    private func suits(_ pattern: Pattern, _ roles: [Role]) -> Bool {
        guard let place = roles.firstIndex(of: .event), let name = name(pattern, place, roles.count) else { return true }
        return name == event
    }

    private mutating func target(_ value: Expression, from: Set<String>?) {
        switch value {
        case .nil: break
        case .ternary(_, let a, let b):
            target(a, from: from)
            target(b, from: from)
        case .name(let name, _) where parameters.firstIndex(of: name) == 1: found.append(StateMachines.Transition(from: from, to: from))
        case .statement(let inside): read(inside, from: from)
        default: found.append(StateMachines.Transition(from: from, to: value.implicitName.map { [$0] }))
        }
    }
}

/// What a handler does for an event: of its `switch` over the event and the states before and after it, the cases that are meant.
private struct EventBody {
    let event: String
    let context: String
    let transitions: [StateMachines.Transition]

    func body(_ whole: Body) -> Body { Body(whole.statements.map(statement)) }

    private func statement(_ statement: Statement) -> Statement {
        switch statement {
        case .switch(let subject, let cases): .switch(subject, chosen(cases, parts(of: subject).map(role)))
        case .expression(.statement(let inside)): .expression(.statement(self.statement(inside)))
        case .return(.statement(let inside)?, let spot): .return(.statement(self.statement(inside)), spot)
        case .block(let inside): .block(body(inside))
        default: statement
        }
    }

    private enum Role { case event, from, to, other }

    private func role(_ expression: Expression) -> Role {
        guard case .member(.name(context, _)?, let name, _) = expression else { return .other }
        return switch name {
        case "event": .event
        case "fromState": .from
        case "toState": .to
        default: .other
        }
    }

    private func chosen(_ cases: [SwitchCase], _ roles: [Role]) -> [SwitchCase] {
        guard roles.contains(where: { $0 != .other }) else { return cases }
        let chosen = cases.filter { one in !one.isDefault && one.patterns.contains { suits($0, roles) } }
        // What the other cases leave is for what none of them says.
        let rest = cases.filter { $0.isDefault }
        return chosen.isEmpty ? rest : chosen
    }

    private func suits(_ pattern: Pattern, _ roles: [Role]) -> Bool {
        transitions.contains { transition in
            roles.enumerated().allSatisfy { place, role in
                guard let name = name(pattern, place, roles.count) else { return true }
                return switch role {
                case .event: name == event
                case .from: transition.from?.contains(name) ?? true
                case .to: transition.to?.contains(name) ?? true
                case .other: true
                }
            }
        }
    }
}

/// What a `switch` asks for: the parts of a tuple, else the one value.
private func parts(of subject: Expression) -> [Expression] {
    if case .tuple(let parts) = subject { parts.map(\.value) } else { [subject] }
}

/// The enum's case that a pattern wants of one of the parts; `nil` for any.
private func name(_ pattern: Pattern, _ place: Int, _ count: Int) -> String? {
    switch pattern {
    case .tuple(let inside) where count > 1: place < inside.count ? name(inside[place], 0, 1) : nil
    case .enumCase("some", let inside) where inside.count == 1: name(inside[0], place, count)
    case .enumCase(let name, _): count == 1 ? name : nil
    case .expression(.member(_, let name, _)): count == 1 ? name : nil
    case .bind, .any, .tuple, .type, .cast, .expression: nil
    }
}

/// Calls of methods of a machine in the code of whoever has it.
private struct CallsOfMachine: CodeVisitor {
    let property: String
    /// The parameters of the function: one may be the machine.
    var parameters: [ParameterFacts] = []
    private(set) var found: [(name: String, call: Call)] = []

    init(property: String, parameters: [ParameterFacts] = []) {
        self.property = property
        self.parameters = parameters.filter { $0.type.plainName == "StateMachine" }
    }

    mutating func visit(_ expression: Expression) {
        if case .call(let call) = expression, case .member(let base?, let name, _) = call.callee, isMachine(base) {
            found.append((name, call))
        }
        expression.visitParts { visit($0) }
    }

    private func isMachine(_ base: Expression) -> Bool {
        switch base {
        case .name(let name, _): name == property || parameters.contains { $0.name == name }
        case .member(.some, property, _): true
        case .optional(let inside): isMachine(inside)
        default: false
        }
    }
}

extension CodeReader {
    /// Reads a call of a machine: what is tried in any case is known by its name.
    mutating func tell(_ message: StateMachines.Message, _ call: Call) -> Value {
        guard case .tries(let known) = message else { return .unknown }
        for argument in call.arguments { value(argument.value) }
        let name = call.arguments.first?.value.implicitName
        let events = known.filter { name == nil || $0.event == name }
        let result = add(.event([]), receiver: me, [], call.spot)
        tries.append((current, index.pieces[current].calls.count - 1, events))
        return result
    }
}
