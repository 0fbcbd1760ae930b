import UIKit

/// A login of two screens that any coordinator can present, and that tells its delegate when it is over.
///
/// The parent lets go of it when it finishes; when a person swipes the sheet away nobody does.
public enum ChildCoordinators {
    public final class ExampleCoordinator: PresentationCoordinator {
        public var childCoordinators: [Coordinator] = []
        public let rootViewController = ExampleViewController()

        public init() {}

        public func start() {
            rootViewController.delegate = self
        }
    }

    protocol LoginCoordinatorDelegate: AnyObject {
        func loginCoordinatorDidFinish(_ coordinator: LoginCoordinator)
    }

    /// Asks for an e-mail address, and for a user name if there is none yet.
    final class LoginCoordinator: NavigationCoordinator {
        weak var delegate: LoginCoordinatorDelegate?
        var childCoordinators: [Coordinator] = []
        let navigator: NavigatorType
        let rootViewController: UINavigationController

        private let emailViewController = EmailViewController()

        init() {
            rootViewController = UINavigationController(rootViewController: emailViewController)
            navigator = Navigator(navigationController: rootViewController)
        }

        func start() {
            emailViewController.delegate = self
        }
    }

    protocol ExampleViewControllerDelegate: AnyObject {
        func askUserToLogin()
    }

    public final class ExampleViewController: ButtonsViewController {
        weak var delegate: ExampleViewControllerDelegate?

        init() { super.init(title: "Example") }
        public required init?(coder: NSCoder) { nil }

        override var buttons: [Button] { [("Log in", { [weak self] in self?.delegate?.askUserToLogin() })] }
    }

    protocol EmailViewControllerDelegate: AnyObject {
        func didEnterEmail(_ viewController: EmailViewController, hasUsername: Bool)
    }

    final class EmailViewController: ButtonsViewController {
        weak var delegate: EmailViewControllerDelegate?

        init() { super.init(title: "E-mail") }
        required init?(coder: NSCoder) { nil }

        override var buttons: [Button] {
            [
                ("Sign in", { [weak self] in self.map { $0.delegate?.didEnterEmail($0, hasUsername: true) } }),
                ("Sign up", { [weak self] in self.map { $0.delegate?.didEnterEmail($0, hasUsername: false) } }),
            ]
        }
    }

    protocol UsernameViewControllerDelegate: AnyObject {
        func didEnterUsername(_ viewController: UsernameViewController)
    }

    final class UsernameViewController: ButtonsViewController {
        weak var delegate: UsernameViewControllerDelegate?

        init() { super.init(title: "User name") }
        required init?(coder: NSCoder) { nil }

        override var buttons: [Button] { [("Save", { [weak self] in self.map { $0.delegate?.didEnterUsername($0) } })] }
    }
}

extension ChildCoordinators.ExampleCoordinator: ChildCoordinators.ExampleViewControllerDelegate {
    func askUserToLogin() {
        let login = ChildCoordinators.LoginCoordinator()
        login.delegate = self
        presentCoordinator(login, animated: true)
    }
}

extension ChildCoordinators.ExampleCoordinator: ChildCoordinators.LoginCoordinatorDelegate {
    func loginCoordinatorDidFinish(_ coordinator: ChildCoordinators.LoginCoordinator) {
        dismissCoordinator(coordinator, animated: true)
    }
}

extension ChildCoordinators.LoginCoordinator: ChildCoordinators.EmailViewControllerDelegate {
    func didEnterEmail(_ viewController: ChildCoordinators.EmailViewController, hasUsername: Bool) {
        if hasUsername {
            delegate?.loginCoordinatorDidFinish(self)
        } else {
            let username = ChildCoordinators.UsernameViewController()
            username.delegate = self
            navigator.push(username, animated: true, onPoppedCompletion: nil)
        }
    }
}

extension ChildCoordinators.LoginCoordinator: ChildCoordinators.UsernameViewControllerDelegate {
    func didEnterUsername(_ viewController: ChildCoordinators.UsernameViewController) {
        delegate?.loginCoordinatorDidFinish(self)
    }
}
