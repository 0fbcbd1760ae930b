import FlowGraph

/// A screen outside any stack whose code means to navigate on one.
struct PushWithoutNavigation: Rule {
    let description = RuleDescription(
        id: "push_without_navigation", severity: .error, mode: .explored,
        summary: "A screen was to navigate on its navigation controller, and has none.",
        rationale: """
            A screen that was presented by itself is on no stack: its 'navigationController' is nil, and 'navigationController?.pushViewController'
            does nothing, without a word. It is usually a screen that is pushed in one place and presented bare in another. That a screen was made
            and then never came on show proves it; where nothing was made it is a warning, for the question may have been about something else.
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
                    ? ": a screen was made and never came on show" : ": nothing happened; a push or a pop may be lost"
            })
    }
}
