import FlowGraph

/// A list of children that is given, or asked to let go of, the wrong object.
struct ChildAddedToItself: Rule {
    let description = RuleDescription(
        id: "child_added_to_itself", severity: .warning, mode: .source,
        summary: "A list of children is given the wrong object, or asked to let go of it.",
        rationale: """
            'remove(self)' inside a callback of the child compiles, runs and does nothing: the coordinator is not in its own list, and the child
            stays in it. The same goes for whatever stands where the child should: the list itself, the parent, the last one in the list.
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
        fix: "name the child that came or that is over",
        precision: "3 of 3, in one open-source app,")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(of: description, .wrongObject, proof: [.orphaned], here: "the wrong object", causes: [.neverRemoved]) { fact in
            "\(fact.owner) may mean another object in '\(fact.circumstance)'" + (fact.child.isEmpty ? "" : ": \(fact.child) stays")
        }
    }
}
