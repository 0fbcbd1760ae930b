import UIKit

/// The tab of the payments.
final class PaymentsCoordinator: Coordinator {
    let router = Router()

    override func start() {
        let payments = PaymentsViewController()
        payments.onPayment = { [weak self] in self?.showPayment() }
        payments.onTransfer = { [weak self] in self?.showTransfer() }
        router.setRoot(payments)
    }

    private func showPayment() {
        let payment = PaymentViewController()
        router.push(payment)
    }

    private func showTransfer() {
        let transfer = TransferCoordinator(presenter: router)
        transfer.onFinish = { [weak self, weak transfer] in
            self?.remove(transfer)
        }
        add(transfer)
        transfer.start()
    }
}

/// Sends money, in a sheet of two steps.
final class TransferCoordinator: Coordinator {
    private let presenter: Router
    private let router = Router()

    init(presenter: Router) {
        self.presenter = presenter
    }

    override func start() {
        let amount = AmountViewController()
        amount.onNext = { [weak self] in self?.showReview() }
        router.setRoot(amount)
        presenter.present(router) { [weak self] in
            self?.onFinish?()
        }
    }

    private func showReview() {
        let review = ReviewViewController()
        review.onSend = { [weak self] in self?.send() }
        review.onCorrect = { [weak self] in self?.correct() }
        router.push(review)
    }

    private func send() {
        presenter.dismiss()
    }

    private func correct() {
        router.pop()
    }
}
