import FlowGraph

/// A picture of two versions of a flow for Graphviz: what has come is green and bold with a `+`, what has gone is dashed with a `−`, and
/// what is newly wrong has a mark. A grey print says the same.
public struct FlowComparisonDOT {
    /// The DOT text.
    public let text: String

    /// - Parameters:
    ///   - compared: Both versions, or a part of them.
    ///   - versions: What they are called, `main → HEAD`.
    public init(_ compared: ComparedFlow, versions: String) {
        let name = compared.document.name + (versions.isEmpty ? "" : ": \(versions)")
        let diagram = Diagram(compared, name: name, counts: FlowComparisonText.summary(compared.changes))
        text = DOTText(diagram, arrangement: Arrangement(diagram)).text
    }
}
