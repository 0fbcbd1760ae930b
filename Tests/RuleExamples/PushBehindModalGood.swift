import FlowExplorer
import UIKit

enum PushBehindModalGood {
    final class HomeCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showSettings() {
            let settings = SettingsViewController()
            settings.onAbout = { [weak self] in
                self?.navigation.dismiss(animated: true) { self?.navigation.pushViewController(AboutViewController(), animated: true) }
            }
            navigation.present(settings, animated: true)
        }
    }
}

extension PushBehindModalGood {
    @MainActor static var exploration: Exploration {
        stage("PushBehindModal") { navigation in
            let home = HomeCoordinator(navigation: navigation)
            return (home, { [weak home] in home?.showSettings() })
        }
    }
}
