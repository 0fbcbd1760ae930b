extension SourceGraph {
    /// A call that no body in the program explains.
    struct ForeignCall {
        /// The name that is called.
        let name: String
        /// What stands before the dot.
        let base: Expression?
        let receivers: SetID
        let arguments: [Given]
        let call: Call

        var labels: [String?] { arguments.map(\.label) }
        func value(_ label: String?) -> SetID? { arguments.first { $0.label == label }?.value }
        func expression(_ label: String?) -> Expression? { arguments.first { $0.label == label }?.expression }
    }
}

extension SourceGraph.Frame {
    typealias Given = SourceGraph.Given
    typealias ForeignCall = SourceGraph.ForeignCall

    func call(_ call: Call) -> SetID {
        var callee = call.callee
        while case .optional(let inner) = callee { callee = inner }
        switch callee {
        case .name(let name, _):
            if name.startsUpper, locals[name] == nil {
                let given = give(call)
                if let type = named(name) ?? type(.named(name, arguments: [])) { return construct(type, given, call) }
                if let found = callMember(name, of: receiver, given, call) { return found }
                return constructForeign(name, given, call)
            }
            let given = give(call)
            if let local = locals[name] { return invoke(local, given, name: name, call) }
            if let found = callMember(name, of: receiver, given, call) { return found }
            for function in program.globalFunctions[name] ?? [] {
                if let found = callFunction(function, on: 0, given, call, name: name) { return found }
            }
            if let variable = program.globalVariables[name]?.first {
                let value = walk.read(-1, walk.number(name), reader: context)
                _ = variable
                if value != 0 { return invoke(value, given, name: name, call) }
            }
            return foreign(ForeignCall(name: name, base: nil, receivers: receiver, arguments: given, call: call))
        case .member(let base, let name, _):
            guard let base else {
                let given = give(call)
                return implicit(name, given, call)
            }
            if case .super = base { return callSuper(name, give(call), call) }
            let receivers = knownOrAny(evaluate(base), of: base, asked: name)
            let given = give(call, to: name)
            if receivers == SourceGraph.Sets.nothing { return 0 }
            if name == "init" {
                if case .self = base, receiverObject >= 0 { return initialise(receiverObject, given, call, name: "init") }
                for atom in walk.sets.atoms(receivers) { if case .type(let type) = atom { return construct(type, given, call) } }
            }
            if receivers != 0, let found = callMember(name, of: receivers, given, call) { return found }
            if case .name(let module, _) = base, receivers == 0, module.startsUpper,
                name.startsUpper
            {
                return constructForeign(name, given, call)
            }
            if case .name(let type, _) = base, receivers == 0, let made = callStatic(name, of: type, given, call) { return made }
            if case .name(let type, _) = base, receivers == 0, isScreenOfUnreadFile(type) {
                // `DetailViewController.instantiate(…)`: a screen makes itself, in a file that was not given.
                return constructForeign(type, given, call)
            }
            if receivers == 0, let declared = declaredType(of: base), !program.functions(named: name, on: declared).isEmpty {
                // A method of the program's, of an object that was not seen: what it does is not known.
                return 0
            }
            return foreign(ForeignCall(name: name, base: base, receivers: receivers, arguments: given, call: call))
        case .type(let reference):
            let given = give(call)
            if let type = type(reference) { return construct(type, given, call) }
            if case .named(let name, _) = reference { return constructForeign(Program.plainName(name), given, call) }
            return 0
        default:
            let value = evaluate(callee)
            return invoke(value, give(call), name: "", call)
        }
    }

    private func give(_ call: Call, to name: String = "") -> [Given] {
        let ofSystem = SystemMethods.argumentClass(of: name, call.arguments.map(\.label))
        return call.arguments.map { argument in
            let expression = ofSystem.map { typed(argument.value, as: .named($0, arguments: [])) } ?? argument.value
            return Given(label: argument.label, value: evaluate(expression), expression: argument.value)
        }
    }

