/// RxFlow: a stepper says where to go, and the flow that contributed it navigates there.
struct RxFlowDialect: SourceGraph.Dialect {
    let implicitNames: Set<String> = ["contribute", "end", "forwardToCurrentFlow", "forwardToParentFlow", "triggerParentFlow"]

    func call(_ call: SourceGraph.ForeignCall, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        let walk = frame.walk
        switch call.name {
        case "coordinate" where call.labels.first == "flow":
            guard let flow = call.arguments.first else { return nil }
            let flows = walk.objects(in: flow.value)
            let steppers = call.value("with").map { walk.objects(in: $0) } ?? []
            for coordinator in walk.objects(in: call.receivers) { walk.store(flow.value, in: coordinator, walk.number("#flow")) }
            begin(flows, steppers, in: frame, call.call)
            return 0
        case "use" where call.labels.contains("when"):
            use(call, in: frame)
            return 0
        case "contribute":
            contribute(call.arguments, in: frame, call.call)
            return 0
        case "forwardToCurrentFlow":
            guard frame.receiverObject >= 0, let step = call.arguments.first else { return nil }
            navigate(frame.receiverObject, to: step.value, in: frame, call.call)
            return 0
        case "end" where call.labels == ["forwardToParentFlowWithStep"], "forwardToParentFlow", "triggerParentFlow":
            guard frame.receiverObject >= 0, let step = call.arguments.first else { return nil }
            for parent in walk.objects(in: walk.read(frame.receiverObject, walk.number("#parentFlow"), reader: frame.context)) {
                navigate(parent, to: step.value, in: frame, call.call)
            }
            return 0
        case "navigate" where call.labels == ["to"]:
            var isKnown = false
            for coordinator in walk.objects(in: call.receivers) {
                for flow in walk.objects(in: walk.read(coordinator, walk.number("#flow"), reader: frame.context)) {
                    isKnown = true
                    navigateAll(from: flow, to: call.arguments[0].value, in: frame, call.call)
                }
            }
            return isKnown ? 0 : nil
        default: return nil
        }
    }

    func construct(_ name: String, _ given: [SourceGraph.Given], _ call: Call, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        switch name {
        case "OneStepper", "CompositeStepper", "DefaultStepper", "FlowCoordinator": break
        default: return nil
        }
        let texts = given.flatMap {
            frame.walk.sets.atoms($0.value).compactMap { atom -> String? in if case .enumCase(let name, _) = atom { name } else { nil } }
        }
        let object = frame.walk.make(
            nil, className: name, category: .plain, owner: frame.owner, maker: frame.receiverObject, file: frame.file, spot: call.spot,
            texts: texts)
        frame.walk.note(made: object, by: frame.context)
        for argument in given { if let label = argument.label { frame.walk.store(argument.value, in: object, frame.walk.number(label)) } }
        return frame.atom(object)
    }

    /// `Flows.use(a, b, when: .created) { rootOfA, rootOfB in … }`: the block gets what each flow stands on.
    private func use(_ call: SourceGraph.ForeignCall, in frame: SourceGraph.Frame) {
        guard let block = call.arguments.last(where: { frame.isCallable($0.value) }) else { return }
        func root(_ flow: Int32) -> SourceGraph.SetID { frame.member("root", of: frame.atom(flow), base: .nil, spot: call.call.spot) }
        let given = call.arguments.filter { !frame.isCallable($0.value) && $0.label != "when" }.map { argument -> SourceGraph.SetID in
            if case .list(let flows)? = frame.walk.sets.firstAtom(argument.value) {
                return frame.walk.sets.set(.list(flows.flatMap { frame.walk.objects(in: $0) }.map(root)))
            }
            return frame.walk.objects(in: argument.value).reduce(0) { frame.walk.sets.union($0, root($1)) }
        }
        _ = frame.invoke(block.value, given, name: call.name, spot: call.call.spot)
    }

