import FlowExplorer
import UIKit

private final class VisitCoordinator {
    private let navigationController: UINavigationController

    init(_ navigationController: UINavigationController) { self.navigationController = navigationController }

    func start() {
        let visit = Place("Visit", [("Leave", { [weak self] _ in self?.leave() })])
        navigationController.pushViewController(visit, animated: true)
    }

    private func leave() { navigationController.popViewController(animated: true) }
}

/// Keeps every child for ever: each visit leaves one more behind, while a person sees the same two screens again and again.
private final class HostCoordinator: FlowCoordinator {
    private var children: [VisitCoordinator] = []

    override func start() {
        let home = Place("Home", [("Visit", { [weak self] _ in self?.visit() })])
        navigationController.pushViewController(home, animated: false)
    }

    private func visit() {
        let child = VisitCoordinator(navigationController)
        children.append(child)
        child.start()
    }
}

/// Two screens, and one more forgotten child with each visit, without end.
@MainActor public func growingOrphans() -> Exploration {
    Exploration("GrowingOrphans", gestures: [.backButton, .backSwipe]) { HostCoordinator() }
}
