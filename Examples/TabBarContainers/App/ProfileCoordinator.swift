import UIKit

/// Shows the profile, from which nothing leads on.
final class ProfileCoordinator: TabBarContainerCoordinator {
    var rootViewController: UIViewController! {
        let profile = ProfileVC()
        profile.tabBarItem = UITabBarItem(tabBarSystemItem: .contacts, tag: 1)
        return profile
    }

    func start() {}
}
