import FlowGraph

/// Reports suppression comments without an effect.
///
/// It judges what is left when the findings of all other rules are known: ``Suppressions`` passes that to it.
struct SuperfluousSuppression: Rule {
    /// A comment, or one rule in it, that has no effect.
    struct LeftOver {
        let place: SourcePlace
        /// The comment without its slashes.
        let text: String
        /// What is wrong with it.
        let message: String
    }

    static let id = "superfluous_suppression"

    /// What is left to report; nothing before the other rules have judged.
    var leftOver: [LeftOver] = []

    let description = RuleDescription(
        id: id, severity: .warning, mode: .source,
        summary: "A suppression comment has no effect.",
        rationale: """
            A suppression comment outlives its finding: the code is fixed or moved, the comment stays, and it hides the next fault on that
            line. A comment with a misspelled rule never had an effect. That a rule finds nothing is reported only if the rule has judged:
            what only an exploration can prove is not judged by a run that reads source.
            """,
        bad: """
            final class DetailsCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    // flowviz:disable:next child_never_removed - there is one for the life of the app
                    navigation.pushViewController(DetailViewController(), animated: true)
                }
            }
            """,
        good: """
            final class DetailsCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() { navigation.pushViewController(DetailViewController(), animated: true) }
            }
            """,
        fix: "remove the comment, or correct its rule or its line")

    func findings(in document: FlowDocument) -> [Finding] {
        leftOver.map { comment in
            let file = comment.place.file.split(separator: "/").last.map(String.init) ?? ""
            return Finding(
                rule: description.id, severity: description.severity, message: comment.message, location: comment.place,
                locationMessage: "this comment", fix: description.fix,
                fingerprint: Fingerprint([description.firstID, file, comment.text, comment.message.withoutDigits]))
        }
    }
}

extension String {
    /// Lines move, and a cause stays.
    fileprivate var withoutDigits: String { filter { !$0.isNumber } }
}
