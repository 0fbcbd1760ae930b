import FlowGraph

/// A way to report the end that nothing calls.
struct FinishNeverCalled: Rule {
    let description = RuleDescription(
        id: "finish_never_called", severity: .warning, mode: .source,
        summary: "A coordinator can report its end, somebody listens, and nothing ever calls it.",
        rationale: """
            A closure or a requirement of the delegate says that a coordinator is over, and its parent has set or implemented it: what it should do
            then never happens, because no path leads to the call. Most often one of two ends was forgotten, 'done' is reported and 'cancel' is not.
            Where a child is kept for good because of it, that is told as child_never_removed or orphan_child, with this as the reason.
            """,
        bad: """
            final class ParentCoordinator: NSObject, UINavigationControllerDelegate {
                private let navigation: UINavigationController
                private var terms: TermsCoordinator?

                init(navigation: UINavigationController) {
                    self.navigation = navigation
                    super.init()
                    navigation.delegate = self
                }

                func showTerms() {
                    let terms = TermsCoordinator()
                    terms.onFinish = { [weak self] in self?.showAbout() }
                    self.terms = terms
                    navigation.pushViewController(terms.screen, animated: true)
                }

                private func showAbout() { navigation.pushViewController(AboutViewController(), animated: true) }

                func navigationController(
                    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
                ) {
                    if let terms, !navigationController.viewControllers.contains(terms.screen) { self.terms = nil }
                }
            }

            final class TermsCoordinator {
                let screen = DetailViewController()
                var onFinish: (() -> Void)?
            }
            """,
        good: """
            final class ParentCoordinator: NSObject, UINavigationControllerDelegate {
                private let navigation: UINavigationController
                private var terms: TermsCoordinator?

                init(navigation: UINavigationController) {
                    self.navigation = navigation
                    super.init()
                    navigation.delegate = self
                }

                func showTerms() {
                    let terms = TermsCoordinator()
                    terms.onFinish = { [weak self] in self?.showAbout() }
                    self.terms = terms
                    navigation.pushViewController(terms.screen, animated: true)
                }

                private func showAbout() { navigation.pushViewController(AboutViewController(), animated: true) }

                func navigationController(
                    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
                ) {
                    if let terms, !navigationController.viewControllers.contains(terms.screen) { self.terms = nil }
                }
            }

            final class TermsCoordinator {
                let screen = DetailViewController()
                var onFinish: (() -> Void)?

                init() { screen.onClose = { [weak self] in self?.onFinish?() } }
            }
            """,
        fix: "call it on every way on which the coordinator ends, or take it away",
        precision: "6 of 6, in two open-source apps,")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(
            of: description, .finishNeverCalled, proof: [.orphaned], here: "declared here",
            isTold: { !$1.has([.neverRemoved, .keptAfterExit], about: $0) }
        ) { fact in
            "\(fact.child) may never report its end: nothing calls \(fact.circumstance)"
        }
    }
}
