/// Combine and RxSwift: what a subject is told goes through the operators to those who have subscribed, and completion with it.
///
/// Subjects of the app are followed. Of a publisher from elsewhere nobody knows when it speaks and whether it completes: its subscribers
/// may be called at any time, and completion is taken to follow.
struct Reactive: Library {
    private static let subjects: Set<String> = [
        "PassthroughSubject", "CurrentValueSubject", "PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject", "PublishRelay",
        "BehaviorRelay",
    ]
    private static let sources: Set<String> = ["Just", "Future", "Empty", "Deferred", "Fail", "Record", "MergeMany"]
    private static let abstract: Set<String> = [
        "AnyPublisher", "Publisher", "Published", "Observable", "Single", "Maybe", "Completable", "Driver", "Signal", "Infallible",
        "ControlEvent",
        "ControlProperty", "ObservableType", "SharedSequence", "Publishers", "$Pipeline",
    ]
    private static let operators: Set<String> = [
        "map", "compactMap", "filter", "flatMap", "flatMapLatest", "flatMapFirst", "switchToLatest", "handleEvents", "do", "prefix",
        "first", "take", "takeUntil",
        "eraseToAnyPublisher", "receive", "subscribe", "subscribeOn", "observe", "observeOn", "removeDuplicates", "distinctUntilChanged",
        "debounce", "throttle",
        "delay", "share", "merge", "catch", "tryMap", "mapError", "replaceError", "setFailureType", "asObservable", "asDriver", "asSignal",
        "asSingle",
        "dropFirst", "skip", "startWith", "prepend", "append", "withLatestFrom", "combineLatest", "zip", "print", "debug", "retry",
        "output", "last",
        "ignoreElements", "ignoreOutput", "mapTo", "void", "unwrap", "asVoid", "materialize", "multicast", "autoconnect", "replaceNil",
        "replaceEmpty", "scan",
        "collect", "buffer", "timeout", "measureInterval", "tryCatch", "filterNil", "concatMap", "catchErrorJustReturn", "asCompletable",
        "asMaybe", "amb",
    ]
    private static let ends: Set<String> = ["sink", "subscribe", "bind", "drive", "emit", "assign", "onNext"]

    static func isPublisher(_ name: String) -> Bool { subjects.contains(name) || sources.contains(name) || abstract.contains(name) }

    private func kind(_ value: Value, _ interpreter: Interpreter) -> String? {
        guard case .object(let id) = interpreter.assumed(value) else { return nil }
        return interpreter.externalNames(id).first { Reactive.isPublisher($0) }
    }

    func construct(_ name: String, _ arguments: [BoundArgument], in interpreter: Interpreter) -> Value? {
        guard Reactive.subjects.contains(name) || Reactive.sources.contains(name) else { return nil }
        let id = interpreter.allocate(ObjectState(type: .external(name)))
        switch name {
        case "Just": interpreter.memory.objects[id].fields["value"] = arguments.first?.value ?? .unknown
        case "Future":
            let promise = interpreter.allocate(ObjectState(type: .external("$Promise")))
            interpreter.memory.objects[promise].fields["of"] = .object(id)
            if let body = arguments.last?.value {
                _ = interpreter.apply(body, [BoundArgument(label: nil, value: .method(promise, "$resolve"))], name: "Future")
            }
        case "Deferred":
            if let body = arguments.last?.value { return interpreter.apply(body, [], name: "Deferred") }
        default: break
        }
        return .object(id)
    }

    func property(_ name: String, of value: Value, in interpreter: Interpreter) -> Value? {
        guard let kind = kind(value, interpreter) else { return nil }
        if name == "value", kind == "CurrentValueSubject" || kind == "BehaviorRelay" { return interpreter.symbol() }
        return nil
    }

