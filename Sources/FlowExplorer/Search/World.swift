/// An action that is offered in the current state: a number that stands for its label.
///
/// Numbers are given by the world, one for each label, so that steps cost no strings.
package struct Choice: Hashable, Sendable {
    /// Equal numbers are equal labels, in one world.
    package let number: Int32

    package init(number: Int32) { self.number = number }
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

/// An app that can be built, acted on and recognized: all that a search has to have.
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
    /// What tells the current state from others.
    func key() -> StateKey
}

extension World {
    /// Performs one choice after the other, up to the first that is not offered.
    ///
    /// - Parameter after: Is called after each of them.
    /// - Returns: Whether all of them were offered.
    package func perform(_ path: some Sequence<Choice>, after: (Choice) -> Void = { _ in }) -> Bool {
        for choice in path {
            guard choices().contains(choice) else { return false }
            perform(choice)
            after(choice)
        }
        return true
    }
}

/// A world that the explorer explores: it is walked fast, tells what its actions change, and may grow without end. A world that can do
/// nothing of this conforms as well, by what is said of none.
package typealias ExploredWorld = Retraceable & Observed & Growable
