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
    /// The screens on show in each state. A window in which nothing is on show is a screen of its own.
    let layers: [[[ScreenDescription]]]

    init(exploration: Exploration, world: LiveWorld, result: Explorer<LiveWorld>.Result) {
        self.exploration = exploration
        self.world = world
        self.result = result
        var ranks = [Int](repeating: -1, count: result.graph.states.count)
        for (rank, state) in result.order.enumerated() { ranks[state] = rank }
        self.ranks = ranks
        let layers = result.order.map { world.notes.layers(result.graph.states[$0].description) }
        let showsScreens = layers.contains { !$0.isEmpty }
        self.layers = showsScreens ? layers.map { $0.isEmpty ? [[.emptyWindow]] : $0 } : layers
    }

    /// More states than this are not told one by one: nobody draws or reads them, and a document of them takes hundreds of megabytes.
    private static let mostStates = 20_000

    func document() -> FlowDocument {
        world.hearing.listensClosely = true
        let facts = lifetimeFacts(), omissions = world.offers.omissions
        let whole = FlowGraph(coordinators: coordinators(facts), screens: screens(), states: states(), transitions: transitions())
        return FlowDocument(
            name: exploration.name,
            graph: result.order.count > Self.mostStates ? whole.collapsed(to: .screens) : whole,
            summary: Summary(
                inputs: ["exploration \(exploration.name)"],
                gestures: Gesture.allCases.filter(exploration.gestures.contains).map(\.rawValue),
                leftOut: omissions.leftOut.sorted(),
                equalRows: omissions.equalRows.isEmpty
                    ? nil
                    : omissions.equalRows.map { Summary.EqualRows(title: $0.key, untried: $0.value) }.sorted { $0.title < $1.title },
                silentRows: omissions.silentRows.isEmpty
                    ? nil
                    : omissions.silentRows.map { Summary.SilentRows(screen: $0.key, rows: $0.value) }.sorted { $0.screen < $1.screen },
                unfollowed: unfollowed(),
                uncalled: UncalledMethods.ofProgram.isEmpty ? nil : UncalledMethods.ofProgram, unshown: unshown(),
                size: Summary.Size(
                    states: result.order.count, transitions: edges.count,
                    depth: result.order.map { Int(result.graph.states[$0].depth) }.max() ?? 0),
                limits: limits(), divergences: divergences(), growths: growths(), misuses: misuses(), crashes: crashes()))
    }

    // MARK: The graph

    /// Every edge that was tried, in the order of the states and of their choices.
    var edges: [(from: Int, edge: Int)] {
        result.order.flatMap { state in result.graph.edges(of: state).filter { isShown($0) }.map { (state, $0) } }
    }

    private func isShown(_ edge: Int) -> Bool { result.graph.edges[edge].isKnown && ranks[Int(result.graph.edges[edge].target)] >= 0 }

    func observation(_ edge: Int) -> EdgeObservation { world.notes.observations[Int(result.graph.edges[edge].observation)] }
    func trigger(_ edge: Int) -> Trigger { world.labels[result.graph.choice(edge)].trigger }
    func target(_ edge: Int) -> Int { Int(result.graph.edges[edge].target) }
    func path(_ from: Int, _ edge: Int) -> [Choice] { result.path(to: from) + [result.graph.choice(edge)] }
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
    func kind(_ edge: Int, isStay: Bool) -> Transition.Kind {
        switch observation(edge).kind {
        case .open: .open
        case .stay where !isStay: .replace
        case let kind: isStay ? .stay : kind
        }
    }

    // MARK: The summary

    private func unshown() -> Summary.Unshown? {
        let seen = world.offers.omissions.shown.union(layers.joined().joined().map(\.typeName))
        let missing = exploration.declaredScreens.keys.filter { !seen.contains($0) }
        return missing.isEmpty ? nil : Summary.Unshown(declared: exploration.declaredScreens.count, screens: missing.sorted())
    }

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

    /// A screen by what it shows and the class of its owner, whichever coordinator of that class this is.
    private struct ScreenKind: Hashable {
        let name: String
        let owner: String?
    }

    /// Where a screen first comes to lie on itself, and what repeats: one for each such screen.
    var growingPieces: [(screen: ScreenDescription, path: [Choice], piece: [Choice])] {
        var seen: Set<ScreenKind> = []
        let owners = Dictionary(world.notes.coordinators.map { ($0.id, $0.typeName) }) { first, _ in first }
        func kind(_ screen: ScreenDescription) -> ScreenKind {
            ScreenKind(name: screen.name, owner: screen.owner.map { owners[$0] ?? $0 })
        }
        return result.order.indices.compactMap { rank in
            let state = result.order[rank]
            guard result.graph.states[state].isGrowth, let top = layers[rank].last?.last, !seen.contains(kind(top)) else { return nil }
            // The nearest state on the way that has the beginning of the same stack, and that screen on top.
            let screens = layers[rank].joined().map(kind)
            var place = state
            var piece: [Choice] = []
            while result.graph.states[place].arrivalEdge >= 0 {
                piece.append(result.graph.choice(Int(result.graph.states[place].arrivalEdge)))
                place = Int(result.graph.states[place].arrivalState)
                let below = layers[ranks[place]].joined().map(kind)
                guard below.count < screens.count, below.last == kind(top), screens.starts(with: below) else { continue }
                seen.insert(kind(top))
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
