import FlowGraph

/// A comment that suppresses nothing.
///
/// It judges what is left over when the findings of all other rules are known: ``Suppressions`` hands that to it.
struct SuperfluousSuppression: Rule {
    /// A comment, or one rule in it, that is of no use.
    struct LeftOver {
        let place: SourcePlace
        /// The comment without its slashes.
        let text: String
        /// What is wrong with it.
        let message: String
    }

    static let id = "superfluous_suppression"

    /// What there is to say; nothing, before the other rules have judged.
    var leftOver: [LeftOver] = []

    let description = RuleDescription(
        id: id, severity: .warning, mode: .source,
        summary: "A comment suppresses nothing, or names no rule that there is.",
        rationale: """
            A comment that leaves out a finding outlives it: the code is mended or moved, the comment stays, and the next fault on that line is
            silent. One whose rule is misspelt never did anything. Whether a rule finds nothing is only said where it has judged: what an exploration alone
            can prove is not judged by a run that reads source.
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
                fingerprint: Fingerprint([description.id, file, comment.text, comment.message.withoutDigits]))
        }
    }
}

extension String {
    /// Lines move, and a cause stays.
    fileprivate var withoutDigits: String { filter { !$0.isNumber } }
}