    /// `.name(…)`: a case of an enum, or a static function of the type that is wanted, which is not known here.
    private func implicit(_ name: String, _ given: [Given], _ call: Call) -> SetID {
        if name == "init" { return 0 }
        // A case by its looks may be a static function of a library.
        _ = foreignCase(ForeignCall(name: name, base: nil, receivers: 0, arguments: given, call: call))
        for function in walk.staticExtensions[name] ?? [] {
            if let found = callFunction(function, on: 0, given, call, name: name), found != 0 { return found }
        }
        return walk.sets.set(.enumCase(name, given.map(\.value)))
    }

    private func foreignCase(_ call: ForeignCall) -> SetID? {
        walk.dialects.lazy.filter { $0.implicitNames.contains(call.name) }.compactMap { $0.call(call, in: self) }.first
    }

    // MARK: - Members

    /// Calls a method, or what is stored in a property, of each of the values. Returns `nil` if none declares that name.
    func callMember(_ name: String, of values: SetID, _ given: [Given], _ call: Call) -> SetID? {
        guard values != 0 else { return nil }
        var result: SetID = 0
        var isDeclared = false
        // Objects of one kind have the same methods; most receivers are one object.
        var choices: [Int32: Program.FunctionID?] = [:]
        let isSeveral = walk.sets.count(values) > 1
        var stored: SetID = 0
        for atom in walk.sets.atoms(values) {
            switch atom {
            case .object(let object):
                let kind = walk.objectKinds[Int(object)]
                let choice: Program.FunctionID?
                if let known = choices[kind] {
                    choice = known
                } else {
                    choice = choose(walk.methods(named: name, of: object), given, call)
                    if isSeveral { choices[kind] = .some(choice) }
                }
                if let chosen = choice {
                    isDeclared = true
                    result = walk.sets.union(result, run(chosen, on: walk.sets.set(atom), object: object, given, call, name: name))
                } else if !isForeign(name, of: object, given),
                    let value = declaredMember(name, of: atom, spot: call.spot),
                    value != 0 || walk.objects[Int(object)].type.map({ program.property(named: name, on: $0) != nil }) ?? false
                {
                    isDeclared = true
                    stored = walk.sets.union(stored, value)
                } else {
                    let value = walk.read(object, walk.number(name), reader: context)
                    if value != 0 {
                        isDeclared = true
                        stored = walk.sets.union(stored, value)
                    }
                }
            case .type(let type):
                if program.types[type].cases[name] != nil {
                    isDeclared = true
                    result = walk.sets.union(result, walk.sets.set(.enumCase(name, given.map(\.value))))
                    continue
                }
                let candidates = program.functions(named: name, on: type).filter { program.functions[$0].facts.isStatic }
                if let chosen = choose(candidates, given, call) {
                    isDeclared = true
                    var made = run(chosen, on: walk.sets.set(atom), object: -1, given, call, name: name)
                    // Extensions for different sorts of types may declare the same: the one that makes something is meant.
                    for other in candidates where made == 0 && other != chosen {
                        made = callFunction(other, on: walk.sets.set(atom), given, call, name: name) ?? 0
                    }
                    result = walk.sets.union(result, made)
                } else if let nested = program.type(
                    named: program.types[type].name + "." + name, scope: nil, file: program.types[type].file)
                {
                    isDeclared = true
                    result = walk.sets.union(result, construct(nested, given, call))
                } else if candidates.isEmpty, let value = declaredMember(name, of: atom, spot: call.spot) {
                    isDeclared = true
                    result = walk.sets.union(result, invoke(value, given, name: name, call))
                } else {
                    // `T.instantiate()` of a type whose ancestors from elsewhere are extended here, or that a library gives to every view
                    // controller.
                    for external in program.externalAncestors(of: type) {
                        if let chosen = choose(program.externalFunctions[external]?[name] ?? [], given, call) {
                            isDeclared = true
                            result = walk.sets.union(result, run(chosen, on: walk.sets.set(atom), object: -1, given, call, name: name))
                        }
                    }
                    if !isDeclared, walk.category(of: type).isController {
                        isDeclared = true
                        result = walk.sets.union(result, instance(of: type, spot: call.spot))
                    }
                }
            case .enumCase(let own, _):
                guard let chosen = choose(methods(named: name, ofCase: own, at: call.receiver), given, call) else { continue }
                isDeclared = true
                result = walk.sets.union(result, run(chosen, on: walk.sets.set(atom), object: -1, given, call, name: name))
            case .tuple:
                let value = member(name, of: walk.sets.set(atom), base: .nil, spot: call.spot)
                if isCallable(value) {
                    isDeclared = true
                    result = walk.sets.union(result, invoke(value, given, name: name, call))
                }
            default: break
            }
        }
        if stored != 0 { result = walk.sets.union(result, invoke(stored, given, name: name, call)) }
        return isDeclared ? result : nil
    }

