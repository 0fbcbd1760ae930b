import FlowGraph

extension Diagram {
    /// Decides what is drawn of two versions of a flow: the new one, what has come and gone in it, and only what is newly wrong.
    ///
    /// - Parameters:
    ///   - name: What stands on top, `Shop: main → HEAD`.
    ///   - counts: What stands below it.
    init(_ compared: ComparedFlow, name: String, counts: String) {
        self.init(compared.document, level: .screens, compared: compared)
        self.name = name
        self.counts = counts
        isComparison = true
    }
}

extension ComparedFlow.Mark? {
    /// What stands before the name of what has come or gone, so that a grey print says it too.
    var sign: String {
        switch self {
        case .added?: "+ "
        case .removed?: "− "
        case nil: ""
        }
    }
}
