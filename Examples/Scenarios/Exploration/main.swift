import FlowExplorer
import FlowvizScenariosApp
import UIKit

// Each scenario is an app of its own.
Exploration.main(
    Exploration("Swap") { flow(Swap.AppCoordinator(isUserLoggedIn: false)) },
    Exploration("Navigation") { flow(Navigation.IssuesCoordinator()) },
    Exploration("Tabs") {
        let window = UIWindow(frame: .zero)
        let app = Tabs.AppCoordinator(window: window)
        app.start()
        return Flow(window, root: app)
    },
    Exploration("Browser") { flow(Browser.ExampleCoordinator()) },
    Exploration("InAppBrowser") { flow(InAppBrowser.ExampleCoordinator()) },
    Exploration("Alerts") { flow(Alerts.ExampleCoordinator()) },
    Exploration("ModalFlow") { flow(ModalFlow.TrendingCoordinator()) },
    Exploration("Arguments") { flow(Arguments.TrendingCoordinator()) },
    Exploration("ChildCoordinators") { flow(ChildCoordinators.ExampleCoordinator()) },
    Exploration("PushedChildren") { flow(PushedChildren.TrendingCoordinator()) }
)

@MainActor func flow(_ coordinator: some PresentationCoordinator) -> Flow {
    let window = UIWindow(frame: .zero)
    window.rootViewController = coordinator.rootViewController
    window.makeKeyAndVisible()
    coordinator.start()
    return Flow(window, root: coordinator)
}
