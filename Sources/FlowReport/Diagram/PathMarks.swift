import FlowGraph

/// The steps of the path to show, by their numbers.
struct PathMarks {
    /// The properties that two transitions must share to be one step of the path.
    private struct Key: Hashable {
        let from, to: Screen.ID, trigger: Trigger, states: Transition.States?
    }

    private var numbers: [Key: [Int]] = [:]
    private var screens: Set<Screen.ID> = []
    private var states: Set<State.ID> = []
    private let hasStates: Bool

    /// - Parameter graph: The graph that is drawn, at its level of detail.
    init(_ path: [Transition], in graph: FlowGraph, level: LevelOfDetail) {
        hasStates = level == .states && !graph.states.isEmpty
        // Where coordinators are boxes, a step inside of one is no arrow.
        let owners = level == .coordinators ? Self.owners(of: path, in: graph) : [:]
        for (index, step) in path.enumerated() {
            let from = owners[step.from] ?? step.from, to = owners[step.to] ?? step.to
            numbers[Key(from: from, to: to, trigger: step.trigger, states: hasStates ? step.states : nil), default: []].append(index + 1)
            screens.formUnion([from, to])
            if let ends = step.states { states.formUnion([ends.from, ends.to]) }
        }
    }

    /// The coordinator whose id begins a screen's: the graph of coordinators has no screens any more.
    private static func owners(of path: [Transition], in graph: FlowGraph) -> [Screen.ID: CoordinatorNode.ID] {
        let ids = graph.coordinators.map(\.id)
        return Dictionary(
            path.flatMap { [$0.from, $0.to] }.compactMap { screen in
                ids.filter { screen.hasPrefix($0 + "/") }.max { $0.count < $1.count }.map { (screen, $0) }
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The numbers of a step, from 1 on; empty if it is none.
    func numbers(of step: Transition) -> [Int] {
        numbers.isEmpty
            ? [] : numbers[Key(from: step.from, to: step.to, trigger: step.trigger, states: hasStates ? step.states : nil)] ?? []
    }

    func touches(screen: Screen.ID) -> Bool { screens.contains(screen) }

    func touches(state: State.ID) -> Bool { states.contains(state) }
}
