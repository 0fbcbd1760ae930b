import FlowGraph
import Testing

@testable import FlowSyntax

/// Where a flow begins, and what the system calls.
struct LaunchTests {
    private func entries(_ graph: FlowGraph) -> [String] { graph.screens.filter(\.isEntry).map(\.typeName).sorted() }

    @Test func `a call of another method of the same name does not hide a delegate's method`() {
        let graph = SourceSample.graph(
            """
            class HomeViewController: UIViewController, UITableViewDelegate {
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
                func isEmpty(_ list: UITableView) -> Bool { tableView(list, numberOfRowsInSection: 0) == 0 }
                func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    present(DetailViewController(), animated: true)
                }
            }
            class DetailViewController: UIViewController {}
            final class Controller {
                let window = UIWindow()
                func launch() { window.rootViewController = HomeViewController() }
                func application(_ application: UIApplication, didReceive token: Data) {}
            }
            class AppDelegate: UIResponder, UIApplicationDelegate {
                let controller = Controller()
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    controller.launch()
                    return true
                }
                func application(_ application: UIApplication, didReceive token: Data) { controller.application(application, didReceive: token) }
            }
            """)
        #expect(entries(graph) == ["HomeViewController"])
        #expect(graph.transitions.contains { $0.kind == .present && $0.to.hasSuffix("DetailViewController") })
    }

    @Test func `a second way of a factory that nothing calls makes nothing`() {
        let graph = SourceSample.graph(
            """
            class CartViewController: UIViewController {}
            class HomeViewController: UIViewController { var onCart: (() -> Void)? }
            final class CartCoordinator {
                let navigation: UINavigationController
                init(_ navigation: UINavigationController) { self.navigation = navigation }
                func start() { navigation.pushViewController(CartViewController(), animated: true) }
            }
            final class Factory {
                func makeCart() -> CartCoordinator { makeCart(on: nil) }
                func makeCart(on navigation: UINavigationController?) -> CartCoordinator {
                    CartCoordinator(navigation ?? UINavigationController())
                }
            }
            final class AppCoordinator {
                let navigation = UINavigationController()
                let factory: Factory
                var child: CartCoordinator?
                init(factory: Factory) { self.factory = factory }
                func start() {
                    let home = HomeViewController()
                    home.onCart = { [unowned self] in
                        let cart = self.factory.makeCart(on: self.navigation)
                        self.child = cart
                        cart.start()
                    }
                    navigation.viewControllers = [home]
                }
            }
            class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                var coordinator: AppCoordinator?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    let coordinator = AppCoordinator(factory: Factory())
                    window?.rootViewController = coordinator.navigation
                    coordinator.start()
                    self.coordinator = coordinator
                    return true
                }
            }
            """)
        #expect(graph.coordinators.map(\.id) == ["AppCoordinator", "AppCoordinator/CartCoordinator"])
    }

    @Test func `the window's root is the launch, also where the way there could not be followed`() {
        let graph = SourceSample.graph(
            """
            class HomeViewController: UIViewController {}
            final class Stage {
                let window = UIWindow()
                init() { window.rootViewController = HomeViewController() }
                func next() { window.rootViewController?.present(UIViewController(), animated: true) }
            }
            class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    Container.resolve(Stage.self).next()
                    return true
                }
            }
            """)
        #expect(entries(graph) == ["HomeViewController"])
    }

    @Test func `a class that is named as a stand-in is not meant where another one is there`() {
        let graph = SourceSample.graph(
            """
            protocol Interface { func screen() -> UIViewController }
            final class InterfaceImpl: Interface { func screen() -> UIViewController { RealViewController() } }
            public final class MockInterface: Interface { func screen() -> UIViewController { UIViewController() } }
            class RealViewController: UIViewController {}
            class HomeViewController: UIViewController {
                let interface: Interface
                init(interface: Interface = Container.shared.resolve(Interface.self)) {
                    self.interface = interface
                    super.init(nibName: nil, bundle: nil)
                }
                @IBAction func go() { present(interface.screen(), animated: true) }
            }
            let demo = MockInterface.self
            class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window?.rootViewController = HomeViewController()
                    return true
                }
            }
            """)
        #expect(graph.transitions.contains { $0.kind == .present && $0.to.hasSuffix("RealViewController") })
    }

    @Test func `a window above that of the app is no launch`() {
        let graph = SourceSample.graph(
            """
            class HomeViewController: UIViewController {
                @IBAction func more() { navigationController?.pushViewController(MoreViewController(), animated: true) }
            }
            class MoreViewController: UIViewController {}
            class ToastViewController: UIViewController {}
            final class Tour {
                let navigation: UINavigationController
                init(navigation: UINavigationController) { self.navigation = navigation }
                func start() { navigation.setViewControllers([HomeViewController()], animated: false) }
            }
            final class ToastPresenter {
                let window = UIWindow()
                func show() {
                    window.windowLevel = .alert
                    window.rootViewController = ToastViewController()
                }
            }
            """)
        #expect(entries(graph) == ["HomeViewController"])
    }
}
