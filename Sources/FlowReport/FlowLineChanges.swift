import FlowGraph

/// What has come and gone in a flow, a line each, in the order of the flow file: what belongs together stands together.
public struct FlowLineChanges: Sendable {
    /// The lines with `-` or `+` in front.
    public let lines: [String]
    /// `2 lines are gone, 1 is new`; empty if nothing has changed.
    public let phrase: String

    /// - Parameter isColoured: Whether a terminal is to show lines that have gone in red and new ones in green.
    public init(removed: [FlowLine], added: [FlowLine], isColoured: Bool = false) {
        let marked = removed.map { (line: $0, isNew: false) } + added.map { (line: $0, isNew: true) }
        lines = marked.sorted { a, b in a.line == b.line ? !a.isNew && b.isNew : a.line < b.line }.map { line, isNew in
            let text = "\(isNew ? "+" : "-") \(line.text)"
            return isColoured ? "\u{1B}[\(isNew ? "32" : "31")m\(text)\u{1B}[0m" : text
        }
        func part(_ number: Int, _ state: String, isFirst: Bool) -> [String] {
            number == 0 ? [] : [(isFirst ? count(number, "line") : "\(number)") + (number == 1 ? " is " : " are ") + state]
        }
        phrase = (part(removed.count, "gone", isFirst: true) + part(added.count, "new", isFirst: removed.isEmpty)).joined(separator: ", ")
    }
}
