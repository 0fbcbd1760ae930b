import UIKit

/// Leads through a part of the app, and keeps the coordinators that it has started.
public protocol Coordinator: AnyObject {
    var childCoordinators: [Coordinator] { get set }

    func start()
}

extension Coordinator {
    public func addChildCoordinator(_ child: Coordinator) {
        childCoordinators.append(child)
    }

    public func removeChildCoordinator(_ child: Coordinator) {
        childCoordinators.removeAll { $0 === child }
    }
}
