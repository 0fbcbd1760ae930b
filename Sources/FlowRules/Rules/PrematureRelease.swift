import FlowGraph

/// Reports coordinators that are released before their last screen is removed.
struct PrematureRelease: Rule {
    let description = RuleDescription(
        id: "premature_release", severity: .error, mode: .explored,
        summary: "A coordinator is released while one of its screens is still visible.",
        rationale: """
            The screen stays, but the coordinator that handles its buttons was deallocated: weak references are nil, and nothing happens
            any more. There are two usual causes. A parent takes one certain screen for the child's last one, while other screens of the
            child are still below it. Or the child is removed in 'viewWillDisappear(_:)', which also runs when the user starts a back
            swipe and cancels it.
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
            "release a child after its last screen was removed: in 'navigationController(_:didShow:animated:)' or 'didMove(toParent: "
            + "nil)', which a canceled swipe does not call"
    )

    func findings(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.compactMap { node in
            let facts = node.lifetimes.of(.prematurelyReleased)
            guard let first = facts.first else { return nil }
            return .ofCoordinator(
                description, node, facts, in: document,
                message: "\(node.typeName) is released after \(first.trigger.label) while its screen \(first.circumstance) is still in use")
        }
    }
}
