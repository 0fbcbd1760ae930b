import EventDrivenApp
import FlowExplorer
import UIKit

// The stack grows by four screens with each round, and there is always another round: six of them show all that there is to see.
Exploration.main(
    Exploration("EventDriven", limits: Limits(maxStates: 24)) {
        let main = MainCoordinator(navigationController: UINavigationController())
        main.start()
        let window = UIWindow(frame: .zero)
        window.rootViewController = main.navigationController
        window.makeKeyAndVisible()
        return Flow(window, root: main)
    }
)
