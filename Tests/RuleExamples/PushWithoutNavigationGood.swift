import FlowExplorer
import UIKit

enum PushWithoutNavigationGood {
    final class HomeCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showSettings() {
            let settings = SettingsViewController()
            settings.onAbout = { [weak settings] in
                let about = AboutViewController()
                settings?.navigationController?.pushViewController(about, animated: true)
            }
            navigation.present(UINavigationController(rootViewController: settings), animated: true)
        }
    }
}

extension PushWithoutNavigationGood {
    @MainActor static var exploration: Exploration {
        stage("PushWithoutNavigation") { navigation in
            let home = HomeCoordinator(navigation: navigation)
            return (home, { [weak home] in home?.showSettings() })
        }
    }
}
