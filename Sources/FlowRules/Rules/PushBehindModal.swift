import FlowGraph

/// Reports pushes on a stack that a presented screen covers.
struct PushBehindModal: Rule {
    let description = RuleDescription(
        id: "push_behind_modal", severity: .error, mode: .explored,
        summary: "A screen is pushed underneath a presented screen.",
        rationale: """
            The stack below a presented screen goes on working: a push on it succeeds, but the user sees nothing of it. The button seems
            to do nothing, every further tap pushes one more screen, and all of them appear when the presented screen is dismissed. A push
            that prepares what a dismissal in the same action uncovers is not reported.
            """,
        bad: """
            final class HomeCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showSettings() {
                    let settings = SettingsViewController()
                    settings.onAbout = { [weak self] in self?.navigation.pushViewController(AboutViewController(), animated: true) }
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
                    settings.onAbout = { [weak self] in
                        self?.navigation.dismiss(animated: true) { self?.navigation.pushViewController(AboutViewController(), animated: true) }
                    }
                    navigation.present(settings, animated: true)
                }
            }
            """,
        fix: "push on the presented screen's own stack, or dismiss it and push in the completion handler")

    func findings(in document: FlowDocument) -> [Finding] { document.findings(of: description) }
}
