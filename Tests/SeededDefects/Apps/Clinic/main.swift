import FlowExplorer
import FlowKit
import UIKit

// A clinic's app, in order: defects are planted in copies of it.
Exploration.main(
    Exploration("Clinic", limits: Limits(maxStates: 500, maxDepth: 20, seconds: 60)) {
        let window = UIWindow(frame: .zero)
        let router = InstrumentedRouter(NavigationRouter())
        let app = AppCoordinator(router: router)
        window.rootViewController = router.rootViewController
        app.start()
        window.makeKeyAndVisible()
        return Flow(window, root: app)
    }
    .screen(
        HomeViewController.self,
        offers: .tap("Appointments") { $0.viewModel.onAppointments?() }, .tap("Prescriptions") { $0.viewModel.onPrescriptions?() },
        .tap("Book") { $0.viewModel.onBooking?() }
    )
    .screen(AppointmentsViewController.self, offers: .tap("Monday") { $0.viewModel.onAppointment?() })
    .screen(AppointmentViewController.self, offers: .tap("Cancel") { $0.viewModel.onCancel?() }, .tap("Home") { $0.viewModel.onHome?() })
    .screen(PrescriptionsViewController.self, offers: .tap("Refill") { $0.viewModel.onRefill?() })
    .screen(DoseViewController.self, offers: .tap("Next") { $0.viewModel.onNext?() })
    .screen(DoctorsViewController.self, offers: .tap("Doctor") { $0.viewModel.onDoctor?() })
    .screen(TimesViewController.self, offers: .tap("Time") { $0.viewModel.onTime?() })
)
