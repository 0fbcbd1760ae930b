import FlowExplorer
import UIKit

enum LostNavigationDelegateBad {
    final class ZoomViewController: UIViewController, UINavigationControllerDelegate {
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            navigationController?.delegate = self
        }
    }
}

extension LostNavigationDelegateBad {
    /// Lets go of its child when the screen has gone, if it is told.
    final class ParentCoordinator: NSObject, UINavigationControllerDelegate {
        private let navigation: UINavigationController
        private var child: ZoomCoordinator?

        init(navigation: UINavigationController) {
            self.navigation = navigation
            super.init()
            navigation.delegate = self
        }

        func showPhoto() {
            let child = ZoomCoordinator()
            self.child = child
            navigation.pushViewController(child.screen, animated: true)
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            if let child, !navigationController.viewControllers.contains(child.screen) { self.child = nil }
        }
    }

    final class ZoomCoordinator { let screen = ZoomViewController() }

    @MainActor static var exploration: Exploration {
        stage("LostNavigationDelegate") { navigation in
            let parent = ParentCoordinator(navigation: navigation)
            return (parent, { [weak parent] in parent?.showPhoto() })
        }
    }
}
