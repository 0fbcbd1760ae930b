import FlowGraph

/// Reports children that are started while they are running.
struct StartCalledTwice: Rule {
    let description = RuleDescription(
        id: "start_called_twice", severity: .warning, mode: .explored,
        summary: "`start()` is called again on a running coordinator.",
        rationale: """
            A second start of a running child shows its first screen once more, or, on FlowKit, does nothing at all: in both cases the
            caller assumed that the child had finished. A child has finished once it has called 'finish()' or its parent has removed it;
            to start it again after that is correct.
            """,
        bad: """
            final class ParentCoordinator: Coordinator {
                var children: [any Coordinator] = []
                weak var parent: (any Coordinator)?
                private let router: any Router
                private lazy var photos = PhotosCoordinator(router: router, onAgain: { [weak self] in self?.showPhotos() })

                init(router: any Router) { self.router = router }

                func start() {}
                func showPhotos() { start(photos) }
            }
            """,
        good: """
            final class ParentCoordinator: Coordinator {
                var children: [any Coordinator] = []
                weak var parent: (any Coordinator)?
                private let router: any Router
                private lazy var photos = PhotosCoordinator(router: router, onAgain: { [weak self] in self?.showPhotos() })

                init(router: any Router) { self.router = router }

                func start() {}
                func showPhotos() { children.isEmpty ? start(photos) : router.popToRoot() }
            }
            """,
        fix: "check whether 'children' contains the child before starting it, and lead the user to it instead")

    func findings(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.compactMap { node in
            let facts = node.lifetimes.of(.startedTwice)
            guard let first = facts.first else { return nil }
            return .ofCoordinator(
                description, node, facts, in: document,
                message: "\(node.typeName) is started again by \(first.trigger.label) while it is running")
        }
    }
}
