import FlowGraph

/// A screen that nothing makes, or a route that nothing asks for.
struct UnreachableScreen: Rule {
    let description = RuleDescription(
        id: "unreachable_screen", severity: .warning, mode: .source,
        summary: "Nothing in the app makes a screen, or asks for the route that leads to it.",
        rationale: """
            A screen stays behind when the button that led to it is taken out, or it waits for a line that was never written. The same is true of a
            route that a coordinator knows how to show and that no code asks for. It is told when no code that may run names the class or the case;
            tests do not count. A screen that may come out of a storyboard is left out, and so are libraries, what other modules or Objective-C may
            use, and routes that are made of text. An exploration does not tell it: what one flow never shows may belong to another one.
            """,
        bad: """
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
            """,
        good: """
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
                    case .goods:
                        let goods = GoodsViewController()
                        goods.onVouchers = { [weak self] in self?.show(.vouchers) }
                        navigation.pushViewController(goods, animated: false)
                    case .vouchers: navigation.pushViewController(VouchersViewController(), animated: true)
                    }
                }
            }

            final class GoodsViewController: UIViewController { var onVouchers: (() -> Void)? }
            final class VouchersViewController: UIViewController {}
            """,
        fix: "show it where a person should come to it, or delete it",
        precision: "18 of 18, in five open-source apps,")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(of: description, .unreachableScreen, here: "here") { fact in
            fact.circumstance.isEmpty
                ? "\(fact.owner) may never be shown: nothing in the app makes one"
                : "\(fact.owner) may never show \(fact.circumstance): nothing in the app asks for it"
        }
    }
}
