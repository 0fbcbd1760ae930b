import FlowExplorer
import FlowvizSignedInApp
import UIKit

// An app that keeps what it knows in global state, for the tests: none of it may reach the next path.
Exploration.main(
    Exploration("SignedIn") {
        let window = UIWindow(frame: .zero)
        let app = AppCoordinator(window: window)
        app.start()
        return Flow(window, root: app)
    }
)
