import FlowGraph

/// Takes in what a log says, and writes it.
extension Explorer {
    /// Takes in what earlier processes have found.
    func restore() {
        let asked = crashes.all
        crashes = Crashes()
        terms.log?.read { restore($0) }
        for report in asked where crashes.add(report) { terms.log?.append(.crash(report)) }
        guard !crashes.isEmpty else { return }
        for report in crashes.all { if let key = report.key { world.holdBack(report.label, at: key) } }
        for state in result.graph.states.indices { holdBackCrashes(at: state) }
        // It may be that a path led over one of them, which is known by chance only.
        if !result.graph.states.isEmpty { orderStates() }
        writeLog()
    }

    func restore(_ record: LogRecord) {
        func edge(_ arrival: LogRecord.Arrival) -> (state: Int, edge: Int)? {
            guard let state = result.graph.number(of: arrival.state) else { return nil }
            let edges = result.graph.edges(of: state)
            return edges.indices.contains(edges.lowerBound + arrival.index) ? (state, edges.lowerBound + arrival.index) : nil
        }
        switch record {
        case .state(let key, let fingerprint, let shape, let choices, let description, let arrival):
            let arrival = arrival.flatMap(edge)
            // The launch comes first, and everything else comes from somewhere.
            guard result.graph.number(of: key) == nil, (arrival == nil) == result.graph.states.isEmpty else { return }
            _ = result.graph.add(key, choices: choices, fingerprint: fingerprint, description: description, from: arrival)
            growth.note(shape)
        case .edge(let arrival, let target, let observation):
            guard let (state, edge) = edge(arrival) else { return }
            hasTriedAgain = false
            guard let target else { return result.graph.setTarget(StateGraph.Edge.givenUp, 0, of: edge, from: state) }
            if let number = result.graph.number(of: target) { result.graph.setTarget(Int32(number), observation, of: edge, from: state) }
        case .verdict(let top, let isGrowing): growth.decide(isGrowing: isGrowing, top)
        case .growth(let key): if let state = result.graph.number(of: key) { leaveGrowth(state) }
        case .hidden(let key): if let state = result.graph.number(of: key) { result.graph.markHidden(state) }
        case .forgotten(let key): if let state = result.graph.number(of: key) { result.graph.forgetEdges(of: state) }
        case .givenUp(let key): if let state = result.graph.number(of: key) { result.graph.giveUp(state) }
        case .divergence(let path, let expected, let found, let isHidden):
            result.divergences.append(Divergence(path: path, expected: expected, found: found, isHidden: isHidden))
        case .crash(let report): crashes.add(report)
        case .triedAgain: hasTriedAgain = true
        case .effort(let fired, let builds, let firedAgain, let buildsAgain):
            (result.fired, result.builds, result.again) = (fired, builds, (firedAgain, buildsAgain))
        }
    }

    func writeLog() {
        guard let log = terms.log else { return }
        log.append(.effort(fired: result.fired, builds: result.builds, firedAgain: result.again.fired, buildsAgain: result.again.builds))
        log.flush(at: terms.elapsed())
    }

    /// Gives up the actions of a state that end the process: those that have done so here, and those that have done so in every one of some
    /// states.
    func holdBackCrashes(at state: Int) {
        guard !crashes.isEmpty else { return }
        for edge in result.graph.edges(of: state) where result.graph.edges[edge].target != StateGraph.Edge.givenUp {
            let label = world.label(of: result.graph.choice(edge))
            let isUntried = result.graph.edges[edge].target == StateGraph.Edge.untried
            if crashes.crashed(label, at: result.graph.states[state].key) || isUntried && crashes.isGivenUp(label) {
                result.graph.setTarget(StateGraph.Edge.givenUp, 0, of: edge, from: state)
            }
        }
    }
}
