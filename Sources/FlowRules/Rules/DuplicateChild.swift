import FlowGraph

/// A child that is in its parent's list twice.
struct DuplicateChild: Rule {
    let description = RuleDescription(
        id: "duplicate_child", severity: .error, mode: .both,
        summary: "The same child coordinator is in its parent's list twice.",
        rationale: """
            A child that was added twice must be removed twice. Code that takes out the first match leaves the other one in the list, and with it the
            child; code that asks the list how many children there are gets a wrong answer. Two places add it, most often: the parent before it starts
            the child, and the method by which it starts children.
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
        fix: "add a child in one place only, and not if the list has it already",
        precision: "3 of 3, in two open-source apps,")

    func findings(in document: FlowDocument) -> [Finding] {
        proved(in: document)
            + document.hints(of: description, .keptAgain, proof: [.duplicated, .grown], here: "kept here") { fact in
                "\(fact.owner) may keep the same \(fact.child) more than once"
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
