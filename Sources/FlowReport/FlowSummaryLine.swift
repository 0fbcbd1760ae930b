import FlowGraph

/// The last lines of a run: the number of findings, and what was analyzed.
public struct FlowSummaryLine {
    /// Two or three lines, without a newline at the end:
    ///
    /// ```
    /// HowToCode: 2 errors, 1 warning in 2 coordinators
    /// complete · 6 states · 36 transitions · 6 screens · depth 4 · 2.9 actions per transition
    /// ```
    ///
    /// A third one names the declared screens that never came: `never shown: HelpViewController`.
    ///
    /// For a document that was read from source, one line, and others where not all hangs together, each with the reason:
    ///
    /// ```
    /// App: 2 warnings in 14 coordinators, 37 screens, 61 steps (1,514 files)
    /// reached from launch: 35 of 37 screens
    /// not Help: no code makes it
    /// not Imprint: shown at Settings.swift:12 by LegalCoordinator, which no code makes
    /// ```
    ///
    /// Of many screens that are not reached, it has a line for each cause, which names them all.
    public let text: String
    /// The size of the flow and whether it is complete: `2 coordinators, 6 screens, 36 transitions (6 states, complete)`.
    ///
    /// Transitions are those between screens: the same transition out of several states counts once. A flow that was read from source has
    /// steps, from one screen on to another, and not back or to another tab; the parentheses contain the number of
    /// files: `14 coordinators, 37 screens, 61 steps (1,514 files)`.
    public let counts: String

    /// Summarizes a document.
    ///
    /// - Parameters:
    ///   - document: The flow with its findings.
    ///   - effort: The effort of the exploration; `nil` for a document that was read from source.
    public init(_ document: FlowDocument, effort: ExplorationEffort? = nil) {
        let isRead = document.isRead
        // Source tells of every alert and share sheet; a reader of its picture finds them as notes of the screens that show them.
        let graph = isRead ? document.foldingSystemSheets().graph : document.graph
        let screens = count(graph.screens.count { $0.kind != .coordinator && !(isRead && $0.kind == .alert) }, "screen"),
            coordinators = count(graph.coordinators.reduce(0) { $0 + ($1.members ?? 1) }, "coordinator")
        lazy var between = graph.collapsed(to: .screens).transitions.count
        let size = document.summary.size
        let end = Self.end(document)
        // A large flow's document does not list its states.
        let states = (size?.states ?? graph.states.count).nonZero.map { [count($0, "state")] } ?? []
        let read =
            document.summary.reading.map { reading in
                [count(reading.files, "file")] + (reading.unread.map { ["\(count($0, "file")) not read"] } ?? [])
            } ?? []
        let added = isRead ? [] : Self.sourceAlone(graph)
        // A limit that was reached is mentioned for source too; "complete" would claim too much.
        let brackets = isRead ? read + (document.summary.isComplete ? [] : [end]) : states + [end] + read + added
        let hasOnlyAreas = !graph.coordinators.isEmpty && graph.coordinators.allSatisfy(\.isArea)
        let sizes = (hasOnlyAreas ? [] : [coordinators]) + [screens, isRead ? count(graph.steps, "step") : count(between, "transition")]
        counts = sizes.joined(separator: ", ") + " (" + brackets.joined(separator: ", ") + ")"

        let found = Severity.allCases.compactMap { severity -> String? in
            let number = document.findings.count { $0.severity == severity }
            return number == 0 ? nil : count(number, severity.rawValue)
        }
        let verdict = "\(document.name.onOneLine): \(found.isEmpty ? "no findings" : found.joined(separator: ", ")) in "
        guard !isRead else {
            text = ([verdict + counts] + Self.reach(graph)).joined(separator: "\n")
            return
        }
        let transitions = size?.transitions ?? between
        let rest =
            [count(transitions, "transition"), screens] + (size.map { ["depth \(grouped($0.depth))"] } ?? [])
            + (effort.flatMap { $0.firesPerTransition(transitions) }.map { ["\($0) actions per transition"] } ?? [])
        let rows = (document.summary.equalRows ?? []).map { "\($0.title.onOneLine) (\($0.untried) more)" }
        let untried = rows.isEmpty ? [] : ["equal rows tried once: \(rows.joined(separator: ", "))"]
        let lists = (document.summary.silentRows ?? []).map { "\($0.screen.onOneLine) (\(count($0.rows, "row")))" }
        let silent = lists.isEmpty ? [] : ["lists without an action: \(lists.joined(separator: ", "))"]
        let methods = (document.summary.uncalled ?? []).map(\.onOneLine)
        let uncalled = methods.isEmpty ? [] : ["delegate methods that are never called: \(methods.joined(separator: ", "))"]
        text =
            verdict + coordinators + "\n" + ([end] + states + rest + read + added + untried + silent + uncalled).joined(separator: " · ")
            + Self.unshown(document.summary)
    }

