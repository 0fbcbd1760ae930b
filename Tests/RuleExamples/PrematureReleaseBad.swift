import FlowExplorer
import UIKit

enum PrematureReleaseBad {
    final class ParentCoordinator {
        private let navigation: UINavigationController
        private var children: [DetailCoordinator] = []

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showDetail() {
            let child = DetailCoordinator(navigation: navigation)
            child.screen.onWillDisappear = { [weak self, weak child] in self?.children.removeAll { $0 === child } }
            children.append(child)
            child.start()
        }
    }
}

extension PrematureReleaseBad {
    @MainActor static var exploration: Exploration {
        stage("PrematureRelease") { navigation in
            let parent = ParentCoordinator(navigation: navigation)
            return (parent, { [weak parent] in parent?.showDetail() })
        }
    }
}
