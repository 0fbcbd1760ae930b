import FlowExplorer
import UIKit

enum ModalOverModalGood {
    final class HomeCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showSettings() {
            let settings = SettingsViewController()
            settings.onAbout = { [weak settings] in
                settings?.navigationController?.pushViewController(AboutViewController(), animated: true)
            }
            navigation.present(UINavigationController(rootViewController: settings), animated: true)
        }
    }
}

extension ModalOverModalGood {
    @MainActor static var exploration: Exploration {
        stage("ModalOverModal") { navigation in
            let home = HomeCoordinator(navigation: navigation)
            return (home, { [weak home] in home?.showSettings() })
        }
    }
}
