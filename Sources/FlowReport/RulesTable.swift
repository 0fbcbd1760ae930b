import FlowGraph
import Foundation

/// All rules at a glance: for each, how bad its findings are by who decides, whether it has to be asked for, and what it says.
public struct RulesTable {
    private let rules: [RuleDescription]

    public init(_ rules: [RuleDescription]) { self.rules = rules }

    /// A table for people, ending in a newline; a dash stands where nothing can be decided.
    public var text: String {
        let rows =
            [["rule", "explored", "from source", "opt-in", "what is wrong"]]
            + rules.map {
                [$0.id, $0.exploredSeverity?.rawValue ?? "–", $0.hintSeverity?.rawValue ?? "–", $0.isOptIn ? "yes" : "", $0.summary]
            }
        let widths = rows[0].indices.dropLast().map { column in rows.map { $0[column].count }.max() ?? 0 }
        return rows.map { row in
            zip(row, widths).map { $0.padded(to: $1) + "  " }.joined() + row[row.count - 1] + "\n"
        }.joined()
    }

    /// The same for programs, ending in a newline: a list of objects, each with `id`, `severity` (`explored`, `source`), `optIn`,
    /// `summary`, `fix`, and `precision` where it was measured.
    public var json: String {
        struct Row: Encodable {
            struct BySide: Encodable { let explored, source: String? }
            let id: String, severity: BySide, optIn: Bool, summary: String, fix: String, precision: String?
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let list = rules.map { rule in
            Row(
                id: rule.id, severity: Row.BySide(explored: rule.exploredSeverity?.rawValue, source: rule.hintSeverity?.rawValue),
                optIn: rule.isOptIn,
                summary: rule.summary, fix: rule.fix, precision: rule.precision)
        }
        do {
            return String(decoding: try encoder.encode(list), as: UTF8.self) + "\n"
        } catch {
            preconditionFailure("a table of rules holds only strings and truth values, which always encode: \(error)")
        }
    }
}

extension RuleDescription {
    /// How bad a finding is that an exploration proves; `nil` if none can.
    fileprivate var exploredSeverity: Severity? { mode == .source ? nil : severity }
    /// How bad a finding is that the source hints at; `nil` if it cannot.
    fileprivate var hintSeverity: Severity? { mode == .explored ? nil : sourceSeverity }
}
