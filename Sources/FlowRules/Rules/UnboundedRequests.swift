import FlowGraph

/// Reports requests that can be sent again and again while earlier ones are pending.
struct UnboundedRequests: Rule {
    let description = RuleDescription(
        id: "unbounded_requests", severity: .note, mode: .explored,
        summary: "A request can be sent again and again while it is pending.",
        rationale: """
            A button stays enabled while its request is pending: each further tap sends the same request once more, and each answer is
            handled. The user orders twice, or two screens are pushed. It may be meant so, for a search or a refresh: therefore it is only
            a note. The explorer has repeated the actions many times, one more request being pending each time, and follows them no
            further.
            """,
        bad: """
            final class CartCoordinator {
                private let navigation: UINavigationController
                private let order: (@escaping () -> Void) -> Void

                init(navigation: UINavigationController, order: @escaping (@escaping () -> Void) -> Void) {
                    self.navigation = navigation
                    self.order = order
                }

                func buy() {
                    order { [weak self] in
                        self?.navigation.pushViewController(DetailViewController(), animated: true)
                    }
                }
            }
            """,
        good: """
            final class CartCoordinator {
                private let navigation: UINavigationController
                private let order: (@escaping () -> Void) -> Void
                private var isOrdering = false

                init(navigation: UINavigationController, order: @escaping (@escaping () -> Void) -> Void) {
                    self.navigation = navigation
                    self.order = order
                }

                func buy() {
                    guard !isOrdering else { return }
                    isOrdering = true
                    order { [weak self] in
                        self?.isOrdering = false
                        self?.navigation.pushViewController(DetailViewController(), animated: true)
                    }
                }
            }
            """,
        fix: "ignore the action or disable its control while the request is pending, or cancel the earlier request")

    func findings(in document: FlowDocument) -> [Finding] {
        document.summary.growths.compactMap { growth in
            guard let request = growth.request, let last = growth.piece.last else { return nil }
            let actions = growth.piece.map(\.action).joined(separator: " ▸ ")
            return Finding(
                rule: description.id, severity: description.severity,
                message:
                    "\"\(request)\" can be requested without limit while earlier requests are pending: \(actions) can be repeated "
                    + "indefinitely (it was repeated \(growth.times) times)",
                coordinator: growth.owner, owner: growth.owner.flatMap { document.graph.coordinator($0)?.typeName },
                child: document.graph.screen(growth.screen)?.typeName,
                witnesses: [
                    Finding.Witness(trigger: Trigger(kind: .action, label: last.action), path: growth.path + growth.piece, occurrences: 1)
                ], fix: description.fix, fingerprint: Fingerprint([description.firstID, request]))
        }
    }
}
