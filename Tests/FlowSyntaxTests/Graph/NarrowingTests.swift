import FlowGraph
import Testing

@testable import FlowSyntax

/// Helpers that many screens call.
struct NarrowingTests {
    /// The screens of an app of many from which help is shown, where each calls a router as `call` says.
    private func origins(_ count: Int, call: String, router: String) -> [String] {
        let names = (0..<count).map { "Page\($0)ViewController" }
        let pages = names.map { name in
            """
            class \(name): UITableViewController {
                private let router: Router
                init(router: Router) { self.router = router; super.init(style: .plain); router.listeners.append(self) }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { \(call) }
            }
            """
        }
        let rows = names.enumerated().map { "case \($0): navigationController?.pushViewController(\($1)(router: router), animated: true)" }
        let graph = SourceSample.graph(
            pages.joined(separator: "\n") + """

                class Router {
                    var listeners: [UIViewController] = []
                    \(router)
                }
                class MenuViewController: UITableViewController {
                    private let router = Router()
                    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                        switch indexPath.row {
                        \(rows.joined(separator: "\n"))
                        default: break
                        }
                    }
                }
                class HelpViewController: UIViewController {}
                """ + SourceSample.scene("UINavigationController(rootViewController: MenuViewController())"))
        return graph.transitions.filter { $0.leadsOn && graph.screen($0.to)?.typeName == "HelpViewController" }
            .map { graph.screen($0.from)!.typeName }.sorted()
    }

    @Test(arguments: [6, 7, 12]) func `a helper shows a screen from each of those that hand themselves over`(count: Int) {
        let helper = """
            func showHelp(from controller: UIViewController) {
                controller.navigationController?.pushViewController(HelpViewController(), animated: true)
            }
            """
        #expect(
            origins(count, call: "router.showHelp(from: self)", router: helper)
                == (0..<count).map { "Page\($0)ViewController" }.sorted())
    }

    @Test func `one that shows it from wherever the user is keeps one of many`() {
        let helper = """
            func showHelp() {
                listeners.last?.navigationController?.pushViewController(HelpViewController(), animated: true)
            }
            """
        #expect(origins(7, call: "router.showHelp()", router: helper).count == 1)
    }

    @Test func `what only screens behind it seem to show is shown by the first of those before it`() {
        let pages = (0..<7).map { number in
            """
            final class Page\(number)ViewController: UIViewController {
                weak var coordinator: PagesCoordinator?
                @objc func next() { coordinator?.show\(number + 1)() }
                @objc func skip() { coordinator?.onDone?() }
            }
            """
        }
        let showing = (0..<7).map { number in
            """
            func show\(number)() {
                let page = Page\(number)ViewController()
                page.coordinator = self
                navigation.pushViewController(page, animated: true)
            }
            """
        }
        let graph = SourceSample.graph(
            pages.joined(separator: "\n") + """

                final class PagesCoordinator {
                    let navigation: UINavigationController
                    var onDone: (() -> Void)?
                    init(_ navigation: UINavigationController) { self.navigation = navigation }
                    func start() { show0() }
                    \(showing.joined(separator: "\n"))
                    func show7() { onDone?() }
                }
                final class MainViewController: UIViewController {
                    weak var coordinator: MainCoordinator?
                    @objc func account() { coordinator?.showAccount() }
                }
                final class AccountViewController: UIViewController {
                    weak var coordinator: MainCoordinator?
                    @objc func signOut() { coordinator?.onSignOut?() }
                }
                final class MainCoordinator {
                    let navigation: UINavigationController
                    var onSignOut: (() -> Void)?
                    init(_ navigation: UINavigationController) { self.navigation = navigation }
                    func start() {
                        let main = MainViewController()
                        main.coordinator = self
                        navigation.setViewControllers([main], animated: false)
                    }
                    func showAccount() {
                        let account = AccountViewController()
                        account.coordinator = self
                        navigation.pushViewController(account, animated: true)
                    }
                }
                final class AppCoordinator {
                    let window: UIWindow
                    let navigation = UINavigationController()
                    lazy var pages = PagesCoordinator(navigation)
                    lazy var main = MainCoordinator(navigation)
                    init(window: UIWindow) { self.window = window }
                    func start() {
                        window.rootViewController = navigation
                        pages.onDone = { [weak self] in self?.main.start() }
                        main.onSignOut = { [weak self] in self?.main.start() }
                        pages.start()
                    }
                }
                """ + SourceSample.delegate("AppCoordinator"))
        let toMain = graph.transitions.filter { $0.leadsOn && graph.screen($0.to)?.typeName == "MainViewController" }
        #expect(Set(toMain.map { graph.screen($0.from)!.typeName }) == ["AccountViewController", "Page0ViewController"])
        let entries = Set(graph.screens.filter(\.isEntry).map(\.id))
        #expect(graph.screens(reachedFrom: entries).count == 9)
    }
}
