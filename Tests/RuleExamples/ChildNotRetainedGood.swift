import FlowExplorer
import UIKit

enum ChildNotRetainedGood {
    final class ParentCoordinator {
        private let navigation: UINavigationController
        private var child: DetailCoordinator?

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showDetail() {
            let child = DetailCoordinator(navigation: navigation)
            child.onFinish = { [weak self] in self?.child = nil }
            self.child = child
            child.start()
        }
    }
}

extension ChildNotRetainedGood {
    @MainActor static var exploration: Exploration {
        stage("ChildNotRetained") { navigation in
            let parent = ParentCoordinator(navigation: navigation)
            return (parent, { [weak parent] in parent?.showDetail() })
        }
    }
}
