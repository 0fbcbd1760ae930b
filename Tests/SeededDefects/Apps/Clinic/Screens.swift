import UIKit

final class HomeViewController: UIViewController {
    let viewModel: HomeViewModel

    init(viewModel: HomeViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = viewModel.title
    }

    required init?(coder: NSCoder) { nil }
}

final class AppointmentsViewController: UIViewController {
    let viewModel: AppointmentsViewModel

    init(viewModel: AppointmentsViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = viewModel.title
    }

    required init?(coder: NSCoder) { nil }
}

final class AppointmentViewController: UIViewController {
    let viewModel: AppointmentViewModel

    init(viewModel: AppointmentViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = viewModel.title
    }

    required init?(coder: NSCoder) { nil }
}

final class PrescriptionsViewController: UIViewController {
    let viewModel: PrescriptionsViewModel

    init(viewModel: PrescriptionsViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = viewModel.title
    }

    required init?(coder: NSCoder) { nil }
}

final class DoseViewController: UIViewController {
    let viewModel: DoseViewModel

    init(viewModel: DoseViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = viewModel.title
    }

    required init?(coder: NSCoder) { nil }
}

final class PharmacyViewController: UIViewController {
    let viewModel: PharmacyViewModel

    init(viewModel: PharmacyViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = viewModel.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let change = UIButton(primaryAction: UIAction(title: "Change the dose") { [unowned self] _ in viewModel.onChange?() })
        view.addSubview(change)
    }
}

final class DoctorsViewController: UIViewController {
    let viewModel: DoctorsViewModel

    init(viewModel: DoctorsViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = viewModel.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let close = UIAction(title: "Close") { [weak self] _ in self?.viewModel.onClose?() }
        navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: close)
    }
}

final class TimesViewController: UIViewController {
    let viewModel: TimesViewModel

    init(viewModel: TimesViewModel) {
        self.viewModel = viewModel
        super.init(nibName: nil, bundle: nil)
        title = viewModel.title
    }

    required init?(coder: NSCoder) { nil }
}
