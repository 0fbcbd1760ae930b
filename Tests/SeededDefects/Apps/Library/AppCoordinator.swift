import UIKit

/// The catalogue, and what a reader does from there.
final class AppCoordinator: Coordinator {
    private let window: UIWindow
    private var fines = 2
    private weak var catalogue: CatalogueViewController?

    init(window: UIWindow) {
        self.window = window
        super.init(navigationController: UINavigationController())
    }

    override func start() {
        let catalogue = CatalogueViewController(fines: fines)
        catalogue.onBook = { [weak self] in self?.showBook() }
        catalogue.onMembership = { [weak self] in self?.showMembership() }
        catalogue.onFines = { [weak self] in self?.showFines() }
        self.catalogue = catalogue
        navigationController.delegate = self
        navigationController.viewControllers = [catalogue]
        window.rootViewController = navigationController
        window.makeKeyAndVisible()
    }

    private func showBook() {
        let book = BookCoordinator(navigationController: navigationController)
        add(book)
        book.start()
    }

    private func showMembership() {
        let membership = MembershipCoordinator(presenter: navigationController)
        membership.delegate = self
        add(membership)
        membership.start()
    }

    private func showFines() {
        let payment = FinesCoordinator(presenter: navigationController, due: fines)
        payment.delegate = self
        add(payment)
        payment.start()
    }
}

extension AppCoordinator: UINavigationControllerDelegate {
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        removeChildrenThatLeft(navigationController)
    }
}

extension AppCoordinator: MembershipCoordinatorDelegate {
    func membershipCoordinatorDidFinish(_ coordinator: MembershipCoordinator) {
        remove(coordinator)
    }
}

extension AppCoordinator: FinesCoordinatorDelegate {
    func finesCoordinatorDidFinish(_ coordinator: FinesCoordinator, due: Int) {
        fines = due
        catalogue?.show(fines: due)
        remove(coordinator)
    }
}
