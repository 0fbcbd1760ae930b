import FlowGraph

/// The precision of a rule's findings, as SARIF names it.
enum MeasuredPrecision: String {
    case veryHigh = "very-high", high, medium, low

    /// Findings of an exploration are proved. From source, the precision was measured by reviewing findings; it is `medium` for a rule that
    /// was not measured.
    ///
    /// A few correct findings say less than many: one correct and one wrong finding are added to the counts.
    init(_ rule: RuleDescription) {
        let measured = rule.precision.flatMap { $0.firstMatch(of: /^(\d+) of (\d+)\b/) }
        guard let measured, let right = Double(measured.1), let all = Double(measured.2), all > 0 else {
            self = rule.mode == .explored ? .veryHigh : .medium
            return
        }
        switch (right + 1) / (all + 2) {
        case 0.95...: self = .veryHigh
        case 0.9...: self = .high
        case 0.6...: self = .medium
        default: self = .low
        }
    }
}
