import FlowGraph
import Testing

@testable import FlowSyntax

/// On which screen things happen that come on none.
struct StraysTests {
    @Test func `a link is opened on the first screen that leads on the most`() {
        let graph = SourceSample.graph(
            """
            import UIKit
            class WelcomeViewController: UIViewController {}
            class PageViewController: UIViewController {}
            class HelpViewController: UIViewController {}
            class HomeViewController: UIViewController {
                @objc func help() { navigationController?.pushViewController(HelpViewController(), animated: true) }
            }
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                let window = UIWindow()
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    if Session.isNew {
                        window.rootViewController = WelcomeViewController()
                    } else {
                        window.rootViewController = UINavigationController(rootViewController: HomeViewController())
                    }
                }
                func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
                    window.rootViewController?.present(PageViewController(), animated: true)
                }
            }
            """)
        #expect(graph.screens.filter(\.isEntry).map(\.title).sorted() == ["Home", "Welcome"])
        #expect(graph.transitions.filter { $0.kind == .present }.map { graph.screen($0.from)?.title } == ["Home"])
    }

    @Test func `what a coordinator is told comes on its screen that leads on the most`() {
        let graph = SourceSample.graph(
            """
            import UIKit
            class FormViewController: UIViewController {}
            class OfferViewController: UIViewController {}
            class ListViewController: UIViewController {
                var coordinator: ShopCoordinator?
                @objc func form() { coordinator?.showForm() }
                @objc func details() { coordinator?.showDetails() }
            }
            class DetailsViewController: UIViewController {}
            class ShopCoordinator {
                let stack: UINavigationController
                lazy var form = FormViewController()
                init(stack: UINavigationController) { self.stack = stack }
                func start() {
                    form.title = nil
                    let list = ListViewController()
                    list.coordinator = self
                    stack.pushViewController(list, animated: true)
                    OfferService.shared.onOffer = { [weak self] in self?.stack.present(OfferViewController(), animated: true) }
                }
                func showForm() { stack.pushViewController(form, animated: true) }
                func showDetails() { stack.pushViewController(DetailsViewController(), animated: true) }
            }
            class HomeViewController: UIViewController {
                var coordinator: AppCoordinator?
                @objc func shop() { coordinator?.openShop() }
            }
            class AppCoordinator {
                let window: UIWindow
                let stack = UINavigationController()
                var shop: ShopCoordinator?
                init(window: UIWindow) { self.window = window }
                func start() {
                    let home = HomeViewController()
                    home.coordinator = self
                    stack.setViewControllers([home], animated: false)
                    window.rootViewController = stack
                }
                func openShop() {
                    shop = ShopCoordinator(stack: stack)
                    shop?.start()
                }
            }
            """ + SourceSample.delegate("AppCoordinator"))
        let offers = graph.transitions.filter { $0.kind == .present }
        #expect(offers.map { graph.screen($0.from)?.title } == ["List"])
    }
}
