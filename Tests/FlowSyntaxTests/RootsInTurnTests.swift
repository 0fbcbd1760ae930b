import FlowGraph
import FlowSyntax
import Testing

/// Children whose screens are the lowest ones of a stack, one after the other, and children that go back to a screen of somebody else's.
@Suite("Children that take turns at the root") struct RootsInTurnTests {
    private func facts(_ source: String) -> [String] {
        let kinds: Set<SourceFact.Kind> = [.keptAfterExit, .neverRemoved]
        return (SourceAnalysis.document(name: "App", sources: [("App.swift", "import UIKit\n" + source)]).graph.sourceFacts ?? []).filter {
            kinds.contains($0.kind)
        }
        .flatMap { fact in
            fact.exits.filter { !$0.isReleased }.map { "\(fact.kind.rawValue) \(fact.owner) > \(fact.child): \($0.label)" }
        }
    }

    /// - Parameters:
    ///   - show: How a child shows its screen.
    ///   - empty: What the keeper does before it starts the next child.
    private func app(
        list: String = "var children: [AnyObject] = []", keep: (String, String) = ("children.append(entry)", "children.append(main)"),
        show: String, empty: String = "", release: String = "children.removeAll()", skip: String
    ) -> String {
        """
        protocol EntryDelegate: AnyObject { func entryDidFinish(); func entryDidSkip() }
        final class App: EntryDelegate {
            \(list)
            let nav: UINavigationController
            init(nav: UINavigationController) { self.nav = nav }
            func start() { showEntry() }
            func showEntry() {
                \(empty)
                let entry = Entry(nav: nav)
                entry.delegate = self
                \(keep.0)
                entry.start()
            }
            func showMain() {
                \(empty)
                let main = Main(nav: nav)
                main.onLogOut = { [weak self] in \(release.isEmpty ? "" : "self?.")\(release); self?.showEntry() }
                \(keep.1)
                main.start()
            }
            func entryDidFinish() { \(release); showMain() }
            func entryDidSkip() { \(skip) showMain() }
        }
        final class Entry {
            weak var delegate: EntryDelegate?
            let nav: UINavigationController
            init(nav: UINavigationController) { self.nav = nav }
            func start() {
                let page = EntryPage()
                page.onDone = { [weak self] in self?.delegate?.entryDidFinish() }
                page.onSkip = { [weak self] in self?.delegate?.entryDidSkip() }
                nav.\(show)
            }
        }
        final class EntryPage: UIViewController {
            var onDone: (() -> Void)?
            var onSkip: (() -> Void)?
            @objc func done() { onDone?() }
            @objc func skip() { onSkip?() }
        }
        final class Main {
            var onLogOut: (() -> Void)?
            let nav: UINavigationController
            init(nav: UINavigationController) { self.nav = nav }
            func start() {
                let page = MainPage()
                page.onLogOut = { [weak self] in self?.onLogOut?() }
                nav.\(show)
            }
        }
        final class MainPage: UIViewController {
            var onLogOut: (() -> Void)?
            @objc func logOut() { onLogOut?() }
        }
        @main class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            var app: App?
            func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                let nav = UINavigationController()
                window = UIWindow()
                window?.rootViewController = nav
                app = App(nav: nav)
                app?.start()
                return true
            }
        }
        """
    }

    private static let pushed = "pushViewController(page, animated: true)"
    private static let skipped = ["keptAfterExit App > Entry: its finish callback, after which Main is started"]

    @Test(arguments: ["nav.viewControllers.removeAll()", "nav.viewControllers = []", "nav.setViewControllers([], animated: false)"])
    func `The first screen on a stack that was emptied has no back button`(empty: String) {
        #expect(facts(app(show: Self.pushed, empty: empty, skip: "")) == Self.skipped)
        #expect(facts(app(show: Self.pushed, empty: empty, skip: "children.removeAll();")) == [])
    }

    @Test func `A screen that is pushed on others has one`() {
        #expect(facts(app(show: Self.pushed, skip: "children.removeAll();")).contains { $0.contains("the back button on MainPage") })
    }

