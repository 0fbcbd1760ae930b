import FlowGraph

/// What has become of a finding whose paths were walked again, for people.
public struct ReplayText {
    /// What a path shows now.
    public enum Verdict: Sendable, Hashable {
        /// The same as before.
        case stillHolds
        /// The same, but by something else that a person does on the way.
        case holdsOtherwise(String)
        /// The path leads to its end, and nothing is wrong there.
        case gone
        /// An action cannot be done any more: its number, its label, what is on show, and what can be done there.
        case blocked(step: Int, action: String, stack: String, choices: [String])
        /// An action ends the app now, and did not before.
        case crashed(step: Int, action: String, reason: String)

        /// Whether the finding is still true.
        public var holds: Bool {
            switch self {
            case .stillHolds, .holdsOtherwise: true
            case .gone, .blocked, .crashed: false
            }
        }
    }

    /// A few lines for a finding: what it was, and a line for each path.
    ///
    /// - Parameters:
    ///   - verdicts: One for each witness.
    ///   - isWhole: Whether the whole flow was explored again, which gives one verdict on all of it.
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

    /// `2 findings replayed: 1 still holds, 1 no longer happens`.
    public static func summary(_ verdicts: [[Verdict]]) -> String {
        let holding = verdicts.count { $0.contains(where: \.holds) }
        let gone = verdicts.count { !$0.contains(where: \.holds) && $0.allSatisfy { $0 == .gone } }
        let other = verdicts.count - holding - gone
        let parts = [
            holding == 0 ? nil : "\(holding) still \(holding == 1 ? "holds" : "hold")",
            gone == 0 ? nil : "\(gone) no longer \(gone == 1 ? "happens" : "happen")",
            other == 0 ? nil : "\(other) cannot be walked any more, which says nothing of the cause: explore again",
        ].compactMap(\.self)
        return "\(count(verdicts.count, "finding")) replayed: \(parts.joined(separator: ", "))"
    }

    private static func line(_ verdict: Verdict, _ way: String) -> String {
        switch verdict {
        case .stillHolds: return "still holds: \(way)"
        case .holdsOtherwise(let trigger): return "still holds: \(way), now by \(trigger)"
        case .gone: return "no longer happens: \(way)"
        case .blocked(let step, let action, let stack, let choices):
            let there =
                choices.isEmpty
                ? "there is nothing" : "there is \(choices.prefix(8).joined(separator: ", "))" + (choices.count > 8 ? ", …" : "")
            return "the path cannot be walked any more: \(way); at step \(step) nobody can do \(action) on \(stack); \(there)"
        case .crashed(let step, let action, let reason):
            return "the path cannot be walked any more: \(way); at step \(step) \(action) ends the app: \(reason)"
        }
    }
}
