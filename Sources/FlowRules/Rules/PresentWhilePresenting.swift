import FlowGraph

/// A controller that presents one thing and is asked to present another.
struct PresentWhilePresenting: Rule {
    let description = RuleDescription(
        id: "present_while_presenting", severity: .error, mode: .explored,
        summary: "A controller was asked to present while it presents another one.",
        rationale: """
            A controller presents one thing at a time. UIKit drops a second presentation with a line in the log: the screen never comes, and the
            completion that was handed over with it is never called. The same goes for a presentation asked for while the last one is still going.
            To present what is presented already, a double tap for example, raises an exception.
            """,
        bad: """
            final class HomeCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showSettings() {
                    let hint = UIAlertController(title: "New: themes", message: nil, preferredStyle: .alert)
                    hint.addAction(UIAlertAction(title: "OK", style: .default))
                    navigation.present(SettingsViewController(), animated: true)
                    navigation.present(hint, animated: true)
                }
            }
            """,
        good: """
            final class HomeCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showSettings() {
                    let hint = UIAlertController(title: "New: themes", message: nil, preferredStyle: .alert)
                    hint.addAction(UIAlertAction(title: "OK", style: .default))
                    let settings = SettingsViewController()
                    navigation.present(settings, animated: true) { settings.present(hint, animated: true) }
                }
            }
            """,
        fix: "present from what is on top, or dismiss first and present in the completion")

    func findings(in document: FlowDocument) -> [Finding] { document.findings(of: description) }
}
