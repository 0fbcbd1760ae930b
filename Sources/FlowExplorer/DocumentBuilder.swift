import FlowGraph

/// Turns what the explorer has found into a document.
///
/// Every path that the document shows was run once more from a fresh build, and what it showed the first time was seen again.
@MainActor struct DocumentBuilder {
    let exploration: Exploration
    let world: LiveWorld
    let result: Explorer<LiveWorld>.Result

    func document() -> FlowDocument {
        world.looksClosely = true
        let launch = launchObservation()
        var layers = [launch.layers]
        for state in result.states.dropFirst() {
            guard let arrival = state.arrival else { continue }
            layers.append(result.edge(from: arrival.state, by: arrival.choice)?.observation.layers ?? [])
        }
        let facts = lifetimeFacts(layers)
        return FlowDocument(
            name: exploration.name,
            graph: FlowGraph(
                coordinators: coordinators(launch, facts), screens: screens(layers), states: states(layers), transitions: transitions(layers)),
            summary: Summary(
                inputs: ["exploration \(exploration.name)"],
                gestures: Gesture.allCases.filter(exploration.gestures.contains).map(\.rawValue),
                leftOut: world.leftOut.sorted(),
                limits: limits(),
                divergences: result.divergences.map {
                    Summary.Divergence(path: $0.path.map(\.label), expected: $0.expected, found: $0.found)
                },
                misuses: misuses(launch)))
    }

    private func launchObservation() -> EdgeObservation {
        world.reset()
        return world.observe()
    }

    // MARK: The graph

    private func coordinators(_ launch: EdgeObservation, _ facts: [CoordinatorNode.ID: [LifetimeFact]]) -> [CoordinatorNode] {
        let seen = Set(launch.coordinators + result.edges.flatMap(\.observation.coordinators))
        return seen.map { CoordinatorNode(id: $0.id, typeName: $0.typeName, parent: $0.parent, lifetimes: facts[$0.id] ?? []) }
    }

    private func screens(_ layers: [[[ScreenDescription]]]) -> [Screen] {
        let unfinished = Set(layers.indices.filter { !result.states[$0].isExpanded }.compactMap { layers[$0].last?.last?.id })
        var found: [Screen.ID: Screen] = [:]
        for description in layers.joined().joined() where found[description.id] == nil {
            found[description.id] = Screen(
                id: description.id, kind: description.kind, title: description.shownTitle, typeName: description.typeName,
                owner: description.owner, isOwnerGuessed: description.isOwnerGuessed, isEntry: description.id == layers[0].last?.last?.id,
                isUnexplored: unfinished.contains(description.id))
        }
        return Array(found.values)
    }

    private func states(_ layers: [[[ScreenDescription]]]) -> [State] {
        layers.enumerated().compactMap { index, layers in
            layers.last?.last.map {
                State(id: index, top: $0.id, layers: layers.map { $0.map(\.id) }, isUnexplored: !result.states[index].isExpanded)
            }
        }
    }

    private func transitions(_ layers: [[[ScreenDescription]]]) -> [Transition] {
        result.edges.compactMap { edge in
            guard let from = layers[edge.from].last?.last, let to = layers[edge.to].last?.last else { return nil }
            return Transition(
                from: from.id, to: to.id, kind: kind(of: edge), trigger: edge.observation.trigger, owner: from.owner,
                evidence: [.explored] + (edge.observation.place.map { [.recorded($0)] } ?? []),
                states: Transition.States(from: edge.from, to: edge.to))
        }
    }

    /// A change of state without an event of UIKit is the app's own doing: a container that swaps its child, a screen that changes its title. A link that
    /// is handed to the system changes nothing in the app.
    private func kind(of edge: Explorer<LiveWorld>.Edge) -> Transition.Kind {
        switch edge.observation.kind {
        case .open: .open
        case .stay where edge.from != edge.to: .replace
        case let kind: edge.from == edge.to ? .stay : kind
        }
    }

    private func limits() -> [Summary.Limit] {
        guard let limit = result.limit else { return [] }
        return [
            Summary.Limit(
                bound: limit.bound, value: limit.value, statesLeft: result.states.count { !$0.isExpanded },
                depth: result.states.map(\.depth).max() ?? 0)
        ]
    }

    private func misuses(_ launch: EdgeObservation) -> [Summary.Misuse] {
        var found: [Summary.Misuse] = []
        for edge in result.edges {
            for message in edge.observation.misuses where !found.contains(where: { $0.message == message }) {
                found.append(Summary.Misuse(message: message, path: path(of: edge).map(\.label)))
            }
        }
        // Work that never settles runs on into every later launch, so an action that does the same comes first.
        for message in launch.misuses where !found.contains(where: { $0.message == message }) {
            found.append(Summary.Misuse(message: message, path: []))
        }
        return found
    }

    private func path(of edge: Explorer<LiveWorld>.Edge) -> [Choice] { result.path(to: edge.from) + [edge.choice] }

    // MARK: Lifetimes

