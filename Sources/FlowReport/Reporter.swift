import FlowGraph

/// Turns documents into one text: a pure function.
///
/// A new reporter is a file in `Reporters/` and a line in ``allReporters``.
public protocol Reporter: Sendable {
    /// The name on the command line: `human`, `sarif`, `github-actions`.
    static var name: String { get }
    /// One line that says what you get, for `--help`.
    static var summary: String { get }
    /// Whether its format cannot hold more than one flow; the command then asks for one.
    static var holdsOneFlow: Bool { get }
    init()
    /// One valid file for all documents, in their order.
    func report(_ documents: [FlowDocument], context: ReportContext) -> String
}

extension Reporter {
    public static var holdsOneFlow: Bool { false }

    /// The report of one document.
    public func report(_ document: FlowDocument, context: ReportContext) -> String { report([document], context: context) }
}
