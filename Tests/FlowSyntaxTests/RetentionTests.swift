import FlowGraph
import FlowSyntax
import Testing

/// Retain cycles, and coordinators that nothing retains; `▶` marks the place of a fact, and what is left out is silent on purpose.
struct RetentionTests {
    /// The facts about cycles and retention, in words; the place must be a marked line.
    private func facts(_ text: String) -> [String] {
        let kinds: Set<SourceFact.Kind> = [.strongParent, .strongCapture, .notRetained, .keptWeakly]
        let text = "import UIKit\nimport Combine\n" + text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let marked = Set(lines.indices.filter { lines[$0].contains("▶") }.map { $0 + 1 })
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", text)])
        return (document.graph.sourceFacts ?? []).filter { kinds.contains($0.kind) }.map { fact in
            "\(fact.kind.rawValue) \(fact.owner) > \(fact.child): \(fact.circumstance)"
                + (marked.contains(fact.location.line) ? "" : " at line \(fact.location.line), which is not marked")
        }
    }

    // MARK: - Closures in what a screen keeps

    private func screen(_ members: String, _ more: String = "") -> String {
        """
        final class Page: UIViewController {
            let model = Model()
            var bag: Set<AnyCancellable> = []
            \(members)
            func reload() {}
        }
        final class Model {
            @Published var title = ""
            var onChange: (() -> Void)?
            private var handlers: [() -> Void] = []
            func observe(_ handler: @escaping () -> Void) { handlers.append(handler) }
            func load(_ done: @escaping () -> Void) { done() }
        }
        \(more)
        """
    }

    @Test(arguments: [
        "model.onChange = { self.reload() } // ▶", "model.onChange = reload // ▶",
        "model.onChange = { [weak self] in guard let self else { return }; self.model.onChange = { self.reload() } } // ▶",
    ])
    func `a closure that a screen's model stores captures the screen`(line: String) {
        #expect(facts(screen("override func viewDidLoad() { \(line)\n}")) == ["strongCapture Page > Model: Page.model → Model.onChange"])
    }

    @Test(arguments: [
        "model.onChange = { [weak self] in self?.reload() }", "model.onChange = { [unowned self] in reload() }",
        "model.load { self.reload() }",
        "UIView.animate(withDuration: 1) { self.reload() }",
        "model.onChange = { self.reload() } }\n    func stop() { model.onChange = nil",
    ])
    func `a closure that is weak, not stored or cleared elsewhere is no cycle`(line: String) {
        #expect(facts(screen("override func viewDidLoad() { \(line)\n}")) == [])
    }

