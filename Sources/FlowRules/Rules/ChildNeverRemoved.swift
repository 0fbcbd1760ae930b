import FlowGraph

/// Reports children that are retained and never released.
struct ChildNeverRemoved: Rule {
    let description = RuleDescription(
        id: "child_never_removed", severity: .warning, mode: .source,
        summary: "A child coordinator is retained and never released.",
        rationale: """
            It is easy to retain a child and to leave out its release: the app looks the same. The child leaks, and every visit leaks one
            more; each of them goes on observing and may still navigate. No path through the source releases the child: not in the parent,
            not in a base class, not in a router's callback. Where only some exits do not, orphan_child reports it. A child that is meant
            to live as long as its parent, such as a tab or the first screen, is not reported.
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
            "release the child when it finishes, in its delegate method ('childDidFinish(_:)') or completion handler, and on every other exit "
            + "of its last screen: back button, back swipe, sheet swipe")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(
            of: description, .neverRemoved, proof: [.orphaned], here: "retained here", causes: [.finishNotHandled, .finishNeverCalled],
            isReported: { !$1.has([.wrongObject], about: $0) }
        ) { fact in
            "\(fact.owner) may leak \(fact.child): it is \(fact.retained) and never released"
        }
    }
}
