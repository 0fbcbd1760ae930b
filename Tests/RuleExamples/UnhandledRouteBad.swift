import UIKit

enum UnhandledRouteBad {
    final class LinkCoordinator {
        enum Route { case detail, about, settings }

        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func open(_ route: Route) {
            switch route {
            case .detail: navigation.pushViewController(DetailViewController(), animated: true)
            case .about: navigation.pushViewController(AboutViewController(), animated: true)
            default: break
            }
        }
    }
}
