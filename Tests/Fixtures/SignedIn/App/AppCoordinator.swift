import UIKit

/// Shows the login, or home to whoever is logged in, and remembers everything in global state.
public final class AppCoordinator {
    private let navigationController = UINavigationController()

    public init(window: UIWindow) {
        window.rootViewController = navigationController
        window.makeKeyAndVisible()
    }

    public func start() {
        if isLoggedIn {
            showHome()
        } else {
            showLogin()
        }
    }

    private func showLogin() {
        let login = ButtonsViewController(title: Session.shared.knowsUser ? "Log in again" : "Log in")
        login.buttons = [
            (
                "Log in",
                { [weak self] in
                    Session.shared.logIn("somebody")
                    self?.start()
                }
            )
        ]
        navigationController.setViewControllers([login], animated: true)
    }

    private func showHome() {
        let home = ButtonsViewController(title: Session.shared.logins == 1 ? "Welcome" : "Welcome back")
        home.buttons = [
            (
                "Log out",
                { [weak self] in
                    Session.shared.logOut()
                    self?.start()
                }
            ),
            ("Help", { [weak self] in self?.showHelp() }),
        ]
        navigationController.setViewControllers([home], animated: true)
    }

    private func showHelp() {
        navigationController.pushViewController(ButtonsViewController(title: "Help since login \(firstHelp)"), animated: true)
    }
}

/// A screen of buttons.
final class ButtonsViewController: UIViewController {
    var buttons: [(title: String, tap: () -> Void)] = []

    init(title: String) {
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        for button in buttons {
            view.addSubview(UIButton(primaryAction: UIAction(title: button.title) { _ in button.tap() }))
        }
    }
}
