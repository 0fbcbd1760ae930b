import FlowGraph

/// A screen that could not be told from the source.
struct UnresolvedDestination: Rule {
    let description = RuleDescription(
        id: "unresolved_destination", severity: .note, mode: .source,
        summary: "A screen is shown whose type the source does not tell.",
        rationale: """
            A screen that comes out of a table of closures, a generic factory or another module cannot be told without running the app. The picture
            shows a question mark in its place, and what hangs on it is not judged. Nothing is wrong with the code; an exploration sees the screen.
            """,
        bad: """
            final class PluginCoordinator {
                private let navigation: UINavigationController
                private let makers: [String: () -> UIViewController]

                init(navigation: UINavigationController, makers: [String: () -> UIViewController]) {
                    self.navigation = navigation
                    self.makers = makers
                }

                func open(_ name: String) {
                    guard let make = makers[name] else { return }
                    navigation.pushViewController(make(), animated: true)
                }
            }
            """,
        good: """
            final class PluginCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func openAbout() { navigation.pushViewController(AboutViewController(), animated: true) }
            }
            """,
        fix: "nothing has to be mended; name the screen's type where it is shown, if the picture is to show it")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(of: description, .unresolvedDestination, here: "shown here") { fact in
            "what \(fact.owner) shows in \(fact.circumstance) could not be told: the picture has a question mark there"
        }
    }
}
