import FlowGraph

/// Turns documents into one text, as a pure function.
///
/// To add a reporter, add a file to `Reporters/` and a line to ``allReporters``.
public protocol Reporter: Sendable {
    /// The name on the command line: `human`, `sarif`, `github-actions`.
    static var name: String { get }
    /// One line for `--help` that names the output.
    static var summary: String { get }
    /// Whether the format supports only one flow per file; the command then requires exactly one.
    static var holdsOneFlow: Bool { get }
    /// A reporter with default settings.
    init()
    /// Writes one valid file for all documents, in their order.
    func report(_ documents: [FlowDocument], context: ReportContext) -> String
}

extension Reporter {
    /// `false`: most formats support several flows.
    public static var holdsOneFlow: Bool { false }

    /// Writes the report of one document.
    public func report(_ document: FlowDocument, context: ReportContext) -> String { report([document], context: context) }
}