    func call(_ call: ExternalCall, in interpreter: Interpreter) -> Value? {
        if case .object(let id) = call.receiver, case .external(let type) = interpreter.memory.objects[id].type {
            switch type {
            case "$Subscriber":
                switch call.name {
                case "$deliver":
                    deliver(call.first ?? .unknown, to: id, from: 0, interpreter)
                    complete(id, from: 0, interpreter)
                    return .tuple([])
                case "store", "disposed", "add", "insert", "cancelled":
                    keep(id, call, interpreter)
                    return .tuple([])
                case "cancel", "dispose":
                    interpreter.memory.objects[id].fields["isDone"] = .bool(true)
                    return .tuple([])
                default: return nil
                }
            case "$Promise":
                guard call.name == "$resolve", let subject = interpreter.memory.objects[id].fields["of"]?.objectID else { return nil }
                send(call.first ?? .unknown, through: subject, interpreter)
                end(subject, interpreter)
                return .tuple([])
            default: break
            }
        }
        // `Observable.just(x)`, `Observable.merge(a, b)`, `Publishers.Merge(a, b)`.
        if case .external(let type) = call.receiver, Reactive.abstract.contains(type) {
            let id = interpreter.allocate(ObjectState(type: .external("$Pipeline")))
            switch call.name {
            case "just", "of":
                let source = interpreter.allocate(ObjectState(type: .external("Just")))
                interpreter.memory.objects[source].fields["value"] = call.first ?? .unknown
                return .object(source)
            case "empty": return .object(interpreter.allocate(ObjectState(type: .external("Empty"))))
            case "never": return .object(interpreter.allocate(ObjectState(type: .external("PassthroughSubject"))))
            case "merge", "concat", "Merge", "Merge3", "Merge4", "MergeMany", "combineLatest", "zip", "amb":
                var upstream: [Value] = []
                for argument in call.arguments { argument.value.visit { if kind($0, interpreter) != nil { upstream.append($0) } } }
                interpreter.memory.objects[id].fields["upstream"] = .list(upstream, isOpen: false)
                return .object(id)
            case "create":
                interpreter.escape(call.arguments, to: call.name, spot: call.spot)
                return .object(interpreter.allocate(ObjectState(type: .external("Observable"), isInput: true)))
            default: return nil
            }
        }
        guard let kind = kind(call.receiver, interpreter), case .object(let id) = interpreter.assumed(call.receiver) else { return nil }
        if Reactive.subjects.contains(kind) {
            switch call.name {
            case "send", "onNext", "accept":
                if call.argument("completion") != nil {
                    end(id, interpreter)
                } else {
                    send(call.first ?? .tuple([]), through: id, interpreter)
                }
                return .tuple([])
            case "onCompleted", "onError":
                end(id, interpreter)
                return .tuple([])
            default: break
            }
        }
        if Reactive.ends.contains(call.name), let subscriber = subscribe(call, id, interpreter) { return .object(subscriber) }
        if Reactive.operators.contains(call.name) {
            let made = interpreter.allocate(ObjectState(type: .external("$Pipeline")))
            var upstream: [Value] = [.object(id)]
            if ["merge", "combineLatest", "zip", "append", "prepend", "amb"].contains(call.name) {
                for argument in call.arguments { argument.value.visit { if self.kind($0, interpreter) != nil { upstream.append($0) } } }
            }
            interpreter.memory.objects[made].fields["upstream"] = .list(upstream, isOpen: false)
            interpreter.memory.objects[made].fields["op"] = .string(call.name)
            for (index, argument) in call.arguments.enumerated() {
                interpreter.memory.objects[made].fields[argument.label ?? (argument.isTrailing || index == 0 ? "0" : "\(index)")] =
                    argument.value
            }
            return .object(made)
        }
        return nil
    }

