import FlowExplorer
import UIKit

enum RequiredTransitionGood {
    final class HelpCoordinator {
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

extension RequiredTransitionGood {
    @MainActor static var exploration: Exploration {
        stage("RequiredTransition") { navigation in
            let help = HelpCoordinator(navigation: navigation)
            return (help, { [weak help] in help?.showSettings() })
        }
    }
}