    /// One shortest witness for each coordinator, kind, subject and trigger.
    private func lifetimeFacts(_ layers: [[[ScreenDescription]]]) -> [CoordinatorNode.ID: [LifetimeFact]] {
        struct Key: Hashable {
            let coordinator: CoordinatorNode.ID, kind: LifetimeFact.Kind, subject: String, trigger: String
        }
        struct Case {
            let edge: Explorer<LiveWorld>.Edge
            let fact: EdgeObservation.Fact
            /// The edges on which it shows, each counted once however many instances it shows for.
            var edges: Set<Int> = []
        }
        var cases: [Key: Case] = [:]
        var order: [Key] = []
        for (number, edge) in result.edges.enumerated() {
            for fact in edge.observation.facts {
                let trigger = fact.isAtTeardown ? "" : edge.observation.trigger.nameForGrouping
                let key = Key(coordinator: fact.coordinator, kind: fact.kind, subject: fact.subject, trigger: trigger)
                // Edges come in the order of their depth, so the first one has a shortest path.
                if cases[key] == nil {
                    cases[key] = Case(edge: edge, fact: fact)
                    order.append(key)
                }
                cases[key]!.edges.insert(number)
            }
        }
        var facts: [CoordinatorNode.ID: [LifetimeFact]] = [:]
        for key in order {
            let found = cases[key]!
            // Whoever leaks while the app runs leaks at its end as well: that adds nothing.
            if found.fact.isAtTeardown, order.contains(where: { $0.coordinator == key.coordinator && $0.kind == key.kind && !$0.trigger.isEmpty }) {
                continue
            }
            guard let (steps, origin) = rerun(path(of: found.edge), expecting: found.fact) else { continue }
            if found.fact.kind == .orphaned, isShownAgain(after: found.edge, found.fact.coordinator, layers) { continue }
            let trigger = found.edge.observation.trigger
            facts[key.coordinator, default: []].append(
                LifetimeFact(
                    kind: found.fact.kind, subject: found.fact.subject,
                    trigger: found.fact.isAtTeardown ? Trigger(kind: .teardown, label: "the window and the root are gone") : trigger,
                    exit: found.fact.isAtTeardown ? "teardown" : trigger.exitWord(found.edge.observation.kind),
                    path: steps, holders: found.fact.holders, keptAlive: found.fact.keptAlive, occurrences: found.edges.count, origin: origin))
        }
        return facts
    }

    /// Repeats a path from a fresh build.
    ///
    /// - Returns: What each action did, and where the navigation that brought the coordinator was asked for; `nil` if the fact does not show again.
    private func rerun(_ path: [Choice], expecting fact: EdgeObservation.Fact) -> (steps: [PathStep], origin: SourcePlace?)? {
        world.reset()
        var steps = [world.step("launch")]
        var origin = world.living(fact.coordinator).isEmpty ? nil : world.origin(of: fact.coordinator)
        var isThere = !world.living(fact.coordinator).isEmpty
        for (index, choice) in path.enumerated() {
            guard world.choices().contains(choice) else { return nil }
            if index == path.count - 1 { world.prepareToObserve() }
            world.perform(choice)
            steps.append(world.step(choice.label))
            if !isThere, !world.living(fact.coordinator).isEmpty {
                isThere = true
                origin = world.origin(of: fact.coordinator)
            }
        }
        let again = world.observe().facts.contains {
            $0.kind == fact.kind && $0.coordinator == fact.coordinator && $0.subject == fact.subject && $0.isAtTeardown == fact.isAtTeardown
        }
        return again ? (steps, origin) : nil
    }

    /// Whether the very instance that seems forgotten is shown again when the person goes where its kind is shown: then it is kept on purpose.
    private func isShownAgain(after edge: Explorer<LiveWorld>.Edge, _ id: CoordinatorNode.ID, _ layers: [[[ScreenDescription]]]) -> Bool {
        world.reset()
        for choice in path(of: edge) {
            guard world.choices().contains(choice) else { return false }
            world.perform(choice)
        }
        let forgotten = world.living(id).filter { !world.isShown([$0]) }
        let goals = Set(layers.indices.filter { layers[$0].joined().contains { $0.owner == id || $0.owner?.hasPrefix(id + "/") == true } })
        guard let way = result.path(from: edge.to, toOneOf: goals) else { return false }
        for choice in way {
            guard world.choices().contains(choice) else { return false }
            world.perform(choice)
        }
        return world.isShown(forgotten)
    }
}

extension Explorer.Result {
    /// The fewest actions from a state to one of several; `nil` if there is no way.
    func path(from start: Int, toOneOf goals: Set<Int>) -> [Choice]? {
        if goals.contains(start) { return [] }
        var outgoing: [Int: [Explorer.Edge]] = [:]
        for edge in edges { outgoing[edge.from, default: []].append(edge) }
        var arrivals: [Int: Explorer.Edge] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            for edge in outgoing[queue[next], default: []] where edge.to != start && arrivals[edge.to] == nil {
                arrivals[edge.to] = edge
                queue.append(edge.to)
                guard goals.contains(edge.to) else { continue }
                var path: [Choice] = []
                var place = edge.to
                while let step = arrivals[place] {
                    path.append(step.choice)
                    place = step.from
                }
                return path.reversed()
            }
            next += 1
        }
        return nil
    }
}

extension Trigger {
    /// The words by which cases are grouped: back menus to different screens are one trigger, different buttons are not.
    fileprivate var nameForGrouping: String { kind == .action || kind == .alertButton ? label : kind.rawValue }

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
        case .launch, .action, .alertButton, .pageSwipe, .wait:
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
