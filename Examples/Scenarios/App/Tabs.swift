import UIKit

/// A coordinator for each tab, kept by the tab bar controller.
public enum Tabs {
    public final class AppCoordinator: PresentationCoordinator {
        public var childCoordinators: [Coordinator] = []
        public let rootViewController = AppTabBarViewController()

        public init(window: UIWindow) {
            window.rootViewController = rootViewController
            window.makeKeyAndVisible()
        }

        public func start() {}
    }

    public final class AppTabBarViewController: UITabBarController {
        // Nobody else keeps them.
        private let trendingCoordinator = TrendingCoordinator()
        private let issuesCoordinator = IssuesCoordinator()

        public override func viewDidLoad() {
            super.viewDidLoad()
            trendingCoordinator.rootViewController.tabBarItem = UITabBarItem(title: "Trending", image: nil, tag: 0)
            issuesCoordinator.rootViewController.tabBarItem = UITabBarItem(title: "Issues", image: nil, tag: 1)
            trendingCoordinator.start()
            issuesCoordinator.start()
            viewControllers = [trendingCoordinator.rootViewController, issuesCoordinator.rootViewController]
        }
    }

    final class TrendingCoordinator: PresentationCoordinator {
        var childCoordinators: [Coordinator] = []
        let rootViewController = TrendingViewController()

        func start() {}
    }

    final class TrendingViewController: ButtonsViewController {
        init() { super.init(title: "Trending") }
        required init?(coder: NSCoder) { nil }
    }

    final class IssuesCoordinator: NavigationCoordinator {
        var childCoordinators: [Coordinator] = []
        let navigator: NavigatorType
        let rootViewController = UINavigationController(rootViewController: IssuesListViewController())

        init() {
            navigator = Navigator(navigationController: rootViewController)
        }

        func start() {}
    }

    final class IssuesListViewController: ButtonsViewController {
        init() { super.init(title: "Issues") }
        required init?(coder: NSCoder) { nil }
    }
}
