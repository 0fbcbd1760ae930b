import FlowGraph
import Foundation

/// Writes the whole document, findings included.
public struct JSONReporter: Reporter {
    public static let name = "json"
    public static let summary = "the whole document, findings included, in canonical order"

    public init() {}

    public func report(_ document: FlowDocument, context: ReportContext) -> String {
        do {
            return String(decoding: try document.json(), as: UTF8.self)
        } catch {
            preconditionFailure("a flow document holds only strings, integers and lists, which always encode: \(error)")
        }
    }
}
