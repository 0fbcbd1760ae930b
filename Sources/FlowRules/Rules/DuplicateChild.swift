import FlowGraph

/// Reports children that are in their parent's list twice.
struct DuplicateChild: Rule {
    let description = RuleDescription(
        id: "duplicate_child", severity: .error, mode: .both,
        summary: "A child coordinator is in its parent's `children` twice.",
        rationale: """
            A child that was added twice must be removed twice. Code that removes the first match leaves the other one in the list, and
            with it the child; code that counts the children gets a wrong number. Usually two places add it: the parent before it starts
            the child, and the method that starts children.
            """,
        bad: """
            final class ParentCoordinator: NSObject, UINavigationControllerDelegate {
                private let navigation: UINavigationController
                private var children: [ChildCoordinator] = []

                init(navigation: UINavigationController) {
                    self.navigation = navigation
                    super.init()
                    navigation.delegate = self
                }

                func showDetail() {
                    let child = ChildCoordinator()
                    children.append(child)
                    start(child)
                }

                private func start(_ child: ChildCoordinator) {
                    children.append(child)
                    navigation.pushViewController(child.screen, animated: true)
                }

                func navigationController(
                    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
                ) {
                    children.removeAll { !navigationController.viewControllers.contains($0.screen) }
                }
            }
            """,
        good: """
            final class ParentCoordinator: NSObject, UINavigationControllerDelegate {
                private let navigation: UINavigationController
                private var children: [ChildCoordinator] = []

                init(navigation: UINavigationController) {
                    self.navigation = navigation
                    super.init()
                    navigation.delegate = self
                }

                func showDetail() {
                    start(ChildCoordinator())
                }

                private func start(_ child: ChildCoordinator) {
                    children.append(child)
                    navigation.pushViewController(child.screen, animated: true)
                }

                func navigationController(
                    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
                ) {
                    children.removeAll { !navigationController.viewControllers.contains($0.screen) }
                }
            }
            """,
        fix: "add a child in one place only, and not if the list contains it already")

    func findings(in document: FlowDocument) -> [Finding] {
        proved(in: document)
            + document.hints(of: description, .keptAgain, proof: [.duplicated, .grown], here: "retained here") { fact in
                "\(fact.owner) may retain the same \(fact.child) more than once"
            }
    }

    private func proved(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.compactMap { node in
            let facts = node.lifetimes.of(.duplicated)
            guard let first = facts.first else { return nil }
            return .ofCoordinator(
                description, node, facts, in: document,
                message: "\(node.typeName) is in \(first.circumstance) twice after \(first.trigger.label)")
        }
    }
}
