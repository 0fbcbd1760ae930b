import FlowExplorer
import FlowKit
import UIKit

enum NavigationBypassesCoordinatorBad {
    final class ParentCoordinator {
        private let router: any Router

        init(router: any Router) { self.router = router }

        func showSettings() {
            let settings = SettingsViewController()
            settings.onAbout = { [weak settings] in
                settings?.navigationController?.pushViewController(AboutViewController(), animated: true)
            }
            router.push(settings)
        }
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
