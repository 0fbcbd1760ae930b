import UIKit

enum UnhandledRouteBad {
    enum Route { case detail, about, settings, home }

    final class MainCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func open(_ route: Route) {
            if case .home = route { navigation.popToRootViewController(animated: true) }
        }
    }

    final class LinkCoordinator {
        private let navigation: UINavigationController
        private weak var parent: MainCoordinator?

        init(navigation: UINavigationController, parent: MainCoordinator) {
            self.navigation = navigation
            self.parent = parent
        }

        func open(_ route: Route) {
            switch route {
            case .detail: navigation.pushViewController(DetailViewController(), animated: true)
            case .about: navigation.pushViewController(AboutViewController(), animated: true)
            default: parent?.open(.home)
            }
        }
    }
}
