import FlowExplorer
import UIKit

enum CoordinatorGrowthGood {
    final class ParentCoordinator {
        private let navigation: UINavigationController
        private lazy var sync = SyncCoordinator()

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showDetail() {
            sync.start()
            navigation.pushViewController(DetailViewController(), animated: true)
        }
    }
}

extension CoordinatorGrowthGood {
    @MainActor static var exploration: Exploration {
        stage("CoordinatorGrowth") { navigation in
            let parent = ParentCoordinator(navigation: navigation)
            return (parent, { [weak parent] in parent?.showDetail() })
        }
    }
}
