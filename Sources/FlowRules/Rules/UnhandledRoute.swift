import FlowGraph

/// Reports `default:` branches that forward another route than the one they were given.
struct UnhandledRoute: Rule {
    let description = RuleDescription(
        id: "unhandled_route", severity: .note, mode: .source,
        summary: "A `default:` branch forwards a fixed route instead of handling the one it was given.",
        rationale: """
            A coordinator that decides by a value which screen is next (a route, a link, an event) often ends its 'switch' in 'default'.
            Here that branch calls the same function of another object with a fixed case: a route that is added later arrives there as
            that case, so the user taps and nothing happens, or another screen is shown. The compiler does not warn, because the 'switch'
            is exhaustive.
            """,
        bad: """
            enum Route { case detail, about, settings, home }

            final class MainCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func open(_ route: Route) {
                    if case .home = route { navigation.popToRootViewController(animated: true) }
                }
            }

            final class LinkCoordinator {
                private let navigation: UINavigationController
                private weak var parent: MainCoordinator?

                init(navigation: UINavigationController, parent: MainCoordinator) {
                    self.navigation = navigation
                    self.parent = parent
                }

                func open(_ route: Route) {
                    switch route {
                    case .detail: navigation.pushViewController(DetailViewController(), animated: true)
                    case .about: navigation.pushViewController(AboutViewController(), animated: true)
                    default: parent?.open(.home)
                    }
                }
            }
            """,
        good: """
            enum Route { case detail, about, settings, home }

            final class MainCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func open(_ route: Route) {
                    if case .home = route { navigation.popToRootViewController(animated: true) }
                }
            }

            final class LinkCoordinator {
                private let navigation: UINavigationController
                private weak var parent: MainCoordinator?

                init(navigation: UINavigationController, parent: MainCoordinator) {
                    self.navigation = navigation
                    self.parent = parent
                }

                func open(_ route: Route) {
                    switch route {
                    case .detail: navigation.pushViewController(DetailViewController(), animated: true)
                    case .about: navigation.pushViewController(AboutViewController(), animated: true)
                    case .settings: navigation.pushViewController(SettingsViewController(), animated: true)
                    case .home: parent?.open(route)
                    }
                }
            }
            """,
        fix:
            "list every route, so that the compiler reports new ones, and forward the route itself; or fail explicitly "
            + "('assertionFailure()', a log)")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(of: description, .unhandledRoute, here: "forwards a fixed route") { fact in
            "\(fact.owner) may drop a route in \(fact.circumstance): the branch forwards a fixed one"
        }
    }
}
