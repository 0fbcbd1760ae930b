import FlowGraph
import Testing

@testable import FlowSyntax

/// Launch screens, boxes and names.
struct ConnectedGraphTests {
    private func read(_ source: String) -> FlowGraph {
        SourceGraph.read(Program(files: [(file: "File1.swift", facts: FactExtractor.facts(of: source))])).graph
    }

    @Test func `what the launch shows later follows the first screen`() {
        let graph = read(
            """
            class SplashVC: UIViewController {}
            class HomeVC: UIViewController {}
            class OtherVC: UIViewController {}
            class Leftover { func show(on window: UIWindow) { window.rootViewController = OtherVC() } }
            class Flow {
                let window: UIWindow
                init(window: UIWindow) { self.window = window }
                func start() {
                    window.rootViewController = SplashVC()
                    Loader.load { [weak self] in self?.window.rootViewController?.present(HomeVC(), animated: true) }
                }
            }
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var flow: Flow?
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    flow = Flow(window: UIWindow())
                    flow?.start()
                }
            }
            """)
        #expect(graph.screens.filter(\.isEntry).map(\.id) == ["Flow/SplashVC"])
        #expect(graph.transitions.contains { $0.from == "Flow/SplashVC" && $0.to == "Flow/HomeVC" && $0.kind == .present })
    }

    @Test func `coordinators of one class with the same screens share a box`() {
        let graph = read(
            """
            class DetailVC: UIViewController {}
            class Detail {
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func start() { nav.pushViewController(DetailVC(), animated: true) }
            }
            class AVC: UIViewController { var onMore: (() -> Void)?; @IBAction func more() { onMore?() } }
            class BVC: UIViewController { var onMore: (() -> Void)?; @IBAction func more() { onMore?() } }
            class A {
                let nav = UINavigationController()
                func start() {
                    let screen = AVC()
                    screen.onMore = { [unowned self] in Detail(nav: self.nav).start() }
                    nav.pushViewController(screen, animated: false)
                }
            }
            class B {
                let nav = UINavigationController()
                func start() {
                    let screen = BVC()
                    screen.onMore = { [unowned self] in Detail(nav: self.nav).start() }
                    nav.pushViewController(screen, animated: false)
                }
            }
            class Root { let a = A(), b = B(); func start() { a.start(); b.start() } }
            """)
        #expect(graph.coordinators.filter { $0.typeName == "Detail" }.map(\.id) == ["Root/A/Detail"])
        #expect(graph.screens.filter { $0.typeName == "DetailVC" }.map(\.id) == ["Root/A/Detail/DetailVC"])
        #expect(
            Set(graph.transitions.filter { $0.to == "Root/A/Detail/DetailVC" && $0.from != $0.to }.map(\.from)) == [
                "Root/A/AVC", "Root/B/BVC",
            ])
    }

    @Test func `an alert without a text that is known is called by the code that makes it`() {
        let graph = read(
            """
            class HomeVC: UIViewController {
                @IBAction func tapped() { askToDelete(name: "a"); warn() }
                func askToDelete(name: String) {
                    let title = describe(name)
                    present(UIAlertController(title: title, message: nil, preferredStyle: .alert), animated: true)
                }
                func warn() {
                    present(UIAlertController(title: Texts.localized("no_network"), message: nil, preferredStyle: .alert), animated: true)
                }
            }
            class Flow { func start(on window: UIWindow) { window.rootViewController = HomeVC() } }
            """)
        #expect(graph.screens.filter { $0.kind == .alert }.compactMap(\.title) == ["askToDelete", "no_network"])
    }
}
