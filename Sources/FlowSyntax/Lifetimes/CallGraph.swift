/// Who calls whom: functions by their names and types, closures by where they are stored and who is handed them.
///
/// It may say that a call leads to more code than it does, and never to less, as far as types are known: what it says cannot happen does not.
struct CallGraph {
    typealias PieceID = CodeIndex.PieceID
    typealias Value = CodeIndex.Value

    struct Parameter: Hashable {
        let piece: PieceID
        let place: Int
    }

    /// A property in which closures are stored.
    struct Field: Hashable {
        let name: String
        let owners: [Program.TypeID]
    }

    let program: Program
    let typing: Typing
    var index: CodeIndex
    var edges: [Edge] = []
    /// Calls that may lead to several implementations which show screens in different manners.
    var undecided: Set<Int> = []
    private(set) var made: MadeClasses?
    /// By the piece that is called.
    private(set) var callers: [[Int]] = []
    /// By the piece that calls.
    private(set) var callees: [[Int]] = []
    /// Parameters that are called, by the function itself or by one that it hands them to.
    private(set) var called: Set<Parameter> = []
    /// Parameters that are called some time: by UIKit, when the user taps a button, when an answer comes.
    private(set) var calledLater: Set<Parameter> = []
    private(set) var stored: [Parameter: Set<Field>] = [:]
    /// The branches in which parameters are stored.
    private(set) var branchesOfStores: [Parameter: [Int]] = [:]
    /// Names of methods that are called on a parameter.
    private(set) var calledOn: [Parameter: Set<String>] = [:]
    /// Closures by the names of the properties in which they are stored.
    private(set) var fields: [String: [(owners: [Program.TypeID], piece: PieceID)]] = [:]
    /// Properties whose closures another property is given, by the name of the one that is given them.
    private(set) var sources: [String: [(owners: [Program.TypeID], field: Field)]] = [:]
    /// Closures that getters return, by the names of the properties.
    private var givers: [String: [(owners: [Program.TypeID], pieces: [PieceID])]] = [:]
    /// Closures that are handed over, by the parameter.
    private(set) var passed: [Parameter: Set<PieceID>] = [:]
    /// Closures of which nothing says when they run, and methods of which nothing says who calls them.
    private(set) var anytime: Set<PieceID> = []
    /// Closures that functions of the app are handed and hand to code from elsewhere: a state machine, a timer.
    private(set) var handedOut: Set<PieceID> = []
    /// Streams that initialisers give properties.
    var streamsGiven: [Program.PropertyID: [Value]] = [:]
    /// Methods and closures that wait for notifications which the app itself does not post.
    private(set) var observing: Set<PieceID> = []
    private var dispatched: [Dispatch: [Program.FunctionID]] = [:]

    private struct Dispatch: Hashable {
        let name: String
        let type: Program.TypeID
        let labels: [String?]
        let trailing: Int
    }

    /// A call with the functions that it may lead to.
    struct Resolved {
        let piece: PieceID
        let call: Int
        var functions: [Program.FunctionID]
    }

    /// Complexity: O(*n* · *m*), for *n* calls that may each lead to *m* functions.
    init(_ program: Program, _ index: CodeIndex) {
        self.program = program
        typing = Typing(program: program)
        self.index = index
        findGivers()
        let calls = resolve()
        followParameters(calls)
        storeClosures(calls)
        connect(calls)
        callers = Array(repeating: [], count: index.pieces.count)
        callees = callers
        for (number, edge) in edges.enumerated() {
            callers[edge.to].append(number)
            callees[edge.from].append(number)
        }
        leaveUndecided()
        // What is added to a class of UIKit, and is called by nothing else, may have been put in the place of a method of its.
        for (function, piece) in index.pieceOfFunction
        where program.functions[function].externalOwner != nil && isCalledByItselfAlone(piece) {
            anytime.insert(piece)
        }
    }

    // MARK: - Functions

    private mutating func resolve() -> [Resolved] {
        let absent = AbsentProperties(program, index)
        var made = MadeClasses(program, index)
        defer { self.made = made }
        var resolved: [Resolved] = []
        for piece in index.pieces.indices {
            for call in index.pieces[piece].calls.indices {
                let one = index.pieces[piece].calls[call]
                var functions = absent.isCalled(by: one, self) ? [] : targets(one, in: piece)
                if functions.count > 1, let classes = one.receiver.flatMap({ made.classes(of: $0) }) {
                    let own = functions.filter { function in classes.contains { program.runs(function, on: $0) } }
                    if !own.isEmpty { functions = own }
                }
                if functions.count > 1 { functions = functions.filter { suits(one.arguments, $0) } }
                resolved.append(Resolved(piece: piece, call: call, functions: functions))
            }
        }
        return resolved
    }

