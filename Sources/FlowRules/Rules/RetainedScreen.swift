import FlowGraph

/// A screen that has gone for good and is still kept.
struct RetainedScreen: Rule {
    let description = RuleDescription(
        id: "retained_screen", severity: .error, mode: .explored,
        summary: "A screen is still kept although it has gone and is never shown again.",
        rationale: """
            A coordinator that keeps a screen in a property must let go of it when the screen goes. Otherwise the screen stays in memory with its
            views, its model and whatever observes something for it, and may still answer what nobody asked it. A screen that is kept in order to be
            shown again is another matter: the explorer has gone where such a screen is shown, and there it was a new one.
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
        fix: "make the property weak, since the stack keeps the screen as long as it is there; or set it to nil where the screen goes")

    func findings(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.flatMap { node in
            let retained = node.keptScreens(.retainedScreen)
            // Who keeps it however it goes has not missed the swipe.
            let swiped = node.keptScreens(.missedDismissal).filter { fact in retained.contains { $0.subject == fact.subject } }
            return (retained + swiped).byHolder.map { holder, facts in
                Finding.ofScreens(
                    description, node, facts, holder, in: document, message: facts[0].stillKept + " after it has gone for good")
            }
        }
    }
}
