import FlowExplorer
import FlowGraph

/// What the expectations ask their questions of: an exploration, which is explored for each of them, or the document of one, which was
/// explored before.
///
/// ```swift
/// let shop = Exploration("Shop") { … }.explore()
/// expectReachable(Checkout.self, in: shop)
/// expectPaths(to: Checkout.self, pass: Login.self, in: shop)
/// ```
@MainActor public protocol FlowSource {
    /// What was found.
    func explored() -> FlowDocument
}

extension Exploration: FlowSource {
    /// Explores, and says what was found.
    public func explored() -> FlowDocument { explore() }
}

extension FlowDocument: FlowSource {
    /// Is what was found.
    public func explored() -> FlowDocument { self }
}
