import FlowExplorer
import UIKit

enum ActionCrashedGood {
    final class CartCoordinator {
        private let navigation: UINavigationController
        private let items: [String]

        init(navigation: UINavigationController, items: [String]) {
            self.navigation = navigation
            self.items = items
        }

        func showFirst() {
            let detail = DetailViewController()
            detail.title = items.first ?? "Nothing yet"
            navigation.pushViewController(detail, animated: true)
        }
    }
}

extension ActionCrashedGood {
    @MainActor static var exploration: Exploration {
        stage("ActionCrashed") { navigation in
            let cart = CartCoordinator(navigation: navigation, items: [])
            return (cart, { [weak cart] in cart?.showFirst() })
        }
    }
}
