import UIKit

final class CartCoordinator {
    private let navigation: UINavigationController
    private var checkouts: [CheckoutCoordinator] = []

    init(navigation: UINavigationController) { self.navigation = navigation }

    func checkOut() {
        let checkout = CheckoutCoordinator(navigation: navigation)
        checkout.onPaid = { [weak self] in self?.navigation.popViewController(animated: true) }
        checkout.onGone = { [weak self, weak checkout] in self?.checkouts.removeAll { $0 === checkout } }
        checkouts.append(checkout)
        checkout.start()
    }
}

final class CheckoutCoordinator {
    var onPaid: (() -> Void)?
    var onGone: (() -> Void)?
    private let navigation: UINavigationController

    init(navigation: UINavigationController) { self.navigation = navigation }

    func start() {
        let payment = PaymentViewController()
        payment.onPaid = { [weak self] in self?.onPaid?() }
        payment.onGone = { [weak self] in self?.onGone?() }
        navigation.pushViewController(payment, animated: true)
    }
}

final class PaymentViewController: UIViewController {
    var onPaid: (() -> Void)?

    var onGone: (() -> Void)?

    @IBAction func pay() { onPaid?() }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if isMovingFromParent { onGone?() }
    }
}
