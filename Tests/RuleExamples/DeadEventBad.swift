import FlowExplorer
import UIKit

enum DeadEventBad {
    final class HomeCoordinator {
        private let navigation: UINavigationController
        var onFriend: (() -> Void)?

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showProfile() {
            let profile = ProfileViewController()
            let action = UIAction(title: "Friend") { [weak self] _ in self?.onFriend?() }
            profile.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: action)
            navigation.pushViewController(profile, animated: true)
        }
    }
}

extension DeadEventBad {
    @MainActor static var exploration: Exploration {
        stage("DeadEvent") { navigation in
            let home = HomeCoordinator(navigation: navigation)
            return (home, { [weak home] in home?.showProfile() })
        }
    }
}
