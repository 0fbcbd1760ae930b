/// An action that is offered in the current state: a number that stands for its label.
///
/// Numbers are given by the world, one for each label, so that steps cost no strings.
package struct Choice: Hashable, Sendable {
    /// Equal numbers are equal labels, in one world.
    package let number: Int32

    package init(number: Int32) { self.number = number }
}

/// How an action of a state is performed, for doing it again there without finding out what else could be done.
///
/// What the number means is the world's affair; it is the same in every process.
package struct Recipe: Hashable, Sendable {
    package let number: UInt32

    package init(number: UInt32) { self.number = number }

    /// That of an action which is only found by looking.
    package static let unknown = Recipe(number: 0)
}

/// A state, as far as it can be told from others: equal keys are one state.
///
/// 128 bits of a hash: of a thousand million states, two have the same key by chance with a probability of about 10⁻²¹ (the birthday bound
/// n² / 2¹²⁹).
package struct StateKey: Hashable, Sendable, Comparable {
    /// The first half.
    package let high: UInt64
    /// The second half.
    package let low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The bits are a hash already: one word of them is enough to find a place in a table.
    package func hash(into hasher: inout Hasher) { hasher.combine(low) }

    /// An order that means nothing, and is the same everywhere.
    package static func < (a: StateKey, b: StateKey) -> Bool { (a.high, a.low) < (b.high, b.low) }
}

/// What a state looks like from the side: the screens that lie on one another, and everything else in one number.
///
/// The explorer recognizes stacks that grow without limit by it.
package struct Outline: Hashable, Sendable {
    /// One number for each screen on the way from the window to the top: what it is and what it knows. A presentation begins with a number
    /// of its own, and the questions that are open lie on top.
    package var path: [UInt64]
    /// Everything that is not on the way: other tabs, for example.
    package var rest: UInt64

    package init(path: [UInt64] = [], rest: UInt64 = 0) {
        self.path = path
        self.rest = rest
    }
}

/// All that the explorer asks of an app.
///
/// Live objects can be neither copied nor compared, so a state is reached again by going there: from where the app is, or from a fresh
/// build. The order of `choices()` is part of the contract: the same actions must lead to the same choices in the same order.
@MainActor package protocol World: AnyObject {
    /// Creates everything again.
    func reset()
    /// What can be done now, always in the same order.
    func choices() -> [Choice]
    /// Performs one of ``choices()`` and waits until its work has finished.
    func perform(_ choice: Choice)
    /// How one of ``choices()`` is performed.
    func recipe(for choice: Choice) -> Recipe
    /// Adds to the recipe of the action that was performed last what it has brought.
    func recipeOfLast(_ recipe: Recipe) -> Recipe
    /// Performs a choice as it was performed before in a state with this key, waits until its work has finished, and looks at nothing that
    /// is not needed for it.
    ///
    /// - Returns: Whether it was performed; if not, nothing was done, and ``perform(_:)`` may do it.
    func perform(_ choice: Choice, by recipe: Recipe, in state: StateKey) -> Bool
    /// What tells the current state from others.
    func key() -> StateKey
    /// A number for everything that the key leaves out and that may yet decide what happens next: counters, flags. Where it differs, a
    /// state is not trusted to behave as it did before, and is reached from a fresh build.
    func fingerprint() -> UInt64
    /// Asked once for each new state.
    func outline() -> Outline
    /// Looks closely at the state before an action that is tried for the first time…
    func prepareToObserve()
    /// …and says what the action has changed: a number for one of the world's observations, the same for equal ones.
    func observe() -> Int32
    /// A number for the world's description of the current state, asked once for each new state.
    func describe() -> Int32
    /// Whether a choice is a way back that the system offers, or the answer to a question: tried even where everything only repeats itself.
    func leadsBack(_ choice: Choice) -> Bool
    /// Whether the app has piled up so much that a fresh build is better.
    var isWornOut: Bool { get }
    /// The label of a choice, unique among the choices of a state.
    func label(of choice: Choice) -> String
    /// A description and what is offered there, in words.
    func explanation(of description: Int32, offering choices: [Choice]) -> String
    /// Excludes an action that ends the process when it is performed in a state: it is never performed there again.
    func holdBack(_ label: String, at state: StateKey)
    /// Everything that the key is made of, in words: asked only when keys are checked.
    func words() -> String
}

extension World {
    package func recipe(for choice: Choice) -> Recipe { .unknown }
    package func recipeOfLast(_ recipe: Recipe) -> Recipe { recipe }
    package func perform(_ choice: Choice, by recipe: Recipe, in state: StateKey) -> Bool { false }
    package func fingerprint() -> UInt64 { 0 }
    package func outline() -> Outline { Outline() }
    package func prepareToObserve() {}
    package func observe() -> Int32 { 0 }
    package func describe() -> Int32 { 0 }
    package func leadsBack(_ choice: Choice) -> Bool { false }
    package var isWornOut: Bool { false }
    package func label(of choice: Choice) -> String { "\(choice.number)" }
    package func explanation(of description: Int32, offering choices: [Choice]) -> String { choices.map(label).joined(separator: ", ") }
    package func holdBack(_ label: String, at state: StateKey) {}
    package func words() -> String { "" }
}
