import FlowGraph
import Testing

@testable import FlowSyntax

/// Libraries for coordinators: each test shows the smallest app and, under it, the steps that its source tells.
struct LibraryGraphTests {
    private func read(_ source: String) -> SourceGraph.Result {
        SourceGraph.read(Program(files: [(file: "App.swift", facts: FactExtractor.facts(of: source))]))
    }

    private func steps(_ graph: FlowGraph) -> [String] {
        graph.transitions.filter { !$0.trigger.kind.isGesture }.map { step in
            let from = graph.screen(step.from)!, to = graph.screen(step.to)!
            return "\(from.typeName) --\(step.kind.rawValue), \(step.trigger.label)--> \(to.typeName)"
        }
    }

    private func tabs(_ graph: FlowGraph) -> [String] {
        graph.transitions.filter { $0.trigger.kind == .tabTap }.map { step in
            "\(graph.screen(step.from)!.typeName) --\(step.trigger.label)--> \(graph.screen(step.to)!.typeName)"
        }
    }

    @Test func `XCoordinator answers routes with transitions`() {
        let graph = read(
            """
            enum AppRoute: Route { case home, detail }
            class HomeVC: UIViewController { var router: AppCoordinator?; @IBAction func go() { router?.trigger(.detail) } }
            class DetailVC: UIViewController {}
            class AppCoordinator: NavigationCoordinator<AppRoute> {
                init() { super.init(initialRoute: .home) }
                override func prepareTransition(for route: AppRoute) -> NavigationTransition {
                    switch route {
                    case .home:
                        let home = HomeVC()
                        home.router = self
                        return .push(home)
                    case .detail: return .present(DetailVC())
                    }
                }
            }
            class AppDelegate: UIResponder, UIApplicationDelegate {
                let window = UIWindow()
                let router = AppCoordinator().strongRouter
                func applicationDidFinishLaunching(_ application: UIApplication) { router.setRoot(for: window) }
            }
            """
        ).graph
        #expect(steps(graph) == ["HomeVC --present, go()--> DetailVC"])
        #expect(graph.screens.filter(\.isEntry).map(\.id) == ["AppCoordinator/HomeVC"])
    }

    @Test func `RIBs attaches routers, whose view controllers present each other`() {
        let graph = read(
            """
            protocol RootListener: AnyObject { func rootWantsDetail() }
            final class RootViewController: UIViewController, ViewControllable {
                weak var listener: RootListener?
                @IBAction func more() { listener?.rootWantsDetail() }
                func show(_ child: ViewControllable) { present(child.uiviewController, animated: true) }
            }
            final class DetailViewController: UIViewController, ViewControllable {}
            final class RootInteractor: Interactor, RootListener {
                weak var router: RootRouter?
                func rootWantsDetail() { router?.routeToDetail() }
            }
            final class DetailBuilder { func build() -> DetailRouter { DetailRouter(interactor: Interactor(), viewController: DetailViewController()) } }
            final class DetailRouter: ViewableRouter<Interactor, ViewControllable> {}
            final class RootRouter: ViewableRouter<RootInteractor, RootViewController> {
                let builder = DetailBuilder()
                init(_ interactor: RootInteractor, _ screen: RootViewController) { super.init(interactor: interactor, viewController: screen) }
                func routeToDetail() {
                    let child = builder.build()
                    attachChild(child)
                    viewController.show(child.viewControllable)
                }
            }
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    let screen = RootViewController()
                    let interactor = RootInteractor()
                    let router = RootRouter(interactor, screen)
                    interactor.router = router
                    screen.listener = interactor
                    router.launch(from: window!)
                }
            }
            """
        ).graph
        #expect(steps(graph) == ["RootViewController --present, routeToDetail()--> DetailViewController"])
    }

