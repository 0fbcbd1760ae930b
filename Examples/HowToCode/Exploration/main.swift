import FlowExplorer
import FlowvizHowToCodeApp
import UIKit

// The same screens and coordinators twice: with a parent that keeps the lessons as its child, and with nobody above them.
Exploration.main(
    Exploration("HowToCode") {
        let (window, home, router) = makeWindow()
        let app = AppCoordinator(home: home, router: router)
        app.present(animated: false, onDismissed: nil)
        return Flow(window, root: app)
    }
    .withScreens(),

    Exploration("HowToCodeAsRoot") {
        let (window, home, router) = makeWindow()
        let lessons = HowToCodeCoordinator(router: router)
        home.onButtonPressed = { [weak lessons] in lessons?.present(animated: true, onDismissed: nil) }
        return Flow(window, root: lessons)
    }
    .withScreens()
)

@MainActor func makeWindow() -> (UIWindow, HomeViewController, NavigationRouter) {
    let home = HomeViewController.make()
    let navigation = UINavigationController(rootViewController: home)
    let window = UIWindow(frame: .zero)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    return (window, home, NavigationRouter(navigationController: navigation))
}

extension Exploration {
    func withScreens() -> Exploration {
        screen(HomeViewController.self, offers: .tap("How to code") { $0.onButtonPressed?() })
            .screen(StepViewController.self, offers: .tap("Next") { $0.pressNext() })
            .screen(StartOverViewController.self, offers: .tap("Start over") { $0.pressStartOver() })
    }
}
