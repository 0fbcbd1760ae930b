/// What a state shows and offers.
package struct Sight {
    package let description: Int32
    package let choices: [Choice]
}

/// A world that is told of: in numbers while it is explored, in words where a person or another process reads them.
@MainActor package protocol Observed: World {
    /// Looks closely at the state before an action that is tried for the first time…
    func prepareToObserve()
    /// …and says what the action has changed: a number for one of the world's observations, the same for equal ones.
    func observe() -> Int32
    /// A number for the world's description of the current state, asked once for each new state.
    func describe() -> Int32
    /// The label of a choice, unique among the choices of a state.
    func label(of choice: Choice) -> String
    /// What a state is in words, as far as it differs from another one.
    func explanation(of sight: Sight, unlike other: Sight) -> String
    /// Excludes an action that ends the process when it is performed in a state: it is never performed there again.
    func holdBack(_ label: String, at state: StateKey)
    /// Everything that the key is made of, in words: asked only when keys are checked.
    func words() -> String
}

/// A world of which there is nothing to say but the numbers of its choices.
extension Observed {
    package func prepareToObserve() {}
    package func observe() -> Int32 { 0 }
    package func describe() -> Int32 { 0 }
    package func label(of choice: Choice) -> String { "\(choice.number)" }
    package func explanation(of sight: Sight, unlike other: Sight) -> String { sight.choices.map(label).joined(separator: ", ") }
    package func holdBack(_ label: String, at state: StateKey) {}
    package func words() -> String { "" }
}
