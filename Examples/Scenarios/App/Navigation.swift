import UIKit

/// A list and the details of what is chosen in it, on one stack.
public enum Navigation {
    public final class IssuesCoordinator: NavigationCoordinator {
        public var childCoordinators: [Coordinator] = []
        public let navigator: NavigatorType
        public let rootViewController: UINavigationController

        private let issuesListViewController = IssuesListViewController()

        public init() {
            rootViewController = UINavigationController(rootViewController: issuesListViewController)
            navigator = Navigator(navigationController: rootViewController)
        }

        public func start() {
            issuesListViewController.delegate = self
        }
    }

    protocol IssuesListViewControllerDelegate: AnyObject {
        func selectedIssue(_ viewController: IssuesListViewController, issueId: Int)
    }

    final class IssuesListViewController: ButtonsViewController {
        weak var delegate: IssuesListViewControllerDelegate?

        init() { super.init(title: "Issues") }
        required init?(coder: NSCoder) { nil }

        override var buttons: [Button] {
            [1, 2].map { id in ("Issue \(id)", { [weak self] in self?.selectedIssue(issueId: id) }) }
        }

        private func selectedIssue(issueId: Int) { delegate?.selectedIssue(self, issueId: issueId) }
    }

    final class IssueDetailsViewController: ButtonsViewController {
        init(issueId: Int) { super.init(title: "Issue \(issueId)") }
        required init?(coder: NSCoder) { nil }
    }
}

extension Navigation.IssuesCoordinator: Navigation.IssuesListViewControllerDelegate {
    func selectedIssue(_ viewController: Navigation.IssuesListViewController, issueId: Int) {
        let details = Navigation.IssueDetailsViewController(issueId: issueId)
        navigator.push(details, animated: true, onPoppedCompletion: nil)
    }
}
