import FlowGraph

/// Brings the app into a state that has untried actions, and checks that it has come there.
extension Explorer {
    /// How many actions are fired by replaying before walking begins. A small flow is therefore told as fresh builds show it, whatever is
    /// hidden in it, and so is the beginning of a large one.
    private static var replayedFires: Int { 2_000 }
    var isReplaying: Bool {
        switch terms.strategy {
        case .replay: true
        case .hybrid: result.fired < Self.replayedFires
        case .walk: false
        }
    }

    @inline(__always) func wants(_ number: Int) -> Bool { result.graph.states[number].untried > 0 && mayTry(number) }

    private func mayTry(_ number: Int) -> Bool {
        let state = result.graph.states[number]
        guard state.depth < terms.limits.maxDepth else { return false }
        if terms.shard != nil, !isReplaying, !isInShard(number) { return false }
        guard let team = part.team else { return true }
        if !part.helpsOthers, !isInOwnRegion(number, of: team) { return false }
        return team.mayTry(state.key)
    }

    /// Whether what is around a state's way to the top is this process's part: who stays within one region walks from one of its states to
    /// the next, where two who take whatever is near take the states away from between each other's.
    func isInOwnRegion(_ state: Int, of team: Team) -> Bool {
        team.owns(region: growth.shape(of: state).rest)
    }

    /// Makes a state this process's own, if there are several. Returns whether it is.
    ///
    /// A state of the own region is not claimed: whoever comes to help takes what is nearest to launch, where this process comes back to
    /// last, and sees what was found there soon after. What both try at the same time leads to the same state.
    private func claim(_ state: Int) -> Bool {
        guard let team = part.team, !part.claimed.contains(state), !isInOwnRegion(state, of: team) else { return true }
        guard team.claim(result.graph.states[state].key) else { return false }
        part.claimed.insert(state)
        return true
    }

    /// Brings the app into a state that has untried actions; `nil` if there is none left.
    func goToUnfinishedState() -> Int? {
        while true {
            guard let state = findUnfinishedState() else { return nil }
            if claim(state) { return state }
        }
    }

    private func findUnfinishedState() -> Int? {
        while true {
            if !isReplaying || terms.strategy == .replay { formTeamOnce() }
            if !isReplaying, let start = current, start != 0, !world.isWornOut,
                let path = search.path(in: result.graph, from: start, where: wants)
            {
                guard follow(path, from: start), let state = current else { continue }
                if isTrusted || world.fingerprint() == result.graph.states[state].fingerprint || arrive(at: state) { return state }
                continue
            }
            guard let state = nearestUnfinishedState() else {
                if let team = part.team, !part.helpsOthers {
                    if takeRegions(from: team) { nextOfNearest = 0 } else { beginToHelp() }
                    continue
                }
                guard waitForOthers() else { return nil }
                continue
            }
            if let path = wayOn(to: state) {
                guard follow(path, from: 0), current == state else { continue }
                if isTrusted || world.fingerprint() == result.graph.states[state].fingerprint { return state }
            }
            if arrive(at: state) { return state }
            if isOver() { return nil }
        }
    }

    /// How many actions after a build the app is built anew, rather than gone on with, when it comes back to where it was launched.
    private static var longestWalk: Int { 1_000 }

    /// The shortest path to a state that is known, if the app is where it was launched and can go on from there: then nothing that is
    /// nearer has to be looked for, and the app need not be built again.
    private func wayOn(to state: Int) -> [Int]? {
        guard !isReplaying, current == 0, !world.isWornOut, trail.count < Self.longestWalk else { return nil }
        var place = state
        while true {
            let there = result.graph.states[place]
            if there.isHidden { return nil }
            guard there.arrivalEdge >= 0 else { break }
            guard result.graph.edges[Int(there.arrivalEdge)].isKnown else { return nil }
            place = Int(there.arrivalState)
        }
        return result.graph.arrivalPath(to: state)
    }

