import FlowGraph

/// A push on a stack that the person does not see.
struct PushBehindModal: Rule {
    let description = RuleDescription(
        id: "push_behind_modal", severity: .error, mode: .explored,
        summary: "A screen was pushed where a presentation covers it.",
        rationale: """
            The stack below a presentation goes on working: a push on it succeeds, and the person sees nothing of it. The button seems dead, every
            further tap pushes once more, and all of that is found when the presentation goes. A push that prepares what a dismissal in the same
            action uncovers is all right.
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
        fix: "push on the presentation's own stack, or dismiss it and push in the completion")

    func findings(in document: FlowDocument) -> [Finding] { document.findings(of: description) }
}
