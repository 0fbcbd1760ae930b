import UIKit

/// Children on their parent's stack, one above the other, and a way back to the first screen from the last.
///
/// Whichever way a child leaves it is let go of, but for the back button's menu: there the navigator hears of the top screen alone.
public enum PushedChildren {
    public final class TrendingCoordinator: NavigationCoordinator {
        public var childCoordinators: [Coordinator] = []
        public let navigator: NavigatorType
        public let rootViewController: UINavigationController

        private let trendingViewController = TrendingViewController()

        public init() {
            rootViewController = UINavigationController(rootViewController: trendingViewController)
            navigator = Navigator(navigationController: rootViewController)
        }

        public func start() {
            trendingViewController.delegate = self
        }
    }

    final class RepoCoordinator: NavigationCoordinator {
        var childCoordinators: [Coordinator] = []
        let navigator: NavigatorType
        let rootViewController = RepoViewController()

        /// - Parameter navigator: The parent's.
        init(navigator: NavigatorType) {
            self.navigator = navigator
        }

        func start() {
            rootViewController.delegate = self
        }
    }

    final class IssueCoordinator: NavigationCoordinator {
        var childCoordinators: [Coordinator] = []
        let navigator: NavigatorType
        let rootViewController = IssueViewController()

        /// - Parameter navigator: The parent's.
        init(navigator: NavigatorType) {
            self.navigator = navigator
        }

        func start() {
            rootViewController.delegate = self
        }
    }

    protocol TrendingViewControllerDelegate: AnyObject {
        func didSelectRepo()
    }

    final class TrendingViewController: ButtonsViewController {
        weak var delegate: TrendingViewControllerDelegate?

        init() { super.init(title: "Trending") }
        required init?(coder: NSCoder) { nil }

        override var buttons: [Button] { [("Repo", { [weak self] in self?.delegate?.didSelectRepo() })] }
    }

    protocol RepoViewControllerDelegate: AnyObject {
        func didSelectIssue()
    }

    final class RepoViewController: ButtonsViewController {
        weak var delegate: RepoViewControllerDelegate?

        init() { super.init(title: "Repo") }
        required init?(coder: NSCoder) { nil }

        override var buttons: [Button] { [("Issue", { [weak self] in self?.delegate?.didSelectIssue() })] }
    }

    protocol IssueViewControllerDelegate: AnyObject {
        func didClose()
    }

    final class IssueViewController: ButtonsViewController {
        weak var delegate: IssueViewControllerDelegate?

        init() { super.init(title: "Issue") }
        required init?(coder: NSCoder) { nil }

        override var buttons: [Button] { [("Close", { [weak self] in self?.delegate?.didClose() })] }
    }
}

extension PushedChildren.TrendingCoordinator: PushedChildren.TrendingViewControllerDelegate {
    func didSelectRepo() {
        pushCoordinator(PushedChildren.RepoCoordinator(navigator: navigator), animated: true)
    }
}

extension PushedChildren.RepoCoordinator: PushedChildren.RepoViewControllerDelegate {
    func didSelectIssue() {
        pushCoordinator(PushedChildren.IssueCoordinator(navigator: navigator), animated: true)
    }
}

extension PushedChildren.IssueCoordinator: PushedChildren.IssueViewControllerDelegate {
    func didClose() {
        navigator.popToRootViewController(animated: true)
    }
}
