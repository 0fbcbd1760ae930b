import FlowGraph

/// Shares the work with other processes: a team that explores together, or shards that are merged later.
extension Explorer {
    /// How many states of its own region others must find before a process that helps them goes back there: the way takes a fresh build and a
    /// dozen actions.
    private static var enoughToReturn: Int { 64 }

    /// How many unfinished states a region must have for another process to take it: going there takes a fresh build and a dozen actions.
    private static var worthTaking: Int { 16 }

    /// Makes a share of the regions in which others have much left this process's own. Returns whether there were any.
    func takeRegions(from team: Team) -> Bool {
        var left: [UInt64: Int] = [:]
        for (number, state) in result.graph.states.enumerated() where state.untried > 0 && state.depth < terms.limits.maxDepth {
            let region = growth.shape(of: number).rest
            if !team.owns(region: region) { left[region, default: 0] += 1 }
        }
        // Whoever works in the only one of them goes on there.
        let regions = left.filter { $0.value >= Self.worthTaking }.keys.sorted()
        guard regions.count > 1 else { return false }
        for (number, region) in regions.enumerated() where number % team.count == 0 { team.take(region: region) }
        return true
    }

    /// Tries states of the others' regions from now on.
    func beginToHelp() {
        helpsOthers = true
        foundForOwnRegion = 0
        nextOfNearest = 0
    }

    func formTeamOnce() {
        guard team == nil, !hasFormedTeam, let formTeam = terms.formTeam else { return }
        hasFormedTeam = true
        writeLog()
        team = formTeam()
    }

    /// A helper begins with what its leader knows.
    func waitForLaunch() {
        guard terms.isHelper else { return }
        formTeamOnce()
        guard let team else { return }
        while result.graph.states.isEmpty, !team.isOver {
            team.poll(takeOver)
            team.rest()
        }
    }

    /// Waits until there is something to try again. Returns false if everything has been tried, or somebody wants an end.
    func waitForOthers() -> Bool {
        guard let team else { return false }
        while !isStopped {
            firedWhenChecked = 0
            if isOver() { return false }
            orderStates()
            if takeRegions(from: team) {
                helpsOthers = false
                return true
            }
            beginToHelp()
            if result.graph.states.indices.contains(where: wants) { return true }
            if team.isLeader {
                let isLeft =
                    result.graph.untriedEdges > 0
                    && result.graph.states.contains { $0.untried > 0 && $0.depth < terms.limits.maxDepth }
                if !isLeft { return false }
            }
            team.rest()
        }
        return false
    }

    /// Takes in what another process has found, and passes it on in the own log.
    func takeOver(_ record: LogRecord) {
        switch record {
        case .state(let key, _, _, _, _, _):
            guard result.graph.number(of: key) == nil else { return }
            restore(record)
            guard let state = result.graph.number(of: key) else { return }
            holdBackCrashes(at: state)
            if helpsOthers, let team, isInOwnRegion(state, of: team) {
                foundForOwnRegion += 1
                if foundForOwnRegion == Self.enoughToReturn {
                    helpsOthers = false
                    nextOfNearest = 0
                }
            }
        case .edge(let arrival, _, _):
            guard let state = result.graph.number(of: arrival.state), result.graph.edges(of: state).count > arrival.index,
                arrival.index >= 0,
                result.graph.edges[result.graph.edges(of: state).lowerBound + arrival.index].target == StateGraph.Edge.untried
            else { return }
            restore(record)
        case .crash:
            restore(record)
            for state in result.graph.states.indices { holdBackCrashes(at: state) }
        case .effort, .triedAgain: return
        case .verdict, .growth, .hidden, .forgotten, .givenUp, .divergence: restore(record)
        }
        if team?.isLeader != false { terms.log?.append(record) }
    }

    /// States with the same things around belong to one shard, so that it can go from one to the other by itself.
    func isInShard(_ state: Int) -> Bool {
        guard let shard = terms.shard else { return true }
        let number = splitsByRegion ? growth.shape(of: state).rest : result.graph.states[state].key.low
        return Int(number % UInt64(shard.count)) == shard.index - 1
    }
}
