import FlowExplorer
import FlowGraph

/// A flow that an expectation can check: an exploration, which runs for each expectation, or the document of an exploration that was run
/// before.
///
/// ```swift
/// let shop = Exploration("Shop") { … }.explore()
/// expectReachable(Checkout.self, in: shop)
/// expectPaths(to: Checkout.self, pass: Login.self, in: shop)
/// ```
@MainActor public protocol FlowSource {
    /// The document of the exploration.
    func explored() -> FlowDocument
}

extension Exploration: FlowSource {
    /// Explores the flow and returns its document.
    public func explored() -> FlowDocument { explore() }
}

extension FlowDocument: FlowSource {
    /// Returns the document itself.
    public func explored() -> FlowDocument { self }
}
