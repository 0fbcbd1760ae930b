/// Which publishers and observables go on as long as anything subscribes to them: a subscription to one that ends is released with its
/// closures when it ends.
struct Publishers {
    let program: Program
    let typing: Typing
    private let ended: EndedStreams

    init(program: Program, typing: Typing) {
        self.program = program
        self.typing = typing
        ended = EndedStreams(program: program)
    }

    /// Whether a publisher certainly does not end by itself.
    func isEndless(_ expression: Expression, in scope: Typing.Scope, depth: Int = 0) -> Bool {
        guard depth < 24 else { return false }
        switch expression {
        case .optional(let inside), .cast(let inside, _, _): return isEndless(inside, in: scope, depth: depth + 1)
        case .name(let name, _):
            if isProjected(name) || name == "objectWillChange" { return true }
            if let local = scope.local(name) { return local.map { isEndlessKind($0) } ?? false }
            guard let owner = scope.owner, let property = program.property(named: name, on: owner) else { return false }
            return isEndless(property, depth)
        case .member(let base?, let name, _):
            if isProjected(name) || name == "objectWillChange" { return true }
            if name == "rx" || Publishers.events.contains(name), case .member(_, "rx", _) = base { return true }
            let types = typing.declared(typing.type(of: base, in: scope)) ?? []
            for type in types { if let property = program.property(named: name, on: type) { return isEndless(property, depth) } }
            // `publisher.values`, `subject.projectedValue` and other views of the same events.
            return types.isEmpty && isEndless(base, in: scope, depth: depth + 1)
        case .call(let call):
            switch call.callee {
            case .member(let base?, let name, _):
                if Publishers.ending.contains(name) { return false }
                // Notifications, and what is observed of a property or a control.
                if name == "publisher", !call.arguments.isEmpty { return true }
                if name == "publish", case .name("Timer", _) = base { return true }
                if name == "interval" || Publishers.observing.contains(name), isReactive(base) { return true }
                if Publishers.tracking.contains(name), call.arguments.first?.label == "in", isReactive(base) { return true }
                if case .name("Publishers", _) = base, name.hasPrefix("Merge") || name.hasPrefix("CombineLatest") {
                    return call.arguments.contains { isEndless($0.value, in: scope, depth: depth + 1) }
                }
                let types = declared(base, in: scope)
                if let given = types.flatMap({ program.functions(named: name, on: $0) }).first(where: hasBody) {
                    return returnsEndless(given, call, in: scope, depth)
                }
                if let asked = types.first(where: { program.types[$0].kind == .protocol && !program.functions(named: name, on: $0).isEmpty }
                ) {
                    return everyone(who: asked) { member in
                        program.functions(named: name, on: member).first { hasBody($0) && isMeant($0, by: call) }.map {
                            returnsEndless($0, call, in: scope, depth)
                        }
                    }
                }
                return Publishers.operators.contains(name) && isEndless(base, in: scope, depth: depth + 1)
            case .name(let name, _):
                guard scope.local(name) == nil, let owner = scope.owner,
                    let given = program.functions(named: name, on: owner).first(where: hasBody)
                else { return false }
                return returnsEndless(given, call, in: scope, depth)
            default: return false
            }
        default: return false
        }
    }

    /// Whether something is RxSwift's: `button.rx`, `Observable<Int>`.
    private func isReactive(_ base: Expression) -> Bool {
        switch base {
        case .member(_, "rx", _): true
        case .name(let name, _): name == "Observable"
        case .type(let reference): reference.plainName == "Observable"
        default: false
        }
    }

    private func declared(_ expression: Expression, in scope: Typing.Scope) -> [Program.TypeID] {
        guard let written = typing.type(of: expression, in: scope) else { return [] }
        if case .metatype = written.type { return [] }
        return typing.declared(written) ?? []
    }

    /// Whether something is so of every type of the app that conforms to a protocol, and there is one.
    private func everyone(who conforms: Program.TypeID, _ isSo: (Program.TypeID) -> Bool?) -> Bool {
        let members = program.concreteSubtypes(of: conforms)
        return !members.isEmpty && members.allSatisfy { isSo($0) ?? false }
    }

    private func isMeant(_ function: Program.FunctionID, by call: Call) -> Bool {
        program.functions[function].facts.parameters.map(\.label) == call.arguments.map(\.label)
    }

    private func hasBody(_ function: Program.FunctionID) -> Bool { program.functions[function].facts.body != nil }

    /// Whether the one publisher that a function of the app returns does not end; what its parameters are, the call tells.
    private func returnsEndless(_ function: Program.FunctionID, _ call: Call, in scope: Typing.Scope, _ depth: Int) -> Bool {
        let info = program.functions[function]
        guard let body = info.facts.body, Publishers.returns(in: body) <= 1,
            case .return(let value?, _)? = body.statements.last
        else { return false }
        var inside = Typing.Scope(owner: info.owner, file: info.file, function: function)
        for (parameter, argument) in zip(info.facts.parameters, call.arguments) {
            // Of a generic or of a superclass, whatever is given.
            inside.declare(parameter.name, typing.type(of: argument.value, in: scope))
        }
        return isEndless(value, in: inside, depth: depth + 1)
    }

