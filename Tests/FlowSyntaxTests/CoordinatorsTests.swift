@testable import FlowSyntax
import Testing

/// Who is a coordinator, and why; and who is none although it mentions the verbs of navigation.
struct CoordinatorsTests {
    private func coordinators(_ text: String, file: String = "App.swift") -> [String] {
        let program = Program(files: [(file, FactExtractor.facts(of: "import UIKit\n" + text))])
        return Coordinators(program: program).reasons
            .map { "\(program.types[$0.key].shownName) \($0.value.words(in: program))" }.sorted()
    }

    private static let screens = "class AVC: UIViewController {}\nclass BVC: UIViewController {}\n"

    // MARK: - Coordinators

    @Test(arguments: [
        "nav.pushViewController(AVC(), animated: true)",
        "let screen = AVC(); screen.title = title; nav.present(screen, animated: true)",
        "nav.present(UINavigationController(rootViewController: AVC()), animated: true)",
        "nav.setViewControllers([AVC(), BVC()], animated: false)",
        "window.rootViewController = AVC()",
        "open(AVC())",
        "window.rootViewController = UINavigationController(rootViewController: UITabBarController())",
        "let screen = makeScreen(); nav.show(screen, sender: nil)",
    ])
    func `what shows a screen that it makes is a coordinator`(how: String) {
        let source =
            Self.screens + """
                class Main {
                    let nav: UINavigationController, window: UIWindow, title: String
                    init(nav: UINavigationController, window: UIWindow, title: String) {
                        self.nav = nav; self.window = window; self.title = title
                    }
                    func begin() { \(how) }
                    private func open(_ screen: UIViewController) { nav.pushViewController(screen, animated: true) }
                    private func makeScreen() -> UIViewController { BVC() }
                }
                """
        #expect(coordinators(source) == ["Main shows screens that it was not given"])
    }

    @Test func `what has a router show the screens is a coordinator, and the router is none`() {
        let source =
            Self.screens + """
                protocol Shower: AnyObject { func bring(_ screen: UIViewController) }
                class StackShower: Shower {
                    let nav = UINavigationController()
                    func bring(_ screen: UIViewController) { put(screen) }
                    private func put(_ screen: UIViewController) { nav.pushViewController(screen, animated: true) }
                }
                class Main {
                    let shower: Shower
                    init(shower: Shower) { self.shower = shower }
                    func begin() { shower.bring(AVC()) }
                }
                """
        #expect(coordinators(source) == ["Main shows screens that it was not given"])
    }

    @Test func `a router that also clears its stack and makes new ones for others is none`() {
        let source =
            Self.screens + """
                protocol Busy { func wait() }
                class Stack: UINavigationController {}
                class Router: Busy {
                    let nav: Stack
                    init(nav: Stack) { self.nav = nav }
                    static func sheet() -> Router { Router(nav: Stack()) }
                    func bring(_ screen: UIViewController, isInstead: Bool) {
                        if isInstead {
                            var all = nav.viewControllers
                            all[all.count - 1] = screen
                            nav.setViewControllers(all, animated: true)
                        } else {
                            nav.pushViewController(screen, animated: true)
                        }
                    }
                    func clear() { nav.setViewControllers([UIViewController()], animated: false) }
                    func wait() {}
                }
                class Main: Busy {
                    let router: Router
                    init(router: Router) { self.router = router }
                    func begin() { router.bring(AVC(), isInstead: false) }
                    func wait() {}
                }
                """
        #expect(coordinators(source) == ["Main shows screens that it was not given"])
    }

    @Test func `what creates and starts a coordinator is one, and what only creates it for others is none`() {
        let source =
            Self.screens + """
                class Page {
                    let nav = UINavigationController()
                    func go() { nav.pushViewController(AVC(), animated: true) }
                }
                class Root { var page: Page?; func begin() { let page = Page(); self.page = page; page.go() } }
                class Maker { func makePage() -> Page { Page() } }
                class Model { weak var page: Page?; func tapped() { page?.go() } }
                """
        #expect(coordinators(source) == ["Page shows screens that it was not given", "Root creates and starts Page"])
    }

