import FlowExplorer
import UIKit

enum DeadEndScreenBad {
    final class HomeCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showDetail() {
            let detail = DetailViewController()
            detail.navigationItem.hidesBackButton = true
            navigation.pushViewController(detail, animated: true)
        }
    }
}

extension DeadEndScreenBad {
    @MainActor static var exploration: Exploration {
        stage("DeadEndScreen") { navigation in
            let home = HomeCoordinator(navigation: navigation)
            return (home, { [weak home] in home?.showDetail() })
        }
    }
}
