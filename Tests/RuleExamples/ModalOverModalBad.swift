import FlowExplorer
import UIKit

enum ModalOverModalBad {
    final class HomeCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showSettings() {
            let settings = SettingsViewController()
            settings.onAbout = { [weak settings] in settings?.present(AboutViewController(), animated: true) }
            navigation.present(settings, animated: true)
        }
    }
}

extension ModalOverModalBad {
    @MainActor static var exploration: Exploration {
        stage("ModalOverModal") { navigation in
            let home = HomeCoordinator(navigation: navigation)
            return (home, { [weak home] in home?.showSettings() })
        }
    }
}
