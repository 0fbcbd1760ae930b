import UIKit

enum MissedMultiPopBad {
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
            guard let popped = navigationController.transitionCoordinator?.viewController(forKey: .from),
                !navigationController.viewControllers.contains(popped)
            else { return }
            closures.removeValue(forKey: popped)?()
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
