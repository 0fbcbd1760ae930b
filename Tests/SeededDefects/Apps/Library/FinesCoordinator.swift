import UIKit

protocol FinesCoordinatorDelegate: AnyObject {
    func finesCoordinatorDidFinish(_ coordinator: FinesCoordinator, due: Int)
}

/// Lets the reader pay what is due, in a sheet; it is over at once if that is nothing.
final class FinesCoordinator: Coordinator {
    weak var delegate: FinesCoordinatorDelegate?
    private weak var presenter: UIViewController?
    private var due: Int

    init(presenter: UIViewController, due: Int) {
        self.due = due
        super.init(navigationController: UINavigationController())
        self.presenter = presenter
    }

    override func start() {
        guard due > 0 else {
            delegate?.finesCoordinatorDidFinish(self, due: due)
            return
        }
        let fines = FinesViewController(due: due)
        fines.onPay = { [weak self] in self?.pay() }
        navigationController.viewControllers = [fines]
        navigationController.presentationController?.delegate = self
        presenter?.present(navigationController, animated: true)
    }

    private func pay() {
        due = 0
        presenter?.dismiss(animated: true) { [weak self] in
            self?.finish()
        }
    }

    private func finish() {
        delegate?.finesCoordinatorDidFinish(self, due: due)
    }

    override func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        finish()
    }
}
