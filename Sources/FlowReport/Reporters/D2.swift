import FlowGraph

/// Writes the flow for D2.
public struct D2Reporter: Reporter {
    public static let name = "d2"
    public static let summary = "diagram in D2"
    public static let holdsOneFlow = true

    /// The style of the diagram.
    public let style: DrawingStyle

    /// Draws screens.
    public init() { self.init(style: DrawingStyle()) }

    /// Draws in a style.
    public init(style: DrawingStyle) { self.style = style }

    /// Complexity: O(*n* log *n*), *n* being the size of the document.
    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        documents.map { D2Text(Diagram($0, style: style), theme: style.theme, link: context.link(style.links)).text }.joined(
            separator: "\n")
    }
}
