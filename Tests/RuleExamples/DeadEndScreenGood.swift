import FlowExplorer
import UIKit

enum DeadEndScreenGood {
    final class HomeCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showDetail() {
            let detail = DetailViewController()
            detail.onClose = { [weak self] in self?.navigation.popViewController(animated: true) }
            detail.navigationItem.hidesBackButton = true
            navigation.pushViewController(detail, animated: true)
        }
    }
}

extension DeadEndScreenGood {
    @MainActor static var exploration: Exploration {
        stage("DeadEndScreen") { navigation in
            let home = HomeCoordinator(navigation: navigation)
            return (home, { [weak home] in home?.showDetail() })
        }
    }
}
