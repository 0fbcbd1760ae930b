/// The states and edges found so far, in numbers: about 145 bytes for a state with its edges, beside what the world keeps.
struct StateGraph {
    /// An action of a state that was, or is to be, tried.
    struct Edge {
        let choice: Int32
        /// Where it leads; one of ``Edge/untried`` and ``Edge/givenUp`` if that is not known.
        var target: Int32 = Edge.untried
        /// The world's number for what was seen.
        var observation: Int32 = 0
        /// How the world performs it.
        var recipe = Recipe.unknown

        static let untried: Int32 = -1
        /// A bound, a crash or a path that cannot be repeated stands in the way.
        static let givenUp: Int32 = -2

        var isKnown: Bool { target >= 0 }
    }

    struct State {
        let key: StateKey
        var fingerprint: UInt64
        /// Whence it was reached by the shortest path that is known, and by which edge; -1 for the launch.
        var arrivalState: Int32 = -1
        var arrivalEdge: Int32 = -1
        /// The number of actions of that path.
        var depth: Int32
        var firstEdge: Int32 = 0
        var edgeCount: Int32 = 0
        /// The world's number for its description.
        var description: Int32
        /// How many of its edges are still to be tried.
        var untried: Int32 = 0
        /// Whether it grows out of another one by a repetition that has no end, and is therefore only left again.
        var isGrowth = false
        /// Whether it behaves differently depending on the way to it, so that nobody goes on from it but from a fresh build.
        var isHidden = false
    }

    private(set) var states: [State] = []
    private(set) var edges: [Edge] = []
    private var numbers = KeyTable()
    /// How many edges lead somewhere.
    private(set) var knownEdges = 0
    /// How many edges are still to be tried.
    private(set) var untriedEdges = 0

    /// Gives the states and edges as they lie in memory, for a search; where there is none, nothing is found.
    @inline(__always) func withStatesAndEdges<Found>(_ body: (UnsafePointer<State>, UnsafePointer<Edge>) -> Found?) -> Found? {
        states.withUnsafeBufferPointer { states in
            edges.withUnsafeBufferPointer { edges in
                guard let firstState = states.baseAddress, let firstEdge = edges.baseAddress else { return nil }
                return body(firstState, firstEdge)
            }
        }
    }

    func number(of key: StateKey) -> Int? { numbers.number(of: key) { states[$0].key == key } }

    mutating func add(_ key: StateKey, choices: [Choice], fingerprint: UInt64, description: Int32, from arrival: (state: Int, edge: Int)?)
        -> Int
    {
        let number = states.count
        numbers.insert(number, for: key) { states[$0].key }
        states.append(
            State(
                key: key, fingerprint: fingerprint, arrivalState: Int32(arrival?.state ?? -1), arrivalEdge: Int32(arrival?.edge ?? -1),
                depth: arrival.map { states[$0.state].depth &+ 1 } ?? 0, firstEdge: Int32(edges.count), edgeCount: Int32(choices.count),
                description: description, untried: Int32(choices.count)))
        for choice in choices { edges.append(Edge(choice: choice.number)) }
        untriedEdges += choices.count
        return number
    }

    func edges(of state: Int) -> Range<Int> {
        let first = Int(states[state].firstEdge)
        return first..<first + Int(states[state].edgeCount)
    }

    func firstUntriedEdge(of state: Int) -> Int? {
        states[state].untried > 0 ? edges(of: state).first { edges[$0].target == Edge.untried } : nil
    }

    func choice(_ edge: Int) -> Choice { Choice(number: edges[edge].choice) }

    mutating func setRecipe(_ recipe: Recipe, of edge: Int) { edges[edge].recipe = recipe }

    mutating func setTarget(_ target: Int32, _ observation: Int32, of edge: Int, from state: Int) {
        if edges[edge].target == Edge.untried {
            untriedEdges -= 1
            states[state].untried -= 1
        }
        if edges[edge].isKnown != (target >= 0) { knownEdges += target >= 0 ? 1 : -1 }
        edges[edge].target = target
        edges[edge].observation = observation
    }

    /// Takes back what was found out about the edges of a state.
    mutating func forgetEdges(of state: Int) {
        for edge in edges(of: state) where edges[edge].target != Edge.untried {
            if edges[edge].isKnown { knownEdges -= 1 }
            edges[edge].target = Edge.untried
            untriedEdges += 1
            states[state].untried += 1
        }
    }

    /// Gives up the untried edges of a state, apart from some.
    mutating func giveUp(_ state: Int, sparing isSpared: (Choice) -> Bool = { _ in false }) {
        for edge in edges(of: state) where edges[edge].target == Edge.untried && !isSpared(choice(edge)) {
            setTarget(Edge.givenUp, 0, of: edge, from: state)
        }
    }

    mutating func setFingerprint(_ fingerprint: UInt64, of state: Int) { states[state].fingerprint = fingerprint }
    mutating func markHidden(_ state: Int) { states[state].isHidden = true }
    mutating func markGrowth(_ state: Int) { states[state].isGrowth = true }

