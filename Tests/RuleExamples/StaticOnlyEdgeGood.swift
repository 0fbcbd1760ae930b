import UIKit

enum StaticOnlyEdgeGood {
    final class SettingsCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func start() { navigation.pushViewController(SettingsViewController(), animated: true) }
    }
}
