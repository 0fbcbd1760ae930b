import FlowExplorer
import UIKit

enum UnboundedRequestsGood {
    final class CartCoordinator {
        private let navigation: UINavigationController
        private let order: (@escaping () -> Void) -> Void
        private var isOrdering = false

        init(navigation: UINavigationController, order: @escaping (@escaping () -> Void) -> Void) {
            self.navigation = navigation
            self.order = order
        }

        func buy() {
            guard !isOrdering else { return }
            isOrdering = true
            order { [weak self] in
                self?.isOrdering = false
                self?.navigation.pushViewController(DetailViewController(), animated: true)
            }
        }
    }
}

extension UnboundedRequestsGood {
    @MainActor static var exploration: Exploration {
        stage("UnboundedRequests", asking: "order") { navigation, order in
            let cart = CartCoordinator(navigation: navigation, order: { done in order.ask { _ in done() } })
            return (cart, { [weak cart] in cart?.buy() })
        }
    }
}
