/// Which publishers and observables go on as long as anything subscribes to them: a subscription to one that ends is released with its
/// closures when it ends.
struct Publishers {
    let program: Program
    let flow: FlowTypes
    let typing: Typing

    /// Whether a publisher certainly does not end by itself.
    func isEndless(_ expression: Expression, in scope: Typing.Scope, depth: Int = 0) -> Bool {
        guard depth < 24 else { return false }
        switch expression {
        case .optional(let inside), .cast(let inside, _, _): return isEndless(inside, in: scope, depth: depth + 1)
        case .name(let name, _):
            if isProjected(name) { return true }
            if let local = scope.local(name) { return local.map { isEndlessKind($0) } ?? false }
            guard let owner = scope.owner, let property = program.property(named: name, on: owner) else { return false }
            return isEndless(property, depth)
        case .member(let base?, let name, _):
            if isProjected(name) { return true }
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
                if Publishers.operators.contains(name) { return isEndless(base, in: scope, depth: depth + 1) }
                return false
            default: return false
            }
        default: return false
        }
    }

    /// `$name` of a published property, and not `$0`.
    private func isProjected(_ name: String) -> Bool { name.hasPrefix("$") && name.dropFirst().first?.isNumber == false }

    private func isEndless(_ property: Program.PropertyID, _ depth: Int) -> Bool {
        let info = program.properties[property]
        // Where code sends a completion, it may be this one's.
        if let owner = info.owner, !flow.typeMentions[owner].isDisjoint(with: Publishers.completions) { return false }
        if let getter = info.facts.getter, case .return(let value?, _)? = getter.statements.first, getter.statements.count == 1 {
            let scope = Typing.Scope(owner: info.owner, file: info.file)
            if isEndless(value, in: scope, depth: depth + 1) { return true }
        }
        if let initial = info.facts.initial, case .call(let call) = initial, case .name(let name, _) = call.callee,
            Publishers.subjects.contains(name)
        {
            return true
        }
        return typing.type(of: property).map(isEndlessKind) ?? false
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

    private static let completions: Set<String> = ["finished", "onCompleted"]
    private static let subjects: Set<String> = [
        "PassthroughSubject", "CurrentValueSubject", "BehaviorRelay", "PublishRelay", "ReplayRelay", "BehaviorSubject", "PublishSubject",
    ]
    private static let events: Set<String> = ["tap", "text", "value", "controlEvent", "isOn"]
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
}
