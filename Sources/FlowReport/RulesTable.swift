import FlowGraph
import Foundation

/// A table of all rules: the severity of their findings from exploration and from source, whether they are opt-in, and their summaries.
public struct RulesTable {
    private let rules: [RuleDescription]

    /// A table with a row for each rule.
    public init(_ rules: [RuleDescription]) { self.rules = rules }

    /// The table for a terminal, ending in a newline; a dash means that the rule does not apply.
    public var text: String {
        let rows =
            [["rule", "explored", "from source", "opt-in", "summary"]]
            + rules.map {
                [$0.id, $0.exploredSeverity?.rawValue ?? "–", $0.hintSeverity?.rawValue ?? "–", $0.isOptIn ? "yes" : "", $0.summary]
            }
        let widths = rows[0].indices.dropLast().map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0.padded(to: $1) + "  " }.joined() + row[row.count - 1] + "\n"
        }.joined()
    }

    /// The table as JSON, ending in a newline: a list of objects, each with `id`, `severity` (`explored`, `source`), `optIn`, `summary`
    /// and `fix`.
    public var json: String {
        struct Row: Encodable {
            struct BySide: Encodable { let explored, source: String? }
            let id: String, severity: BySide, optIn: Bool, summary: String, fix: String
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let list = rules.map { rule in
            Row(
                id: rule.id, severity: Row.BySide(explored: rule.exploredSeverity?.rawValue, source: rule.hintSeverity?.rawValue),
                optIn: rule.isOptIn,
                summary: rule.summary, fix: rule.fix)
        }
        do {
            return String(decoding: try encoder.encode(list), as: UTF8.self) + "\n"
        } catch {
            preconditionFailure("a table of rules holds only strings and truth values, which always encode: \(error)")
        }
    }
}

extension RuleDescription {
    /// The severity of findings that an exploration proves; `nil` if none can.
    fileprivate var exploredSeverity: Severity? { mode == .source ? nil : severity }
    /// The severity of findings from source; `nil` if there are none.
    fileprivate var hintSeverity: Severity? { mode == .explored ? nil : sourceSeverity }
}
