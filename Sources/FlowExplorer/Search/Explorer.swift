import FlowGraph

/// Finds every state that can be reached, and every edge between them.
///
/// It begins by replaying: each action from a fresh build, nearest states first. A flow that is not finished then is walked: from where the
/// app is to the nearest state that has untried actions; where none is near, or the app is not what it should be, from a fresh build along
/// the shortest path that is known. That fires about two and a half actions for an edge, whatever the depth. On every arrival the key is
/// compared with what it was before.
@MainActor final class Explorer<W: ExploredWorld> {
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
        /// How many of those were only to see whether chance had been kind.
        var again = (fired: 0, builds: 0)
        /// The actions that have ended the process, each with its edge; -1 where that was never found.
        var crashes: [(report: CrashReport, state: Int, edge: Int)] = []
        /// What was said of a state in words, and what is said of another one with the same key.
        var clash: (first: String, second: String)?

        /// The actions from launch to a state, by a shortest path.
        func path(to state: Int) -> [Choice] { graph.arrivalPath(to: state).map(graph.choice) }
    }

    /// On what terms a world is explored.
    struct Terms {
        var strategy = Strategy.hybrid
        var limits: Limits
        /// Seconds since the start.
        var elapsed: () -> Double
        /// Why somebody wants an end, asked now and then.
        var ending: () -> ExplorationRequest.Ending? = { nil }
        /// Where everything that is found is written down, and whence what was found before comes.
        var log: ActionLog?
        /// The actions that have ended earlier processes, beside those of the log.
        var crashes = Crashes()
        /// Whether states with the same key are compared word by word.
        var checksKeys = false
        /// Whether this process helps another one, which knows more.
        var isHelper = false
        /// Makes the team of several processes; called once, when walking begins. `nil` if this process is alone.
        var formTeam: (() -> Team?)?
        /// Which part of the states is to be explored, once walking begins.
        var shard: ExplorationRequest.Shard?
        /// What shards have found.
        var shardLogs: [LogTail] = []
        var progress: (Result) -> Void = { _ in }
    }

    let world: W
    let terms: Terms
    var crashes: Crashes
    /// The words of each state, by its number, if keys are checked.
    private var wordsOfStates: [Int: String] = [:]
    /// This process's part of the work.
    @exclusivity(unchecked) var part = Part()
    /// Whether what is near was tried once more since the last action was tried for the first time.
    var hasTriedAgain = false
    @exclusivity(unchecked) var result = Result()
    @exclusivity(unchecked) var search = NearestSearch()
    var growth = GrowthWatch()
    /// The state in which the app is now, if that is known.
    @exclusivity(unchecked) var current: Int?
    /// Whether the app was seen to be in that state with everything that the key leaves out.
    @exclusivity(unchecked) var isTrusted = false
    /// The actions since the last build.
    @exclusivity(unchecked) var trail: [Choice] = []
    /// Whether every state on the way is looked at: always where nothing but looking is trusted, else once a way has led elsewhere.
    var isWary: Bool
    /// States by their distance from launch when that was last worked out, and how far they are finished.
    var nearestFirst: [Int32] = []
    @exclusivity(unchecked) var nextOfNearest = 0
    var edgesWhenOrdered = -1
    init(_ world: W, _ terms: Terms) {
        self.world = world
        self.terms = terms
        crashes = terms.crashes
        isWary = terms.strategy == .replay || terms.checksKeys
    }

    func run() -> Result {
        restore()
        for tail in terms.shardLogs { tail.poll(takeOver) }
        waitForLaunch()
        if result.graph.states.isEmpty {
            build()
            take(world.key(), from: nil)
        }
        while !isOver(), let state = goToUnfinishedState() { tryNextEdge(of: state) }
        if let team = part.team {
            team.end(takeOver)
            // A worker's effort is its own: the leader adds it to the others'.
            if team.isLeader {
                let effort = team.effort
                result.fired += effort.fired
                result.builds += effort.builds
            }
        }
        if !hasTriedAgain, part.team?.isLeader != false, terms.shard == nil { tryAgain() }
        writeLog()
        result.order = result.graph.findShortestPaths().map(Int.init)
        // Whoever asks for an end after the last action has got all there is.
        if let halted, result.limit?.bound == halted, !result.order.contains(where: { result.graph.states[$0].untried > 0 }) {
            result.limit = nil
        }
        result.crashes = crashes.all.map { report in
            guard let state = report.key.flatMap({ result.graph.number(of: $0) }),
                let edge = result.graph.edges(of: state).first(where: { world.label(of: result.graph.choice($0)) == report.label })
            else { return (report, -1, -1) }
            return (report, state, edge)
        }
        if result.limit == nil, result.order.contains(where: { result.graph.states[$0].untried > 0 }) {
            stop(at: "maxDepth", terms.limits.maxDepth)
        }
        return result
    }

    // MARK: Bounds

    @exclusivity(unchecked) var firedWhenChecked = 0

    func isOver() -> Bool {
        if isStopped { return true }
        if let log = terms.log, log.isDue(at: terms.elapsed()) { writeLog() }
        if result.graph.knownEdges >= terms.limits.maxTransitions, result.graph.untriedEdges > 0 {
            halt(at: "maxTransitions", terms.limits.maxTransitions)
        }
        if result.fired - firedWhenChecked >= 64 || firedWhenChecked == 0 {
            firedWhenChecked = max(1, result.fired)
            if let ending = terms.ending() { halt(at: ending.bound, ending.value) }
            let now = terms.elapsed()
            if Int(now) >= terms.limits.seconds { halt(at: "seconds", terms.limits.seconds) }
            checksOfMemory += 1
            if let team = part.team, part.isSharingDue(at: now) {
                team.poll(takeOver)
                writeLog()
                if !team.isLeader, team.isOver || result.limit != nil { isStopped = true }
            }
            if checksOfMemory % 64 == 0, ProcessMemory.megabytes >= terms.limits.megabytes { halt(at: "megabytes", terms.limits.megabytes) }
            terms.progress(result)
        }
        return isStopped
    }

    private var checksOfMemory = 0
    var isStopped = false
    /// The bound that has ended everything.
    private var halted: String?

    /// Ends everything.
    private func halt(at bound: String, _ value: Int) {
        guard !isStopped else { return }
        stop(at: bound, value)
        halted = bound
        isStopped = true
    }

    /// Notes that something is left out.
    private func stop(at bound: String, _ value: Int) {
        if result.limit == nil { result.limit = (bound, value) }
    }

    // MARK: Trying

    private func tryNextEdge(of state: Int) {
        guard let edge = result.graph.firstUntriedEdge(of: state) else { return }
        let choice = result.graph.choice(edge)
        hasTriedAgain = false
        world.prepareToObserve()
        world.perform(choice)
        noteFired(choice)
        current = nil
        isTrusted = false
        let key = world.key()
        var target = result.graph.number(of: key)
        let isNew = target == nil
        if isNew {
            guard result.graph.states.count < terms.limits.maxStates else {
                // The log is not told: under another bound it is tried again.
                stop(at: "maxStates", terms.limits.maxStates)
                result.graph.setTarget(StateGraph.Edge.givenUp, 0, of: edge, from: state)
                return
            }
            target = take(key, from: (state, edge))
        }
        guard let target else { return }
        result.graph.setRecipe(world.recipeOfLast(result.graph.edges[edge].recipe), of: edge)
        let observation = world.observe()
        result.graph.setTarget(Int32(target), observation, of: edge, from: state)
        terms.log?.append(.edge(name(of: edge, from: state), target: key, observation: observation))
        if !isNew { checkWords(of: target) }
        current = isReplaying ? nil : target
        isTrusted = isNew
        if isNew { lookForGrowth(at: target) }
    }

    @discardableResult func take(_ key: StateKey, from arrival: (state: Int, edge: Int)?) -> Int {
        let choices = world.choices(), fingerprint = world.fingerprint(), description = world.describe()
        let state = result.graph.add(key, choices: choices, fingerprint: fingerprint, description: description, from: arrival)
        for edge in result.graph.edges(of: state) { noteRecipe(of: edge) }
        let shape = growth.note(world.outline())
        terms.log?.append(
            .state(
                key: key, fingerprint: fingerprint, shape: shape, choices: choices, description: description,
                arrival: arrival.map { name(of: $0.edge, from: $0.state) }))
        if terms.checksKeys { wordsOfStates[state] = world.words() }
        holdBackCrashes(at: state)
        if arrival == nil {
            current = 0
            isTrusted = true
        }
        return state
    }

    // MARK: Checking keys

    /// Compares what the key of a state stands for with what it stood for when it was first seen.
    func checkWords(of state: Int) {
        guard terms.checksKeys, result.clash == nil else { return }
        let words = world.words()
        guard let known = wordsOfStates[state] else {
            wordsOfStates[state] = words
            return
        }
        guard known != words else { return }
        result.clash = (known, words)
        halt(at: "keys", 0)
    }
}