    /// How many values code may return, without what its closures do.
    static func returns(in body: Body) -> Int {
        body.statements.reduce(0) { count, statement in
            switch statement {
            case .return(let value, _): return count + (value == nil ? 0 : 1)
            default:
                var inside = 0
                statement.visitParts { if case .body(let body) = $0 { inside += returns(in: body) } }
                return count + inside
            }
        }
    }

    /// `$name` of a published property, and not `$0`.
    private func isProjected(_ name: String) -> Bool { name.hasPrefix("$") && name.dropFirst().first?.isNumber == false }

    private func isEndless(_ property: Program.PropertyID, _ depth: Int) -> Bool {
        let info = program.properties[property]
        if let owner = info.owner, ended.contains(info.facts.name, of: owner) { return false }
        if let getter = info.facts.getter, case .return(let value?, _)? = getter.statements.first, getter.statements.count == 1 {
            let scope = Typing.Scope(owner: info.owner, file: info.file)
            if isEndless(value, in: scope, depth: depth + 1) { return true }
        }
        if let initial = info.facts.initial, case .call(let call) = initial, case .name(let name, _) = call.callee,
            Publishers.subjects.contains(name)
        {
            return true
        }
        if typing.type(of: property).map(isEndlessKind) == true { return true }
        guard let owner = info.owner, program.types[owner].kind == .protocol, info.facts.getter == nil || info.facts.initial == nil else {
            return false
        }
        return everyone(who: owner) { member in
            program.property(named: info.facts.name, on: member).map { $0 != property && isEndless($0, depth + 1) }
        }
    }

    /// A subject, or a publisher that is a property of something and cannot fail: a state that changes.
    private func isEndlessKind(_ written: Typing.Written) -> Bool {
        guard case .named(let name, let arguments)? = typing.plain(written)?.type else { return false }
        let plain = Program.plainName(name)
        if Publishers.subjects.contains(plain) || name.hasSuffix("Published.Publisher")
            || plain == "Publisher" && name.contains("Published")
        {
            return true
        }
        if plain == "AnyPublisher", arguments.count == 2, case .named("Never", _) = arguments[1] { return true }
        return plain == "Driver" || plain == "Signal"
    }

    /// Types whose objects say what code tells them to.
    static let subjects: Set<String> = [
        "PassthroughSubject", "CurrentValueSubject", "BehaviorRelay", "PublishRelay", "ReplayRelay", "BehaviorSubject", "PublishSubject",
    ]
    /// Whether a type of Combine, RxSwift or RxCocoa gives values one after the other.
    static func isStream(_ type: String) -> Bool { subjects.contains(type) || streams.contains(type) }

    private static let streams: Set<String> = [
        "AnyPublisher", "Publisher", "Observable", "ObservableType", "Infallible", "Driver", "Signal", "SharedSequence", "ControlEvent",
        "ControlProperty", "Single", "Maybe", "Future",
    ]
    /// Whether an operator gives the values of several streams: of the one that it is called on, and of its arguments.
    static func joins(_ name: String) -> Bool { ["merge", "amb", "concat", "append", "prepend"].contains(name) }

    /// Names of what hands all values of a stream to something else, such as a subject.
    static let forwarding: Set<String> = ["bind", "drive", "emit", "subscribe"]
    /// What RxCocoa's controls tell of the user.
    static let events: Set<String> = ["tap", "text", "value", "controlEvent", "isOn"]
    private static let observing: Set<String> = ["controlEvent", "methodInvoked", "sentMessage", "notification"]
    /// What RxGRDB gives of the rows of a request, each time they change (its documentation of tracked requests).
    private static let tracking: Set<String> = ["fetchOne", "fetchAll", "fetchCount", "changes", "observe"]
    private static let ending: Set<String> = [
        "first", "prefix", "last", "collect", "reduce", "count", "min", "max", "output", "take", "takeUntil", "single", "timeout",
        "asSingle",
        "takeWhile", "contains", "allSatisfy", "ignoreOutput",
    ]
    /// Operators after which a publisher goes on as before.
    static let operators: Set<String> = [
        "map", "compactMap", "filter", "receive", "subscribe", "removeDuplicates", "debounce", "throttle", "delay", "dropFirst", "drop",
        "handleEvents", "eraseToAnyPublisher", "scan", "share", "merge", "combineLatest", "withLatestFrom", "print", "replaceNil",
        "replaceError", "setFailureType", "assertNoFailure", "switchToLatest", "multicast", "autoconnect", "prepend",
        "zip", "asObservable", "asDriver", "asSignal", "observe", "observeOn", "subscribeOn", "distinctUntilChanged", "skip", "do",
        "startWith", "tryMap", "flatMap", "flatMapLatest", "catch", "weakAssign", "encode", "decode", "asPublisher", "buffer",
        "measureInterval", "breakpoint", "mapError",
    ]