    private func callSuper(_ name: String, _ given: [Given], _ call: Call) -> SetID {
        guard let scope, receiver != 0 else { return 0 }
        if name == "init" {
            for parent in program.ancestors(of: scope) where program.types[parent].kind == .class {
                if let chosen = choose(program.types[parent].functions["init"] ?? [], given, call) {
                    return run(chosen, on: receiver, object: receiverObject, given, call, name: name)
                }
            }
            if receiverObject >= 0 { initialiseForeign(receiverObject, given, call) }
            return 0
        }
        var candidates: [Program.FunctionID] = []
        for parent in program.ancestors(of: scope) { candidates += program.types[parent].functions[name] ?? [] }
        if let chosen = choose(candidates, given, call) {
            return run(chosen, on: receiver, object: receiverObject, given, call, name: name)
        }
        return foreign(ForeignCall(name: name, base: .super, receivers: receiver, arguments: given, call: call))
    }

    func callFunction(_ function: Program.FunctionID, on receiver: SetID, _ given: [Given], _ call: Call, name: String) -> SetID? {
        guard arrange(function, given, trailing: call.trailing) != nil else { return nil }
        return run(function, on: receiver, object: -1, given, call, name: name)
    }

    private func run(_ function: Program.FunctionID, on receiver: SetID, object: Int32, _ given: [Given], _ call: Call, name: String)
        -> SetID
    {
        guard let order = arrange(function, given, trailing: call.trailing) else { return 0 }
        let info = program.functions[function]
        var arguments = zip(order, info.facts.parameters).enumerated().map { index, pair in
            pair.0.map { place in
                tabIndex(given[place], for: index, of: function)
                    ?? passed(given[place], as: pair.1.type, scope: info.owner, file: info.file)
            } ?? -1
        }
        showBuilt(by: arguments, handedTo: info, spot: call.spot)
        if let mark = Given.mark(given, at: order, of: info.facts.parameters) { arguments.append(mark) }
        let worker = object >= 0 && walk.objects[Int(object)].category == .entry ? walk.owner(of: object, inherited: owner) : owner
        let number = walk.run(.function(function), receiver: receiver, arguments: arguments, owner: worker, from: context)
        return absorb(number, callee: object, name: walk.fullName(of: function), spot: call.spot)
    }

    /// What an argument passes to a parameter of a declared type: `.export` is a member of that type, unless it is a case.
    private func passed(_ given: Given, as reference: TypeReference, scope: Program.TypeID?, file: Int) -> SetID {
        if case .array(let element) = reference, case .array(let parts) = given.expression {
            guard parts.contains(where: { $0.implicitName == "init" }), let type = walk.declared(element, scope: scope, file: file) else {
                return given.passed
            }
            return evaluate(.array(parts.map { $0.implicitName == "init" ? $0.ofType(written(type)) : $0 }))
        }
        guard let name = given.expression.implicitName, let type = walk.declared(reference, scope: scope, file: file),
            program.types[type].cases[name] == nil, name == "init" || declaresStatic(name, type)
        else { return given.passed }
        return evaluate(given.expression.ofType(written(type)))
    }

    private func written(_ type: Program.TypeID) -> Expression { .type(.named(program.types[type].name, arguments: [])) }

