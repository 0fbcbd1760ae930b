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

/// A world whose stacks may grow without end: it can be seen from the side, and has ways back.
@MainActor package protocol Growable: World {
    /// Asked once for each new state.
    func outline() -> Outline
    /// Whether a choice is a way back that the system offers, or the answer to a question: tried even where everything only repeats itself.
    func leadsBack(_ choice: Choice) -> Bool
}

/// A world that never grows.
extension Growable {
    package func outline() -> Outline { Outline() }
    package func leadsBack(_ choice: Choice) -> Bool { false }
}
