import FlowExplorer
import UIKit

enum PresentWhilePresentingGood {
    final class HomeCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showSettings() {
            let hint = UIAlertController(title: "New: themes", message: nil, preferredStyle: .alert)
            hint.addAction(UIAlertAction(title: "OK", style: .default))
            let settings = SettingsViewController()
            navigation.present(settings, animated: true) { settings.present(hint, animated: true) }
        }
    }
}

extension PresentWhilePresentingGood {
    @MainActor static var exploration: Exploration {
        stage("PresentWhilePresenting") { navigation in
            let home = HomeCoordinator(navigation: navigation)
            return (home, { [weak home] in home?.showSettings() })
        }
    }
}
