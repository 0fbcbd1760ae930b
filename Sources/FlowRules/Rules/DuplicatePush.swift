import FlowGraph

/// A screen that is on a stack already and is put there again.
struct DuplicatePush: Rule {
    let description = RuleDescription(
        id: "duplicate_push", severity: .error, mode: .explored,
        summary: "The same instance of a screen was put on a navigation stack twice.",
        rationale: """
            UIKit raises an exception: the app crashes. It happens where a coordinator keeps a screen for later and shows it again while it is still
            there: at a second tap before the first push is over, at a notification, or from a screen above.
            """,
        bad: """
            final class HomeCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                private let detail = DetailViewController()

                func showDetail() {
                    let comments = CommentsViewController()
                    comments.onDetail = { [weak self] in if let self { navigation.pushViewController(detail, animated: true) } }
                    navigation.pushViewController(detail, animated: true)
                    navigation.pushViewController(comments, animated: true)
                }
            }
            """,
        good: """
            final class HomeCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                private let detail = DetailViewController()

                func showDetail() {
                    let comments = CommentsViewController()
                    comments.onDetail = { [weak self] in if let self { navigation.popToViewController(detail, animated: true) } }
                    navigation.pushViewController(detail, animated: true)
                    navigation.pushViewController(comments, animated: true)
                }
            }
            """,
        fix: "ask 'viewControllers.contains' and pop to the screen that is there, or push a new instance")

    func findings(in document: FlowDocument) -> [Finding] { document.findings(of: description) }
}
