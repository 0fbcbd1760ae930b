import UIKit

enum ChildAddedToItselfGood {
    class BaseCoordinator {
        private var children: [BaseCoordinator] = []

        func add(_ child: BaseCoordinator) { children.append(child) }

        func remove(_ child: BaseCoordinator) { children.removeAll { $0 === child } }
    }

    final class ParentCoordinator: BaseCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func showPage() {
            let child = PageCoordinator()
            child.page.onGone = { [weak self, weak child] in
                guard let self, let child else { return }
                self.remove(child)
            }
            add(child)
            navigation.pushViewController(child.page, animated: true)
        }
    }

    final class PageCoordinator: BaseCoordinator {
        let page = GoingViewController {}
    }
}
