import FlowGraph

/// Finds every state that can be reached, and every edge between them.
///
/// It begins by replaying: each action from a fresh build, nearest states first. A flow that is not finished then is walked: from where the
/// app is to the nearest state that has untried actions; where none is near, or the app is not what it should be, from a fresh build along
/// the shortest path that is known. That fires about two and a half actions for an edge, whatever the depth. On every arrival the key is
/// compared with what it was before.
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
        /// How many of those were only to see whether chance had been kind.
        var again = (fired: 0, builds: 0)
        /// The actions that have ended the process, each with its edge; -1 where that was never found.
        var crashes: [(report: CrashReport, state: Int, edge: Int)] = []
        /// What was said of a state in words, and what is said of another one with the same key.
        var clash: (first: String, second: String)?

        /// The actions from launch to a state, by a shortest path.
        func path(to state: Int) -> [Choice] { graph.arrivalPath(to: state).map(graph.choice) }
    }

    private let world: W
    private let strategy: Strategy
    private let limits: Limits
    /// Seconds since the start.
    private let elapsed: () -> Double
    /// Why somebody wants an end.
    private let ending: () -> ExplorationRequest.Ending?
    private let progress: (Result) -> Void
    /// Where everything that is found is written down, and whence what was found before comes.
    private let log: ActionLog?
    private var crashes: Crashes
    /// The words of each state, by its number, if keys are checked.
    private var wordsOfStates: [Int: String] = [:]
    private let checksKeys: Bool
    /// Makes the team, once walking begins; `nil` if this process is alone.
    private let formTeam: (() -> Team?)?
    /// Whether this process helps another one.
    private let isHelper: Bool
    private var team: Team?
    /// The states that this process has claimed.
    private var claimed: Set<Int> = []
    private let shard: ExplorationRequest.Shard?
    private let shardLogs: [LogTail]
    /// Whether what is near was tried once more since the last action was tried for the first time.
    private var hasTriedAgain = false
    @exclusivity(unchecked) private var result = Result()
    @exclusivity(unchecked) private var search = NearestSearch()
    private var growth = GrowthWatch()
    /// The state in which the app is now, if that is known.
    @exclusivity(unchecked) private var current: Int?
    /// Whether the app was seen to be in that state with everything that the key leaves out.
    @exclusivity(unchecked) private var isTrusted = false
    /// The actions since the last build.
    @exclusivity(unchecked) private var trail: [Choice] = []
    /// Whether every state on the way is looked at: always where nothing but looking is trusted, else once a way has led elsewhere.
    private var isWary: Bool
    /// States by their distance from launch when that was last worked out, and how far they are finished.
    private var nearestFirst: [Int32] = []
    @exclusivity(unchecked) private var nextOfNearest = 0
    private var edgesWhenOrdered = -1

    /// - Parameters:
    ///   - elapsed: Seconds since the start.
    ///   - ending: Why somebody wants an end, asked now and then.
    ///   - log: What was found before, gone on with.
    ///   - crashes: The actions that have ended earlier processes, beside those of the log.
    ///   - checksKeys: Whether states with the same key are compared word by word.
    ///   - isHelper: Whether this process helps another one, which knows more.
    ///   - formTeam: Makes the team of several processes; called once, when walking begins.
    ///   - shard: Which part of the states is to be explored, once walking begins.
    ///   - shardLogs: What shards have found.
    init(
        _ world: W, strategy: Strategy = .hybrid, limits: Limits, elapsed: @escaping () -> Double,
        ending: @escaping () -> ExplorationRequest.Ending? = { nil }, log: ActionLog? = nil, crashes: Crashes = Crashes(),
        checksKeys: Bool = false,
        isHelper: Bool = false, formTeam: (() -> Team?)? = nil, shard: ExplorationRequest.Shard? = nil, shardLogs: [LogTail] = [],
        progress: @escaping (Result) -> Void = { _ in }
    ) {
        self.world = world
        self.strategy = strategy
        self.limits = limits
        self.elapsed = elapsed
        self.ending = ending
        self.log = log
        self.crashes = crashes
        self.checksKeys = checksKeys
        self.isHelper = isHelper
        self.formTeam = formTeam
        self.shard = shard
        self.shardLogs = shardLogs
        self.progress = progress
        isWary = strategy == .replay || checksKeys
    }

    func run() -> Result {
        restore()
        for tail in shardLogs { tail.poll(takeOver) }
        waitForLaunch()
        if result.graph.states.isEmpty {
            build()
            take(world.key(), from: nil)
        }
        while !isOver(), let state = goToUnfinishedState() { tryNextEdge(of: state) }
        if let team {
            team.end(takeOver)
            // A worker's effort is its own: the leader adds it to the others'.
            if team.isLeader {
                let effort = team.effort
                result.fired += effort.fired
                result.builds += effort.builds
            }
        }
        if !hasTriedAgain, team?.isLeader != false, shard == nil { tryAgain() }
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
            stop(at: "maxDepth", limits.maxDepth)
        }
        return result
    }

    // MARK: Bounds

    @exclusivity(unchecked) private var firedWhenChecked = 0

    private func isOver() -> Bool {
        if isStopped { return true }
        if let log, log.isDue(at: elapsed()) { writeLog() }
        if result.graph.knownEdges >= limits.maxTransitions, result.graph.untriedEdges > 0 {
            halt(at: "maxTransitions", limits.maxTransitions)
        }
        if result.fired - firedWhenChecked >= 64 || firedWhenChecked == 0 {
            firedWhenChecked = max(1, result.fired)
            if let ending = ending() { halt(at: ending.bound, ending.value) }
            if Int(elapsed()) >= limits.seconds { halt(at: "seconds", limits.seconds) }
            checksOfMemory += 1
            if let team {
                team.poll(takeOver)
                writeLog()
                if !team.isLeader, team.isOver || result.limit != nil { isStopped = true }
            }
            if checksOfMemory % 64 == 0, ProcessMemory.megabytes >= limits.megabytes { halt(at: "megabytes", limits.megabytes) }
            progress(result)
        }
        return isStopped
    }

    private var checksOfMemory = 0
    private var isStopped = false
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

    // MARK: Going somewhere

    /// How many actions are fired by replaying before walking begins. A small flow is therefore told as fresh builds show it, whatever is
    /// hidden in it, and so is the beginning of a large one.
    private static var replayedFires: Int { 2_000 }
    private var isReplaying: Bool {
        switch strategy {
        case .replay: true
        case .hybrid: result.fired < Self.replayedFires
        case .walk: false
        }
    }

    @inline(__always) private func wants(_ number: Int) -> Bool { result.graph.states[number].untried > 0 && mayTry(number) }

    private func mayTry(_ number: Int) -> Bool {
        let state = result.graph.states[number]
        guard state.depth < limits.maxDepth else { return false }
        if shard != nil, !isReplaying, !isInShard(number) { return false }
        guard let team else { return true }
        if !helpsOthers, !isInOwnRegion(number, of: team) { return false }
        return team.mayTry(state.key)
    }

    /// Whether this process tries states of the others' regions as well: once its own has none left that it knows of.
    private var helpsOthers = false

    /// Whether what is around a state's way to the top is this process's part: who stays within one region walks from one of its states to
    /// the next, where two who take whatever is near take the states away from between each other's.
    private func isInOwnRegion(_ state: Int, of team: Team) -> Bool {
        Int(growth.shape(of: state).rest % UInt64(team.count)) == team.number
    }

    /// Makes a state this process's own, if there are several. Returns whether it is.
    private func claim(_ state: Int) -> Bool {
        guard let team, !claimed.contains(state) else { return true }
        guard team.claim(result.graph.states[state].key) else { return false }
        claimed.insert(state)
        return true
    }

    /// Brings the app into a state that has untried actions; `nil` if there is none left.
    private func goToUnfinishedState() -> Int? {
        while true {
            guard let state = findUnfinishedState() else { return nil }
            if claim(state) { return state }
        }
    }

    private func findUnfinishedState() -> Int? {
        while true {
            if !isReplaying || strategy == .replay { formTeamOnce() }
            if !isReplaying, let start = current, !world.isWornOut, let path = search.path(in: result.graph, from: start, where: wants) {
                guard follow(path, from: start), let state = current else { continue }
                if isTrusted || world.fingerprint() == result.graph.states[state].fingerprint || arrive(at: state) { return state }
                continue
            }
            guard let state = nearestUnfinishedState() else {
                if team != nil, !helpsOthers {
                    helpsOthers = true
                    nextOfNearest = 0
                    continue
                }
                guard waitForOthers() else { return nil }
                continue
            }
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
            log?.append(.givenUp(result.graph.states[state].key))
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
    private func noteRecipe(of edge: Int) {
        guard result.graph.edges[edge].recipe == .unknown else { return }
        result.graph.setRecipe(world.recipe(for: result.graph.choice(edge)), of: edge)
    }

    /// Performs one choice after the other. Returns false if one of them is not offered.
    private func perform(_ choices: [Choice]) -> Bool {
        for choice in choices {
            guard world.choices().contains(choice) else { return false }
            world.perform(choice)
            noteFired(choice)
        }
        return true
    }

    private func noteFired(_ choice: Choice) {
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

    // MARK: Contradictions

    /// How often edges are tried once more in the end, and for how many actions.
    private static var repetitions: (rounds: Int, fires: Int) { (4, 1_000) }

    /// Tries the edges that are nearest to launch again, from fresh builds: chance may have been kind until now.
    private func tryAgain() {
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
                        giveUp(edge, of: state, on: path, expected: words(of: target), found: words())
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
        log?.append(.triedAgain)
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
            guard let first, outcome(of: path) == first else {
                return giveUp(edge, of: state, on: path, expected: firstWords, found: words())
            }
        }
        let isKnownBefore = result.graph.states[state].isHidden
        result.graph.markHidden(state)
        log?.append(.hidden(result.graph.states[state].key))
        if !isKnownBefore { diverged(on: path, expected: target, isHidden: true) }
        if first != result.graph.states[target].key {
            // It was tried from an app that had come there by another way. What else was tried there is tried again, from fresh builds.
            if isKnownBefore {
                giveUp(edge, of: state)
            } else {
                result.graph.forgetEdges(of: state)
                log?.append(.forgotten(result.graph.states[state].key))
                holdBackCrashes(at: state)
            }
            edgesWhenOrdered = -1
        }
        current = nil
    }

    /// How often a path must lead to the same place from a fresh build to be called certain.
    private static var trialsOfChance: Int { 8 }

    /// Notes that an edge depends on chance. Nothing is built on it any more.
    private func giveUp(_ edge: Int, of state: Int, on path: [Choice], expected: String, found: String) {
        note(Divergence(path: path, expected: expected, found: found, isHidden: false))
        giveUp(edge, of: state)
        edgesWhenOrdered = -1
        current = nil
    }

    /// The key to which a path leads from a fresh build; `nil` if one of its actions is not offered.
    private func outcome(of path: [Choice]) -> StateKey? {
        build()
        return perform(path) ? world.key() : nil
    }

    private func diverged(on path: [Choice], expected: Int, isHidden: Bool) {
        note(Divergence(path: path, expected: words(of: expected), found: words(), isHidden: isHidden))
    }

    private func note(_ divergence: Divergence) {
        result.divergences.append(divergence)
        log?.append(
            .divergence(path: divergence.path, expected: divergence.expected, found: divergence.found, isHidden: divergence.isHidden))
    }

    private func giveUp(_ edge: Int, of state: Int) {
        result.graph.setTarget(StateGraph.Edge.givenUp, 0, of: edge, from: state)
        log?.append(.edge(name(of: edge, from: state), target: nil, observation: 0))
    }

    private func name(of edge: Int, from state: Int) -> LogRecord.Arrival {
        LogRecord.Arrival(state: result.graph.states[state].key, index: edge - result.graph.edges(of: state).lowerBound)
    }

    private func words() -> String { world.explanation(of: world.describe(), offering: world.choices()) }

    private func words(of state: Int) -> String {
        world.explanation(of: result.graph.states[state].description, offering: result.graph.edges(of: state).map(result.graph.choice))
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
            guard result.graph.states.count < limits.maxStates else {
                // The log is not told: under another bound it is tried again.
                stop(at: "maxStates", limits.maxStates)
                result.graph.setTarget(StateGraph.Edge.givenUp, 0, of: edge, from: state)
                return
            }
            target = take(key, from: (state, edge))
        }
        guard let target else { return }
        result.graph.setRecipe(world.recipeOfLast(result.graph.edges[edge].recipe), of: edge)
        let observation = world.observe()
        result.graph.setTarget(Int32(target), observation, of: edge, from: state)
        log?.append(.edge(name(of: edge, from: state), target: key, observation: observation))
        if !isNew { checkWords(of: target) }
        current = isReplaying ? nil : target
        isTrusted = isNew
        if isNew { lookForGrowth(at: target) }
    }

    @discardableResult private func take(_ key: StateKey, from arrival: (state: Int, edge: Int)?) -> Int {
        let choices = world.choices(), fingerprint = world.fingerprint(), description = world.describe()
        let state = result.graph.add(key, choices: choices, fingerprint: fingerprint, description: description, from: arrival)
        for edge in result.graph.edges(of: state) { noteRecipe(of: edge) }
        let shape = growth.note(world.outline())
        log?.append(
            .state(
                key: key, fingerprint: fingerprint, shape: shape, choices: choices, description: description,
                arrival: arrival.map { name(of: $0.edge, from: $0.state) }))
        if checksKeys { wordsOfStates[state] = world.words() }
        holdBackCrashes(at: state)
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
            log?.append(.verdict(top: top, isGrowing: isGrowing!))
            current = nil
            isTrusted = false
        }
        guard isGrowing == true else { return }
        leaveGrowth(state)
        log?.append(.growth(result.graph.states[state].key))
    }

    /// From a state that only repeats an earlier one nobody goes on but back.
    private func leaveGrowth(_ state: Int) {
        result.graph.markGrowth(state)
        result.graph.giveUp(state, sparing: world.leadsBack)
    }

    /// Repeats the piece from where the app is, and says whether it grows by the same each time.
    private func repeats(_ suspicion: GrowthWatch.Suspicion) -> Bool {
        var path = growth.latest.path
        for _ in 0..<GrowthWatch.times {
            guard perform(suspicion.piece) else { return false }
            path += suspicion.addition
            guard world.outline().path == path else { return false }
        }
        return true
    }

    // MARK: Together

    private func formTeamOnce() {
        guard team == nil, !hasFormedTeam, let formTeam else { return }
        hasFormedTeam = true
        writeLog()
        team = formTeam()
    }
    private var hasFormedTeam = false

    /// A helper begins with what its leader knows.
    private func waitForLaunch() {
        guard isHelper else { return }
        formTeamOnce()
        guard let team else { return }
        while result.graph.states.isEmpty, !team.isOver {
            team.poll(takeOver)
            team.rest()
        }
    }

    /// Waits until there is something to try again. Returns false if everything has been tried, or somebody wants an end.
    private func waitForOthers() -> Bool {
        guard let team else { return false }
        while !isStopped {
            firedWhenChecked = 0
            if isOver() { return false }
            orderStates()
            helpsOthers = true
            if result.graph.states.indices.contains(where: wants) { return true }
            if team.isLeader {
                let isLeft =
                    result.graph.untriedEdges > 0
                    && result.graph.states.contains { $0.untried > 0 && $0.depth < limits.maxDepth }
                if !isLeft { return false }
            }
            team.rest()
        }
        return false
    }

    /// Takes in what another process has found, and passes it on in the own log.
    private func takeOver(_ record: LogRecord) {
        switch record {
        case .state(let key, _, _, _, _, _):
            guard result.graph.number(of: key) == nil else { return }
            restore(record)
            guard let state = result.graph.number(of: key) else { return }
            holdBackCrashes(at: state)
            if helpsOthers, let team, isInOwnRegion(state, of: team) {
                helpsOthers = false
                nextOfNearest = 0
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
        if team?.isLeader != false { log?.append(record) }
    }

    // MARK: Shards

    /// Whether what is around a state's way to the top tells enough regions apart; worked out once, when walking begins, which is at the
    /// same place in every shard.
    private lazy var splitsByRegion: Bool = {
        guard let shard else { return false }
        return Set(result.graph.states.indices.map { growth.shape(of: $0).rest }).count >= 4 * shard.count
    }()

    /// States with the same things around belong to one shard, so that it can go from one to the other by itself.
    private func isInShard(_ state: Int) -> Bool {
        guard let shard else { return true }
        let number = splitsByRegion ? growth.shape(of: state).rest : result.graph.states[state].key.low
        return Int(number % UInt64(shard.count)) == shard.index - 1
    }

    // MARK: Going on

    /// Takes in what earlier processes have found.
    private func restore() {
        let asked = crashes.all
        crashes = Crashes()
        log?.read { restore($0) }
        for report in asked where crashes.add(report) { log?.append(.crash(report)) }
        guard !crashes.isEmpty else { return }
        for report in crashes.all { if let key = report.key { world.holdBack(report.label, at: key) } }
        for state in result.graph.states.indices { holdBackCrashes(at: state) }
        // It may be that a path led over one of them, which is known by chance only.
        if !result.graph.states.isEmpty { orderStates() }
        writeLog()
    }

    private func restore(_ record: LogRecord) {
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

    private func writeLog() {
        guard let log else { return }
        log.append(.effort(fired: result.fired, builds: result.builds, firedAgain: result.again.fired, buildsAgain: result.again.builds))
        log.flush(at: elapsed())
    }

    /// Gives up the actions of a state that end the process: those that have done so here, and those that have done so in every one of some
    /// states.
    private func holdBackCrashes(at state: Int) {
        guard !crashes.isEmpty else { return }
        for edge in result.graph.edges(of: state) where result.graph.edges[edge].target != StateGraph.Edge.givenUp {
            let label = world.label(of: result.graph.choice(edge))
            let isUntried = result.graph.edges[edge].target == StateGraph.Edge.untried
            if crashes.crashed(label, at: result.graph.states[state].key) || isUntried && crashes.isGivenUp(label) {
                result.graph.setTarget(StateGraph.Edge.givenUp, 0, of: edge, from: state)
            }
        }
    }

    // MARK: Checking keys

    /// Compares what the key of a state stands for with what it stood for when it was first seen.
    private func checkWords(of state: Int) {
        guard checksKeys, result.clash == nil else { return }
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
