import FlowGraph
import Testing

@testable import FlowSyntax

/// What tab bars show first, and what happens when a tab is selected.
struct TabLaunchTests {
    private func graph(_ app: String, _ rest: String = "") -> FlowGraph {
        SourceSample.graph(
            """
            class AppDelegate: UIResponder, UIApplicationDelegate, UITabBarControllerDelegate {
                let window = UIWindow()
                \(app)
            }
            class CodeViewController: UIViewController {}
            class ChatsViewController: UIViewController {}
            class IntroViewController: UIViewController {}
            \(rest)
            """)
    }

    private func entries(_ graph: FlowGraph) -> [String] { graph.screens.filter(\.isEntry).map(\.typeName).sorted() }

    private static func tabs(_ launch: String, _ more: String = "") -> String {
        """
        let tabs = UITabBarController()
        let second = 1
        func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
            tabs.viewControllers = [CodeViewController(), UINavigationController(rootViewController: ChatsViewController())]
            window.rootViewController = tabs
            \(launch)
            return true
        }
        func show(index: Int) { tabs.selectedIndex = index }
        \(more)
        """
    }

    @Test(arguments: [
        ("", "CodeViewController"), ("show(index: 1)", "ChatsViewController"), ("show(index: second)", "ChatsViewController"),
    ])
    func `a function that is passed a tab's number selects that tab`(launch: String, first: String) {
        #expect(entries(graph(Self.tabs(launch))) == [first])
    }

    @Test func `tabs may be put together by a closure that is called for each`() {
        let fill = """
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                let tabs = UITabBarController()
                tabs.viewControllers = {
                    var made: [UIViewController] = []
                    [Tab.code, .chats].forEach { tab in
                        let page = page(tab)
                        made.insert(page, at: made.count)
                    }
                    return made
                }()
                window.rootViewController = tabs
                return true
            }
            func page(_ tab: Tab) -> UIViewController {
                switch tab {
                case .code: return CodeViewController()
                case .chats: return ChatsViewController()
                }
            }
            """
        let found = graph(fill, "enum Tab { case code, chats }")
        #expect(entries(found) == ["CodeViewController"])
        #expect(found.transitions.contains { $0.kind == .select && found.screen($0.to)?.typeName == "ChatsViewController" })
    }

    @Test func `what comes onto a selected tab's stack later is not what the tab shows first`() {
        let found = graph(
            Self.tabs(
                "show(index: 1)",
                """
                func application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool {
                    show(index: 1)
                    (tabs.selectedViewController as? UINavigationController)?.setViewControllers([ChatsViewController(), IntroViewController()], animated: true)
                    return true
                }
                """))
        #expect(entries(found) == ["ChatsViewController"])
    }

    @Test func `what a tab bar's delegate presents lies on the tab that was selected`() {
        let found = graph(
            Self.tabs(
                "tabs.delegate = self",
                """
                lazy var chats = Chats()
                func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) { chats.didSelect() }
                """
            ).replacing("UINavigationController(rootViewController: ChatsViewController())", with: "chats.root"),
            """
            class Chats {
                let root = UINavigationController(rootViewController: ChatsViewController())
                func didSelect() { root.present(IntroViewController(), animated: true) }
            }
            """)
        let shown = found.transitions.filter { $0.to.hasSuffix("IntroViewController") && $0.kind == .present }
        #expect(shown.map { String($0.from.split(separator: "/").last ?? "") } == ["ChatsViewController"])
    }

    @Test func `a member that is called as UIKit's viewDidLoad does not keep UIKit from calling it`() {
        let found = graph(
            """
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                window.rootViewController = Tabs()
                return true
            }
            """,
            """
            struct Input { let viewDidLoad = Subject() }
            class Subject { func send(_ value: Int) {} }
            class Tabs: UITabBarController {
                let input = Input()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    input.viewDidLoad.send(1)
                    setViewControllers([ChatsViewController(), CodeViewController()], animated: false)
                }
            }
            """)
        #expect(entries(found) == ["ChatsViewController"])
    }

    @Test func `what waits for a coordinator's published property runs on what the coordinator shows`() {
        let found = graph(
            """
            let coordinator = Coordinator()
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                coordinator.start()
                return true
            }
            """,
            """
            final class Coordinator {
                var subscriptions = Set<AnyCancellable>()
                let window = UIWindow()
                @Published var wallet: String?
                func start() {
                    window.rootViewController = CodeViewController()
                    $wallet.sink { [unowned self] _ in showMain() }.store(in: &subscriptions)
                }
                func showMain() { window.rootViewController = ChatsViewController() }
            }
            """)
        let step = found.transitions.first { $0.to.hasSuffix("ChatsViewController") }
        #expect(step?.from.hasSuffix("CodeViewController") == true)
        #expect(step?.trigger.label == "wallet")
    }

    @Test func `what a tab's stack is filled with comes first on it, whatever a link may push onto it`() {
        let graph = SourceSample.graph(
            """
            final class HomeViewController: UIViewController {}
            final class SettingsViewController: UIViewController {}
            final class Row0ViewController: UIViewController {}
            final class Row1ViewController: UIViewController {}
            final class Row2ViewController: UIViewController {}
            final class Row3ViewController: UIViewController {}
            final class Row4ViewController: UIViewController {}
            final class LoginViewController: UIViewController {
                var onDone: (() -> Void)?
                @objc func login() { onDone?() }
            }
            final class HomeCoordinator {
                let navigation: UINavigationController
                init(_ navigation: UINavigationController) { self.navigation = navigation }
                func start() {
                    navigation.setViewControllers([HomeViewController()], animated: false)
                    if let link = UserDefaults.standard.value(forKey: "link") as? Int { open(link) }
                }
                func open(_ link: Int) {
                    switch link {
                        case 0: navigation.pushViewController(Row0ViewController(), animated: true)
                        case 1: navigation.pushViewController(Row1ViewController(), animated: true)
                        case 2: navigation.pushViewController(Row2ViewController(), animated: true)
                        case 3: navigation.pushViewController(Row3ViewController(), animated: true)
                        case 4: navigation.pushViewController(Row4ViewController(), animated: true)
                    default: break
                    }
                }
            }
            final class AppCoordinator {
                let window: UIWindow
                var home: HomeCoordinator?
                init(window: UIWindow) { self.window = window }
                func start() {
                    let login = LoginViewController()
                    login.onDone = { [weak self] in self?.showTabs() }
                    window.rootViewController = login
                }
                func showTabs() {
                    let tabs = UITabBarController(), navigation = UINavigationController()
                    home = HomeCoordinator(navigation)
                    home?.start()
                    tabs.setViewControllers([navigation, SettingsViewController()], animated: false)
                    window.rootViewController = tabs
                }
            }
            """ + SourceSample.delegate("AppCoordinator"))
        let steps = SourceSample.steps(graph).filter { $0.hasPrefix("Login") && $0.hasSuffix("> Home") }
        #expect(steps == ["Login --root, onDone--> Home"])
    }
}
