/// The states of a graph and the steps between them as numbers: what the searches run on.
///
/// States are numbered from 0 on in the order of their ids, steps in the order of the graph's transitions, and both lists of a state keep
/// that order.
struct StateSpace {
    /// The ids of the states, ascending: those of the graph, and those that only a transition names.
    let ids: [State.ID]
    /// The transitions that have states, in canonical order.
    let steps: [Transition]
    /// For each step the number of the state in which it starts.
    let sources: [Int]
    /// For each step the number of the state to which it leads.
    let targets: [Int]
    /// The steps out of each state.
    let outgoing: Lists
    /// The steps into each state.
    let incoming: Lists
    private let numbers: [State.ID: Int]

    /// Lists of numbers, one after the other in one array.
    struct Lists {
        private var starts: [Int]
        private var elements: [Int]

        /// Puts each element into the list that its key says. Complexity: O(*n*).
        init(count: Int, keys: [Int]) {
            starts = Array(repeating: 0, count: count + 1)
            for key in keys { starts[key + 1] += 1 }
            for list in 0..<count { starts[list + 1] += starts[list] }
            var next = starts
            elements = Array(repeating: 0, count: keys.count)
            for (element, key) in keys.enumerated() {
                elements[next[key]] = element
                next[key] += 1
            }
        }

        subscript(list: Int) -> ArraySlice<Int> { elements[starts[list]..<starts[list + 1]] }
    }

    /// Complexity: O((*s* + *t*) log *s*), for *s* states and *t* transitions.
    init(_ graph: FlowGraph) {
        var steps: [Transition] = []
        var ids = Set(graph.states.map(\.id))
        for step in graph.transitions {
            guard let states = step.states else { continue }
            steps.append(step)
            ids.insert(states.from)
            ids.insert(states.to)
        }
        let sorted = ids.sorted()
        let numbers = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1, $0) })
        let sources = steps.map { $0.states.flatMap { numbers[$0.from] } ?? 0 }
        let targets = steps.map { $0.states.flatMap { numbers[$0.to] } ?? 0 }
        self.ids = sorted
        self.steps = steps
        self.sources = sources
        self.targets = targets
        self.numbers = numbers
        outgoing = Lists(count: sorted.count, keys: sources)
        incoming = Lists(count: sorted.count, keys: targets)
    }

    /// The number of a state, `nil` if the graph has no such state.
    func number(of state: State.ID) -> Int? { numbers[state] }

    /// The numbers of states, ascending, without those that the graph does not have.
    func numbers(of states: Set<State.ID>) -> [Int] { states.compactMap { numbers[$0] }.sorted() }
}

/// A breadth-first search from one or several states: how far each state is, and by which step it was reached first.
struct BreadthFirstSearch {
    /// The states that were reached, nearest first.
    private(set) var order: [Int] = []
    /// The number of steps to each state, -1 if it was not reached.
    private(set) var depth: [Int]
    /// The step by which each state was reached first; -1 for a start and for what was not reached.
    private var arrival: [Int]
    private let space: StateSpace

    /// - Parameters:
    ///   - starts: Where to begin; they are left out if they are closed.
    ///   - closed: States that are not entered.
    ///   - isGoal: Ends the search at the first state for which it is true.
    init(_ space: StateSpace, from starts: [Int], closed: [Int] = [], until isGoal: (Int) -> Bool = { _ in false }) {
        self.space = space
        depth = Array(repeating: -1, count: space.ids.count)
        arrival = depth
        var isClosed = Array(repeating: false, count: space.ids.count)
        for state in closed { isClosed[state] = true }
        for state in starts where depth[state] < 0 && !isClosed[state] {
            depth[state] = 0
            order.append(state)
            if isGoal(state) { return }
        }
        var next = 0
        while next < order.count {
            let state = order[next]
            for step in space.outgoing[state] {
                let target = space.targets[step]
                guard depth[target] < 0, !isClosed[target] else { continue }
                depth[target] = depth[state] + 1
                arrival[target] = step
                order.append(target)
                if isGoal(target) { return }
            }
            next += 1
        }
    }

    /// The steps from the nearest start to a state that was reached.
    func path(to state: Int) -> [Int] {
        var path: [Int] = []
        var place = state
        while arrival[place] >= 0 {
            path.append(arrival[place])
            place = space.sources[arrival[place]]
        }
        return path.reversed()
    }
}
