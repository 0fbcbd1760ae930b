import FlowGraph

extension DocumentBuilder {
    /// Goes every round trip several times from a fresh build, and tells which coordinators are one more after each.
    ///
    /// A cache that fills once, or a coordinator that is made at its first use, does not grow every time (LeakCanary's heap growth goes by the same
    /// idea). Whoever is called forgotten or leaked already is not counted again.
    func addGrowth(to facts: inout [CoordinatorNode.ID: [LifetimeFact]]) {
        for growing in growingPieces { addGrowth(along: growing.path, growing.piece, to: &facts) }
        for trip in suspiciousTrips() { addGrowth(along: trip.path, trip.trip, to: &facts) }
    }

    /// Goes one round trip for each action of each screen, from one to the next without building the app anew, and gives those that leave more behind than
    /// there was.
    private func suspiciousTrips() -> [(path: [Choice], trip: [Choice])] {
        world.looksClosely = false
        defer { world.looksClosely = true }
        var found: [(path: [Choice], trip: [Choice])] = []
        var seen: Set<String> = []
        var current: Int?
        for (rank, state) in result.order.enumerated() {
            for edge in result.graph.edges(of: state) where result.graph.edges[edge].isKnown && Int(result.graph.edges[edge].target) != state {
                guard seen.insert("\(layers[rank].last?.last?.id ?? "")\n\(result.graph.edges[edge].choice)").inserted,
                    let back = result.path(from: Int(result.graph.edges[edge].target), toOneOf: { $0 == state }), back.count < 24
                else { continue }
                guard go(to: state, from: current) else {
                    current = nil
                    continue
                }
                let trip = [result.graph.choice(edge)] + back
                let before = living()
                current = perform(trip) && world.key() == result.graph.states[state].key ? state : nil
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
            if let way = result.path(from: current, toOneOf: { $0 == state }), way.count <= path.count, perform(way),
                world.key() == result.graph.states[state].key { return true }
        }
        world.reset()
        return perform(path)
    }

    /// Returns whether each action was offered.
    private func perform(_ path: [Choice]) -> Bool {
        for choice in path {
            guard world.choices().contains(choice) else { return false }
            world.perform(choice)
        }
        return true
    }

    private func addGrowth(along path: [Choice], _ trip: [Choice], to facts: inout [CoordinatorNode.ID: [LifetimeFact]]) {
        guard var steps = steps(path) else { return }
        var counts = [living()]
        for _ in 0..<max(2, exploration.roundTrips) {
            for choice in trip {
                guard world.choices().contains(choice) else { return }
                world.perform(choice)
                if counts.count == 1 { steps.append(world.step(world.label(of: choice))) }
            }
            counts.append(living())
            // Nothing has grown: the other rounds would say the same.
            if !counts[counts.count - 1].contains(where: { id, count in count > counts[counts.count - 2][id] ?? 0 }) { return }
        }
        let growing = counts[0].keys.union(counts[counts.count - 1].keys).filter { id in
            zip(counts, counts.dropFirst()).allSatisfy { before, after in after[id] ?? 0 > before[id] ?? 0 }
        }
        for id in growing.sorted() {
            let isExplained = (facts[id] ?? []).contains { [.orphaned, .leaked, .grown].contains($0.kind) }
            // The topmost one speaks for those that it keeps.
            guard !isExplained, !growing.contains(where: { id.hasPrefix($0 + "/") }), let last = trip.last else { continue }
            let perTrip = (counts[counts.count - 1][id] ?? 0) - (counts[counts.count - 2][id] ?? 0)
            facts[id, default: []].append(
                LifetimeFact(
                    kind: .grown, subject: world.notes.coordinators.first { $0.id == id }?.typeName ?? id, circumstance: "\(perTrip)",
                    trigger: world.labels[last].trigger, exit: "round_trip", path: steps, holders: [], keptAlive: [], occurrences: counts.count - 1))
        }
    }

    /// How many of each coordinator live now.
    private func living() -> [CoordinatorNode.ID: Int] {
        world.walkAll()
        return world.table.entries.reduce(into: [:]) { counts, entry in if entry.object != nil { counts[entry.id, default: 0] += 1 } }
    }
}

extension Dictionary.Keys where Key: Hashable {
    fileprivate func union(_ other: Self) -> Set<Key> { Set(self).union(other) }
}
