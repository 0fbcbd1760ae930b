import FlowGraph

/// A child that is started while it runs.
struct StartCalledTwice: Rule {
    let description = RuleDescription(
        id: "start_called_twice", severity: .warning, mode: .explored,
        summary: "A child coordinator is started again while it is running.",
        rationale: """
            A second start of a running child shows its first screen once more, or, on FlowKit, does nothing at all: either way somebody believed that
            the child was over. It is over once it has said so by 'finish()' or its parent has removed it; after that a start begins a new life, and
            is no mistake.
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
        fix: "ask whether the child is among 'children' before starting it, and lead the person to it instead")

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