    private func declaresStatic(_ name: String, _ type: Program.TypeID) -> Bool {
        if let property = program.property(named: name, on: type) { return program.properties[property].facts.isStatic }
        return program.functions(named: name, on: type).contains { program.functions[$0].facts.isStatic }
    }

    /// The overload that is meant: the nearest whose labels fit; where several do, the one whose parameters can take the arguments.
    private func choose(_ candidates: [Program.FunctionID], _ given: [Given], _ call: Call) -> Program.FunctionID? {
        guard !candidates.isEmpty else { return nil }
        let manner = walk.arrangements.number(of: given.map(\.label), trailing: call.trailing)
        var fitting: [(id: Program.FunctionID, order: [Int?])] = []
        for id in candidates where walk.hasBody[id] {
            if let order = walk.arrangements.order(of: id, calledAs: manner, in: program), takes(id, given, order) {
                fitting.append((id, order))
            }
        }
        guard fitting.count > 1 else { return fitting.first?.id }
        var best: (id: Program.FunctionID, score: Int)?
        for (id, order) in fitting {
            let function = program.functions[id]
            var score = 0
            for (place, argument) in order.enumerated() {
                guard let argument else { continue }
                score += fit(given[argument], function.facts.parameters[place].type, function)
            }
            // Defaults that are not needed fit worse than a signature that says the same.
            score = score * 8 - order.count { $0 == nil }
            if best == nil || score > best!.score { best = (id, score) }
        }
        return best?.id
    }

    /// Whether an overload that an extension adds to what UIKit declares takes the arguments. One for a certain class of UIKit's screens does
    /// so only for what is known to be one: all else is meant for UIKit's own.
    private func takes(_ id: Program.FunctionID, _ given: [Given], _ order: [Int?]) -> Bool {
        let function = program.functions[id]
        guard function.owner == nil, SystemMethods.declares(function.facts.name, given.map(\.label)) else { return true }
        return zip(order, function.facts.parameters).allSatisfy { argument, parameter in
            guard let argument, case .named(let name, _) = parameter.type, name != "UIViewController", UIKitClasses.isClass(name) else {
                return true
            }
            return fit(given[argument], parameter.type, function) > 0
        }
    }

    private static let unfit = -2

    private func fit(_ given: Given, _ reference: TypeReference, _ function: Program.FunctionInfo) -> Int {
        var reference = reference
        if case .optional(let inner) = reference { reference = inner }
        if case .cast(_, .named(let written, _), .sure) = given.expression, case .named(let wanted, _) = reference,
            UIKitClasses.isClass(written), UIKitClasses.isClass(wanted), !UIKitClasses.inherits(written, from: wanted)
        {
            return Self.unfit
        }
        // What a literal passes fits whatever it is written for.
        if [SourceGraph.Sets.nothing, SourceGraph.Sets.yes, SourceGraph.Sets.no].contains(given.value) { return 0 }
        guard let atom = walk.sets.firstAtom(given.value) else { return writtenType(of: given.expression) == reference ? 1 : 0 }
        switch (atom, reference) {
        case (.list, .array): return 2
        case (.list, .named(let name, _)): return program.alias(name, scope: function.owner, file: function.file) == nil ? -2 : 0
        case (.object, .array): return -1
        case (.closure, .function), (.method, .function), (.string, .named("String", _)): return 1
        case (.closure, _), (.method, _): return 0
        case (.object, .function), (.enumCase, .function), (.string, .function), (.string, _): return -2
        case (.object(let object), .named(let name, _)):
            let info = walk.objects[Int(object)]
            if let wanted = program.type(named: name, scope: function.owner, file: function.file, cache: walk.typeNames) {
                guard let own = info.type else { return 0 }
                return program.isSubtype(own, of: wanted) ? 2 : -2
            }
            if name == "UIViewController" { return info.category.isController ? 1 : -2 }
            let names = walk.externalNames(of: object)
            if names.contains(where: { UIKitClasses.inherits($0, from: name) }) { return 1 }
            return UIKitClasses.isClass(name) && names.contains(where: UIKitClasses.isClass) ? Self.unfit : 0
        case (.enumCase(let name, _), .named(let wanted, _)):
            guard let type = program.type(named: wanted, scope: function.owner, file: function.file, cache: walk.typeNames) else {
                return 0
            }
            return program.types[type].cases[name] != nil ? 2 : -2
        default: return 0
        }
    }

