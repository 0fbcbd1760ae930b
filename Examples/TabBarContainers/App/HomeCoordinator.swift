import UIKit

/// Shows the home screen and, from there, a detail.
final class HomeCoordinator: TabBarContainerCoordinator {
    /// Another controller at each access.
    var rootViewController: UIViewController! { makeRootViewController() }

    func start() {}

    private func makeRootViewController() -> UIViewController {
        let home = HomeVC()
        home.tabBarItem = UITabBarItem(tabBarSystemItem: .history, tag: 0)
        home.onRequestHomeDetail = { sender, id in
            let detail = HomeDetailVC()
            detail.detailId = id
            detail.closeAction = { $0.navigationController?.popViewController(animated: true) }
            sender.show(detail, sender: nil)
        }
        return home
    }
}