    /// Puts the subscription where it is stored.
    private func keep(_ id: Int, _ call: ExternalCall, _ interpreter: Interpreter) {
        interpreter.memory.objects[id].fields["isKept"] = .bool(true)
        guard let argument = call.argument("in") ?? call.argument("by") ?? call.first else { return }
        if case .object(let bag) = interpreter.assumed(argument) {
            interpreter.memory.objects[bag].fields["$held\(interpreter.memory.objects[bag].fields.count)"] = .object(id)
            return
        }
        if let target = call.arguments.first?.expression {
            var known: [Value] = []
            var open = true
            if case .list(let values, let isOpen) = interpreter.assumed(argument) {
                known = values
                open = isOpen
            }
            interpreter.assign(.list(known + [.object(id)], isOpen: open), to: target, scope: call.scope)
        }
    }

    /// The operators between a source and an end, in the order in which a value meets them, for each of the sources.
    private func chains(_ id: Int, _ interpreter: Interpreter, depth: Int = 0) -> [(source: Int, operators: [Value])] {
        guard depth < 30 else { return [] }
        if case .list(let upstream, _)? = interpreter.memory.objects[id].fields["upstream"] {
            return upstream.flatMap { value -> [(source: Int, operators: [Value])] in
                guard let up = value.objectID else { return [] }
                return chains(up, interpreter, depth: depth + 1).map { ($0.source, $0.operators + [.object(id)]) }
            }
        }
        return [(id, [])]
    }

    private func subscribe(_ call: ExternalCall, _ id: Int, _ interpreter: Interpreter) -> Int? {
        if call.name == "subscribe", call.argument("on") != nil { return nil }
        let subscriber = interpreter.allocate(ObjectState(type: .external("$Subscriber")))
        for argument in call.arguments {
            switch argument.label {
            case "receiveCompletion", "onCompleted", "onError", "onDisposed", "onFailure":
                if argument.label != "onError" { interpreter.memory.objects[subscriber].fields["completion"] = argument.value }
            case "to", "on", "with", "withUnretained":
                interpreter.memory.objects[subscriber].fields[argument.label ?? ""] = argument.value
            default:
                interpreter.memory.objects[subscriber].fields["value"] = argument.value
            }
        }
        attach(subscriber, to: id, after: [], interpreter, call.spot)
        return subscriber
    }

    /// What code gives back to whoever called it from outside, somebody outside may listen to.
    func publish(_ value: Value, _ interpreter: Interpreter) {
        guard kind(value, interpreter) != nil, case .object(let id) = interpreter.assumed(value) else { return }
        for (source, _) in chains(id, interpreter) { interpreter.memory.objects[source].fields["$published"] = .bool(true) }
    }

    private func tellOutside(_ id: Int, _ interpreter: Interpreter) {
        if interpreter.memory.objects[id].fields["$published"] != nil {
            interpreter.effects.append(.outside("a publisher", interpreter.place()))
        }
    }

    /// Subscribes to what a closure has returned to an operator, where nobody follows the operator itself.
    func listen(to value: Value, _ interpreter: Interpreter) {
        guard kind(value, interpreter) != nil, case .object(let id) = interpreter.assumed(value) else { return }
        let subscriber = interpreter.allocate(ObjectState(type: .external("$Subscriber")))
        interpreter.memory.handedOut.insert(subscriber)
        attach(subscriber, to: id, after: [], interpreter, interpreter.frames.last?.spot ?? Spot(line: 1, column: 1))
    }

