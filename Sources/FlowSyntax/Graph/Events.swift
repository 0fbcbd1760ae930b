extension SourceGraph {
    /// How the value is called that a stream hands to what listens.
    static let handed = "#handed"
}

/// Streams of events: subjects, and chains of operators that start from one.
extension SourceGraph.Frame {
    static let events: Set<String> = [
        "PassthroughSubject", "CurrentValueSubject", "PublishSubject", "BehaviorSubject", "ReplaySubject", "PublishRelay", "BehaviorRelay",
        "ReplayRelay", "Action", "CocoaAction", "CompletableAction", "DispatchGroup", derivedClass,
    ]
    /// What an operator makes of a subject.
    private static let derivedClass = "#stream"

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
                    let name = source.name ?? methodName(argument.value) ?? call.name
                    let listener = handing(screens(in: call.receivers), to: argument.value, spot: call.call.spot)
                    trigger(listener, control: source.control, name: name, origin: source.object, spot: call.call.spot)
                } else {
                    wait(argument.value, for: events, call)
                }
            } else {
                // `bind(to: subject)` hands on what comes, and what an operator before it makes of that.
                for target in walk.objects(in: argument.value) where isEvent(target) {
                    var observers = walk.read(target, walk.number("#observers"), reader: context)
                    let operation = events.isEmpty ? lastOperation(of: call.base) : nil
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

    /// What the one method is called that a value is.
    private func methodName(_ value: SetID) -> String? {
        guard walk.sets.count(value) == 1, case .method(let function, _)? = walk.sets.firstAtom(value) else { return nil }
        return SourceGraph.Walk.label(program.functions[function].facts)
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
        return synthetic(["#first": first, "#others": others], spot) { value in
            let made = Expression.call(Call(callee: .name("#first", spot), arguments: [Argument(value: value)], spot: spot))
            return [.call(Call(callee: .name("#others", spot), arguments: [Argument(value: made)], spot: spot))]
        }
    }

    /// Screens that a stream is known to send.
    private func screens(in stream: SetID) -> SetID {
        walk.sets.set(of: walk.objects(in: stream).filter { walk.objects[Int($0)].category.isController }.map { .object($0) })
    }

    /// The screens that a stream sends, behind an operator that changes when it sends them, or how often, and not what; `nil` for anything else.
    func handedOn(by call: ForeignCall) -> SetID? {
        guard Self.handingOn.contains(call.name) else { return nil }
        let sent = screens(in: call.receivers)
        return sent == 0 ? nil : sent
    }

    /// Such operators (the documentation of Combine and of RxSwift).
    private static let handingOn: Set<String> = [
        "asDriver", "asObservable", "asSignal", "autoconnect", "debounce", "delay", "distinctUntilChanged", "eraseToAnyPublisher",
        "handleEvents", "makeConnectable", "observeOn", "print", "receive", "removeDuplicates", "replaceError", "retry", "setFailureType",
        "share", "skip", "subscribeOn", "take", "throttle", "timeout",
    ]

    /// What listens, given what is known of what comes.
    private func handing(_ value: SetID, to listener: SetID, spot: Spot) -> SetID {
        guard value != 0, walk.sets.depth(listener) < SourceGraph.Sets.deepest else { return listener }
        return synthetic(["#listener": listener, SourceGraph.handed: value], spot) { _ in
            [.call(Call(callee: .name("#listener", spot), arguments: [Argument(value: .name(SourceGraph.handed, spot))], spot: spot))]
        }
    }

    /// A closure of one parameter that no source has.
    ///
    /// - Parameter body: What it does with what it is given.
    private func synthetic(_ captures: KeyValuePairs<String, SetID>, _ spot: Spot, _ body: (Expression) -> [Expression]) -> SetID {
        // A place of its own: no closure of the source starts at a negative column.
        let place = Spot(line: spot.line, column: -spot.column)
        let code = walk.closureNumber(file: file, spot: place) {
            let body = Body(body(.name("value", spot)).map { .expression($0) })
            return SourceGraph.Walk.ClosureCode(parameters: ["value"], defaults: [], body: body, file: file, spot: spot)
        }
        let captured = walk.captureNumber(
            SourceGraph.Walk.Captured(
                names: captures.map(\.key), values: captures.map(\.value), owner: owner, scope: scope ?? -1, externalScope: externalScope,
                file: file))
        return walk.sets.set(.closure(code, receiver: receiver, captured: captured))
    }

    static let streamOperators: Set<String> = mapping.union(["flatMap", "flatMapLatest", "flatMapFirst", "switchMap"])
    /// Operators whose closures give what is sent on.
    private static let mapping: Set<String> = ["map", "compactMap"]

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

    /// What an operator makes of events, `subject.flatMap { open($0) }`: a stream of its own. It runs when somebody sends one, and what listens
    /// gets what the operator's closure gives; what comes of the streams that closures of `flatMap` give is not known. `nil` if the receivers
    /// are no subjects.
    func derived(by closure: SetID, for call: ForeignCall) -> SetID? {
        let sources = walk.objects(in: call.receivers), spot = call.call.spot
        guard !sources.isEmpty, sources.allSatisfy(isEvent), !isJoined(call.base), walk.sets.depth(closure) < SourceGraph.Sets.deepest,
            !Self.mapping.contains(call.name) || !sources.contains(where: hasValue)
        else { return nil }
        let stream = walk.make(
            nil, className: Self.derivedClass, category: .plain, owner: owner, maker: receiverObject, file: file, spot: spot)
        walk.note(made: stream, by: context)
        let sending = synthetic(["#operator": closure, "#stream": atom(stream)], spot) { value in
            let made = Expression.call(Call(callee: .name("#operator", spot), arguments: [Argument(value: value)], spot: spot))
            func send(_ value: Expression) -> Expression {
                .call(Call(callee: .member(.name("#stream", spot), "send", spot), arguments: [Argument(value: value)], spot: spot))
            }
            return Self.mapping.contains(call.name) ? [send(made)] : [made, send(.other([]))]
        }
        wait(sending, for: sources, call)
        return atom(stream)
    }

    /// Keeps what listens with the subjects to which it listens.
    private func wait(_ listener: SetID, for events: [Int32], _ call: ForeignCall) {
        for event in events { walk.store(listener, in: event, walk.number("#observers")) }
        let source = self.source(of: call.base), origin = source.object >= 0 ? source.object : receiverObject
        guard origin >= 0, events.contains(where: { walk.objects[Int($0)].className != Self.derivedClass }) else { return }
        let name = walk.number(source.name ?? methodName(listener) ?? call.name)
        for callable in walk.sets.numbers(walk.sets.elements(listener)) where isCallable(walk.sets.set([callable])) {
            walk.listeners[callable] = SourceGraph.Occasion(origin: origin, callable: callable, control: -1, name: name)
        }
    }

    /// Whether a subject sends the value that it has to whoever begins to listen (the documentation of Combine and of RxSwift).
    private func hasValue(_ event: Int32) -> Bool {
        ["CurrentValueSubject", "BehaviorSubject", "BehaviorRelay", "ReplaySubject", "ReplayRelay"]
            .contains(walk.objects[Int(event)].className)
    }

    /// Whether a chain of operators joins what several streams send.
    private func isJoined(_ base: Expression?) -> Bool {
        names(
            ["combineLatest", "merge", "zip", "withLatestFrom", "switchToLatest", "amb", "concat", "append", "prepend"], in: base)
    }

    /// Whether a chain of calls and members says of itself that it is a stream of events.
    func isStream(_ base: Expression?) -> Bool {
        names(["rx", "asObservable", "asDriver", "asSignal", "publisher", "eraseToAnyPublisher", "receive"], in: base)
    }

    /// Whether a chain of calls and members names one of some words.
    private func names(_ words: Set<String>, in chain: Expression?) -> Bool {
        var place = chain
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
        let name = names.reversed().first { !Self.operators.contains($0) }
        if objects.count == 1, let object = objects.first, object != receiverObject, !walk.isConductor(object) {
            let category = walk.objects[Int(object)].category
            if category == .control { return (-1, object, root) }
            if walk.objects[Int(object)].type != nil { return (object, -1, name ?? root) }
        }
        return (-1, -1, name ?? (isParameter(root) ? nil : root))
    }

    /// What says nothing of where a stream comes from (the documentation of Combine and of RxSwift).
    private static let operators: Set<String> = [
        "rx", "tap", "publisher", "receive", "output", "eraseToAnyPublisher", "asObservable", "asDriver", "asSignal", "asSingle", "map",
        "compactMap", "flatMap", "flatMapLatest", "filter", "subscribe", "subscribeOn", "observe", "observeOn", "do", "handleEvents",
        "delay", "debounce", "throttle", "retry", "catch", "catchError", "share", "take", "first", "prefix", "skip", "dropFirst",
        "removeDuplicates", "distinctUntilChanged", "replaceError", "timeout", "withLatestFrom",
    ]

    func lastName(_ expression: Expression?) -> String? {
        switch expression {
        case .name(let name, _)?, .member(_, let name, _)?: name
        case .optional(let inner)?: lastName(inner)
        default: nil
        }
    }
}
