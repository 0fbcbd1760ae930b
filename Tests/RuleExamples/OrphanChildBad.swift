import FlowExplorer
import UIKit

enum OrphanChildBad {
    final class ParentCoordinator {
        private let navigation: UINavigationController
        private var children: [ChildCoordinator] = []

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showDetail() {
            let child = ChildCoordinator()
            children.append(child)
            navigation.pushViewController(child.screen, animated: true)
        }
    }
}

extension OrphanChildBad {
    @MainActor static var exploration: Exploration {
        stage("OrphanChild") { navigation in
            let parent = ParentCoordinator(navigation: navigation)
            return (parent, { [weak parent] in parent?.showDetail() })
        }
    }
}
