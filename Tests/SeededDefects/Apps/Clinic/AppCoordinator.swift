import FlowKit
import UIKit

/// The patient's home, and what leads on from there.
final class AppCoordinator: Coordinator {
    var children: [any Coordinator] = []
    weak var parent: (any Coordinator)?
    private let router: any Router

    init(router: any Router) {
        self.router = router
    }

    func start() {
        let viewModel = HomeViewModel()
        viewModel.onAppointments = { [weak self] in self?.showAppointments() }
        viewModel.onPrescriptions = { [weak self] in self?.showPrescriptions() }
        viewModel.onBooking = { [weak self] in self?.showBooking() }
        let home = HomeViewController(viewModel: viewModel)
        router.setRoot(home, animated: false)
    }

    private func showAppointments() {
        let appointments = AppointmentsCoordinator(router: router)
        start(appointments)
    }

    private func showPrescriptions() {
        let prescriptions = PrescriptionsCoordinator(router: router)
        start(prescriptions)
    }

    private func showBooking() {
        let booking = BookingCoordinator(presenter: router)
        booking.onBooked = { [weak self] in self?.thank() }
        start(booking)
    }

    private func thank() {
        let thanks = UIAlertController(title: "Booked", message: "See you soon.", preferredStyle: .alert)
        thanks.addAction(UIAlertAction(title: "OK", style: .default))
        router.present(thanks)
    }
}
