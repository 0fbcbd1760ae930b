import FlowExplorer
import FlowvizShopApp
import UIKit

/// The reference model shop(T,D,S) of the explorer, lived by coordinators: a login, tabs with stacks, a modal flow with a stack of its own,
/// alerts.
///
/// Its states and labelled transitions are those of ``Shop/states`` and ``Shop/transitions``; the limits let it be explored whole.
///
/// - Parameters:
///   - tabs: How many tabs there are, at least 1.
///   - depth: How many screens can be pushed in a tab.
///   - screens: How many kinds of such screens there are.
@MainActor public func shop(tabs: Int, depth: Int, screens: Int) -> Exploration {
    let shop = Shop(tabs: tabs, depth: depth, screens: screens)
    let exploration = Exploration(
        "Shop \(tabs)-\(depth)-\(screens)", gestures: [.backButton, .tabTap, .sheetSwipe, .alertButton],
        limits: Limits(maxStates: shop.states + 1, maxDepth: 1000, seconds: 24 * 60 * 60)
    ) {
        let window = UIWindow(frame: .zero)
        let app = AppCoordinator(window: window, shop: shop)
        app.start()
        return Flow(window, root: app)
    }
    .screen(LoginScreen.self, offers: .tap("Log in") { $0.onLogIn() })
    .screen(
        TabScreen.self,
        offers: .tap("Pop to root", when: { $0.depth > 0 }) { $0.onEvent(.popToRoot) }, .tap("Present modal") { $0.onEvent(.presentModal) },
        .tap("Show alert", when: { $0.depth > 0 }) { $0.onEvent(.showAlert) }, .tap("Log out") { $0.onEvent(.logOut) }
    )
    .screen(
        ModalScreen.self,
        offers: .tap("Push", when: { $0.canPush }) { $0.onEvent(.push) },
        .tap("Show alert", when: { $0.depth > 0 }) { $0.onEvent(.showAlert) },
        .tap("Dismiss") { $0.onEvent(.dismiss) })
    return (0..<screens).reduce(exploration) { exploration, kind in
        exploration.screen(TabScreen.self, offers: .tap("Push \(kind)", when: { $0.canPush }) { $0.onEvent(.push(kind)) })
    }
}
