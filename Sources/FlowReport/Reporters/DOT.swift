import FlowGraph

/// Writes the flow as text for Graphviz, laid out for readability: nested coordinators, muted back transitions, prominent findings.
///
/// Every part has a readable tooltip and an `id` made from names, so that an SVG can be searched, styled and linked to.
public struct DOTReporter: Reporter {
    public static let name = "dot"
    public static let summary = "diagram in Graphviz DOT"

    /// The style of the diagram.
    public let style: DrawingStyle

    /// Draws screens.
    public init() { self.init(style: DrawingStyle()) }

    /// Draws at a level of detail.
    public init(level: LevelOfDetail) { self.init(style: DrawingStyle(level: level)) }

    /// Draws in a style.
    public init(style: DrawingStyle) { self.style = style }

    /// Writes one graph for each flow; Graphviz reads several graphs from one text.
    ///
    /// Complexity: O(*n* log *n*), *n* being the size of the document.
    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        documents.map { Drawing($0, style: style, context: context).dot() }.joined(separator: "\n")
    }
}
