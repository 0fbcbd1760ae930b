import FlowGraph

/// The same actions did not lead to the same place.
struct NondeterministicFlow: Rule {
    let description = RuleDescription(
        id: "nondeterministic_flow", severity: .warning, mode: .explored,
        summary: "The same actions from a fresh start led to another place than before.",
        rationale: """
            The explorer reaches a state again by building the app anew and repeating the actions. If that leads elsewhere, the flow depends on the clock,
            on chance or on the order of a dictionary, or something outlived the old app: a file, UserDefaults, or, where globals are not set back, a
            'static var', a singleton, a variable at file level. Paths through such a place cannot be trusted, and are not followed any further.
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
        fix: "hand the clock, chance and stored state in from the exploration's closure, or set them back at its beginning")

    func findings(in document: FlowDocument) -> [Finding] {
        let byChance = document.summary.divergences.filter { !$0.isHidden }, hidden = document.summary.divergences.filter(\.isHidden)
        var findings: [Finding] = []
        if let first = byChance.first {
            findings.append(
                Finding(
                    rule: description.id, severity: description.severity,
                    message: "\(path(first)) led to \(first.found) where it had led to \(first.expected)" + others(byChance),
                    fix: description.fix,
                    fingerprint: Fingerprint([description.id, document.name])))
        }
        if let first = hidden.first {
            // The flow is the same every time; only the picture may lack what the hidden value leads to.
            findings.append(
                Finding(
                    rule: description.id, severity: .note,
                    message:
                        "what \(first.path.last ?? "launch") does depends on something that cannot be seen: by the shortest way, \(path(first)), it leads "
                        + "to \(first.found); by another way to the same place it does not" + others(hidden),
                    fix: "make what decides a part of the state: '.state(of: SomeCoordinator.self) { $0.value }' in the exploration",
                    fingerprint: Fingerprint([description.id, document.name, "hidden"])))
        }
        return findings
    }

    private func path(_ divergence: Summary.Divergence) -> String { (["launch"] + divergence.path).joined(separator: " ▸ ") }

    private func others(_ divergences: [Summary.Divergence]) -> String {
        divergences.count > 1 ? " (and \(divergences.count - 1) more such paths)" : ""
    }
}
