import FlowExplorer
import UIKit

enum NestedNavigationControllerBad {
    final class HomeCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showDetail() {
            let flow = UINavigationController(rootViewController: DetailViewController())
            navigation.pushViewController(flow, animated: true)
        }
    }
}

extension NestedNavigationControllerBad {
    @MainActor static var exploration: Exploration {
        stage("NestedNavigationController") { navigation in
            let home = HomeCoordinator(navigation: navigation)
            return (home, { [weak home] in home?.showDetail() })
        }
    }
}
