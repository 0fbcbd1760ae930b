extension FlowGraph {
    /// The shortest path from launch to where one of some screens is on top.
    ///
    /// In a flow from source the path follows the code step by step (see ``withScreensAsStates(startingAt:)``).
    ///
    /// - Returns: The steps, those of an explored flow with their states; `nil` if there is no path. Complexity: O(*n* log *n*), *n* being
    ///   the size of the graph.
    public func shortestPath(toScreens goals: Set<Screen.ID>) -> [Transition]? {
        guard states.isEmpty else { return shortestPath(toOneOf: states(withOnTop: goals)) }
        let graph = withScreensAsStates(), entries = Set(screens.filter(\.isEntry).map(\.id))
        return graph.shortestWalk(from: graph.states(withOnTop: entries), toOneOf: graph.states(withOnTop: goals)).map { steps in
            steps.map { Transition(from: $0.from, to: $0.to, kind: $0.kind, trigger: $0.trigger, owner: $0.owner, evidence: $0.evidence) }
        }
    }

    /// The fewest steps from one of several states to one of several others that the user takes; where those do not lead there, the fewest
    /// of all steps.
    ///
    /// For flows from source: what comes from outside, or what a screen does by itself, comes only now and then, and the code does not tell
    /// when. Complexity: O(*n* log *n*), *n* being the size of the graph.
    public func shortestWalk(from starts: Set<State.ID>, toOneOf goals: Set<State.ID>) -> [Transition]? {
        let own = FlowGraph(
            coordinators: coordinators, screens: screens, states: states, transitions: transitions.filter(\.trigger.isOfUser),
            sourceFacts: sourceFacts ?? [], isLaunchGuessed: isLaunchGuessed ?? false)
        return own.shortestPath(from: starts, toOneOf: goals) ?? shortestPath(from: starts, toOneOf: goals)
    }
}

extension Trigger {
    /// Whether a user sets it off: neither something outside, nor the screen itself when it comes on show.
    fileprivate var isOfUser: Bool {
        switch kind {
        case .launch, .wait, .event, .answer, .teardown: false
        case .action: !Self.appearing.contains(label)
        default: true
        }
    }

    /// What the system calls when a screen comes on show, as source calls it.
    private static let appearing: Set<String> = [
        "loadView()", "viewDidLoad()", "viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)", "viewWillLayoutSubviews()",
        "viewDidLayoutSubviews()", "onAppear", "task",
    ]
}
