import FlowGraph

/// What happened to the lives of coordinators and screens, each with a path on which it was seen once more.
extension DocumentBuilder {
    private struct Key: Hashable {
        let coordinator: CoordinatorNode.ID, kind: LifetimeFact.Kind, subject: String, circumstance: String, trigger: String
    }

    /// An edge, or the launch.
    private typealias Occasion = (from: Int, edge: Int)?

    private func path(_ occasion: Occasion) -> [Choice] { occasion.map { path($0.from, $0.edge) } ?? [] }
    private func trigger(_ occasion: Occasion) -> Trigger { occasion.map { trigger($0.edge) } ?? Trigger(kind: .launch, label: "launch") }

    /// One shortest witness for each coordinator, kind, subject, circumstance and trigger.
    func lifetimeFacts() -> [CoordinatorNode.ID: [LifetimeFact]] {
        struct Case {
            let fact: EdgeObservation.Fact
            /// The edges on which it shows, each counted once however many instances it shows for.
            var occasions: [Occasion] = []
        }
        var cases: [Key: Case] = [:]
        var order: [Key] = []
        func add(_ facts: [EdgeObservation.Fact], _ occasion: Occasion) {
            for fact in Set(facts) {
                let key = Key(
                    coordinator: fact.coordinator, kind: fact.kind, subject: fact.subject, circumstance: fact.circumstance,
                    trigger: trigger(occasion).nameForGrouping)
                if cases[key] == nil {
                    cases[key] = Case(fact: fact)
                    order.append(key)
                }
                cases[key]!.occasions.append(occasion)
            }
        }
        world.reset()
        world.prepareToObserveLaunch()
        add(world.observation().facts, nil)
        for (state, edge) in edges { add(observation(edge).facts, (state, edge)) }
        order.sort {
            let a = cases[$0]!.occasions[0] ?? (-1, 0), b = cases[$1]!.occasions[0] ?? (-1, 0)
            let place = (a.from < 0 ? -1 : ranks[a.from], a.edge), other = (b.from < 0 ? -1 : ranks[b.from], b.edge)
            if place != other { return place < other }
            return ($0.kind.rawValue, $0.subject, $0.circumstance) < ($1.kind.rawValue, $1.subject, $1.circumstance)
        }
        var facts: [CoordinatorNode.ID: [LifetimeFact]] = [:]
        for key in order {
            let found = cases[key]!
            // Edges come in the order of their depth, so the first one has a shortest path. An app that has lived long may show what a
            // fresh one does not.
            for occasion in found.occasions.prefix(Self.mostAttempts) {
                defer { world.hearing.notesTakers = false }
                guard
                    let proof = rerun(
                        path(occasion), expecting: found.fact, prepare: { world.hearing.notesTakers = found.fact.kind == .foreignPop }),
                    found.fact.kind != .foreignPop || world.isTakenByOthers(found.fact.coordinator),
                    !world.isHeldByRequests(found.fact), !isOnPurpose(found.fact, after: occasion)
                else { continue }
                let cause = unheardPop(found.fact, on: occasion)
                let trigger = trigger(occasion)
                let transition = occasion.map { kind($0.edge, isStay: target($0.edge) == $0.from) } ?? .root
                facts[key.coordinator, default: []].append(
                    LifetimeFact(
                        kind: cause == nil ? found.fact.kind : .missedPop, subject: found.fact.subject,
                        circumstance: cause ?? found.fact.circumstance, trigger: trigger,
                        exit: found.fact.kind.word(for: trigger, transition),
                        path: proof.steps,
                        holders: proof.holders, keptAlive: proof.keptAlive, occurrences: found.occasions.count, origin: proof.origin))
                break
            }
        }
        addLeaksOfTeardown(to: &facts)
        addGrowth(to: &facts)
        for (id, found) in facts where !world.notes.coordinators.contains(where: { $0.id == id }) {
            world.notes.coordinators.insert(CoordinatorDescription(unmet: id, typeName: found[0].subject))
        }
        return facts
    }

    private static let mostAttempts = 4

    /// Repeats a path from a fresh build.
    ///
    /// - Parameter prepare: Is called before the last action.
    /// - Returns: What each action did, and where the navigation that brought the coordinator was asked for; `nil` if the fact does not
    ///   show again.
    private func rerun(
        _ path: [Choice], expecting fact: EdgeObservation.Fact, prepare: () -> Void = {}
    ) -> (steps: [PathStep], origin: SourcePlace?, holders: [RetainHop], keptAlive: [String])? {
        world.reset()
        if path.isEmpty { world.prepareToObserveLaunch() }
        var steps = [world.step("launch")]
        var isThere = !world.living(fact.coordinator).isEmpty
        var origin = isThere ? world.origin(of: fact.coordinator) : nil
        func note(_ choice: Choice) {
            steps.append(world.step(world.label(of: choice)))
            if isThere || world.living(fact.coordinator).isEmpty { return }
            isThere = true
            origin = world.origin(of: fact.coordinator)
        }
        guard world.perform(path.dropLast(), after: note) else { return nil }
        if let last = path.last {
            guard world.choices().contains(last) else { return nil }
            prepare()
            world.prepareToObserve()
            world.perform(last)
            note(last)
        }
        let again = world.observation().facts.contains {
            $0.kind == fact.kind && $0.coordinator == fact.coordinator && $0.subject == fact.subject && $0.circumstance == fact.circumstance
        }
        guard again else { return nil }
        let evidence = world.evidence(for: fact)
        return (steps, origin, evidence.holders, evidence.keptAlive)
    }

