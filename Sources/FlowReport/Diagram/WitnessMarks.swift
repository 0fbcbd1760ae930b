import FlowGraph

/// The transitions at which the path of a finding's witness ends: the ones to mark in a picture.
struct WitnessMarks {
    /// A step of a witness: the visible stacks before and after.
    private struct Ending: Hashable {
        let trigger: Trigger
        let before: [[String]], after: [[String]]
    }

    private let level: LevelOfDetail
    /// The titles of screens in witnesses. The screens of a coordinator that is drawn as a box have no title here.
    private let titles: [Screen.ID: String]
    private let graph: FlowGraph
    private let stacks: [State.ID: [[String]]]
    private var findings: [Ending: [Finding]] = [:]

    init(_ document: FlowDocument, level: LevelOfDetail) {
        let graph = document.graph
        self.level = level
        self.graph = graph
        let titles = Dictionary(
            graph.screens.map { ($0.id, $0.kind == .coordinator ? Self.elsewhere : $0.title) }, uniquingKeysWith: { first, _ in first })
        let own = Set(titles.values)
        /// The visible screen, or that it is none of the screens here.
        func top(_ layers: [[String]]) -> [[String]] { layers.last?.last.map { [[own.contains($0) ? $0 : Self.elsewhere]] } ?? [] }
        let owners = Dictionary(
            graph.screens.compactMap { screen in screen.owner.map { (screen.id, $0) } }, uniquingKeysWith: { first, _ in first })
        self.titles = titles
        stacks = Dictionary(
            graph.states.map { state in (state.id, state.layers.map { $0.map { titles[$0] ?? $0 } }) },
            uniquingKeysWith: { first, _ in first })

        for finding in document.findings where finding.severity != .note {
            for witness in finding.witnesses where witness.path.count >= 2 {
                let before = witness.path[witness.path.count - 2].layers
                let after = witness.path[witness.path.count - 1].layers
                switch level {
                case .states where !graph.states.isEmpty:
                    findings[Ending(trigger: witness.trigger, before: before, after: after), default: []].append(finding)
                case .states, .screens:
                    findings[Ending(trigger: witness.trigger, before: top(before), after: top(after)), default: []].append(finding)
                case .coordinators:
                    for step in graph.transitions where step.trigger == witness.trigger {
                        guard titles[step.from] == before.last?.last, titles[step.to] == after.last?.last else { continue }
                        guard let from = owners[step.from], let to = owners[step.to] else { continue }
                        findings[Ending(trigger: witness.trigger, before: [[from]], after: [[to]]), default: []].append(finding)
                    }
                }
            }
        }
        findings = findings.mapValues { Set($0).sorted() }
    }

    /// The findings at the end of a transition of the collapsed graph, the most severe first.
    func findings(endingIn step: Transition) -> [Finding] {
        guard !findings.isEmpty else { return [] }
        let before: [[String]]
        let after: [[String]]
        if level == .coordinators {
            (before, after) = ([[step.from]], [[step.to]])
        } else if level == .states, let states = step.states, let from = stacks[states.from], let to = stacks[states.to] {
            (before, after) = (from, to)
        } else {
            (before, after) = ([[titles[step.from] ?? step.from]], [[titles[step.to] ?? step.to]])
        }
        let found = findings[Ending(trigger: step.trigger, before: before, after: after)] ?? []
        guard level != .coordinators, before == [[Self.elsewhere]] || after == [[Self.elsewhere]] else { return found }
        // Where one of several boxes is meant, it is that of the finding's coordinator.
        let boxes = [step.from, step.to].filter { titles[$0] == Self.elsewhere }
        return found.filter { finding in
            finding.coordinator.map { id in graph.coordinator(id) != nil || boxes.contains { id == $0 || id.hasPrefix($0 + "/") } } ?? true
        }
    }

    /// Stands for the screens of coordinators that are drawn as boxes. No title is made of it.
    private static let elsewhere = "\u{0}"
}