    /// Which argument each parameter gets, `nil` for defaults; `nil` if the labels do not fit.
    private func arrange(_ function: Program.FunctionID, _ given: [Given], trailing: Int) -> [Int?]? {
        walk.arrangements.order(
            of: function, calledAs: walk.arrangements.number(of: given.map(\.label), trailing: trailing), in: program)
    }

    private func isFunction(_ type: TypeReference) -> Bool {
        switch type {
        case .function: return true
        case .optional(let inner): return isFunction(inner)
        case .named(let name, _):
            if let alias = program.alias(name, scope: scope, file: file) { return isFunction(alias) }
            return name.hasSuffix("Handler") || name.hasSuffix("Closure") || name.hasSuffix("Block") || name.hasSuffix("Completion")
                || name.hasSuffix("Callback")
        default: return false
        }
    }

    // MARK: - Closures

    /// Calls what is stored in a value.
    func invoke(_ value: SetID, _ given: [Given], name: String, _ call: Call) -> SetID {
        invoke(value, given.map(\.passed), name: name, spot: call.spot)
    }

    func invoke(_ value: SetID, _ arguments: [SetID], name: String, spot: Spot) -> SetID {
        guard value != 0 else { return 0 }
        var result: SetID = 0
        for atom in called(walk.sets.elements(value), name: name) {
            switch atom {
            case .closure(let closure, let receiver, let captured):
                let number = walk.run(
                    .closure(closure, captured: captured), receiver: receiver, arguments: arguments,
                    owner: walk.captures[Int(captured)].owner,
                    from: context)
                let objects = walk.objects(in: receiver)
                result = walk.sets.union(
                    result, absorb(number, callee: objects.count == 1 ? objects[0] : -1, isClosure: true, name: name, spot: spot))
            case .method(let function, let receiver):
                let facts = program.functions[function].facts
                if facts.kind == .initializer, case .type(let type)? = walk.sets.firstAtom(receiver) {
                    result = walk.sets.union(result, construct(type, with: arguments, spot: spot))
                    continue
                }
                let values = facts.parameters.indices.map {
                    $0 < arguments.count ? arguments[$0] : facts.parameters[$0].initial != nil ? -1 : 0
                }
                let number = walk.run(.function(function), receiver: receiver, arguments: values, owner: owner, from: context)
                let objects = walk.objects(in: receiver)
                result = walk.sets.union(
                    result,
                    absorb(number, callee: objects.count == 1 ? objects[0] : -1, name: name.isEmpty ? facts.fullName : name, spot: spot))
            case .object(let object):
                // An instance that can be called.
                let info = walk.objects[Int(object)]
                if let type = info.type, let function = program.functions(named: "callAsFunction", on: type).first {
                    let facts = program.functions[function].facts
                    let values = facts.parameters.indices.map { $0 < arguments.count ? arguments[$0] : -1 }
                    let number = walk.run(
                        .function(function), receiver: walk.sets.set(atom), arguments: values, owner: owner, from: context)
                    result = walk.sets.union(result, absorb(number, callee: object, name: name, spot: spot))
                } else if info.type == nil {
                    callSystem(info.className, spot: spot)
                }
            default: break
            }
        }
        return result
    }

    // MARK: - Objects

