import FlowGraph

/// Reports calls that add the wrong object to a list of children, or remove the wrong one.
struct ChildAddedToItself: Rule {
    let description = RuleDescription(
        id: "child_added_to_itself", severity: .warning, mode: .source,
        summary: "The wrong object is added to or removed from a list of children.",
        rationale: """
            'remove(self)' in a callback of the child compiles, runs and does nothing: the coordinator is not in its own list, so the
            child stays in it. The same happens with any other object in the child's place: the list itself, the parent, the last child in
            the list.
            """,
        bad: """
            class BaseCoordinator {
                private var children: [BaseCoordinator] = []

                func add(_ child: BaseCoordinator) { children.append(child) }

                func remove(_ child: BaseCoordinator) { children.removeAll { $0 === child } }
            }

            final class ParentCoordinator: BaseCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showPage() {
                    let child = PageCoordinator()
                    child.page.onGone = { [weak self] in
                        guard let self else { return }
                        self.remove(self)
                    }
                    add(child)
                    navigation.pushViewController(child.page, animated: true)
                }
            }

            final class PageCoordinator: BaseCoordinator {
                let page = GoingViewController {}
            }
            """,
        good: """
            class BaseCoordinator {
                private var children: [BaseCoordinator] = []

                func add(_ child: BaseCoordinator) { children.append(child) }

                func remove(_ child: BaseCoordinator) { children.removeAll { $0 === child } }
            }

            final class ParentCoordinator: BaseCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showPage() {
                    let child = PageCoordinator()
                    child.page.onGone = { [weak self, weak child] in
                        guard let self, let child else { return }
                        self.remove(child)
                    }
                    add(child)
                    navigation.pushViewController(child.page, animated: true)
                }
            }

            final class PageCoordinator: BaseCoordinator {
                let page = GoingViewController {}
            }
            """,
        fix: "pass the child that was started or that has finished")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(of: description, .wrongObject, proof: [.orphaned], here: "the wrong object", causes: [.neverRemoved]) { fact in
            "\(fact.owner) may pass the wrong object in '\(fact.circumstance)'"
                + (fact.child.isEmpty ? "" : ": \(fact.child) stays in the list")
        }
    }
}