    @Test func `RxFlow goes where a stepper says`() {
        let graph = read(
            """
            enum AppStep: Step { case list, detail }
            final class ListModel: Stepper { let steps = PublishRelay<Step>(); func pick() { steps.accept(AppStep.detail) } }
            final class ListVC: UIViewController { var model: ListModel!; @IBAction func picked() { model.pick() } }
            final class DetailVC: UIViewController {}
            final class ListFlow: Flow {
                var root: Presentable { nav }
                let nav = UINavigationController()
                func navigate(to step: Step) -> FlowContributors {
                    guard let step = step as? AppStep else { return .none }
                    switch step {
                    case .list:
                        let screen = ListVC()
                        screen.model = ListModel()
                        nav.pushViewController(screen, animated: false)
                        return .one(flowContributor: .contribute(withNextPresentable: screen, withNextStepper: screen.model))
                    case .detail:
                        nav.pushViewController(DetailVC(), animated: true)
                        return .none
                    }
                }
            }
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                let coordinator = FlowCoordinator()
                let window = UIWindow()
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    let flow = ListFlow()
                    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: AppStep.list))
                    Flows.use(flow, when: .created) { root in self.window.rootViewController = root }
                }
            }
            """
        ).graph
        #expect(steps(graph) == ["ListVC --push, detail--> DetailVC"])
        #expect(graph.screens.filter(\.isEntry).map(\.typeName) == ["ListVC"])
    }

    @Test func `Stinsen's routes say how a screen comes`() {
        let graph = read(
            """
            final class MainCoordinator: NavigationCoordinatable {
                @Root var start = makeStart
                @Route(.push) var detail = makeDetail
                func makeStart() -> some View { StartView(coordinator: self) }
                func makeDetail() -> some View { DetailView() }
            }
            struct StartView: View {
                let coordinator: MainCoordinator
                var body: some View { Button("More") { coordinator.route(to: \\.detail) } }
            }
            struct DetailView: View { var body: some View { Text("Detail") } }
            @main struct Main: App { var body: some Scene { WindowGroup { NavigationViewCoordinator(MainCoordinator()).view() } } }
            """
        ).graph
        #expect(steps(graph) == [#"UIHostingController<StartView> --push, tap "More"--> UIHostingController<DetailView>"#])
    }

