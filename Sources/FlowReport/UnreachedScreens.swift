import FlowGraph

/// Screens to which nothing leads from launch, each with the reason as far as the source tells it.
struct UnreachedScreens {
    /// A line each, sorted: `Help: no code makes it`.
    let lines: [String]

    init(_ screens: [Screen]) {
        lines = Set(screens.map { $0.title.onOneLine + ($0.unreached.map { ": " + $0.onOneLine } ?? "") }).sorted()
    }

    /// Those of a flow that was read from source.
    init(of document: FlowDocument) { self.init(document.graph.screens.filter { $0.unreached != nil && $0.kind != .alert }) }
}