    /// The functions with bodies that a call may lead to.
    mutating func targets(_ call: CodeIndex.Call, in piece: PieceID) -> [Program.FunctionID] {
        let labels = call.arguments.map(\.label)
        let trailing = call.arguments.count(where: \.isTrailing)
        switch call.target {
        case .method(let name, let types):
            return types.flatMap { dispatch(Dispatch(name: name, type: $0, labels: labels, trailing: trailing)) }
        case .superMethod(let name):
            guard let owner = index.pieces[piece].owner, let parent = program.superclass(of: owner) else { return [] }
            return Array(program.functions(named: name, on: parent).filter { fits($0, labels, trailing) }.prefix(1))
        case .initializer(let type):
            return Array(program.functions(named: "init", on: type).filter { fits($0, labels, trailing) }.prefix(1))
        case .global(let functions): return functions.filter { fits($0, labels, trailing) }
        case .value(let value): return value.functions.filter { program.functions[$0].facts.body != nil }
        case .external, .getter, .property, .event: return []
        }
    }

    private mutating func dispatch(_ key: Dispatch) -> [Program.FunctionID] {
        if let known = dispatched[key] { return known }
        var found: [Program.FunctionID] = []
        // The nearest one with a body, those beside it that differ in their types alone, and those of subtypes that take their place.
        let own = program.functions(named: key.name, on: key.type).filter { fits($0, key.labels, key.trailing) }
        if let nearest = own.first {
            found += own.filter { program.functions[$0].owner == program.functions[nearest].owner }
        }
        for type in program.concreteSubtypes(of: key.type) where type != key.type {
            for function in program.types[type].functions[key.name] ?? [] where fits(function, key.labels, key.trailing) {
                found.append(function)
            }
            // A default that a protocol gives which only the subtype conforms to.
            if found.isEmpty, let other = program.functions(named: key.name, on: type).first(where: { fits($0, key.labels, key.trailing) })
            {
                found.append(other)
            }
        }
        var seen: Set<Program.FunctionID> = []
        found = found.filter { seen.insert($0).inserted }
        dispatched[key] = found
        return found
    }

    private func fits(_ function: Program.FunctionID, _ labels: [String?], _ trailing: Int) -> Bool {
        guard program.functions[function].facts.body != nil else { return false }
        return program.accepts(function, labels, trailing: trailing)
    }

    /// Whether the arguments of a call may be what the parameters of a function are: several may differ in nothing but their types.
    private func suits(_ arguments: [CodeIndex.Argument], _ function: Program.FunctionID) -> Bool {
        let info = program.functions[function]
        return match(arguments, function).allSatisfy { place, value in
            let given = typing.types(of: value)
            let type = Typing.Written(type: info.facts.parameters[place].type, scope: info.owner, file: info.file)
            let isList = value.parts.isEmpty ? isList(value.type) : true
            if let isList, let wanted = self.isList(type), isList != wanted { return false }
            return given.isEmpty || areRelated(given, typing.declared(type) ?? [])
        }
    }

    /// Whether a type is a list and not a class or a protocol; `nil` where it may be either.
    private func isList(_ type: Typing.Written?) -> Bool? {
        guard let plain = typing.plain(type) else { return nil }
        if typing.element(of: plain) != nil { return true }
        if let name = plain.type.plainName, UIKitClasses.isClass(name) { return false }
        let declared = typing.declared(plain) ?? []
        return declared.contains { [.class, .protocol].contains(program.types[$0].kind) } ? false : nil
    }

    /// The arguments of a call by the places of the parameters.
    func match(_ arguments: [CodeIndex.Argument], _ function: Program.FunctionID) -> [Int: Value] {
        let info = program.functions[function]
        let given = arguments.map { ArgumentMatching.Argument(label: $0.label, isTrailing: $0.isTrailing) }
        let order = ArgumentMatching(program: program, function: info).order(info.facts.parameters, given) ?? []
        return Dictionary(
            uniqueKeysWithValues: order.enumerated().compactMap { place, argument in argument.map { (place, arguments[$0].value) } })
    }

    // MARK: - Parameters

