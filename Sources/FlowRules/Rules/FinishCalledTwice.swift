import FlowGraph

/// Reports children that finish twice.
struct FinishCalledTwice: Rule {
    let description = RuleDescription(
        id: "finish_called_twice", severity: .error, mode: .explored,
        summary: "A coordinator calls its finish callback more than once.",
        rationale: """
            A button finishes the child, and so does the router when it removes the screen, as the button has asked it to. What follows
            the end of a flow happens twice: the next screen is shown two times, or a screen of another coordinator is popped. FlowKit
            ignores the second call, but what the child's own code does besides is done again.
            """,
        bad: """
            final class PhotosCoordinator: Coordinator {
                var children: [any Coordinator] = []
                weak var parent: (any Coordinator)?
                private let router: any Router

                init(router: any Router) { self.router = router }

                func start() {
                    let screen = DetailViewController()
                    screen.onClose = { [weak self] in self?.close() }
                    router.push(screen) { [weak self] in self?.finish() }
                }

                private func close() {
                    finish()
                    router.pop()
                }
            }
            """,
        good: """
            final class PhotosCoordinator: Coordinator {
                var children: [any Coordinator] = []
                weak var parent: (any Coordinator)?
                private let router: any Router

                init(router: any Router) { self.router = router }

                func start() {
                    let screen = DetailViewController()
                    screen.onClose = { [weak self] in self?.close() }
                    router.push(screen) { [weak self] in self?.finish() }
                }

                private func close() {
                    router.pop()
                }
            }
            """,
        fix:
            "finish in one place only: in the completion handler that the router calls when the first screen was removed; a button "
            + "only asks the router to pop or dismiss"
    )

    func findings(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.compactMap { node in
            let facts = node.lifetimes.of(.finishedTwice)
            guard let first = facts.first else { return nil }
            return .ofCoordinator(
                description, node, facts, in: document,
                message: "\(node.typeName) reports a second time that it finished, after \(first.trigger.label)")
        }
    }
}
