import FlowGraph

/// Reports finish callbacks that are called and not handled.
struct FinishNotHandled: Rule {
    let description = RuleDescription(
        id: "finish_not_handled", severity: .warning, mode: .source,
        summary: "A child calls its finish callback, but its parent never sets it.",
        rationale: """
            A child that reports that it finished, with a closure or to a delegate, expects its parent to release it or to show the next
            screen. If the closure is not set, the delegate is not assigned or its method is empty, nothing happens, and the user stays on
            a screen whose flow has finished. If the child leaks because of it, child_never_removed or orphan_child reports that, with
            this as the cause.
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
                    self.terms = terms
                    navigation.pushViewController(terms.screen, animated: true)
                }

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
                    terms.onFinish = { [weak self] in self?.closeTerms() }
                    self.terms = terms
                    navigation.pushViewController(terms.screen, animated: true)
                }

                private func closeTerms() { navigation.popViewController(animated: true) }

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
        fix: "set the closure or the delegate before the child starts, and handle the call")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(
            of: description, .finishNotHandled, proof: [.orphaned], here: "created here, and its finish is not handled",
            isReported: { fact, index in !index.has([.neverRemoved, .keptAfterExit], about: fact, where: fact.explains) }
        ) { fact in
            "\(fact.owner) may not notice that \(fact.child) finished: it does not handle \(fact.circumstance)"
        }
    }
}
