import EventDrivenApp
import FlowExplorer
import UIKit

// The stack grows by four screens with each round, and there is always another round: four of them show all that there is to see.
Exploration.main(
    Exploration("EventDriven", limits: Limits(maxStates: 16)) { Flow(connecting: SceneDelegate()) }
)
