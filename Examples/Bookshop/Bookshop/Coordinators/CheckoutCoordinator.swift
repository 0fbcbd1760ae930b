import UIKit

final class CheckoutCoordinator: Coordinator {
    var onFinish: ((CheckoutCoordinator) -> Void)?
    private let book: Book
    private weak var presenter: UIViewController?

    init(book: Book, presenter: UIViewController) {
        self.book = book
        self.presenter = presenter
    }

    func start() {
        let address = AddressViewController()
        address.delegate = self
        presenter?.present(UINavigationController(rootViewController: address), animated: true)
    }
}

extension CheckoutCoordinator: AddressViewControllerDelegate {
    func addressViewControllerDidContinue(_ controller: AddressViewController) {
        let payment = PaymentViewController(amount: book.price)
        payment.delegate = self
        controller.navigationController?.pushViewController(payment, animated: true)
    }

    func addressViewControllerDidCancel(_ controller: AddressViewController) {
        presenter?.dismiss(animated: true)
        onFinish?(self)
    }
}

extension CheckoutCoordinator: PaymentViewControllerDelegate {
    func paymentViewControllerDidPay(_ controller: PaymentViewController) {
        presenter?.dismiss(animated: true)
        onFinish?(self)
    }
}
