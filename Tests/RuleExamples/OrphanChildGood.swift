import FlowExplorer
import UIKit

enum OrphanChildGood {
    final class ParentCoordinator: NSObject, UINavigationControllerDelegate {
        private let navigation: UINavigationController
        private var children: [ChildCoordinator] = []

        init(navigation: UINavigationController) {
            self.navigation = navigation
            super.init()
            navigation.delegate = self
        }

        func showDetail() {
            let child = ChildCoordinator()
            children.append(child)
            navigation.pushViewController(child.screen, animated: true)
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            children.removeAll { !navigationController.viewControllers.contains($0.screen) }
        }
    }
}

extension OrphanChildGood {
    @MainActor static var exploration: Exploration {
        stage("OrphanChild") { navigation in
            let parent = ParentCoordinator(navigation: navigation)
            return (parent, { [weak parent] in parent?.showDetail() })
        }
    }
}
