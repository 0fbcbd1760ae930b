import FlowExplorer
import UIKit

enum UnboundedStackGood {
    final class ProfileCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showProfile() {
            if let shown = navigation.viewControllers.first(where: { $0 is ProfileViewController }) {
                navigation.popToViewController(shown, animated: true)
                return
            }
            let profile = ProfileViewController()
            profile.onFriend = { [weak self] in self?.showProfile() }
            navigation.pushViewController(profile, animated: true)
        }
    }
}

extension UnboundedStackGood {
    @MainActor static var exploration: Exploration {
        stage("UnboundedStack") { navigation in
            let profiles = ProfileCoordinator(navigation: navigation)
            return (profiles, { [weak profiles] in profiles?.showProfile() })
        }
    }
}
