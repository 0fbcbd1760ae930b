import UIKit

protocol ReservationCoordinatorDelegate: AnyObject {
    func reservationCoordinatorDidCancel(_ coordinator: ReservationCoordinator)
    func reservationCoordinatorDidReserve(_ coordinator: ReservationCoordinator)
}

/// Reserves a book, in a sheet of two steps.
final class ReservationCoordinator: Coordinator {
    weak var delegate: ReservationCoordinatorDelegate?
    private weak var presenter: UIViewController?

    init(presenter: UIViewController) {
        super.init(navigationController: UINavigationController())
        self.presenter = presenter
    }

    override func start() {
        let pickup = PickupViewController()
        pickup.onNext = { [weak self] in self?.showSummary() }
        pickup.onCancel = { [weak self] in self?.cancel() }
        navigationController.viewControllers = [pickup]
        navigationController.presentationController?.delegate = self
        presenter?.present(navigationController, animated: true)
    }

    private func showSummary() {
        let summary = SummaryViewController()
        summary.onReserve = { [weak self] in self?.reserve() }
        navigationController.pushViewController(summary, animated: true)
    }

    private func cancel() {
        presenter?.dismiss(animated: true)
        delegate?.reservationCoordinatorDidCancel(self)
    }

    private func reserve() {
        presenter?.dismiss(animated: true) { [weak self] in
            guard let self else { return }
            delegate?.reservationCoordinatorDidReserve(self)
        }
    }

    override func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        delegate?.reservationCoordinatorDidCancel(self)
    }
}
