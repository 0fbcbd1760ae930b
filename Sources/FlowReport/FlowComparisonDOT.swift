import FlowGraph

/// Writes a picture of two versions of a flow for Graphviz: what was added is green and bold with a `+`, what was removed is dashed with a
/// `−`, and new findings have a mark. No information is lost in grayscale.
public struct FlowComparisonDOT {
    /// The DOT text.
    public let text: String

    /// Draws two versions of a flow.
    ///
    /// - Parameters:
    ///   - compared: Both versions, or a part of them.
    ///   - versions: The names of both versions, `main → HEAD`.
    ///   - thumbnails: What screens look like.
    public init(_ compared: ComparedFlow, versions: String, thumbnails: Thumbnails = .none) {
        let name = compared.document.name + (versions.isEmpty ? "" : ": \(versions)")
        let diagram = Diagram(compared, name: name, counts: FlowComparisonText.summary(compared.changes), thumbnails: thumbnails)
        text = DOTText(diagram, arrangement: Arrangement(diagram)).text
    }
}