    // MARK: - Homes

    /// What has the subject whose values a publisher sends, and the property that the subject is in: `child` and `finished` of
    /// `child.finished.map { … }`; `nil` if that is not known.
    func home(of publisher: Expression, in scope: Typing.Scope) -> (base: Expression, subject: String)? {
        switch publisher {
        case .optional(let inside): return home(of: inside, in: scope)
        case .call(let call):
            if let source = source(of: call) { return home(of: source, in: scope) }
            guard case .member(let base?, let name, _) = call.callee else { return nil }
            let functions = declared(base, in: scope).flatMap { program.functions(named: name, on: $0) }.filter { isMeant($0, by: call) }
            guard functions.count == 1, let body = program.functions[functions[0]].facts.body, Publishers.returns(in: body) == 1,
                case .return(let value?, _)? = body.statements.last,
                let subject = ownSubject(
                    value, Typing.Scope(owner: program.functions[functions[0]].owner, file: program.functions[functions[0]].file))
            else { return nil }
            return (base, subject)
        case .member(let base?, let name, _):
            let types = declared(base, in: scope)
            if name == "objectWillChange" { return types.isEmpty ? nil : (base, name) }
            let plain = isProjected(name) ? String(name.dropFirst()) : name
            guard let property = types.lazy.compactMap({ program.property(named: plain, on: $0) }).first,
                let subject = ownSubject(property, depth: 0)
            else { return nil }
            return (base, subject)
        default: return nil
        }
    }

    /// What an operator is called on that gives the values of one stream.
    private func source(of call: Call) -> Expression? {
        guard case .member(let base?, let name, _) = call.callee, Publishers.operators.contains(name), !Publishers.joins(name) else {
            return nil
        }
        return base
    }

    /// The property with the subject that an expression of the own object's sends the values of.
    private func ownSubject(_ expression: Expression, _ scope: Typing.Scope, depth: Int = 0) -> String? {
        switch expression {
        case .optional(let inside), .cast(let inside, _, _): return ownSubject(inside, scope, depth: depth)
        case .call(let call):
            return source(of: call).flatMap { ownSubject($0, scope, depth: depth) }
        default:
            guard let owner = scope.owner, let name = OwnMember.name(expression, scope),
                let property = program.property(named: isProjected(name) ? String(name.dropFirst()) : name, on: owner)
            else { return nil }
            return ownSubject(property, depth: depth + 1)
        }
    }

    private func ownSubject(_ property: Program.PropertyID, depth: Int) -> String? {
        let info = program.properties[property]
        guard depth < 6, !info.facts.isStatic, let owner = info.owner else { return nil }
        if let getter = info.facts.getter {
            guard getter.statements.count == 1, case .return(let value?, _) = getter.statements[0] else { return nil }
            return ownSubject(value, Typing.Scope(owner: owner, file: info.file), depth: depth + 1)
        }
        if program.types[owner].kind == .protocol {
            return everyone(who: owner) { member in
                program.property(named: info.facts.name, on: member).map { $0 != property && ownSubject($0, depth: depth + 1) != nil }
            } ? info.facts.name : nil
        }
        return info.facts.ownership == .strong ? info.facts.name : nil
    }

    // MARK: - Ends

    /// What an operator does to the end of a stream.
    static func course(of name: String, labels: [String?]) -> CodeIndex.Course {
        if labels.contains(where: { $0.map(conditions.contains) ?? false }) { return .unknown }
        if ["first", "prefix", "take", "asSingle", "single"].contains(name) { return .byValue }
        return operators.contains(name) && !joining.contains(name) ? .asTold : .unknown
    }

    /// Whether a closure is run when a stream ends, by its place among what is handed to `sink` and the like.
    static func waitsForEnd(_ place: Int, of labels: [String?], of name: String) -> Bool {
        guard CallGraph.streamTakers.contains(name) else { return false }
        if let label = labels[place] { return ["receiveCompletion", "onCompleted"].contains(label) }
        return name == "sink" && labels.count == 2 && place == 0
    }

    /// Whether a call on a subject ends its stream.
    static func ends(_ name: String, labels: [String?]) -> Bool {
        name == "send" ? labels.first == "completion" : ["onCompleted", "onError", "finish"].contains(name)
    }

    /// Operators that give one value for each that they are given, at once or soon.
    static let keepsAll: Set<String> = [
        "map", "eraseToAnyPublisher", "handleEvents", "do", "receive", "print", "share", "setFailureType", "asObservable", "observe",
        "observeOn", "mapError",
    ]

    private static let conditions: Set<String> = ["untilOutputFrom", "until", "while"]
    /// Operators by which other streams have a say.
    private static let joining: Set<String> = [
        "merge", "combineLatest", "withLatestFrom", "switchToLatest", "multicast", "prepend", "zip", "startWith", "flatMap",
        "flatMapLatest", "catch", "replaceError", "subscribe",
    ]
}
