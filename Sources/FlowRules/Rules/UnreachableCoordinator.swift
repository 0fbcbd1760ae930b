import FlowGraph

/// Reports coordinators that nothing creates.
struct UnreachableCoordinator: Rule {
    let description = RuleDescription(
        id: "unreachable_coordinator", severity: .warning, mode: .source,
        summary: "A coordinator is never created.",
        rationale: """
            A coordinator is left behind when a flow is removed, or when a new one is written and the line that starts it is missing: it
            compiles, its tests pass, and no user ever sees it. It is reported if no code that may run names the class; tests do not
            count. What only this coordinator creates is not reported separately. Libraries are left out, as are classes that are public,
            visible to Objective-C, or a base class. An exploration does not decide this: what one flow never shows may belong to another
            one.
            """,
        bad: """
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
            """,
        good: """
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
            """,
        fix: "create and start it where the user enters its flow, or delete it with its screens")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(of: description, .unreachableCoordinator, here: "declared here") { fact in
            "\(fact.owner) may never be started: no code creates it"
        }
    }
}
