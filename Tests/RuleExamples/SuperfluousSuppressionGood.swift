import UIKit

enum SuperfluousSuppressionGood {
    final class DetailsCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showDetail() { navigation.pushViewController(DetailViewController(), animated: true) }
    }
}
