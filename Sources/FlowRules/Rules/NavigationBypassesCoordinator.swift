import FlowGraph

/// Reports screens that are shown without the router.
struct NavigationBypassesCoordinator: Rule {
    let description = RuleDescription(
        id: "navigation_bypasses_coordinator", severity: .warning, mode: .both,
        summary: "A screen is pushed or presented directly instead of through the flow's router.",
        rationale: """
            A router that shows the screens also stores their completion handlers and calls them when the screens are removed. It does not
            know a screen that is pushed directly: no completion handler runs when that screen is removed, and the coordinator no longer
            decides which screen is next. Alerts, and the pickers and browsers of the system, are not counted.
            """,
        bad: """
            final class SettingsScreen: UIViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    navigationItem.rightBarButtonItem = UIBarButtonItem(
                        primaryAction: UIAction(title: "About") { [weak self] _ in
                            self?.navigationController?.pushViewController(AboutViewController(), animated: true)
                        })
                }
            }

            final class ParentCoordinator {
                private let router: any Router

                init(router: any Router) { self.router = router }

                func showSettings() { router.push(SettingsScreen()) }
            }
            """,
        good: """
            final class SettingsScreen: UIViewController {
                var onAbout: (() -> Void)?

                override func viewDidLoad() {
                    super.viewDidLoad()
                    navigationItem.rightBarButtonItem = UIBarButtonItem(
                        primaryAction: UIAction(title: "About") { [weak self] _ in self?.onAbout?() })
                }
            }

            final class ParentCoordinator {
                private let router: any Router

                init(router: any Router) { self.router = router }

                func showSettings() {
                    let settings = SettingsScreen()
                    settings.onAbout = { [weak router] in router?.push(AboutViewController()) }
                    router.push(settings)
                }
            }
            """,
        fix: "call the coordinator, and let it call the router")

    func findings(in document: FlowDocument) -> [Finding] {
        document.findings(of: description)
            + document.hints(of: description, .bypassed, here: "navigates here") { fact in
                (fact.child.isEmpty ? "\(fact.owner) may navigate" : "\(fact.owner) may show \(fact.child)")
                    + " directly instead of through its coordinator: \(fact.circumstance)"
            }
    }
}
