import FlowGraph

extension Diagram {
    /// Decides what is drawn of two versions of a flow: the new one, what was added and removed, and only the new findings.
    ///
    /// - Parameters:
    ///   - name: The title, `Shop: main → HEAD`.
    ///   - counts: The text below the title.
    ///   - thumbnails: What screens look like.
    init(_ compared: ComparedFlow, name: String, counts: String, thumbnails: Thumbnails = .none) {
        var style = DrawingStyle()
        style.thumbnails = thumbnails
        self.init(compared.document, style: style, compared: compared)
        self.name = name
        self.counts = counts
        isComparison = true
    }
}

extension ComparedFlow.Mark? {
    /// The sign before the name of what was added or removed, so that no information is lost in grayscale.
    var sign: String {
        switch self {
        case .added?: "+ "
        case .removed?: "− "
        case nil: ""
        }
    }
}
