/// Stinsen: routes are properties whose wrapper says how the screen comes, and `route(to:)` names one of them.
struct StinsenDialect: SourceGraph.Dialect {
    func call(_ call: SourceGraph.ForeignCall, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        switch call.name {
        case "route", "root":
            guard let first = call.arguments.first, first.label == nil || first.label == "to" else { return nil }
            var isKnown = false
            for case .name(let name) in frame.walk.sets.atoms(first.value) {
                for coordinator in coordinators(call, in: frame) { if go(coordinator, name, call, in: frame) { isKnown = true } }
            }
            return isKnown ? 0 : nil
        case "popLast": return nil
        case "dismissCoordinator":
            frame.emit(.dismiss, 0, spot: call.call.spot)
            return 0
        case "view" where call.arguments.isEmpty:
            // `AppCoordinator().view()` is the screen of its first route.
            let found = frame.walk.objects(in: call.receivers).filter { isCoordinator($0, in: frame) }
            guard !found.isEmpty else { return nil }
            return found.reduce(SourceGraph.SetID(0)) { frame.walk.sets.union($0, first($1, in: frame, call)) }
        default: return nil
        }
    }

    func made(_ object: Int32, in frame: SourceGraph.Frame, spot: Spot) {
        guard isCoordinator(object, in: frame), let type = frame.walk.objects[Int(object)].type else { return }
        frame.walk.conductorsOfDialects.insert(type)
    }

    func construct(_ name: String, _ given: [SourceGraph.Given], _ call: Call, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        // A coordinator wrapped for the way it is shown is that coordinator.
        name == "NavigationViewCoordinator" ? given.first?.value ?? 0 : nil
    }

    private func isCoordinator(_ object: Int32, in frame: SourceGraph.Frame) -> Bool {
        guard let type = frame.walk.objects[Int(object)].type else { return false }
        return frame.program.types[type].propertyList.contains { property in
            let facts = frame.program.properties[property].facts
            return facts.initial != nil && (facts.attributes.contains("Route") || facts.attributes.contains("Root"))
        }
    }

    /// The coordinators that are meant: the one it is asked of, or where that is a router, every one that has the route.
    private func coordinators(_ call: SourceGraph.ForeignCall, in frame: SourceGraph.Frame) -> [Int32] {
        let own = frame.walk.objects(in: call.receivers).filter { isCoordinator($0, in: frame) }
        if !own.isEmpty { return own }
        guard frame.receiverObject >= 0 else { return [] }
        let owner = frame.walk.objects[Int(frame.receiverObject)].owner
        return owner >= 0 ? [owner] : []
    }

    private func go(_ coordinator: Int32, _ name: String, _ call: SourceGraph.ForeignCall, in frame: SourceGraph.Frame) -> Bool {
        guard let type = frame.walk.objects[Int(coordinator)].type, let property = frame.program.property(named: name, on: type) else {
            return false
        }
        let facts = frame.program.properties[property].facts
        guard facts.attributes.contains("Route") || facts.attributes.contains("Root") else { return false }
        let kind: SourceGraph.Effect.Kind = facts.attributes.contains("Root") ? .replace : .push
        show(
            kind, made(property, of: coordinator, Array(call.arguments.dropFirst().map(\.value)), in: frame, spot: call.call.spot),
            in: frame, call)
        return true
    }

    private func made(
        _ property: Program.PropertyID, of coordinator: Int32, _ arguments: [SourceGraph.SetID], in frame: SourceGraph.Frame, spot: Spot
    ) -> SourceGraph.SetID {
        let maker = frame.walk.run(
            .initial(property), receiver: frame.atom(coordinator), arguments: [], owner: coordinator, from: frame.context)
        return frame.invoke(frame.walk.contexts[Int(maker)].returns, arguments, name: "", spot: spot)
    }

    private func show(
        _ kind: SourceGraph.Effect.Kind, _ values: SourceGraph.SetID, in frame: SourceGraph.Frame, _ call: SourceGraph.ForeignCall
    ) {
        for object in frame.walk.objects(in: values) {
            if isCoordinator(object, in: frame) {
                frame.emit(kind, first(object, in: frame, call), spot: call.call.spot)
            } else {
                frame.emit(kind, frame.atom(object), spot: call.call.spot)
            }
        }
    }

    private func first(_ coordinator: Int32, in frame: SourceGraph.Frame, _ call: SourceGraph.ForeignCall, turns: Int = 0)
        -> SourceGraph.SetID
    {
        guard turns < 6, let type = frame.walk.objects[Int(coordinator)].type else { return 0 }
        var result: SourceGraph.SetID = 0
        for property in frame.program.types[type].propertyList where frame.program.properties[property].facts.attributes.contains("Root") {
            for object in frame.walk.objects(in: made(property, of: coordinator, [], in: frame, spot: call.call.spot)) {
                result = frame.walk.sets.union(
                    result, isCoordinator(object, in: frame) ? first(object, in: frame, call, turns: turns + 1) : frame.atom(object))
            }
        }
        return result
    }
}