    /// How much of a flow from source hangs together; nothing if all does. Alerts are no places of their own.
    private static func reach(_ graph: FlowGraph) -> [String] {
        guard graph.screens.count > 1 else { return [] }
        let starts = graph.screens.filter(\.isEntry)
        guard !starts.isEmpty else { return ["the first screen after launch is not known"] }
        let reached = graph.screens(reachedFrom: Set(starts.map(\.id)))
        let places = graph.screens.filter { $0.kind != .alert && $0.kind != .coordinator }
        let missing = places.filter { !reached.contains($0.id) }
        let left = UnreachedScreens(missing).lines
        let isGuessed = graph.isLaunchGuessed ?? false
        let guess = isGuessed ? ["what the launch shows could not be followed: the flow starts at \(count(starts.count, "screen"))"] : []
        guard !left.isEmpty else { return guess }
        let number = places.count { reached.contains($0.id) }
        return guess + ["reached from launch: \(grouped(number)) of \(count(places.count, "screen"))"]
            + (left.count > Self.mostReasons ? UnreachedCauses(missing, in: graph).lines : left.map { "not \($0)" })
    }

    /// Of more screens than these, the summary says what each hangs on, and not the whole reason.
    private static let mostReasons = 4

    /// What was found in source alone, in a flow that was explored too:
    /// `1 coordinator, 4 screens and 9 transitions from source alone`.
    private static func sourceAlone(_ graph: FlowGraph) -> [String] {
        guard graph.tellsEvidence else { return [] }
        let numbers = [
            (graph.coordinators.count(where: \.isOnlyInSource), "coordinator"),
            (graph.screens.count { $0.isOnlyInSource && $0.kind != .coordinator }, "screen"),
            (graph.collapsed(to: .screens).transitions.count(where: \.isOnlyInSource), "transition"),
        ].filter { $0.0 > 0 }.map { count($0.0, $0.1) }
        return [(numbers.isEmpty ? "nothing" : numbers.enumeration) + " from source alone"]
    }

    /// The declared screens that never came, on a line of their own.
    private static func unshown(_ summary: Summary) -> String {
        guard let screens = summary.unshown?.screens else { return "" }
        let most = 8
        let rest = screens.count > most ? ["and \(grouped(screens.count - most)) more"] : []
        return "\nnever shown: " + (screens.prefix(most).map(\.onOneLine) + rest).joined(separator: ", ")
    }

    /// `complete`, or what was left out.
    private static func end(_ document: FlowDocument) -> String {
        let unshown = document.summary.unshown.map {
            "\(grouped($0.screens.count)) of \(count($0.declared, "declared screen")) \($0.screens.count == 1 ? "is" : "are") never shown"
        }
        if document.summary.isComplete { return unshown.map { "complete, but \($0)" } ?? "complete" }
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
        let unfollowed = (document.summary.unfollowed ?? []).map { "\($0.onOneLine) is not followed" }
        return "incomplete: "
            + (limits + unfollowed + (divergences == 0 ? [] : ["\(count(divergences, "path")) led to different screens"]) + crashes
            + [unshown].compactMap(\.self))
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

extension FlowGraph {
    /// How many steps lead on from one screen to another, by whatever of it: not back, and not to another tab.
    fileprivate var steps: Int {
        struct Ends: Hashable { let from, to: Screen.ID }
        let ahead = transitions.filter { $0.leadsOn && ![.tabTap, .selectedTabTap].contains($0.trigger.kind) }
        return Set(ahead.map { Ends(from: $0.from, to: $0.to) }).count
    }
}

extension Int {
    fileprivate var nonZero: Int? { self == 0 ? nil : self }
}

extension [String] {
    /// `a`, `a and b`, `a, b and c`.
    var enumeration: String { count > 2 ? dropLast().joined(separator: ", ") + " and " + self[count - 1] : joined(separator: " and ") }
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