    @Test func `A child in a property of its own stays when the next one takes the root`() {
        func property(_ keep: (String, String)) -> [String] {
            facts(
                app(
                    list: "private var entry: Entry?\nprivate var main: Main?", keep: keep,
                    show: "setViewControllers([page], animated: true)",
                    release: "", skip: ""))
        }
        #expect(
            property(("self.entry = entry", "self.main = main"))
                == [
                    "neverRemoved App > Entry: its finish callback, after which Main is started",
                    "neverRemoved App > Main: its finish callback, after which Entry is started",
                ])
        #expect(property(("self.entry = entry; self.main = nil", "self.main = main; self.entry = nil")) == [])
    }

    @Test func `Going back to a screen of the keeper's takes all of the child's away`() {
        func app(_ target: String) -> [String] {
            facts(
                """
                final class Host {
                    var guests: [Guest] = []
                    let nav = UINavigationController(rootViewController: UIViewController())
                    func choose() {
                        let choice = Choice()
                        choice.onOpen = { [weak self] in self?.open() }
                        nav.pushViewController(choice, animated: true)
                    }
                    func open() {
                        let guest = Guest(nav: nav)
                        guest.onEnd = { [weak self, weak guest] in self?.guests.removeAll { $0 === guest } }
                        guests.append(guest)
                        guest.begin()
                    }
                }
                final class Choice: UIViewController { var onOpen: (() -> Void)?; @objc func tap() { onOpen?() } }
                final class Guest {
                    var onEnd: (() -> Void)?
                    let nav: UINavigationController
                    init(nav: UINavigationController) { self.nav = nav }
                    func begin() {
                        let page = First()
                        page.navigationItem.hidesBackButton = true
                        page.onNext = { [weak self] in self?.next() }
                        nav.pushViewController(page, animated: true)
                    }
                    private func next() {
                        let page = Second()
                        page.navigationItem.hidesBackButton = true
                        page.onBack = { [weak self] in self?.back() }
                        page.onEnd = { [weak self] in self?.onEnd?() }
                        nav.pushViewController(page, animated: true)
                    }
                    private func back() {
                        guard let page = nav.viewControllers.first(where: { \(target) }) else { return }
                        nav.popToViewController(page, animated: true)
                    }
                }
                final class First: UIViewController { var onNext: (() -> Void)?; @objc func tap() { onNext?() } }
                final class Second: UIViewController {
                    var onBack: (() -> Void)?
                    var onEnd: (() -> Void)?
                    @objc func back() { onBack?() }
                    @objc func end() { onEnd?() }
                }
                """)
        }
        let found = ["keptAfterExit Host > Guest: Guest.back()"]
        #expect(app("$0 is Choice") == found)
        #expect(app("switch $0 { case is Choice: return true; default: return false }") == found)
        #expect(app("$0 is First") == [])
    }

    @Test(arguments: ["make().begin()", "let guest = make()\nguest.begin()", "begin(make())"])
    func `A child that its maker gives to the caller is started there`(start: String) {
        func app(_ body: String) -> [String] {
            facts(
                """
                final class Host {
                    var guests: [Guest] = []
                    let nav = UINavigationController(rootViewController: UIViewController())
                    func open() {
                        \(body)
                    }
                    private func make() -> Guest {
                        let guest = Guest(nav: nav)
                        guests.append(guest)
                        return guest
                    }
                    private func begin(_ guest: Guest) { guest.begin() }
                }
                final class Guest {
                    let nav: UINavigationController
                    init(nav: UINavigationController) { self.nav = nav }
                    func begin() { nav.pushViewController(UIViewController(), animated: true) }
                }
                """)
        }
        #expect(app(start) == ["neverRemoved Host > Guest: the back button"])
        #expect(app("_ = make()") == [])
    }

    @Test func `What waits may release a child by one report, and not by another`() {
        func app(_ release: String) -> [String] {
            facts(
                """
                import Combine
                protocol LaunchDelegate: AnyObject { func showEntry(); func showMain() }
                final class App: LaunchDelegate {
                    var children: [AnyObject] = []
                    let nav: UINavigationController
                    init(nav: UINavigationController) { self.nav = nav }
                    func start() {
                        let launch = Launch(nav: nav)
                        launch.delegate = self
                        children.append(launch)
                        launch.start()
                    }
                    private func make() -> Main {
                        let main = Main(nav: nav)
                        children.append(main)
                        return main
                    }
                    func showEntry() {
                        \(release)
                        nav.viewControllers.removeAll()
                        make().start()
                    }
                    func showMain() {
                        children.removeAll()
                        nav.viewControllers.removeAll()
                        make().start()
                    }
                }
                protocol LaunchPageDelegate: AnyObject { func showEntry(); func showMain() }
                final class Launch: LaunchPageDelegate {
                    weak var delegate: LaunchDelegate?
                    let nav: UINavigationController
                    init(nav: UINavigationController) { self.nav = nav }
                    func start() { nav.pushViewController(LaunchPage(delegate: self), animated: true) }
                    func showEntry() { delegate?.showEntry() }
                    func showMain() { delegate?.showMain() }
                }
                final class LaunchPage: UIViewController {
                    private weak var delegate: LaunchPageDelegate?
                    let state = PassthroughSubject<Bool, Never>()
                    var bag = Set<AnyCancellable>()
                    init(delegate: LaunchPageDelegate) {
                        self.delegate = delegate
                        super.init(nibName: nil, bundle: nil)
                    }
                    override func viewDidLoad() {
                        state.sink { [weak self] isNew in
                            if isNew { self?.delegate?.showEntry() } else { self?.delegate?.showMain() }
                        }.store(in: &bag)
                    }
                }
                final class Main {
                    let nav: UINavigationController
                    init(nav: UINavigationController) { self.nav = nav }
                    func start() { nav.pushViewController(UIViewController(), animated: false) }
                }
                """)
        }
        #expect(app("") == ["keptAfterExit App > Launch: its finish callback, after which Main is started"])
        #expect(app("children.removeAll()") == [])
    }

    /// A login in the app's window, a lock in one of its own, and a session that ends by itself.
    private func locked(overlay: String, end: String) -> String {
        """
        final class Scene: UIResponder, UIWindowSceneDelegate {
            var app: App?
            func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                let window = UIWindow(windowScene: scene as! UIWindowScene)
                app = App(window: window)
                app?.start()
            }
            func sceneWillResignActive(_ scene: UIScene) { app?.showLock() }
        }
        final class App {
            private var children: [AnyObject] = []
            private var lock: Lock?
            private let window: UIWindow
            private let session = Session()
            init(window: UIWindow) { self.window = window }
            func start() {
                session.onEnd = { [weak self] in \(end) }
                showLogin()
            }
            func showLock() {
                let overlay = \(overlay)
                let lock = Lock(window: overlay)
                lock.onUnlock = { [weak self] in self?.lock = nil }
                self.lock = lock
                lock.start()
            }
            private func remove(_ child: AnyObject?) { children.removeAll { $0 === child } }
            private func showLogin() {
                let login = Login(window: window)
                login.onDone = { [weak self, weak login] in
                    self?.remove(login)
                    self?.showMain()
                }
                children.append(login)
                login.start()
            }
            private func showMain() {
                let main = Main(window: window, session: session)
                main.onLogOut = { [weak self, weak main] in
                    self?.remove(main)
                    self?.showLogin()
                }
                children.append(main)
                main.start()
            }
        }
        final class Session { var onEnd: (() -> Void)? }
        final class Idle {
            var onTime: (() -> Void)?
            func begin() { Timer.scheduledTimer(withTimeInterval: 60, repeats: false) { [weak self] _ in self?.onTime?() } }
        }
        final class LockPage: UIViewController {
            var onPin: (() -> Void)?
            @objc func enter() { onPin?() }
        }
        final class Lock {
            var onUnlock: (() -> Void)?
            private let window: UIWindow
            init(window: UIWindow) { self.window = window }
            func start() {
                let page = LockPage()
                page.onPin = { [weak self] in self?.onUnlock?() }
                window.rootViewController = page
            }
        }
        final class EntryPage: UIViewController {
            var onDone: (() -> Void)?
            override func viewDidLoad() {
                let button = UIButton()
                button.addAction(UIAction { [weak self] _ in self?.onDone?() }, for: .touchUpInside)
                view.addSubview(button)
            }
        }
        final class Login {
            var onDone: (() -> Void)?
            private let window: UIWindow
            init(window: UIWindow) { self.window = window }
            func start() {
                let page = EntryPage()
                page.onDone = { [weak self] in self?.onDone?() }
                window.rootViewController = page
            }
        }
        final class MainPage: UIViewController {
            var onDone: (() -> Void)?
            override func viewDidLoad() {
                let button = UIButton()
                button.addAction(UIAction { [weak self] _ in self?.onDone?() }, for: .touchUpInside)
                view.addSubview(button)
            }
        }
        final class Main {
            var onLogOut: (() -> Void)?
            private let window: UIWindow
            private let session: Session
            private let idle = Idle()
            init(window: UIWindow, session: Session) { self.window = window; self.session = session }
            func start() {
                idle.onTime = { [weak self] in self?.session.onEnd?() }
                idle.begin()
                let page = MainPage()
                page.onDone = { [weak self] in self?.onLogOut?() }
                window.rootViewController = page
            }
        }
        """
    }

    @Test func `what is shown in a window of its own takes nobody's place`() {
        #expect(facts(locked(overlay: "UIWindow(frame: window.frame)", end: "")) == [])
        #expect(
            facts(locked(overlay: "window", end: "")) == [
                "keptAfterExit App > Login: another root screen", "keptAfterExit App > Main: another root screen",
            ])
    }

    @Test func `a timer that the child starts ends it some time`() {
        let found = facts(locked(overlay: "UIWindow(frame: window.frame)", end: "self?.showLogin()"))
        #expect(found == ["keptAfterExit App > Main: another root screen"])
    }
}
