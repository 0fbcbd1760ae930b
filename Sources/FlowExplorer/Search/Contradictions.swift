import FlowGraph

/// Finds out why an action led elsewhere than before, and whether it ever does.
extension Explorer {
    /// How often edges are tried once more in the end, and for how many actions.
    private static var repetitions: (rounds: Int, fires: Int) { (4, 1_000) }

    /// Tries the edges that are nearest to launch again, from fresh builds: chance may have been kind until now.
    func tryAgain() {
        let start = (fired: result.fired - result.again.fired, builds: result.builds - result.again.builds)
        let end = result.fired + Self.repetitions.fires
        defer { result.again = (result.fired - start.fired, result.builds - start.builds) }
        for _ in 0..<Self.repetitions.rounds {
            for state in result.graph.findShortestPaths().map(Int.init) {
                for edge in result.graph.edges(of: state) where result.graph.edges[edge].isKnown {
                    if isOver() { return }
                    if result.fired >= end { return noteTriedAgain() }
                    let path = result.path(to: state) + [result.graph.choice(edge)]
                    let target = Int(result.graph.edges[edge].target)
                    if outcome(of: path) == result.graph.states[target].key { continue }
                    if isReplaying {
                        giveUp(edge, of: state, on: path, expected: sight(of: target), found: sight())
                    } else {
                        settleContradiction(edge, from: state)
                    }
                }
            }
        }
        noteTriedAgain()
    }

    private func noteTriedAgain() {
        hasTriedAgain = true
        terms.log?.append(.triedAgain)
    }

    /// Finds out why an edge led elsewhere than before: by chance, or by something that the key does not see.
    func settleContradiction(_ edge: Int, from state: Int) {
        let path = result.path(to: state) + [result.graph.choice(edge)]
        let target = Int(result.graph.edges[edge].target)
        current = nil
        // As long as everything is replayed, both times were from a fresh build.
        if isReplaying { return giveUp(edge, of: state, on: path, expected: sight(of: target), found: sight()) }
        let first = outcome(of: path), firstSight = sight()
        for _ in 1..<Self.trialsOfChance {
            guard let first, outcome(of: path) == first else {
                return giveUp(edge, of: state, on: path, expected: firstSight, found: sight())
            }
        }
        let isKnownBefore = result.graph.states[state].isHidden
        result.graph.markHidden(state)
        terms.log?.append(.hidden(result.graph.states[state].key))
        if !isKnownBefore { diverged(on: path, expected: target, isHidden: true) }
        if first != result.graph.states[target].key {
            // It was tried from an app that had come there by another way. What else was tried there is tried again, from fresh builds.
            if isKnownBefore {
                giveUp(edge, of: state)
            } else {
                result.graph.forgetEdges(of: state)
                terms.log?.append(.forgotten(result.graph.states[state].key))
                holdBackCrashes(at: state)
            }
            edgesWhenOrdered = -1
        }
        current = nil
    }

    /// How often a path must lead to the same place from a fresh build to be called certain.
    private static var trialsOfChance: Int { 8 }

    /// Notes that an edge depends on chance. Nothing is built on it any more.
    func giveUp(_ edge: Int, of state: Int, on path: [Choice], expected: Sight, found: Sight) {
        note(divergence(on: path, expected: expected, found: found, isHidden: false))
        giveUp(edge, of: state)
        edgesWhenOrdered = -1
        current = nil
    }

    /// The key to which a path leads from a fresh build; `nil` if one of its actions is not offered.
    private func outcome(of path: [Choice]) -> StateKey? {
        build()
        return perform(path) ? world.key() : nil
    }

    func diverged(on path: [Choice], expected: Int, isHidden: Bool) {
        note(divergence(on: path, expected: sight(of: expected), found: sight(), isHidden: isHidden))
    }

    private func divergence(on path: [Choice], expected: Sight, found: Sight, isHidden: Bool) -> Divergence {
        Divergence(
            path: path, expected: world.explanation(of: expected, unlike: found), found: world.explanation(of: found, unlike: expected),
            isHidden: isHidden)
    }

    func note(_ divergence: Divergence) {
        result.divergences.append(divergence)
        terms.log?.append(
            .divergence(path: divergence.path, expected: divergence.expected, found: divergence.found, isHidden: divergence.isHidden))
    }

    func giveUp(_ edge: Int, of state: Int) {
        result.graph.setTarget(StateGraph.Edge.givenUp, 0, of: edge, from: state)
        terms.log?.append(.edge(name(of: edge, from: state), target: nil, observation: 0))
    }

    func name(of edge: Int, from state: Int) -> LogRecord.Arrival {
        LogRecord.Arrival(state: result.graph.states[state].key, index: edge - result.graph.edges(of: state).lowerBound)
    }

    func sight() -> Sight { Sight(description: world.describe(), choices: world.choices()) }

    func sight(of state: Int) -> Sight {
        Sight(description: result.graph.states[state].description, choices: result.graph.edges(of: state).map(result.graph.choice))
    }
}
