/// RxFlow: a stepper says where to go, and the flow that contributed it navigates there.
struct RxFlowDialect: SourceGraph.Dialect {
    func call(_ call: SourceGraph.ForeignCall, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        let walk = frame.walk
        let spot = call.call.spot
        switch call.name {
        case "accept", "onNext":
            guard frame.lastName(call.base) == "steps", let step = call.arguments.first else { return nil }
            let steppers = stepper(call.base, in: frame)
            var isKnown = false
            for stepper in steppers {
                for flow in walk.objects(in: walk.read(stepper, walk.number("#flow"), reader: frame.context)) {
                    isKnown = true
                    navigate(flow, to: step.value, in: frame, spot: spot)
                }
            }
            return isKnown ? 0 : nil
        case "coordinate" where call.labels.first == "flow":
            guard let flow = call.arguments.first, let stepper = call.value("with") else { return nil }
            begin(walk.objects(in: flow.value), walk.objects(in: stepper), in: frame, call.call)
            return 0
        case "use" where call.labels.contains("when"):
            guard let closure = call.arguments.last(where: { frame.isCallable($0.value) }) else { return nil }
            let roots = call.arguments.filter { !frame.isCallable($0.value) && $0.label != "when" }.map { argument -> SourceGraph.SetID in
                let flows = walk.objects(in: argument.value)
                return flows.reduce(SourceGraph.SetID(0)) {
                    walk.sets.union($0, frame.member("root", of: frame.atom($1), base: .nil, spot: spot))
                }
            }
            _ = frame.invoke(closure.value, roots, name: call.name, spot: spot)
            return 0
        case "contribute" where call.labels.first == "withNextPresentable":
            contribute(call.arguments, in: frame, call.call)
            return 0
        default: return nil
        }
    }

    /// `.contribute(withNextPresentable: p, withNextStepper: s)`: what `s` says is for this flow; a flow that is presented gets its first
    /// step.
    func contribute(_ given: [SourceGraph.Given], in frame: SourceGraph.Frame, _ call: Call) {
        let walk = frame.walk
        guard let presentable = given.first, let stepper = given.first(where: { $0.label == "withNextStepper" }) else { return }
        let flows = walk.objects(in: presentable.value).filter { isFlow($0, walk) }
        if flows.isEmpty, frame.receiverObject >= 0 {
            for stepper in walk.objects(in: stepper.value) {
                walk.store(frame.atom(frame.receiverObject), in: stepper, walk.number("#flow"))
            }
        } else {
            begin(flows, walk.objects(in: stepper.value), in: frame, call)
        }
    }

    private func begin(_ flows: [Int32], _ steppers: [Int32], in frame: SourceGraph.Frame, _ call: Call) {
        let walk = frame.walk
        for flow in flows {
            if let type = walk.objects[Int(flow)].type { walk.conductorsOfDialects.insert(type) }
            for stepper in steppers {
                walk.store(frame.atom(flow), in: stepper, walk.number("#flow"))
                var step = walk.read(stepper, walk.number("withSingleStep"), reader: frame.context)
                step = walk.sets.union(step, frame.member("initialStep", of: frame.atom(stepper), base: .nil, spot: call.spot))
                if step != 0 { navigate(flow, to: step, in: frame, spot: call.spot) }
            }
        }
    }

    private func isFlow(_ object: Int32, _ walk: SourceGraph.Walk) -> Bool {
        guard let type = walk.objects[Int(object)].type else { return false }
        return walk.program.externalAncestors(of: type).contains("Flow")
    }

    private func navigate(_ flow: Int32, to step: SourceGraph.SetID, in frame: SourceGraph.Frame, spot: Spot) {
        guard let type = frame.walk.objects[Int(flow)].type,
            let function = frame.program.functions(named: "navigate", on: type).first(where: {
                frame.program.functions[$0].facts.parameters.first?.label == "to"
            })
        else { return }
        _ = frame.invoke(frame.walk.sets.set(.method(function, receiver: frame.atom(flow))), [step], name: "", spot: spot)
    }

    private func stepper(_ base: Expression?, in frame: SourceGraph.Frame) -> [Int32] {
        switch base {
        case .member(let inner?, "steps", _)?: frame.walk.objects(in: frame.evaluate(inner))
        case .name("steps", _)?: frame.receiverObject >= 0 ? [frame.receiverObject] : []
        default: []
        }
    }

    func construct(_ name: String, _ given: [SourceGraph.Given], _ call: Call, in frame: SourceGraph.Frame) -> SourceGraph.SetID? {
        guard name == "OneStepper" || name == "CompositeStepper" else { return nil }
        let texts = given.flatMap {
            frame.walk.sets.atoms($0.value).compactMap { atom -> String? in if case .enumCase(let name, _) = atom { name } else { nil } }
        }
        let stepper = frame.walk.make(
            nil, className: name, category: .plain, owner: frame.owner, maker: frame.receiverObject, file: frame.file, spot: call.spot,
            texts: texts)
        frame.walk.note(made: stepper, by: frame.context)
        for argument in given { if let label = argument.label { frame.walk.store(argument.value, in: stepper, frame.walk.number(label)) } }
        return frame.atom(stepper)
    }
}
