import UIKit

enum FinishNotHandledBad {
    final class ParentCoordinator: NSObject, UINavigationControllerDelegate {
        private let navigation: UINavigationController
        private var terms: TermsCoordinator?

        init(navigation: UINavigationController) {
            self.navigation = navigation
            super.init()
            navigation.delegate = self
        }

        func showTerms() {
            let terms = TermsCoordinator()
            self.terms = terms
            navigation.pushViewController(terms.screen, animated: true)
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            if let terms, !navigationController.viewControllers.contains(terms.screen) { self.terms = nil }
        }
    }

    final class TermsCoordinator {
        let screen = DetailViewController()
        var onFinish: (() -> Void)?

        init() { screen.onClose = { [weak self] in self?.onFinish?() } }
    }
}
