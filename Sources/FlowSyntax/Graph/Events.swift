/// Streams of events: subjects, and chains of operators that start from one.
extension SourceGraph.Frame {
    static let events: Set<String> = [
        "PassthroughSubject", "CurrentValueSubject", "PublishSubject", "BehaviorSubject", "ReplaySubject", "PublishRelay", "BehaviorRelay",
        "ReplayRelay", "Action", "CocoaAction", "CompletableAction",
    ]

    func isEvent(_ object: Int32) -> Bool {
        walk.objects[Int(object)].type == nil && Self.events.contains(walk.objects[Int(object)].className)
    }

    /// A closure that waits for events: kept with the subject if that is known, else run when the object from which the events come says
    /// so.
    func listen(_ call: ForeignCall) -> SetID {
        if observe(call) { return 0 }
        let events = walk.objects(in: call.receivers).filter(isEvent)
        for argument in call.arguments {
            if isCallable(argument.value) {
                if events.isEmpty {
                    let source = self.source(of: call.base)
                    trigger(
                        argument.value, control: source.control, name: source.name ?? call.name, origin: source.object, spot: call.call.spot
                    )
                } else {
                    for event in events { walk.store(argument.value, in: event, walk.number("#observers")) }
                }
            } else {
                // `bind(to: subject)` hands on what comes, and what an operator before it makes of that.
                for target in walk.objects(in: argument.value) where isEvent(target) {
                    var observers = walk.read(target, walk.number("#observers"), reader: context)
                    let operation = lastOperation(of: call.base)
                    if let operation { observers = composed(operation, then: observers, spot: call.call.spot) }
                    if events.isEmpty {
                        let source = self.source(of: call.base)
                        trigger(
                            observers, control: source.control, name: lastName(argument.expression) ?? call.name, origin: source.object,
                            spot: call.call.spot)
                        if operation != nil, speaksAtOnce(source) { _ = invoke(observers, [0], name: call.name, spot: call.call.spot) }
                    } else {
                        for event in events { walk.store(observers, in: event, walk.number("#observers")) }
                    }
                }
            }
        }
        return 0
    }

    /// The closure of the operator from which a stream comes: `taps.map { Step.next }`.
    private func lastOperation(of stream: Expression?) -> SetID? {
        guard case .call(let call)? = stream, case .member(_, let name, _) = call.callee, Self.streamOperators.contains(name),
            case .closure? = call.arguments.last?.value
        else { return nil }
        return call.arguments.last.map { evaluate($0.value) }
    }

    /// A closure that hands what one makes of a value to others.
    private func composed(_ first: SetID, then others: SetID, spot: Spot) -> SetID {
        // Streams that are bound in a circle would nest without end.
        guard others != 0, walk.sets.depth(others) < SourceGraph.Sets.deepest, walk.sets.depth(first) < SourceGraph.Sets.deepest else {
            return others
        }
        // A place of its own: no closure of the source starts at a negative column.
        let place = Spot(line: spot.line, column: -spot.column)
        let code = walk.closureNumber(file: file, spot: place) {
            func call(_ name: String, _ argument: Expression) -> Expression {
                .call(Call(callee: .name(name, spot), arguments: [Argument(value: argument)], trailing: 0, spot: spot))
            }
            let body = Body([.expression(call("#others", call("#first", .name("value", spot))))])
            return SourceGraph.Walk.ClosureCode(parameters: ["value"], defaults: [], body: body, file: file, spot: spot)
        }
        let captured = walk.captureNumber(
            SourceGraph.Walk.Captured(
                names: ["#first", "#others"], values: [first, others], owner: owner, scope: scope ?? -1, externalScope: externalScope,
                file: file))
        return walk.sets.set(.closure(code, receiver: receiver, captured: captured))
    }

    static let streamOperators: Set<String> = ["map", "flatMap", "flatMapLatest", "flatMapFirst", "switchMap"]

    /// What comes of an event comes when the event does, and not where the stream is put together.
    func transform(_ call: ForeignCall, _ closure: SetID) -> SetID {
        let source = self.source(of: call.base)
        let spot = call.call.spot
        if source.object >= 0 || source.control >= 0 {
            trigger(closure, control: source.control, name: source.name ?? call.name, origin: source.object, spot: spot)
            guard speaksAtOnce(source) else { return 0 }
        }
        return invoke(closure, [0], name: call.name, spot: spot)
    }

    /// What is no part of a screen may speak at once, as a session that is restored at the launch does.
    private func speaksAtOnce(_ source: (object: Int32, control: Int32, name: String?)) -> Bool {
        source.object >= 0 && !walk.objects[Int(source.object)].category.isController
    }

    /// What an event leads to, `subject.flatMap { open($0) }`, comes when somebody sends one. Returns false if the receivers are no subjects.
    func waits(_ closure: SetID, for call: ForeignCall) -> Bool {
        let objects = walk.objects(in: call.receivers)
        guard !objects.isEmpty, objects.allSatisfy(isEvent) else { return false }
        for event in objects { walk.store(closure, in: event, walk.number("#observers")) }
        return true
    }

    /// Whether a chain of calls and members says of itself that it is a stream of events.
    func isStream(_ base: Expression?) -> Bool {
        let words: Set<String> = ["rx", "asObservable", "asDriver", "asSignal", "publisher", "eraseToAnyPublisher", "receive"]
        var place = base
        while let expression = place {
            switch expression {
            case .member(let inner, let name, _):
                if words.contains(name) { return true }
                place = inner
            case .call(let call): place = call.callee
            case .optional(let inner), .cast(let inner, _, _), .subscript(let inner, _, _): place = inner
            default: return false
            }
        }
        return false
    }

    /// The object from whose property a chain of calls starts, and the property's name.
    private func source(of base: Expression?) -> (object: Int32, control: Int32, name: String?) {
        var names: [String] = []
        var place = base
        while let expression = place {
            switch expression {
            case .member(let inner, let name, _):
                names.append(name)
                place = inner
            case .call(let call): place = call.callee
            case .optional(let inner), .cast(let inner, _, _), .subscript(let inner, _, _): place = inner
            case .name(let name, let spot):
                let objects = walk.objects(in: value(of: name, spot: spot))
                return source(objects, names: names, root: name)
            case .self:
                guard let last = names.last, receiver != 0 else { return (-1, -1, names.last) }
                let objects = walk.objects(in: member(last, of: receiver, base: .self, spot: Spot(line: 1, column: 1)))
                return source(objects, names: Array(names.dropLast()), root: last)
            default: place = nil
            }
        }
        return (-1, -1, names.last)
    }

    private func source(_ objects: [Int32], names: [String], root: String) -> (object: Int32, control: Int32, name: String?) {
        let operators: Set<String> = [
            "rx", "tap", "publisher", "receive", "output", "eraseToAnyPublisher", "asObservable", "asDriver", "asSignal", "map", "filter",
        ]
        let name = names.reversed().first { !operators.contains($0) }
        if objects.count == 1, let object = objects.first, object != receiverObject, !walk.isConductor(object) {
            let category = walk.objects[Int(object)].category
            if category == .control { return (-1, object, root) }
            if walk.objects[Int(object)].type != nil { return (object, -1, name ?? root) }
        }
        return (-1, -1, name ?? root)
    }

    func lastName(_ expression: Expression?) -> String? {
        switch expression {
        case .name(let name, _)?, .member(_, let name, _)?: name
        case .optional(let inner)?: lastName(inner)
        default: nil
        }
    }
}
