import FlowGraph
import Foundation

/// Writes the complete documents with their findings: one as an object, several as a list. Every command reads both.
public struct JSONReporter: Reporter {
    public static let name = "json"
    public static let summary = "complete flow document, for other commands and programs"

    public init() {}

    public func report(_ documents: [FlowDocument], context: ReportContext) -> String {
        do {
            return String(decoding: try FlowDocument.json(of: documents), as: UTF8.self)
        } catch {
            preconditionFailure("a flow document holds only strings, integers and lists, which always encode: \(error)")
        }
    }
}
