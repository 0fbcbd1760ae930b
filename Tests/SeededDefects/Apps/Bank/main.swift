import FlowExplorer
import UIKit

// A bank, in order: defects are planted in copies of it.
Exploration.main(
    Exploration("Bank", limits: Limits(maxStates: 500, maxDepth: 20, seconds: 60)) {
        let window = UIWindow(frame: .zero)
        let app = AppCoordinator(window: window)
        app.start()
        return Flow(window, root: app)
    }
    .screen(WelcomeViewController.self, offers: .tap("Log in") { $0.onLogIn?() })
    .screen(PasswordViewController.self, offers: .tap("Enter") { $0.onEnter?() })
    .screen(AccountsViewController.self, offers: .tap("Account") { $0.onAccount?() })
    .screen(AccountViewController.self, offers: .tap("Statement") { $0.onStatement?() }, .tap("Card") { $0.onCard?() })
    .screen(CardViewController.self, offers: .tap("Limits") { $0.onLimits?() })
    .screen(LimitsViewController.self, offers: .tap("Block") { $0.onBlock?() })
    .screen(PaymentsViewController.self, offers: .tap("Payment") { $0.onPayment?() }, .tap("Transfer") { $0.onTransfer?() })
    .screen(AmountViewController.self, offers: .tap("Next") { $0.onNext?() })
    .screen(ReviewViewController.self, offers: .tap("Send") { $0.onSend?() })
)
