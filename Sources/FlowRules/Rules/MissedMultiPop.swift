import FlowGraph

/// Somebody who waits for popped screens and hears of one only.
struct MissedMultiPop: Rule {
    let description = RuleDescription(
        id: "missed_multi_pop", severity: .warning, mode: .source,
        summary: "When several screens are popped at once, only the top one is told of, and what hangs on the others is never done.",
        rationale: """
            A long press on the back button leads several screens back at once, a tap on the selected tab leads to the first one, and code may pop
            to any screen. The navigation controller's delegate is then told once, and the transition knows the former top screen only. A router
            that runs what hangs on that one screen forgets the others: their callbacks never run, and the coordinators behind them stay. This is
            told once, of the router, and not of each coordinator that uses it.
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
        fix: "compare the stack with what it was before, and run what hangs on every screen that is gone",
        precision: "4 of 4, in three open-source apps,")

    /// The rules' words for the ways on which several screens go at once.
    static let triggers = ["back_menu", "pop_to", "pop_to_root"]

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(
            of: description, .missedMultiPop, proof: [.missedPop], here: "hears of one screen", triggers: Self.triggers
        ) { fact in
            "\(fact.owner) may hear of one screen only when several are popped at once: what hangs on the others is never done"
        }
    }
}
