import FlowGraph

/// Reports coordinators in a retain cycle through a navigation controller that they retain.
struct StrongNavigationControllerCycle: Rule {
    let description = RuleDescription(
        id: "strong_navigation_controller_cycle", severity: .warning, mode: .explored,
        summary: "Retain cycle: coordinator → navigation controller → screen → coordinator.",
        rationale: """
            A pushed screen is released when it is popped, and with it what it retains. The first screen of a stack is never popped: when
            the sheet is dismissed or another root is set, UIKit releases the navigation controller, but a coordinator that has a property
            for it does not. If that screen, its view model or one of their closures retains the coordinator, none of them is ever
            deallocated. An exploration sees which objects are still alive; source is not judged by this rule, as nearly every app has
            such a cycle, and very few of them are never broken.
            """,
        bad: """
            final class ChildCoordinator {
                private let navigation = UINavigationController()
                var onEnd: (() -> Void)?

                func start(over presenter: UIViewController) {
                    let screen = DetailViewController()
                    screen.onClose = { self.close() }
                    navigation.viewControllers = [screen]
                    navigation.modalPresentationStyle = .fullScreen
                    presenter.present(navigation, animated: true)
                }

                private func close() {
                    navigation.dismiss(animated: true)
                    onEnd?()
                }
            }
            """,
        good: """
            final class ChildCoordinator {
                private let navigation = UINavigationController()
                var onEnd: (() -> Void)?

                func start(over presenter: UIViewController) {
                    let screen = DetailViewController()
                    screen.onClose = { [weak self] in self?.close() }
                    navigation.viewControllers = [screen]
                    navigation.modalPresentationStyle = .fullScreen
                    presenter.present(navigation, animated: true)
                }

                private func close() {
                    navigation.dismiss(animated: true)
                    onEnd?()
                }
            }
            """,
        fix:
            "make one of the three references weak: a closure with '[weak self]', the screen's or view model's coordinator with 'weak "
            + "var'"
    )

    func findings(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.compactMap { node in
            let facts = node.lifetimes.of(.leaked).filter(\.holders.isThroughNavigationController)
            guard let first = facts.first else { return nil }
            return Finding.ofCoordinator(
                description, node, facts, in: document,
                message:
                    "\(node.typeName) is leaked: a retain cycle through its navigation controller keeps it alive: \(first.holders.circle)")
        }
    }
}

extension [RetainHop] {
    /// Whether it is a cycle through the first screen of a stack.
    var isThroughNavigationController: Bool {
        // A subclass with another name is reported as a leak like any other.
        count > 2 && first?.object == last?.object
            && contains { $0.object.hasSuffix("NavigationController") && $0.reference.hasPrefix("children[") }
    }
}
