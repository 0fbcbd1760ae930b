import FlowGraph

/// Writes the flow for PlantUML, which many wikis and editors draw, one diagram for each flow.
public struct PlantUMLReporter: Reporter {
    public static let name = "plantuml"
    public static let summary = "diagram in PlantUML"

    /// The style of the diagram.
    public let style: DrawingStyle

    /// Draws screens.
    public init() { self.init(style: DrawingStyle()) }

    /// Draws in a style.
    public init(style: DrawingStyle) { self.style = style }

    /// Complexity: O(*n* log *n*), *n* being the size of the document.
    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        documents.map { PlantUMLText(Diagram($0, style: style), theme: style.theme ?? .light, link: context.link(style.links)).text }
            .joined(separator: "\n")
    }
}
