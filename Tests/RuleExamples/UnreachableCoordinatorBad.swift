import UIKit

enum UnreachableCoordinatorBad {
    final class SceneDelegate: NSObject, UIWindowSceneDelegate {
        private let window = UIWindow(frame: .zero)
        private lazy var shop = ShopCoordinator(navigation: UINavigationController())

        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
            window.rootViewController = shop.navigation
            window.makeKeyAndVisible()
            shop.start()
        }
    }

    final class ShopCoordinator {
        let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func start() { navigation.pushViewController(UIViewController(), animated: false) }
    }

    final class GiftsCoordinator {
        private let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func start() { navigation.pushViewController(UIViewController(), animated: true) }
    }
}
