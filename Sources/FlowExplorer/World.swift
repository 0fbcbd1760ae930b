/// Something that can be done in the current state.
public struct Choice: Hashable, Sendable {
    /// What a person would call it; unique among the choices of a state.
    public let label: String

    public init(label: String) { self.label = label }
}

/// A state, as far as it can be told from others: equal keys are one state.
public struct StateKey: Hashable, Sendable {
    /// What a person could see and do, in words.
    public let text: String

    public init(text: String) { self.text = text }
}

/// All that the explorer asks of an app.
///
/// Live objects can be neither copied nor compared, so a state is reached again by building everything anew and repeating the actions that led
/// there. The order of `choices()` is part of the contract: the same actions must lead to the same choices in the same order.
@MainActor public protocol World: AnyObject {
    /// What is seen around an action besides the state: the lives of objects, for example.
    associatedtype Observation
    /// Builds everything anew.
    func reset()
    /// What can be done now, always in the same order.
    func choices() -> [Choice]
    /// Does one of ``choices()`` and lets it come to rest.
    func perform(_ choice: Choice)
    func key() -> StateKey
    /// Looks closely at the state before an action that is tried for the first time…
    func prepareToObserve()
    /// …and says what the action has changed.
    func observe() -> Observation
}

/// How far an exploration may go.
public struct Limits: Sendable, Hashable {
    /// The number of states after which no further one is taken in.
    public var maxStates: Int
    /// The number of actions of the longest path.
    public var maxDepth: Int
    /// Seconds of real time for the whole exploration.
    public var seconds: Int

    public init(maxStates: Int = 10_000, maxDepth: Int = 100, seconds: Int = 60) {
        self.maxStates = maxStates
        self.maxDepth = maxDepth
        self.seconds = seconds
    }
}
