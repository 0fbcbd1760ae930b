import FlowGraph

/// A flow that is to be drawn: the text that Graphviz is asked with, made when it is asked.
public struct Drawing: Sendable {
    let document: FlowDocument
    /// How it is drawn.
    public var style: DrawingStyle
    /// Where a click on a part leads, by the part's id and its place in the source.
    private let link: @Sendable (_ id: String, _ place: SourcePlace?) -> String?

    init(
        _ document: FlowDocument, style: DrawingStyle,
        link: @escaping @Sendable (_ id: String, _ place: SourcePlace?) -> String? = { _, _ in nil }
    ) {
        self.document = document
        self.style = style
        self.link = link
    }

    /// A flow whose parts lead to their places in the source, as the style says.
    public init(_ document: FlowDocument, style: DrawingStyle, context: ReportContext) {
        self.init(document, style: style) { [links = style.links] _, place in place.flatMap(context.link(links)) }
    }

    /// The text for Graphviz. Complexity: O(*n* log *n*), *n* being the size of the document.
    ///
    /// - Parameter note: What people should know of how it is drawn, which stands in the picture; `nil` if there is nothing.
    public func dot(note: String? = nil) -> String {
        var diagram = Diagram(document, style: style)
        diagram.note = note
        let leads = Dictionary(diagram.boxes.compactMap { box in box.standsFor.flatMap { style.sheet.boxes[$0] }.map { (box.id, $0) } }) {
            first, _ in first
        }
        return DOTText(
            diagram, arrangement: Arrangement(diagram), theme: style.theme ?? .light, corners: style.corners, room: style.room,
            above: style.sheet.above,
            link: { id, place in leads[id] ?? link(id, place) }
        ).text
    }
}
