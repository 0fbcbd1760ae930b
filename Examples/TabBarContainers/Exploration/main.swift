import FlowExplorer
import TabBarContainersApp
import UIKit

Exploration.main(
    Exploration("TabBarContainers") {
        let window = UIWindow(frame: .zero)
        let app = AppCoordinator(window: window)
        app.start()
        return Flow(window, root: app)
    }
    .screen(HomeVC.self, offers: Action("touch") { $0.onRequestHomeDetail?($0, "detail 1") })
    .screen(HomeDetailVC.self, offers: Action("touch") { $0.closeAction?($0) })
)
