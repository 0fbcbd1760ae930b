import FlowExplorer
import UIKit

enum ForbiddenTransitionGood {
    final class HelpCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showSettings() { navigation.pushViewController(SettingsViewController(), animated: true) }
    }
}

extension ForbiddenTransitionGood {
    @MainActor static var exploration: Exploration {
        stage("ForbiddenTransition") { navigation in
            let help = HelpCoordinator(navigation: navigation)
            return (help, { [weak help] in help?.showSettings() })
        }
    }
}
