import UIKit

enum UnresolvedDestinationGood {
    final class PluginCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showSettings() {
            let settings = SettingsViewController()
            settings.onAbout = { [weak self] in self?.showAbout() }
            navigation.pushViewController(settings, animated: true)
        }

        private func showAbout() { navigation.pushViewController(AboutViewController(), animated: true) }
    }
}
