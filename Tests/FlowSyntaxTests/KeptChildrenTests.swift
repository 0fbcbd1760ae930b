import FlowGraph
import FlowSyntax
import Foundation
import Testing

/// What the source shows of children that are kept: each app is a parent, a child and a screen, in words that no rule knows.
@Suite("Children that are kept, read from source") struct KeptChildrenTests {
    @Test("nobody hears of the back button: the child stays for good") func backUnheard() {
        #expect(
            facts(
                parent: """
                    func open() {
                        let guest = Guest(nav: nav)
                        guests.append(guest)
                        guest.begin()
                    }
                    """) == ["neverRemoved Host > Guest: back leaks"])
    }

    @Test("a delegate of the stack that looks at what is left lets go") func delegateOfTheStack() {
        #expect(
            facts(
                parent: """
                    func open() {
                        nav.delegate = self
                        let guest = Guest(nav: nav)
                        guests.append(guest)
                        guest.begin()
                    }
                    func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool) {
                        guests.removeAll { !n.viewControllers.contains($0.page) }
                    }
                    """) == [])
    }

    @Test("a router that keeps a closure for each screen, and runs it, lets go") func router() {
        #expect(
            facts(
                parent: """
                    lazy var road = Road(nav: nav)
                    func open() {
                        let guest = Guest(nav: nav)
                        guests.append(guest)
                        road.go(guest.page) { [weak self] in self?.forget(guest) }
                    }
                    func forget(_ guest: Guest) { guests = guests.filter { $0 !== guest } }
                    """, more: road("ends.removeValue(forKey: gone)?()")) == [])
    }

    @Test("a router that came from outside listens to its stack, though nobody has seen it made") func routerFromOutside() {
        let source = """
            final class Host {
                var guests: [Guest] = []
                let road: Road
                init(road: Road) { self.road = road }
                func open() {
                    let guest = Guest(road: road)
                    guests.append(guest)
                    guest.begin { [weak self] in self?.guests.removeAll { $0 === guest } }
                }
            }
            final class Guest {
                let road: Road
                init(road: Road) { self.road = road }
                func begin(_ whenGone: @escaping () -> Void) { road.go(Page(), whenGone: whenGone) }
            }
            final class Page: UIViewController {}
            """
        func told(_ release: String) -> [String] {
            (SourceAnalysis.document(name: "App", sources: [("App.swift", source + "\n" + road(release))]).graph.sourceFacts ?? [])
                .filter { $0.kind == .neverRemoved || $0.kind == .keptAfterExit }.map { "\($0.owner) > \($0.child)" }
        }
        #expect(told("ends.removeValue(forKey: gone)?()") == [])
        #expect(told("print(gone)") == ["Host > Guest"])
    }

    @Test("a helper is believed by its body and not by its name") func helperThatDoesTheOpposite() {
        #expect(
            facts(
                parent: """
                    func open() {
                        let guest = Guest(nav: nav)
                        release(guest)
                        guest.begin()
                    }
                    func release(_ guest: Guest) { guests.append(guest) }
                    """) == ["neverRemoved Host > Guest: back leaks"])
    }

    @Test("a child that reports back before it is kept is kept for good") func endsBeforeItIsKept() {
        #expect(
            facts(
                parent: """
                    func open() {
                        let guest = Quick()
                        guest.host = self
                        guest.begin()
                        quick.append(guest)
                    }
                    var quick: [Quick] = []
                    func over(_ guest: Quick) { quick.removeAll { $0 === guest } }
                    """,
                more: """
                    protocol QuickHost: AnyObject { func over(_ guest: Quick) }
                    extension Host: QuickHost {}
                    final class Quick {
                        weak var host: QuickHost?
                        let nav = UINavigationController()
                        func begin() { host?.over(self) }
                        func show() { nav.pushViewController(UIViewController(), animated: true) }
                    }
                    """) == ["keptAfterExit Host > Quick: finish leaks"])
    }

    @Test("a sheet that nobody listens to can be pulled down; one that tells its delegate is let go of") func sheets() {
        let open = """
            func open() {
                let guest = Guest(nav: nav)
                guests.append(guest)
                LISTEN
                nav.present(guest.page, animated: true)
            }
            func presentationControllerDidDismiss(_ p: UIPresentationController) { guests.removeAll() }
            """
        #expect(facts(parent: open.replacing("LISTEN", with: "")) == ["keptAfterExit Host > Guest: sheet_swipe leaks"])
        #expect(facts(parent: open.replacing("LISTEN", with: "guest.page.presentationController?.delegate = self")) == [])
    }

    @Test("a screen that dismisses itself by code does not tell the presentation's delegate") func dismissedByCode() {
        #expect(
            facts(
                parent: """
                    func open() {
                        let guest = Guest(nav: nav)
                        guests.append(guest)
                        guest.page.presentationController?.delegate = self
                        nav.present(guest.page, animated: true)
                    }
                    func presentationControllerDidDismiss(_ p: UIPresentationController) { guests.removeAll() }
                    """, page: "@objc func close() { dismiss(animated: true) }")
                == ["keptAfterExit Host > Guest: dismiss leaks, sheet_swipe lets go"])
    }

    @Test("a child whose every end ends its parent is no finding") func terminal() {
        #expect(
            facts(
                parent: """
                    func open() {
                        let guest = Guest(nav: nav)
                        guest.onGone = { [weak self] in self?.up?.over() }
                        guests.append(guest)
                        guest.begin()
                    }
                    weak var up: Up?
                    """,
                more: "protocol Up: AnyObject { func over() }\nclass Top: Up { func over() {} }\nclass Other: Up { func over() {} }",
                page: "weak var guest: Guest?\noverride func viewDidDisappear(_ a: Bool) { if isMovingFromParent { guest?.onGone?() } }")
                == [])
    }

    @Test("the end that a publisher tells by completing lets go") func publishers() {
        let parent = """
            var bag: Set<AnyCancellable> = []
            func open() {
                let guest = Talker(nav: nav)
                talkers.append(guest)
                guest.begin().sink(receiveCompletion: { [weak self] _ in self?.talkers.removeAll { $0 === guest } }, receiveValue: { _ in })
                    .store(in: &bag)
            }
            var talkers: [Talker] = []
            """
        let talker = """
            final class Talker {
                let nav: UINavigationController
                let words = PassthroughSubject<Int, Never>()
                init(nav: UINavigationController) { self.nav = nav }
                func begin() -> AnyPublisher<Int, Never> {
                    let page = TalkerPage()
                    page.onDone = { [weak self] in
                        self?.nav.popViewController(animated: true)
                        self?.words.send(1)
                        END
                    }
                    page.navigationItem.hidesBackButton = true
                    nav.pushViewController(page, animated: true)
                    return words.eraseToAnyPublisher()
                }
            }
            final class TalkerPage: UIViewController {
                var onDone: (() -> Void)?
                @objc func done() { onDone?() }
            }
            """
        #expect(facts(parent: parent, more: talker.replacing("END", with: "self?.words.send(completion: .finished)")) == [])
    }

    @Test("a child handed to a parent that is nil is kept by nobody, although its screen shows and needs it") func nobody() {
        let parent = "func open() { Helper().help(HOST, nav) }\nvar callers: [Caller] = []"
        let helper = """
            final class Helper {
                func help(_ host: Host?, _ nav: UINavigationController) {
                    let guest = Caller(nav: nav)
                    host?.callers.append(guest)
                    guest.begin()
                }
            }
            final class Caller {
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func begin() {
                    let page = CallerPage()
                    page.caller = self
                    nav.pushViewController(page, animated: true)
                }
            }
            final class CallerPage: UIViewController {
                weak var caller: Caller?
            }
            """
        #expect(
            facts(parent: parent.replacing("HOST", with: "nil"), more: helper, kinds: [.notRetained]) == ["notRetained Helper > Caller"])
        #expect(facts(parent: parent.replacing("HOST", with: "self"), more: helper, kinds: [.notRetained]) == [])
    }

    @Test("a closure on the child that captures the child holds it for ever") func capture() {
        #expect(
            facts(
                parent: """
                    func open() {
                        let guest = Guest(nav: nav)
                        guest.onGone = { [weak self] in self?.guests.removeAll { $0 === guest } }
                        guests.append(guest)
                        guest.begin()
                    }
                    """, kinds: [.strongCapture]) == ["strongCapture Guest > Guest"])
    }

    @Test("a child that holds its parent strongly is a cycle") func strongParent() {
        #expect(
            facts(
                parent: """
                    func open() {
                        let guest = Guest(nav: nav)
                        guest.host = self
                        guests.append(guest)
                        guest.begin()
                    }
                    """, more: "", child: "var host: Host?", kinds: [.strongParent]) == ["strongParent Host > Guest"])
    }

    @Test("the same child is kept once more each time") func again() {
        #expect(
            facts(
                parent: """
                    lazy var guest = Guest(nav: nav)
                    @objc func tap() { open() }
                    func open() {
                        guests.append(guest)
                        guest.begin()
                    }
                    """, kinds: [.keptAgain]) == ["keptAgain Host > Guest"])
    }

    @Test("a child that its parent makes once for all may leave the list and stay") func madeOnce() {
        func told(_ property: String) -> [String] {
            facts(
                parent: """
                    \(property)
                    func open() {
                        nav.delegate = self
                        guest = guest ?? Guest(nav: nav)
                        guests.append(guest!)
                        guest!.begin()
                    }
                    func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool) {
                        guests.removeAll { !n.viewControllers.contains($0.page) }
                    }
                    """)
        }
        #expect(told("lazy var guest: Guest? = Guest(nav: nav)") == [])
    }

    @Test("starting again leaves a child behind only if that may happen while the child is there") func startedAgain() {
        func told(_ restart: String) -> [String] {
            let source = """
                import UIKit
                final class Main: NSObject, UIApplicationDelegate {
                    lazy var host = Host(nav: UINavigationController())
                    func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                        host.welcome()
                        return true
                    }
                }
                final class Host {
                    let nav: UINavigationController
                    var guests: [Guest] = []
                    init(nav: UINavigationController) { self.nav = nav }
                    func welcome() {
                        guests.removeAll()
                        let page = Welcome()
                        page.onDone = { [weak self] in self?.signIn() }
                        nav.setViewControllers([page], animated: false)
                    }
                    func signIn() {
                        let guest = Guest(nav: nav)
                        guest.host = self
                        guests.append(guest)
                        guest.begin()
                    }
                    func ended(_ guest: Guest) { \(restart) }
                }
                final class Guest {
                    let nav: UINavigationController
                    weak var host: Host?
                    init(nav: UINavigationController) { self.nav = nav }
                    func begin() { nav.setViewControllers([GuestPage(guest: self)], animated: false) }
                }
                final class GuestPage: UIViewController {
                    weak var guest: Guest?
                    init(guest: Guest) { self.guest = guest; super.init(nibName: nil, bundle: nil) }
                    @objc func tapEnd() { if let guest { guest.host?.ended(guest) } }
                }
                final class Welcome: UIViewController { var onDone: (() -> Void)?; @objc func tap() { onDone?() } }
                """
            return (SourceAnalysis.document(name: "App", sources: [("App.swift", source)]).graph.sourceFacts ?? []).filter {
                !$0.exits.isEmpty
            }
            .flatMap { fact in fact.exits.map { "\(fact.kind.rawValue) \(fact.owner) > \(fact.child): \($0.label)" } }
        }
        #expect(told("welcome()") == [])
        #expect(told("signIn()") == ["keptAfterExit Host > Guest: its finish callback, after which Guest is started"])
    }

    @Test("where the app runs is known, and so is what follows from it") func platform() {
        #expect(
            facts(
                parent: """
                    private let isSimulator: Bool = {
                        #if targetEnvironment(simulator)
                        return true
                        #else
                        return false
                        #endif
                    }()
                    private var mayOpen: Bool {
                        if isSimulator { return false }
                        if ProcessInfo.processInfo.isMacCatalystApp { return false }
                        if ProcessInfo.processInfo.isiOSAppOnMac { return false }
                        return !["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"].filter { FileManager.default.fileExists(atPath: $0) }.isEmpty
                    }
                    func open() {
                        guard mayOpen else { return }
                        let guest = Guest(nav: nav)
                        guests.append(guest)
                        guest.begin()
                    }
                    """) == ["neverRemoved Host > Guest: back leaks"])
    }

    @Test("what hangs on a closure that is stored is followed") func storedClosure() {
        #expect(
            facts(
                parent: """
                    func start() {
                        let page = Menu()
                        page.onChoice = { [weak self] in
                            guard let self else { return }
                            let guest = Guest(nav: self.nav)
                            self.guests.append(guest)
                            guest.begin()
                        }
                        nav.pushViewController(page, animated: true)
                    }
                    """,
                more: """
                    final class Menu: UIViewController {
                        var onChoice: (() -> Void)?
                        @objc func choose() { onChoice?() }
                    }
                    """) == ["neverRemoved Host > Guest: back leaks"])
    }

    @Test("a child that a publisher's operator starts goes by the publisher that the operator is given") func flatMapped() {
        func talk(_ release: String) -> [String] {
            facts(
                parent: """
                    let taps = PassthroughSubject<Void, Never>()
                    var bag: [AnyCancellable] = []
                    var talkers: [Talker] = []
                    func open(_ source: AnyPublisher<Void, Never>) {
                        source.flatMap { [unowned self] in self.coordinate(to: Talker(nav: self.nav)) }.sink { _ in }.store(in: &bag)
                    }
                    func coordinate(to talker: Talker) -> AnyPublisher<Void, Never> {
                        talkers.append(talker)
                        return talker.begin().handleEvents(receiveCompletion: { [weak self] _ in \(release) }).eraseToAnyPublisher()
                    }
                    """,
                more: """
                    final class Talker {
                        let nav: UINavigationController
                        init(nav: UINavigationController) { self.nav = nav }
                        func begin() -> AnyPublisher<Void, Never> {
                            let ends = PassthroughSubject<Void, Never>()
                            let page = TalkPage()
                            page.onGone = { ends.send(completion: .finished) }
                            nav.pushViewController(page, animated: true)
                            return ends.eraseToAnyPublisher()
                        }
                    }
                    final class TalkPage: UIViewController {
                        var onGone: (() -> Void)?
                        override func viewDidDisappear(_ animated: Bool) {
                            super.viewDidDisappear(animated)
                            if isMovingFromParent { onGone?() }
                        }
                    }
                    """)
        }
        #expect(talk("self?.talkers.removeAll { $0 === talker }") == [])
        #expect(talk("print(1)").allSatisfy { $0.hasPrefix("neverRemoved Host > Talker") })
        #expect(!talk("print(1)").isEmpty)
    }

    @Test("what a screen's model sends, some button or cell may send at any time") func spoken() {
        func told(_ end: String) -> [String] {
            facts(
                parent: """
                    var talkers: [Talker] = []
                    func open() {
                        let talker = Talker(nav: nav)
                        talker.onGone = { [weak self] in self?.talkers.removeAll { $0 === talker } }
                        talkers.append(talker)
                        talker.begin()
                    }
                    """,
                more: """
                    final class Talker {
                        let nav: UINavigationController
                        var onGone: (() -> Void)?
                        var bag: [AnyCancellable] = []
                        init(nav: UINavigationController) { self.nav = nav }
                        func begin() {
                            let model = TalkModel()
                            model.over.sink { [weak self] in
                                self?.nav.popViewController(animated: true)
                                \(end)
                            }.store(in: &bag)
                            let page = TalkPage(model: model)
                            page.navigationItem.hidesBackButton = true
                            nav.pushViewController(page, animated: true)
                        }
                    }
                    final class TalkModel {
                        let over = PassthroughSubject<Void, Never>()
                        var rows: [() -> Void] { [{ [weak self] in self?.over.send() }] }
                    }
                    final class TalkPage: UIViewController {
                        let model: TalkModel
                        init(model: TalkModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
                    }
                    """)
        }
        #expect(told("self?.onGone?()") == [])
    }

    @Test("a name with a dot before it is what an extension adds to the parameter's class") func implicitMember() {
        #expect(
            facts(
                parent: "",
                more: """
                    extension UINavigationController {
                        static var home: UINavigationController {
                            let made = UINavigationController()
                            made.setNavigationBarHidden(true, animated: false)
                            return made
                        }
                    }
                    class Flow: NSObject {
                        private var flows: [Flow] = []
                        let root: UINavigationController
                        init(root: UINavigationController) { self.root = root; super.init() }
                        func begin() {}
                        func cover(_ flow: Flow) {
                            flows.append(flow)
                            flow.begin()
                            root.present(flow.root, animated: true)
                        }
                    }
                    final class Tabs: Flow {
                        override func begin() { cover(Home(root: .home)) }
                    }
                    final class Home: Flow {
                        func edit() { cover(Editor(root: UINavigationController())) }
                    }
                    final class Editor: Flow {
                        override func begin() { root.setViewControllers([UIViewController()], animated: false) }
                    }
                    """
            ).contains("neverRemoved Home > Editor: sheet_swipe leaks"))
    }

    @Test("a parent that is written down as a protocol is the one that sets itself") func declaredParent() {
        let tree = """
            protocol Flow: AnyObject { var parent: Flow? { get set }; var flows: [Flow] { get set } }
            final class Root: Flow {
                var parent: Flow?
                var flows: [Flow] = []
                let nav = UINavigationController()
                func open() { let middle = Middle(nav: nav); middle.parent = self; flows.append(middle); middle.open() }
            }
            final class Middle: Flow {
                weak var parent: Flow?
                var flows: [Flow] = []
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func open() { let leaf = Leaf(nav: nav); leaf.parent = self; flows.append(leaf); leaf.open() }
            }
            final class Leaf: Flow {
                var parent: Flow?
                var flows: [Flow] = []
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func open() { nav.pushViewController(UIViewController(), animated: true) }
            }
            """
        // The root's own property is never set, and the middle's is weak.
        #expect(facts(parent: "", more: tree, kinds: [.strongParent]) == ["strongParent Middle > Leaf"])
    }

    @Test("what is wrong in a coordinator that nothing names happens to nobody") func unused() {
        let app = """
            @main final class Delegate: NSObject, UIApplicationDelegate {
                let window = UIWindow()
                var first: AnyObject?
                func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                    let nav = UINavigationController()
                    window.rootViewController = nav
                    START
                    return true
                }
            }
            """
        func reachable(_ start: String) -> [Bool] {
            let open = "func open() {\nlet guest = Guest(nav: nav)\nguests.append(guest)\nguest.begin()\n}"
            let sources = [
                ("Guest.swift", guest("", "")), ("Host.swift", host(open)),
                ("App.swift", app.replacingOccurrences(of: "START", with: start)),
            ]
            return (SourceAnalysis.document(name: "App", sources: sources.map { (file: $0.0, text: $0.1) }).graph.sourceFacts ?? [])
                .filter { $0.kind != .unreachableCoordinator }.map(\.isReachable)
        }
        #expect(reachable("let host = Host(nav: nav); first = host; host.open()") == [true])
        #expect(reachable("print(nav)") == [false])
    }

    @Test("a closure that holds the screen whose end lets go of the child is the cause") func heldScreen() {
        func told(_ capture: String) -> [String] {
            let source = """
                import UIKit
                final class Host {
                    let nav: UINavigationController
                    var guests: [Guest] = []
                    init(nav: UINavigationController) { self.nav = nav }
                    func open() {
                        let guest = Guest(nav: nav)
                        guests.append(guest)
                        guest.begin { [weak self, weak guest] in self?.guests.removeAll { $0 === guest } }
                    }
                }
                final class Guest {
                    let nav: UINavigationController
                    var onTap: (() -> Void)?
                    init(nav: UINavigationController) { self.nav = nav }
                    func begin(_ whenGone: @escaping () -> Void) {
                        let page = Page()
                        page.whenGone = whenGone
                        onTap = { \(capture) }
                        nav.pushViewController(page, animated: true)
                    }
                }
                final class Page: UIViewController {
                    var whenGone: (() -> Void)?
                    deinit { whenGone?() }
                }
                """
            return (SourceAnalysis.document(name: "App", sources: [("App.swift", source)]).graph.sourceFacts ?? []).map {
                "\($0.kind.rawValue) \($0.owner) > \($0.child) at \($0.location.line)"
            }
        }
        #expect(told("[weak page] in page?.title = nil") == [])
        #expect(told("page.title = nil") == ["heldScreen Guest > Page at 19"])
    }

    /// A first step, and a second one that comes when the first has reported; neither is ever let go of.
    private func steps(begin: String, show: String = "nav.setViewControllers([page], animated: false)", members: String = "") -> [String] {
        let source = """
            import UIKit
            final class Answer {}
            protocol Loader { func load(_ done: @escaping (Answer) -> Void) }
            protocol Step: AnyObject {}
            final class Host {
                let nav: UINavigationController
                let loader: Loader
                var steps: [Step] = []
                init(nav: UINavigationController, loader: Loader) { self.nav = nav; self.loader = loader }
                func open() {
                    let first = First(nav: nav, loader: loader)
                    first.onDone = { [weak self] in self?.goOn() }
                    steps.append(first)
                    first.begin()
                }
                func goOn() {
                    let second = Second(nav: nav, loader: loader)
                    steps.append(second)
                    second.begin()
                }
            }
            final class First: Step {
                let nav: UINavigationController
                let loader: Loader
                var onDone: (() -> Void)?
                \(members)
                init(nav: UINavigationController, loader: Loader) { self.nav = nav; self.loader = loader }
                func begin() {
                    let page = Page()
                    \(begin)
                    \(show)
                }
            }
            final class Second: Step {
                let nav: UINavigationController
                let loader: Loader
                init(nav: UINavigationController, loader: Loader) { self.nav = nav; self.loader = loader }
                func begin() { loader.load { [weak self] _ in self?.nav.setViewControllers([UIViewController()], animated: false) } }
            }
            final class Page: UIViewController {
                var onTap: (() -> Void)?
                @objc func tap() { onTap?() }
            }
            """
        return (SourceAnalysis.document(name: "App", sources: [("App.swift", source)]).graph.sourceFacts ?? []).filter {
            $0.child == "First"
        }.flatMap { fact in
            Set(
                fact.exits.map {
                    "\(fact.kind.rawValue) \(fact.owner) > \(fact.child): \($0.trigger) \($0.isReleased ? "lets go" : "leaks")"
                }
            ).sorted()
        }
    }

    @Test("a screen that the next child's screen takes the place of is gone, and the child with it is not") func successors() {
        #expect(steps(begin: "page.onTap = { [weak self] in self?.onDone?() }") == ["neverRemoved Host > First: finish leaks"])
        #expect(steps(begin: "page.onTap = { print(1) }") == [])
    }

    @Test("what a child has learnt from a callback opens ways that were closed before") func learnt() {
        let begin = """
            loader.load { [weak self] in self?.answer = $0 }
            page.onTap = { [weak self] in
                guard self?.answer != nil else { return }
                self?.nav.dismiss(animated: true)
            }
            page.modalPresentationStyle = .fullScreen
            """
        let show = "nav.present(page, animated: true)"
        #expect(steps(begin: begin, show: show, members: "private var answer: Answer?") == ["neverRemoved Host > First: dismiss leaks"])
        // Nothing opens the way, and nothing would release the child if it did.
        let deaf = begin.replacing("self?.answer = $0", with: "print($0, self as Any)")
        #expect(steps(begin: deaf, show: show, members: "private var answer: Answer?") == ["neverRemoved Host > First: dismiss leaks"])
    }

    @Test("a service with many functions does not keep from seeing what a person does two screens on") func gesturesFirst() {
        let track = (1...24).map {
            "func track\($0)(_ event: String) { if event == \"\($0)\" { client.send(event) } else if event.isEmpty { client.send(\"none\") } }"
        }
        let source = """
            import UIKit
            protocol Client { func send(_ event: String) }
            final class Service {
                let client: Client
                init(client: Client) { self.client = client }
                \(track.joined(separator: "\n"))
            }
            final class Host: NSObject, UINavigationControllerDelegate {
                let nav: UINavigationController
                let client: Client
                var guests: [Guest] = []
                init(nav: UINavigationController, client: Client) { self.nav = nav; self.client = client }
                func open() {
                    nav.delegate = self
                    let guest = Guest(nav: nav, service: Service(client: client))
                    guests.append(guest)
                    guest.begin()
                }
                func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool) {
                    guests.removeAll { !n.viewControllers.contains($0.page) }
                }
            }
            final class Guest {
                let nav: UINavigationController
                let service: Service
                let page = Page()
                init(nav: UINavigationController, service: Service) { self.nav = nav; self.service = service }
                func begin() {
                    page.service = service
                    page.onTap = { [weak self] in
                        self?.nav.delegate = nil
                        self?.nav.pushViewController(UIViewController(), animated: true)
                    }
                    nav.pushViewController(page, animated: true)
                }
            }
            final class Page: UIViewController {
                var service: Service?
                var onTap: (() -> Void)?
                @objc func tap() { onTap?() }
            }
            """
        let facts = (SourceAnalysis.document(name: "App", sources: [("App.swift", source)]).graph.sourceFacts ?? []).filter {
            $0.child == "Guest"
        }
        #expect(
            facts.map {
                "\($0.kind.rawValue) " + $0.exits.map { "\($0.trigger) \($0.isReleased ? "lets go" : "leaks")" }.joined(separator: ", ")
            }
                == ["lostNavigationDelegate "])
    }

    @Test("a closure that answers is asked, and cannot have let go") func answers() {
        let parent = """
            var isLogging: () -> ANSWER = DEFAULT
            func open() {
                nav.delegate = self
                let guest = Guest(nav: nav)
                guests.append(guest)
                guest.begin()
            }
            func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool) { _ = isLogging() }
            """
        #expect(
            facts(parent: parent.replacing("ANSWER", with: "Bool").replacing(" = DEFAULT", with: "")) == [
                "neverRemoved Host > Guest: back leaks"
            ])
        #expect(facts(parent: parent.replacing("ANSWER", with: "Void").replacing(" = DEFAULT", with: "")) == [])
    }

    @Test("the findings do not depend on the order of the files") func order() {
        let files = [
            ("A.swift", host("func open() { let guest = Guest(nav: nav)\nguests.append(guest)\nguest.begin() }")),
            ("B.swift", guest("", "")),
        ]
        let one = SourceAnalysis.document(name: "App", sources: files.map { (file: $0.0, text: $0.1) })
        let other = SourceAnalysis.document(name: "App", sources: files.reversed().map { (file: $0.0, text: $0.1) })
        #expect(one == other)
        #expect(one.graph.sourceFacts?.isEmpty == false)
    }

    /// A router that keeps a closure for each screen, and what it does when one is popped.
    private func road(_ popped: String) -> String {
        """
        final class Road: NSObject, UINavigationControllerDelegate {
            private let nav: UINavigationController
            private var ends: [UIViewController: () -> Void] = [:]
            init(nav: UINavigationController) { self.nav = nav; super.init(); nav.delegate = self }
            func go(_ page: UIViewController, whenGone: @escaping () -> Void) {
                ends[page] = whenGone
                nav.pushViewController(page, animated: true)
            }
            func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool) {
                guard let gone = n.transitionCoordinator?.viewController(forKey: .from), !n.viewControllers.contains(gone) else { return }
                \(popped)
            }
        }
        """
    }

    private func host(_ members: String) -> String {
        """
        import UIKit
        import Combine
        final class Host: NSObject, UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate {
            let nav: UINavigationController
            var guests: [Guest] = []
            init(nav: UINavigationController) { self.nav = nav; super.init() }
        \(members)
        }
        """
    }

    private func guest(_ child: String, _ page: String) -> String {
        """
        import UIKit
        final class Guest {
            let nav: UINavigationController
            var onGone: (() -> Void)?
            lazy var page: GuestPage = { let page = GuestPage(); \(page.contains("guest") ? "page.guest = self" : ""); return page }()
        \(child)
            init(nav: UINavigationController) { self.nav = nav }
            func begin() { nav.pushViewController(page, animated: true) }
        }
        final class GuestPage: UIViewController {
        \(page)
        }
        """
    }

    /// One line for each fact of the kinds that are asked for: the kind, the types, and the ways on which the child goes.
    private func facts(
        parent: String, more: String = "", child: String = "", page: String = "",
        kinds: Set<SourceFact.Kind> = [.keptAfterExit, .neverRemoved]
    ) -> [String] {
        let document = SourceAnalysis.document(
            name: "App",
            sources: [
                ("Guest.swift", guest(child, page)), ("Host.swift", host(parent)), ("More.swift", "import UIKit\nimport Combine\n" + more),
            ])
        return (document.graph.sourceFacts ?? []).filter { kinds.contains($0.kind) }.map { fact in
            var words: [String] = []
            for exit in fact.exits {
                let word = "\(exit.trigger) \(exit.isReleased ? "lets go" : "leaks")"
                if !words.contains(word) { words.append(word) }
            }
            let exits = words.joined(separator: ", ")
            return "\(fact.kind.rawValue) \(fact.owner) > \(fact.child)" + (exits.isEmpty ? "" : ": " + exits)
        }
    }
}
