import UIKit

enum MissedMultiPopGood {
    final class StackRouter: NSObject, UINavigationControllerDelegate {
        private let navigation: UINavigationController
        private var closures: [UIViewController: () -> Void] = [:]

        init(navigation: UINavigationController) {
            self.navigation = navigation
            super.init()
            navigation.delegate = self
        }

        func push(_ screen: UIViewController, onPop: @escaping () -> Void) {
            closures[screen] = onPop
            navigation.pushViewController(screen, animated: true)
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            for popped in closures.keys where !navigationController.viewControllers.contains(popped) {
                closures.removeValue(forKey: popped)?()
            }
        }
    }

    final class ParentCoordinator {
        private let router: StackRouter
        private var children: [ChildCoordinator] = []

        init(router: StackRouter) { self.router = router }

        func showDetail() {
            let child = ChildCoordinator()
            children.append(child)
            router.push(child.screen) { [weak self, weak child] in self?.children.removeAll { $0 === child } }
        }
    }
}
