import UIKit

enum StaticOnlyEdgeBad {
    final class SettingsCoordinator {
        private let navigation: UINavigationController
        private var isTester: Bool { false }

        init(navigation: UINavigationController) { self.navigation = navigation }

        func start() {
            let settings = SettingsViewController()
            settings.onAbout = { [weak self] in self?.showAbout() }
            navigation.pushViewController(settings, animated: true)
        }

        private func showAbout() {
            guard isTester else { return }
            navigation.pushViewController(AboutViewController(), animated: true)
        }
    }
}
