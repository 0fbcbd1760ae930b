import FlowGraph

/// The same actions did not lead to the same place.
struct NondeterministicFlow: Rule {
    let description = RuleDescription(
        id: "nondeterministic_flow", severity: .warning, mode: .explored,
        summary: "The same actions from a fresh start led to another place than before.",
        rationale: """
            The explorer reaches a state again by building the app anew and repeating the actions. If that leads elsewhere, something outlived the old
            app: a 'static var', a variable at file level, UserDefaults, a singleton; or the flow depends on the clock, on chance, or on the order of a
            dictionary. Paths through such a place cannot be trusted, and are not followed any further.
            """,
        bad: """
            final class StartCoordinator {
                private static var launches = 0

                func firstScreen() -> UIViewController {
                    Self.launches += 1
                    return Self.launches == 1 ? WelcomeViewController() : HomeViewController()
                }
            }
            """,
        good: """
            final class StartCoordinator {
                private var launches = 0

                func firstScreen() -> UIViewController {
                    launches += 1
                    return launches == 1 ? WelcomeViewController() : HomeViewController()
                }
            }
            """,
        fix: "keep the state in objects that the exploration's closure builds, or set it back at the beginning of that closure")

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
