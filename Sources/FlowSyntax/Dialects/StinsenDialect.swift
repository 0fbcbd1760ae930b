/// Stinsen: routes are properties whose wrapper says how the screen comes, and `route(to:)` names one of them.
struct StinsenDialect: SourceGraph.Dialect {
    func call(_ call: SourceGraph.ForeignCall, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        switch call.name {
        case "route", "root", "focusFirst":
            guard let first = call.arguments.first, first.label == nil || first.label == "to" else { return nil }
            let inputs = call.arguments.dropFirst().filter { $0.label == nil }.map(\.value)
            var reached: SourceGraph.SetID?
            for case .name(let name) in frame.walk.sets.atoms(first.value) {
                for coordinator in coordinators(call, in: frame) {
                    guard let found = go(coordinator, name, inputs, call, in: frame) else { continue }
                    reached = frame.walk.sets.union(reached ?? 0, found)
                }
            }
            return reached
        case "popLast", "pop", "popToRoot", "dismissCoordinator":
            let coordinators = coordinators(call, in: frame)
            guard !coordinators.isEmpty else { return nil }
            let kind: SourceGraph.Effect.Kind =
                call.name == "popToRoot" ? .popToRoot : call.name == "dismissCoordinator" ? .dismiss : .pop
            frame.emit(kind, 0, spot: call.call.spot)
            frame.runClosures(call)
            return frame.walk.sets.set(of: coordinators.map { .object($0) })
        case "view" where call.arguments.isEmpty:
            // `AppCoordinator().view()` is the screen of its first route.
            let found = frame.walk.objects(in: call.receivers).filter { isCoordinator($0, in: frame) }
            guard !found.isEmpty else { return nil }
            return screens(of: found.reduce(SourceGraph.SetID(0)) { frame.walk.sets.union($0, frame.atom($1)) }, in: frame, call.call)
        default: return nil
        }
    }

    func made(_ object: Int32, in frame: SourceGraph.Frame, spot: Spot) {
        guard isCoordinator(object, in: frame), let type = frame.walk.objects[Int(object)].type else { return }
        frame.walk.conductorsOfDialects.insert(type)
    }

    func construct(_ name: String, _ given: [SourceGraph.Given], _ call: Call, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        switch name {
        // A coordinator wrapped for the way it is shown is that coordinator.
        case "NavigationViewCoordinator", "ViewWrapperCoordinator": return given.first?.value ?? 0
        case "NavigationStack", "Stinsen.NavigationStack":
            guard given.first?.label == "initial" else { return nil }
        case "TabChild":
            guard given.first?.label == "startingItems" else { return nil }
        default: return nil
        }
        let start = frame.walk.make(
            nil, className: name, category: .plain, owner: frame.owner, maker: frame.receiverObject, file: frame.file, spot: call.spot,
            texts: [])
        frame.walk.note(made: start, by: frame.context)
        frame.walk.store(given[0].value, in: start, frame.walk.number("#routes"))
        if given.count > 1 { frame.walk.store(given[1].value, in: start, frame.walk.number("#input")) }
        return frame.atom(start)
    }

    /// What a wrapper or a router stands for is its coordinator.
    func member(_ name: String, of object: Int32, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        (name == "child" || name == "coordinator") && isCoordinator(object, in: frame) ? frame.atom(object) : nil
    }

    /// `HomeCoordinator.Router`, `NavigationRouter<HomeCoordinator>`: who asks the router asks the coordinator.
    func meaning(of reference: TypeReference) -> TypeReference? {
        guard case .named(let name, let arguments) = reference else { return nil }
        if name == "NavigationRouter" || name == "TabRouter" { return arguments.first }
        let parts = name.split(separator: ".")
        guard parts.count > 1, parts.last == "Router" else { return nil }
        return .named(parts.dropLast().joined(separator: "."), arguments: [])
    }

    // MARK: - Routes

    private func isCoordinator(_ object: Int32, in frame: SourceGraph.Frame) -> Bool {
        guard let type = frame.walk.objects[Int(object)].type else { return false }
        return frame.program.types[type].propertyList.contains { isRoute(frame.program.properties[$0].facts) }
    }

    private func isRoute(_ facts: PropertyFacts) -> Bool {
        facts.initial != nil && (facts.attributes.contains("Route") || facts.attributes.contains("Root"))
    }

    private func isTab(_ facts: PropertyFacts) -> Bool { facts.wrapperArguments.first?.label == "tabItem" }

    /// How a route's screen comes.
    private func kind(of facts: PropertyFacts) -> SourceGraph.Effect.Kind {
        if facts.attributes.contains("Root") { return .replace }
        if isTab(facts) { return .select }
        guard case .member(_, let name, _)? = facts.wrapperArguments.first?.value else { return .push }
        return name == "modal" || name == "fullScreen" ? .present : .push
    }

    /// The coordinators that are meant: the one that is asked, or else the one that has made the view.
    private func coordinators(_ call: SourceGraph.ForeignCall, in frame: SourceGraph.Frame) -> [Int32] {
        let own = frame.walk.objects(in: call.receivers).filter { isCoordinator($0, in: frame) }
        if !own.isEmpty || frame.walk.objects(in: call.receivers).contains(where: { frame.walk.objects[Int($0)].type != nil }) {
            return own
        }
        guard call.name == "route" || call.name == "root", frame.receiverObject >= 0 else { return [] }
        let owner = frame.walk.objects[Int(frame.receiverObject)].owner
        return owner >= 0 && isCoordinator(owner, in: frame) ? [owner] : []
    }

