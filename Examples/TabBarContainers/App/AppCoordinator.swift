import UIKit

/// Fills the window with a tab for each of its children.
///
/// The tab bar controller is itself on a navigation stack, so what a tab's screen shows covers the tabs. The children are never started.
public final class AppCoordinator: Coordinator {
    private var children: [Coordinator] = []
    private let window: UIWindow

    public init(window: UIWindow) {
        self.window = window
    }

    public func start() {
        showTabBarController()
    }

    private func showTabBarController() {
        children = [HomeCoordinator(), ProfileCoordinator()]

        let tabBarController = UITabBarController()
        tabBarController.viewControllers = children.compactMap { ($0 as? TabBarContainerCoordinator)?.rootViewController }

        window.rootViewController = UINavigationController(rootViewController: tabBarController)
        window.makeKeyAndVisible()
    }
}
