import FlowGraph
import Testing

@testable import FlowSyntax

/// Each test shows source and, under it, the steps that it tells. Ways back by the system's means are left out unless they are what is
/// looked at.
struct SourceGraphTests {
    private func read(_ sources: String...) -> SourceGraph.Result {
        let files = sources.enumerated().map { (file: "File\($0 + 1).swift", facts: FactExtractor.facts(of: $1)) }
        return SourceGraph.read(Program(files: files))
    }

    private func steps(_ graph: FlowGraph, gestures: Bool = false) -> [String] {
        graph.transitions.filter { gestures || !$0.trigger.kind.isGesture || $0.trigger.kind == .alertButton }.map { step in
            let from = graph.screen(step.from)!, to = graph.screen(step.to)!
            return "\(from.typeName) --\(step.kind.rawValue), \(step.trigger.label)--> \(to.typeName)"
        }
    }

    @Test func `a router of any naming explains itself by its body`() {
        let graph = read(
            """
            class HomeVC: UIViewController {
                weak var handler: HomeHandling?
                @IBAction func goOn() { handler?.homeWantsMore(self) }
            }
            class MoreVC: UIViewController {}
            protocol HomeHandling: AnyObject { func homeWantsMore(_ home: HomeVC) }
            protocol Stage { func bring(_ what: UIViewController) }
            final class StackStage: Stage {
                let navigation: UINavigationController
                init(_ navigation: UINavigationController) { self.navigation = navigation }
                func bring(_ what: UIViewController) { navigation.pushViewController(what, animated: true) }
            }
            final class Tour: HomeHandling {
                let stage: Stage
                init(stage: Stage) { self.stage = stage }
                func begin() {
                    let home = HomeVC()
                    home.handler = self
                    stage.bring(home)
                }
                func homeWantsMore(_ home: HomeVC) { stage.bring(MoreVC()) }
            }
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                var tour: Tour?
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    let navigation = UINavigationController()
                    window?.rootViewController = navigation
                    tour = Tour(stage: StackStage(navigation))
                    tour?.begin()
                }
            }
            """
        ).graph
        #expect(steps(graph) == ["HomeVC --push, homeWantsMore(_:)--> MoreVC"])
        #expect(graph.coordinators.map(\.id) == ["Tour"])
        #expect(graph.screens.filter(\.isEntry).map(\.id) == ["Tour/HomeVC"])
        #expect(graph.transitions.first?.evidence == [.source(SourcePlace(file: "File1.swift", line: 21, column: 48))])
    }

    @Test func `a name that ends in Coordinator alone decides nothing`() {
        let graph = read(
            """
            class AnalyticsCoordinator { func track(_ name: String) { print(name) } }
            class HomeVC: UIViewController {
                let analytics = AnalyticsCoordinator()
                override func viewDidLoad() { analytics.track("home") }
            }
            struct Map: UIViewRepresentable {
                class Coordinator: NSObject { func show() { HomeVC().present(HomeVC(), animated: true) } }
            }
            class Start { func start(on window: UIWindow) { window.rootViewController = HomeVC() } }
            """
        ).graph
        #expect(graph.coordinators.map(\.id) == ["Start"])
    }

    @Test func `a child reports through a delegate, and its parent goes on`() {
        let graph = read(
            """
            class Base { var children: [Base] = []; let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func start() {}
                func add(_ child: Base) { children.append(child); child.start() } }
            protocol LoginDelegate: AnyObject { func loginDone(in login: Login) }
            class Login: Base {
                weak var delegate: LoginDelegate?
                override func start() {
                    let screen = LoginVC()
                    screen.onDone = { [weak self] in guard let self else { return }; self.delegate?.loginDone(in: self) }
                    nav.pushViewController(screen, animated: true)
                }
            }
            class LoginVC: UIViewController {
                var onDone: (() -> Void)?
                lazy var button = UIButton(primaryAction: UIAction(title: "Log in") { [weak self] _ in self?.onDone?() })
                override func viewDidLoad() { view.addSubview(button) }
            }
            class MainVC: UIViewController {}
            class App: Base, LoginDelegate {
                override func start() { let login = Login(nav: nav); login.delegate = self; add(login) }
                func loginDone(in login: Login) { nav.setViewControllers([MainVC()], animated: true) }
            }
            """
        ).graph
        #expect(steps(graph) == [#"LoginVC --replace, tap "Log in"--> MainVC"#])
        #expect(graph.coordinators.map(\.id) == ["App", "App/Login"])
        #expect(graph.screens.map(\.id) == ["App/Login/LoginVC", "App/MainVC"])
    }