    private mutating func followParameters(_ calls: [Resolved]) {
        struct Passed {
            let from: Parameter
            let to: Parameter
        }
        var passes: [Passed] = []
        var out: Set<Parameter> = []
        for piece in index.pieces {
            for write in piece.writes {
                for value in [write.value] + write.value.elements {
                    guard case .parameter(let owner, let place) = value.origin else { continue }
                    let parameter = Parameter(piece: owner, place: place)
                    stored[parameter, default: []].insert(Field(name: write.property, owners: write.owners))
                    branchesOfStores[parameter, default: []].append(write.branch)
                }
            }
        }
        for resolved in calls {
            let call = index.pieces[resolved.piece].calls[resolved.call]
            if case .value(let value) = call.target, case .parameter(let owner, let place) = value.origin {
                let parameter = Parameter(piece: owner, place: place)
                if isPrompt(resolved.piece, in: owner) { called.insert(parameter) } else { calledLater.insert(parameter) }
            }
            // A completion handler that is passed on to UIKit runs some time.
            if case .external(let name) = call.target {
                for argument in call.arguments {
                    guard case .parameter(let owner, let place) = argument.value.origin else { continue }
                    calledLater.insert(Parameter(piece: owner, place: place))
                    if CallGraph.isOpen(name) { out.insert(Parameter(piece: owner, place: place)) }
                }
            }
            if case .method(let name, _) = call.target, case .parameter(let owner, let place)? = call.receiver?.origin {
                calledOn[Parameter(piece: owner, place: place), default: []].insert(name)
            }
            if case .initializer(let type) = call.target, resolved.functions.isEmpty {
                for argument in call.arguments {
                    guard case .parameter(let owner, let place) = argument.value.origin, let label = argument.label else { continue }
                    stored[Parameter(piece: owner, place: place), default: []].insert(Field(name: label, owners: [type]))
                }
            }
            for function in resolved.functions {
                guard let target = index.pieceOfFunction[function] else { continue }
                for (place, value) in match(call.arguments, function) {
                    let parameter = Parameter(piece: target, place: place)
                    if case .parameter(let owner, let own) = value.origin {
                        passes.append(Passed(from: Parameter(piece: owner, place: own), to: parameter))
                    }
                    for closure in closures(value) { passed[parameter, default: []].insert(closure) }
                }
            }
        }
        var into: [Parameter: [Parameter]] = [:], onto: [Parameter: [Parameter]] = [:]
        for one in passes {
            into[one.to, default: []].append(one.from)
            onto[one.from, default: []].append(one.to)
        }
        var open = Array(passed.keys)
        while let parameter = open.popLast() {
            for next in onto[parameter] ?? [] {
                let count = passed[next]?.count ?? 0
                passed[next, default: []].formUnion(passed[parameter]!)
                if passed[next]!.count > count { open.append(next) }
            }
        }
        handedOut = out.reduce(into: []) { $0.formUnion(passed[$1] ?? []) }
        var queue = Array(called.union(calledLater).union(stored.keys).union(calledOn.keys))
        while let parameter = queue.popLast() {
            for from in into[parameter] ?? [] {
                var isNew = called.contains(parameter) && called.insert(from).inserted
                if calledLater.contains(parameter), calledLater.insert(from).inserted { isNew = true }
                for field in stored[parameter] ?? [] where stored[from, default: []].insert(field).inserted { isNew = true }
                for name in calledOn[parameter] ?? [] where calledOn[from, default: []].insert(name).inserted { isNew = true }
                if isNew { queue.append(from) }
            }
        }
    }

    // MARK: - Closures

    func closures(_ value: Value) -> [PieceID] {
        func named(_ value: Value) -> [PieceID] {
            value.pieces + value.functions.compactMap { index.pieceOfFunction[$0] } + value.elements.flatMap(named)
        }
        var found = named(value)
        switch value.origin {
        case .local(let id): if found.isEmpty { found = index.locals[id].values.flatMap(named) }
        // A property that gives a new closure each time.
        case .property(let name, let owners): found += given(name, owners)
        case .result(let piece, let call):
            if case .getter(let name, let owners) = index.pieces[piece].calls[call].target { found += given(name, owners) }
        case .unknown, .me, .parameter: break
        }
        return found
    }

    /// The closures that the getter of a property gives.
    private func given(_ name: String, _ owners: [Program.TypeID]) -> [PieceID] {
        (givers[name] ?? []).filter { areRelated($0.owners, owners) }.flatMap(\.pieces)
    }

