import FlowGraph

// The wording of a finding's parts, shared by several reporters.

extension SourcePlace {
    /// `App/HomeCoordinator.swift:42:9`, which terminals turn into a link.
    var text: String { "\(file):\(line)" + (column.map { ":\($0)" } ?? "") }
}

extension SourceFact.Exit {
    /// `released at line 33`, `not released (Login.swift:61)`.
    ///
    /// - Parameter file: The finding's own file: places in it are given by their lines alone.
    func verdict(in file: String?) -> String {
        let place = place.map { $0.file == file ? "line \($0.line)" : "\($0.file.split(separator: "/").last ?? ""):\($0.line)" }
        return isReleased ? "released" + (place.map { " at \($0)" } ?? "") : "not released" + (place.map { " (\($0))" } ?? "")
    }
}

extension Finding.Witness {
    /// `by back menu to "Code" (3 actions, shortest of 4 paths)`.
    var circumstances: String {
        let times = occurrences == 1 ? "the only path" : "shortest of \(occurrences) paths"
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
    /// Whether the retain path ends at the object that it starts from.
    var isCycle: Bool { count > 2 && first?.object == last?.object && first?.need == .no }

    var heading: String { isCycle ? "Retain cycle" : "Retained by" }

    /// `should be released: yes (no screens left)`; empty where nothing is known.
    func note(on hop: RetainHop) -> String {
        let need =
            switch hop.need {
            case .yes: "should be released: no"
            case .no: isCycle ? "" : "should be released: yes"
            case .unknown: ""
            }
        return [need, hop.reason.isEmpty ? "" : "(\(hop.reason))"].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
