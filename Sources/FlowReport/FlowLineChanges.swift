import FlowGraph

/// The lines that were added to a flow and removed from it, in the order of the flow file, so that related lines are adjacent.
public struct FlowLineChanges: Sendable {
    /// The lines with `-` or `+` in front.
    public let lines: [String]
    /// `2 lines removed, 1 added`; empty if nothing has changed.
    public let phrase: String

    /// Sorts the changed lines.
    ///
    /// - Parameters:
    ///   - removed: The lines that only the old version has.
    ///   - added: The lines that only the new version has.
    ///   - isColoured: Whether removed lines are red and added lines green, for a terminal.
    public init(removed: [FlowLine], added: [FlowLine], isColoured: Bool = false) {
        let marked = removed.map { (line: $0, isNew: false) } + added.map { (line: $0, isNew: true) }
        lines = marked.sorted { a, b in a.line == b.line ? !a.isNew && b.isNew : a.line < b.line }.map { line, isNew in
            let text = "\(isNew ? "+" : "-") \(line.text)"
            return isColoured ? "\u{1B}[\(isNew ? "32" : "31")m\(text)\u{1B}[0m" : text
        }
        func part(_ number: Int, _ state: String, isFirst: Bool) -> [String] {
            number == 0 ? [] : [(isFirst ? count(number, "line") : "\(number)") + " " + state]
        }
        phrase = (part(removed.count, "removed", isFirst: true) + part(added.count, "added", isFirst: removed.isEmpty))
            .joined(separator: ", ")
    }
}
