import FlowExplorer
import FlowKit
import UIKit

enum NavigationBypassesCoordinatorBad {
    final class SettingsScreen: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                primaryAction: UIAction(title: "About") { [weak self] _ in
                    self?.navigationController?.pushViewController(AboutViewController(), animated: true)
                })
        }
    }

    final class ParentCoordinator {
        private let router: any Router

        init(router: any Router) { self.router = router }

        func showSettings() { router.push(SettingsScreen()) }
    }
}

extension NavigationBypassesCoordinatorBad {
    @MainActor static var exploration: Exploration {
        stage("NavigationBypassesCoordinator") { navigation in
            let parent = ParentCoordinator(router: InstrumentedRouter(NavigationRouter(navigationController: navigation)))
            return (parent, { [weak parent] in parent?.showSettings() })
        }
    }
}
