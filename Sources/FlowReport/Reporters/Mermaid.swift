import FlowGraph

/// Writes the flow as a Mermaid flowchart, for Markdown that GitHub, GitLab and many wikis draw by themselves.
public struct MermaidReporter: Reporter {
    public static let name = "mermaid"
    public static let summary = "the picture, as a flowchart for Markdown"
    public static let holdsOneFlow = true

    /// How much detail is drawn.
    public let level: LevelOfDetail

    /// Draws screens.
    public init() { self.init(level: .screens) }

    /// Draws at another level of detail.
    public init(level: LevelOfDetail) { self.level = level }

    /// Complexity: O(*n* log *n*), *n* being the size of the document.
    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        documents.map { MermaidText(Diagram($0, level: level)).text }.joined(separator: "\n")
    }
}
