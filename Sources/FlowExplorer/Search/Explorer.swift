/// Finds every state that can be reached, and every edge between them.
///
/// It begins by replaying: each action from a fresh build, nearest states first. A flow that is not finished then is walked: from where the app is to the
/// nearest state that has untried actions; where none is near, or the app is not what it should be, from a fresh build along the shortest path that is
/// known. That fires about two and a half actions for an edge, whatever the depth. On every arrival the key is compared with what it was before.
@MainActor final class Explorer<W: World> {
    /// A path that did not lead where it had led before.
    struct Divergence {
        let path: [Choice]
        let expected: String
        let found: String
        /// Whether fresh builds agree with one another: then something that the key does not see decides, and not chance.
        let isHidden: Bool
    }

    struct Result {
        var graph = StateGraph()
        /// The states that can be reached, nearest first: their order in everything that a person sees.
        var order: [Int] = []
        var divergences: [Divergence] = []
        /// The first bound that was reached, with its value.
        var limit: (bound: String, value: Int)?
        /// How many actions were fired, repeated ones included.
        var fired = 0
        /// How often the app was built.
        var builds = 0
        /// The edges whose actions ended the process.
        var crashed: [(state: Int, edge: Int)] = []

        /// The actions from launch to a state, by a shortest path.
        func path(to state: Int) -> [Choice] { graph.arrivalPath(to: state).map(graph.choice) }
    }

    private let world: W
    private let strategy: Strategy
    private let limits: Limits
    /// Seconds since the start.
    private let elapsed: () -> Double
    private let isInterrupted: () -> Bool
    private let progress: (Result) -> Void
    private var result = Result()
    private var search = NearestSearch()
    private var growth = GrowthWatch()
    /// The state in which the app is now, if that is known.
    private var current: Int?
    /// Whether the app was seen to be in that state with everything that the key leaves out.
    private var isTrusted = false
    /// States by their distance from launch when that was last worked out, and how far they are finished.
    private var nearestFirst: [Int32] = []
    private var nextOfNearest = 0
    private var edgesWhenOrdered = -1

    /// - Parameters:
    ///   - elapsed: Seconds since the start.
    ///   - isInterrupted: Whether somebody wants an end.
    init(
        _ world: W, strategy: Strategy = .hybrid, limits: Limits, elapsed: @escaping () -> Double,
        isInterrupted: @escaping () -> Bool = { false }, progress: @escaping (Result) -> Void = { _ in }
    ) {
        self.world = world
        self.strategy = strategy
        self.limits = limits
        self.elapsed = elapsed
        self.isInterrupted = isInterrupted
        self.progress = progress
    }

    func run() -> Result {
        build()
        take(world.key(), from: nil)
        while !isOver(), let state = goToUnfinishedState() { tryNextEdge(of: state) }
        tryAgain()
        result.order = result.graph.findShortestPaths().map(Int.init)
        if result.limit == nil, result.order.contains(where: { result.graph.states[$0].untried > 0 }) { stop(at: "maxDepth", limits.maxDepth) }
        return result
    }

    // MARK: Bounds

    private var firedWhenChecked = 0

    private func isOver() -> Bool {
        if isStopped { return true }
        if result.fired - firedWhenChecked >= 64 || firedWhenChecked == 0 {
            firedWhenChecked = max(1, result.fired)
            if isInterrupted() { halt(at: "interrupt", 0) }
            if Int(elapsed()) >= limits.seconds { halt(at: "seconds", limits.seconds) }
            checksOfMemory += 1
            if checksOfMemory % 64 == 0, ProcessMemory.megabytes >= limits.megabytes { halt(at: "megabytes", limits.megabytes) }
            progress(result)
        }
        return isStopped
    }

    private var checksOfMemory = 0
    private var isStopped = false

    /// Ends everything.
    private func halt(at bound: String, _ value: Int) {
        stop(at: bound, value)
        isStopped = true
    }

