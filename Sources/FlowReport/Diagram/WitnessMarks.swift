import FlowGraph

/// The transitions in which a finding's witness ends: the steps to look at in a picture.
struct WitnessMarks {
    /// A step as a witness tells it: by what is on show before and after.
    private struct Ending: Hashable {
        let trigger: Trigger
        let before: [[String]], after: [[String]]
    }

    private let level: LevelOfDetail
    private let titles: [Screen.ID: String]
    private let stacks: [State.ID: [[String]]]
    private var findings: [Ending: [Finding]] = [:]

    init(_ document: FlowDocument, level: LevelOfDetail) {
        let graph = document.graph
        self.level = level
        let titles = Dictionary(graph.screens.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
        let owners = Dictionary(graph.screens.compactMap { screen in screen.owner.map { (screen.id, $0) } }, uniquingKeysWith: { first, _ in first })
        self.titles = titles
        stacks = Dictionary(
            graph.states.map { state in (state.id, state.layers.map { $0.map { titles[$0] ?? $0 } }) }, uniquingKeysWith: { first, _ in first })

        for finding in document.findings where finding.severity != .note {
            for witness in finding.witnesses where witness.path.count >= 2 {
                let before = witness.path[witness.path.count - 2].layers
                let after = witness.path[witness.path.count - 1].layers
                switch level {
                case .states where !graph.states.isEmpty:
                    findings[Ending(trigger: witness.trigger, before: before, after: after), default: []].append(finding)
                case .states, .screens:
                    findings[Ending(trigger: witness.trigger, before: Self.top(before), after: Self.top(after)), default: []].append(finding)
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

    /// What was found at the end of a transition of the collapsed graph, the worst first.
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
        return findings[Ending(trigger: step.trigger, before: before, after: after)] ?? []
    }

    private static func top(_ layers: [[String]]) -> [[String]] { layers.last?.last.map { [[$0]] } ?? [] }
}
