import FlowGraph

/// A child that holds its parent strongly, and is held by it.
struct StrongParentCycle: Rule {
    let description = RuleDescription(
        id: "strong_parent_cycle", severity: .warning, mode: .source,
        summary: "A child coordinator holds its parent or delegate strongly, and is held by it.",
        rationale: """
            Two objects that hold each other live for ever, unless one of them lets go in time. A parent holds its children, so a child must not
            hold its parent: when the parent is let go of while the child is still there, after a logout or a restart, neither of them goes. The
            same is true of a delegate, and of a screen that holds the coordinator which keeps the screen.
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
        fix: "make the child's reference to its parent weak, or unowned where the parent surely lives longer",
        precision: "20 of 20, in five open-source apps,")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(of: description, .strongParent, proof: [.leaked], here: "strong") { fact in
            "\(fact.circumstance) may keep \(fact.owner) alive for good: each holds the other strongly"
        }
    }
}
