import FlowGraph
import Testing

@testable import FlowSyntax

/// Enums of the program: what they make, what they are called, and what comes of a case that nobody saw.
struct EnumGraphTests {
    private func steps(_ source: String) -> [String] {
        let graph = SourceSample.graph(source)
        return graph.transitions.filter { !$0.trigger.kind.isGesture }.map { step in
            let from = graph.screen(step.from)!, to = graph.screen(step.to)!
            return "\(from.typeName) --\(step.kind.rawValue), \(step.trigger.label)--> \(to.typeName)"
        }
    }

    private static let routes = """
        enum Route: CaseIterable {
            case cart, help
            var title: String { switch self { case .cart: return "Cart"; case .help: return "Help" } }
            var screen: UIViewController { switch self { case .cart: return CartVC(); case .help: return HelpVC() } }
            func make() -> UIViewController { screen }
        }
        class CartVC: UIViewController {}
        class HelpVC: UIViewController {}

        """

    @Test func `a case makes its own screen and names its own button`() {
        let steps = steps(
            Self.routes + """
                class HomeVC: UIViewController {
                    override func viewDidLoad() {
                        let item = UIBarButtonItem(title: Route.cart.title, style: .plain, target: self, action: #selector(tap))
                        navigationItem.rightBarButtonItem = item
                    }
                    @objc func tap() { navigationController?.pushViewController(Route.cart.make(), animated: true) }
                    @IBAction func help() { present(Route.help.screen, animated: true) }
                }
                """)
        #expect(steps == [#"HomeVC --push, tap "Cart"--> CartVC"#, "HomeVC --present, help()--> HelpVC"])
    }

    @Test func `a value that nobody saw may be any case`() {
        let steps = steps(
            Self.routes + """
                class HomeVC: UITableViewController {
                    var routes: [Route] { Route.allCases }
                    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                        let route: Route = rows.route(at: indexPath)
                        navigationController?.pushViewController(route.make(), animated: true)
                    }
                }
                """)
        #expect(
            steps == [
                "HomeVC --push, tableView(_:didSelectRowAt:)--> CartVC", "HomeVC --push, tableView(_:didSelectRowAt:)--> HelpVC",
            ])
    }

    @Test func `every case is a tab`() {
        let graph = SourceSample.graph(
            Self.routes + """
                class Bar: UITabBarController {
                    override func viewDidLoad() { viewControllers = Route.allCases.map { $0.screen } }
                }
                class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                        UIWindow().rootViewController = Bar()
                    }
                }
                """)
        #expect(graph.screens.filter(\.isEntry).map(\.typeName) == ["CartVC"])
        #expect(graph.transitions.filter { $0.trigger.kind == .tabTap }.map(\.to) == ["HelpVC", "CartVC"])
    }

    @Test func `of two enums with such a case nothing is taken for granted`() {
        let steps = steps(
            Self.routes + """
                enum Other { case cart; func make() -> UIViewController { HelpVC() } }
                class HomeVC: UIViewController {
                    func open(_ value: Any) { present(value.make(), animated: true) }
                    @IBAction func go() { open(.cart) }
                }
                """)
        #expect(steps.isEmpty)
    }
}