    private mutating func findGivers() {
        for property in index.getters.keys.sorted() {
            let pieces = index.pieces[index.getters[property]!].returns.flatMap(\.pieces)
            if pieces.isEmpty { continue }
            let info = program.properties[property]
            givers[info.facts.name, default: []].append((info.owner.map { [$0] } ?? [], pieces))
        }
    }

    private mutating func storeClosures(_ calls: [Resolved]) {
        let starts = starts()
        for piece in index.pieces {
            for write in piece.writes {
                for closure in closures(write.value) + closures(inTuple: write.value, calls, starts) {
                    fields[write.property, default: []].append((write.owners, closure))
                }
                if case .property(let name, let owners) = write.value.origin {
                    sources[write.property, default: []].append((write.owners, Field(name: name, owners: owners)))
                }
            }
        }
        for property in index.initials.keys.sorted() {
            let info = program.properties[property]
            for value in index.pieces[index.initials[property]!].returns {
                for closure in closures(value) { fields[info.facts.name, default: []].append((info.owner.map { [$0] } ?? [], closure)) }
            }
        }
        for resolved in calls {
            let call = index.pieces[resolved.piece].calls[resolved.call]
            if case .initializer(let type) = call.target, resolved.functions.isEmpty {
                for argument in call.arguments {
                    guard let label = argument.label ?? trailing(argument, of: type) else { continue }
                    for closure in closures(argument.value) { fields[label, default: []].append(([type], closure)) }
                    if case .property(let name, let owners) = argument.value.origin {
                        sources[label, default: []].append(([type], Field(name: name, owners: owners)))
                    }
                }
            }
            for function in resolved.functions {
                guard let target = index.pieceOfFunction[function] else { continue }
                let arguments = match(call.arguments, function)
                for (place, value) in arguments {
                    let parameter = Parameter(piece: target, place: place)
                    if isRefused(parameter, arguments) { continue }
                    for field in stored[parameter] ?? [] {
                        for closure in closures(value) { fields[field.name, default: []].append((field.owners, closure)) }
                        if case .property(let name, let owners) = value.origin {
                            sources[field.name, default: []].append((field.owners, Field(name: name, owners: owners)))
                        }
                    }
                }
            }
        }
    }

    // MARK: - Edges

