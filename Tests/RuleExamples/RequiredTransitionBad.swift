import FlowExplorer
import UIKit

enum RequiredTransitionBad {
    final class HelpCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showSettings() { navigation.pushViewController(SettingsViewController(), animated: true) }
    }
}

extension RequiredTransitionBad {
    @MainActor static var exploration: Exploration {
        stage("RequiredTransition") { navigation in
            let help = HelpCoordinator(navigation: navigation)
            return (help, { [weak help] in help?.showSettings() })
        }
    }
}
