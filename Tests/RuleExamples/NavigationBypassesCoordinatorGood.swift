import FlowExplorer
import FlowKit
import UIKit

enum NavigationBypassesCoordinatorGood {
    final class SettingsScreen: UIViewController {
        var onAbout: (() -> Void)?

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                primaryAction: UIAction(title: "About") { [weak self] _ in self?.onAbout?() })
        }
    }

    final class ParentCoordinator {
        private let router: any Router

        init(router: any Router) { self.router = router }

        func showSettings() {
            let settings = SettingsScreen()
            settings.onAbout = { [weak router] in router?.push(AboutViewController()) }
            router.push(settings)
        }
    }
}

extension NavigationBypassesCoordinatorGood {
    @MainActor static var exploration: Exploration {
        stage("NavigationBypassesCoordinator") { navigation in
            let parent = ParentCoordinator(router: InstrumentedRouter(NavigationRouter(navigationController: navigation)))
            return (parent, { [weak parent] in parent?.showSettings() })
        }
    }
}
