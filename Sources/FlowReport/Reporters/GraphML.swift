import FlowGraph

/// Writes the flow as GraphML for programs that analyze or draw graphs, one graph for each flow.
public struct GraphMLReporter: Reporter {
    public static let name = "graphml"
    public static let summary = "graph with all data (GraphML), for yEd, Gephi and others"

    /// The style of the graph: its level of detail, and what is highlighted.
    public let style: DrawingStyle

    /// Writes screens.
    public init() { self.init(style: DrawingStyle()) }

    /// Writes in a style.
    public init(style: DrawingStyle) { self.style = style }

    /// Complexity: O(*n* log *n*), *n* being the size of the document.
    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        // Two flows may have the same screens, and an id occurs once in a file.
        let graphs = documents.enumerated().flatMap { index, document in
            GraphMLText(
                Diagram(document, style: style), prefix: documents.count == 1 ? "" : "g\(index + 1)_", link: context.link(style.links)
            ).lines
        }
        let space = "http://graphml.graphdrawing.org/xmlns"
        let head = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<graphml xmlns=\"\(space)\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:schemaLocation=\"\(space) \(space)/1.0/graphml.xsd\">",
        ]
        return (head + GraphMLText.keys + graphs + ["</graphml>"]).joined(separator: "\n") + "\n"
    }
}
