import FlowGraph

/// Reports presentations from a view controller that is already presenting.
struct PresentWhilePresenting: Rule {
    let description = RuleDescription(
        id: "present_while_presenting", severity: .error, mode: .explored,
        summary: "`present` is called on a view controller that is already presenting.",
        rationale: """
            A view controller presents one view controller at a time. UIKit drops a second presentation with a line in the log: the screen
            never appears, and the completion handler that was passed with it is never called. The same happens to a presentation during
            the transition of the previous one. Presenting what is presented already, at a double tap for example, raises an exception.
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
        fix: "present from the topmost view controller, or dismiss first and present in the completion handler")

    func findings(in document: FlowDocument) -> [Finding] { document.findings(of: description) }
}
