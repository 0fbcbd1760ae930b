import UIKit

final class HomeViewModel {
    let title = "Home"
    var onAppointments: (() -> Void)?
    var onPrescriptions: (() -> Void)?
    var onBooking: (() -> Void)?
}

final class AppointmentsViewModel {
    let title = "Appointments"
    var onAppointment: (() -> Void)?
}

final class AppointmentViewModel {
    let title = "Monday, 9:00"
    var onCancel: (() -> Void)?
    var onHome: (() -> Void)?
}

final class PrescriptionsViewModel {
    let title = "Prescriptions"
    var onRefill: (() -> Void)?
}

final class DoseViewModel {
    let title = "Dose"
    var onNext: (() -> Void)?
}

final class PharmacyViewModel {
    let title = "Pharmacy"
    var onChange: (() -> Void)?
}

final class DoctorsViewModel {
    let title = "Doctors"
    var onDoctor: (() -> Void)?
    var onClose: (() -> Void)?
}

final class TimesViewModel {
    let title = "Times"
    var onTime: (() -> Void)?
}