    /// Notes that something is left out.

    private func stop(at bound: String, _ value: Int) {
        if result.limit == nil { result.limit = (bound, value) }
    }

    // MARK: Going somewhere

    /// How many actions are fired by replaying before walking begins. A small flow is therefore told as fresh builds show it, whatever is hidden in it, and
    /// so is the beginning of a large one.
    private static var replayedFires: Int { 2_000 }
    private var isReplaying: Bool {
        switch strategy {
        case .replay: true
        case .hybrid: result.fired < Self.replayedFires
        case .walk: false
        }
    }

    private func wants(_ state: Int) -> Bool {
        let state = result.graph.states[state]
        return state.untried > 0 && state.depth < limits.maxDepth
    }

    /// Brings the app into a state that has untried actions; `nil` if there is none left.
    private func goToUnfinishedState() -> Int? {
        while true {
            if !isReplaying, let start = current, !world.isWornOut, let path = search.path(in: result.graph, from: start, where: wants) {
                guard follow(path, from: start), let state = current else { continue }
                if isTrusted || world.fingerprint() == result.graph.states[state].fingerprint || arrive(at: state) { return state }
                continue
            }
            guard let state = nearestUnfinishedState() else { return nil }
            if arrive(at: state) { return state }
            if isOver() { return nil }
        }
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

    private func orderStates() {
        nearestFirst = result.graph.findShortestPaths()
        nextOfNearest = 0
        edgesWhenOrdered = result.graph.knownEdges
    }

    private func build() {
        world.reset()
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
            return false
        }
        current = 0
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
        var place = start
        for edge in path {
            world.perform(result.graph.choice(edge))
            result.fired += 1
            isTrusted = false
            let target = Int(result.graph.edges[edge].target)
            guard world.key() == result.graph.states[target].key else {
                current = nil
                settleContradiction(edge, from: place)
                return false
            }
            place = target
            current = target
        }
        return true
    }

    // MARK: Contradictions

    /// How often edges are tried once more in the end, and for how many actions.
    private static var repetitions: (rounds: Int, fires: Int) { (4, 1_000) }

    /// Tries the edges that are nearest to launch again, from fresh builds: chance may have been kind until now.
    private func tryAgain() {
        let end = result.fired + Self.repetitions.fires
        for _ in 0..<Self.repetitions.rounds {
            for state in result.graph.findShortestPaths().map(Int.init) {
                for edge in result.graph.edges(of: state) where result.graph.edges[edge].isKnown {
                    if result.fired >= end || isOver() { return }
                    let path = result.path(to: state) + [result.graph.choice(edge)]
                    let target = Int(result.graph.edges[edge].target)
                    if outcome(of: path) == result.graph.states[target].key { continue }
                    if isReplaying { giveUp(edge, of: state, on: path, expected: words(of: target), found: words()) } else { settleContradiction(edge, from: state) }
                }
            }
        }
    }

    /// Finds out why an edge led elsewhere than before: by chance, or by something that the key does not see.
    private func settleContradiction(_ edge: Int, from state: Int) {
        let path = result.path(to: state) + [result.graph.choice(edge)]
        let target = Int(result.graph.edges[edge].target)
        current = nil
        // As long as everything is replayed, both times were from a fresh build.
        if isReplaying { return giveUp(edge, of: state, on: path, expected: words(of: target), found: words()) }
        let first = outcome(of: path), firstWords = words()
        for _ in 1..<Self.trialsOfChance {
            guard let first, outcome(of: path) == first else { return giveUp(edge, of: state, on: path, expected: firstWords, found: words()) }
        }
        let isKnownBefore = result.graph.states[state].isHidden
        result.graph.markHidden(state)
        if !isKnownBefore { diverged(on: path, expected: target, isHidden: true) }
        if first != result.graph.states[target].key {
            // It was tried from an app that had come there by another way. What else was tried there is tried again, from fresh builds.
            if isKnownBefore { result.graph.setTarget(StateGraph.Edge.givenUp, 0, of: edge, from: state) } else { result.graph.forgetEdges(of: state) }
            edgesWhenOrdered = -1
        }
        current = nil
    }

