import UIKit

enum SuperfluousSuppressionBad {
    final class DetailsCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showDetail() {
            // flowviz:disable:next child_never_removed - there is one for the life of the app
            navigation.pushViewController(DetailViewController(), animated: true)
        }
    }
}
