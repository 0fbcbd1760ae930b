import FlowKit
import UIKit

/// The prescriptions, with a flow of its own for a refill.
final class PrescriptionsCoordinator: Coordinator {
    var children: [any Coordinator] = []
    weak var parent: (any Coordinator)?
    private let router: any Router

    init(router: any Router) {
        self.router = router
    }

    func start() {
        let viewModel = PrescriptionsViewModel()
        viewModel.onRefill = { [weak self] in self?.showRefill() }
        let prescriptions = PrescriptionsViewController(viewModel: viewModel)
        router.push(prescriptions) { [weak self] in
            self?.finish()
        }
    }

    private func showRefill() {
        let refill = RefillCoordinator(router: router)
        start(refill)
    }
}

/// Asks for a refill in two steps.
final class RefillCoordinator: Coordinator {
    var children: [any Coordinator] = []
    weak var parent: (any Coordinator)?
    private let router: any Router
    private weak var dose: UIViewController?

    init(router: any Router) {
        self.router = router
    }

    func start() {
        let viewModel = DoseViewModel()
        viewModel.onNext = { [weak self] in self?.showPharmacy() }
        let dose = DoseViewController(viewModel: viewModel)
        self.dose = dose
        router.push(dose) { [weak self] in
            self?.finish()
        }
    }

    private func showPharmacy() {
        let viewModel = PharmacyViewModel()
        viewModel.onChange = { [weak self] in self?.showDoseAgain() }
        let pharmacy = PharmacyViewController(viewModel: viewModel)
        router.push(pharmacy)
    }

    private func showDoseAgain() {
        guard let dose else { return }
        router.pop(to: dose)
    }
}
