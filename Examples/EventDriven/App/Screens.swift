import UIKit

/// A screen with a button that tells its coordinator of an event.
///
/// The coordinator is not kept: without it the button does nothing.
public class EventViewController: UIViewController {
    public weak var coordinator: Coordinator?

    private let button: (title: String, event: CoordinatorEvent)

    init(title: String, button: String, event: CoordinatorEvent) {
        self.button = (button, event)
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    public required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
        super.viewDidLoad()
        let action = UIAction(title: button.title) { [weak self] _ in
            guard let self else { return }
            self.coordinator?.request(with: self.button.event)
        }
        view.addSubview(UIButton(primaryAction: action))
    }
}

public final class LoginViewController: EventViewController {
    public init() { super.init(title: "Login", button: "Log in", event: .toVerifyPage) }
    public required init?(coder: NSCoder) { nil }
}

public final class VerifyViewController: EventViewController {
    public init() { super.init(title: "Verify", button: "Verify", event: .toProductPage) }
    public required init?(coder: NSCoder) { nil }
}

public final class ProductViewController: EventViewController {
    public init() { super.init(title: "Product", button: "Buy", event: .toPaymentPage) }
    public required init?(coder: NSCoder) { nil }
}

public final class PaymentViewController: EventViewController {
    public init() { super.init(title: "Payment", button: "Log in again", event: .toLoginPage) }
    public required init?(coder: NSCoder) { nil }
}
