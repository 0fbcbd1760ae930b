import FlowGraph

/// Writes the flow as text for Graphviz, made to be looked at: nested coordinators, quiet ways back, loud findings.
///
/// Every part has a readable tooltip and an `id` made of names, so that an SVG can be searched, styled and linked to.
public struct DOTReporter: Reporter {
    public static let name = "dot"
    public static let summary = "the picture, as text for Graphviz"

    /// How much detail is drawn.
    public let level: LevelOfDetail

    /// Draws screens.
    public init() { self.init(level: .screens) }

    /// Draws at another level of detail.
    public init(level: LevelOfDetail) { self.level = level }

    /// Complexity: O(*n* log *n*), *n* being the size of the document.
    ///
    /// Several flows are several graphs in one text, as Graphviz reads them.
    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        documents.map { document in
            let diagram = Diagram(document, level: level)
            return DOTText(diagram, arrangement: Arrangement(diagram)).text
        }.joined(separator: "\n")
    }
}