    private func nearestUnfinishedState() -> Int? {
        if isReplaying {
            // States are found in the order of their distance.
            while nextOfNearest < result.graph.states.count, !wants(nextOfNearest) { nextOfNearest += 1 }
            return nextOfNearest < result.graph.states.count ? nextOfNearest : nil
        }
        // Paths are worked out anew when there is a quarter more to go by, so that all of it together takes the time of five such searches.
        if result.graph.knownEdges * 4 > edgesWhenOrdered * 5 { orderStates() }
        while true {
            while nextOfNearest < nearestFirst.count {
                let state = Int(nearestFirst[nextOfNearest])
                if wants(state) { return state }
                nextOfNearest += 1
            }
            guard result.graph.knownEdges != edgesWhenOrdered else { return nil }
            orderStates()
        }
    }

    func orderStates() {
        nearestFirst = result.graph.findShortestPaths()
        nextOfNearest = 0
        edgesWhenOrdered = result.graph.knownEdges
    }

    func build() {
        world.reset()
        trail.removeAll(keepingCapacity: true)
        result.builds += 1
        current = nil
        isTrusted = false
    }

    /// Builds the app anew and takes the shortest path to a state. Returns whether it came there; if not, why is noted.
    private func arrive(at state: Int) -> Bool {
        build()
        let launch = world.key()
        guard launch == result.graph.states[0].key else {
            diverged(on: [], expected: 0, isHidden: false)
            result.graph.giveUp(state)
            terms.log?.append(.givenUp(result.graph.states[state].key))
            return false
        }
        current = 0
        checkWords(of: 0)
        let path = result.graph.arrivalPath(to: state)
        guard path.allSatisfy({ result.graph.edges[$0].isKnown }) else {
            // An edge of it has turned out to lead elsewhere.
            orderStates()
            return false
        }
        guard follow(path, from: 0) else { return false }
        result.graph.setFingerprint(world.fingerprint(), of: state)
        isTrusted = true
        return true
    }

    /// Repeats known edges from the state in which the app is. Returns whether each led where it had led before.
    private func follow(_ path: [Int], from start: Int) -> Bool {
        guard !isWary, let last = path.last else { return followWarily(path, from: start) }
        let before = trail.count
        repeatEdges(path, from: start)
        let target = Int(result.graph.edges[last].target)
        if world.key() == result.graph.states[target].key {
            current = target
            return true
        }
        // Somewhere on the way the app has gone elsewhere: the same again, with a look at every state.
        isWary = true
        let way = Array(trail.prefix(before))
        build()
        guard perform(way), world.key() == result.graph.states[start].key else { return false }
        return followWarily(path, from: start)
    }

    /// Repeats known edges by their recipes, as far as they have any.
    private func repeatEdges(_ path: [Int], from start: Int) {
        var place = start
        for edge in path {
            let choice = result.graph.choice(edge)
            if !world.perform(choice, by: result.graph.edges[edge].recipe, in: result.graph.states[place].key) {
                noteRecipe(of: edge)
                world.perform(choice)
                result.graph.setRecipe(world.recipeOfLast(result.graph.edges[edge].recipe), of: edge)
            }
            noteFired(choice)
            place = Int(result.graph.edges[edge].target)
        }
        isTrusted = false
        current = nil
    }

    /// Notes how the action of an edge of the state in which the app is is performed, if that is not known.
    func noteRecipe(of edge: Int) {
        guard result.graph.edges[edge].recipe == .unknown else { return }
        result.graph.setRecipe(world.recipe(for: result.graph.choice(edge)), of: edge)
    }

    /// Performs one choice after the other. Returns false if one of them is not offered.
    func perform(_ choices: [Choice]) -> Bool { world.perform(choices, after: noteFired) }

    func noteFired(_ choice: Choice) {
        result.fired += 1
        trail.append(choice)
    }

    /// The same as ``follow(_:from:)``, with a look at every state on the way.
    private func followWarily(_ path: [Int], from start: Int) -> Bool {
        var place = start
        for edge in path {
            noteRecipe(of: edge)
            let choice = result.graph.choice(edge)
            world.perform(choice)
            noteFired(choice)
            isTrusted = false
            let target = Int(result.graph.edges[edge].target)
            guard world.key() == result.graph.states[target].key else {
                current = nil
                settleContradiction(edge, from: place)
                return false
            }
            place = target
            current = target
            checkWords(of: target)
        }
        return true
    }
}
