import UIKit

/// An argument that a screen hands to its coordinator, and that one to its child, and that one to its screen.
///
/// The child's sheet can only be swiped away, and nobody hears of that.
public enum Arguments {
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

        init(repoId: Int, navigator: NavigatorType) {
            self.navigator = navigator
            rootViewController = IssuesViewController()
            rootViewController.repoId = repoId
        }

        func start() {}
    }

    protocol TrendingViewControllerDelegate: AnyObject {
        func didSelectRepo(_ repoId: Int)
    }

    final class TrendingViewController: ButtonsViewController {
        weak var delegate: TrendingViewControllerDelegate?

        init() { super.init(title: "Trending") }
        required init?(coder: NSCoder) { nil }

        override var buttons: [Button] {
            [1, 2].map { id in ("Repo \(id)", { [weak self] in self?.delegate?.didSelectRepo(id) }) }
        }
    }

    final class IssuesViewController: ButtonsViewController {
        var repoId: Int? {
            didSet { title = repoId.map { "Issues of repo \($0)" } }
        }

        init() { super.init(title: "Issues") }
        required init?(coder: NSCoder) { nil }
    }
}

extension Arguments.TrendingCoordinator: Arguments.TrendingViewControllerDelegate {
    func didSelectRepo(_ repoId: Int) {
        presentCoordinator(Arguments.IssuesCoordinator(repoId: repoId, navigator: navigator), animated: true)
    }
}
