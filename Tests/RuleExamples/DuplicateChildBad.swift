import FlowExplorer
import UIKit

enum DuplicateChildBad {
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
            start(child)
        }

        private func start(_ child: ChildCoordinator) {
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

extension DuplicateChildBad {
    @MainActor static var exploration: Exploration {
        stage("DuplicateChild") { navigation in
            let parent = ParentCoordinator(navigation: navigation)
            return (parent, { [weak parent] in parent?.showDetail() })
        }
    }
}
