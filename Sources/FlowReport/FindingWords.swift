import FlowGraph

// What several reporters say of the parts of a finding.

extension SourcePlace {
    /// `App/HomeCoordinator.swift:42:9`: a terminal makes a link of it.
    var text: String { "\(file):\(line)" + (column.map { ":\($0)" } ?? "") }
}

extension SourceFact.Exit {
    /// `let go of at line 33`, `nobody lets go (Login.swift:61)`.
    ///
    /// - Parameter file: The file that the reader has before them.
    func verdict(in file: String?) -> String {
        let place = place.map { $0.file == file ? "line \($0.line)" : "\($0.file.split(separator: "/").last ?? ""):\($0.line)" }
        return isReleased ? "let go of" + (place.map { " at \($0)" } ?? "") : "nobody lets go" + (place.map { " (\($0))" } ?? "")
    }
}

extension Finding.Witness {
    /// `by back menu to "Code" (3 actions, shortest of 4 ways)`.
    var circumstances: String {
        let times = occurrences == 1 ? "the only way" : "shortest of \(occurrences) ways"
        let preposition = trigger.kind == .teardown ? "when" : trigger.kind == .launch ? "at" : "by"
        return "\(preposition) \(trigger.label) (\(count(path.count - 1, "action")), \(times))"
    }
}

extension [PathStep] {
    /// `launch ▸ tap "How to code" ▸ 4 × tap "Next" ▸ tap "Start over"`.
    var onOneLine: String {
        var runs: [(action: String, times: Int)] = []
        for step in self {
            if runs.last?.action == step.action { runs[runs.count - 1].times += 1 } else { runs.append((step.action, 1)) }
        }
        return runs.map { $0.times == 1 ? $0.action : "\($0.times) × \($0.action)" }.joined(separator: " ▸ ")
    }
}

extension [RetainHop] {
    /// Whether the path leads from an object back to it.
    var isCycle: Bool { count > 2 && first?.object == last?.object && first?.need == .no }

    var heading: String { isCycle ? "The cycle that keeps it" : "Who holds it" }

    /// `needed: NO (none of its screens is left)`; empty where there is nothing to say.
    func note(on hop: RetainHop) -> String {
        let need =
            switch hop.need {
            case .yes: "needed: YES"
            case .no: isCycle ? "" : "needed: NO"
            case .unknown: ""
            }
        return [need, hop.reason.isEmpty ? "" : "(\(hop.reason))"].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
