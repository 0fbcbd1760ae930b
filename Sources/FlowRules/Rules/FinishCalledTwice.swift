import FlowGraph

/// A child that says twice that it is over.
struct FinishCalledTwice: Rule {
    let description = RuleDescription(
        id: "finish_called_twice", severity: .error, mode: .explored,
        summary: "A coordinator says twice in one life that it is over.",
        rationale: """
            A button finishes the child, and so does the router when the screen goes, which the button has asked for. What hangs on the end of a flow
            happens twice: the next screen is shown two times, or somebody else's screen is popped. FlowKit ignores the second call, but what the
            child's own code does beside it is done again.
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
            "finish in one place only: where the router says that the first screen has gone; a button only asks the router to pop or dismiss"
    )

    func findings(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.compactMap { node in
            let facts = node.lifetimes.of(.finishedTwice)
            guard let first = facts.first else { return nil }
            return .ofCoordinator(
                description, node, facts, in: document,
                message: "\(node.typeName) says a second time that it is over, after \(first.trigger.label)")
        }
    }
}
