import FlowExplorer
import UIKit

enum StaleRouterCallbackGood {
    final class PopRouter: NSObject, UINavigationControllerDelegate {
        private var completions: [UIViewController: () -> Void] = [:]

        func push(_ screen: UIViewController, on navigation: UINavigationController, completion: @escaping () -> Void) {
            navigation.delegate = self
            completions[screen] = completion
            navigation.pushViewController(screen, animated: true)
        }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) {
            for gone in completions.keys where !navigationController.viewControllers.contains(gone) {
                completions.removeValue(forKey: gone)?()
            }
        }
    }
}

extension StaleRouterCallbackGood {
    final class PageCoordinator {
        private let router = PopRouter()

        func showPage(on navigation: UINavigationController, isFirst: Bool = true) {
            let page = DetailViewController()
            page.title = isFirst ? "First" : "Second"
            if isFirst { page.onClose = { [weak self, unowned navigation] in self?.showPage(on: navigation, isFirst: false) } }
            router.push(page, on: navigation) {}
        }
    }

    @MainActor static var exploration: Exploration {
        stage("StaleRouterCallback") { navigation in
            let pages = PageCoordinator()
            return (pages, { [weak pages, unowned navigation] in pages?.showPage(on: navigation) })
        }
    }
}
