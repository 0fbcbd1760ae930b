import UIKit

enum UnresolvedDestinationGood {
    final class PluginCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func openAbout() { navigation.pushViewController(AboutViewController(), animated: true) }
    }
}
