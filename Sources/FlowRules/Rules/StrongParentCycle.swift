import FlowGraph

/// Reports children that retain the parent that retains them.
struct StrongParentCycle: Rule {
    let description = RuleDescription(
        id: "strong_parent_cycle", severity: .warning, mode: .source,
        summary: "A child retains its parent or delegate strongly (retain cycle).",
        rationale: """
            Two objects that retain each other are never deallocated, unless one of them releases the other in time. A parent retains its
            children, so a child must not retain its parent: when the parent is released while the child is still there, after a logout or
            a restart, neither of them is deallocated. The same is true of a delegate, and of a screen that retains the coordinator which
            retains the screen. A cycle through what lives as long as the app, such as a container of services in a static property, is not
            reported: it retains nothing longer.
            """,
        bad: """
            final class ParentCoordinator {
                private let navigation: UINavigationController
                private var child: PageCoordinator?

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showPage() {
                    let child = PageCoordinator(navigation: navigation, parent: self)
                    self.child = child
                    child.start()
                }

                func pageDidFinish() { child = nil }
            }

            final class PageCoordinator {
                private let navigation: UINavigationController
                private let parent: ParentCoordinator

                init(navigation: UINavigationController, parent: ParentCoordinator) {
                    self.navigation = navigation
                    self.parent = parent
                }

                func start() {
                    let page = GoingViewController { [weak self] in self?.close() }
                    page.onGone = { [weak self] in self?.parent.pageDidFinish() }
                    navigation.pushViewController(page, animated: true)
                }

                private func close() { navigation.popViewController(animated: true) }
            }
            """,
        good: """
            final class ParentCoordinator {
                private let navigation: UINavigationController
                private var child: PageCoordinator?

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showPage() {
                    let child = PageCoordinator(navigation: navigation, parent: self)
                    self.child = child
                    child.start()
                }

                func pageDidFinish() { child = nil }
            }

            final class PageCoordinator {
                private let navigation: UINavigationController
                private weak var parent: ParentCoordinator?

                init(navigation: UINavigationController, parent: ParentCoordinator) {
                    self.navigation = navigation
                    self.parent = parent
                }

                func start() {
                    let page = GoingViewController { [weak self] in self?.close() }
                    page.onGone = { [weak self] in self?.parent?.pageDidFinish() }
                    navigation.pushViewController(page, animated: true)
                }

                private func close() { navigation.popViewController(animated: true) }
            }
            """,
        fix: "make the child's reference to its parent weak, or unowned if the parent always lives longer")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(of: description, .strongParent, proof: [.leaked], here: "strong reference") { fact in
            "\(fact.circumstance) may leak \(fact.owner): each retains the other"
        }
    }
}
