/// What one run of some code shows of the children that it keeps.
extension KeptChildren {
    func judge(
        _ outcome: PathSearch.Outcome, _ context: Context, _ entry: Entry, _ function: Program.FunctionID?, isAgain: Bool,
        _ setting: Setting,
        _ records: inout [Site: Record], isNeeded: (Site) -> Bool
    ) {
        let interpreter = setting.interpreter(outcome.memory)
        var held: [Bool]?
        for (position, effect) in outcome.effects.enumerated() {
            guard case .kept(let child, let holder, let field, let place) = effect,
                place.function == function || place.function == nil || isOwn(place.function, entry: function),
                case .declared(let childType) = outcome.memory.objects[child].type,
                case .declared(let keeperType) = outcome.memory.objects[holder].type,
                child != context.keeper, holder < child || child < context.memory.objects.count, program.types[childType].kind == .class,
                !flow.visible.contains(childType)
            else { continue }
            // What is still there at the end of the event.
            if held == nil { held = interpreter.held(from: interpreter.certainRoots, certain: true) }
            guard held![child], !outcome.memory.objects[child].isDead else { continue }
            guard !interpreter.isKind(holder, of: "UIView") else { continue }
            var isInList = false
            switch outcome.memory.objects[holder].fields[field] {
            case .list?, .dictionary?: isInList = true
            default: break
            }
            let site = Site(keeper: keeperType, child: childType, field: field, cause: place.cause)
            guard isNeeded(site) else { continue }
            var record = records[site] ?? Record(site: site, function: place.function ?? function)
            record.isInList = isInList
            for case .shown(_, _, let shown) in outcome.effects where shown.code != place.code && shown.code.file != place.cause.file {
                record.shown.insert(shown.code)
            }
            if record.again == nil, isInList, case .list? = outcome.memory.objects[holder].fields[field] {
                record.again =
                    isAgain
                    && function.map { id in setting.repeatable.answer(id) { isRepeatable(id, program.functions[id].owner) } } ?? false
                    && keepsAgain(child, holder, field, outcome, context, entry, setting)
            }
            if isInList, record.handover == nil, isHandedOver(child, holder, field, outcome, setting) { record.handover = place.code }
            if record.early == nil { record.early = finishesFirst(child, position, outcome, setting) }
            if !isPart(child, of: holder, outcome), record.looks.count < 4, record.looks.insert(look(outcome)).inserted {
                follow(child, of: holder, outcome, context, isAgain ? entry : nil, setting, &record)
            }
            records[site] = record
        }
    }

    /// Whether a child reported back while it was started, has nothing on show, and its keeper went on to another child and kept both.
    func isHandedOver(_ child: Int, _ holder: Int, _ field: String, _ outcome: PathSearch.Outcome, _ setting: Setting) -> Bool {
        guard !outcome.isCut,
            let report = outcome.effects.firstIndex(where: { if case .reported(child, holder) = $0 { true } else { false } })
        else { return false }
        let goesOn = outcome.effects.suffix(from: report).contains {
            if case .kept(let next, holder, field, _) = $0 { next != child && next > child } else { false }
        }
        return goesOn && occasions.screens(of: child, setting.interpreter(outcome.memory)).isEmpty
    }

    /// Whether a second run keeps the same object once more.
    func keepsAgain(
        _ child: Int, _ holder: Int, _ field: String, _ outcome: PathSearch.Outcome, _ context: Context, _ entry: Entry, _ setting: Setting
    ) -> Bool {
        run(entry, in: Context(memory: outcome.memory, keeper: context.keeper), setting, maxPaths: 4).contains { again in
            guard !again.isCut, case .list(let values, _)? = again.memory.objects[holder].fields[field] else { return false }
            return values.count { $0 == .object(child) } > 1
        }
    }

    /// Whether a function may run more than once in the life of an object: not what its maker calls right after making it, and what only
    /// that calls.
    func isRepeatable(_ function: Program.FunctionID, _ owner: Program.TypeID?) -> Bool {
        guard let owner else { return false }
        var seen: Set<Program.FunctionID> = []
        func isInitial(_ function: Program.FunctionID) -> Bool {
            let facts = program.functions[function].facts
            if facts.kind == .initializer || facts.name == "viewDidLoad" { return true }
            guard seen.insert(function).inserted else { return true }
            let callers = program.types[owner].functionList.filter {
                $0 != function && flow.ownCalls[$0].contains(facts.name) && program.functions[$0].facts.name != facts.name
            }
            if callers.isEmpty {
                // Called from elsewhere: by whoever makes one, and by nobody else.
                let name = program.types[owner].simpleName
                return (mentioning[name] ?? []).contains { other in
                    flow.mentions[other].contains(facts.name) && program.functions[other].owner != owner
                }
            }
            return callers.allSatisfy { flow.directCalls[$0].contains(facts.name) && isInitial($0) }
        }
        return !isInitial(function)
    }

    /// The function that lets go of the child, if it was called before the child was kept: then it found nothing, and will not be called
    /// again.
    func finishesFirst(_ child: Int, _ position: Int, _ outcome: PathSearch.Outcome, _ setting: Setting) -> Program.FunctionID? {
        for effect in outcome.effects.prefix(position) {
            guard case .heard(child, let listener, let function, let arguments) = effect, !outcome.isCut else { continue }
            let isLater = outcome.effects.suffix(from: position).contains {
                if case .released(let gone, _, _, _) = $0 { return gone == child }
                if case .heard(let other, _, _, _) = $0 { return other == child }
                return false
            }
            guard !isLater else { continue }
            var search = PathSearch(setting: setting)
            search.maxPaths = 6
            let tried = search.outcomes(from: outcome.memory) { $0.run(function, self: listener, positional: arguments) }
            if tried.contains(where: { $0.effects.contains { if case .released(let gone, _, _, _) = $0 { gone == child } else { false } } })
            {
                return function
            }
        }
        return nil
    }

    /// What a person and an owner would notice of an outcome.
    func look(_ outcome: PathSearch.Outcome) -> String {
        func name(_ id: Int) -> String {
            switch outcome.memory.objects[id].type {
            case .declared(let type): program.types[type].name
            case .external(let name): name
            case .callback, .unknown: ""
            }
        }
        return outcome.effects.compactMap { effect in
            switch effect {
            case .kept(let child, let holder, let field, _): "keep \(name(child)) \(name(holder)) \(field)"
            case .released(let child, let holder, let field, _): "drop \(name(child)) \(name(holder)) \(field)"
            case .shown(let screen, let how, _): "show \(name(screen)) \(how)"
            case .gone(let screen, let how, _): "gone \(name(screen)) \(how)"
            case .outside(let name, _): "tell \(name)"
            case .heard, .reported, .created, .doubted: nil
            case .cut: "cut"
            }
        }.joined(separator: "; ")
    }

    /// Whether a function belongs to the same class as another: then what it introduces was asked for by that class.
    func isOwn(_ function: Program.FunctionID?, entry: Program.FunctionID?) -> Bool {
        guard let function, let entry, let a = program.functions[function].owner, let b = program.functions[entry].owner else {
            return false
        }
        return a == b
    }
}