    /// `.contribute(withNextPresentable: p, withNextStepper: s)`: what `s` says is for this flow; a flow that is presented gets its first
    /// step. `.contribute(withNext: s)` says that a screen is its own stepper.
    private func contribute(_ given: [SourceGraph.Given], in frame: SourceGraph.Frame, _ call: Call) {
        let walk = frame.walk
        guard let presentable = given.first, presentable.label == "withNext" || presentable.label == "withNextPresentable" else { return }
        let stepper = given.first { $0.label == "withNextStepper" } ?? presentable
        let flows = walk.objects(in: presentable.value).filter { isFlow($0, walk) }
        let steppers = walk.objects(in: stepper.value)
        guard flows.isEmpty else {
            if frame.receiverObject >= 0 {
                for flow in flows {
                    walk.store(frame.atom(frame.receiverObject), in: flow, walk.number("#parentFlow"))
                    walk.store(frame.atom(flow), in: frame.receiverObject, walk.number("#childFlows"))
                }
            }
            return begin(flows, steppers, in: frame, call)
        }
        if frame.receiverObject >= 0, isFlow(frame.receiverObject, walk) { listen(frame.receiverObject, steppers, in: frame, call) }
    }

    private func begin(_ flows: [Int32], _ steppers: [Int32], in frame: SourceGraph.Frame, _ call: Call) {
        for flow in flows {
            if let type = frame.walk.objects[Int(flow)].type { frame.walk.conductorsOfDialects.insert(type) }
            listen(flow, steppers, in: frame, call)
        }
    }

    /// From now on what steppers say is for a flow; each may say something at once.
    private func listen(_ flow: Int32, _ steppers: [Int32], in frame: SourceGraph.Frame, _ call: Call) {
        let walk = frame.walk
        guard let navigation = navigation(of: flow, in: frame) else { return }
        for stepper in steppers {
            let inner = walk.objects(in: walk.sets.elements(walk.read(stepper, walk.number("steppers"), reader: frame.context)))
            if !inner.isEmpty { listen(flow, inner.filter { $0 != stepper }, in: frame, call) }
            for relay in walk.objects(in: frame.member("steps", of: frame.atom(stepper), base: .nil, spot: call.spot)) {
                walk.store(navigation, in: relay, walk.number("#observers"))
            }
            var first = walk.read(stepper, walk.number("withSingleStep"), reader: frame.context)
            first = walk.sets.union(first, frame.member("initialStep", of: frame.atom(stepper), base: .nil, spot: call.spot))
            if first != 0 { navigate(flow, to: first, in: frame, call) }
            if let type = walk.objects[Int(stepper)].type, !walk.program.functions(named: "readyToEmitSteps", on: type).isEmpty {
                _ = frame.callMember("readyToEmitSteps", of: frame.atom(stepper), [], call)
            }
        }
    }

    private func isFlow(_ object: Int32, _ walk: SourceGraph.Walk) -> Bool {
        guard let type = walk.objects[Int(object)].type else { return false }
        return walk.program.externalAncestors(of: type).contains("Flow")
    }

    /// A flow's `navigate(to:)`, as a value.
    private func navigation(of flow: Int32, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        guard let type = frame.walk.objects[Int(flow)].type,
            let function = frame.program.functions(named: "navigate", on: type).first(where: {
                frame.program.functions[$0].facts.parameters.first?.label == "to"
            })
        else { return nil }
        return frame.walk.sets.set(.method(function, receiver: frame.atom(flow)))
    }

    private func navigate(_ flow: Int32, to step: SourceGraph.SetID, in frame: SourceGraph.Frame, _ call: Call) {
        guard let navigation = navigation(of: flow, in: frame) else { return }
        _ = frame.invoke(navigation, [step], name: "", spot: call.spot)
    }

    /// What a flow coordinator is told from outside, all its flows are told.
    private func navigateAll(
        from flow: Int32, to step: SourceGraph.SetID, in frame: SourceGraph.Frame, _ call: Call, turns: Int = 0
    ) {
        guard turns < 8 else { return }
        navigate(flow, to: step, in: frame, call)
        for child in frame.walk.objects(in: frame.walk.read(flow, frame.walk.number("#childFlows"), reader: frame.context)) {
            navigateAll(from: child, to: step, in: frame, call, turns: turns + 1)
        }
    }
}
