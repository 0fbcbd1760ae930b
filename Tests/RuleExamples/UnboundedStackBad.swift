import FlowExplorer
import UIKit

enum UnboundedStackBad {
    final class ProfileCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showProfile() {
            let profile = ProfileViewController()
            profile.onFriend = { [weak self] in self?.showProfile() }
            navigation.pushViewController(profile, animated: true)
        }
    }
}

extension UnboundedStackBad {
    @MainActor static var exploration: Exploration {
        stage("UnboundedStack") { navigation in
            let profiles = ProfileCoordinator(navigation: navigation)
            return (profiles, { [weak profiles] in profiles?.showProfile() })
        }
    }
}
