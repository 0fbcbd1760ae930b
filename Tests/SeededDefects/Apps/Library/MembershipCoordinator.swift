import UIKit

protocol MembershipCoordinatorDelegate: AnyObject {
    func membershipCoordinatorDidFinish(_ coordinator: MembershipCoordinator)
}

/// The reader's card, in a sheet.
final class MembershipCoordinator: Coordinator {
    weak var delegate: MembershipCoordinatorDelegate?
    private weak var presenter: UIViewController?

    init(presenter: UIViewController) {
        super.init(navigationController: UINavigationController())
        self.presenter = presenter
    }

    override func start() {
        let card = CardViewController()
        card.onRenew = { [weak self] in self?.confirmRenewal() }
        card.onClose = { [weak self] in self?.close() }
        navigationController.viewControllers = [card]
        navigationController.presentationController?.delegate = self
        presenter?.present(navigationController, animated: true)
    }

    private func confirmRenewal() {
        let question = UIAlertController(title: "Renew for a year?", message: nil, preferredStyle: .actionSheet)
        question.addAction(
            UIAlertAction(title: "Renew", style: .default) { [weak self] _ in
                self?.close()
            })
        question.addAction(UIAlertAction(title: "Not now", style: .cancel))
        navigationController.present(question, animated: true)
    }

    private func close() {
        delegate?.membershipCoordinatorDidFinish(self)
        presenter?.dismiss(animated: true)
    }

    override func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        delegate?.membershipCoordinatorDidFinish(self)
    }
}
