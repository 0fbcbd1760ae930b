import FlowGraph

/// Reports screens that navigate without a navigation controller.
struct PushWithoutNavigation: Rule {
    let description = RuleDescription(
        id: "push_without_navigation", severity: .error, mode: .explored,
        summary: "A push is attempted on a `nil` navigation controller.",
        rationale: """
            A screen that was presented by itself is on no stack: its 'navigationController' is nil, and
            'navigationController?.pushViewController(_:animated:)' silently does nothing. Usually the screen is pushed in one place and
            presented without a navigation controller in another. A screen that was created and never appeared proves it; if none was
            created, it is a warning, because the code may have needed the navigation controller for something else.
            """,
        bad: """
            final class HomeCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showSettings() {
                    let settings = SettingsViewController()
                    settings.onAbout = { [weak settings] in
                        let about = AboutViewController()
                        settings?.navigationController?.pushViewController(about, animated: true)
                    }
                    navigation.present(settings, animated: true)
                }
            }
            """,
        good: """
            final class HomeCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showSettings() {
                    let settings = SettingsViewController()
                    settings.onAbout = { [weak settings] in
                        let about = AboutViewController()
                        settings?.navigationController?.pushViewController(about, animated: true)
                    }
                    navigation.present(UINavigationController(rootViewController: settings), animated: true)
                }
            }
            """,
        fix: "present the screen inside a UINavigationController of its own, or present the next one as well")

    func findings(in document: FlowDocument) -> [Finding] {
        document.findings(
            of: description,
            severity: { $0.kind == .pushWithoutNavigation ? .error : .warning },
            ending: { misuse in
                misuse.kind == .pushWithoutNavigation
                    ? ": a screen was created and never appeared" : ": nothing happened; a push or a pop may be lost"
            })
    }
}
