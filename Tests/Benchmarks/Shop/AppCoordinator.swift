import UIKit

/// Lets a person into the tabs by the login, and out again.
public final class AppCoordinator {
    private let window: UIWindow
    private let shop: Shop
    private var children: [TabCoordinator] = []

    public init(window: UIWindow, shop: Shop) {
        self.window = window
        self.shop = shop
    }

    public func start() {
        showLogin()
        window.makeKeyAndVisible()
    }

    private func showLogin() {
        children = []
        window.rootViewController = LoginScreen { [weak self] in self?.showTabs() }
    }

    private func showTabs() {
        children = (0..<shop.tabs).map { number in
            TabCoordinator(number: number, shop: shop) { [weak self] in self?.showLogin() }
        }
        for child in children { child.start() }
        let tabs = UITabBarController()
        tabs.viewControllers = children.map(\.navigationController)
        window.rootViewController = tabs
    }
}
