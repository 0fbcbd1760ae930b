import FlowExplorer
import UIKit

enum ChildNotRetainedBad {
    final class ParentCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showDetail() {
            let child = DetailCoordinator(navigation: navigation)
            child.start()
        }
    }
}

extension ChildNotRetainedBad {
    @MainActor static var exploration: Exploration {
        stage("ChildNotRetained") { navigation in
            let parent = ParentCoordinator(navigation: navigation)
            return (parent, { [weak parent] in parent?.showDetail() })
        }
    }
}
