import UIKit

enum ChildNeverRemovedBad {
    final class ParentCoordinator {
        private let navigation: UINavigationController
        private var children: [DetailCoordinator] = []

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showDetail() {
            let child = DetailCoordinator(navigation: navigation)
            children.append(child)
            child.start()
        }
    }
}
