import FlowGraph

/// Reports actions that led to different screens when they were repeated.
struct NondeterministicFlow: Rule {
    let description = RuleDescription(
        id: "nondeterministic_flow", severity: .warning, mode: .explored,
        summary: "The same actions led to different screens.",
        rationale: """
            The explorer reaches a state again by building a new instance of the app and repeating the actions. If that leads to another
            screen, the flow depends on the clock, on random values or on the order of a dictionary, or something outlived the old app: a
            file, UserDefaults, or, where globals are not reset, a 'static var', a singleton, a variable at file level. Paths through such
            a state are not reliable, and the explorer does not follow them any further.
            """,
        bad: """
            final class StartCoordinator {
                func firstScreen() -> UIViewController {
                    let screen = HomeViewController()
                    screen.title = "As of \\(Date().timeIntervalSince1970)"
                    return screen
                }
            }
            """,
        good: """
            final class StartCoordinator {
                private let now: () -> Date

                init(now: @escaping () -> Date) { self.now = now }

                func firstScreen() -> UIViewController {
                    let screen = HomeViewController()
                    screen.title = "As of \\(now().timeIntervalSince1970)"
                    return screen
                }
            }
            """,
        fix: "inject the clock, random values and stored state from the exploration's closure, or reset them at its beginning")

    func findings(in document: FlowDocument) -> [Finding] {
        let byChance = document.summary.divergences.filter { !$0.isHidden }, hidden = document.summary.divergences.filter(\.isHidden)
        var findings: [Finding] = []
        if let first = byChance.first {
            findings.append(
                Finding(
                    rule: description.id, severity: description.severity,
                    message: "\(path(first)) led to \(first.found), and to \(first.expected) before" + others(byChance),
                    fix: description.fix,
                    fingerprint: Fingerprint([description.firstID, document.name])))
        }
        if let first = hidden.first {
            // The flow is the same every time; only the picture may lack what the hidden value leads to.
            findings.append(
                Finding(
                    rule: description.id, severity: .note,
                    message:
                        "the effect of \(first.path.last ?? "launch") depends on hidden state: on the shortest path, \(path(first)), it leads "
                        + "to \(first.found); on another path to the same screens it does not" + others(hidden),
                    fix: "make the deciding value a part of the state: '.state(of: SomeCoordinator.self) { $0.value }' in the exploration",
                    fingerprint: Fingerprint([description.firstID, document.name, "hidden"])))
        }
        return findings
    }

    private func path(_ divergence: Summary.Divergence) -> String { (["launch"] + divergence.path).joined(separator: " ▸ ") }

    private func others(_ divergences: [Summary.Divergence]) -> String {
        divergences.count > 1 ? " (and \(divergences.count - 1) more such paths)" : ""
    }
}
