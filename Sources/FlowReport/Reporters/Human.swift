import FlowGraph

/// Writes findings for people: what is wrong, the shortest way there, who holds it, what to do.
public struct HumanReporter: Reporter {
    public static let name = "human"
    public static let summary = "for people: each finding with its line, the shortest path to it, who holds it, and the fix"

    public init() {}

    public func report(_ document: FlowDocument, context: ReportContext) -> String {
        let findings = document.findings.map { text($0, context) + "\n" }
        return findings.joined() + misuses(document) + FlowSummaryLine(document, effort: context.efforts[document.name]).text + "\n"
    }

    /// What UIKit would have refused or logged, where no rule reports it: it does not count as a finding.
    private func misuses(_ document: FlowDocument) -> String {
        let others = document.summary.misuses.filter { $0.kind.rule == nil }
        guard !others.isEmpty else { return "" }
        let lines = others.flatMap { ["  \($0.message)", "    by \(line($0.path))"] }
        return "Noticed besides; on a device this may crash, or do nothing:\n" + lines.map { $0.onOneLine + "\n" }.joined() + "\n"
    }

    private func text(_ finding: Finding, _ context: ReportContext) -> String {
        var lines = ["\(finding.severity.rawValue)[\(finding.rule)]: \(finding.message)"]
        if let place = finding.location { lines += excerpt(place, context.sourceLines[place], finding.locationMessage ?? "started here") }
        lines += exits(finding)
        lines += related(finding)
        for (index, witness) in finding.witnesses.enumerated() {
            lines += path(witness, isFirst: index == 0, mark: finding.holders.last?.need == .no ? "should be released here" : "here")
        }
        lines += holders(finding)
        if !finding.keptAlive.isEmpty { lines.append("    kept alive with it: \(finding.keptAlive.joined(separator: ", "))") }
        lines.append("  Fix: \(finding.fix)")
        lines.append("  More: flowviz explain \(finding.rule)   Fingerprint: \(finding.fingerprint)")
        // Titles and labels are the app's own, and may hold anything.
        return lines.map(\.onOneLine).joined(separator: "\n") + "\n"
    }

    /// The place, and the line of source with a mark under the column.
    private func excerpt(_ place: SourcePlace, _ source: String?, _ message: String) -> [String] {
        let head = "  \(place.text)"
        // Columns count bytes, and the mark stands below a character.
        guard let source, let bytes = place.column, bytes <= source.utf8.count + 1 else { return [head] }
        let column = String(decoding: source.utf8.prefix(bytes - 1), as: UTF8.self).count + 1
        let number = "\(place.line)"
        // What stands before the mark keeps its tabs, so that the mark stands below its column.
        let indent = String(source.prefix(column - 1).map { $0 == "\t" ? "\t" : " " })
        return [
            head, "    \(number) | \(source)", "    \(String(repeating: " ", count: number.count)) | \(indent)^ \(message)",
        ]
    }

    /// Every way on which the child can go, and who lets go of it then.
    private func exits(_ finding: Finding) -> [String] {
        guard let exits = finding.exits else { return [] }
        func place(_ exit: SourceFact.Exit) -> String? {
            exit.place.map { $0.file == finding.location?.file ? "line \($0.line)" : "\($0.file.split(separator: "/").last ?? ""):\($0.line)" }
        }
        let rows = exits.map { exit in
            let verdict = exit.isReleased ? "let go of" : "nobody lets go"
            return (exit.label, verdict + (place(exit).map { exit.isReleased ? " at \($0)" : " (\($0))" } ?? ""))
        }
        let width = min(60, rows.map(\.0.count).max() ?? 0)
        return ["  How it can go, and who lets go of it"] + rows.map { "    \($0.padded(to: width))  \($1)" }
    }

    private func related(_ finding: Finding) -> [String] {
        guard !finding.related.isEmpty else { return [] }
        return ["  See also"] + finding.related.map { "    \($0.location.text)  \($0.message)" }
    }

    /// The first witness is told step by step, the others in a line each.
    private func path(_ witness: Finding.Witness, isFirst: Bool, mark: String) -> [String] {
        let actions = count(witness.path.count - 1, "action")
        let times = witness.occurrences == 1 ? "the only way" : "shortest of \(witness.occurrences) ways"
        let isTeardown = witness.trigger.kind == .teardown
        let preposition = isTeardown ? "when" : witness.trigger.kind == .launch ? "at" : "by"
        let head = "  \(isFirst ? "How it happens" : "Also") \(preposition) \(witness.trigger.label) (\(actions), \(times))"
        guard isFirst else { return [head + ": " + line(witness.path)] }
        var rows = StepTable(witness.path).lines
        if rows.count > 1, !isTeardown { rows[rows.count - 1] += "  ← \(mark)" }
        return [head] + rows
    }

    /// `launch ▸ tap "How to code" ▸ 4 × tap "Next" ▸ tap "Start over"`.
    private func line(_ path: [PathStep]) -> String {
        var runs: [(action: String, times: Int)] = []
        for step in path {
            if runs.last?.action == step.action { runs[runs.count - 1].times += 1 } else { runs.append((step.action, 1)) }
        }
        return runs.map { $0.times == 1 ? $0.action : "\($0.times) × \($0.action)" }.joined(separator: " ▸ ")
    }

    private func holders(_ finding: Finding) -> [String] {
        guard finding.holders.count > 1 else { return [] }
        var lines = [finding.holders.isCycle ? "  The cycle that keeps it" : "  Who holds it"]
        for (index, hop) in finding.holders.enumerated() {
            let isLast = index == finding.holders.count - 1
            let need =
                switch hop.need {
                case .yes: "needed: YES"
                case .no: finding.holders.isCycle ? "" : "needed: NO"
                case .unknown: ""
                }
            let note = [need, hop.reason.isEmpty ? "" : "(\(hop.reason))"].filter { !$0.isEmpty }.joined(separator: " ")
            lines.append("    \(isLast ? "╰→" : "├─") \(hop.object)" + (note.isEmpty ? "" : "   \(note)"))
            guard !isLast else { break }
            lines.append("    │    ↓ \(hop.reference)")
            // Only a reference that may be guilty is underlined: one out of somebody who is needed into somebody who is not, or one of a cycle.
            let isSuspect = finding.holders.isCycle || finding.holders[index + 1].need == .no
            if isSuspect { lines.append("    │      " + String(repeating: "~", count: hop.reference.count)) }
        }
        return lines
    }
}

extension SourcePlace {
    /// `App/HomeCoordinator.swift:42:9`: a terminal makes a link of it.
    var text: String { "\(file):\(line)" + (column.map { ":\($0)" } ?? "") }
}

extension [RetainHop] {
    /// Whether the path leads from an object back to it.
    fileprivate var isCycle: Bool { count > 2 && first?.object == last?.object && first?.need == .no }
}
