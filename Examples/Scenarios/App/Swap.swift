import UIKit

/// One screen at a time, with no way back: login, then the issues.
///
/// The login screen stays in its property for ever, and the issues screen never gets the delegate that its button needs.
public enum Swap {
    public final class AppCoordinator: PresentationCoordinator {
        public var childCoordinators: [Coordinator] = []
        public let rootViewController = ViewControllerContainer()

        private var loginViewController: LoginViewController?
        private var issuesViewController: IssuesViewController?

        public init(isUserLoggedIn: Bool) {
            if isUserLoggedIn {
                goToIssues()
            } else {
                goToLogin()
            }
        }

        public func start() {
            loginViewController?.delegate = self
        }

        private func goToLogin() {
            let login = LoginViewController()
            loginViewController = login
            rootViewController.set(childViewController: login)
        }

        private func goToIssues() {
            let issues = IssuesViewController()
            issuesViewController = issues
            rootViewController.set(childViewController: issues)
        }
    }

    /// Shows one controller in its place and takes it out for the next.
    public final class ViewControllerContainer: UIViewController {
        func set(childViewController: UIViewController) {
            for child in children {
                child.willMove(toParent: nil)
                child.view.removeFromSuperview()
                child.removeFromParent()
            }
            addChild(childViewController)
            fill(with: childViewController.view)
            childViewController.didMove(toParent: self)
        }

        private func fill(with child: UIView) {
            child.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(child)
            NSLayoutConstraint.activate([
                child.topAnchor.constraint(equalTo: view.topAnchor),
                child.bottomAnchor.constraint(equalTo: view.bottomAnchor),
                child.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                child.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            ])
        }
    }

    protocol LoginViewControllerDelegate: AnyObject {
        func userSuccessfullyLoggedIn(_ viewController: LoginViewController)
    }

    final class LoginViewController: ButtonsViewController {
        weak var delegate: LoginViewControllerDelegate?

        init() { super.init(title: "Login") }
        required init?(coder: NSCoder) { nil }

        override var buttons: [Button] { [("Log in", { [weak self] in self?.userSuccessfullyLoggedIn() })] }

        private func userSuccessfullyLoggedIn() { delegate?.userSuccessfullyLoggedIn(self) }
    }

    protocol IssuesViewControllerDelegate: AnyObject {
        func selectedIssue(_ viewController: IssuesViewController, issueId: Int)
    }

    final class IssuesViewController: ButtonsViewController {
        weak var delegate: IssuesViewControllerDelegate?

        init() { super.init(title: "Issues") }
        required init?(coder: NSCoder) { nil }

        override var buttons: [Button] { [("Issue 1", { [weak self] in self?.selectedIssue(issueId: 1) })] }

        private func selectedIssue(issueId: Int) { delegate?.selectedIssue(self, issueId: issueId) }
    }
}

extension Swap.AppCoordinator: Swap.LoginViewControllerDelegate {
    func userSuccessfullyLoggedIn(_ viewController: Swap.LoginViewController) {
        goToIssues()
    }
}