    private func attach(_ subscriber: Int, to id: Int, after rest: [Value], _ interpreter: Interpreter, _ spot: Spot) {
        for (source, operators) in chains(id, interpreter) {
            let link = interpreter.allocate(ObjectState(type: .external("$Subscriber")))
            interpreter.memory.objects[link].fields = ["operators": .list(operators + rest, isOpen: false), "end": .object(subscriber)]
            var links: [Value] = []
            if case .list(let known, _)? = interpreter.memory.objects[subscriber].fields["links"] { links = known }
            interpreter.memory.objects[subscriber].fields["links"] = .list(links + [.object(link)], isOpen: false)
            guard case .external(let name) = interpreter.memory.objects[source].type else {
                unknown(link, interpreter, spot)
                continue
            }
            switch name {
            case "Just":
                deliver(interpreter.memory.objects[source].fields["value"] ?? .unknown, to: link, from: 0, interpreter)
                complete(link, from: 0, interpreter)
            case "Empty": complete(link, from: 0, interpreter)
            default:
                if (Reactive.subjects.contains(name) && !interpreter.memory.objects[source].isInput) || name == "Future" {
                    var known: [Value] = []
                    if case .list(let values, _)? = interpreter.memory.objects[source].fields["$subscribers"] { known = values }
                    interpreter.memory.objects[source].fields["$subscribers"] = .list(known + [.object(link)], isOpen: false)
                    if case .list(let values, _)? = interpreter.memory.objects[source].fields["sent"] {
                        for value in values { deliver(value, to: link, from: 0, interpreter) }
                        if interpreter.memory.objects[source].fields["isOver"] != nil { complete(link, from: 0, interpreter) }
                    }
                } else {
                    unknown(link, interpreter, spot)
                }
            }
        }
    }

    private func unknown(_ link: Int, _ interpreter: Interpreter, _ spot: Spot) {
        interpreter.memory.escaped.append(
            Memory.Escape(
                closure: .method(link, "$deliver"), receiver: "a publisher",
                place: CodePlace(file: interpreter.frames.last?.file ?? 0, spot: spot)))
    }

    /// Whether an object is a subject of the app's that somebody has subscribed to.
    static func isHeard(_ id: Int, _ interpreter: Interpreter) -> Bool {
        guard case .external(let name) = interpreter.memory.objects[id].type, subjects.contains(name),
            case .list(let links, _)? = interpreter.memory.objects[id].fields["$subscribers"]
        else { return false }
        return !links.isEmpty
    }

    func send(_ value: Value, through id: Int, _ interpreter: Interpreter) {
        tellOutside(id, interpreter)
        if case .external("Future") = interpreter.memory.objects[id].type {
            interpreter.memory.objects[id].fields["sent"] = .list([value], isOpen: false)
        }
        guard case .list(let links, _)? = interpreter.memory.objects[id].fields["$subscribers"] else { return }
        for link in links { if let link = link.objectID { deliver(value, to: link, from: 0, interpreter) } }
    }

    private func end(_ id: Int, _ interpreter: Interpreter) {
        tellOutside(id, interpreter)
        interpreter.memory.objects[id].fields["isOver"] = .bool(true)
        guard case .list(let links, _)? = interpreter.memory.objects[id].fields["$subscribers"] else { return }
        for link in links { if let link = link.objectID { complete(link, from: 0, interpreter) } }
    }

    private func isDone(_ link: Int, _ interpreter: Interpreter) -> Bool {
        if interpreter.memory.objects[link].isDead || interpreter.memory.objects[link].fields["isDone"] != nil { return true }
        if let end = interpreter.memory.objects[link].fields["end"]?.objectID {
            return interpreter.memory.objects[end].isDead || interpreter.memory.objects[end].fields["isDone"] == .bool(true)
        }
        return false
    }

    private func operators(_ link: Int, _ interpreter: Interpreter) -> [Int] {
        if case .list(let values, _)? = interpreter.memory.objects[link].fields["operators"] { return values.compactMap(\.objectID) }
        return []
    }

    private func applied(_ field: Value?, _ values: [Value], _ interpreter: Interpreter) -> Value? {
        guard let field else { return nil }
        switch field {
        case .closure, .method, .function: return interpreter.apply(field, values.map { BoundArgument(label: nil, value: $0) }, name: "")
        default: return nil
        }
    }

