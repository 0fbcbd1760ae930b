import FlowGraph

/// The last line of a run: `HowToCode: 2 errors, 1 warning in 2 coordinators, 6 screens, 36 transitions (6 states, complete)`.
public struct FlowSummaryLine {
    /// The whole line, without its end.
    public let text: String
    /// How much there is and whether it is all: `2 coordinators, 6 screens, 36 transitions (6 states, complete)`.
    ///
    /// Transitions are those between screens: the same step out of several states counts once.
    public let counts: String

    public init(_ document: FlowDocument) {
        let graph = document.graph
        let size = [
            count(graph.coordinators.count, "coordinator"), count(graph.screens.count, "screen"),
            count(graph.collapsed(to: .screens).transitions.count, "transition"),
        ]
        let limits = document.summary.limits.map { limit in
            switch limit.bound {
            case "maxStates": "stopped at \(count(limit.value, "state")) (depth \(limit.depth))"
            case "interrupt": "interrupted (depth \(limit.depth))"
            case "megabytes": "stopped at \(count(limit.value, "megabyte")) of memory (depth \(limit.depth))"
            case "maxDepth": "stopped at depth \(limit.value)"
            default: "stopped after \(count(limit.value, "second")) (depth \(limit.depth))"
            }
        }
        let divergences = document.summary.divergences.isEmpty ? [] : ["\(count(document.summary.divergences.count, "path")) led elsewhere than before"]
        let end = document.summary.isComplete ? "complete" : "incomplete: " + (limits + divergences).joined(separator: ", ")
        let states = graph.states.isEmpty ? [] : [count(graph.states.count, "state")]
        counts = size.joined(separator: ", ") + " (" + (states + [end]).joined(separator: ", ") + ")"

        let found = Severity.allCases.compactMap { severity -> String? in
            let number = document.findings.count { $0.severity == severity }
            return number == 0 ? nil : count(number, severity.rawValue)
        }
        let rows = (document.summary.equalRows ?? []).map { "\($0.title.onOneLine) (\($0.untried) more)" }
        text = "\(document.name.onOneLine): \(found.isEmpty ? "no findings" : found.joined(separator: ", ")) in \(counts)"
            + (rows.isEmpty ? "" : "; equal rows tried once: \(rows.joined(separator: ", "))")
    }
}

/// `1 action`, `10,000 states`: the same on every machine.
func count(_ number: Int, _ noun: String) -> String {
    var digits = String(number)
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place)) }
    return "\(digits) \(noun)\(number == 1 ? "" : "s")"
}
