import UIKit

/// A child in a sheet that takes itself down.
///
/// It has the defect that this scenario is about: the child calls `dismissCoordinator` on itself, which looks for it among its own
/// children.
public enum ModalFlow {
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

    final class IssuesCoordinator: NavigationCoordinator {
        var childCoordinators: [Coordinator] = []
        let navigator: NavigatorType
        let rootViewController: IssuesViewController

        /// - Parameter navigator: The parent's.
        init(repoId: Int, navigator: NavigatorType) {
            self.navigator = navigator
            rootViewController = IssuesViewController(repoId: repoId)
        }

        func start() {
            rootViewController.delegate = self
        }
    }

    protocol TrendingViewControllerDelegate: AnyObject {
        func didSelectRepo(_ repoId: Int)
    }

    final class TrendingViewController: ButtonsViewController {
        weak var delegate: TrendingViewControllerDelegate?

        init() { super.init(title: "Trending") }
        required init?(coder: NSCoder) { nil }

        override var buttons: [Button] { [("Repo 1", { [weak self] in self?.delegate?.didSelectRepo(1) })] }
    }

    protocol IssuesViewControllerDelegate: AnyObject {
        func cancel(_ viewController: IssuesViewController)
    }

    final class IssuesViewController: ButtonsViewController {
        weak var delegate: IssuesViewControllerDelegate?

        init(repoId: Int) { super.init(title: "Issues of repo \(repoId)") }
        required init?(coder: NSCoder) { nil }

        override var buttons: [Button] { [("Back", { [weak self] in self.map { $0.delegate?.cancel($0) } })] }
    }
}

extension ModalFlow.TrendingCoordinator: ModalFlow.TrendingViewControllerDelegate {
    func didSelectRepo(_ repoId: Int) {
        presentCoordinator(ModalFlow.IssuesCoordinator(repoId: repoId, navigator: navigator), animated: true)
    }
}

extension ModalFlow.IssuesCoordinator: ModalFlow.IssuesViewControllerDelegate {
    func cancel(_ viewController: ModalFlow.IssuesViewController) {
        dismissCoordinator(self, animated: true)
    }
}
