/// The shortest paths from launch to all screens of a flow.
///
/// If the states of the app are known, each path can be replayed and starts at launch; otherwise it leads from screen to screen and starts
/// at an entry point.
public struct WaysFromLaunch: Sendable {
    private let arrivals: [Screen.ID: Int]
    private let transitions: [Transition]
    /// The number of the transition before, by the number of a transition.
    private let before: [Int?]
    private let starts: Set<Screen.ID>
    private let telling: TellingSteps
    private let leaving: [Screen.ID: [Transition]]

    /// Complexity: O(*t* log *t*), *t* being the number of transitions.
    init(_ graph: FlowGraph) {
        transitions = graph.transitions
        telling = TellingSteps(graph)
        leaving = Dictionary(grouping: graph.transitions.filter(\.isOnlyInSource), by: \.from)
        var before: [Int?] = Array(repeating: nil, count: graph.transitions.count)
        var arrivals: [Screen.ID: Int] = [:]
        if graph.states.isEmpty {
            // Where an exploration tells what the source says too, a way is made of what was seen.
            let isCombined = graph.tellsEvidence
            starts = Set(graph.screens.filter { $0.isEntry && !$0.isOnlyInSource }.map(\.id))
            // What was only read goes ahead alone: see ``FlowGraph/withScreensAsStates(startingAt:)``.
            let walked = graph.transitions.indices.filter { index in
                !graph.transitions[index].isOnlyInSource || !isCombined && graph.transitions[index].leadsOn
            }
            Self.search(
                walked.map { ($0, graph.transitions[$0].from, graph.transitions[$0].to) }, from: graph.byArrivals(starts.sorted()),
                before: &before
            ) {
                index in
                let screen = graph.transitions[index].to
                if arrivals[screen] == nil { arrivals[screen] = index }
            }
        } else {
            let tops = Dictionary(graph.states.map { ($0.id, $0.top) }) { first, _ in first }
            starts = Set([tops[0]].compactMap(\.self))
            let steps = graph.transitions.indices.compactMap { index in graph.transitions[index].states.map { (index, $0.from, $0.to) } }
            Self.search(steps, from: [0], before: &before) { index in
                guard let top = graph.transitions[index].states.flatMap({ tops[$0.to] }) else { return }
                if arrivals[top] == nil { arrivals[top] = index }
            }
        }
        self.before = before
        self.arrivals = arrivals
    }

    /// Goes as far as the steps lead, the nearest places first.
    private static func search<Place: Hashable>(
        _ steps: [(index: Int, from: Place, to: Place)], from starts: [Place], before: inout [Int?], arrive: (Int) -> Void
    ) {
        let leaving = Dictionary(grouping: steps.filter { $0.from != $0.to }, by: \.from)
        var seen = Set(starts), queue = starts.map { (place: $0, by: Int?.none) }, next = 0
        while next < queue.count {
            let (place, by) = queue[next]
            next += 1
            for step in leaving[place] ?? [] where seen.insert(step.to).inserted {
                before[step.index] = by
                arrive(step.index)
                queue.append((step.to, step.index))
            }
        }
    }

    /// The steps to a screen; empty where the flow starts with it, `nil` if no path is known. Complexity: O(*l*), for a path of *l* steps.
    public subscript(screen: Screen.ID) -> [Transition]? {
        if starts.contains(screen) { return [] }
        guard var index = arrivals[screen] else { return nil }
        var way = [transitions[index]]
        while let previous = before[index] {
            way.append(transitions[previous])
            index = previous
        }
        return way.reversed().map { telling.best($0, of: leaving[$0.from] ?? []) }
    }
}

extension FlowGraph {
    /// The shortest paths from launch to all screens.
    public func waysFromLaunch() -> WaysFromLaunch { WaysFromLaunch(self) }
}
