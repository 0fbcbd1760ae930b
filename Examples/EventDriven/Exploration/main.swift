import FlowvizEventDrivenApp
import FlowExplorer
import UIKit

// The stack grows by four screens with each round, and there is always another round: the exploration sees that and ends by itself.
Exploration.main(
    Exploration("EventDriven") { Flow(connecting: SceneDelegate()) }
)
