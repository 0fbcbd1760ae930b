import FlowGraph

/// Reports coordinators that a retain cycle keeps alive.
struct LeakedCoordinator: Rule {
    let description = RuleDescription(
        id: "leaked_coordinator", severity: .error, mode: .explored,
        summary: "A coordinator is kept alive by a retain cycle.",
        rationale: """
            Nothing that the app still uses refers to the coordinator, and it was not deallocated: it is part of a retain cycle. The usual
            one runs through a screen: the coordinator retains its screens in a property, and a screen retains the coordinator as its
            delegate or in a closure. If ordinary use breaks the cycle, and it remains only when the window and the root are removed
            first, as at a logout, the finding is a warning.
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
            // The cycle through a navigation controller is a rule of its own.
            let facts = node.lifetimes.of(.leaked).filter { !$0.holders.isThroughNavigationController }
            guard let first = facts.first(where: { !$0.holders.isEmpty }) ?? facts.first else { return nil }
            // Only a cycle is a proof: without one, unfinished work may retain the coordinator for a while and with good reason.
            let isProved = !first.holders.isEmpty
            // Where every such leak is one of the app's end, and the coordinator is deallocated while the app runs, something breaks the
            // cycle in time.
            let death = facts.allSatisfy { !$0.circumstance.isEmpty } ? first.circumstance : nil
            return Finding(
                rule: description.id, severity: isProved && death == nil ? description.severity : .warning,
                message: isProved
                    ? "\(node.typeName) is leaked: a retain cycle through \(first.holders.circle) keeps it alive"
                        + (death.map { "; \($0) breaks the cycle, and the end of the app does not" } ?? "")
                    : "\(node.typeName) may be leaked: it is alive, and no visible reference retains it; look for a timer, a task, "
                        + "a subscription or delayed work",
                coordinator: node.id, owner: node.parent.flatMap { document.graph.coordinator($0)?.typeName }, child: node.typeName,
                triggers: facts.exits, location: first.origin, witnesses: Finding.witnesses(facts), holders: first.holders,
                keptAlive: first.keptAlive, fix: description.fix, fingerprint: Fingerprint([description.firstID] + node.identity))
        }
    }
}

extension [RetainHop] {
    /// The references by which an object retains itself: `steps[0] → StepViewController "One".delegate`.
    var circle: String {
        (prefix(1).map(\.reference) + dropFirst().dropLast().map { "\($0.object).\($0.reference)" }).joined(separator: " → ")
    }
}
