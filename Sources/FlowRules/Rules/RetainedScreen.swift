import FlowGraph

/// Reports screens that are still retained after they were removed.
struct RetainedScreen: Rule {
    let description = RuleDescription(
        id: "retained_screen", severity: .error, mode: .explored,
        summary: "A view controller is still retained after it was removed.",
        rationale: """
            A coordinator that retains a screen in a property must release it when the screen is removed. Otherwise the screen stays in
            memory with its views, its model and its observers, and may still react to events. A screen that is retained in order to be
            shown again is not reported: the explorer has followed the flow to where such a screen is shown, and there it was a new
            instance.
            """,
        bad: """
            final class ParentCoordinator {
                private let navigation: UINavigationController
                private var detail: DetailViewController?

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    let detail = DetailViewController()
                    self.detail = detail
                    navigation.pushViewController(detail, animated: true)
                }
            }
            """,
        good: """
            final class ParentCoordinator {
                private let navigation: UINavigationController
                private weak var detail: DetailViewController?

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    let detail = DetailViewController()
                    self.detail = detail
                    navigation.pushViewController(detail, animated: true)
                }
            }
            """,
        fix:
            "make the property weak, since the stack retains the screen as long as it is on it; or set it to nil when the screen is "
            + "removed")

    func findings(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.flatMap { node in
            let retained = node.keptScreens(.retainedScreen)
            // What retains it on every exit has not missed the swipe.
            let swiped = node.keptScreens(.missedDismissal).filter { fact in retained.contains { $0.subject == fact.subject } }
            return (retained + swiped).byHolder.map { holder, facts in
                Finding.ofScreens(
                    description, node, facts, holder, in: document, message: facts[0].stillRetained + " after it was removed")
            }
        }
    }
}
