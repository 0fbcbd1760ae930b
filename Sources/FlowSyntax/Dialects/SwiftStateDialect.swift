/// SwiftState: handlers of a machine are called with the event that it is given, and with the state to which its routes lead (the
/// documentation of SwiftState).
struct SwiftStateDialect: SourceGraph.Dialect {
    private static let machine = "StateMachine"

    func construct(_ name: String, _ given: [SourceGraph.Given], _ call: Call, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        guard name == Self.machine else { return nil }
        let object = frame.walk.make(
            nil, className: name, category: .plain, owner: frame.owner, maker: frame.receiverObject, file: frame.file, spot: call.spot)
        frame.walk.note(made: object, by: frame.context)
        // A closure that is given to the initializer configures the machine at once.
        for argument in given where frame.isCallable(argument.value) {
            _ = frame.invoke(argument.value, [frame.atom(object)], name: name, spot: call.spot)
        }
        return frame.atom(object)
    }

    func call(_ call: SourceGraph.ForeignCall, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        let machines = frame.walk.objects(in: call.receivers).filter { machine in
            let info = frame.walk.objects[Int(machine)]
            return info.type == nil && info.className == Self.machine
        }
        guard !machines.isEmpty else { return nil }
        switch call.name {
        case "addAnyHandler", "addHandler", "addRoute", "addRoutes", "addChainHandler", "addRouteChain":
            // What is added for an event runs for no other one; for several events, for each of them.
            let events = call.arguments.first { $0.label == "event" }.flatMap { names(of: $0.value, frame) }
            for event in events ?? [] {
                for state in call.arguments.first(where: { $0.label == "transitions" }).map({ targets(of: $0.expression) }) ?? [] {
                    let value = frame.walk.sets.set(.enumCase(state, []))
                    for machine in machines { frame.walk.store(value, in: machine, frame.walk.number(Self.targets + event)) }
                }
            }
            for argument in call.arguments where frame.isCallable(argument.value) {
                for machine in machines {
                    for event in events ?? [""] { frame.walk.store(argument.value, in: machine, frame.walk.number(Self.handlers + event)) }
                }
            }
        case "addRouteMapping":
            for argument in call.arguments where frame.isCallable(argument.value) {
                for machine in machines { frame.walk.store(argument.value, in: machine, frame.walk.number(Self.mappings)) }
            }
        case "tryEvent", "tryState":
            let first = call.arguments.first?.value ?? 0, payload = call.value("userInfo") ?? 0
            let isEvent = call.name == "tryEvent", events = isEvent ? names(of: first, frame) ?? [] : []
            for machine in machines {
                var target = isEvent ? 0 : first
                for event in events {
                    target = frame.walk.sets.union(
                        target, frame.walk.read(machine, frame.walk.number(Self.targets + event), reader: frame.context))
                }
                if isEvent {
                    let mappings = frame.walk.read(machine, frame.walk.number(Self.mappings), reader: frame.context)
                    let mapped = frame.invoke(mappings, [first, 0, payload], name: call.name, spot: call.call.spot)
                    target = frame.walk.sets.union(target, mapped)
                }
                let context = frame.walk.sets.set(
                    .tuple(["event", "fromState", "toState", "userInfo"], [isEvent ? first : 0, 0, target, payload]))
                for event in [""] + events {
                    let known = frame.walk.read(machine, frame.walk.number(Self.handlers + event), reader: frame.context)
                    let name = event.isEmpty ? events.count == 1 ? events[0] : call.name : event
                    _ = frame.invoke(known, [context], name: name, spot: call.call.spot)
                }
            }
        default: return nil
        }
        return 0
    }

    private static let handlers = "#handlers "
    private static let targets = "#targets "
    private static let mappings = "#mappings"

    /// The states to which `[.list => .detail]` leads.
    private func targets(of transitions: Expression) -> [String] {
        guard case .array(let routes) = transitions else { return [] }
        return routes.compactMap { route in
            guard case .binary("=>", _, let target, _) = route else { return nil }
            switch target {
            case .member(_, let name, _): return name == "any" ? nil : name
            case .call(let call): if case .member(_, let name, _) = call.callee { return name } else { return nil }
            default: return nil
            }
        }
    }

    /// The cases that a value may be; `nil` if it is none that is known.
    private func names(of value: SourceGraph.SetID, _ frame: SourceGraph.Frame) -> [String]? {
        let names = frame.walk.sets.atoms(value).compactMap { atom -> String? in
            if case .enumCase(let name, _) = atom { name } else { nil }
        }
        return names.isEmpty ? nil : names
    }
}
