import FlowGraph

/// Writes the results of replaying findings, for a terminal.
public struct ReplayText {
    /// The result of replaying one path.
    public enum Verdict: Sendable, Hashable {
        /// The finding still reproduces.
        case stillHolds
        /// The finding still reproduces, but by another action on the path.
        case holdsOtherwise(String)
        /// The path can be replayed to its end, and the finding no longer reproduces.
        case gone
        /// An action is no longer possible: its number, its label, the visible stack, and the possible actions.
        case blocked(step: Int, action: String, stack: String, choices: [String])
        /// An action crashes the app, which it did not before.
        case crashed(step: Int, action: String, reason: String)

        /// Whether the finding still reproduces.
        public var holds: Bool {
            switch self {
            case .stillHolds, .holdsOtherwise: true
            case .gone, .blocked, .crashed: false
            }
        }
    }

    /// Returns the lines for one finding: its message, and a line for each path.
    ///
    /// - Parameters:
    ///   - finding: The finding that was replayed.
    ///   - flow: The name of the flow.
    ///   - verdicts: One for each witness.
    ///   - isWhole: Whether the whole flow was explored again, which gives one verdict for all witnesses.
    public static func text(_ finding: Finding, in flow: String, verdicts: [Verdict], isWhole: Bool = false) -> String {
        let head = "\(flow): \(finding.severity.rawValue)[\(finding.rule)]: \(finding.message) (\(finding.fingerprint))"
        let rows = verdicts.enumerated().map { index, verdict in
            let witness = isWhole || !finding.witnesses.indices.contains(index) ? nil : finding.witnesses[index]
            let way = witness.map { witness in
                let preposition = witness.trigger.kind == .teardown ? "when" : witness.trigger.kind == .launch ? "at" : "by"
                return "\(preposition) \(witness.trigger.label) (\(count(max(0, witness.path.count - 1), "action")))"
            }
            return "  " + line(verdict, way ?? "the whole flow was explored again")
        }
        return ([head] + rows).map { $0.onOneLine + "\n" }.joined()
    }

    /// `2 findings replayed: 1 still reproduces, 1 no longer reproduces`.
    public static func summary(_ verdicts: [[Verdict]]) -> String {
        let holding = verdicts.count { $0.contains(where: \.holds) }
        let gone = verdicts.count { !$0.contains(where: \.holds) && $0.allSatisfy { $0 == .gone } }
        let other = verdicts.count - holding - gone
        let parts = [
            holding == 0 ? nil : "\(holding) still \(holding == 1 ? "reproduces" : "reproduce")",
            gone == 0 ? nil : "\(gone) no longer \(gone == 1 ? "reproduces" : "reproduce")",
            other == 0 ? nil : "\(other) cannot be replayed, so the cause may still be there: explore again",
        ].compactMap(\.self)
        return "\(count(verdicts.count, "finding")) replayed: \(parts.joined(separator: ", "))"
    }

    private static func line(_ verdict: Verdict, _ way: String) -> String {
        switch verdict {
        case .stillHolds: return "still reproduces: \(way)"
        case .holdsOtherwise(let trigger): return "still reproduces: \(way), now by \(trigger)"
        case .gone: return "no longer reproduces: \(way)"
        case .blocked(let step, let action, let stack, let choices):
            let there =
                choices.isEmpty
                ? "no action is possible"
                : "possible actions: \(choices.prefix(8).joined(separator: ", "))" + (choices.count > 8 ? ", …" : "")
            return "cannot be replayed: \(way); at step \(step), \(action) is not possible on \(stack); \(there)"
        case .crashed(let step, let action, let reason):
            return "cannot be replayed: \(way); at step \(step), \(action) crashes the app: \(reason)"
        }
    }
}
