import FlowGraph

/// Writes the flow as text for Graphviz, made to be looked at: nested coordinators, quiet ways back, loud findings.
///
/// Every part has a readable tooltip and an `id` made of names, so that an SVG can be searched, styled and linked to.
public struct DOTReporter: Reporter {
    public static let name = "dot"
    public static let summary = "the picture, as text for Graphviz"

    /// How it is drawn.
    public let style: DrawingStyle

    /// Draws screens.
    public init() { self.init(style: DrawingStyle()) }

    /// Draws at another level of detail.
    public init(level: LevelOfDetail) { self.init(style: DrawingStyle(level: level)) }

    /// Draws in another style.
    public init(style: DrawingStyle) { self.style = style }

    /// Complexity: O(*n* log *n*), *n* being the size of the document.
    ///
    /// Several flows are several graphs in one text, as Graphviz reads them.
    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        documents.map { Drawing($0, style: style, context: context).dot() }.joined(separator: "\n")
    }
}
