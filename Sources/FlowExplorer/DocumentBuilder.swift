import FlowGraph

/// Turns what the explorer has found into a document.
///
/// Every path that the document shows was run once more from a fresh build, and what it showed the first time was seen again. States are numbered by their
/// distance from launch, so that the document does not tell in which order they were found.
@MainActor struct DocumentBuilder {
    let exploration: Exploration
    let world: LiveWorld
    let result: Explorer<LiveWorld>.Result
    /// The new number of each state, -1 for one that no shortest path leads to.
    let ranks: [Int]
    let layers: [[[ScreenDescription]]]

    init(exploration: Exploration, world: LiveWorld, result: Explorer<LiveWorld>.Result) {
        self.exploration = exploration
        self.world = world
        self.result = result
        var ranks = [Int](repeating: -1, count: result.graph.states.count)
        for (rank, state) in result.order.enumerated() { ranks[state] = rank }
        self.ranks = ranks
        layers = result.order.map { world.notes.layers(result.graph.states[$0].description) }
    }

    /// More states than this are not told one by one: nobody draws or reads them, and a document of them takes hundreds of megabytes.
    private static let mostStates = 20_000

    func document() -> FlowDocument {
        world.looksClosely = true
        let facts = lifetimeFacts()
        let whole = FlowGraph(coordinators: coordinators(facts), screens: screens(), states: states(), transitions: transitions())
        return FlowDocument(
            name: exploration.name,
            graph: result.order.count > Self.mostStates ? whole.collapsed(to: .screens) : whole,
            summary: Summary(
                inputs: ["exploration \(exploration.name)"],
                gestures: Gesture.allCases.filter(exploration.gestures.contains).map(\.rawValue),
                leftOut: world.notes.leftOut.sorted(),
                equalRows: world.notes.equalRows.isEmpty
                    ? nil : world.notes.equalRows.map { Summary.EqualRows(title: $0.key, untried: $0.value) }.sorted { $0.title < $1.title },
                size: Summary.Size(
                    states: result.order.count, transitions: edges.count, depth: result.order.map { Int(result.graph.states[$0].depth) }.max() ?? 0),
                limits: limits(), divergences: divergences(), growths: growths(), misuses: misuses()))
    }

    // MARK: The graph

    /// Every edge that was tried, in the order of the states and of their choices.
    private var edges: [(from: Int, edge: Int)] {
        result.order.flatMap { state in result.graph.edges(of: state).filter { isShown($0) }.map { (state, $0) } }
    }

    private func isShown(_ edge: Int) -> Bool { result.graph.edges[edge].isKnown && ranks[Int(result.graph.edges[edge].target)] >= 0 }

    private func observation(_ edge: Int) -> EdgeObservation { world.notes.observations[Int(result.graph.edges[edge].observation)] }
    private func trigger(_ edge: Int) -> Trigger { world.labels[result.graph.choice(edge)].trigger }
    private func target(_ edge: Int) -> Int { Int(result.graph.edges[edge].target) }
    private func path(_ from: Int, _ edge: Int) -> [Choice] { result.path(to: from) + [result.graph.choice(edge)] }
    private func isExpanded(_ state: Int) -> Bool { result.graph.edges(of: state).allSatisfy { result.graph.edges[$0].isKnown } }

    private func coordinators(_ facts: [CoordinatorNode.ID: [LifetimeFact]]) -> [CoordinatorNode] {
        world.notes.coordinators.map { CoordinatorNode(id: $0.id, typeName: $0.typeName, parent: $0.parent, lifetimes: facts[$0.id] ?? []) }
    }

    private func screens() -> [Screen] {
        let unfinished = Set(layers.indices.filter { !isExpanded(result.order[$0]) }.compactMap { layers[$0].last?.last?.id })
        var found: [Screen.ID: Screen] = [:]
        for description in layers.joined().joined() where found[description.id] == nil {
            found[description.id] = Screen(
                id: description.id, kind: description.kind, title: description.shownTitle, typeName: description.typeName,
                owner: description.owner, isOwnerGuessed: description.isOwnerGuessed, isEntry: description.id == layers[0].last?.last?.id,
                isUnexplored: unfinished.contains(description.id),
                isTerminal: exploration.terminalTypes.contains(description.typeName))
        }
        return Array(found.values)
    }

    private func states() -> [State] {
        layers.enumerated().compactMap { rank, layers in
            layers.last?.last.map { State(id: rank, top: $0.id, layers: layers.map { $0.map(\.id) }, isUnexplored: !isExpanded(result.order[rank])) }
        }
    }

