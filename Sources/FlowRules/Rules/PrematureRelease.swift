import FlowGraph

/// A coordinator that was let go while its screen is still there.
struct PrematureRelease: Rule {
    let description = RuleDescription(
        id: "premature_release", severity: .error, mode: .explored,
        summary: "A coordinator is let go of while one of its screens is still there.",
        rationale: """
            The screen stays, and whoever answered its buttons has gone: weak references lead nowhere, and nothing happens any more. Two mistakes are
            behind it. A parent takes one certain screen for the child's last one, while others of the child's are still below it. Or the child is
            removed in 'viewWillDisappear', which runs as well when a person begins to swipe back and changes their mind.
            """,
        bad: """
            final class ParentCoordinator {
                private let navigation: UINavigationController
                private var children: [DetailCoordinator] = []

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    let child = DetailCoordinator(navigation: navigation)
                    child.screen.onWillDisappear = { [weak self, weak child] in self?.children.removeAll { $0 === child } }
                    children.append(child)
                    child.start()
                }
            }
            """,
        good: """
            final class ParentCoordinator {
                private let navigation: UINavigationController
                private var children: [DetailCoordinator] = []

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    let child = DetailCoordinator(navigation: navigation)
                    child.screen.onGone = { [weak self, weak child] in self?.children.removeAll { $0 === child } }
                    children.append(child)
                    child.start()
                }
            }
            """,
        fix:
            "let go of a child when its last screen has gone: in 'didShow' or 'didMove(toParent: nil)', which no swipe calls that is taken back"
    )

    func findings(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.compactMap { node in
            let facts = node.lifetimes.of(.prematurelyReleased)
            guard let first = facts.first else { return nil }
            return .ofCoordinator(
                description, node, facts, in: document,
                message: "\(node.typeName) is let go of after \(first.trigger.label) while its screen \(first.circumstance) is still there")
        }
    }
}
