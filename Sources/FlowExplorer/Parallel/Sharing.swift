import FlowGraph

/// What one of several processes that share the work keeps for it.
struct Part {
    var team: Team?
    /// The states that this process has claimed.
    var claimed: Set<Int> = []
    /// Whether this process tries states of the others' regions as well: once its own has none left that it knows of.
    var helpsOthers = false
    /// How many states of its own region others have found since then.
    var foundForOwnRegion = 0
    var hasFormedTeam = false
    /// Whether shards are divided by regions, once that was asked.
    var isSplitByRegion: Bool?
    /// When this process last told the others what it has found, and heard what they have.
    private var lastShared = 0.0
    /// Each time takes as long as a few actions.
    private static var secondsBetweenSharing: Double { 0.002 }

    /// Whether it is time to do so again, which then counts as done.
    mutating func isSharingDue(at now: Double) -> Bool {
        guard now - lastShared >= Self.secondsBetweenSharing else { return false }
        lastShared = now
        return true
    }
}

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
        part.helpsOthers = true
        part.foundForOwnRegion = 0
        nextOfNearest = 0
    }

    func formTeamOnce() {
        guard part.team == nil, !part.hasFormedTeam, let formTeam = terms.formTeam else { return }
        part.hasFormedTeam = true
        writeLog()
        part.team = formTeam()
    }

    /// A helper begins with what its leader knows.
    func waitForLaunch() {
        guard terms.isHelper else { return }
        formTeamOnce()
        guard let team = part.team else { return }
        while result.graph.states.isEmpty, !team.isOver {
            team.poll(takeOver)
            team.rest()
        }
    }

    /// Waits until there is something to try again. Returns false if everything has been tried, or somebody wants an end.
    func waitForOthers() -> Bool {
        guard let team = part.team else { return false }
        while !isStopped {
            firedWhenChecked = 0
            if isOver() { return false }
            orderStates()
            if takeRegions(from: team) {
                part.helpsOthers = false
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
            if part.helpsOthers, let team = part.team, isInOwnRegion(state, of: team) {
                part.foundForOwnRegion += 1
                if part.foundForOwnRegion == Self.enoughToReturn {
                    part.helpsOthers = false
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
        if part.team?.isLeader != false { terms.log?.append(record) }
    }

    /// Whether what is around a state's way to the top tells enough regions apart; worked out once, when walking begins, which is at the
    /// same place in every shard.
    private var isSplitByRegion: Bool {
        if let known = part.isSplitByRegion { return known }
        let regions = Set(result.graph.states.indices.map { growth.shape(of: $0).rest })
        let isSplit = terms.shard.map { regions.count >= 4 * $0.count } ?? false
        part.isSplitByRegion = isSplit
        return isSplit
    }

    /// States with the same things around belong to one shard, so that it can go from one to the other by itself.
    func isInShard(_ state: Int) -> Bool {
        guard let shard = terms.shard else { return true }
        let number = isSplitByRegion ? growth.shape(of: state).rest : result.graph.states[state].key.low
        return Int(number % UInt64(shard.count)) == shard.index - 1
    }
}
