import FlowGraph

extension DocumentBuilder {
    /// Repeats every round trip several times from a fresh build, and finds the coordinators of which there are more after each.
    ///
    /// A cache that fills once, or a coordinator that is made at its first use, does not grow every time (LeakCanary's heap growth goes by
    /// the same idea). What is reported as orphaned or leaked already is not counted again. Where the stack itself has no end its
    /// coordinators grow with it: that counts only for those that were seen to stay when the stack was taken back.
    func addGrowth(to facts: inout [CoordinatorNode.ID: [LifetimeFact]]) {
        let typeNames = Dictionary(world.notes.coordinators.map { ($0.id, $0.typeName) }, uniquingKeysWith: { first, _ in first })
        let forgotten = facts.filter { $0.value.contains { $0.kind.isForgotten } }.keys.sorted()
        let forgottenTypes = Set(forgotten.compactMap { typeNames[$0] })
        for growing in growingPieces { addGrowth(along: growing.path, growing.piece, to: &facts) { forgotten.contains($0) } }
        for trip in suspiciousTrips() {
            addGrowth(along: trip.path, trip.trip, to: &facts) { id in
                !forgottenTypes.contains(typeNames[id] ?? "") && !forgotten.contains { id.hasPrefix($0 + "/") }
            }
        }
    }

    /// Goes one round trip for each action of each screen, from one to the next without building the app anew, and gives those that leave
    /// more behind than there was.
    private func suspiciousTrips() -> [(path: [Choice], trip: [Choice])] {
        world.hearing.listensClosely = false
        defer { world.hearing.listensClosely = true }
        var found: [(path: [Choice], trip: [Choice])] = []
        var seen: Set<String> = []
        var current: Int?
        for (rank, state) in result.order.enumerated() {
            for edge in result.graph.edges(of: state)
            where result.graph.edges[edge].isKnown && Int(result.graph.edges[edge].target) != state {
                guard seen.insert("\(layers[rank].last?.last?.id ?? "")\n\(result.graph.edges[edge].choice)").inserted,
                    let back = result.path(from: Int(result.graph.edges[edge].target), toOneOf: { $0 == state }), back.count < 24
                else { continue }
                guard go(to: state, from: current) else {
                    current = nil
                    continue
                }
                let trip = [result.graph.choice(edge)] + back
                let before = living()
                current = world.perform(trip) && world.key() == result.graph.states[state].key ? state : nil
                guard current != nil, living().contains(where: { id, count in count > before[id] ?? 0 }) else { continue }
                found.append((result.path(to: state), trip))
                // Whatever was left behind must not be counted with the next trip.
                current = nil
            }
        }
        return found
    }

    private func go(to state: Int, from current: Int?) -> Bool {
        let path = result.path(to: state)
        if let current {
            if current == state { return true }
            if let way = result.path(from: current, toOneOf: { $0 == state }), way.count <= path.count, world.perform(way),
                world.key() == result.graph.states[state].key
            {
                return true
            }
        }
        world.reset()
        return world.perform(path)
    }

    /// How often a trip is repeated once something has grown each time: pools and caches that have a limit reach it meanwhile.
    private static var confirmingTrips: Int { 10 }

    private func addGrowth(
        along path: [Choice], _ trip: [Choice], to facts: inout [CoordinatorNode.ID: [LifetimeFact]],
        where isNew: (CoordinatorNode.ID) -> Bool
    ) {
        guard var steps = steps(path) else { return }
        var counts = [living()]
        var growing: Set<CoordinatorNode.ID> = []
        for round in 0..<max(exploration.roundTrips, Self.confirmingTrips) {
            guard world.perform(trip, after: { if round == 0 { steps.append(world.step(world.label(of: $0))) } }) else { return }
            let now = living()
            let grown = Set(now.keys.filter { now[$0]! > counts[counts.count - 1][$0] ?? 0 })
            growing = round == 0 ? grown : growing.intersection(grown)
            counts.append(now)
            // Nothing has grown: the other rounds would say the same.
            if growing.isEmpty { return }
        }
        let words = trip.map { world.label(of: $0) }.joined(separator: " ▸ ")
        for id in growing.sorted() where isNew(id) && facts[id]?.contains(where: { $0.kind == .grown }) != true {
            // The topmost one speaks for those that it keeps.
            guard !growing.contains(where: { id.hasPrefix($0 + "/") }), let last = trip.last else { continue }
            let subject = world.notes.coordinators.first { $0.id == id }?.typeName ?? id
            let perTrip = counts[counts.count - 1][id]! - counts[counts.count - 2][id]!
            let holders = world.evidence(for: EdgeObservation.Fact(kind: .grown, coordinator: id, subject: subject)).holders
            facts[id, default: []].append(
                LifetimeFact(
                    kind: .grown, subject: subject,
                    circumstance: "\(perTrip) more after each of \(counts.count - 1) round trips of \(words)",
                    trigger: world.labels[last].trigger, exit: "round_trip", path: steps, holders: holders, keptAlive: [], occurrences: 1))
        }
    }

    /// How many of each coordinator live now.
    private func living() -> [CoordinatorNode.ID: Int] {
        world.walkAll()
        return world.table.entries.reduce(into: [:]) { counts, entry in if entry.object != nil { counts[entry.id, default: 0] += 1 } }
    }
}

extension LifetimeFact.Kind {
    /// Whether a coordinator of which it is said stays behind each time.
    fileprivate var isForgotten: Bool {
        switch self {
        case .orphaned, .leaked, .missedPop, .duplicated: true
        case .staleCallback, .retainedScreen, .missedDismissal, .prematurelyReleased, .notRetained, .outlivedParent, .grown, .startedTwice,
            .finishedTwice, .foreignPop:
            false
        }
    }
}
