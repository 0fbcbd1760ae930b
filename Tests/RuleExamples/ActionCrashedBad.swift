import FlowExplorer
import UIKit

enum ActionCrashedBad {
    final class CartCoordinator {
        private let navigation: UINavigationController
        private let items: [String]

        init(navigation: UINavigationController, items: [String]) {
            self.navigation = navigation
            self.items = items
        }

        func showFirst() {
            let detail = DetailViewController()
            detail.title = items[0]
            navigation.pushViewController(detail, animated: true)
        }
    }
}

extension ActionCrashedBad {
    @MainActor static var exploration: Exploration {
        stage("ActionCrashed") { navigation in
            let cart = CartCoordinator(navigation: navigation, items: [])
            return (cart, { [weak cart] in cart?.showFirst() })
        }
    }
}
