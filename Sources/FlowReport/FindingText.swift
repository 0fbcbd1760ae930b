import FlowGraph

/// One finding as lines for a terminal: the message, the source line, the path that leads to it, the retain path, the fix.
struct FindingText {
    let lines: [TerminalLine]

    init(_ finding: Finding, _ context: ReportContext) {
        let style = finding.severity.style
        var lines = [TerminalLine("\(finding.severity.rawValue)[\(finding.rule)]", style) + TerminalLine(": \(finding.message)", .strong)]
        if let place = finding.location {
            lines += Self.excerpt(place, context.sourceLines[place], finding.locationMessage ?? "started here", style)
        }
        lines += Self.exits(finding)
        lines += Self.related(finding)
        for (index, witness) in finding.witnesses.enumerated() {
            let mark = finding.holders.last?.need == .no ? "should be released here" : "here"
            lines += Self.path(witness, isFirst: index == 0, mark: mark, style)
        }
        lines += Self.holders(finding, style)
        if !finding.keptAlive.isEmpty { lines.append(TerminalLine("    retained with it: \(finding.keptAlive.joined(separator: ", "))")) }
        lines.append(TerminalLine("  Fix: ", .good) + TerminalLine(finding.fix))
        lines.append(
            TerminalLine(
                "  More: flowviz explain \(finding.rule)   \(finding.witnesses.isEmpty ? "Fingerprint:" : "Replay: flowviz replay") \(finding.fingerprint)",
                .faint))
        self.lines = lines
    }

    /// The place, and the line of source with a mark under the column.
    private static func excerpt(_ place: SourcePlace, _ source: String?, _ message: String, _ style: TerminalLine.Style) -> [TerminalLine] {
        let head = TerminalLine("  ") + TerminalLine(place.text, .strong)
        // Columns count bytes, and the mark stands below a character.
        guard let source, let bytes = place.column, bytes >= 1, bytes <= source.utf8.count + 1 else { return [head] }
        let column = String(decoding: source.utf8.prefix(bytes - 1), as: UTF8.self).count + 1
        let number = "\(place.line)"
        // What stands before the mark keeps its tabs, so that the mark stands below its column.
        let indent = String(source.prefix(column - 1).map { $0 == "\t" ? "\t" : " " })
        return [
            head, TerminalLine("    \(number) | ", .faint) + TerminalLine(source),
            TerminalLine("    \(String(repeating: " ", count: number.count)) | ", .faint) + TerminalLine("\(indent)^ \(message)", style),
        ]
    }

    /// Every exit path of the child, and where the child is released on it.
    private static func exits(_ finding: Finding) -> [TerminalLine] {
        guard let exits = finding.exits else { return [] }
        let width = min(60, exits.map(\.label.count).max() ?? 0)
        return [TerminalLine("  Exit paths and where the child is released", .strong)]
            + exits.map { exit in
                let verdict = TerminalLine(exit.verdict(in: finding.location?.file), exit.isReleased ? .good : .warning)
                return TerminalLine("    \(exit.label.padded(to: width))  ") + verdict
            }
    }

    private static func related(_ finding: Finding) -> [TerminalLine] {
        guard !finding.related.isEmpty else { return [] }
        return [TerminalLine("  See also", .strong)] + finding.related.map { TerminalLine("    \($0.location.text)  \($0.message)") }
    }

    /// The first witness step by step, the others in a line each.
    private static func path(_ witness: Finding.Witness, isFirst: Bool, mark: String, _ style: TerminalLine.Style) -> [TerminalLine] {
        let head = TerminalLine("  \(isFirst ? "How it happens" : "Also")", .strong) + TerminalLine(" \(witness.circumstances)")
        guard isFirst else { return [head + TerminalLine(": \(witness.path.onOneLine)")] }
        var rows = StepTable(witness.path).lines.map { TerminalLine($0) }
        if rows.count > 1, witness.trigger.kind != .teardown {
            rows[rows.count - 1] = rows[rows.count - 1] + TerminalLine("  ← \(mark)", style)
        }
        return [head] + rows
    }

    private static func holders(_ finding: Finding, _ style: TerminalLine.Style) -> [TerminalLine] {
        guard finding.holders.count > 1 else { return [] }
        var lines = [TerminalLine("  \(finding.holders.heading)", .strong)]
        for (index, hop) in finding.holders.enumerated() {
            let isLast = index == finding.holders.count - 1
            let note = finding.holders.note(on: hop)
            let noteStyle: TerminalLine.Style = hop.need == .no ? style : .plain
            lines.append(
                TerminalLine("    \(isLast ? "╰→" : "├─") \(hop.object)") + TerminalLine(note.isEmpty ? "" : "   \(note)", noteStyle))
            guard !isLast else { break }
            lines.append(TerminalLine("    │    ↓ \(hop.reference)"))
            // Only a suspicious reference is underlined: one from an object that is in use to one that should be released, or one of a
            // retain cycle.
            let isSuspect = finding.holders.isCycle || finding.holders[index + 1].need == .no
            if isSuspect {
                lines.append(TerminalLine("    │      ") + TerminalLine(String(repeating: "~", count: hop.reference.count), style))
            }
        }
        return lines
    }
}

extension Severity {
    fileprivate var style: TerminalLine.Style {
        switch self {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
    }
}
