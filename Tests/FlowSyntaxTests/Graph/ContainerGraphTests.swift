import FlowGraph
import Testing

@testable import FlowSyntax

/// What UIKit's containers and bars show.
struct ContainerGraphTests {
    private func steps(_ graph: FlowGraph) -> [String] {
        graph.transitions.filter { !$0.trigger.kind.isGesture }.map { step in
            let from = graph.screen(step.from)!, to = graph.screen(step.to)!
            return "\(from.typeName) --\(step.kind.rawValue), \(step.trigger.label)--> \(to.typeName)"
        }
    }

    private static let launch = """

        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                UIWindow().rootViewController = RootVC()
            }
        }
        """

    @Test func `a tab bar is made of tabs that provide their view controllers`() {
        let graph = SourceSample.graph(
            """
            class RootVC: UITabBarController {
                init() {
                    super.init(nibName: nil, bundle: nil)
                    tabs = [
                        UITab(title: "Home", image: nil, identifier: "home") { _ in UINavigationController(rootViewController: HomeVC()) },
                        UITabGroup(
                            title: "More", image: nil, identifier: "more",
                            children: [UITab(title: "Help", image: nil, identifier: "help") { _ in HelpVC() }]),
                    ]
                }
            }
            class HomeVC: UIViewController {}
            class HelpVC: UIViewController {}
            """ + Self.launch)
        #expect(graph.screens.filter(\.isEntry).map(\.typeName) == ["HomeVC"])
        #expect(graph.transitions.filter { $0.trigger.kind == .tabTap }.map(\.trigger.label).sorted() == [#"tab "Help""#, #"tab "Home""#])
    }

    @Test func `who searches comes to the results`() {
        let graph = SourceSample.graph(
            """
            class RootVC: UIViewController {
                override func viewDidLoad() { navigationItem.searchController = UISearchController(searchResultsController: ResultsVC()) }
            }
            class ResultsVC: UIViewController {
                @IBAction func pick() { presentingViewController?.navigationController?.pushViewController(DetailVC(), animated: true) }
            }
            class DetailVC: UIViewController {}
            """ + Self.launch)
        #expect(steps(graph) == ["ResultsVC --push, pick()--> DetailVC", "RootVC --present, search--> ResultsVC"])
    }

    @Test func `a screen with controls of its own that is handed one view controller has it as a part`() {
        let graph = SourceSample.graph(
            """
            class RootVC: UIViewController {
                let button = UIButton()
                override func viewDidLoad() { button.addTarget(self, action: #selector(tap), for: .touchUpInside) }
                @objc func tap() { present(OtherVC(), animated: true) }
                func attach(_ board: UIViewController) { addChild(board); view.addSubview(board.view) }
            }
            class BoardVC: UIViewController {}
            class OtherVC: UIViewController {}
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    let root = RootVC()
                    root.attach(BoardVC())
                    UIWindow().rootViewController = root
                }
            }
            """)
        #expect(graph.screens.filter(\.isEntry).map(\.typeName) == ["RootVC"])
        #expect(steps(graph) == ["RootVC --present, tap()--> OtherVC"])
    }

    @Test func `buttons that are set on the item of a bar belong to its screen`() {
        let graph = SourceSample.graph(
            """
            class RootVC: UINavigationController {
                override func viewDidLoad() {
                    pushViewController(HomeVC(), animated: false)
                    let done = UIBarButtonItem(title: "Help", style: .plain, target: self, action: #selector(help))
                    navigationBar.items?[0].setRightBarButton(done, animated: false)
                }
                @objc func help() { present(HelpVC(), animated: true) }
            }
            class HomeVC: UIViewController {}
            class HelpVC: UIViewController {}
            """ + Self.launch)
        #expect(steps(graph).contains(#"HomeVC --present, tap "Help"--> HelpVC"#))
    }

    @Test func `an object is set up where it is made, and a library's object calls what it is given`() {
        let graph = SourceSample.graph(
            """
            import Rows
            class RootVC: UIViewController {
                override func viewDidLoad() {
                    var row = Row(text: "Help")
                    row.selection = { [unowned self] in present(HelpVC(), animated: true) }
                    table.rows.append(row)
                }
                @IBAction func menu() { presentPanModal(MenuVC()) }
            }
            class HelpVC: UIViewController {}
            class MenuVC: UIViewController {}
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    let root = RootVC()
                    window = UIWindow(windowScene: scene).then { $0.rootViewController = root }
                }
            }
            """)
        #expect(graph.screens.filter(\.isEntry).map(\.typeName) == ["RootVC"])
        #expect(steps(graph).sorted() == ["RootVC --present, menu()--> MenuVC", "RootVC --present, selection--> HelpVC"])
    }
}
