import UIKit

enum UnreachableScreenBad {
    final class SceneDelegate: NSObject, UIWindowSceneDelegate {
        private let window = UIWindow(frame: .zero)
        private lazy var shop = ShopCoordinator(navigation: UINavigationController())

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            window.rootViewController = shop.navigation
            window.makeKeyAndVisible()
            shop.show(.goods)
        }
    }

    enum ShopRoute { case goods, vouchers }

    final class ShopCoordinator {
        let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func show(_ route: ShopRoute) {
            switch route {
            case .goods: navigation.pushViewController(GoodsViewController(), animated: false)
            case .vouchers: navigation.pushViewController(VouchersViewController(), animated: true)
            }
        }
    }

    final class GoodsViewController: UIViewController {}
    final class VouchersViewController: UIViewController {}
}
