import FlowGraph

/// A child that reports its end to nobody.
struct FinishNotHandled: Rule {
    let description = RuleDescription(
        id: "finish_not_handled", severity: .warning, mode: .source,
        summary: "A child coordinator reports its end, and its parent does not listen.",
        rationale: """
            A child that says it is over, by a closure or to a delegate, expects something of its parent: to be let go of, to be followed by the
            next screen. Where the closure is not set, the delegate not assigned or the answer empty, nothing happens, and the person is left on a
            screen that is over. Where the child is kept for good because of it, that is told as child_never_removed or orphan_child, with this as
            the reason.
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
        fix: "set the closure or the delegate before the child starts, and answer it",
        precision: "1 of 1, in one open-source app,")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(
            of: description, .finishNotHandled, proof: [.orphaned], here: "made here, and not listened to",
            isTold: { !$1.has([.neverRemoved, .keptAfterExit], about: $0) }
        ) { fact in
            "\(fact.owner) may not hear that \(fact.child) is over: nobody listens to \(fact.circumstance)"
        }
    }
}
