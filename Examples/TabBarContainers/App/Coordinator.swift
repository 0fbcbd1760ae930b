import UIKit

/// Leads through a part of the app.
public protocol Coordinator {
    func start()
    func coordinate(to coordinator: Coordinator)
}

extension Coordinator {
    /// Starts another coordinator, and does not keep it.
    public func coordinate(to coordinator: Coordinator) {
        coordinator.start()
    }
}

/// A coordinator with a screen for a tab.
public protocol TabBarContainerCoordinator: Coordinator {
    var rootViewController: UIViewController! { get }
}
