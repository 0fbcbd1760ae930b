import UIKit

enum ChildNeverRemovedGood {
    final class ParentCoordinator {
        private let navigation: UINavigationController
        private var children: [DetailCoordinator] = []

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showDetail() {
            let child = DetailCoordinator(navigation: navigation)
            child.onFinish = { [weak self, weak child] in self?.children.removeAll { $0 === child } }
            children.append(child)
            child.start()
        }
    }
}