    @Test func `what stands in a list of children, or inherits from coordinators, is one`() {
        let source =
            Self.screens + """
                protocol Flow: AnyObject { var flows: [Flow] { get set } }
                class Main: Flow {
                    var flows: [Flow] = []
                    let nav = UINavigationController()
                    func go() { nav.pushViewController(AVC(), animated: true) }
                }
                class Quiet: Flow { var flows: [Flow] = [] }
                class Heir: Main {}
                """
        #expect(
            coordinators(source) == [
                "Heir inherits from Main", "Main shows screens that it was not given", "Quiet stands in Flow.flows",
            ])
    }

    @Test func `what owns the path of a navigation stack is a coordinator`() {
        let source = """
            class Model: ObservableObject { @Published var path: [Int] = []; @Published var text = "" }
            struct RootView: View {
                @StateObject var model = Model()
                var body: some View { NavigationStack(path: $model.path) { Text(model.text) } }
            }
            """
        #expect(coordinators(source) == ["Model owns the navigation path Model.path"])
    }

    @Test func `what is named as a coordinator and has the protocol of the others is one`() {
        let source =
            Self.screens + """
                protocol Starting: AnyObject { func begin() }
                class MainCoordinator: Starting {
                    let nav = UINavigationController()
                    func begin() { nav.pushViewController(AVC(), animated: true) }
                }
                class AlertCoordinator: Starting { func begin() {} }
                class SyncCoordinator { func begin() {} }
                """
        #expect(
            coordinators(source) == [
                "AlertCoordinator is named as a coordinator and has Starting, as others have",
                "MainCoordinator shows screens that it was not given",
            ])
    }

    @Test func `what is named as a coordinator and owns its screen is one`() {
        let source = Self.screens + "class PageCoordinator { let screen = AVC() }; class Page { let screen = AVC() }"
        #expect(coordinators(source) == ["PageCoordinator is named as a coordinator and creates screens"])
    }

    @Test(arguments: ["NavigationCoordinator<Route>", "ViewableRouter<Interactor, Controls>", "NavigationCoordinatable", "Flow"])
    func `what has the base of a library is a coordinator`(base: String) {
        let name = base.prefix { $0 != "<" }
        #expect(coordinators("class Main: \(base) {}") == ["Main has \(name) of a library"])
    }

    // MARK: - None

    @Test(arguments: [
        // Helpers that show what the system has.
        "class Alerts { func tell(on screen: UIViewController) { screen.present(UIAlertController(), animated: true) } }",
        "class Sharing { func share(on screen: UIViewController) { screen.present(UIActivityViewController(), animated: true) } }",
        // What is given screens.
        "class Presenter { func bring(_ screen: UIViewController, on other: UIViewController) { other.present(screen, animated: true) } }",
        "class Closer { let nav = UINavigationController(); func close() { nav.popViewController(animated: true); nav.dismiss(animated: true) } }",
        // Words of other things.
        "class Store { var filters: [Int] = []; func show() { filters = [] }; func present() -> Int { filters.count } }",
        "class SyncCoordinator { let service = Store(); func start() { service.load() } }; class Store { func load() {} }",
        "class FileCoordinator { let files = NSFileCoordinator(); func start() { files.cancel() } }",
        "class SafeFiles: NSFileCoordinator {}",
        "class Swiped: SwipeTableViewCell { func open() { window?.rootViewController?.present(AVC(), animated: true) } }",
        "class Cell: UITableViewCell { func open() { window?.rootViewController?.present(AVC(), animated: true) } }",
        "struct Web: UIViewRepresentable { class Coordinator { func go(_ on: UIViewController) { on.show(AVC(), sender: nil) } } }",
        "class App: NSObject, UIApplicationDelegate { var window: UIWindow?; func go() { window?.rootViewController = AVC() } }",
        "class Fade: NSObject, UIViewControllerAnimatedTransitioning { func go(_ on: UIViewController) { on.addChild(AVC()) } }",
        "class MockFlow { let nav = UINavigationController(); func start() { nav.pushViewController(AVC(), animated: true) } }",
        "class ___VARIABLE_name___Flow { let nav = UINavigationController(); func start() { nav.show(AVC(), sender: nil) } }",
    ])
    func `what decides nothing about screens is no coordinator`(source: String) {
        #expect(coordinators(Self.screens + source) == [])
    }

    @Test func `what only uses a helper that shows a sheet is no coordinator`() {
        let source =
            Self.screens + """
                class Sheet {
                    private var screen: AVC?
                    func show(in window: UIWindow) { let screen = AVC(); self.screen = screen; window.rootViewController = screen }
                }
                class Downloads { func warn(_ window: UIWindow) { let sheet = Sheet(); sheet.show(in: window) } }
                """
        #expect(coordinators(source) == ["Sheet shows screens that it was not given"])
    }

    @Test func `a class whose name begins like a stand-in's, and which the app uses, is a coordinator`() {
        let source =
            Self.screens + """
                class Mockingbird { let nav = UINavigationController(); func start() { nav.show(AVC(), sender: nil) } }
                """
        #expect(coordinators(source) == ["Mockingbird shows screens that it was not given"])
    }
}
