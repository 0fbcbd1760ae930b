import FlowGraph

/// What becomes of a child until its last screen has gone.
extension KeptChildren {
    func follow(
        _ child: Int, of holder: Int, _ outcome: PathSearch.Outcome, _ context: Context, _ entry: Entry?, _ setting: Setting,
        _ record: inout Record
    ) {
        var agenda = Agenda()
        func add(_ state: Agenda.State) {
            guard agenda.stateCount < maxStates, !state.screens.isEmpty else { return }
            let interpreter = setting.interpreter(state.memory)
            var possible = occasions.of(child: child, screens: state.screens, in: state.memory, setting)
            for successor in state.successors.sorted() where !state.memory.objects[successor].isDead {
                possible += occasions.of(
                    child: successor, screens: occasions.screens(of: successor, interpreter), in: state.memory, setting)
            }
            // What runs from outside, at launch or logout, may run at any time; other code runs when its screen is in front.
            if state.depth == 0, let entry, case .function = entry, case .declared(let keeper) = state.memory.objects[context.keeper].type,
                isFirst(keeper)
            {
                possible.append(
                    Occasion(trigger: "", label: KeptChildren.again) { interpreter in restart(entry, context.keeper, interpreter) })
            }
            agenda.add(state, possible)
        }
        var start = outcome.memory
        start.eventStart = context.memory.objects.count
        add(Agenda.State(memory: start, screens: occasions.screens(of: child, setting.interpreter(start))))
        if agenda.stateCount > 0 { record.isShown = true }
        var budget = 120
        var known: Set<String> = []
        while budget > 0, let (state, occasion) = agenda.next() {
            var search = PathSearch(setting: setting)
            search.maxPaths = 8
            search.fuel = 8_000
            let found = search.outcomes(from: state.memory) { interpreter in
                occasion.run(interpreter)
                return .absent
            }
            budget -= found.count
            let isStill = found.allSatisfy { result in
                !result.isCut
                    && result.effects.allSatisfy { effect in
                        switch effect {
                        case .outside, .created, .doubted: true
                        default: false
                        }
                    }
            }
            if isStill { agenda.note(still: occasion) }
            var departures: [Departure] = []
            var isOpen = false
            for result in found {
                let after = setting.interpreter(result.memory)
                for effect in result.effects {
                    if case .released(let gone, _, _, let place) = effect, gone == child { record.releases.insert(place.code) }
                }
                let left = occasions.screens(of: child, after)
                if !left.isEmpty {
                    let moved = result.effects.contains { effect in
                        switch effect {
                        case .shown, .gone, .reported: true
                        default: false
                        }
                    }
                    guard state.depth + 1 < maxDepth, !result.isCut else { continue }
                    var next = Agenda.State(
                        memory: result.memory, screens: left, path: state.path + [occasion.label], successors: state.successors)
                    if moved {
                        next.successors.formUnion(started(after: child, result))
                        if known.insert("\(state.depth)" + look(result)).inserted { add(next) }
                    } else if occasions.isLearnt(by: child, left, since: state.memory, after) {
                        next.isLearnt = true
                        if known.insert("learnt " + occasion.label).inserted { add(next) }
                    }
                    continue
                }
                let isHeld =
                    !result.memory.objects[child].isDead && after.held(from: after.certainRoots, certain: true)[child]
                    && !isPart(child, of: holder, result)
                if !isHeld {
                    let place = result.effects.compactMap { effect -> CodePlace? in
                        if case .released(let gone, _, _, let place) = effect, gone == child { place.code } else { nil }
                    }.first
                    departures.append(
                        Departure(
                            trigger: trigger(occasion, result.effects), label: occasion.label, isReleased: true, place: place,
                            path: state.path))
                    continue
                }
                let isUncertain =
                    result.isCut
                    || result.effects.contains { effect in
                        switch effect {
                        case .outside: true
                        case .doubted(let id): id == child || id == holder
                        // Who lets go of the keeper, and keeps it elsewhere, means all that the keeper has.
                        case .released(let gone, _, _, _): gone == holder
                        default: false
                        }
                    }
                if isUncertain || mayBeHeard(child, result.memory, isGesture: !occasion.trigger.isEmpty, setting) {
                    isOpen = true
                    record.undecided += 1
                    continue
                }
                let isPopped = result.effects.contains { if case .gone(_, "pop", _) = $0 { true } else { false } }
                if isPopped, !found.contains(where: { lets(go: child, $0) }),
                    let lost = lostDelegate(child, occasion, state.memory, record.site, setting)
                {
                    record.lostDelegate = record.lostDelegate ?? lost
                    continue
                }
                let place = result.effects.compactMap { effect -> CodePlace? in
                    if case .gone(_, _, let place) = effect, occasion.trigger.isEmpty { place.cause } else { nil }
                }.first
                if record.heldScreen == nil { record.heldScreen = cycles.heldScreen(of: child, state.screens, after) }
                departures.append(
                    Departure(
                        trigger: trigger(occasion, result.effects), label: occasion.label, isReleased: false, place: place,
                        path: state.path, isTold: isTold(child, result)))
            }
            // Of a gesture that is listened to, the paths on which nobody lets go are those that its listener knows cannot be.
            if !occasion.trigger.isEmpty, isOpen || departures.contains(where: \.isReleased) {
                departures.removeAll { !$0.isReleased && !$0.isTold }
            }
            record.departures += departures
        }
    }

