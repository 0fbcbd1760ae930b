import FlowGraph

/// Writes the flow for PlantUML, which many wikis and editors draw. Several flows are several diagrams in one text.
public struct PlantUMLReporter: Reporter {
    public static let name = "plantuml"
    public static let summary = "the picture, for PlantUML"

    /// How it is drawn.
    public let style: DrawingStyle

    /// Draws screens.
    public init() { self.init(style: DrawingStyle()) }

    /// Draws in another style.
    public init(style: DrawingStyle) { self.style = style }

    /// Complexity: O(*n* log *n*), *n* being the size of the document.
    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        documents.map { PlantUMLText(Diagram($0, style: style), theme: style.theme ?? .light, link: context.link(style.links)).text }
            .joined(separator: "\n")
    }
}
