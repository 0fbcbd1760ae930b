import FlowGraph

/// A coordinator that nothing makes.
struct UnreachableCoordinator: Rule {
    let description = RuleDescription(
        id: "unreachable_coordinator", severity: .warning, mode: .source,
        summary: "Nothing in the app makes a coordinator: nobody can come to its screens.",
        rationale: """
            A coordinator stays behind when a flow is taken out, or when a new one is written and the line that starts it is forgotten: it compiles,
            its tests pass, and no person ever sees it. It is told when no code that may run names the class; tests do not count. What it
            makes itself is told through it alone. Libraries are left out, as are classes that are public, known to Objective-C, or a class's base. An
            exploration does not tell it: what one flow never shows may belong to another one.
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
        fix: "start it where its flow begins, or delete it with its screens",
        precision: "8 of 8, in five open-source apps,")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(of: description, .unreachableCoordinator, here: "declared here") { fact in
            "\(fact.owner) may never run: nothing in the app makes one"
        }
    }
}
