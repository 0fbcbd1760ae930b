import FlowGraph

/// Reports screens that are pushed while they are on the stack already.
struct DuplicatePush: Rule {
    let description = RuleDescription(
        id: "duplicate_push", severity: .error, mode: .explored,
        summary: "The same view controller instance is pushed twice.",
        rationale: """
            UIKit raises an exception: the app crashes. It happens where a coordinator stores a screen for later and pushes it again while
            it is still on the stack: at a second tap before the first push has finished, at a notification, or from a screen above.
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
        fix: "check 'viewControllers.contains(_:)' and pop to the screen that is on the stack already, or push a new instance")

    func findings(in document: FlowDocument) -> [Finding] { document.findings(of: description) }
}
