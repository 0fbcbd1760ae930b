import UIKit

/// Shows screens on a navigation controller, and is told by events where to go.
public protocol Coordinator: AnyObject {
    var navigationController: UINavigationController { get set }
    var children: [Coordinator] { get set }

    func start()
    func request(with event: CoordinatorEvent)
}

/// Where a screen or a coordinator wants to go.
public enum CoordinatorEvent {
    case toLoginPage
    case toVerifyPage
    case toProductPage
    case toPaymentPage
}