    private func transitions() -> [Transition] {
        edges.compactMap { state, edge in
            let from = ranks[state], to = ranks[target(edge)]
            guard let start = layers[from].last?.last, let end = layers[to].last?.last else { return nil }
            return Transition(
                from: start.id, to: end.id, kind: kind(edge, isStay: from == to), trigger: trigger(edge), owner: start.owner,
                evidence: [.explored] + (observation(edge).place.map { [.recorded($0)] } ?? []), states: Transition.States(from: from, to: to),
                isIdle: from == to && observation(edge).isIdle ? true : nil)
        }
    }

    /// A change of state without an event of UIKit is the app's own doing: a container that swaps its child, a screen that changes its title. A link that
    /// is handed to the system changes nothing in the app.
    private func kind(_ edge: Int, isStay: Bool) -> Transition.Kind {
        switch observation(edge).kind {
        case .open: .open
        case .stay where !isStay: .replace
        case let kind: isStay ? .stay : kind
        }
    }

    // MARK: The summary

    private func limits() -> [Summary.Limit] {
        guard let limit = result.limit else { return [] }
        return [
            Summary.Limit(
                bound: limit.bound, value: limit.value, statesLeft: result.order.count { !isExpanded($0) && !result.graph.states[$0].isGrowth },
                depth: result.order.map { Int(result.graph.states[$0].depth) }.max() ?? 0)
        ]
    }

    private func words(_ path: [Choice]) -> [String] { path.map { world.labels[$0].text } }

    private func divergences() -> [Summary.Divergence] {
        result.divergences.map { Summary.Divergence(path: words($0.path), expected: $0.expected, found: $0.found, isHidden: $0.isHidden) }
            .sorted { ($0.path.count, $0.path.joined(separator: "\n"), $0.found) < ($1.path.count, $1.path.joined(separator: "\n"), $1.found) }
    }

    /// Where a screen first comes to lie on itself, and what repeats: one for each such screen.
    var growingPieces: [(screen: ScreenDescription, path: [Choice], piece: [Choice])] {
        var seen: Set<Screen.ID> = []
        return result.order.indices.compactMap { rank in
            let state = result.order[rank]
            guard result.graph.states[state].isGrowth, let top = layers[rank].last?.last, !seen.contains(top.id) else { return nil }
            // The nearest state on the way that has the beginning of the same stack, and that screen on top.
            let screens = layers[rank].joined().map(\.id)
            var place = state
            var piece: [Choice] = []
            while result.graph.states[place].arrivalEdge >= 0 {
                piece.append(result.graph.choice(Int(result.graph.states[place].arrivalEdge)))
                place = Int(result.graph.states[place].arrivalState)
                let below = layers[ranks[place]].joined().map(\.id)
                guard below.count < screens.count, below.last == top.id, screens.starts(with: below) else { continue }
                seen.insert(top.id)
                return (top, result.path(to: place), piece.reversed())
            }
            return nil
        }
    }

    private func growths() -> [Summary.Growth] {
        growingPieces.compactMap { screen, path, piece in
            guard let steps = steps(path + piece + piece) else { return nil }
            return Summary.Growth(
                screen: screen.id, owner: screen.owner, path: Array(steps.prefix(path.count + 1)),
                piece: Array(steps.dropFirst(path.count + 1).prefix(piece.count)), times: GrowthWatch.times)
        }
    }

    /// One shortest path for each message.
    private func misuses() -> [Summary.Misuse] {
        struct Case {
            let edge: (from: Int, edge: Int)?
            var occurrences = 0
        }
        var cases: [EdgeObservation.Misuse: Case] = [:]
        var order: [EdgeObservation.Misuse] = []
        func add(_ misuse: EdgeObservation.Misuse, _ edge: (Int, Int)?) {
            if cases[misuse] == nil {
                cases[misuse] = Case(edge: edge)
                order.append(misuse)
            }
            cases[misuse]!.occurrences += 1
        }
        for (state, edge) in edges {
            // A screen's question for its navigation controller counts only where the person asked for something by it, and the state has not changed.
            let isFruitless = target(edge) == state && !trigger(edge).kind.isGesture
            for misuse in observation(edge).misuses where isFruitless || !misuse.isOfNavigation { add(misuse, (state, edge)) }
        }
        // Work that never settles runs on into every later launch, so an action that does the same comes first.
        world.reset()
        for misuse in world.observation().misuses where cases[misuse] == nil && !misuse.isOfNavigation { add(misuse, nil) }
        return order.compactMap { misuse in
            let found = cases[misuse]!
            guard let steps = steps(found.edge.map { path($0.from, $0.edge) } ?? []), world.observation().misuses.contains(misuse) else { return nil }
            return Summary.Misuse(
                kind: misuse.kind, message: misuse.message, screen: found.edge.flatMap { layers[ranks[$0.from]].last?.last?.id },
                trigger: found.edge.map { trigger($0.edge) } ?? Trigger(kind: .launch, label: "launch"), path: steps, occurrences: found.occurrences)
        }
    }

