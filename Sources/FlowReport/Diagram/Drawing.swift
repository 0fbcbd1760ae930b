import FlowGraph

/// A flow to draw with Graphviz; its text is made when it is needed.
public struct Drawing: Sendable {
    let document: FlowDocument
    /// The style of the picture.
    public var style: DrawingStyle
    /// The link of a part, by the part's id and its place in the source.
    private let link: @Sendable (_ id: String, _ place: SourcePlace?) -> String?

    init(
        _ document: FlowDocument, style: DrawingStyle,
        link: @escaping @Sendable (_ id: String, _ place: SourcePlace?) -> String? = { _, _ in nil }
    ) {
        self.document = document
        self.style = style
        self.link = link
    }

    /// A flow whose parts link to their places in the source if the style has a link template.
    public init(_ document: FlowDocument, style: DrawingStyle, context: ReportContext) {
        self.init(document, style: style) { [links = style.links] _, place in place.flatMap(context.link(links)) }
    }

    /// Returns the text for Graphviz. Complexity: O(*n* log *n*), *n* being the size of the document.
    ///
    /// - Parameter note: A remark about the layout for the legend; `nil` for none.
    public func dot(note: String? = nil) -> String {
        var diagram = Diagram(document, style: style)
        diagram.note = note
        let leads = Dictionary(diagram.boxes.compactMap { box in box.standsFor.flatMap { style.sheet.boxes[$0] }.map { (box.id, $0) } }) {
            first, _ in first
        }
        return DOTText(
            diagram, arrangement: Arrangement(diagram, isSpread: style.isSpread, isApart: style.isApart), theme: style.theme ?? .light,
            corners: style.corners,
            room: style.room,
            direction: style.direction,
            above: style.sheet.above,
            link: { id, place in leads[id] ?? link(id, place) }
        ).text
    }
}