    private mutating func connect(_ calls: [Resolved]) {
        streamsGiven = findStreamsGiven()
        let observers = Observers(index)
        observing = observers.outside
        var listeners = Listeners()
        let starts = starts()
        for (id, piece) in index.pieces.enumerated() {
            guard case .closure(let outer) = piece.kind, let taker = piece.takenBy, !observers.waiting.contains(id) else { continue }
            for other in above(id, in: outer, calls, starts) {
                connect(other, to: id, [], index.pieces[other].spot, index.pieces[other].branch, isStored: true)
            }
            let course = piece.endOfStream.map { index.pieces[outer].calls[$0].receiver?.course ?? .unknown }
            if isUsers(id) { continue }
            if CallGraph.streamTakers.contains(taker) || CallGraph.listening.contains(taker) {
                let speakers = speaking(piece.subject, course ?? .asTold, calls, starts)
                if isCancelledAtOnce(id, in: outer), !speakers.isEmpty, speakers.allSatisfy(saysNothingAtOnce) { continue }
                for speaker in speakers { listeners.add(id, to: speaker, end: course) }
                // What a property gives that code tells what to say comes when that does.
                if isSaid(piece.subject), speakers.contains(where: isTold) { continue }
            }
            if !CallGraph.plainTakers.contains(taker) { anytime.insert(id) }
            edges.append(
                Edge(
                    from: outer, to: id, receiver: nil, arguments: [:], spot: piece.spot, isStored: false,
                    isDirect: CallGraph.promptTakers.contains(taker), branch: piece.branch))
        }
        listenByName(calls, starts, &listeners)
        for resolved in calls {
            let call = index.pieces[resolved.piece].calls[resolved.call]
            let isDirect = Set(resolved.functions.map { program.functions[$0].owner }).count < 3
            for function in resolved.functions {
                guard let target = index.pieceOfFunction[function] else { continue }
                let arguments = match(call.arguments, function)
                var receiver = call.receiver
                if case .initializer(let type) = call.target {
                    receiver = Value(origin: .result(resolved.piece, resolved.call), type: typing.written(type), made: type)
                }
                edges.append(
                    Edge(
                        from: resolved.piece, to: target, receiver: receiver ?? .unknown, arguments: arguments, spot: call.spot,
                        isStored: false, isDirect: isDirect, branch: call.branch))
                for (place, value) in arguments {
                    let parameter = Parameter(piece: target, place: place), isCalled = called.contains(parameter)
                    guard isCalled || calledLater.contains(parameter) else { continue }
                    for closure in closures(value) { connect(resolved.piece, to: closure, [], call.spot, call.branch, isStored: !isCalled) }
                }
            }
            switch call.target {
            case .value(let value):
                for closure in closures(value) {
                    connect(resolved.piece, to: closure, call.arguments, call.spot, call.branch, isStored: false)
                }
                // An element of a list that a closure is run for, or a part of one.
                if case .parameter(let owner, _) = value.origin, let taker = index.pieces[owner].takenBy,
                    CallGraph.immediateTakers.contains(taker)
                {
                    for closure in fields(index.pieces[owner].subject).flatMap(contents) {
                        connect(resolved.piece, to: closure, call.arguments, call.spot, call.branch, isStored: true)
                    }
                }
                // A closure inside of the function that was handed it: it runs later, for whoever handed it over.
                if case .parameter(let owner, let place) = value.origin, owner != resolved.piece {
                    for closure in (passed[Parameter(piece: owner, place: place)] ?? []).sorted() {
                        connect(resolved.piece, to: closure, call.arguments, call.spot, call.branch, isStored: true)
                    }
                }
                if case .result(let piece, let place) = value.origin {
                    for function in calls[starts[piece] + place].functions {
                        guard let target = index.pieceOfFunction[function] else { continue }
                        for closure in index.pieces[target].returns.flatMap(closures) {
                            connect(resolved.piece, to: closure, call.arguments, call.spot, call.branch, isStored: true)
                        }
                    }
                }
                for closure in fields(value.origin).flatMap(contents) {
                    connect(resolved.piece, to: closure, call.arguments, call.spot, call.branch, isStored: true)
                }
            case .getter(let name, let owners):
                let getters = properties(name, owners).compactMap { index.getters[$0] ?? index.initials[$0] }
                let isDirect = Set(getters.map { index.pieces[$0].owner }).count < 3
                for getter in getters { read(getter, by: call, in: resolved.piece, isDirect: isDirect) }
            case .property(let property):
                if let piece = index.getters[property] { read(piece, by: call, in: resolved.piece, isDirect: true) }
            case .external(let name):
                if name == "post", let notification = call.notification {
                    for piece in observers.pieces[notification] ?? [] {
                        connect(resolved.piece, to: piece, [], call.spot, call.branch, isStored: true)
                    }
                }
                if CallGraph.performing.contains(name) {
                    for piece in call.arguments.flatMap(\.value.functions).compactMap({ index.pieceOfFunction[$0] }) {
                        connect(resolved.piece, to: piece, [], call.spot, call.branch, isStored: true)
                    }
                }
                connectNamed(name, call, in: resolved.piece)
                // A completion handler that is stored, or was handed to the function around, and is passed on to UIKit.
                for argument in call.arguments where CallGraph.plainTakers.contains(name) {
                    for closure in passedOn(argument.value.origin, by: resolved.piece) {
                        connect(resolved.piece, to: closure, [], call.spot, call.branch, isStored: true)
                    }
                }
                // A closure that is stored in a property of somebody, or a subject that speaks.
                guard CallGraph.speaking.contains(name), let subject = call.receiver?.stream else { break }
                let isEnd = Publishers.ends(name, labels: call.arguments.map(\.label))
                for source in sources(of: subject) {
                    for sink in listeners.of(source, self) where isEnd || sink.course != .asTold {
                        connect(resolved.piece, to: sink.piece, call.arguments, call.spot, call.branch, isStored: true, of: sink.giver)
                    }
                }
            case .event(let pieces): for piece in pieces { read(piece, by: call, in: resolved.piece, isDirect: true) }
            case .method, .superMethod, .initializer, .global: break
            }
        }
        for (id, piece) in index.pieces.enumerated() {
            for write in piece.writes {
                // What is written to a published property reaches who listens to it.
                let published = Source.field(Field(name: "$" + write.property, owners: write.owners))
                for sink in listeners.of(published, self) where sink.course != .asTold {
                    connect(id, to: sink.piece, [], write.spot, write.branch, isStored: true, of: sink.giver)
                }
                for property in properties(write.property, write.owners) {
                    guard let setter = index.setters[property] else { continue }
                    edges.append(
                        Edge(
                            from: id, to: setter, receiver: write.receiver, arguments: [0: write.value], spot: write.spot, isStored: false,
                            isDirect: true, branch: write.branch))
                }
            }
        }
    }
}