    /// What each action of a path does; `nil` if one is not offered.
    func steps(_ path: [Choice]) -> [PathStep]? {
        world.reset()
        var steps = [world.step("launch")]
        return world.perform(path) { steps.append(world.step(world.label(of: $0))) } ? steps : nil
    }

    /// What has become of the navigation controller's delegate, if that alone is why something stays behind after a pop: the same path is
    /// repeated with a former delegate in its old place, and nothing stays. Where no former delegate is left, none could be called.
    private func unheardPop(_ fact: EdgeObservation.Fact, on occasion: Occasion) -> String? {
        guard let occasion, [.pop, .popTo, .popToRoot].contains(observation(occasion.edge).kind),
            [.orphaned, .staleCallback, .retainedScreen].contains(fact.kind), steps(Array(path(occasion).dropLast())) != nil,
            let flow = world.flow
        else { return nil }
        let lost = world.hearing.delegates.lost(in: flow.window)
        if let dead = lost.first(where: { $0.delegate == nil }) { return dead.explanation }
        for number in lost.indices {
            let explanation = lost[number].explanation
            var isRestored = false
            let again = rerun(path(occasion), expecting: fact) {
                let now = world.flow.map { world.hearing.delegates.lost(in: $0.window) } ?? []
                guard now.indices.contains(number), now[number].explanation == explanation else { return }
                now[number].navigation.delegate = now[number].delegate
                isRestored = true
            }
            if isRestored, again == nil { return explanation }
        }
        return nil
    }

    /// Whether what looks like a fault is none: the very instance that seems forgotten is shown again when the person goes where its kind
    /// is shown; the screen of a coordinator that was let go is never seen again.
    private func isOnPurpose(_ fact: EdgeObservation.Fact, after occasion: Occasion) -> Bool {
        switch fact.kind {
        case .orphaned:
            meets(after: occasion, at: { $0.owner == fact.coordinator || $0.owner?.hasPrefix(fact.coordinator + "/") == true }) {
                let forgotten = world.living(fact.coordinator).filter { !world.isShown([$0]) }
                return { world.isShown(forgotten) }
            }
        case .retainedScreen, .missedDismissal:
            meets(after: occasion, at: { $0.name == fact.subject && $0.owner == fact.coordinator }) {
                let records = world.lost.filter { record in record.screen.map { exploration.name(of: $0) == fact.subject } ?? false }
                return {
                    records.contains { record in
                        record.screen.map { screen in world.tree?.all.contains { $0 === screen } ?? false } ?? false
                    }
                }
            }
        case .prematurelyReleased:
            !meets(after: occasion, at: { $0.name == fact.circumstance && $0.owner == fact.coordinator }) {
                // It was on show when the last action was over, or comes on show later.
                {
                    world.tree?.layers.last?.last.map {
                        exploration.name(of: $0) == fact.circumstance && world.owner(of: $0) == fact.coordinator
                    }
                        ?? false
                }
            }
        case .leaked, .staleCallback, .missedPop, .notRetained, .outlivedParent, .duplicated, .grown, .startedTwice, .finishedTwice,
            .foreignPop:
            false
        }
    }

    /// Whether the person, going on from where an action led to the nearest states that show a certain screen, meets what the caller looks
    /// for.
    ///
    /// - Parameter look: Is called right after the action, and says how to look for it from there on.
    private func meets(after occasion: Occasion, at isGoal: (ScreenDescription) -> Bool, _ look: () -> () -> Bool) -> Bool {
        let goals = Set(layers.indices.filter { layers[$0].joined().contains(where: isGoal) })
        let start = occasion.map { target($0.edge) } ?? 0
        for way in result.paths(from: start, toEachOf: { goals.contains(ranks[$0]) }, most: Self.mostAttempts) {
            var path = path(occasion)
            world.reset()
            if let last = path.popLast() {
                for choice in path { world.perform(choice) }
                world.prepareToObserve()
                world.perform(last)
                _ = world.observation()
            }
            let isMet = look()
            if isMet() { return true }
            for choice in way {
                guard world.choices().contains(choice) else { break }
                world.perform(choice)
                if isMet() { return true }
            }
        }
        return false
    }

