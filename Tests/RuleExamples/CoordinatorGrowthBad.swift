import FlowExplorer
import UIKit

enum CoordinatorGrowthBad {
    final class ParentCoordinator {
        private let navigation: UINavigationController
        private var children: [SyncCoordinator] = []

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showDetail() {
            children.append(SyncCoordinator())
            navigation.pushViewController(DetailViewController(), animated: true)
        }
    }
}

extension CoordinatorGrowthBad {
    @MainActor static var exploration: Exploration {
        stage("CoordinatorGrowth") { navigation in
            let parent = ParentCoordinator(navigation: navigation)
            return (parent, { [weak parent] in parent?.showDetail() })
        }
    }
}
