import FlowExplorer
import UIKit

enum DeadEventGood {
    final class HomeCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showProfile() {
            let profile = ProfileViewController()
            let action = UIAction(title: "Friend") { [weak self] _ in self?.showFriend() }
            profile.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: action)
            navigation.pushViewController(profile, animated: true)
        }

        private func showFriend() { navigation.pushViewController(DetailViewController(), animated: true) }
    }
}

extension DeadEventGood {
    @MainActor static var exploration: Exploration {
        stage("DeadEvent") { navigation in
            let home = HomeCoordinator(navigation: navigation)
            return (home, { [weak home] in home?.showProfile() })
        }
    }
}
