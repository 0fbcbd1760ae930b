import FlowGraph

/// A screen that is shown past the router.
struct NavigationBypassesCoordinator: Rule {
    let description = RuleDescription(
        id: "navigation_bypasses_coordinator", severity: .warning, mode: .both,
        summary: "A screen is pushed or presented past the router by which its flow shows the others.",
        rationale: """
            Where a router shows the screens, it also knows what hangs on them and tells when they have gone. A screen that is pushed past it is
            unknown to it: nobody is told when that screen goes, and the coordinator no longer decides what comes next. Alerts, pickers and browsers
            of the system are not counted.
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
        fix: "ask the coordinator, which asks the router",
        precision: "2 of 2, in two open-source apps,")

    func findings(in document: FlowDocument) -> [Finding] {
        document.findings(of: description)
            + document.hints(of: description, .bypassed, here: "navigates here") { fact in
                "\(fact.owner) may navigate past its coordinator" + (fact.child.isEmpty ? "" : ", to \(fact.child)")
                    + ": \(fact.circumstance)"
            }
    }
}
