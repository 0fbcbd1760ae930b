/// Finds every state that can be reached, breadth first, so that the first path to anything is a shortest one.
///
/// Each edge is tried from a fresh build: build, repeat the path to the state, do one action more. That is the slow and certain strategy; it fires
/// *d* actions for an edge at depth *d*.
@MainActor final class Explorer<W: World> {
    struct State {
        let key: StateKey
        /// The choice that first led here, and from where; `nil` for the launch.
        let arrival: (state: Int, choice: Choice)?
        let depth: Int
        var isExpanded = false
    }

    struct Edge {
        let from: Int
        let to: Int
        let choice: Choice
        let observation: W.Observation
    }

    /// A path that did not lead where it had led before.
    struct Divergence {
        let path: [Choice]
        let expected: String
        let found: String
    }

    struct Result {
        var states: [State] = []
        var edges: [Edge] = []
        var divergences: [Divergence] = []
        /// The first bound that was reached, with its value.
        var limit: (bound: String, value: Int)?
        /// How many actions were fired, replays included.
        var fired = 0
        /// Which edge each choice of a state is.
        fileprivate var numbers: [Int: [Choice: Int]] = [:]

        /// The edge of a choice, `nil` if it was not tried.
        func edge(from state: Int, by choice: Choice) -> Edge? { numbers[state]?[choice].map { edges[$0] } }

        /// The actions from launch to a state.
        func path(to state: Int) -> [Choice] {
            var path: [Choice] = []
            var place = state
            while let arrival = states[place].arrival {
                path.append(arrival.choice)
                place = arrival.state
            }
            return path.reversed()
        }
    }

    private let world: W
    private let limits: Limits
    /// Seconds since the start.
    private let elapsed: () -> Double
    private let progress: (Result) -> Void
    private var result = Result()
    private var numbers: [StateKey: Int] = [:]

    init(_ world: W, limits: Limits, elapsed: @escaping () -> Double, progress: @escaping (Result) -> Void = { _ in }) {
        self.world = world
        self.limits = limits
        self.elapsed = elapsed
        self.progress = progress
    }

    func run() -> Result {
        world.reset()
        add(world.key(), arrival: nil, depth: 0)
        var next = 0
        while next < result.states.count {
            if Int(elapsed()) >= limits.seconds { stop(at: "seconds", limits.seconds); break }
            if result.states[next].depth >= limits.maxDepth {
                if !result.states[next].isExpanded { stop(at: "maxDepth", limits.maxDepth) }
            } else {
                expand(next)
            }
            next += 1
        }
        return result
    }

    private func stop(at bound: String, _ value: Int) {
        if result.limit == nil { result.limit = (bound, value) }
    }

    private func add(_ key: StateKey, arrival: (Int, Choice)?, depth: Int) {
        numbers[key] = result.states.count
        result.states.append(State(key: key, arrival: arrival, depth: depth))
    }

    private func expand(_ state: Int) {
        let path = result.path(to: state)
        guard arrive(by: path) else { return }
        let choices = world.choices()
        var isWhole = true
        for (index, choice) in choices.enumerated() {
            if index > 0 {
                if Int(elapsed()) >= limits.seconds { stop(at: "seconds", limits.seconds); isWhole = false; break }
                guard arrive(by: path), choices == world.choices() || diverged(path, "a place that offers \(choices.map(\.label))", "one that offers others") else {
                    isWhole = false
                    break
                }
            }
            if !fire(choice, from: state) { isWhole = false }
        }
        result.states[state].isExpanded = isWhole
    }

    /// Builds anew, repeats a path, and checks on every arrival that it led where it did before.
    private func arrive(by path: [Choice]) -> Bool {
        world.reset()
        let launch = world.key()
        guard launch == result.states[0].key else { return diverged([], result.states[0].key.text, launch.text) }
        var done: [Choice] = []
        var place = 0
        for choice in path {
            guard world.choices().contains(choice) else {
                return diverged(done, "a place that offers \(choice.label)", "one that does not")
            }
            world.perform(choice)
            result.fired += 1
            done.append(choice)
            let key = world.key()
            let expected = result.edge(from: place, by: choice)?.to
            guard let expected, result.states[expected].key == key else {
                return diverged(done, expected.map { result.states[$0].key.text } ?? "a known state", key.text)
            }
            place = expected
        }
        return true
    }

    /// Records a path that led elsewhere. Always false, so that it ends a condition.
    private func diverged(_ path: [Choice], _ expected: String, _ found: String) -> Bool {
        result.divergences.append(Divergence(path: path, expected: expected, found: found))
        return false
    }

    /// Does one action and takes in what it leads to. Returns whether the edge is in the graph.
    private func fire(_ choice: Choice, from state: Int) -> Bool {
        world.prepareToObserve()
        world.perform(choice)
        result.fired += 1
        let key = world.key()
        let target: Int
        if let known = numbers[key] {
            target = known
        } else {
            guard result.states.count < limits.maxStates else { stop(at: "maxStates", limits.maxStates); return false }
            target = result.states.count
            add(key, arrival: (state, choice), depth: result.states[state].depth + 1)
        }
        result.numbers[state, default: [:]][choice] = result.edges.count
        result.edges.append(Edge(from: state, to: target, choice: choice, observation: world.observe()))
        progress(result)
        return true
    }
}
