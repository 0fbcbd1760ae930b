/// SwiftState: handlers of a machine are called with the event that it is given.
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
        let handlers = frame.walk.number("#handlers")
        switch call.name {
        case "addAnyHandler", "addHandler", "addRoute", "addRoutes", "addChainHandler", "addRouteChain":
            for argument in call.arguments where frame.isCallable(argument.value) {
                for machine in machines { frame.walk.store(argument.value, in: machine, handlers) }
            }
        case "tryEvent", "tryState":
            let first = call.arguments.first?.value ?? 0
            let isEvent = call.name == "tryEvent"
            let context = frame.walk.sets.set(
                .tuple(
                    ["event", "fromState", "toState", "userInfo"],
                    [isEvent ? first : 0, 0, isEvent ? 0 : first, call.value("userInfo") ?? 0]))
            for machine in machines {
                let known = frame.walk.read(machine, handlers, reader: frame.context)
                _ = frame.invoke(known, [context], name: call.name, spot: call.call.spot)
            }
        default: return nil
        }
        return 0
    }
}
