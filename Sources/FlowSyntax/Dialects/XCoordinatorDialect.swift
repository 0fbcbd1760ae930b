/// XCoordinator: a coordinator answers a route with a transition, which is a value like `.push(screen)`.
struct XCoordinatorDialect: SourceGraph.Dialect {
    func call(_ call: SourceGraph.ForeignCall, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        switch call.name {
        case "trigger", "contextTrigger":
            guard let route = call.arguments.first, route.label == nil else { return nil }
            let coordinators = frame.walk.objects(in: call.receivers).filter { preparation(of: $0, in: frame) != nil }
            guard !coordinators.isEmpty else { return nil }
            for coordinator in coordinators { perform(coordinator, route.value, in: frame, spot: call.call.spot) }
            frame.runClosures(call)
            return 0
        case "setRoot" where call.labels == ["for"]:
            for coordinator in frame.walk.objects(in: call.receivers) { show(.root, coordinator, in: frame, spot: call.call.spot) }
            return 0
        default: return nil
        }
    }

    func member(_ name: String, of object: Int32, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        switch name {
        case "strongRouter", "unownedRouter", "weakRouter", "anyRouter", "strong", "weak", "unowned":
            preparation(of: object, in: frame) == nil ? nil : frame.atom(object)
        default: nil
        }
    }

    func made(_ object: Int32, in frame: SourceGraph.Frame, spot: Spot) {
        guard preparation(of: object, in: frame) != nil, let type = frame.walk.objects[Int(object)].type else { return }
        frame.walk.conductorsOfDialects.insert(type)
    }

    private func preparation(of object: Int32, in frame: SourceGraph.Frame) -> Program.FunctionID? {
        guard let type = frame.walk.objects[Int(object)].type else { return nil }
        return frame.program.functions(named: "prepareTransition", on: type).first { frame.program.functions[$0].facts.body != nil }
    }

    /// Runs what the coordinator prepares for a route.
    private func perform(_ coordinator: Int32, _ route: SourceGraph.SetID, in frame: SourceGraph.Frame, spot: Spot) {
        guard let function = preparation(of: coordinator, in: frame) else { return }
        let transitions = frame.invoke(
            frame.walk.sets.set(.method(function, receiver: frame.atom(coordinator))), [route], name: "trigger(_:)", spot: spot)
        perform(transitions, in: frame, spot: spot)
    }

    private func perform(_ transitions: SourceGraph.SetID, in frame: SourceGraph.Frame, spot: Spot) {
        for atom in frame.walk.sets.atoms(frame.walk.sets.elements(transitions)) {
            guard case .enumCase(let name, let payload) = atom else { continue }
            switch name {
            case "push", "show": show(.push, payload, in: frame, spot: spot)
            case "present", "presentOnRoot", "showDetail": show(.present, payload, in: frame, spot: spot)
            case "set": show(.replace, payload, in: frame, spot: spot)
            case "select": show(.select, payload, in: frame, spot: spot)
            case "embed": show(.embed, payload, in: frame, spot: spot)
            case "pop": frame.emit(.pop, 0, spot: spot)
            case "popToRoot": frame.emit(.popToRoot, 0, spot: spot)
            case "dismiss", "dismissToRoot": frame.emit(.dismiss, 0, spot: spot)
            case "multiple": for part in payload { perform(part, in: frame, spot: spot) }
            case "route", "trigger":
                if payload.count > 1 {
                    for coordinator in frame.walk.objects(in: payload[1]) { perform(coordinator, payload[0], in: frame, spot: spot) }
                }
            default: break
            }
        }
    }

    private func show(_ kind: SourceGraph.Effect.Kind, _ payload: [SourceGraph.SetID], in frame: SourceGraph.Frame, spot: Spot) {
        guard let first = payload.first else { return }
        for object in frame.walk.objects(in: first) { show(kind, object, in: frame, spot: spot) }
    }

    /// A coordinator that is shown shows what its first route brings.
    private func show(_ kind: SourceGraph.Effect.Kind, _ object: Int32, in frame: SourceGraph.Frame, spot: Spot) {
        guard let function = preparation(of: object, in: frame) else { return frame.emit(kind, frame.atom(object), spot: spot) }
        let walk = frame.walk
        let route = walk.read(object, walk.number("initialRoute"), reader: frame.context)
        let root = walk.read(object, walk.number("rootViewController"), reader: frame.context)
        if root != 0 { frame.emit(kind, root, spot: spot) }
        let tabs = walk.read(object, walk.number("tabs"), reader: frame.context)
        for tab in walk.objects(in: tabs) { show(kind, tab, in: frame, spot: spot) }
        guard route != 0 else { return }
        let transitions = frame.invoke(walk.sets.set(.method(function, receiver: frame.atom(object))), [route], name: "", spot: spot)
        for case .enumCase(_, let payload) in walk.sets.atoms(walk.sets.elements(transitions)) {
            guard let first = payload.first else { continue }
            for shown in walk.objects(in: first) { show(kind, shown, in: frame, spot: spot) }
        }
    }
}
