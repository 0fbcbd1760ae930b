import FlowGraph

/// Reports finish callbacks that are set and never called.
struct FinishNeverCalled: Rule {
    let description = RuleDescription(
        id: "finish_never_called", severity: .warning, mode: .source,
        summary: "A finish callback is set but never called.",
        rationale: """
            A coordinator has a closure or a delegate method to report that it finished, and its parent has set or implemented it: the
            parent's code never runs, because no path leads to the call. Usually one of two ends was left out: 'done' is reported and
            'cancel' is not. If a child leaks because of it, child_never_removed or orphan_child reports that, with this as the cause.
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
        fix: "call it on every path on which the coordinator finishes, or remove it")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(
            of: description, .finishNeverCalled, proof: [.orphaned], here: "declared here",
            isReported: { !$1.has([.neverRemoved, .keptAfterExit], about: $0) }
        ) { fact in
            "\(fact.child) may never report that it finished: nothing calls \(fact.circumstance)"
        }
    }
}
