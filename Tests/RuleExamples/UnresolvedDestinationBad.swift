import UIKit

enum UnresolvedDestinationBad {
    final class PluginCoordinator {
        private let navigation: UINavigationController
        private let makers: [String: () -> UIViewController]

        init(navigation: UINavigationController, makers: [String: () -> UIViewController]) {
            self.navigation = navigation
            self.makers = makers
        }

        func showSettings() {
            let settings = SettingsViewController()
            settings.onAbout = { [weak self] in self?.showPlugin("about") }
            navigation.pushViewController(settings, animated: true)
        }

        private func showPlugin(_ name: String) {
            guard let make = makers[name] else { return }
            navigation.pushViewController(make(), animated: true)
        }
    }
}