    /// Shows a route; what comes of it is the coordinator that it leads to, else the one that was asked.
    private func go(
        _ coordinator: Int32, _ name: String, _ inputs: [SourceGraph.SetID], _ call: SourceGraph.ForeignCall, in frame: SourceGraph.Frame
    ) -> SourceGraph.SetID? {
        guard let type = frame.walk.objects[Int(coordinator)].type, let property = frame.program.property(named: name, on: type) else {
            return nil
        }
        let facts = frame.program.properties[property].facts
        guard isRoute(facts) else { return nil }
        let target = made(property, of: coordinator, inputs, in: frame, spot: call.call.spot)
        let screens = screens(of: target, in: frame, call.call)
        let kind = call.name == "focusFirst" && !isTab(facts) ? .popTo : kind(of: facts)
        for screen in frame.walk.objects(in: screens) { frame.emit(kind, frame.atom(screen), spot: call.call.spot) }
        let led = frame.walk.objects(in: target).filter { isCoordinator($0, in: frame) }
        return led.isEmpty ? frame.atom(coordinator) : frame.walk.sets.set(of: led.map { .object($0) })
    }

    private func made(
        _ property: Program.PropertyID, of coordinator: Int32, _ arguments: [SourceGraph.SetID], in frame: SourceGraph.Frame, spot: Spot
    ) -> SourceGraph.SetID {
        let maker = frame.walk.run(
            .initial(property), receiver: frame.atom(coordinator), arguments: [], owner: coordinator, from: frame.context)
        return frame.invoke(frame.walk.contexts[Int(maker)].returns, arguments, name: "", spot: spot)
    }

    // MARK: - Screens

    /// What the user sees of coordinators and views.
    private func screens(of values: SourceGraph.SetID, in frame: SourceGraph.Frame, _ call: Call, turns: Int = 0) -> SourceGraph.SetID {
        var result: SourceGraph.SetID = 0
        for object in frame.walk.objects(in: values) {
            guard isCoordinator(object, in: frame) else {
                result = frame.walk.sets.union(result, frame.atom(object))
                continue
            }
            guard turns < 6 else { continue }
            let first = first(of: object, in: frame, call, turns: turns)
            result = frame.walk.sets.union(result, first)
            // The library hands every coordinator its own view, to be dressed.
            if let type = frame.walk.objects[Int(object)].type, !frame.program.functions(named: "customize", on: type).isEmpty {
                _ = frame.callMember(
                    "customize", of: frame.atom(object), [SourceGraph.Given(label: nil, value: first, expression: .nil)], call)
            }
        }
        return result
    }

    private func first(of coordinator: Int32, in frame: SourceGraph.Frame, _ call: Call, turns: Int) -> SourceGraph.SetID {
        guard let type = frame.walk.objects[Int(coordinator)].type else { return 0 }
        let starts = ["stack", "child"].flatMap {
            frame.walk.objects(in: frame.member($0, of: frame.atom(coordinator), base: .nil, spot: call.spot))
        }
        var named: [(name: String, input: SourceGraph.SetID)] = []
        for start in starts {
            let input = frame.walk.read(start, frame.walk.number("#input"), reader: frame.context)
            let routes = frame.walk.read(start, frame.walk.number("#routes"), reader: frame.context)
            for part in frame.turns(routes) {
                for case .name(let name) in frame.walk.sets.atoms(part) { named.append((name, input)) }
            }
        }
        let own = frame.program.types[type].propertyList.filter { isRoute(frame.program.properties[$0].facts) }
        let tabs = own.filter { isTab(frame.program.properties[$0].facts) }
        if tabs.isEmpty {
            var roots = own.filter { kind(of: frame.program.properties[$0].facts) == .replace }
            let initial = roots.filter { root in named.contains { $0.name == frame.program.properties[root].facts.name } }
            if !initial.isEmpty { roots = initial }
            return roots.reduce(SourceGraph.SetID(0)) { result, root in
                let name = frame.program.properties[root].facts.name
                let target = made(
                    root, of: coordinator, named.filter { $0.name == name && $0.input != 0 }.map(\.input), in: frame, spot: call.spot)
                return frame.walk.sets.union(result, screens(of: target, in: frame, call, turns: turns + 1))
            }
        }
        let order = named.isEmpty ? tabs : named.compactMap { item in tabs.first { frame.program.properties[$0].facts.name == item.name } }
        return frame.tabBar(
            order.map { tab in
                let views = screens(of: made(tab, of: coordinator, [], in: frame, spot: call.spot), in: frame, call, turns: turns + 1)
                title(tab, of: coordinator, views, in: frame, call)
                return views
            }, of: coordinator, spot: call.spot)
    }

    /// The text of a tab's item.
    private func title(
        _ tab: Program.PropertyID, of coordinator: Int32, _ views: SourceGraph.SetID, in frame: SourceGraph.Frame, _ call: Call
    ) {
        guard case .name(let maker, _)? = frame.program.properties[tab].facts.wrapperArguments.first?.value else { return }
        let state = [SourceGraph.Given(label: "isActive", value: 0, expression: .nil)]
        let item = frame.callMember(maker, of: frame.atom(coordinator), state, call) ?? 0
        for view in frame.walk.objects(in: views) { frame.walk.store(item, in: view, frame.walk.number("#tab")) }
    }
}
