import FlowGraph

/// Writes the flow as text for Graphviz, made to be looked at: nested coordinators, quiet ways back, loud findings.
///
/// Every part has a readable tooltip and an `id` made of names, so that an SVG can be searched, styled and linked to.
public struct DOTReporter: Reporter {
    public static let name = "dot"
    public static let summary = "the picture as DOT text, for 'flowviz render' or Graphviz"

    /// How much detail is drawn.
    public let level: LevelOfDetail

    /// Draws screens.
    public init() { self.init(level: .screens) }

    /// Draws at another level of detail.
    public init(level: LevelOfDetail) { self.level = level }

    /// Complexity: O(*n* log *n*), *n* being the size of the document.
    public func report(_ document: FlowDocument, context: ReportContext) -> String {
        let diagram = Diagram(document, level: level)
        return DOTText(diagram, arrangement: Arrangement(diagram)).text
    }
}
