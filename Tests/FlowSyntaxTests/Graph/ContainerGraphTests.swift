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

    private static let launch = SourceSample.scene("RootVC()")

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

    /// A tab bar with two stacks, the first of which leads two screens deep, and what a deeper screen and the bar say.
    private func tabs(hides: String = "", launch: String = "", later: String = "") -> FlowGraph {
        SourceSample.graph(
            """
            enum Tab: Int { case home, help }
            class RootVC: UITabBarController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    viewControllers = [UINavigationController(rootViewController: HomeVC()), UINavigationController(rootViewController: HelpVC())]
                    \(launch)
                }
            }
            class HomeVC: UIViewController {
                @objc func rowTapped() { navigationController?.pushViewController(RowVC(), animated: true) }
                @objc func helpTapped() { \(later) }
                override func viewDidLoad() {
                    let row = UIButton(), help = UIButton()
                    row.addTarget(self, action: #selector(rowTapped), for: .touchUpInside)
                    help.addTarget(self, action: #selector(helpTapped), for: .touchUpInside)
                }
            }
            class RowVC: UIViewController {
                \(hides)
                @objc func detailTapped() { navigationController?.pushViewController(DetailVC(), animated: true) }
                override func viewDidLoad() {
                    let detail = UIButton()
                    detail.addTarget(self, action: #selector(detailTapped), for: .touchUpInside)
                }
            }
            class DetailVC: UIViewController {}
            class HelpVC: UIViewController {}
            """ + Self.launch)
    }

    /// The screens on which the user can tap the tab of help.
    private func withTabBar(_ graph: FlowGraph) -> [String] {
        graph.transitions.filter { $0.trigger.kind == .tabTap && graph.screen($0.to)?.typeName == "HelpVC" }
            .compactMap { graph.screen($0.from)?.typeName }.sorted()
    }

    @Test(arguments: [
        "", "init() { super.init(nibName: nil, bundle: nil); hidesBottomBarWhenPushed = false }",
        "override var hidesBottomBarWhenPushed: Bool { get { false } set {} }",
    ]) func `the tab bar stays below what is pushed`(hides: String) {
        #expect(withTabBar(tabs(hides: hides)) == ["DetailVC", "HomeVC", "RowVC"])
    }

    @Test(arguments: [
        "init() { super.init(nibName: nil, bundle: nil); hidesBottomBarWhenPushed = true }",
        "override var hidesBottomBarWhenPushed: Bool { get { true } set {} }",
    ]) func `a screen that hides the tab bar hides it for what is pushed on top`(hides: String) {
        #expect(withTabBar(tabs(hides: hides)) == ["HomeVC"])
    }

    @Test(arguments: ["selectedIndex = 1", "selectedViewController = viewControllers?[1]"])
    func `the tab that is selected while the bar is filled is the first that the user sees`(launch: String) {
        #expect(tabs().screens.filter(\.isEntry).map(\.typeName) == ["HomeVC"])
        let graph = tabs(launch: launch)
        #expect(graph.screens.filter(\.isEntry).map(\.typeName) == ["HelpVC"])
    }

    @Test(arguments: ["tabBarController?.selectedIndex = 1", "tabBarController?.selectedIndex = Tab.help.rawValue"])
    func `a tab that is selected later is a step`(later: String) {
        #expect(steps(tabs(later: later)).filter { $0.contains("helpTapped") } == ["HomeVC --select, helpTapped()--> HelpVC"])
    }

    @Test(arguments: [
        ("viewControllers = pages", ["HelpVC", "HomeVC"]), ("for page in pages { add(page) }", ["HelpVC", "HomeVC"]),
        ("viewControllers = [LoadingVC()]", []),
    ]) func `a tab bar that is filled again has the new tabs as well`(filling: String, tabs: [String]) {
        let graph = SourceSample.graph(
            """
            class RootVC: UITabBarController {
                var pages: [UIViewController] = []
                override func viewDidLoad() {
                    super.viewDidLoad()
                    viewControllers = [LoadingVC()]
                    load { [weak self] in self?.loaded() }
                }
                func load(_ completion: () -> Void) { completion() }
                func loaded() {
                    pages.append(HomeVC())
                    pages.append(HelpVC())
                    \(filling)
                }
                func add(_ page: UIViewController) { viewControllers?.append(page) }
            }
            class LoadingVC: UIViewController {}
            class HomeVC: UIViewController {}
            class HelpVC: UIViewController {}
            """ + Self.launch)
        #expect(graph.screens.filter(\.isEntry).map(\.typeName) == ["LoadingVC"])
        #expect(steps(graph) == (tabs.isEmpty ? [] : ["LoadingVC --replace, viewDidLoad()--> HomeVC"]))
        #expect(graph.transitions.filter { $0.trigger.kind == .tabTap }.map { graph.screen($0.to)!.typeName }.sorted() == tabs)
    }

    @Test func `a tab that is added to a list is one of it`() {
        let graph = SourceSample.graph(
            """
            class RootVC: UITabBarController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var pages: [UIViewController] = [HomeVC()]
                    if hasHelp { pages.append(HelpVC()) }
                    setViewControllers(pages, animated: false)
                }
            }
            class HomeVC: UIViewController {}
            class HelpVC: UIViewController {}
            """ + Self.launch)
        #expect(graph.screens.filter(\.isEntry).map(\.typeName) == ["HomeVC"])
        #expect(
            graph.transitions.filter { $0.trigger.kind == .tabTap }.map { graph.screen($0.to)!.typeName }.sorted() == ["HelpVC", "HomeVC"])
    }

    @Test(arguments: [
        "embed(PasswordVC())", "old.willMove(toParent: nil); old.removeFromParent(); embed(PasswordVC())",
    ]) func `who puts now this one and now that one into itself is a frame`(swap: String) {
        let graph = SourceSample.graph(
            """
            class RootVC: UIViewController {
                let old = TourVC()
                override func viewDidLoad() {
                    old.root = self
                    embed(old)
                }
                func embed(_ controller: UIViewController) {
                    addChild(controller)
                    view.addSubview(controller.view)
                    controller.didMove(toParent: self)
                }
                func askPassword() { \(swap) }
            }
            class TourVC: UIViewController {
                weak var root: RootVC?
                override func viewDidLoad() {
                    let next = UIButton()
                    next.setTitle("Next", for: .normal)
                    next.addTarget(self, action: #selector(nextTapped), for: .touchUpInside)
                }
                @objc func nextTapped() { root?.askPassword() }
            }
            class PasswordVC: UIViewController {}
            """ + Self.launch)
        let isFrame = swap.contains("removeFromParent")
        #expect(graph.screens.filter(\.isEntry).map(\.typeName) == [isFrame ? "TourVC" : "RootVC"])
        #expect(steps(graph) == (isFrame ? [#"TourVC --replace, tap "Next"--> PasswordVC"#] : []))
    }

    @Test(arguments: [true, false]) func `a screen that shows rows of its own stays one with what a coordinator puts into it`(hasRows: Bool)
    {
        let graph = SourceSample.graph(
            """
            class ListCoordinator {
                let window: UIWindow
                let list = ListVC()
                init(window: UIWindow) { self.window = window }
                func start() {
                    list.onHints = { [weak self] in self?.showHints() }
                    window.rootViewController = list
                }
                func showHints() { list.addChild(HintsVC()) }
            }
            class ListVC: UIViewController {
                var onHints: (() -> Void)?
                func \(hasRows ? "tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)" : "hint()") { onHints?() }
            }
            class HintsVC: UIViewController {}
            """ + SourceSample.delegate("ListCoordinator"))
        #expect(graph.screens.filter(\.isEntry).map(\.typeName) == [hasRows ? "ListVC" : "HintsVC"])
    }

    @Test func `what a helper's builder chooses for a hosting controller are screens`() {
        let graph = SourceSample.graph(
            """
            enum Tag { case account, news }
            struct AccountPage: View { var body: some View { Text("account") } }
            struct NewsPage: View {
                @State private var isTerms = false
                var body: some View { Button("Terms") { isTerms = true }.sheet(isPresented: $isTerms) { TermsPage() } }
            }
            struct TermsPage: View { var body: some View { Text("terms") } }
            struct Pages {
                @ViewBuilder func page(for tag: Tag) -> some View {
                    switch tag {
                    case .account: AccountPage()
                    case .news: NewsPage()
                    }
                }
            }
            class RootVC: UIViewController {
                let pages = Pages()
                func open(_ tag: Tag) { present(UIHostingController(rootView: pages.page(for: tag)), animated: true) }
                @objc func rowTapped() { open(tags[0]) }
                override func viewDidLoad() {
                    let row = UIButton()
                    row.addTarget(self, action: #selector(rowTapped), for: .touchUpInside)
                }
            }
            """ + Self.launch)
        #expect(
            steps(graph).sorted() == [
                "RootVC --present, rowTapped()--> UIHostingController<AccountPage>",
                "RootVC --present, rowTapped()--> UIHostingController<NewsPage>",
                #"UIHostingController<NewsPage> --present, tap "Terms"--> UIHostingController<TermsPage>"#,
            ])
    }

    @Test func `a hosting controller whose view alone is used is a part of who makes it`() {
        let graph = SourceSample.graph(
            """
            struct MenuPage: View { let open: () -> Void; var body: some View { Button("Open") { open() } } }
            class RootVC: UIViewController {
                lazy var menu = UIHostingController(rootView: MenuPage(open: { [weak self] in self?.showHelp() }))
                override func viewDidLoad() { view.addSubview(menu.view) }
                func showHelp() { present(HelpVC(), animated: true) }
            }
            class HelpVC: UIViewController {}
            """ + Self.launch)
        #expect(graph.screens.map(\.typeName).sorted() == ["HelpVC", "RootVC"])
        #expect(steps(graph) == [#"RootVC --present, tap "Open"--> HelpVC"#])
    }

    @Test(arguments: [("Help", "Help"), (" ", "Root"), ("", "Root")]) func `a title of blanks is none`(title: String, shown: String) {
        let graph = SourceSample.graph(
            """
            class RootVC: UIViewController { override func viewDidLoad() { title = "\(title)" } }
            """ + Self.launch)
        #expect(graph.screens.map(\.title) == [shown == "Root" ? "RootVC" : shown])
    }

    @Test func `a button of a hosted view is tapped there, and not where the view is made`() {
        let graph = SourceSample.graph(
            """
            struct RoundButton: View {
                let action: () -> Void
                var body: some View { Button { action() } label: { Text("Go") } }
            }
            struct TermsPage: View { var body: some View { Text("terms") } }
            struct CheckoutPage: View {
                @State private var isTerms = false
                var body: some View { RoundButton { isTerms = true }.sheet(isPresented: $isTerms) { TermsPage() } }
            }
            class RootVC: UIViewController {
                @objc func buyTapped() { present(UIHostingController(rootView: CheckoutPage()), animated: true) }
                override func viewDidLoad() {
                    let buy = UIButton()
                    buy.addTarget(self, action: #selector(buyTapped), for: .touchUpInside)
                }
            }
            """ + Self.launch)
        #expect(
            steps(graph).sorted() == [
                "RootVC --present, buyTapped()--> UIHostingController<CheckoutPage>",
                #"UIHostingController<CheckoutPage> --present, tap "Go"--> UIHostingController<TermsPage>"#,
            ])
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
