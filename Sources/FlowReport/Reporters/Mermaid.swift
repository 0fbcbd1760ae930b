import FlowGraph

/// Writes the flow as a Mermaid flowchart, for Markdown that GitHub, GitLab and many wikis draw by themselves.
public struct MermaidReporter: Reporter {
    public static let name = "mermaid"
    public static let summary = "the picture, as a flowchart for Markdown"
    public static let holdsOneFlow = true

    /// How it is drawn.
    public let style: DrawingStyle

    /// Draws screens.
    public init() { self.init(style: DrawingStyle()) }

    /// Draws at another level of detail.
    public init(level: LevelOfDetail) { self.init(style: DrawingStyle(level: level)) }

    /// Draws in another style.
    public init(style: DrawingStyle) { self.style = style }

    /// Complexity: O(*n* log *n*), *n* being the size of the document.
    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        documents.map { MermaidText(Diagram($0, style: style), theme: style.theme, link: context.link(style.links)).text }.joined(
            separator: "\n")
    }

    /// What Mermaid does not draw of a flow unless it is configured to, a sentence each; nothing as a rule. Complexity: as that of the
    /// text.
    public func limits(_ document: FlowDocument, context: ReportContext) -> [String] {
        MermaidText(Diagram(document, style: style), theme: style.theme, link: context.link(style.links)).warnings
    }
}
