import FlowGraph

/// Reports navigation controllers that are pushed onto another one.
struct NestedNavigationController: Rule {
    let description = RuleDescription(
        id: "nested_navigation_controller", severity: .error, mode: .explored,
        summary: "A navigation controller is pushed onto another one.",
        rationale: """
            UIKit raises an exception: the app crashes. It happens where a child flow creates a navigation controller of its own, meant to
            be presented, and the parent pushes it.
            """,
        bad: """
            final class HomeCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    let flow = UINavigationController(rootViewController: DetailViewController())
                    navigation.pushViewController(flow, animated: true)
                }
            }
            """,
        good: """
            final class HomeCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    let flow = UINavigationController(rootViewController: DetailViewController())
                    navigation.present(flow, animated: true)
                }
            }
            """,
        fix: "push the inner controller's first screen, or present the navigation controller")

    func findings(in document: FlowDocument) -> [Finding] { document.findings(of: description) }
}
