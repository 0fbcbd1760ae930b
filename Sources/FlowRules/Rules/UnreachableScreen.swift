import FlowGraph

/// Reports screens that nothing creates, and routes that nothing asks for.
struct UnreachableScreen: Rule {
    let description = RuleDescription(
        id: "unreachable_screen", severity: .warning, mode: .source,
        summary: "A screen is never shown.",
        rationale: """
            A screen is left behind when the button that led to it is removed, or it needs a line that was never written. The same is true
            of a route that a coordinator can show and that no code asks for. It is reported if no code that may run names the class or
            the case; tests do not count. A screen that a storyboard may create is left out, and so are libraries, what other modules or
            Objective-C may use, and routes that are made of text. An exploration does not decide this: what one flow never shows may
            belong to another one.
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
        fix: "show it where the user should reach it, or delete it")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(of: description, .unreachableScreen, here: "here") { fact in
            fact.circumstance.isEmpty
                ? "\(fact.owner) may never be shown: no code creates it"
                : "\(fact.owner) may never show \(fact.circumstance): no code asks for it"
        }
    }
}
