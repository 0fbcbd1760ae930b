import FlowExplorer
import UIKit

enum UnboundedRequestsBad {
    final class CartCoordinator {
        private let navigation: UINavigationController
        private let order: (@escaping () -> Void) -> Void

        init(navigation: UINavigationController, order: @escaping (@escaping () -> Void) -> Void) {
            self.navigation = navigation
            self.order = order
        }

        func buy() {
            order { [weak self] in
                self?.navigation.pushViewController(DetailViewController(), animated: true)
            }
        }
    }
}

extension UnboundedRequestsBad {
    @MainActor static var exploration: Exploration {
        stage("UnboundedRequests", asking: "order") { navigation, order in
            let cart = CartCoordinator(navigation: navigation, order: { done in order.ask { _ in done() } })
            return (cart, { [weak cart] in cart?.buy() })
        }
    }
}