    // MARK: Lifetimes

    private struct Key: Hashable {
        let coordinator: CoordinatorNode.ID, kind: LifetimeFact.Kind, subject: String, trigger: String
    }

    /// One shortest witness for each coordinator, kind, subject and trigger.
    private func lifetimeFacts() -> [CoordinatorNode.ID: [LifetimeFact]] {
        struct Case {
            let fact: EdgeObservation.Fact
            /// The edges on which it shows, each counted once however many instances it shows for.
            var edges: [(from: Int, edge: Int)] = []
        }
        var cases: [Key: Case] = [:]
        var order: [Key] = []
        for (state, edge) in edges {
            for fact in Set(observation(edge).facts) {
                let key = Key(coordinator: fact.coordinator, kind: fact.kind, subject: fact.subject, trigger: trigger(edge).nameForGrouping)
                if cases[key] == nil {
                    cases[key] = Case(fact: fact)
                    order.append(key)
                }
                cases[key]!.edges.append((state, edge))
            }
        }
        order.sort {
            let a = cases[$0]!.edges[0], b = cases[$1]!.edges[0]
            return (ranks[a.from], a.edge, $0.kind.rawValue, $0.subject) < (ranks[b.from], b.edge, $1.kind.rawValue, $1.subject)
        }
        var facts: [CoordinatorNode.ID: [LifetimeFact]] = [:]
        for key in order {
            let found = cases[key]!
            // Edges come in the order of their depth, so the first one has a shortest path. An app that has lived long may show what a fresh one does not.
            for (state, edge) in found.edges.prefix(Self.mostAttempts) {
                guard let proof = rerun(path(state, edge), expecting: found.fact) else { continue }
                if found.fact.kind == .orphaned || found.fact.kind == .retainedScreen, isShownAgain(after: edge, from: state, found.fact) { continue }
                let trigger = trigger(edge)
                facts[key.coordinator, default: []].append(
                    LifetimeFact(
                        kind: found.fact.kind, subject: found.fact.subject, circumstance: found.fact.circumstance, trigger: trigger,
                        exit: trigger.exitWord(observation(edge).kind), path: proof.steps, holders: proof.holders, keptAlive: proof.keptAlive,
                        occurrences: found.edges.count, origin: proof.origin))
                break
            }
        }
        addLeaksOfTeardown(to: &facts)
        addGrowth(to: &facts)
        return facts
    }

    private static let mostAttempts = 4

    /// Repeats a path from a fresh build.
    ///
    /// - Returns: What each action did, and where the navigation that brought the coordinator was asked for; `nil` if the fact does not show again.
    private func rerun(
        _ path: [Choice], expecting fact: EdgeObservation.Fact
    ) -> (steps: [PathStep], origin: SourcePlace?, holders: [RetainHop], keptAlive: [String])? {
        world.reset()
        var steps = [world.step("launch")]
        var isThere = !world.living(fact.coordinator).isEmpty
        var origin = isThere ? world.origin(of: fact.coordinator) : nil
        for (index, choice) in path.enumerated() {
            guard world.choices().contains(choice) else { return nil }
            if index == path.count - 1 { world.prepareToObserve() }
            world.perform(choice)
            steps.append(world.step(world.label(of: choice)))
            if !isThere, !world.living(fact.coordinator).isEmpty {
                isThere = true
                origin = world.origin(of: fact.coordinator)
            }
        }
        let again = world.observation().facts.contains {
            $0.kind == fact.kind && $0.coordinator == fact.coordinator && $0.subject == fact.subject
        }
        guard again else { return nil }
        let evidence = world.evidence(for: fact)
        return (steps, origin, evidence.holders, evidence.keptAlive)
    }

    /// What each action of a path does; `nil` if one is not offered.
    func steps(_ path: [Choice]) -> [PathStep]? {
        world.reset()
        var steps = [world.step("launch")]
        for choice in path {
            guard world.choices().contains(choice) else { return nil }
            world.perform(choice)
            steps.append(world.step(world.label(of: choice)))
        }
        return steps
    }

