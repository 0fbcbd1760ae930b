import FlowKit
import UIKit

/// The appointments, and one of them.
final class AppointmentsCoordinator: Coordinator {
    var children: [any Coordinator] = []
    weak var parent: (any Coordinator)?
    private let router: any Router

    init(router: any Router) {
        self.router = router
    }

    func start() {
        let viewModel = AppointmentsViewModel()
        viewModel.onAppointment = { [weak self] in self?.showAppointment() }
        let appointments = AppointmentsViewController(viewModel: viewModel)
        router.push(appointments) { [weak self] in
            self?.finish()
        }
    }

    private func showAppointment() {
        let viewModel = AppointmentViewModel()
        viewModel.onCancel = { [weak self] in self?.confirmCancelling() }
        viewModel.onHome = { [weak self] in self?.showHome() }
        let appointment = AppointmentViewController(viewModel: viewModel)
        router.push(appointment)
    }

    private func confirmCancelling() {
        let question = UIAlertController(title: "Cancel the appointment?", message: nil, preferredStyle: .actionSheet)
        question.addAction(
            UIAlertAction(title: "Cancel it", style: .destructive) { [weak self] _ in
                self?.leaveAppointment()
            })
        question.addAction(UIAlertAction(title: "Keep it", style: .cancel))
        router.present(question)
    }

    private func leaveAppointment() {
        router.pop()
    }

    private func showHome() {
        router.popToRoot()
    }
}
