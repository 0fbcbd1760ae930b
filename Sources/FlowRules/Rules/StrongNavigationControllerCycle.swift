import FlowGraph

/// A coordinator that lives on because the navigation controller it holds holds a screen that holds the coordinator.
struct StrongNavigationControllerCycle: Rule {
    let description = RuleDescription(
        id: "strong_navigation_controller_cycle", severity: .warning, mode: .explored,
        summary: "A coordinator holds its navigation controller, which holds a screen, which holds the coordinator.",
        rationale: """
            A pushed screen goes with its pop, and with it what it holds. The first screen of a stack never goes: when the sheet is dismissed or another root
            is set, UIKit lets go of the navigation controller, and the coordinator that has a property for it does not. If that screen, its view model or a
            closure of theirs holds the coordinator, all of them live for ever. An exploration sees who is still there; source is not judged by this rule, as
            it shows such a circle in nearly every app, and only the fewest are never broken.
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
        fix: "make one of the three references weak: a closure with '[weak self]', the screen's or view model's coordinator with 'weak var'"
    )

    func findings(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.compactMap { node in
            let facts = node.lifetimes.of(.leaked).filter(\.holders.isThroughNavigationController)
            guard let first = facts.first else { return nil }
            return Finding.ofCoordinator(
                description, node, facts, in: document,
                message: "\(node.typeName) lives on in a circle through its navigation controller: \(first.holders.circle)")
        }
    }
}

extension [RetainHop] {
    /// Whether it is a circle in which the first screen of a stack has its part.
    var isThroughNavigationController: Bool {
        // A subclass that is not called so is told as a leak like any other.
        count > 2 && first?.object == last?.object
            && contains { $0.object.hasSuffix("NavigationController") && $0.reference.hasPrefix("children[") }
    }
}
