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

    @Test(arguments: [
        "services.compactMap { $0.application?(application, didFinishLaunchingWithOptions: options) }.allSatisfy { $0 }", "true",
    ])
    func `an app whose delegate hands the launch on to others begins with what it shows itself`(_ answer: String) {
        let graph = SourceSample.graph(
            """
            class HomeViewController: UIViewController {}
            protocol Service: UIApplicationDelegate {}
            final class LinkService: NSObject, Service {
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool { true }
            }
            final class Services: NSObject {
                private let services: [Service] = [LinkService()]
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool { \(answer) }
            }
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                private let services = Services()
                var window: UIWindow?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window = UIWindow()
                    window?.rootViewController = HomeViewController()
                    return services.application(application, didFinishLaunchingWithOptions: options)
                }
            }
            """)
        #expect(entries(graph) == ["HomeViewController"])
        #expect(graph.isLaunchGuessed != true)
    }

    @Test func `a container that the launch asks for an object of a type gives the only one`() {
        let graph = SourceSample.graph(
            """
            import UIKit
            import Resolver
            final class HomeViewController: UIViewController {}
            protocol FirstScreen { func make() -> UIViewController }
            final class Home: FirstScreen { func make() -> UIViewController { HomeViewController() } }
            extension Resolver { static func registerAll() { register { Home() }.implements(FirstScreen.self) } }
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window = UIWindow()
                    let first = Resolver.resolve(FirstScreen.self)
                    window?.rootViewController = first.make()
                    return true
                }
            }
            """)
        #expect(entries(graph) == ["HomeViewController"])
    }

    @Test func `a delegate that the app makes itself is not launched by the system`() {
        let graph = SourceSample.graph(
            """
            class HomeViewController: UIViewController {}
            class OtherViewController: UIViewController {}
            final class Other: NSObject, UIApplicationDelegate {
                let window = UIWindow()
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window.rootViewController = OtherViewController()
                    return true
                }
            }
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                private let other = Other()
                var window: UIWindow?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window = UIWindow()
                    window?.rootViewController = HomeViewController()
                    return true
                }
                func openOther(_ application: UIApplication) {
                    _ = other.application(application, didFinishLaunchingWithOptions: nil)
                }
            }
            """)
        #expect(entries(graph) == ["HomeViewController"])
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

    @Test(arguments: [".alert", "UIWindow.Level.alert", "UIWindow.Level.alert + 1"])
    func `a cover that the launch puts above the app's window is no first screen`(level: String) {
        let graph = SourceSample.graph(
            """
            class HomeViewController: UIViewController {}
            class CoverViewController: UIViewController {}
            final class Coordinator {
                let window: UIWindow
                var cover: UIWindow?
                init(window: UIWindow) { self.window = window }
                func start() {
                    window.rootViewController = HomeViewController()
                    guard isLocked else { return }
                    let cover = UIWindow()
                    cover.windowLevel = \(level)
                    cover.rootViewController = CoverViewController()
                    self.cover = cover
                }
            }
            """ + SourceSample.delegate("Coordinator"))
        #expect(entries(graph) == ["HomeViewController"])
    }

    @Test func `a method of UIKit is not one of the app's that needs a default`() {
        let graph = SourceSample.graph(
            """
            extension UINavigationController {
                func pushViewController(_ screen: UIViewController, animated: Bool, replacing: Bool = false) {
                    if replacing { viewControllers.removeLast() }
                    pushViewController(screen, animated: animated)
                }
            }
            class HomeViewController: UIViewController {
                @objc func tap() { navigationController!.pushViewController(DetailViewController(), animated: true) }
                @objc func swap() { navigationController!.pushViewController(OtherViewController(), animated: true, replacing: true) }
            }
            class DetailViewController: UIViewController {}
            class OtherViewController: UIViewController {}
            class AppDelegate: UIResponder, UIApplicationDelegate {
                let window = UIWindow()
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window.rootViewController = UINavigationController(rootViewController: HomeViewController())
                    return true
                }
            }
            """)
        #expect(Set(graph.transitions.filter { $0.kind == .push }.map(\.to)) == ["DetailViewController", "OtherViewController"])
    }

    @Test func `a view controller that puts tabs into itself shows what they show`() {
        let graph = SourceSample.graph(
            """
            class RootViewController: UIViewController {
                override func viewDidLoad() { replace(LoadingViewController()) }
                func replace(_ controller: UIViewController) { addChild(controller); view.addSubview(controller.view) }
                @objc func didLogIn() { replace(MainTabs()) }
            }
            class LoadingViewController: UIViewController {}
            class MainTabs: UITabBarController {
                override func viewDidLoad() {
                    setViewControllers([(0, HomeViewController()), (1, MoreViewController())].map(\\.1), animated: false)
                }
            }
            class HomeViewController: UIViewController {}
            class MoreViewController: UIViewController {}
            class AppDelegate: UIResponder, UIApplicationDelegate {
                let window = UIWindow()
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window.rootViewController = RootViewController()
                    return true
                }
            }
            """)
        #expect(entries(graph) == ["LoadingViewController"])
        #expect(graph.transitions.contains { $0.from == "LoadingViewController" && $0.to == "HomeViewController" && $0.kind == .replace })
        #expect(graph.transitions.contains { $0.from == "HomeViewController" && $0.to == "MoreViewController" && $0.kind == .select })
    }

    @Test func `an empty view controller that only tests get is no launch screen`() {
        let graph = SourceSample.graph(
            """
            class HomeViewController: UIViewController {}
            func isTesting() -> Bool { ProcessInfo.processInfo.environment["XCTestConfigurationFilePath"] != nil }
            class AppDelegate: UIResponder, UIApplicationDelegate {
                let window = UIWindow()
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    if isTesting() {
                        window.rootViewController = UIViewController()
                        return true
                    }
                    window.rootViewController = HomeViewController()
                    return true
                }
            }
            """)
        #expect(entries(graph) == ["HomeViewController"])
    }

    @Test func `an object whose class only UIKit names is made`() {
        let graph = SourceSample.graph(
            """
            class HomeViewController: UIViewController {
                override func viewDidLoad() {
                    navigationItem.rightBarButtonItems = [.init(title: "Help", primaryAction: UIAction { _ in self.help() })]
                }
                func help() { present(HelpViewController(), animated: true) }
                @objc func ask() {
                    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
                    alert.addAction(.init(title: "Yes", style: .default) { _ in self.present(DoneViewController(), animated: true) })
                    present(alert, animated: true)
                }
            }
            class HelpViewController: UIViewController {}
            class DoneViewController: UIViewController {}
            """)
        let steps = graph.transitions.filter { $0.kind == .present }.map { "\($0.trigger.label) \($0.to)" }
        #expect(steps.contains { $0.hasSuffix("HelpViewController") })
        #expect(steps.contains("alert \"Yes\" DoneViewController"))
    }

    @Test func `what Objective-C declares and Swift extends is one class`() {
        var surroundings = Surroundings(file: "XYRouter.h", bytes: Array("@interface XYRouter : NSObject\n@end".utf8))
        surroundings.merge(Surroundings(file: "XYHome.h", bytes: Array("@interface XYHome : UIViewController\n@end".utf8)))
        let text = """
            protocol RouterProvider { var router: XYRouter? { get } }
            final class Surroundings: RouterProvider { var router: XYRouter? }
            extension XYRouter {
                func showDetail(from screen: UIViewController) {
                    screen.navigationController?.pushViewController(DetailViewController(), animated: true)
                }
            }
            class HomeViewController: UIViewController {
                let provider: RouterProvider
                init(provider: RouterProvider) { self.provider = provider; super.init(nibName: nil, bundle: nil) }
                @objc func tap() { provider.router?.showDetail(from: self) }
            }
            class DetailViewController: UIViewController {}
            """
        let program = Program(files: [("App.swift", FactExtractor.facts(of: text))], surroundings: surroundings)
        let graph = SourceGraph.read(program).graph
        #expect(
            graph.transitions.contains { $0.kind == .push && $0.from == "HomeViewController" && $0.to.hasSuffix("DetailViewController") })
        #expect(program.types.contains { $0.name == "XYRouter" && $0.isObjectiveC })
        #expect(!program.types.contains { $0.name == "XYHome" })
    }

    @Test func `two classes of one name in one file are the alternatives of a condition`() {
        let text = """
            #if REDESIGN
            class Home: UIViewController { func a() {} }
            #else
            class Home: UIViewController { func b() {} }
            #endif
            extension Home { func c() {} }
            """
        let program = Program(files: [("App.swift", FactExtractor.facts(of: text))])
        #expect(program.types.map(\.name) == ["Home"])
        #expect(program.types[0].functionList.map { program.functions[$0].facts.name } == ["a", "b", "c"])
    }

    @Test func `what a subject leads to comes when an event is sent, and not where it is subscribed to`() {
        let graph = SourceSample.graph(
            """
            import Combine
            enum Action { case detail }
            final class HomeModel { let actions = PassthroughSubject<Action, Never>() }
            class HomeViewController: UIViewController {
                let model = HomeModel()
                @objc func tap() { model.actions.send(.detail) }
            }
            class PinViewController: UIViewController {
                var onDone: (() -> Void)?
                @objc func enter() { onDone?() }
            }
            class DetailViewController: UIViewController {}
            final class HomeCoordinator {
                let navigation: UINavigationController
                var bag: Set<AnyCancellable> = []
                init(navigation: UINavigationController) { self.navigation = navigation }
                func start() {
                    let home = HomeViewController()
                    home.model.actions.flatMap { [unowned self] in self.open($0) }.sink { _ in }.store(in: &bag)
                    navigation.setViewControllers([home], animated: false)
                }
                func open(_ action: Action) -> AnyPublisher<Void, Never> {
                    switch action {
                    case .detail: navigation.pushViewController(DetailViewController(), animated: true)
                    }
                    return Just(()).eraseToAnyPublisher()
                }
            }
            final class AppCoordinator {
                let navigation = UINavigationController()
                var home: HomeCoordinator?
                func start() {
                    let pin = PinViewController()
                    pin.onDone = { [unowned self] in
                        let home = HomeCoordinator(navigation: self.navigation)
                        self.home = home
                        home.start()
                    }
                    navigation.viewControllers = [pin]
                }
            }
            class AppDelegate: UIResponder, UIApplicationDelegate {
                let window = UIWindow()
                let coordinator = AppCoordinator()
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    coordinator.start()
                    window.rootViewController = coordinator.navigation
                    return true
                }
            }
            """)
        let pushes = graph.transitions.filter { $0.kind == .push && $0.to.hasSuffix("DetailViewController") }
        #expect(pushes.map { $0.from.split(separator: "/").last.map(String.init) } == ["HomeViewController"])
    }

    @Test func `what only its superclass shows makes no coordinator of a class`() {
        let graph = SourceSample.graph(
            """
            class Presenter {
                weak var screen: UIViewController?
                func fail() { screen?.present(ErrorViewController(), animated: true) }
            }
            final class HomePresenter: Presenter { func load() { fail() } }
            class ErrorViewController: UIViewController {}
            class HomeViewController: UIViewController {
                let presenter = HomePresenter()
                override func viewDidLoad() { presenter.screen = self }
                @objc func tap() { presenter.load() }
            }
            """)
        #expect(!graph.coordinators.contains { $0.typeName == "HomePresenter" })
        #expect(graph.transitions.contains { $0.kind == .present && $0.to.hasSuffix("ErrorViewController") })
    }

    @Test func `a frame that is handed what it shows is known by that`() {
        let graph = SourceSample.graph(
            """
            class FrameViewController<Top: UIViewController>: UIViewController {
                let top: Top
                let footer: UIViewController
                init(top: Top, footer: UIViewController) {
                    self.top = top
                    self.footer = footer
                    super.init(nibName: nil, bundle: nil)
                }
                override func viewDidLoad() { addChild(top); addChild(footer) }
            }
            class HomeViewController: UIViewController {
                @objc func tap() {
                    navigationController?.pushViewController(
                        FrameViewController(top: DetailViewController(), footer: FooterViewController()), animated: true)
                }
            }
            class DetailViewController: UIViewController {
                @objc func more() {
                    navigationController?.pushViewController(
                        FrameViewController(top: MoreViewController(), footer: FooterViewController()), animated: true)
                }
            }
            class MoreViewController: UIViewController {}
            class FooterViewController: UIViewController {}
            """)
        #expect(graph.screens.map(\.title).filter { $0 != "Home" }.sorted() == ["Detail", "More"])
        let detail = "FrameViewController<DetailViewController>"
        #expect(graph.transitions.contains { $0.kind == .push && $0.from == "HomeViewController" && $0.to == detail })
        #expect(graph.transitions.contains { $0.kind == .push && $0.from == detail && $0.to == "FrameViewController<MoreViewController>" })
    }

    @Test func `a stream to which the launch subscribes can fill the window`() {
        let graph = SourceSample.graph(
            """
            import UIKit
            class HomeViewController: UIViewController {}
            class LoginViewController: UIViewController {}
            class OtherViewController: UIViewController {}
            class AppCoordinator {
                let window: UIWindow
                let session: Session
                var subscription: AnyCancellable?
                init(window: UIWindow, session: Session) { self.window = window; self.session = session }
                func start() {
                    subscription = Publishers.CombineLatest(session.isLoggedIn, session.needsShop).sink { [weak self] isLoggedIn, _ in
                        self?.show(isLoggedIn ? HomeViewController() : LoginViewController())
                    }
                }
                func show(_ screen: UIViewController) { window.rootViewController = screen }
            }
            """, SourceSample.delegate("AppCoordinator").replacing("window: window)", with: "window: window, session: Session.shared)"))
        #expect(graph.screens.filter(\.isEntry).map(\.title).sorted() == ["Home", "Login"])
        #expect(graph.isLaunchGuessed == nil)
    }

    @Test func `what the launch pushes on a stack that has its first screen lies on that`() {
        let graph = SourceSample.graph(
            """
            import UIKit
            class HomeViewController: UIViewController {}
            class PageViewController: UIViewController {}
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                let window = UIWindow()
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    let stack = UINavigationController(rootViewController: HomeViewController())
                    window.rootViewController = stack
                    if options.urlContexts.first != nil { stack.pushViewController(PageViewController(), animated: false) }
                }
            }
            """)
        #expect(graph.screens.filter(\.isEntry).map(\.title) == ["Home"])
        let push = graph.transitions.filter { $0.kind == .push }
        #expect(push.map { graph.screen($0.from)?.title } == ["Home"] && push.map { graph.screen($0.to)?.title } == ["Page"])
    }

    @Test(arguments: [
        "stack.present(UINavigationController(rootViewController: PickerViewController()), animated: false)",
        "stack.pushViewController(PickerViewController(), animated: false)",
    ])
    func `what the launch presents on an empty stack comes first`(show: String) {
        let graph = SourceSample.graph(
            """
            import UIKit
            class ShopStack: UINavigationController {}
            class PickerViewController: UIViewController {}
            class PickerCoordinator {
                let stack: UINavigationController
                init(stack: UINavigationController) { self.stack = stack }
                func start() { \(show) }
            }
            class AppCoordinator {
                let window: UIWindow
                let session: Session
                var picker: PickerCoordinator?
                var subscription: AnyCancellable?
                init(window: UIWindow, session: Session) { self.window = window; self.session = session }
                func start() {
                    subscription = session.needsShop.sink { [weak self] needsShop in
                        if needsShop { self?.pick() }
                    }
                }
                func pick() {
                    let stack = ShopStack()
                    window.rootViewController = stack
                    picker = PickerCoordinator(stack: stack)
                    picker?.start()
                }
            }
            """, SourceSample.delegate("AppCoordinator").replacing("window: window)", with: "window: window, session: Session.shared)"))
        #expect(graph.screens.filter(\.isEntry).map(\.title) == ["Picker"])
    }
}
