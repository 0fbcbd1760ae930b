import FlowGraph

/// The last lines of a run: the number of findings, and what was analyzed.
public struct FlowSummaryLine {
    /// Two lines, without a newline at the end:
    ///
    /// ```
    /// HowToCode: 2 errors, 1 warning in 2 coordinators
    /// complete · 6 states · 36 transitions · 6 screens · depth 4 · 2.9 actions per transition
    /// ```
    ///
    /// One line for a document that was read from source:
    ///
    /// ```
    /// App: 2 warnings in 14 coordinators, 37 screens, 61 transitions (1,514 files)
    /// ```
    public let text: String
    /// The size of the flow and whether it is complete: `2 coordinators, 6 screens, 36 transitions (6 states, complete)`.
    ///
    /// Transitions are those between screens: the same transition out of several states counts once. For a flow that was read from source,
    /// the parentheses contain the number of files: `(1,514 files)`.
    public let counts: String

    /// Summarizes a document.
    ///
    /// - Parameters:
    ///   - document: The flow with its findings.
    ///   - effort: The effort of the exploration; `nil` for a document that was read from source.
    public init(_ document: FlowDocument, effort: ExplorationEffort? = nil) {
        let graph = document.graph
        let screens = count(graph.screens.count { $0.kind != .coordinator }, "screen"),
            coordinators = count(graph.coordinators.reduce(0) { $0 + ($1.members ?? 1) }, "coordinator")
        let between = graph.collapsed(to: .screens).transitions.count
        let size = document.summary.size
        let end = Self.end(document)
        // A large flow's document does not list its states.
        let states = (size?.states ?? graph.states.count).nonZero.map { [count($0, "state")] } ?? []
        let read =
            document.summary.reading.map { reading in
                [count(reading.files, "file")] + (reading.unread.map { ["\(count($0, "file")) not read"] } ?? [])
            } ?? []
        let isRead = document.isRead
        let added = isRead ? [] : Self.sourceAlone(graph)
        // A limit that was reached is mentioned for source too; "complete" would claim too much.
        let brackets = isRead ? read + (document.summary.isComplete ? [] : [end]) : states + [end] + read + added
        counts = "\(coordinators), \(screens), \(count(between, "transition")) (" + brackets.joined(separator: ", ") + ")"

        let found = Severity.allCases.compactMap { severity -> String? in
            let number = document.findings.count { $0.severity == severity }
            return number == 0 ? nil : count(number, severity.rawValue)
        }
        let verdict = "\(document.name.onOneLine): \(found.isEmpty ? "no findings" : found.joined(separator: ", ")) in "
        guard !isRead else {
            text = verdict + counts
            return
        }
        let transitions = size?.transitions ?? between
        let rest =
            [count(transitions, "transition"), screens] + (size.map { ["depth \(grouped($0.depth))"] } ?? [])
            + (effort.flatMap { $0.firesPerTransition(transitions) }.map { ["\($0) actions per transition"] } ?? [])
        let rows = (document.summary.equalRows ?? []).map { "\($0.title.onOneLine) (\($0.untried) more)" }
        let untried = rows.isEmpty ? [] : ["equal rows tried once: \(rows.joined(separator: ", "))"]
        text = verdict + coordinators + "\n" + ([end] + states + rest + read + added + untried).joined(separator: " · ")
    }

    /// What was found in source alone, in a flow that was explored too:
    /// `1 coordinator, 4 screens and 9 transitions from source alone`.
    private static func sourceAlone(_ graph: FlowGraph) -> [String] {
        guard graph.tellsEvidence else { return [] }
        let numbers = [
            (graph.coordinators.count(where: \.isOnlyInSource), "coordinator"),
            (graph.screens.count { $0.isOnlyInSource && $0.kind != .coordinator }, "screen"),
            (graph.collapsed(to: .screens).transitions.count(where: \.isOnlyInSource), "transition"),
        ].filter { $0.0 > 0 }.map { count($0.0, $0.1) }
        guard let last = numbers.last else { return ["nothing from source alone"] }
        return [(numbers.count == 1 ? last : numbers.dropLast().joined(separator: ", ") + " and " + last) + " from source alone"]
    }

    /// `complete`, or what was left out.
    private static func end(_ document: FlowDocument) -> String {
        if document.summary.isComplete { return "complete" }
        let limits = document.summary.limits.map { limit in
            switch limit.bound {
            case "maxStates": "stopped at \(count(limit.value, "state")) (depth \(limit.depth))"
            case "maxTransitions": "stopped at \(count(limit.value, "transition")) (depth \(limit.depth))"
            case "interrupt": "interrupted (depth \(limit.depth))"
            case "crashes": "stopped after \(count(limit.value, "crash", plural: "crashes")) (depth \(limit.depth))"
            case "megabytes": "stopped at \(count(limit.value, "megabyte")) of memory (depth \(limit.depth))"
            case "maxDepth": "stopped at depth \(limit.value)"
            default: "stopped after \(count(limit.value, "second")) (depth \(limit.depth))"
            }
        }
        let divergences = document.summary.divergences.count { !$0.isHidden }
        let crashes = document.summary.crashes.filter { $0.untried > 0 }
            .map { "\($0.trigger.label.onOneLine) not tried in \(count($0.untried, "state")) because it crashes" }
        return "incomplete: "
            + (limits + (divergences == 0 ? [] : ["\(count(divergences, "path")) led to different screens"]) + crashes)
            .joined(separator: ", ")
    }
}

extension ExplorationEffort {
    /// `2.9`: in whole tenths, the same on every machine.
    fileprivate func firesPerTransition(_ transitions: Int) -> String? {
        guard transitions > 0, fired > 0 else { return nil }
        let tenths = (fired * 10 + transitions / 2) / transitions
        return "\(grouped(tenths / 10)).\(tenths % 10)"
    }
}

extension Int {
    fileprivate var nonZero: Int? { self == 0 ? nil : self }
}

/// `1 action`, `10,000 states`: the same on every machine.
func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? noun : plural ?? noun + "s")"
}

/// `10,000`.
private func grouped(_ number: Int) -> String {
    var digits = String(number)
    for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: digits.index(digits.startIndex, offsetBy: place)) }
    return digits
}