    /// The edges from launch to a state along the shortest path that is known.
    func arrivalPath(to state: Int) -> [Int] {
        var path: [Int] = []
        var place = state
        while states[place].arrivalEdge >= 0 {
            path.append(Int(states[place].arrivalEdge))
            place = Int(states[place].arrivalState)
        }
        return path.reversed()
    }

    /// Finds the shortest paths from launch to all states, by the edges that are known, edges of a state in the order of its choices.
    ///
    /// - Returns: The states that can be reached, nearest first. Complexity: O(*s* + *e*).
    mutating func findShortestPaths() -> [Int32] {
        for index in states.indices { states[index].depth = .max }
        states[0].depth = 0
        var queue: [Int32] = [0]
        queue.reserveCapacity(states.count)
        var next = 0
        while next < queue.count {
            let state = Int(queue[next])
            next += 1
            for edge in edges(of: state) {
                let target = edges[edge].target
                guard target >= 0, states[Int(target)].depth == .max else { continue }
                states[Int(target)].depth = states[state].depth + 1
                states[Int(target)].arrivalState = Int32(state)
                states[Int(target)].arrivalEdge = Int32(edge)
                queue.append(target)
            }
        }
        return queue
    }
}

/// The numbers of states by their keys. A key is a hash already, so it is not hashed again.
private struct KeyTable {
    /// Numbers plus one; 0 where there is none. At most half of them are taken.
    private var slots: ContiguousArray<Int32> = ContiguousArray(repeating: 0, count: 1 << 10)
    private var count = 0

    private func place(of key: StateKey) -> Int { Int(truncatingIfNeeded: key.low) & (slots.count - 1) }

    /// - Parameter isThat: Whether a number is that of a state with the key.
    @inline(__always) func number(of key: StateKey, _ isThat: (Int) -> Bool) -> Int? {
        var place = place(of: key)
        while slots[place] != 0 {
            let number = Int(slots[place]) - 1
            if isThat(number) { return number }
            place = (place + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Gives a key that has no number one. Complexity: O(1), averaged over many.
    ///
    /// - Parameter keyOf: The key of a state that has a number.
    mutating func insert(_ number: Int, for key: StateKey, _ keyOf: (Int) -> StateKey) {
        if (count + 1) * 2 > slots.count {
            let old = slots
            slots = ContiguousArray(repeating: 0, count: old.count * 2)
            for slot in old where slot != 0 { fill(keyOf(Int(slot) - 1), slot) }
        }
        fill(key, Int32(number + 1))
        count += 1
    }

    private mutating func fill(_ key: StateKey, _ slot: Int32) {
        var place = place(of: key)
        while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
        slots[place] = slot
    }
}

/// Finds the nearest unfinished state, again and again, without making anything anew each time.
struct NearestSearch {
    /// How many states are looked at before a fresh build is tried instead: measured on shop(T,D,S), where 100, 500 and 2,000 need 2.54,
    /// 2.44 and 2.42 fires for an edge of the largest size, and the search itself takes more the farther it looks.
    static let radius = 500

    private var rounds: [Int32] = []
    private var arrivals: [(edge: Int32, state: Int32)] = []
    private var queue: [Int32] = []
    private var round: Int32 = 0

    /// The edges to the nearest state that the condition accepts, `[]` if that is the state itself; `nil` if there is none near.
    @inline(__always) mutating func path(in graph: StateGraph, from start: Int, where accepts: (Int) -> Bool) -> [Int]? {
        if accepts(start) { return [] }
        while rounds.count < graph.states.count {
            rounds.append(0)
            arrivals.append((0, 0))
        }
        round += 1
        rounds[start] = round
        queue.removeAll(keepingCapacity: true)
        queue.append(Int32(start))
        // Hundreds of states are looked at for a few that are wanted: in place, without a check of each index, which all come from the graph.
        let found = graph.withStatesAndEdges { states, edges in
            rounds.withUnsafeMutableBufferPointer { rounds in
                arrivals.withUnsafeMutableBufferPointer { arrivals -> Int? in
                    var next = 0
                    while next < queue.count, next < Self.radius {
                        let state = Int(queue[next])
                        next += 1
                        if states[state].isHidden { continue }
                        let first = Int(states[state].firstEdge)
                        for edge in first..<first + Int(states[state].edgeCount) {
                            let target = Int(edges[edge].target)
                            guard target >= 0, rounds[target] != round else { continue }
                            rounds[target] = round
                            arrivals[target] = (Int32(edge), Int32(state))
                            if accepts(target) { return target }
                            queue.append(Int32(target))
                        }
                    }
                    return nil
                }
            }
        }
        guard let found else { return nil }
        var path: [Int] = []
        var place = found
        while place != start {
            path.append(Int(arrivals[place].edge))
            place = Int(arrivals[place].state)
        }
        return path.reversed()
    }
}
