import FlowExplorer
import FlowvizTabBarContainersApp
import UIKit

Exploration.main(
    Exploration("TabBarContainers") { Flow(launching: AppDelegate()) }
)
