import FlowGraph

/// How far a rule's findings can be believed, in SARIF's words.
enum MeasuredPrecision: String {
    case veryHigh = "very-high", high, medium, low

    /// What an exploration finds is proved. From source, it is what people found who read findings; nobody knows of a rule that was not
    /// measured.
    ///
    /// A few findings that were all right say less than many: one right and one wrong are added to what was counted.
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
