/// How the explorer returns to a state.
public enum Strategy: String, CaseIterable, Sendable, Hashable {
    /// Replays as long as there are few states, then walks.
    case hybrid
    /// Performs every action after a fresh launch, in the nearest states first. Slow, but independent of earlier actions.
    case replay
    /// Continues in the running app if a state with untried actions is near; otherwise launches it again and takes the shortest known path.
    case walk
}

/// The limits at which an exploration stops.
public struct Limits: Sendable, Hashable {
    /// The number of states.
    public var maxStates: Int
    /// The number of transitions, each of them an action in a state.
    public var maxTransitions: Int
    /// The number of actions of the longest path.
    public var maxDepth: Int
    /// Seconds of real time for the whole exploration.
    public var seconds: Int
    /// Megabytes of memory of the process.
    public var megabytes: Int

    public init(maxStates: Int = 10_000, maxTransitions: Int = .max, maxDepth: Int = 1_000, seconds: Int = 60, megabytes: Int = 4_096) {
        self.maxStates = maxStates
        self.maxTransitions = maxTransitions
        self.maxDepth = maxDepth
        self.seconds = seconds
        self.megabytes = megabytes
    }
}
