import UIKit

/// A screen that shows its title.
class TitledViewController: UIViewController {
    init(title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }
}

final class WelcomeViewController: TitledViewController {
    var onLogIn: (() -> Void)?

    init() { super.init(title: "Welcome") }
    required init?(coder: NSCoder) { nil }
}

final class PasswordViewController: TitledViewController {
    var onEnter: (() -> Void)?

    init() { super.init(title: "Password") }
    required init?(coder: NSCoder) { nil }
}

final class AccountsViewController: TitledViewController {
    var onAccount: (() -> Void)?
    var onLogOut: (() -> Void)?

    init() { super.init(title: "Accounts") }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let logOut = UIAction(title: "Log out") { [weak self] _ in self?.onLogOut?() }
        navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: logOut)
    }
}

final class AccountViewController: TitledViewController {
    var onStatement: (() -> Void)?
    var onCard: (() -> Void)?

    init() { super.init(title: "Account") }
    required init?(coder: NSCoder) { nil }
}

final class StatementViewController: TitledViewController {
    init() { super.init(title: "Statement") }
    required init?(coder: NSCoder) { nil }
}

final class CardViewController: TitledViewController {
    var onLimits: (() -> Void)?

    init() { super.init(title: "Card") }
    required init?(coder: NSCoder) { nil }
}

final class LimitsViewController: TitledViewController {
    var onBlock: (() -> Void)?

    init() { super.init(title: "Limits") }
    required init?(coder: NSCoder) { nil }
}

final class PaymentsViewController: TitledViewController {
    var onPayment: (() -> Void)?
    var onTransfer: (() -> Void)?

    init() { super.init(title: "Payments") }
    required init?(coder: NSCoder) { nil }
}

final class PaymentViewController: TitledViewController {
    init() { super.init(title: "Payment") }
    required init?(coder: NSCoder) { nil }
}

final class AmountViewController: TitledViewController {
    var onNext: (() -> Void)?

    init() { super.init(title: "Amount") }
    required init?(coder: NSCoder) { nil }
}

final class ReviewViewController: TitledViewController {
    var onSend: (() -> Void)?
    var onCorrect: (() -> Void)?

    init() { super.init(title: "Review") }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let correct = UIAction(title: "Correct") { [unowned self] _ in onCorrect?() }
        navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: correct)
    }
}
