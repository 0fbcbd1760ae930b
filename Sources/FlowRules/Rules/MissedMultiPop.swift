import FlowGraph

/// Reports routers that handle one screen only when several are popped at once.
struct MissedMultiPop: Rule {
    let description = RuleDescription(
        id: "missed_multi_pop", severity: .warning, mode: .source,
        summary: "When several screens are popped at once, only one completion handler runs.",
        rationale: """
            A long press on the back button can pop several screens at once, a tap on the selected tab pops to the first one, and code may
            pop to any screen. UIKit then calls the navigation controller's delegate once, and the transition coordinator knows the former
            top screen only. A router that runs the completion handler of that screen skips the others: their completion handlers never
            run, and their coordinators leak. This is reported once, for the router, and not for each coordinator that uses it.
            """,
        bad: """
            final class StackRouter: NSObject, UINavigationControllerDelegate {
                private let navigation: UINavigationController
                private var closures: [UIViewController: () -> Void] = [:]

                init(navigation: UINavigationController) {
                    self.navigation = navigation
                    super.init()
                    navigation.delegate = self
                }

                func push(_ screen: UIViewController, onPop: @escaping () -> Void) {
                    closures[screen] = onPop
                    navigation.pushViewController(screen, animated: true)
                }

                func navigationController(
                    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
                ) {
                    guard let popped = navigationController.transitionCoordinator?.viewController(forKey: .from),
                        !navigationController.viewControllers.contains(popped)
                    else { return }
                    closures.removeValue(forKey: popped)?()
                }
            }

            final class ParentCoordinator {
                private let router: StackRouter
                private var children: [ChildCoordinator] = []

                init(router: StackRouter) { self.router = router }

                func showDetail() {
                    let child = ChildCoordinator()
                    children.append(child)
                    router.push(child.screen) { [weak self, weak child] in self?.children.removeAll { $0 === child } }
                }
            }
            """,
        good: """
            final class StackRouter: NSObject, UINavigationControllerDelegate {
                private let navigation: UINavigationController
                private var closures: [UIViewController: () -> Void] = [:]

                init(navigation: UINavigationController) {
                    self.navigation = navigation
                    super.init()
                    navigation.delegate = self
                }

                func push(_ screen: UIViewController, onPop: @escaping () -> Void) {
                    closures[screen] = onPop
                    navigation.pushViewController(screen, animated: true)
                }

                func navigationController(
                    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
                ) {
                    for popped in closures.keys where !navigationController.viewControllers.contains(popped) {
                        closures.removeValue(forKey: popped)?()
                    }
                }
            }

            final class ParentCoordinator {
                private let router: StackRouter
                private var children: [ChildCoordinator] = []

                init(router: StackRouter) { self.router = router }

                func showDetail() {
                    let child = ChildCoordinator()
                    children.append(child)
                    router.push(child.screen) { [weak self, weak child] in self?.children.removeAll { $0 === child } }
                }
            }
            """,
        fix:
            "in 'navigationController(_:didShow:animated:)', compare the stack with the previous one and call the completion handler "
            + "of every popped screen")

    /// The exits that remove several screens at once.
    static let triggers = ["back_menu", "pop_to", "pop_to_root"]

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(
            of: description, .missedMultiPop, proof: [.missedPop], here: "handles one screen", triggers: Self.triggers
        ) { fact in
            "\(fact.owner) may handle one screen only when several are popped at once: the completion handlers of the others never run"
        }
    }
}
