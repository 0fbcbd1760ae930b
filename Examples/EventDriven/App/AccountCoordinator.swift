import UIKit

/// Shows Login and Verify, and hands every other event to its parent.
public final class AccountCoordinator: Coordinator {
    weak var parentCoordinator: MainCoordinator?
    public var navigationController: UINavigationController
    public var children: [Coordinator] = []

    public init(navigationController: UINavigationController) {
        self.navigationController = navigationController
    }

    public func start() {
        request(with: .toLoginPage)
    }

    public func request(with event: CoordinatorEvent) {
        switch event {
        case .toLoginPage:
            let login = LoginViewController()
            login.coordinator = self
            navigationController.pushViewController(login, animated: true)
        case .toVerifyPage:
            let verify = VerifyViewController()
            verify.coordinator = self
            navigationController.pushViewController(verify, animated: true)
        default:
            parentCoordinator?.request(with: .toProductPage)
        }
    }
}