    private func deliver(_ value: Value, to link: Int, from start: Int, _ interpreter: Interpreter) {
        guard !isDone(link, interpreter) else { return }
        var value = value
        let all = operators(link, interpreter)
        for (index, op) in all.enumerated() where index >= start {
            let fields = interpreter.memory.objects[op].fields
            guard case .string(let name)? = fields["op"] else { continue }
            switch name {
            case "map", "compactMap", "tryMap", "mapTo":
                if let result = applied(fields["0"], [value], interpreter) { value = result } else { value = .unknown }
                if name == "compactMap" {
                    guard let present = interpreter.present(value) else { return }
                    value = present
                }
            case "filter":
                if let result = applied(fields["0"], [value], interpreter), !interpreter.isTrue(result) { return }
            case "handleEvents", "do":
                _ = applied(fields["receiveOutput"] ?? fields["onNext"] ?? fields["0"], [value], interpreter)
            case "flatMap", "flatMapLatest", "flatMapFirst", "switchToLatest", "concatMap":
                let inner = name == "switchToLatest" ? value : applied(fields["0"], [value], interpreter) ?? .unknown
                guard case .object(let id) = interpreter.assumed(inner), kind(inner, interpreter) != nil,
                    let end = interpreter.memory.objects[link].fields["end"]?.objectID
                else {
                    value = .unknown
                    continue
                }
                attach(
                    end, to: id, after: all[(index + 1)...].map { .object($0) }, interpreter,
                    interpreter.frames.last?.spot ?? Spot(line: 1, column: 1))
                return
            case "ignoreElements", "ignoreOutput": return
            case "dropFirst", "skip": break
            case "prefix", "first", "take", "output":
                if name == "take", fields["until"] != nil { break }
                let count: Value = fields["0"] ?? .number(1)
                deliver(value, to: link, from: index + 1, interpreter)
                if count == .number(1) || name == "first" {
                    complete(link, from: index + 1, interpreter)
                }
                return
            default: break
            }
        }
        guard
            let end = interpreter.memory.objects[link].fields["end"]?.objectID
                ?? (interpreter.memory.objects[link].fields["value"] != nil ? link : nil)
        else { return }
        if case .object(let target)? = interpreter.memory.objects[end].fields["to"].map(interpreter.assumed),
            kind(.object(target), interpreter) != nil
        {
            send(value, through: target, interpreter)
        }
        if let with = interpreter.memory.objects[end].fields["with"] {
            _ = applied(interpreter.memory.objects[end].fields["value"], [with, value], interpreter)
        } else {
            _ = applied(interpreter.memory.objects[end].fields["value"], [value], interpreter)
        }
    }

    private func complete(_ link: Int, from start: Int, _ interpreter: Interpreter) {
        guard !isDone(link, interpreter) else { return }
        for (index, op) in operators(link, interpreter).enumerated() where index >= start {
            let fields = interpreter.memory.objects[op].fields
            guard case .string(let name)? = fields["op"] else { continue }
            if name == "handleEvents" || name == "do" {
                _ = applied(
                    fields["receiveCompletion"] ?? fields["onCompleted"] ?? fields["onDispose"] ?? fields["onDisposed"]
                        ?? fields["afterCompleted"], [.enumCase("finished", [])], interpreter)
            }
        }
        guard let end = interpreter.memory.objects[link].fields["end"]?.objectID else { return }
        _ = applied(interpreter.memory.objects[end].fields["completion"], [.enumCase("finished", [])], interpreter)
        // What is over holds nothing any more: neither its closures nor the operators before it.
        interpreter.memory.objects[link].fields = ["isDone": .bool(true), "end": .object(end)]
        guard case .list(let links, _)? = interpreter.memory.objects[end].fields["links"] else { return }
        if links.allSatisfy({ $0.objectID.map { interpreter.memory.objects[$0].fields["isDone"] != nil } ?? true }) {
            interpreter.memory.objects[end].fields["value"] = nil
            interpreter.memory.objects[end].fields["completion"] = nil
        }
    }
}
