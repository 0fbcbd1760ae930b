import FlowGraph

/// Reports screens whose type cannot be determined from source.
struct UnresolvedDestination: Rule {
    let description = RuleDescription(
        id: "unresolved_destination", severity: .note, mode: .source,
        summary: "The type of a shown screen cannot be determined from source.",
        rationale: """
            The type of a screen that a table of closures, a generic factory or another module creates is known only when the app runs.
            The picture shows a question mark in its place, and what follows it is not judged. The code is correct; an exploration sees
            the screen.
            """,
        bad: """
            final class PluginCoordinator {
                private let navigation: UINavigationController
                private let makers: [String: () -> UIViewController]

                init(navigation: UINavigationController, makers: [String: () -> UIViewController]) {
                    self.navigation = navigation
                    self.makers = makers
                }

                func showSettings() {
                    let settings = SettingsViewController()
                    settings.onAbout = { [weak self] in self?.showPlugin("about") }
                    navigation.pushViewController(settings, animated: true)
                }

                private func showPlugin(_ name: String) {
                    guard let make = makers[name] else { return }
                    navigation.pushViewController(make(), animated: true)
                }
            }
            """,
        good: """
            final class PluginCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showSettings() {
                    let settings = SettingsViewController()
                    settings.onAbout = { [weak self] in self?.showAbout() }
                    navigation.pushViewController(settings, animated: true)
                }

                private func showAbout() { navigation.pushViewController(AboutViewController(), animated: true) }
            }
            """,
        fix: "no change is needed; to have the screen in the picture, name its type where it is shown, or explore the app")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(of: description, .unresolvedDestination, here: "shown here") { fact in
            "the class of the screen that \(fact.owner) shows\(fact.circumstance.isEmpty ? "" : " in \(fact.circumstance)") is not known "
                + "from source: the picture shows a question mark"
        }
    }
}
