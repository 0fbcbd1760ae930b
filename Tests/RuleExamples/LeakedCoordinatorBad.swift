import FlowExplorer
import UIKit

enum LeakedCoordinatorBad {
    final class ChildCoordinator {
        private lazy var screen = DetailViewController()

        func start(on navigation: UINavigationController) {
            screen.onClose = { self.close() }
            navigation.pushViewController(screen, animated: true)
        }

        private func close() { screen.navigationController?.popViewController(animated: true) }
    }
}

extension LeakedCoordinatorBad {
    /// Keeps its child for as long as the child's screen is there.
    final class ParentCoordinator: NSObject, UINavigationControllerDelegate {
        private var child: ChildCoordinator?

        func showDetail(on navigation: UINavigationController) {
            let child = ChildCoordinator()
            self.child = child
            navigation.delegate = self
            child.start(on: navigation)
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            if navigationController.viewControllers.count == 1 { child = nil }
        }
    }

    @MainActor static var exploration: Exploration {
        stage("LeakedCoordinator") { navigation in
            let parent = ParentCoordinator()
            return (parent, { [weak parent, unowned navigation] in parent?.showDetail(on: navigation) })
        }
    }
}
