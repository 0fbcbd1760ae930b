import FlowGraph

/// A child that is kept and never let go of, whatever happens.
struct ChildNeverRemoved: Rule {
    let description = RuleDescription(
        id: "child_never_removed", severity: .warning, mode: .source,
        summary: "A child coordinator is kept, and nothing in the source ever lets go of it.",
        rationale: """
            Keeping a child is easily written, and letting go of it easily forgotten: it changes nothing that can be seen. The child stays, and one
            more comes with every visit; each goes on observing and may still navigate. Here no path through the source takes the child out again:
            neither the parent, nor a base class, nor a router's callback. Where only some paths do not, that is orphan_child. A child that is meant
            to live as long as its parent, a tab or the first screen, is not reported.
            """,
        bad: """
            final class ParentCoordinator {
                private let navigation: UINavigationController
                private var children: [DetailCoordinator] = []

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    let child = DetailCoordinator(navigation: navigation)
                    children.append(child)
                    child.start()
                }
            }
            """,
        good: """
            final class ParentCoordinator {
                private let navigation: UINavigationController
                private var children: [DetailCoordinator] = []

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    let child = DetailCoordinator(navigation: navigation)
                    child.onFinish = { [weak self, weak child] in self?.children.removeAll { $0 === child } }
                    children.append(child)
                    child.start()
                }
            }
            """,
        fix:
            "let go of the child where it reports its end and wherever its last screen can go: the back button, the swipe, the sheet pulled down",
        precision: "29 of 29, in five open-source apps,")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(
            of: description, .neverRemoved, proof: [.orphaned], here: "kept here", causes: [.finishNotHandled, .finishNeverCalled],
            isTold: { !$1.has([.wrongObject], about: $0) }
        ) { fact in
            "\(fact.owner) may keep \(fact.child) for good: nothing lets go of it"
        }
    }
}