    func lets(go child: Int, _ outcome: PathSearch.Outcome) -> Bool {
        outcome.effects.contains { if case .released(child, _, _, _) = $0 { true } else { false } }
    }

    /// The former delegate of a navigation controller, if that alone is why a child stays: the same happens once more with it in its old
    /// place, and it lets go of the child.
    func lostDelegate(_ child: Int, _ occasion: Occasion, _ memory: Memory, _ site: Site, _ setting: Setting) -> SourceFact? {
        for (nav, displaced) in memory.displaced.sorted(by: { $0.key < $1.key }) {
            guard case .declared(let former) = memory.objects[displaced.former].type, !memory.objects[displaced.former].isDead else {
                continue
            }
            var restored = memory
            restored.objects[nav].fields["delegate"] = .object(displaced.former)
            var search = PathSearch(setting: setting)
            search.maxPaths = 8
            search.fuel = 8_000
            let again = search.outcomes(from: restored) { interpreter in
                occasion.run(interpreter)
                return .absent
            }
            guard again.contains(where: { lets(go: child, $0) }) else { continue }
            let function = displaced.place.function.map { program.functions[$0] }
            let taker = function?.owner.map { program.types[$0].simpleName } ?? "code"
            return SourceFact(
                kind: .lostNavigationDelegate, owner: program.types[former].shownName, child: program.types[site.child].shownName,
                circumstance: "\(taker) in \(function?.facts.fullName ?? "a closure")", location: sourcePlace(displaced.place.code),
                related: [
                    Finding.Related(
                        location: sourcePlace(site.cause),
                        message: "\(program.types[site.child].simpleName) is retained here, and is not released then")
                ])
        }
        return nil
    }

    /// The children that whoever a child reported to has kept since.
    func started(after child: Int, _ outcome: PathSearch.Outcome) -> [Int] {
        guard let report = outcome.effects.firstIndex(where: { if case .reported(child, _) = $0 { true } else { false } }),
            case .reported(_, let listener) = outcome.effects[report]
        else { return [] }
        return outcome.effects.suffix(from: report).compactMap { effect in
            if case .kept(let next, listener, _, _) = effect, next > child { next } else { nil }
        }
    }

    /// Whether an object has another in a property that it keeps for life: then the other is one of its parts, whatever list it is in.
    func isPart(_ child: Int, of holder: Int, _ outcome: PathSearch.Outcome) -> Bool {
        guard case .declared(let type) = outcome.memory.objects[holder].type else { return false }
        return outcome.memory.objects[holder].fields.contains { name, value in
            guard value == .object(child), let property = program.property(named: name, on: type) else { return false }
            return program.properties[property].facts.isLazy || program.properties[property].facts.isLet
        }
    }

    /// Runs the same code once more: the parent is restarted, the stack replaced.
    func restart(_ entry: Entry, _ keeper: Int, _ interpreter: Interpreter) {
        guard case .function(let function) = entry, !interpreter.memory.objects[keeper].isDead else { return }
        let info = program.functions[function]
        let arguments = info.facts.parameters.map {
            interpreter.input($0.type, scope: nil, owner: info.owner, file: info.file, label: $0.name)
        }
        _ = interpreter.run(function, self: .object(keeper), positional: arguments)
    }

    /// Whether code that nobody knows would release the child if it called what it was given: a publisher of which nobody knows when it
    /// speaks, after a gesture; a closure that went to a library's method.
    func mayBeHeard(_ child: Int, _ memory: Memory, isGesture: Bool, _ setting: Setting) -> Bool {
        let interpreter = setting.interpreter(memory)
        var tried: Set<CodePlace> = []
        for escape in memory.escaped {
            switch escape.closure {
            case .method(let link, "$deliver"): guard isGesture, !memory.objects[link].isDead else { continue }
            case .closure(let closure):
                let state = memory.closures[closure]
                guard !escape.isByUser, tried.count < 12, interpreter.mayConcern(child, closure: closure),
                    tried.insert(CodePlace(file: state.file, spot: state.facts.spot)).inserted
                else { continue }
            default: continue
            }
            var search = PathSearch(setting: setting)
            search.maxPaths = 4
            search.fuel = 4_000
            if search.outcomes(from: memory, { $0.apply(escape.closure, [], name: "") }).contains(where: { lets(go: child, $0) }) {
                return true
            }
        }
        return false
    }

    func isTold(_ child: Int, _ outcome: PathSearch.Outcome) -> Bool {
        outcome.effects.contains { if case .heard(child, _, _, _) = $0 { true } else { false } }
    }

    func trigger(_ occasion: Occasion, _ effects: [Effect]) -> String {
        if !occasion.trigger.isEmpty { return occasion.trigger }
        for effect in effects {
            if case .gone(_, let how, _) = effect {
                switch how {
                case "dismiss": return "dismiss"
                case "root": return "set_root"
                default: break
                }
            }
        }
        return "finish"
    }
}
