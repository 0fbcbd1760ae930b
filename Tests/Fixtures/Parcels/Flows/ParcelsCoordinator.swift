import UIKit

/// Leads from the login to the list of what has come by mail.
final class ParcelsCoordinator {
    private let window: UIWindow
    private let service: any LoginService
    private let navigation = UINavigationController()

    init(window: UIWindow, service: any LoginService) {
        self.window = window
        self.service = service
    }

    func start() {
        let login = LoginViewController()
        login.coordinator = self
        navigation.setViewControllers([login], animated: false)
        window.rootViewController = navigation
    }

    func logIn(name: String, on login: LoginViewController) {
        service.logIn(name: name) { [weak self, weak login] result in
            // The answer may come when nobody waits for it any more.
            guard let self, let login else { return }
            login.isWaiting = false
            if case .success = result { showList() }
        }
    }

    func open(_ url: URL) {
        switch url.host {
        case "help" where navigation.presentedViewController == nil:
            let help = UIViewController()
            help.title = "Help"
            navigation.present(help, animated: true)
        case "guest": showList()
        default: break
        }
    }

    private func showList() {
        if navigation.presentedViewController != nil { navigation.dismiss(animated: true) }
        let list = MailViewController()
        list.coordinator = self
        navigation.setViewControllers([list], animated: true)
    }

    func show(_ piece: String) {
        let screen = UIViewController()
        screen.title = piece
        navigation.pushViewController(screen, animated: true)
    }
}