    /// The action after which each coordinator was seen to be freed.
    private var ordinaryDeaths: [CoordinatorNode.ID: String] {
        var deaths: [CoordinatorNode.ID: String] = [:]
        for (_, edge) in edges { for id in observation(edge).died where deaths[id] == nil { deaths[id] = trigger(edge).label } }
        return deaths
    }

    /// Takes the app down with every screen and every coordinator on show once, and tells which coordinators live on by themselves.
    ///
    /// The farthest states come first, since they show the most at once; whoever lives on is then looked for where it is nearest.
    private func addLeaksOfTeardown(to facts: inout [CoordinatorNode.ID: [LifetimeFact]]) {
        var seen: Set<String> = []
        let deaths = ordinaryDeaths
        for (rank, state) in result.order.enumerated().reversed() {
            let names = layers[rank].joined().flatMap { [$0.id, $0.owner ?? ""] }
            guard names.contains(where: { !seen.contains($0) }) else { continue }
            seen.formUnion(names)
            guard steps(result.path(to: state)) != nil else { continue }
            for (id, isReported) in world.leaksOfTeardown().map({ ($0.entry.id, $0.entry.isReported) }) {
                // Whoever leaks while the app runs leaks at its end as well: that adds nothing. What was forgotten earlier has its own
                // finding.
                let known = facts[id] ?? []
                if known.contains(where: { $0.kind == .leaked || [.orphaned, .missedPop].contains($0.kind) && isReported }) { continue }
                if let leak = nearestLeakOfTeardown(id, orAt: state, dyingBy: deaths[id] ?? "") { facts[id, default: []].append(leak) }
            }
        }
    }

    /// Tells of the nearest state whose end a coordinator survives.
    ///
    /// - Parameters:
    ///   - state: One where it does.
    ///   - death: The action after which it is freed while the app runs; empty if there is none.
    private func nearestLeakOfTeardown(_ id: CoordinatorNode.ID, orAt state: Int, dyingBy death: String) -> LifetimeFact? {
        let nearest = layers.indices.filter { layers[$0].joined().contains { $0.owner == id } }.prefix(Self.mostAttempts).map {
            result.order[$0]
        }
        for state in nearest + [state] {
            guard let steps = steps(result.path(to: state)), let leak = world.leaksOfTeardown().first(where: { $0.entry.id == id }) else {
                continue
            }
            return LifetimeFact(
                kind: .leaked, subject: leak.entry.typeName, circumstance: death,
                trigger: Trigger(kind: .teardown, label: "the window and the root are released"), exit: "teardown", path: steps,
                holders: leak.holders, keptAlive: leak.keptAlive, occurrences: 1, origin: origin(of: id, steps))
        }
        return nil
    }

    /// Where a coordinator was made to show its first screen, on the way that these steps tell.
    private func origin(of id: CoordinatorNode.ID, _ steps: [PathStep]) -> SourcePlace? {
        world.reset()
        if !world.living(id).isEmpty { return world.origin(of: id) }
        for step in steps.dropFirst() {
            guard let choice = world.choice(step.action) else { return nil }
            world.perform(choice)
            if !world.living(id).isEmpty { return world.origin(of: id) }
        }
        return nil
    }
}

extension LifetimeFact.Kind {
    /// The rules' word for what sets it off: the way on which a screen goes, or, where it shows as something comes, that on which it comes.
    fileprivate func word(for trigger: Trigger, _ transition: Transition.Kind) -> String {
        switch self {
        case .notRetained, .duplicated, .startedTwice: trigger.kind == .launch ? "launch" : transition.rawValue
        case .orphaned, .leaked, .staleCallback, .retainedScreen, .missedDismissal, .missedPop, .prematurelyReleased, .outlivedParent,
            .grown,
            .finishedTwice, .foreignPop:
            trigger.exitWord(transition)
        }
    }
}

extension Trigger {
    /// The words by which cases are grouped: back menus to different screens are one trigger, different buttons are not.
    fileprivate var nameForGrouping: String { [.action, .alertButton, .event, .answer].contains(kind) ? label : kind.rawValue }

    /// The rules' word for the way on which a screen goes.
    fileprivate func exitWord(_ transition: Transition.Kind) -> String {
        switch kind {
        case .backButton: return "back"
        case .backSwipe: return "back_swipe"
        case .cancelledBackSwipe: return "cancelled_back_swipe"
        case .backMenu: return "back_menu"
        case .sheetSwipe: return "sheet_swipe"
        case .outsideTap: return "outside_tap"
        case .tabTap: return "tab_change"
        case .selectedTabTap: return "pop_to_root"
        case .teardown: return "teardown"
        case .launch, .action, .alertButton, .pageSwipe, .wait, .event, .answer:
            switch transition {
            case .dismiss: return "dismiss"
            case .popTo: return "pop_to"
            case .popToRoot: return "pop_to_root"
            case .root, .replace: return "set_root"
            case .select: return "tab_change"
            case .push, .pop, .present, .open, .stay: return "finish"
            }
        }
    }
}
