import FlowExplorer
import UIKit

enum ExplorationIncompleteGood {
    final class ProfileCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showProfile() {
            let profile = ProfileViewController()
            profile.onFriend = { [weak self] in self?.showProfile() }
            navigation.setViewControllers([profile], animated: true)
        }
    }
}

extension ExplorationIncompleteGood {
    @MainActor static var exploration: Exploration {
        stage("ExplorationIncomplete") { navigation in
            let profiles = ProfileCoordinator(navigation: navigation)
            return (profiles, { [weak profiles] in profiles?.showProfile() })
        }
    }
}
