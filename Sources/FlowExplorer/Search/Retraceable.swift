/// How an action of a state is performed, for doing it again there without finding out what else could be done.
///
/// What the number means is the world's affair; it is the same in every process.
package struct Recipe: Hashable, Sendable {
    package let number: UInt32

    package init(number: UInt32) { self.number = number }

    /// That of an action which is only found by looking.
    package static let unknown = Recipe(number: 0)
}

/// A world in which known ways are taken again: quickly, and only as long as they can be trusted.
@MainActor package protocol Retraceable: World {
    /// How one of ``World/choices()`` is performed.
    func recipe(for choice: Choice) -> Recipe
    /// Adds to the recipe of the action that was performed last what it has brought.
    func recipeOfLast(_ recipe: Recipe) -> Recipe
    /// Performs a choice as it was performed before in a state with this key, waits until its work has finished, and looks at nothing that
    /// is not needed for it.
    ///
    /// - Returns: Whether it was performed; if not, nothing was done, and ``World/perform(_:)`` may do it.
    func perform(_ choice: Choice, by recipe: Recipe, in state: StateKey) -> Bool
    /// A number for everything that the key leaves out and that may yet decide what happens next: counters, flags. Where it differs, a
    /// state is not trusted to behave as it did before, and is reached from a fresh build.
    func fingerprint() -> UInt64
    /// Whether the app has piled up so much that a fresh build is better.
    var isWornOut: Bool { get }
}

/// A world of which no more is known than that it can be acted on: each action is looked for.
extension Retraceable {
    package func recipe(for choice: Choice) -> Recipe { .unknown }
    package func recipeOfLast(_ recipe: Recipe) -> Recipe { recipe }
    package func perform(_ choice: Choice, by recipe: Recipe, in state: StateKey) -> Bool { false }
    package func fingerprint() -> UInt64 { 0 }
    package var isWornOut: Bool { false }
}
