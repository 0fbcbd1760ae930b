import FlowExplorer
import FlowvizHowToCodeSwiftUIApp
import SwiftUI
import UIKit

Exploration.main(
    Exploration("HowToCodeSwiftUI") {
        let app = AppCoordinator(router: PathRouter())
        let window = UIWindow(frame: .zero)
        window.rootViewController = UIHostingController(rootView: HomeView(coordinator: app))
        return Flow(window, root: app)
    }
)