    @Test func `a sheet can be swiped away unless it covers the screen`() {
        let graph = read(
            """
            class AVC: UIViewController { var go: (() -> Void)?; @IBAction func tapped() { go?() } }
            class SheetVC: UIViewController {}
            class CoverVC: UIViewController {}
            class Flow {
                let root = AVC()
                func start() {
                    root.go = { [unowned self] in
                        let cover = CoverVC()
                        cover.modalPresentationStyle = .fullScreen
                        self.root.present(cover, animated: true)
                        self.root.present(UINavigationController(rootViewController: SheetVC()), animated: true)
                    }
                }
            }
            """
        ).graph
        #expect(
            steps(graph, gestures: true) == [
                "AVC --present, go--> CoverVC", "AVC --present, go--> SheetVC", "SheetVC --dismiss, sheet swipe--> AVC",
            ])
    }

    /// A list that shows its details by itself, and the coordinator that shows the list.
    private func bypass(start: String) -> String {
        """
        class ListVC: UIViewController, UITableViewDelegate {
            var onAbout: (() -> Void)?
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                navigationController?.pushViewController(DetailVC(), animated: true)
            }
            @IBAction func about() { onAbout?() }
        }
        class DetailVC: UIViewController {}
        class AboutVC: UIViewController {}
        class Flow {
            let nav = UINavigationController()
            func start() {
                let list = ListVC()
                \(start)
                nav.pushViewController(list, animated: false)
            }
        }
        """
    }

    private func bypasses(_ source: String) -> [String] {
        read(source).notes.filter { $0.kind == .bypassed }.map { "\($0.owner) \($0.child) \($0.location.line)" }
    }

    @Test func `a view controller that navigates by itself is drawn, and noted if its coordinator shows other screens for it`() {
        let source = bypass(start: "list.onAbout = { [unowned self] in nav.pushViewController(AboutVC(), animated: true) }")
        #expect(steps(read(source).graph).contains("ListVC --push, tableView(_:didSelectRowAt:)--> DetailVC"))
        #expect(bypasses(source) == ["ListVC DetailVC 4"])
    }

    @Test(arguments: [
        "",
        // An alert and a share sheet are no screens of the app.
        "list.onAbout = { [unowned self] in nav.present(UIAlertController(), animated: true) }",
        "list.onAbout = { [unowned self] in nav.present(UIActivityViewController(), animated: true) }",
    ])
    func `a view controller for which its coordinator shows nothing else is not noted`(start: String) {
        #expect(bypasses(bypass(start: start)) == [])
    }

    @Test func `where screens mostly navigate by themselves, that is how the app is built and nobody is told`() {
        let lists = (1...5).map {
            "class List\($0)VC: UIViewController { @IBAction func more() { show(Detail\($0)VC(), sender: nil) } }; class Detail\($0)VC: UIViewController {}"
        }
        let flow =
            "class Flow { let nav = UINavigationController(); func start() {\n"
            + (1...5).map { "nav.pushViewController(List\($0)VC(), animated: false)" }.joined(separator: "\n") + "} }"
        #expect(bypasses((lists + [flow]).joined(separator: "\n")) == [])
    }

    @Test func `a screen that a storyboard makes is what the cast or the annotation says`() {
        let graph = read(
            """
            class OneVC: UIViewController { var next: (() -> Void)?; @IBAction func tap() { next?() } }
            class TwoVC: UIViewController {}
            protocol Storyboarded {}
            extension Storyboarded where Self: UIViewController {
                static func make() -> Self { UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "x") as! Self }
            }
            extension OneVC: Storyboarded {}
            class Flow {
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func start() {
                    let one = OneVC.make()
                    one.next = { self.nav.show(UIStoryboard(name: "Main", bundle: nil).instantiateViewController(identifier: "TwoVC") as! TwoVC, sender: nil) }
                    nav.pushViewController(one, animated: true)
                }
            }
            """
        ).graph
        #expect(steps(graph) == ["OneVC --push, next--> TwoVC"])
    }

    @Test func `a destination that cannot be told is noted and not guessed`() {
        let result = read(
            """
            class HomeVC: UIViewController {
                @IBAction func open() { present(Library.shared.makeScreen(), animated: true) }
            }
            """)
        #expect(result.graph.transitions.isEmpty)
        #expect(result.notes.map { "\($0.kind) \($0.owner) \($0.location.line)" } == ["unresolvedDestination HomeVC 2"])
    }

    @Test func `SwiftUI declares its links, sheets and tabs where they start`() {
        let graph = read(
            """
            @main struct Main: App { var body: some Scene { WindowGroup { HomeView() } } }
            struct HomeView: View {
                @State var isShown = false
                var body: some View {
                    NavigationStack {
                        NavigationLink("Details") { DetailView() }
                        Button("Settings") { isShown = true }
                    }
                    .sheet(isPresented: $isShown) { SettingsView() }
                }
            }
            struct DetailView: View { var body: some View { Text("Detail") } }
            struct SettingsView: View { var body: some View { Text("Settings") } }
            """
        ).graph
        #expect(
            steps(graph) == [
                #"UIHostingController<HomeView> --push, tap "Details"--> UIHostingController<DetailView>"#,
                #"UIHostingController<HomeView> --present, tap "Settings"--> UIHostingController<SettingsView>"#,
            ])
        #expect(graph.screens.filter(\.isEntry).map(\.title) == ["HomeView"])
    }

    @Test func `screens of one name in different types are told apart`() {
        let graph = read(
            """
            enum Cart { class ViewController: UIViewController { var go: (() -> Void)?; @IBAction func tap() { go?() } } }
            enum Orders { class ViewController: UIViewController {} }
            class Flow { let cart = Cart.ViewController(); func start() { cart.go = { self.cart.present(Orders.ViewController(), animated: true) } } }
            """
        ).graph
        #expect(steps(graph) == ["Cart.ViewController --present, go--> Orders.ViewController"])
    }

    @Test func `who starts children that a builder makes has them below it`() {
        let graph = read(
            """
            class Base { let nav: UINavigationController; init(nav: UINavigationController) { self.nav = nav }
                func start() {}
                func start(_ child: Base) { child.start() } }
            class Builder {
                func list(_ nav: UINavigationController) -> Base { List(nav: nav) }
            }
            class List: Base { override func start() { nav.pushViewController(ListVC(), animated: false) } }
            class ListVC: UIViewController {}
            class App: Base { let builder = Builder(); override func start() { start(builder.list(nav)) } }
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    let nav = UINavigationController()
                    UIWindow().rootViewController = nav
                    App(nav: nav).start()
                }
            }
            """
        ).graph
        #expect(graph.coordinators.map(\.id) == ["App", "App/List"])
        #expect(graph.screens.filter(\.isEntry).map(\.id) == ["App/List/ListVC"])
    }

    @Test func `what recursion nests without end is cut off`() {
        let graph = read(
            """
            indirect enum Tree { case leaf, node(Tree) }
            class Flow {
                var done: (() -> Void)?
                func grow(_ tree: Tree, then: @escaping () -> Void) { grow(.node(tree)) { then(); self.done?() } }
                func start(on window: UIWindow) { window.rootViewController = UIViewController(); grow(.leaf) {} }
            }
            """
        ).graph
        #expect(graph.transitions.isEmpty)
    }

    @Test func `the same source gives the same graph, in whatever order the files come`() {
        let a = "class AVC: UIViewController { var go: (() -> Void)?; @IBAction func tap() { go?() } }"
        let b = "class BVC: UIViewController {}"
        let c = "class Flow { let a = AVC(); func start() { a.go = { self.a.present(BVC(), animated: true) } } }"
        let one = read(a, b, c).graph, other = read(c, a, b).graph
        #expect(steps(one) == steps(other))
        // Files are named by their order here, so places differ.
        #expect(one.screens.map(\.id) == other.screens.map(\.id))
        #expect(steps(one) == ["AVC --present, go--> BVC"])
    }
}