    @Test func `a closure in a list of handlers is found through the function that stores it`() {
        #expect(
            facts(screen("override func viewDidLoad() { model.observe { self.reload() } // ▶\n}"))
                == ["strongCapture Page > Model: Page.model → Model.handlers"])
    }

    @Test func `only deinit clears too late`() {
        #expect(
            facts(screen("override func viewDidLoad() { model.onChange = { self.reload() } // ▶\n}\ndeinit { model.onChange = nil }"))
                == ["strongCapture Page > Model: Page.model → Model.onChange"])
    }

    @Test func `a subscription in the subscriber's own set is a cycle if its publisher goes on`() {
        func told(_ line: String) -> [String] { facts(screen("override func viewDidLoad() { \(line)\n}")) }
        #expect(told("model.$title.sink { _ in self.reload() }.store(in: &bag) // ▶") == ["strongCapture Page > Page: Page.bag"])
        #expect(
            told("model.$title.map(\\.count).assign(to: \\.count, on: self).store(in: &bag) // ▶") == [
                "strongCapture Page > Page: Page.bag"
            ])
        #expect(told("model.$title.sink { [weak self] _ in self?.reload() }.store(in: &bag)") == [])
        #expect(told("model.$title.first().sink { _ in self.reload() }.store(in: &bag)") == [])
        #expect(told("fetch().sink { _ in self.reload() }.store(in: &bag)") == [])
    }

    @Test func `a bar button retains its action and not its target`() {
        func told(_ button: String) -> [String] {
            facts(screen("override func viewDidLoad() { navigationItem.rightBarButtonItem = \(button)\n}\n@objc func tap() {}"))
        }
        #expect(
            told("UIBarButtonItem(primaryAction: UIAction { _ in self.reload() }) // ▶").map { String($0.prefix(26)) }
                == ["strongCapture Page > UIAct"])
        #expect(told("UIBarButtonItem(title: nil, style: .plain, target: self, action: #selector(tap))") == [])
    }

    @Test func `a data source and a layout keep the closure that they are made with`() {
        func told(_ source: String) -> [String] {
            facts(
                screen(
                    "var source: Any?\nlet table = UITableView()\noverride func viewDidLoad() { source = \(source)\n}",
                    "final class Rows: UITableViewDiffableDataSource<Int, Int> {}")
            )
            .map { String($0.prefix(20)) }
        }
        #expect(
            told("UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in self.reload() } // ▶") == ["strongCapture Page >"])
        #expect(told("Rows(tableView: table, cellProvider: { _, _, _ in self.reload() }) // ▶") == ["strongCapture Page >"])
        #expect(told("UICollectionViewCompositionalLayout { _, _ in self.reload() } // ▶") == ["strongCapture Page >"])
        #expect(told("Rows(tableView: table) { [weak self] _, _, _ in self?.reload() }") == [])
    }

    @Test func `a closure in a lazy property captures the object that keeps the property`() {
        #expect(
            facts(
                screen(
                    """
                    private lazy var list: List = {
                        let list = List(
                            onSelect: { self.reload() }) // ▶
                        return list
                    }()
                    """,
                    "final class List: UIViewController { let onSelect: () -> Void; init(onSelect: @escaping () -> Void) { self.onSelect = onSelect; super.init(nibName: nil, bundle: nil) } }"
                ))
                == ["strongCapture Page > List: Page.list → List.onSelect"])
    }

    // MARK: - Coordinators

    private func coordinators(_ show: String, _ child: String = "", _ members: String = "") -> String {
        """
        final class Main {
            let navigation: UINavigationController
            var child: Child?
            var router = Router()
            \(members)
            init(navigation: UINavigationController) { self.navigation = navigation }
            func show() {
                \(show)
                child.start()
            }
            func finish() {}
        }
        final class Child {
            let navigation: UINavigationController
            var onFinish: (() -> Void)?
            \(child)
            init(navigation: UINavigationController) { self.navigation = navigation }
            func start() { navigation.pushViewController(UIViewController(), animated: true) }
        }
        final class Router {
            private var ends: [UIViewController: () -> Void] = [:]
            func push(_ page: UIViewController, whenGone: (() -> Void)? = nil) { if let whenGone { ends[page] = whenGone } }
            func didPop(_ page: UIViewController) { ends.removeValue(forKey: page)?() }
        }
        """
    }

    private static let make = "let child = Child(navigation: navigation)\n"

    @Test func `a closure that a child stores captures the child itself, whatever its parent does`() {
        #expect(
            facts(
                coordinators(
                    Self.make
                        + "child.onFinish = { [weak self] in if self?.child === child { self?.child = nil } } // ▶\nself.child = child"))
                == ["strongCapture Child > Child: Child.onFinish"])
    }

    @Test func `a child that its parent releases breaks the cycle`() {
        #expect(facts(coordinators(Self.make + "child.onFinish = { self.child = nil }\nself.child = child")) == [])
        #expect(
            facts(coordinators(Self.make + "child.onFinish = { self.finish() } // ▶\nself.child = child"))
                == ["strongCapture Main > Child: Main.child → Child.onFinish"])
    }

    @Test func `self that is given to what the object keeps is a cycle if it is stored strongly`() {
        let service = """
            protocol Provider: AnyObject {}
            extension Main: Provider {}
            final class Service {
                OWN var provider: Provider? // ▶
                init(provider: Provider) { self.provider = provider }
            }
            """
        let source = coordinators(Self.make, "", "lazy var service = Service(provider: self)") + "\n" + service
        #expect(facts(source.replacing("OWN", with: "private")) == ["strongParent Main > Service: Service.provider"])
        #expect(facts(source.replacing("OWN", with: "weak")) == [])
    }

    @Test func `what waits for a pop in a router of the object's own is never called when all goes at once`() {
        let push = "let page = UIViewController()\nrouter.push(page) { self.finish() } // ▶"
        #expect(facts(coordinators(Self.make + push)) == ["strongCapture Main > Router: Main.router → Router.ends"])
        let given = coordinators(Self.make + push.replacing(" // ▶", with: "")).replacing(
            "var router = Router()", with: "let router: Router"
        ).replacing(
            "init(navigation: UINavigationController) { self.navigation = navigation }\n    func show",
            with:
                "init(navigation: UINavigationController, router: Router) { self.navigation = navigation; self.router = router }\n    func show"
        )
        #expect(facts(given) == [])
    }

    @Test func `a closure that a requirement asks for is stored by every class that conforms`() {
        func told(_ property: String) -> [String] {
            facts(
                """
                protocol Modelling: AnyObject { var onEnd: (() -> Void)? { get set } }
                final class Model: Modelling {
                    \(property)
                }
                final class Main {
                    let navigation: UINavigationController
                    let model: any Modelling
                    init(navigation: UINavigationController) { self.navigation = navigation; model = Model() }
                    func start() {
                        model.onEnd = { self.finish() } // ▶
                        navigation.pushViewController(UIViewController(), animated: true)
                    }
                    func finish() {}
                }
                """)
        }
        #expect(told("var onEnd: (() -> Void)?") == ["strongCapture Main > Modelling: Main.model → Modelling.onEnd"])
        #expect(told("var onEnd: (() -> Void)? { get { nil } set { newValue?() } }") == [])
    }

    @Test func `a list of children from which a child is never taken keeps it`() {
        func told(_ end: String) -> [String] {
            facts(
                """
                class Base {
                    let navigation: UINavigationController
                    var children: [Base] = []
                    weak var parent: Base?
                    init(navigation: UINavigationController) { self.navigation = navigation }
                    func keep(_ child: Base) { children.append(child); child.parent = self }
                    func drop(_ child: Base) { children.removeAll { $0 === child } }
                    func start() {}
                }
                final class Main: Base {
                    func show() {
                        let page = PageCoordinator(
                            navigation: navigation, onError: failed) // ▶
                        keep(page)
                        page.start()
                    }
                    func failed() {}
                }
                final class PageCoordinator: Base {
                    let onError: () -> Void
                    init(navigation: UINavigationController, onError: @escaping () -> Void) {
                        self.onError = onError
                        super.init(navigation: navigation)
                    }
                    override func start() { navigation.pushViewController(UIViewController(), animated: true) }
                    func close() { \(end) }
                }
                """)
        }
        #expect(told("onError()") == ["strongCapture Main > PageCoordinator: Main.children → PageCoordinator.onError"])
        #expect(told("parent?.drop(self)") == [])
    }

    @Test func `two elements of one list are not the same object`() {
        #expect(
            facts(
                """
                final class Main {
                    let navigation: UINavigationController
                    var children: [Child] = []
                    init(navigation: UINavigationController) { self.navigation = navigation }
                    func show() {
                        let first = Child(navigation: navigation)
                        children.append(first)
                        let second = Child(navigation: navigation)
                        children.append(second)
                        second.onFinish = first.start
                    }
                }
                final class Child {
                    let navigation: UINavigationController
                    var onFinish: (() -> Void)?
                    init(navigation: UINavigationController) { self.navigation = navigation }
                    func start() { navigation.pushViewController(UIViewController(), animated: true) }
                }
                """) == [])
    }

    @Test func `a coordinator of the app's entry lives as long as the app`() {
        let app = """
            @main final class Delegate: NSObject, UIApplicationDelegate {
                let main = Main(navigation: UINavigationController())
            }
            """
        let show = Self.make + "child.onFinish = { self.finish() }\nself.child = child"
        #expect(facts(coordinators(show) + "\n" + app) == [])
    }

    // MARK: - Variables that get their value later

    private func sheet(_ body: String) -> String {
        """
        final class Info: UIViewController {
            let onClose: () -> Void
            init(onClose: @escaping () -> Void) { self.onClose = onClose; super.init(nibName: nil, bundle: nil) }
        }
        final class Main {
            let presenter: UIViewController
            init(presenter: UIViewController) { self.presenter = presenter }
            func show() {
                \(body)
                presenter.present(info, animated: true)
            }
        }
        """
    }

    @Test func `a closure holds what the variable that it captures gets later`() {
        let own = "var info: Info!\ninfo = Info(onClose: { info.dismiss(animated: true) }) // ▶"
        #expect(facts(sheet(own)) == ["strongCapture Info > Info: Info.onClose"])
        let stack = """
            var stack: UINavigationController!
            let info = Info(onClose: { stack.dismiss(animated: true) }) // ▶
            stack = UINavigationController(rootViewController: info)
            """
        #expect(
            facts(sheet(stack)) == [
                "strongCapture UINavigationController > Info: UINavigationController.rootViewController → Info.onClose"
            ])
    }

    @Test(arguments: [
        "var info: Info!\ninfo = Info(onClose: { [weak info] in info?.dismiss(animated: true) })",
        "var info: Info!\ninfo = Info(onClose: { info.dismiss(animated: true); info = nil })",
        "var info: Info!\nif Bool.random() { info = Info(onClose: { info.dismiss(animated: true) }) } else { info = Info(onClose: {}) }",
        "weak var info: Info!\ninfo = Info(onClose: { info.dismiss(animated: true) })",
    ])
    func `a variable that is weak, cleared or one of several objects closes no cycle`(body: String) {
        #expect(facts(sheet(body)) == [])
    }

    // MARK: - As long as the app

    private func container(_ made: String) -> String {
        """
        class Container {
            lazy var alerts = Alerts(container: self)
            lazy var router = Router(container: self)
        }
        final class PhoneContainer: Container {}
        final class Alerts { let container: Container; init(container: Container) { self.container = container } }
        final class Router {
            let container: Container // ▶
            init(container: Container) { self.container = container }
            func show(on screen: UIViewController) { screen.present(Page(), animated: true) }
        }
        final class Page: UIViewController {}
        \(made)
        """
    }

    @Test(arguments: [
        "extension PhoneContainer { static let shared = PhoneContainer() }",
        "class AppDelegate: UIResponder, UIApplicationDelegate { let container = PhoneContainer() }",
    ])
    func `a cycle through what lives as long as the app keeps nothing longer`(made: String) {
        #expect(facts(container(made)) == [])
    }

    @Test func `a cycle through what a screen makes is one`() {
        let made = "final class Start: UIViewController { func go() { let all = PhoneContainer(); all.router.show(on: self) } }"
        #expect(facts(container(made)).contains { $0.hasPrefix("strongParent Container > Router") })
    }

    @Test(arguments: [("struct PageView: View { let page = Page() }", true), ("", false)])
    func `what only a preview creates happens in no app`(use: String, isReachable: Bool) {
        let text = """
            import UIKit
            class AppDelegate: UIResponder, UIApplicationDelegate {}
            final class Page: UIViewController {
                var onEnd: (() -> Void)?
                override func viewDidLoad() { onEnd = { self.end() } }
                func end() {}
            }
            struct Page_Previews: PreviewProvider { static var previews: some View { Wrapper(Page()) } }
            \(use)
            """
        let document = SourceAnalysis.document(
            name: "App", sources: [("App.swift", text), ("__tests__/Fake.swift", "class Fake: Page {}")])
        let cycles = (document.graph.sourceFacts ?? []).filter { $0.kind == .strongCapture }
        #expect(cycles.map(\.isReachable) == [isReachable])
        #expect(!document.graph.screens.contains { $0.typeName == "Fake" })
    }

    // MARK: - Not retained

    private func page(_ ownership: String, _ then: String = "") -> String {
        """
        final class Main {
            let navigation: UINavigationController
            var child: Child?
            init(navigation: UINavigationController) { self.navigation = navigation }
            func show() {
                let page = Page()
                let child = Child(navigation: navigation) // ▶
                page.child = child
                \(then)
                navigation.pushViewController(page, animated: true)
            }
        }
        final class Child {
            let navigation: UINavigationController
            init(navigation: UINavigationController) { self.navigation = navigation }
            func next() { navigation.pushViewController(UIViewController(), animated: true) }
        }
        final class Page: UIViewController {
            \(ownership) var child: Child?
            @objc func tap() { child?.next() }
        }
        """
    }

    @Test func `a coordinator to which only its screen refers, and that weakly, is deallocated at once`() {
        #expect(facts(page("weak")).map { String($0.prefix(24)) } == ["notRetained Main > Child"])
        #expect(facts(page("private(set)")) == [])
        #expect(facts(page("weak", "self.child = child")) == [])
        #expect(facts(page("weak", "keep(child)")) == [])
        #expect(facts(page("weak", "page.onEnd = { child.next() }")) == [])
    }

    // MARK: - What a release may mean

    @Test func `a list of children that loses others, and never this one, keeps a cycle through it`() {
        func cart(_ more: String) -> String {
            """
            protocol Flow: AnyObject { func start() }
            final class Cart: Flow {
                var children: [Flow] = []
                let nav = UINavigationController()
                func start() {
                    let goal = Goal.charge { card in self.charge(card) } // ▶
                    add(Payment(goal: goal))
                }
                func add(_ child: Flow) {
                    children.append(child)
                    child.start()
                }
                func showHelp() {
                    let help = Help()
                    help.onEnd = { [weak self, weak help] in self?.children.removeAll { $0 === help } }
                    children.append(help)
                    nav.pushViewController(help.screen, animated: true)
                }
                func charge(_ card: String) {}
                \(more)
            }
            enum Goal {
                case show
                case charge((String) -> Void)
            }
            final class Payment: Flow {
                private let goal: Goal
                init(goal: Goal) { self.goal = goal }
                func start() {}
            }
            final class Help {
                var onEnd: (() -> Void)?
                let screen = UIViewController()
                func start() {}
            }
            extension Help: Flow {}
            """
        }
        #expect(facts(cart("")) == ["strongCapture Cart > Payment: Cart.children → Payment.goal"])
        let end = "func end() { for child in children where child is Payment { drop(child) } }"
        #expect(facts(cart(end + "\nfunc drop(_ child: Flow) { children.removeAll { $0 === child } }")).isEmpty)
        #expect(facts(cart("func end() { children = [] }")).isEmpty)
    }

    // MARK: - What runs too late to retain

    @Test func `only what runs before its maker returns can retain an object`() {
        func shop(_ start: String, _ more: String = "", after: String = "") -> String {
            """
            final class Shop {
                var children: [Move] = []
                let router = Router()
                func didPick() {
                    let move = Move(router: router) // ▶
                    move.onEnd = { [weak self] child in self?.children.removeAll { $0 === child } }
                    move.start()
                    \(after)
                }
            }
            final class Router {
                var nav = UINavigationController()
                private var handlers: [ObjectIdentifier: () -> Void] = [:]
                func push(_ screen: UIViewController, onPop: @escaping () -> Void) {
                    handlers[ObjectIdentifier(screen)] = onPop
                    nav.pushViewController(screen, animated: true)
                }
            }
            final class Move: PickerDelegate {
                private let router: Router
                var onEnd: ((Move) -> Void)?
                init(router: Router) { self.router = router }
                func start() {
                    let picker = Picker()
                    picker.delegate = self
                    \(start)
                }
                func didChoose() { Library.shared.addObserver(self) }
                func end() { onEnd?(self) }
                \(more)
            }
            final class Library {
                static let shared = Library()
                private var observers: [Move] = []
                let queue = DispatchQueue(label: "library")
                func addObserver(_ move: Move) { queue.async { self.observers.append(move) } }
            }
            protocol PickerDelegate: AnyObject { func didChoose() }
            final class Picker: UIViewController {
                weak var delegate: PickerDelegate?
                @objc func chosen() { delegate?.didChoose() }
            }
            """
        }
        let late = "router.push(picker) { [weak self] in guard let self = self else { return }; self.onEnd?(self) }"
        #expect(facts(shop(late)).map { String($0.prefix(24)) } == ["notRetained Shop > Move:"])
        #expect(!facts(shop("router.push(picker) { self.end() }")).contains { $0.hasPrefix("notRetained") })
        #expect(facts(shop(late + "\nLibrary.shared.addObserver(self)")).isEmpty)
        #expect(facts(shop(late, after: "children.append(move)")).isEmpty)
    }

    // MARK: - What the system keeps until it is told

    @Test func `observers, timers and sessions keep what they are given until something but a deinit takes it back`() {
        func page(_ load: String, _ members: String = "") -> [String] {
            facts(
                """
                final class Page: UIViewController {
                    var timer: Timer?
                    var link: CADisplayLink?
                    var session: URLSession?
                    var token: NSObjectProtocol?
                    override func viewDidLoad() { \(load) }
                    @objc func reload() {}
                    \(members)
                }
                """)
        }
        func observe(_ block: String) -> String {
            "token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { \(block) } // ▶\n"
        }
        let leaving = "override func viewWillDisappear(_ animated: Bool) {"
        let removal = "if let token { NotificationCenter.default.removeObserver(token) } }"
        #expect(page(observe("_ in self.reload()")) == ["strongCapture Page > the block: NotificationCenter.block"])
        #expect(page(observe("_ in self.reload()"), "deinit { " + removal).count == 1)
        let named = "NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil, using: changed) // ▶\n"
        #expect(page(named, "func changed(_ note: Notification) {}") == ["strongCapture Page > the block: NotificationCenter.block"])
        #expect(page(observe("[weak self] _ in self?.reload()")).isEmpty)
        #expect(page(observe("_ in self.reload()"), leaving + removal).isEmpty)

        let timer =
            "timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(reload), userInfo: nil, repeats: true) // ▶\n"
        #expect(page(timer, "deinit { timer?.invalidate() }") == ["strongCapture Page > Timer: Page.timer → Timer.target"])
        #expect(page(timer, leaving + "timer?.invalidate() }").isEmpty)
        #expect(page(timer.replacing("repeats: true", with: "repeats: false")).isEmpty)

        let link = "link = CADisplayLink(target: self, selector: #selector(reload)) // ▶\n"
        #expect(page(link) == ["strongCapture Page > CADisplayLink: Page.link → CADisplayLink.target"])
        #expect(page(link, leaving + "link?.invalidate() }").isEmpty)
        let session = "session = URLSession(configuration: .default, delegate: self, delegateQueue: nil) // ▶\n"
        #expect(page(session) == ["strongCapture Page > URLSession: Page.session → URLSession.delegate"])
        #expect(page(session, leaving + "session?.finishTasksAndInvalidate() }").isEmpty)
    }

    @Test func `a publisher that a function of the app returns is followed`() {
        func cart(_ begin: String) -> [String] {
            facts(
                """
                class Flow<Result> {
                    var bag: Set<AnyCancellable> = []
                    var flows: [Any] = []
                    func follow<Other>(_ flow: Flow<Other>) -> AnyPublisher<Other, Never> {
                        flows.append(flow)
                        return flow.start().eraseToAnyPublisher()
                    }
                    func start() -> AnyPublisher<Result, Never> { fatalError() }
                }
                final class Cart: Flow<Void> {
                    func showFees() {
                        follow(Fees()).sink { _ in self.pay() }.store(in: &bag) // ▶
                    }
                    func pay() {}
                }
                final class Fees: Flow<Void> {
                    private let subject = PassthroughSubject<Void, Never>()
                    let screen = UIViewController()
                    func show(in nav: UINavigationController) { nav.pushViewController(screen, animated: true) }
                    override func start() -> AnyPublisher<Void, Never> { \(begin) }
                }
                extension Cart {
                    func show(in nav: UINavigationController) { nav.pushViewController(UIViewController(), animated: true) }
                }
                """)
        }
        #expect(cart("return subject.eraseToAnyPublisher()") == ["strongCapture Cart > Cart: Cart.bag"])
        #expect(cart("return subject.prefix(1).eraseToAnyPublisher()").isEmpty)
        #expect(cart("if screen.isViewLoaded { return Just(()).eraseToAnyPublisher() }; return subject.eraseToAnyPublisher()").isEmpty)
    }

    @Test(arguments: ["", "other."]) func `a method that an extension adds to a class of UIKit is followed`(receiver: String) {
        func form(_ captured: String) -> [String] {
            facts(
                """
                extension UIViewController {
                    func openForm(_ screen: Form) -> UIViewController {
                        present(screen, animated: true)
                        return screen
                    }
                }
                final class Form: UIViewController {
                    let onDone: () -> Void
                    init(onDone: @escaping () -> Void) {
                        self.onDone = onDone
                        super.init(nibName: nil, bundle: nil)
                    }
                }
                final class Home: UIViewController {
                    func tapForm(other: UIViewController) {
                        var form: UIViewController?
                        form = \(receiver)openForm(Form { \(captured).dismiss(animated: true) }) // ▶
                    }
                }
                """)
        }
        #expect(form("form?") == ["strongCapture Form > Form: Form.onDone"])
        #expect(form("UIViewController()").isEmpty)
    }

    @Test func `cycles through a property that classes inherit are told once for each of those that begin one`() {
        let source = """
            class Host: UIViewController {
                let model: AnyObject // ▶
                init(model: AnyObject) {
                    self.model = model
                    super.init(nibName: nil, bundle: nil)
                }
            }
            final class LoginCoordinator {
                var nav: UINavigationController? // ▶
                static func make() -> UIViewController {
                    let login = LoginCoordinator()
                    let nav = UINavigationController(rootViewController: Host(model: login))
                    login.nav = nav
                    return nav
                }
            }
            final class ImportCoordinator {
                var nav: UINavigationController? // ▶
                static func make() -> UIViewController {
                    let login = ImportCoordinator()
                    let nav = UINavigationController(rootViewController: Host(model: login))
                    login.nav = nav
                    return nav
                }
            }
            """
        let told = facts(source)
        #expect(told.count == 2 && told.allSatisfy { $0.hasPrefix("strongParent") && !$0.contains("not marked") })
        #expect(Set(told.map { $0.contains("Login") }) == [true, false])
    }

    @Test func `parts of a screen, made where that is made, retain each other although no screen is in the cycle`() {
        func told(_ ownership: String, screen: String = "Page(presenter: presenter)") -> [String] {
            facts(
                """
                import UIKit
                protocol Listener: AnyObject {}
                final class State {
                    \(ownership)var listener: Listener? // ▶
                    func listen(_ listener: Listener?) { self.listener = listener } // ▶
                }
                final class Presenter: Listener {
                    let state: State
                    init(state: State) { self.state = state }
                    func load() { state.listen(self) }
                }
                final class Page: UIViewController {
                    let presenter: Presenter
                    init(presenter: Presenter) {
                        self.presenter = presenter
                        super.init(nibName: nil, bundle: nil)
                    }
                    override func viewDidLoad() { presenter.load() }
                }
                enum Assembly {
                    static func make() -> AnyObject {
                        let state = State()
                        let presenter = Presenter(state: state)
                        return \(screen)
                    }
                }
                """)
        }
        #expect(told("").count == 1)
        #expect(told("weak ") == [])
        // Objects of which nothing says that they belong to a screen are none of ours.
        #expect(told("", screen: "presenter") == [])
    }
}
