import FlowGraph

/// A screen that is shown past the router.
struct NavigationBypassesCoordinator: Rule {
    let description = RuleDescription(
        id: "navigation_bypasses_coordinator", severity: .warning, mode: .explored,
        summary: "A screen is pushed or presented past the router by which its flow shows the others.",
        rationale: """
            Where a router shows the screens, it also knows what hangs on them and tells when they have gone. A screen that is pushed past it is
            unknown to it: nobody is told when that screen goes, and the coordinator no longer decides what comes next. Alerts, pickers and browsers
            of the system are not counted.
            """,
        bad: """
            final class ParentCoordinator {
                private let router: any Router

                init(router: any Router) { self.router = router }

                func showSettings() {
                    let settings = SettingsViewController()
                    settings.onAbout = { [weak settings] in
                        settings?.navigationController?.pushViewController(AboutViewController(), animated: true)
                    }
                    router.push(settings)
                }
            }
            """,
        good: """
            final class ParentCoordinator {
                private let router: any Router

                init(router: any Router) { self.router = router }

                func showSettings() {
                    let settings = SettingsViewController()
                    settings.onAbout = { [weak router] in router?.push(AboutViewController()) }
                    router.push(settings)
                }
            }
            """,
        fix: "ask the coordinator, which asks the router")

    func findings(in document: FlowDocument) -> [Finding] { document.findings(of: description) }
}
