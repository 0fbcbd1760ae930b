extension FlowGraph {
    /// The shortest path to a state as findings show it, beginning with the launch; `nil` if the state cannot be reached.
    ///
    /// Complexity: O(*s* + *t*), for *s* states and *t* transitions.
    public func pathSteps(to state: State.ID) -> [PathStep]? { shortestPath(to: state).map { pathSteps($0) } }

    /// The actions of a path and the screens after each of them; see ``ToldPaths/steps(_:from:)``.
    ///
    /// Complexity: O(*n* + *s* + *l*), for *n* screens, *s* states and a path of *l* transitions.
    public func pathSteps(_ path: [Transition], from start: State.ID = 0) -> [PathStep] { ToldPaths(self).steps(path, from: start) }
}

/// Describes many paths of a flow: lookups are prepared once.
public struct ToldPaths: Sendable {
    private let titles: [Screen.ID: String]
    private let states: [State.ID: State]

    /// Complexity: O(*n* + *s*), for *n* screens and *s* states.
    public init(_ graph: FlowGraph) {
        titles = Dictionary(graph.screens.map { ($0.id, $0.title) }) { first, _ in first }
        states = Dictionary(graph.states.map { ($0.id, $0) }) { first, _ in first }
    }

    /// The actions of a path and the screens after each of them, beginning with the state in which it starts.
    ///
    /// The first step's action is `launch`, or empty if the path starts elsewhere. The effect of each step is described by the kind
    /// of its transition, since the graph contains no more than that. Complexity: O(*l*), for a path of *l* transitions.
    ///
    /// - Parameter start: Where an empty path is; else it is where the first transition starts.
    public func steps(_ path: [Transition], from start: State.ID = 0) -> [PathStep] {
        func title(_ screen: Screen.ID) -> String { titles[screen] ?? screen }
        func layers(_ state: State.ID?) -> [[String]] { (state.flatMap { states[$0] }?.layers ?? []).map { $0.map(title) } }
        let begin = path.first?.states?.from ?? start
        return [PathStep(action: begin == 0 ? "launch" : "", effect: "", layers: layers(begin))]
            + path.map { step in PathStep(action: step.trigger.label, effect: step.effect(title), layers: layers(step.states?.to)) }
    }
}

extension Transition {
    /// What the app did, in the words of the findings.
    fileprivate func effect(_ title: (Screen.ID) -> String) -> String {
        switch kind {
        case .push: "push \(title(to))"
        case .pop: "pop \(title(from))"
        case .popTo, .popToRoot: "pop to \(title(to))"
        case .present: "present \(title(to))"
        case .dismiss: "dismiss \(title(from))"
        case .select: "select \(title(to))"
        case .replace: "show \(title(to))"
        case .root: "set root \(title(to))"
        case .open: "open a link"
        case .stay: ""
        }
    }
}
