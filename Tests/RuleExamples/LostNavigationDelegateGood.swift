import FlowExplorer
import UIKit

enum LostNavigationDelegateGood {
    final class ZoomViewController: UIViewController, UINavigationControllerDelegate {
        private weak var former: (any UINavigationControllerDelegate)?

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            former = navigationController?.delegate
            navigationController?.delegate = self
        }

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            navigationController?.delegate = former
        }
    }
}

extension LostNavigationDelegateGood {
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
