import FlowExplorer
import UIKit

enum PushBehindModalBad {
    final class HomeCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showSettings() {
            let settings = SettingsViewController()
            settings.onAbout = { [weak self] in self?.navigation.pushViewController(AboutViewController(), animated: true) }
            navigation.present(settings, animated: true)
        }
    }
}

extension PushBehindModalBad {
    @MainActor static var exploration: Exploration {
        stage("PushBehindModal") { navigation in
            let home = HomeCoordinator(navigation: navigation)
            return (home, { [weak home] in home?.showSettings() })
        }
    }
}
