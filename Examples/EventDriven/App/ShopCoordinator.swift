import UIKit

/// Shows Product and Payment, and hands every other event to its parent.
public final class ShopCoordinator: Coordinator {
    weak var parentCoordinator: MainCoordinator?
    public var navigationController: UINavigationController
    public var children: [Coordinator] = []

    public init(navigationController: UINavigationController) {
        self.navigationController = navigationController
    }

    public func start() {
        request(with: .toProductPage)
    }

    public func request(with event: CoordinatorEvent) {
        switch event {
        case .toProductPage:
            let product = ProductViewController()
            product.coordinator = self
            navigationController.pushViewController(product, animated: true)
        case .toPaymentPage:
            let payment = PaymentViewController()
            payment.coordinator = self
            navigationController.pushViewController(payment, animated: true)
        default:
            parentCoordinator?.request(with: .toLoginPage)
        }
    }
}
