import FlowGraph

/// Parts that several flows have in common, as an app and the demo apps of its modules, so that each is drawn once.
///
/// Two parts are the same if they have the same screens, launched or not, and the same steps between these. What stands for other parts
/// beside them may differ.
public struct RepeatedParts: Sendable {
    private struct Content: Hashable {
        let screens: [Screen], transitions: [Transition]

        init(_ graph: FlowGraph) {
            screens = graph.screens.filter { $0.kind != .coordinator }
            let own = Set(screens.map(\.id))
            transitions = graph.transitions.filter { own.contains($0.from) && own.contains($0.to) }
        }
    }

    /// For each part that is drawn, the name of its picture.
    private var pictures: [Content: String] = [:]

    /// No parts.
    public init() {}

    /// Adds the part that a picture shows, unless another picture shows it.
    ///
    /// Complexity: O(*n*), for *n* screens and transitions.
    public mutating func add(_ document: FlowDocument) {
        let content = Content(document.graph)
        guard !content.screens.isEmpty else { return }
        pictures[content] = pictures[content] ?? document.name
    }

    /// The name of the picture that shows a part; `nil` if none does.
    ///
    /// Complexity: O(*n*), for *n* screens and transitions.
    public func picture(of document: FlowDocument) -> String? { pictures[Content(document.graph)] }
}
