import FlowKit
import UIKit

/// Books an appointment, in a sheet with a stack of its own.
final class BookingCoordinator: Coordinator {
    var children: [any Coordinator] = []
    weak var parent: (any Coordinator)?
    /// Is called when the sheet has gone after an appointment was booked.
    var onBooked: (() -> Void)?
    private let presenter: any Router
    private let router: any Router
    private var isBooked = false

    init(presenter: any Router) {
        self.presenter = presenter
        router = InstrumentedRouter(NavigationRouter())
    }

    func start() {
        let viewModel = DoctorsViewModel()
        viewModel.onDoctor = { [weak self] in self?.showTimes() }
        viewModel.onClose = { [weak self] in self?.close() }
        let doctors = DoctorsViewController(viewModel: viewModel)
        router.setRoot(doctors, animated: false)
        presenter.present(router.rootViewController) { [weak self] in
            self?.sheetHasGone()
        }
    }

    private func showTimes() {
        let viewModel = TimesViewModel()
        viewModel.onTime = { [weak self] in self?.confirm() }
        let times = TimesViewController(viewModel: viewModel)
        router.push(times)
    }

    private func confirm() {
        let question = UIAlertController(title: "Book Monday?", message: nil, preferredStyle: .alert)
        question.addAction(
            UIAlertAction(title: "Book", style: .default) { [weak self] _ in
                self?.book()
            })
        question.addAction(UIAlertAction(title: "Not yet", style: .cancel))
        router.present(question)
    }

    private func book() {
        isBooked = true
        presenter.dismiss()
    }

    private func close() {
        presenter.dismiss()
    }

    private func sheetHasGone() {
        if isBooked { onBooked?() }
        finish()
    }
}