    /// Whether the very instance that seems forgotten is shown again when the person goes where its kind is shown: then it is kept on purpose.
    private func isShownAgain(after edge: Int, from state: Int, _ fact: EdgeObservation.Fact) -> Bool {
        guard steps(Array(path(state, edge).dropLast())) != nil else { return false }
        world.prepareToObserve()
        world.perform(result.graph.choice(edge))
        _ = world.observation()
        let goals: Set<Int>
        let isShown: () -> Bool
        if fact.kind == .retainedScreen {
            let records = world.lost.filter { record in record.screen.map { world.name(of: $0) == fact.subject } ?? false }
            goals = Set(layers.indices.filter { layers[$0].joined().contains { $0.name == fact.subject && $0.owner == fact.coordinator } })
            isShown = { records.contains { record in record.screen.map { screen in world.tree?.all.contains { $0 === screen } ?? false } ?? false } }
        } else {
            let forgotten = world.living(fact.coordinator).filter { !world.isShown([$0]) }
            goals = Set(layers.indices.filter { layers[$0].joined().contains { $0.owner == fact.coordinator || $0.owner?.hasPrefix(fact.coordinator + "/") == true } })
            isShown = { world.isShown(forgotten) }
        }
        guard let way = result.path(from: target(edge), toOneOf: { goals.contains(ranks[$0]) }) else { return false }
        for choice in way {
            guard world.choices().contains(choice) else { return false }
            world.perform(choice)
        }
        return isShown()
    }

    /// Takes the app down with every screen and every coordinator on show once, and tells which coordinators live on by themselves.
    ///
    /// The farthest states come first, since they show the most at once; whoever lives on is then looked for where it is nearest.
    private func addLeaksOfTeardown(to facts: inout [CoordinatorNode.ID: [LifetimeFact]]) {
        var seen: Set<String> = []
        for (rank, state) in result.order.enumerated().reversed() {
            let names = layers[rank].joined().flatMap { [$0.id, $0.owner ?? ""] }
            guard names.contains(where: { !seen.contains($0) }) else { continue }
            seen.formUnion(names)
            guard steps(result.path(to: state)) != nil else { continue }
            for (id, isReported) in world.leaksOfTeardown().map({ ($0.entry.id, $0.entry.isReported) }) {
                // Whoever leaks while the app runs leaks at its end as well: that adds nothing. What was forgotten earlier has its own finding.
                let known = facts[id] ?? []
                if known.contains(where: { $0.kind == .leaked || $0.kind == .orphaned && isReported }) { continue }
                if let leak = nearestLeakOfTeardown(id, orAt: state) { facts[id, default: []].append(leak) }
            }
        }
    }

    /// Tells of the nearest state whose end a coordinator survives.
    ///
    /// - Parameter state: One where it does.
    private func nearestLeakOfTeardown(_ id: CoordinatorNode.ID, orAt state: Int) -> LifetimeFact? {
        let nearest = layers.indices.filter { layers[$0].joined().contains { $0.owner == id } }.prefix(Self.mostAttempts).map { result.order[$0] }
        for state in nearest + [state] {
            guard let steps = steps(result.path(to: state)), let leak = world.leaksOfTeardown().first(where: { $0.entry.id == id }) else { continue }
            return LifetimeFact(
                kind: .leaked, subject: leak.entry.typeName, trigger: Trigger(kind: .teardown, label: "the window and the root are gone"),
                exit: "teardown", path: steps, holders: leak.holders, keptAlive: leak.keptAlive, occurrences: 1, origin: origin(of: id, steps))
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

extension Explorer.Result {
    /// The fewest actions from a state to one that the condition accepts; `nil` if there is no way.
    func path(from start: Int, toOneOf accepts: (Int) -> Bool) -> [Choice]? {
        if accepts(start) { return [] }
        var arrivals: [Int: (state: Int, edge: Int)] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let state = queue[next]
            next += 1
            for edge in graph.edges(of: state) {
                let target = Int(graph.edges[edge].target)
                guard target >= 0, target != start, arrivals[target] == nil else { continue }
                arrivals[target] = (state, edge)
                queue.append(target)
                guard accepts(target) else { continue }
                var path: [Choice] = []
                var place = target
                while let step = arrivals[place] {
                    path.append(graph.choice(step.edge))
                    place = step.state
                }
                return path.reversed()
            }
        }
        return nil
    }
}

extension Trigger {
    /// The words by which cases are grouped: back menus to different screens are one trigger, different buttons are not.
    fileprivate var nameForGrouping: String { [.action, .alertButton, .event, .answer].contains(kind) ? label : kind.rawValue }

    /// The rules' word for the way on which a screen goes.
    fileprivate func exitWord(_ transition: Transition.Kind) -> String {
        switch kind {
        case .backButton: return "back"
        case .backSwipe, .cancelledBackSwipe: return "back_swipe"
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
