import FlowGraph

/// A coordinator that nobody needs or keeps, and that is alive all the same.
struct LeakedCoordinator: Rule {
    let description = RuleDescription(
        id: "leaked_coordinator", severity: .error, mode: .explored,
        summary: "A coordinator lives on after everybody has let go of it.",
        rationale: """
            Nothing that the app still uses refers to the coordinator, and it was not freed: it is part of a cycle of strong references. The usual one
            runs through a screen: the coordinator keeps its screens in a property, and a screen keeps the coordinator as its delegate or in a closure.
            """,
        bad: """
            final class ChildCoordinator {
                private lazy var screen = DetailViewController()

                func start(on navigation: UINavigationController) {
                    screen.onClose = { self.close() }
                    navigation.pushViewController(screen, animated: true)
                }

                private func close() { screen.navigationController?.popViewController(animated: true) }
            }
            """,
        good: """
            final class ChildCoordinator {
                private lazy var screen = DetailViewController()

                func start(on navigation: UINavigationController) {
                    screen.onClose = { [weak self] in self?.close() }
                    navigation.pushViewController(screen, animated: true)
                }

                private func close() { screen.navigationController?.popViewController(animated: true) }
            }
            """,
        fix: "make one reference of the cycle weak: a delegate or parent with 'weak var', a closure with '[weak self]'")

    func findings(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.compactMap { node in
            let facts = node.lifetimes.of(.leaked)
            guard let first = facts.first else { return nil }
            let way =
                first.holders.count > 1
                ? "it is kept by a cycle through \(first.holders[0].reference) → \(first.holders.dropFirst().dropLast().map { "\($0.object).\($0.reference)" }.joined(separator: " → "))"
                : "no cycle through its stored properties was found, so look for a timer, a task or a subscription"
            return Finding(
                rule: description.id, severity: description.severity,
                message: "\(node.typeName) lives on after everybody has let go of it: \(way)", coordinator: node.id,
                owner: node.parent.flatMap { document.graph.coordinator($0)?.typeName }, child: node.typeName, triggers: facts.exits, location: first.origin,
                witnesses: Finding.witnesses(facts), holders: first.holders, keptAlive: first.keptAlive, fix: description.fix,
                fingerprint: Fingerprint([description.id, node.id]))
        }
    }
}