    /// Makes an object of a type that is declared here, and runs its initialiser.
    func construct(_ type: Program.TypeID, _ given: [Given], _ call: Call) -> SetID {
        let info = program.types[type]
        guard info.kind != .enum, info.kind != .protocol else { return 0 }
        let texts = given.flatMap { argument -> [String] in
            let found = walk.strings(in: argument.value)
            return found.count == 1 ? found : []
        }
        let identity = identity(of: type, given)
        if let own = receiverObject >= 0 ? walk.objects[Int(receiverObject)].type : scope { walk.made[own, default: []].insert(type) }
        let category = walk.category(of: type)
        let making = making(category, className: info.shownName, isDeclared: true, given)
        let object = walk.make(
            type, className: info.shownName, category: category, owner: owner, maker: receiverObject, file: file, spot: call.spot,
            texts: texts + identity.texts + making.texts)
        if identity.depth > 0 { walk.identityDepths[object] = identity.depth }
        if making.depth > 0, !walk.isConductor(object) { walk.makingDepths[object] = making.depth }
        if receiverObject < 0, category == .view { walk.scopes[object] = scope }
        walk.note(made: object, by: context)
        if category == .plain { noteTitle(of: object, given) }
        _ = initialise(object, given, call, name: "init")
        for dialect in walk.dialects { dialect.made(object, in: self, spot: call.spot) }
        return atom(object)
    }

    /// The initialisers by which a type can be made as its name says, `Profile.init`.
    func initialisers(of type: Program.TypeID) -> [Program.FunctionID] {
        guard program.types[type].kind != .enum, program.types[type].kind != .protocol else { return [] }
        return program.functions(named: "init", on: type).filter { walk.hasBody[$0] }
    }

    /// Makes an object by an initialiser that is called as a value, without labels: the one that takes as many arguments. A tuple stands for
    /// several (Swift Evolution, SE-0110 and what was taken back of it).
    private func construct(_ type: Program.TypeID, with values: [SetID], spot: Spot) -> SetID {
        var values = values
        func fitting() -> [ParameterFacts]? {
            initialisers(of: type).lazy.map { self.program.functions[$0].facts.parameters }.first { $0.count == values.count }
        }
        if values.count == 1, case .tuple(_, let parts)? = walk.sets.firstAtom(max(values[0], 0)) { values = parts }
        guard let parameters = fitting() else { return 0 }
        let given = zip(parameters, values).map { Given(label: $0.label, value: max($1, 0), expression: .other([])) }
        return construct(type, given, Call(callee: .name("init", spot), spot: spot))
    }

    private func initialise(_ object: Int32, _ given: [Given], _ call: Call, name: String) -> SetID {
        guard let type = walk.objects[Int(object)].type else { return 0 }
        if let chosen = choose(program.functions(named: "init", on: type), given, call) {
            _ = run(chosen, on: atom(object), object: object, given, call, name: name)
        } else if given.isEmpty, let designated = program.initialiserBehindPlainOne(of: type) {
            let arguments = program.functions[designated].facts.parameters.map { _ in SetID(0) }
            let number = walk.run(.function(designated), receiver: atom(object), arguments: arguments, owner: owner, from: context)
            _ = absorb(number, callee: object, name: name, spot: call.spot)
        } else {
            initialiseForeign(object, given, call)
        }
        return 0
    }

    /// What an initialiser from elsewhere does with its arguments: it keeps them under their labels. That goes for memberwise ones as well.
    func initialiseForeign(_ object: Int32, _ given: [Given], _ call: Call) {
        let properties =
            walk.objects[Int(object)].type.map {
                program.types[$0].propertyList.map { program.properties[$0].facts }.filter { $0.isStored && !$0.isStatic }
            } ?? []
        for (place, argument) in given.enumerated() {
            var name = argument.label
            if name == nil, place >= given.count - call.trailing {
                name = properties.last { $0.attributes.contains("ViewBuilder") || $0.type.map(isFunction) ?? false }?.name
            }
            guard let name else { continue }
            let type = walk.objects[Int(object)].type
            let declared = properties.first { $0.name == name }
            var value = declared?.type.map { passed(argument, as: $0, scope: type, file: type.map { program.types[$0].file } ?? file) }
            if let declared, declared.attributes.contains("ViewBuilder"), declared.type.map(isFunction) != true, isCallable(argument.value)
            {
                // The initialiser runs what builds the views of such a property at once.
                value = invoke(argument.value, [], name: name, spot: call.spot)
            }
            walk.store(walk.sets.known(value ?? argument.value), in: object, walk.number(name))
        }
        initialisedBySystem(object, given, call)
    }
}
