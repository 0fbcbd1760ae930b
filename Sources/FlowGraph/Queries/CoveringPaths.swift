extension FlowGraph {
    /// Few and short paths from launch that together take every transition at least once.
    ///
    /// Each path walks on along transitions that none has taken yet. Where there is none, it goes to the nearest state that has one; if
    /// launch is nearer to that state, the next path begins instead. That is a good answer and not always the best one: the fewest steps
    /// are a problem of matching, which takes the cube of the number of states.
    ///
    /// - Parameter length: The number of transitions after which a path ends, not counting the shortest way from launch to where it finds
    ///   the first one that is left.
    /// - Returns: The paths in the order in which they were found, the same for equal graphs. What cannot be reached from launch is in none
    ///   of them.
    ///
    /// Complexity: O((*s* + *t*) log (*s* + *t*) + *n*), for *s* states, *t* transitions and *n* transitions in the result.
    public func coveringPaths(maxLength length: Int = 20) -> [[Transition]] {
        let space = StateSpace(self)
        guard let launch = space.number(of: 0) else { return [] }
        var tour = CoveringTour(space, launch: launch, maxLength: length)
        return tour.paths().map { $0.map { space.steps[$0] } }
    }
}

/// The walk that takes every step.
private struct CoveringTour {
    private let space: StateSpace
    private let launch: Int
    private let maxLength: Int
    private let tree: BreadthFirstSearch
    /// The steps out of each state, in the order in which they are tried.
    private let tried: [[Int]]
    /// How many of them at the front are known to be taken.
    private var taken: [Int]
    private var isTaken: [Bool]
    /// In the order of their distance from launch, the first state that may still have steps to take.
    private var nextStart = 0
    /// In which search a state was met last, and by which step: kept from one search to the next so that none has to begin with an empty
    /// table.
    private var searchOfState: [Int]
    private var arrival: [Int]
    private var search = 0

    /// How many steps are looked at for a state with steps to take before the path ends instead.
    private static let patience = 1024

    init(_ space: StateSpace, launch: Int, maxLength: Int) {
        self.space = space
        self.launch = launch
        self.maxLength = max(1, maxLength)
        let tree = BreadthFirstSearch(space, from: [launch])
        self.tree = tree
        // What stays in place costs no way; what leads away from launch leads on, and what leads back comes last.
        tried = space.ids.indices.map { state in
            space.outgoing[state].sorted { a, b in
                let x = space.targets[a], y = space.targets[b]
                if (x == state) != (y == state) { return x == state }
                return tree.depth[x] != tree.depth[y] ? tree.depth[x] > tree.depth[y] : a < b
            }
        }
        taken = Array(repeating: 0, count: space.ids.count)
        isTaken = Array(repeating: false, count: space.steps.count)
        searchOfState = Array(repeating: -1, count: space.ids.count)
        arrival = searchOfState
    }

    mutating func paths() -> [[Int]] {
        var paths: [[Int]] = []
        while let start = nextUnfinished() {
            var path = tree.path(to: start)
            for step in path { isTaken[step] = true }
            let begin = path.count
            var place = start
            walk: while true {
                while let step = nextStep(from: place) {
                    isTaken[step] = true
                    path.append(step)
                    place = space.targets[step]
                    if path.count - begin >= maxLength { break walk }
                }
                guard let way = way(from: place, atMost: maxLength - (path.count - begin) - 1) else { break }
                path += way
                place = space.targets[way[way.count - 1]]
            }
            paths.append(path)
        }
        return paths
    }

    /// The first step out of a state that was not taken yet.
    private mutating func nextStep(from state: Int) -> Int? {
        while taken[state] < tried[state].count {
            let step = tried[state][taken[state]]
            if !isTaken[step] { return step }
            taken[state] += 1
        }
        return nil
    }

    /// The state nearest to launch that has steps to take.
    private mutating func nextUnfinished() -> Int? {
        while nextStart < tree.order.count {
            if nextStep(from: tree.order[nextStart]) != nil { return tree.order[nextStart] }
            nextStart += 1
        }
        return nil
    }

    /// The steps to the nearest state that has steps to take; `nil` if a new path would be there sooner, or this one would become too long.
    private mutating func way(from start: Int, atMost distance: Int) -> [Int]? {
        if start == launch {
            guard let goal = nextUnfinished(), tree.depth[goal] <= distance else { return nil }
            return tree.path(to: goal)
        }
        guard distance > 0 else { return nil }
        search += 1
        searchOfState[start] = search
        arrival[start] = -1
        var layer = [start]
        var seen = 0
        for away in 1...distance {
            var next: [Int] = []
            for state in layer {
                for step in space.outgoing[state] {
                    seen += 1
                    if seen > Self.patience { return nil }
                    let target = space.targets[step]
                    guard searchOfState[target] != search else { continue }
                    searchOfState[target] = search
                    arrival[target] = step
                    if nextStep(from: target) != nil { return away <= tree.depth[target] ? way(to: target) : nil }
                    next.append(target)
                }
            }
            if next.isEmpty { return nil }
            layer = next
        }
        return nil
    }

    private func way(to state: Int) -> [Int] {
        var way: [Int] = []
        var place = state
        while arrival[place] >= 0 {
            way.append(arrival[place])
            place = space.sources[arrival[place]]
        }
        return way.reversed()
    }
}
