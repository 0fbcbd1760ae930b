extension FlowGraph {
    /// Paths that visit no state twice, as far as they were looked for.
    public struct SimplePaths: Sendable, Hashable {
        /// Why there may be more.
        public enum End: Sendable, Hashable {
            /// There are no others.
            case complete
            /// As many as were asked for.
            case number
            /// There may be longer ones.
            case length
            /// Looking for more would take too long.
            case effort
        }

        /// The shortest first; those of one length in the order of their states.
        public let paths: [[Transition]]
        /// Why there may be more.
        public let end: End
    }

    /// All paths from one of several states to one of several others on which no state comes twice, and none of the goals before the end.
    ///
    /// Several transitions from one state to the same other one count once: the first of them in canonical order is shown.
    ///
    /// - Parameters:
    ///   - starts: Where a path may begin; the launch, if left out.
    ///   - goals: Where it may end. A start that is a goal is a path of no steps.
    ///   - length: The most steps of a path.
    ///   - number: The most paths.
    ///   - effort: The most steps that are looked at: there may be too many simple paths to look for all.
    ///
    /// Complexity: O((*s* + *t*) log *s* + *e*), for *s* states, *t* transitions and an effort of *e* steps.
    public func simplePaths(
        from starts: Set<State.ID> = [0], toOneOf goals: Set<State.ID>, maxLength length: Int, atMost number: Int, effort: Int = 4_000_000
    ) -> SimplePaths {
        var walk = SimplePathWalk(StateSpace(self), goals: goals, number: number, effort: effort)
        return walk.paths(from: starts, maxLength: length)
    }
}

/// Looks for paths of one length after the other, so that the shortest come first and a bound leaves out the longest.
private struct SimplePathWalk {
    private let space: StateSpace
    private let number: Int
    private var effort: Int
    private let isGoal: [Bool]
    /// The steps from each state to the nearest goal, -1 if there is no path.
    private let distance: [Int]
    /// One step to each neighbour of each state, without those from where no goal can be reached.
    private let ways: [[Int]]
    private var found: [[Int]] = []
    private var path: [Int] = []
    private var isOnPath: [Bool]
    private var hasLonger = false

    init(_ space: StateSpace, goals: Set<State.ID>, number: Int, effort: Int) {
        self.space = space
        self.number = number
        self.effort = effort
        var isGoal = Array(repeating: false, count: space.ids.count)
        var distance = Array(repeating: -1, count: space.ids.count)
        var order = space.numbers(of: goals)
        for state in order { (isGoal[state], distance[state]) = (true, 0) }
        var next = 0
        while next < order.count {
            for step in space.incoming[order[next]] where distance[space.sources[step]] < 0 {
                distance[space.sources[step]] = distance[order[next]] + 1
                order.append(space.sources[step])
            }
            next += 1
        }
        self.isGoal = isGoal
        self.distance = distance
        ways = space.ids.indices.map { state in
            var seen: Set<Int> = [state]
            return space.outgoing[state].filter { distance[space.targets[$0]] >= 0 && seen.insert(space.targets[$0]).inserted }
        }
        isOnPath = Array(repeating: false, count: space.ids.count)
    }

    mutating func paths(from starts: Set<State.ID>, maxLength: Int) -> FlowGraph.SimplePaths {
        let begins = space.numbers(of: starts).filter { distance[$0] >= 0 }
        let most = min(maxLength, space.ids.count - 1)
        var end = FlowGraph.SimplePaths.End.complete
        if let shortest = begins.map({ distance[$0] }).min() {
            hasLonger = shortest > most
            for length in shortest...max(shortest, most) where length <= most {
                hasLonger = false
                for start in begins { walk(from: start, left: length) }
                if found.count > number || effort <= 0 || !hasLonger { break }
            }
            // A path that comes to nothing twice has fewer steps than there are states.
            end = found.count > number ? .number : effort <= 0 ? .effort : hasLonger && most < space.ids.count - 1 ? .length : .complete
        }
        return FlowGraph.SimplePaths(paths: found.prefix(number).map { $0.map { space.steps[$0] } }, end: end)
    }

    /// Finds the paths of an exact number of steps.
    private mutating func walk(from state: Int, left: Int) {
        guard found.count <= number, effort > 0 else { return }
        effort -= 1
        if isGoal[state] {
            if left == 0 { found.append(path) }
            return
        }
        isOnPath[state] = true
        defer { isOnPath[state] = false }
        for step in ways[state] where !isOnPath[space.targets[step]] {
            guard distance[space.targets[step]] < left else {
                hasLonger = true
                continue
            }
            path.append(step)
            walk(from: space.targets[step], left: left - 1)
            path.removeLast()
        }
    }
}
