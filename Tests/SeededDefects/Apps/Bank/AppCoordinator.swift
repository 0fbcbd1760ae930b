import UIKit

/// Shows the login, then the tabs, then the login.
final class AppCoordinator: Coordinator {
    private let window: UIWindow

    init(window: UIWindow) {
        self.window = window
    }

    override func start() {
        showLogin()
        window.makeKeyAndVisible()
    }

    private func showLogin() {
        let login = LoginCoordinator(window: window)
        login.onFinish = { [weak self, weak login] in
            self?.remove(login)
            self?.showMain()
        }
        add(login)
        login.start()
    }

    private func showMain() {
        let main = MainCoordinator(window: window)
        main.onFinish = { [weak self, weak main] in
            self?.remove(main)
            self?.showLogin()
        }
        add(main)
        main.start()
    }
}

/// Asks for a password.
final class LoginCoordinator: Coordinator {
    private let window: UIWindow
    private let router = Router()

    init(window: UIWindow) {
        self.window = window
    }

    override func start() {
        let welcome = WelcomeViewController()
        welcome.onLogIn = { [weak self] in self?.showPassword() }
        router.setRoot(welcome)
        window.rootViewController = router.navigationController
    }

    private func showPassword() {
        let password = PasswordViewController()
        password.onEnter = { [weak self] in self?.onFinish?() }
        router.push(password)
    }
}

/// Two tabs.
final class MainCoordinator: Coordinator {
    private let window: UIWindow

    init(window: UIWindow) {
        self.window = window
    }

    override func start() {
        let accounts = AccountsCoordinator()
        accounts.onLogOut = { [weak self] in self?.onFinish?() }
        add(accounts)
        accounts.start()
        let payments = PaymentsCoordinator()
        add(payments)
        payments.start()
        let tabs = UITabBarController()
        tabs.viewControllers = [accounts.router.navigationController, payments.router.navigationController]
        window.rootViewController = tabs
    }
}
