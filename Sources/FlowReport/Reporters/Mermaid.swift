import FlowGraph

/// Writes the flow as a Mermaid flowchart, which GitHub, GitLab and many wikis draw in Markdown.
public struct MermaidReporter: Reporter {
    public static let name = "mermaid"
    public static let summary = "flowchart for Markdown (Mermaid)"
    public static let holdsOneFlow = true

    /// The style of the diagram.
    public let style: DrawingStyle

    /// Draws screens.
    public init() { self.init(style: DrawingStyle()) }

    /// Draws at a level of detail.
    public init(level: LevelOfDetail) { self.init(style: DrawingStyle(level: level)) }

    /// Draws in a style.
    public init(style: DrawingStyle) { self.style = style }

    /// Complexity: O(*n* log *n*), *n* being the size of the document.
    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        documents.map { MermaidText(Diagram($0, style: style), theme: style.theme, link: context.link(style.links)).text }.joined(
            separator: "\n")
    }

    /// Returns the limits of Mermaid that a flow exceeds, a sentence each; usually none. Complexity: O(*n* log *n*), *n* being the size of
    /// the document.
    public func limits(_ document: FlowDocument, context: ReportContext) -> [String] {
        MermaidText(Diagram(document, style: style), theme: style.theme, link: context.link(style.links)).warnings
    }
}
