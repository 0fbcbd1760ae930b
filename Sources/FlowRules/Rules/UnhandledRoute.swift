import FlowGraph

/// A branch that drops a route.
struct UnhandledRoute: Rule {
    let description = RuleDescription(
        id: "unhandled_route", severity: .note, mode: .source,
        summary: "A route or link falls into a branch that drops it, or hands it on unseen.",
        rationale: """
            A coordinator that decides by a value where to go, a route, a link, an event, often ends in 'default'. A route that was added later
            falls there: the person taps and nothing comes, or the parent gets an event that says nothing. Nothing warns, since the switch is
            complete for the compiler.
            """,
        bad: """
            final class LinkCoordinator {
                enum Route { case detail, about, settings }

                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func open(_ route: Route) {
                    switch route {
                    case .detail: navigation.pushViewController(DetailViewController(), animated: true)
                    case .about: navigation.pushViewController(AboutViewController(), animated: true)
                    default: break
                    }
                }
            }
            """,
        good: """
            final class LinkCoordinator {
                enum Route { case detail, about, settings }

                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func open(_ route: Route) {
                    switch route {
                    case .detail: navigation.pushViewController(DetailViewController(), animated: true)
                    case .about: navigation.pushViewController(AboutViewController(), animated: true)
                    case .settings: navigation.pushViewController(SettingsViewController(), animated: true)
                    }
                }
            }
            """,
        fix: "name every route, so that the compiler asks for new ones, or say aloud that it is refused")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(of: description, .unhandledRoute, here: "falls here") { fact in
            "\(fact.owner) may drop a route in \(fact.circumstance)"
        }
    }
}
