import FlowExplorer
import TabBarContainersApp
import UIKit

Exploration.main(
    Exploration("TabBarContainers") { Flow(launching: AppDelegate()) }
)
