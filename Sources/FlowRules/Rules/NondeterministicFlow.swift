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
        guard let first = document.summary.divergences.first else { return [] }
        let path = (["launch"] + first.path).joined(separator: " ▸ ")
        let others = document.summary.divergences.count - 1
        return [
            Finding(
                rule: description.id, severity: description.severity,
                message: "\(path) led to \(first.found) where it had led to \(first.expected)" + (others > 0 ? " (and \(others) more such paths)" : ""),
                fix: description.fix, fingerprint: Fingerprint([description.id, document.name]))
        ]
    }
}
