import FlowGraph

/// Turns what the explorer has found into a document.
///
/// Every path that the document shows was run once more from a fresh build, and what it showed the first time was seen again. States are
/// numbered by their distance from launch, so that the document does not tell in which order they were found.
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
                    ? nil
                    : world.notes.equalRows.map { Summary.EqualRows(title: $0.key, untried: $0.value) }.sorted { $0.title < $1.title },
                silentRows: world.notes.silentRows.isEmpty
                    ? nil
                    : world.notes.silentRows.map { Summary.SilentRows(screen: $0.key, rows: $0.value) }.sorted { $0.screen < $1.screen },
                unfollowed: world.notes.unfollowed.isEmpty ? nil : world.notes.unfollowed.sorted(),
                uncalled: UncalledMethods.ofProgram.isEmpty ? nil : UncalledMethods.ofProgram,
                size: Summary.Size(
                    states: result.order.count, transitions: edges.count,
                    depth: result.order.map { Int(result.graph.states[$0].depth) }.max() ?? 0),
                limits: limits(), divergences: divergences(), growths: growths(), misuses: misuses(), crashes: crashes()))
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
        world.notes.coordinators.map {
            CoordinatorNode(id: $0.id, typeName: $0.typeName, module: $0.module, parent: $0.parent, lifetimes: facts[$0.id] ?? [])
        }
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
            layers.last?.last.map {
                State(id: rank, top: $0.id, layers: layers.map { $0.map(\.id) }, isUnexplored: !isExpanded(result.order[rank]))
            }
        }
    }

    private func transitions() -> [Transition] {
        edges.compactMap { state, edge in
            let from = ranks[state], to = ranks[target(edge)]
            guard let start = layers[from].last?.last, let end = layers[to].last?.last else { return nil }
            return Transition(
                from: start.id, to: end.id, kind: kind(edge, isStay: from == to), trigger: trigger(edge), owner: start.owner,
                evidence: [.explored] + (observation(edge).place.map { [.recorded($0)] } ?? []),
                states: Transition.States(from: from, to: to),
                isIdle: from == to && observation(edge).isIdle ? true : nil)
        }
    }

    /// A change of state without an event of UIKit is the app's own doing: a container that swaps its child, a screen that changes its
    /// title. A link that is handed to the system changes nothing in the app.
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
        let crashed = Set(result.crashes.map(\.edge))
        let isFinished = { (state: Int) in
            result.graph.states[state].isGrowth
                || result.graph.edges(of: state).allSatisfy { result.graph.edges[$0].isKnown || crashed.contains($0) }
        }
        return [
            Summary.Limit(
                bound: limit.bound, value: limit.value, statesLeft: result.order.count { !isFinished($0) },
                depth: result.order.map { Int(result.graph.states[$0].depth) }.max() ?? 0)
        ]
    }

    private func words(_ path: [Choice]) -> [String] { path.map { world.labels[$0].text } }

    private func divergences() -> [Summary.Divergence] {
        result.divergences.map { Summary.Divergence(path: words($0.path), expected: $0.expected, found: $0.found, isHidden: $0.isHidden) }
            .sorted {
                ($0.path.count, $0.path.joined(separator: "\n"), $0.found) < ($1.path.count, $1.path.joined(separator: "\n"), $1.found)
            }
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

    /// Where a request is first sent again while it is pending, and what repeats: one for each request.
    private var growingRequests: [(request: String, screen: ScreenDescription, path: [Choice], piece: [Choice])] {
        var seen: Set<String> = []
        return result.order.indices.flatMap { rank -> [(request: String, screen: ScreenDescription, path: [Choice], piece: [Choice])] in
            let state = result.order[rank]
            guard result.graph.states[state].isGrowth, let top = layers[rank].last?.last, let piece = pieceBetweenEqualScreens(upTo: state)
            else { return [] }
            let path = Array(result.path(to: state).dropLast(piece.count))
            return requests(addedBy: piece, after: path).filter { seen.insert($0).inserted }.map { ($0, top, path, piece) }
        }
    }

    /// The actions from the nearest state on the way to this one that shows the same screens.
    private func pieceBetweenEqualScreens(upTo state: Int) -> [Choice]? {
        var piece: [Choice] = []
        var place = state
        while result.graph.states[place].arrivalEdge >= 0 {
            piece.append(result.graph.choice(Int(result.graph.states[place].arrivalEdge)))
            place = Int(result.graph.states[place].arrivalState)
            if layers[ranks[place]] == layers[ranks[state]] { return piece.reversed() }
        }
        return nil
    }

    /// The names of the requests of which more are pending after a piece of a path than before.
    private func requests(addedBy piece: [Choice], after path: [Choice]) -> [String] {
        guard steps(path) != nil else { return [] }
        let before = world.pendingRequests
        guard steps(path + piece) != nil else { return [] }
        return world.pendingRequests.filter { $0.value > before[$0.key] ?? 0 }.keys.sorted()
    }

    private func growths() -> [Summary.Growth] {
        growingPieces.compactMap { growth(of: $0.screen, $0.path, $0.piece) }
            + growingRequests.compactMap { growth(of: $0.screen, request: $0.request, $0.path, $0.piece) }
    }

    private func growth(of screen: ScreenDescription, request: String? = nil, _ path: [Choice], _ piece: [Choice]) -> Summary.Growth? {
        guard let steps = steps(path + piece + piece) else { return nil }
        return Summary.Growth(
            screen: screen.id, owner: screen.owner, request: request, path: Array(steps.prefix(path.count + 1)),
            piece: Array(steps.dropFirst(path.count + 1).prefix(piece.count)), times: GrowthWatch.times)
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
            // A screen's question for its navigation controller counts only where the person asked for something by it, and the state has
            // not changed.
            let isFruitless = target(edge) == state && !trigger(edge).kind.isGesture
            for misuse in observation(edge).misuses where isFruitless || !misuse.isOfNavigation { add(misuse, (state, edge)) }
        }
        // Work that never settles runs on into every later launch, so an action that does the same comes first.
        world.reset()
        for misuse in world.observation().misuses where cases[misuse] == nil && !misuse.isOfNavigation { add(misuse, nil) }
        return order.compactMap { misuse in
            let found = cases[misuse]!
            guard let steps = steps(found.edge.map { path($0.from, $0.edge) } ?? []), world.observation().misuses.contains(misuse) else {
                return nil
            }
            return Summary.Misuse(
                kind: misuse.kind, message: misuse.message, screen: found.edge.flatMap { layers[ranks[$0.from]].last?.last?.id },
                trigger: found.edge.map { trigger($0.edge) } ?? Trigger(kind: .launch, label: "launch"), path: steps,
                occurrences: found.occurrences)
        }
    }

    // MARK: Lifetimes

    private struct Key: Hashable {
        let coordinator: CoordinatorNode.ID, kind: LifetimeFact.Kind, subject: String, circumstance: String, trigger: String
    }

    /// An edge, or the launch.
    private typealias Occasion = (from: Int, edge: Int)?

    private func path(_ occasion: Occasion) -> [Choice] { occasion.map { path($0.from, $0.edge) } ?? [] }
    private func trigger(_ occasion: Occasion) -> Trigger { occasion.map { trigger($0.edge) } ?? Trigger(kind: .launch, label: "launch") }

    /// One shortest witness for each coordinator, kind, subject, circumstance and trigger.
    private func lifetimeFacts() -> [CoordinatorNode.ID: [LifetimeFact]] {
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
                defer { world.notesTakers = false }
                guard
                    let proof = rerun(
                        path(occasion), expecting: found.fact, prepare: { world.notesTakers = found.fact.kind == .foreignPop }),
                    found.fact.kind != .foreignPop || world.isTakenByOthers(found.fact.coordinator),
                    !isOnPurpose(found.fact, after: occasion)
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
            world.note(CoordinatorDescription(unmet: id, typeName: found[0].subject))
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
        for (index, choice) in path.enumerated() {
            guard world.choices().contains(choice) else { return nil }
            if index == path.count - 1 {
                prepare()
                world.prepareToObserve()
            }
            world.perform(choice)
            steps.append(world.step(world.label(of: choice)))
            if !isThere, !world.living(fact.coordinator).isEmpty {
                isThere = true
                origin = world.origin(of: fact.coordinator)
            }
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
        for choice in path {
            guard world.choices().contains(choice) else { return nil }
            world.perform(choice)
            steps.append(world.step(world.label(of: choice)))
        }
        return steps
    }

    /// What has become of the navigation controller's delegate, if that alone is why something stays behind after a pop: the same path is
    /// repeated with a former delegate in its old place, and nothing stays. Where no former delegate is left, none could be called.
    private func unheardPop(_ fact: EdgeObservation.Fact, on occasion: Occasion) -> String? {
        guard let occasion, [.pop, .popTo, .popToRoot].contains(observation(occasion.edge).kind),
            [.orphaned, .staleCallback, .retainedScreen].contains(fact.kind), steps(Array(path(occasion).dropLast())) != nil,
            let flow = world.flow
        else { return nil }
        let lost = world.delegates.lost(in: flow.window)
        if let dead = lost.first(where: { $0.delegate == nil }) { return dead.explanation }
        for number in lost.indices {
            let explanation = lost[number].explanation
            var isRestored = false
            let again = rerun(path(occasion), expecting: fact) {
                let now = world.flow.map { world.delegates.lost(in: $0.window) } ?? []
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
                let records = world.lost.filter { record in record.screen.map { world.name(of: $0) == fact.subject } ?? false }
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
                    world.tree?.layers.last?.last.map { world.name(of: $0) == fact.circumstance && world.owner(of: $0) == fact.coordinator }
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

extension Explorer.Result {
    /// The fewest actions from a state to one that the condition accepts; `nil` if there is no way.
    func path(from start: Int, toOneOf accepts: (Int) -> Bool) -> [Choice]? { paths(from: start, toEachOf: accepts, most: 1).first }

    /// The fewest actions from a state to each of the nearest ones that the condition accepts, nearest first.
    func paths(from start: Int, toEachOf accepts: (Int) -> Bool, most: Int) -> [[Choice]] {
        var paths: [[Choice]] = accepts(start) ? [[]] : []
        var arrivals: [Int: (state: Int, edge: Int)] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count, paths.count < most {
            let state = queue[next]
            next += 1
            for edge in graph.edges(of: state) {
                let target = Int(graph.edges[edge].target)
                guard target >= 0, target != start, arrivals[target] == nil else { continue }
                arrivals[target] = (state, edge)
                queue.append(target)
                guard accepts(target), paths.count < most else { continue }
                var path: [Choice] = []
                var place = target
                while let step = arrivals[place] {
                    path.append(graph.choice(step.edge))
                    place = step.state
                }
                paths.append(path.reversed())
            }
        }
        return paths
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