    @Test func `Stinsen's tabs, sheets and routers name coordinators and routes`() {
        let graph = read(
            """
            final class MainCoordinator: NavigationCoordinatable {
                var stack: Stinsen.NavigationStack<MainCoordinator>
                @Root var login = makeLogin
                @Root var tabs = makeTabs
                init() { stack = NavigationStack(initial: \\MainCoordinator.login) }
                func makeLogin() -> some View { LoginView() }
                func makeTabs() -> TabsCoordinator { TabsCoordinator() }
            }
            final class TabsCoordinator: TabCoordinatable {
                var child = TabChild(startingItems: [\\TabsCoordinator.home, \\TabsCoordinator.list])
                @Route(tabItem: makeListTab) var list = makeList
                @Route(tabItem: makeHomeTab) var home = makeHome
                func makeHome() -> some View { HomeView() }
                func makeList() -> NavigationViewCoordinator<ListCoordinator> { NavigationViewCoordinator(ListCoordinator()) }
                @ViewBuilder func makeHomeTab(isActive: Bool) -> some View { Image("house"); Text("Home") }
                @ViewBuilder func makeListTab(isActive: Bool) -> some View { Image("list"); Text("List") }
            }
            final class ListCoordinator: NavigationCoordinatable {
                let stack = NavigationStack(initial: \\ListCoordinator.start)
                @Root var start = makeStart
                @Route(.modal) var add = makeAdd
                @Route(.push) var item = makeItem
                func makeStart() -> some View { ListView() }
                func makeAdd() -> some View { AddView() }
                func makeItem(_ name: String) -> some View { ItemView() }
            }
            struct LoginView: View {
                @EnvironmentObject var main: MainCoordinator.Router
                var body: some View { Button("Log in") { main.root(\\.tabs) } }
            }
            struct HomeView: View {
                @EnvironmentObject var tabs: TabsCoordinator.Router
                var body: some View { Button("Favourite") { tabs.focusFirst(\\.list).child.popToRoot().route(to: \\.item, "a") } }
            }
            struct ListView: View {
                @EnvironmentObject var router: ListCoordinator.Router
                var body: some View { Button("Add") { router.route(to: \\.add) } }
            }
            struct AddView: View { var body: some View { Text("Add") } }
            struct ItemView: View { var body: some View { Text("Item") } }
            @main struct Main: App { var body: some Scene { WindowGroup { MainCoordinator().view() } } }
            """
        ).graph
        func hosted(_ name: String) -> String { "UIHostingController<\(name)>" }
        let home = hosted("HomeView"), list = hosted("ListView"), item = hosted("ItemView")
        #expect(
            steps(graph).sorted() == [
                "\(home) --push, tap \"Favourite\"--> \(item)",
                "\(home) --select, tap \"Favourite\"--> \(list)",
                "\(list) --present, tap \"Add\"--> \(hosted("AddView"))",
                "\(hosted("LoginView")) --replace, tap \"Log in\"--> \(home)",
            ])
        #expect(tabs(graph).sorted() == ["\(home) --tab \"List\"--> \(list)", "\(list) --tab \"Home\"--> \(home)"])
        #expect(
            graph.coordinators.map(\.id) == [
                "MainCoordinator", "MainCoordinator/TabsCoordinator", "MainCoordinator/TabsCoordinator/ListCoordinator",
            ])
        #expect(graph.screens.filter(\.isEntry).map(\.typeName) == [hosted("LoginView")])
    }

    @Test func `RxFlow's steppers speak through streams, and flows hand on to parents`() {
        let graph = read(
            """
            enum AppStep: Step { case list, settings, done, account }
            final class ListVC: UIViewController, Stepper {
                let steps = PublishRelay<Step>()
                let button = UIButton()
                override func viewDidLoad() { button.rx.tap.map { AppStep.settings }.bind(to: steps).disposed(by: bag) }
            }
            final class SettingsVC: UIViewController, Stepper {
                let steps = PublishRelay<Step>()
                @IBAction func close() { steps.accept(AppStep.done) }
            }
            final class AccountVC: UIViewController {}
            final class AppFlow: Flow {
                var root: Presentable { nav }
                let nav = UINavigationController()
                func navigate(to step: Step) -> FlowContributors {
                    guard let step = step as? AppStep else { return .none }
                    switch step {
                    case .list:
                        let list = ListVC()
                        nav.pushViewController(list, animated: false)
                        return .one(flowContributor: .contribute(withNextPresentable: list, withNextStepper: CompositeStepper(steppers: [list])))
                    case .settings:
                        let flow = SettingsFlow()
                        Flows.use(flow, when: .created) { root in self.nav.present(root, animated: true) }
                        return .one(flowContributor: .contribute(withNextPresentable: flow, withNextStepper: OneStepper(withSingleStep: AppStep.settings)))
                    case .account:
                        nav.pushViewController(AccountVC(), animated: true)
                        return .none
                    default: return .none
                    }
                }
            }
            final class SettingsFlow: Flow {
                var root: Presentable { nav }
                let nav = UINavigationController()
                func navigate(to step: Step) -> FlowContributors {
                    guard let step = step as? AppStep else { return .none }
                    switch step {
                    case .settings:
                        let settings = SettingsVC()
                        nav.pushViewController(settings, animated: false)
                        return .one(flowContributor: .contribute(withNext: settings))
                    case .done: return .end(forwardToParentFlowWithStep: AppStep.account)
                    default: return .none
                    }
                }
            }
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                let coordinator = FlowCoordinator()
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    let flow = AppFlow()
                    coordinator.coordinate(flow: flow, with: OneStepper(withSingleStep: AppStep.list))
                    Flows.use(flow, when: .created) { root in self.window?.rootViewController = root }
                }
            }
            """
        ).graph
        #expect(
            steps(graph) == [
                "ListVC --present, settings--> SettingsVC", "SettingsVC --push, done--> AccountVC",
            ])
    }

    @Test func `a RIB that shares what it makes hands it to its children`() {
        let graph = read(
            """
            protocol Game { func build() -> GameRouter }
            final class Chess: Game { func build() -> GameRouter { GameRouter(interactor: Interactor(), viewController: ChessVC()) } }
            final class ChessVC: UIViewController, ViewControllable {}
            final class GameRouter: ViewableRouter<Interactor, ViewControllable> {}
            final class RootComponent: Component<EmptyDependency> { var games: [Game] { shared { [Chess()] } } }
            final class MenuVC: UIViewController, ViewControllable {
                weak var listener: RootInteractor?
                @IBAction func play() { listener?.play() }
                func show(_ other: ViewControllable) { present(other.uiviewController, animated: true) }
            }
            final class RootInteractor: Interactor {
                weak var router: RootRouter?
                let games: [Game]
                init(games: [Game]) { self.games = games }
                func play() { games.forEach { router?.route(to: $0) } }
            }
            final class RootRouter: ViewableRouter<RootInteractor, MenuVC> {
                func route(to game: Game) {
                    let child = game.build()
                    attachChild(child)
                    viewController.show(child.viewControllable)
                }
            }
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    let menu = MenuVC()
                    let interactor = RootInteractor(games: RootComponent(dependency: EmptyDependency()).games)
                    let router = RootRouter(interactor: interactor, viewController: menu)
                    interactor.router = router
                    menu.listener = interactor
                    router.launch(from: window!)
                }
            }
            """
        ).graph
        #expect(steps(graph).contains("MenuVC --present, play()--> ChessVC"))
    }

    // MARK: - Libraries that nobody reads

    @Test(arguments: [
        (opens: "openChild(cart)", imports: "import Coordination", isStarted: true),
        (opens: "openChild(cart)", imports: "", isStarted: false),
        (opens: "didFinish(cart)", imports: "import Coordination", isStarted: false),
    ]) func `a library starts the coordinators of its own kind that it is given`(opens: String, imports: String, isStarted: Bool) {
        let graph = SourceSample.graph(
            """
            \(imports)
            final class AppCoordinator: ParentCoordinator {
                let window: UIWindow
                init(window: UIWindow) { self.window = window }
                func start() {
                    let cart = CartCoordinator(root: UINavigationController())
                    \(opens)
                    window.rootViewController = cart.root
                }
            }
            final class CartCoordinator: ChildCoordinator {
                let root: UINavigationController
                init(root: UINavigationController) { self.root = root }
                func start() { root.pushViewController(CartViewController(), animated: false) }
            }
            class CartViewController: UIViewController {}
            """ + SourceSample.delegate("AppCoordinator"))
        #expect(graph.screens.filter(\.isEntry).map(\.typeName) == (isStarted ? ["CartViewController"] : []))
    }

    @Test(arguments: [
        "present(ErrorScreen(text: text), animated: true)", "show(ErrorScreen(text: text))",
        "navigationController?.setViewControllers([ErrorScreen(text: text)], animated: true)",
    ]) func `what stands where a view controller belongs is one, whatever a library calls it`(shows: String) {
        let graph = SourceSample.graph(
            """
            import Screens
            class HomeViewController: UIViewController {
                let text = Message(text: "")
                func show(_ screen: UIViewController) { present(screen, animated: true) }
                @objc func failed() { \(shows) }
                override func viewDidLoad() {
                    let button = UIButton()
                    button.addTarget(self, action: #selector(failed), for: .touchUpInside)
                }
            }
            """ + SourceSample.scene("UINavigationController(rootViewController: HomeViewController())"))
        #expect(graph.screens.map(\.typeName).sorted() == ["ErrorScreen", "HomeViewController"])
        #expect(graph.transitions.contains { graph.screen($0.to)?.typeName == "ErrorScreen" })
    }

    @Test func `a method that is stored for a library to call is something that happens`() {
        let graph = SourceSample.graph(
            """
            import Screens
            final class AppCoordinator {
                let window: UIWindow
                let root = UINavigationController()
                init(window: UIWindow) { self.window = window }
                func start() {
                    root.setViewControllers([SettingsViewController(model: SettingsModel(signOut: showSignOut))], animated: false)
                    window.rootViewController = root
                }
                func showSignOut() { root.present(SignOutViewController(), animated: true) }
            }
            struct SettingsModel: LibraryModel { let signOut: () -> Void }
            class SettingsViewController: UIViewController {
                let model: SettingsModel
                init(model: SettingsModel) {
                    self.model = model
                    super.init(nibName: nil, bundle: nil)
                }
            }
            class SignOutViewController: UIViewController {}
            """ + SourceSample.delegate("AppCoordinator"))
        #expect(steps(graph) == ["SettingsViewController --present, signOut--> SignOutViewController"])
    }
}
