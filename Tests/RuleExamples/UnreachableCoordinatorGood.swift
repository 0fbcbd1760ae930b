import UIKit

enum UnreachableCoordinatorGood {
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
        private lazy var gifts = GiftsCoordinator(navigation: navigation)

        init(navigation: UINavigationController) { self.navigation = navigation }

        func start() {
            navigation.pushViewController(UIViewController(), animated: false)
            gifts.start()
        }
    }

    final class GiftsCoordinator {
        private unowned let navigation: UINavigationController

        init(navigation: UINavigationController) { self.navigation = navigation }

        func start() { navigation.pushViewController(UIViewController(), animated: true) }
    }
}
