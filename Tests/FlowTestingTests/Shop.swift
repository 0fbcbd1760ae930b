import FlowExplorer
import UIKit

/// A shop with a login before its checkout, and, if asked, with a way round the login, and with a cellar that has no door.
@MainActor final class ShopCoordinator {
    let navigation = UINavigationController()
    private let plan: Set<Plan>

    enum Plan { case backDoor, cellar }

    init(_ plan: Set<Plan>) {
        self.plan = plan
        let home = Home()
        home.onPay = { [weak self] in self?.pay() }
        home.onBackDoor = plan.contains(.backDoor) ? { [weak self] in self?.show(Checkout()) } : nil
        navigation.viewControllers = [home]
    }

    private func show(_ screen: UIViewController) { navigation.pushViewController(screen, animated: true) }

    private func pay() {
        let login = Login()
        login.onLogIn = { [weak self] in self?.logIn() }
        login.onFall = plan.contains(.cellar) ? { [weak self] in self?.navigation.setViewControllers([Cellar()], animated: true) } : nil
        show(login)
    }

    private func logIn() { show(Checkout()) }
}

class Page: UIViewController {
    override func viewDidLoad() { title = "The \(type(of: self))" }
}
final class Home: Page {
    var onPay: (() -> Void)?
    var onBackDoor: (() -> Void)?
}
final class Login: Page {
    var onLogIn: (() -> Void)?
    var onFall: (() -> Void)?
}
final class Checkout: Page {}
final class Cellar: Page {}
final class Vault: Page {}

@MainActor func shop(_ plan: ShopCoordinator.Plan..., limits: Limits = Limits()) -> Exploration {
    Exploration("Shop", gestures: [.backButton], limits: limits) {
        let shop = ShopCoordinator(Set(plan))
        let window = UIWindow(frame: .zero)
        window.rootViewController = shop.navigation
        return Flow(window, root: shop)
    }
}
