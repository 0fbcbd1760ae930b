import UIKit

/// Starts the account's coordinator or the shop's, whichever an event asks for, and lets go of one when a certain screen of it is popped.
///
/// It has the defect that this example is about: only the Verify screen is waited for. The shop's coordinator is never let go of, nor is an
/// account's of which Login alone was seen; and an account's coordinator goes with Verify although its Login is still there.
public final class MainCoordinator: NSObject, Coordinator {
    public var navigationController: UINavigationController
    public var children: [Coordinator] = []

    public init(navigationController: UINavigationController) {
        self.navigationController = navigationController
        super.init()
    }

    public func start() {
        navigationController.delegate = self
        startAccount()
    }

    public func request(with event: CoordinatorEvent) {
        switch event {
        case .toLoginPage, .toVerifyPage: startAccount()
        case .toProductPage, .toPaymentPage: startShop()
        }
    }

    private func startAccount() {
        let account = AccountCoordinator(navigationController: navigationController)
        account.parentCoordinator = self
        children.append(account)
        account.start()
    }

    private func startShop() {
        let shop = ShopCoordinator(navigationController: navigationController)
        shop.parentCoordinator = self
        children.append(shop)
        shop.start()
    }

    private func childDidFinish(_ child: Coordinator) {
        children.removeAll { $0 === child }
    }
}

extension MainCoordinator: UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        guard let gone = navigationController.transitionCoordinator?.viewController(forKey: .from),
            !navigationController.viewControllers.contains(gone)
        else { return }
        if let verify = gone as? VerifyViewController {
            childDidFinish(verify.coordinator!)
        }
    }
}