    /// How often a path must lead to the same place from a fresh build to be called certain.
    private static var trialsOfChance: Int { 8 }

    /// Notes that an edge depends on chance. Nothing is built on it any more.
    private func giveUp(_ edge: Int, of state: Int, on path: [Choice], expected: String, found: String) {
        result.divergences.append(Divergence(path: path, expected: expected, found: found, isHidden: false))
        result.graph.setTarget(StateGraph.Edge.givenUp, 0, of: edge, from: state)
        edgesWhenOrdered = -1
        current = nil
    }

    /// The key to which a path leads from a fresh build; `nil` if one of its actions is not offered.
    private func outcome(of path: [Choice]) -> StateKey? {
        build()
        for choice in path {
            guard world.choices().contains(choice) else { return nil }
            world.perform(choice)
            result.fired += 1
        }
        return world.key()
    }

    private func diverged(on path: [Choice], expected: Int, isHidden: Bool) {
        result.divergences.append(Divergence(path: path, expected: words(of: expected), found: words(), isHidden: isHidden))
    }

    private func words() -> String { world.explanation(of: world.describe(), offering: world.choices()) }

    private func words(of state: Int) -> String {
        world.explanation(of: result.graph.states[state].description, offering: result.graph.edges(of: state).map(result.graph.choice))
    }

    // MARK: Trying

    private func tryNextEdge(of state: Int) {
        guard let edge = result.graph.firstUntriedEdge(of: state) else { return }
        let choice = result.graph.choice(edge)
        world.prepareToObserve()
        world.perform(choice)
        result.fired += 1
        current = nil
        isTrusted = false
        let key = world.key()
        var target = result.graph.number(of: key)
        let isNew = target == nil
        if isNew {
            guard result.graph.states.count < limits.maxStates else {
                stop(at: "maxStates", limits.maxStates)
                result.graph.setTarget(StateGraph.Edge.givenUp, 0, of: edge, from: state)
                return
            }
            target = take(key, from: (state, edge))
        }
        guard let target else { return }
        result.graph.setTarget(Int32(target), world.observe(), of: edge, from: state)
        current = isReplaying ? nil : target
        isTrusted = isNew
        if isNew { lookForGrowth(at: target) }
    }

    @discardableResult private func take(_ key: StateKey, from arrival: (state: Int, edge: Int)?) -> Int {
        let state = result.graph.add(
            key, choices: world.choices(), fingerprint: world.fingerprint(), description: world.describe(), from: arrival)
        growth.note(world.outline())
        if arrival == nil {
            current = 0
            isTrusted = true
        }
        return state
    }

    // MARK: Growth

    private func lookForGrowth(at state: Int) {
        guard growth.liesOnItself else { return }
        var isGrowing = growth.verdict
        if isGrowing == nil, let top = growth.latest.path.last, let suspicion = growth.suspicion(of: state, in: result.graph, &search) {
            isGrowing = repeats(suspicion)
            growth.decide(isGrowing: isGrowing!, top)
            current = nil
            isTrusted = false
        }
        guard isGrowing == true else { return }
        result.graph.markGrowth(state)
        result.graph.giveUp(state, sparing: world.leadsBack)
    }

    /// Repeats the piece from where the app is, and says whether it grows by the same each time.
    private func repeats(_ suspicion: GrowthWatch.Suspicion) -> Bool {
        var path = growth.latest.path
        for _ in 0..<GrowthWatch.times {
            for choice in suspicion.piece {
                guard world.choices().contains(choice) else { return false }
                world.perform(choice)
                result.fired += 1
            }
            path += suspicion.addition
            guard world.outline().path == path else { return false }
        }
        return true
    }
}
