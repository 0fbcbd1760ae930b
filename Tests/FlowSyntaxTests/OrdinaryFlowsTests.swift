import FlowGraph
import FlowSyntax
import Testing

/// What ordinary apps do around a child: helpers for styles, routers that refuse, children without screens, variables for one child.
@Suite("Ordinary flows, read from source") struct OrdinaryFlowsTests {
    private func leaks(_ source: String) -> [String] {
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", source)])
        return (document.graph.sourceFacts ?? []).filter { [.keptAfterExit, .neverRemoved].contains($0.kind) }.map { fact in
            "\(fact.owner) \(fact.child): \(fact.exits.filter { !$0.isReleased }.map(\.trigger).sorted().joined(separator: " "))"
        }.sorted()
    }

    /// A root with a button that opens `Child`, which is kept in a list and removed when it reports its end.
    private func app(
        open: String = "", child: String = "", screen: String = "", root: String = "", list: String = "var children: [Child] = []",
        keep: String = "children.append(child)", more: String = ""
    ) -> String {
        """
        import UIKit
        protocol ChildDelegate: AnyObject { func childDidEnd(_ child: Child) }
        final class Root: ChildDelegate {
            \(list)
            let stack: UINavigationController
            init(stack: UINavigationController) { self.stack = stack }
            func start() {
                let home = HomeScreen()
                home.onOpen = { [weak self] in self?.openChild() }
                stack.viewControllers = [home]
            }
            func openChild() {
                let child = Child(stack: stack)
                child.delegate = self
                \(keep)
                child.start()
                \(open)
            }
            func childDidEnd(_ child: Child) {
                stack.dismiss(animated: true)
                \(list.contains("[") ? "children.removeAll { $0 === child }" : "")
            }
            \(root)
        }
        final class HomeScreen: UIViewController {
            var onOpen: (() -> Void)?
            @IBAction func openTapped() { onOpen?() }
        }
        final class ChildScreen: UIViewController {
            weak var child: Child?
            @IBAction func doneTapped() { child?.end() }
            \(screen)
        }
        final class Child {
            weak var delegate: ChildDelegate?
            let stack: UINavigationController
            init(stack: UINavigationController) { self.stack = stack }
            func end() { delegate?.childDidEnd(self) }
            \(child)
        }
        \(more)
        \(FlowApp.launch("Root", "stack"))
        """
    }

    // MARK: - Sheets

    @Test("a helper in an extension of view controllers gives a sheet its style")
    func styleOfHelper() {
        func sheet(_ style: String) -> [String] {
            leaks(
                app(
                    open:
                        "let sheet = UINavigationController(rootViewController: child.screen); \(style); stack.present(sheet, animated: true)",
                    child: """
                        lazy var screen: ChildScreen = {
                            let screen = ChildScreen()
                            screen.child = self
                            return screen
                        }()
                        func start() {}
                        func showHelp() { screen.present(UIViewController(), animated: true) }
                        """,
                    more: """
                        extension UIViewController {
                            func cover() { modalPresentationStyle = .fullScreen }
                            func coverOnPhones() {
                                switch UIDevice.current.userInterfaceIdiom {
                                case .pad: modalPresentationStyle = .formSheet
                                default: modalPresentationStyle = .fullScreen
                                }
                            }
                        }
                        """))
        }
        #expect(sheet("sheet.title = nil") == ["Root Child: sheet_swipe"])
        #expect(sheet("sheet.modalPresentationStyle = .fullScreen") == [])
        #expect(sheet("sheet.cover()") == [])
        #expect(sheet("sheet.coverOnPhones()") == ["Root Child: sheet_swipe"])
        #expect(
            sheet(
                """
                switch UIDevice.current.userInterfaceIdiom {
                case .pad: sheet.modalPresentationStyle = .formSheet
                default: sheet.modalPresentationStyle = .fullScreen
                }
                """) == ["Root Child: sheet_swipe"])
    }

    @Test("a screen that a child has from the beginning forbids the swipe")
    func lockedFromTheBeginning() {
        func sheet(_ loaded: String) -> [String] {
            leaks(
                app(
                    open: "stack.present(child.screen, animated: true)",
                    child: "let screen = ChildScreen(); func start() { screen.child = self }",
                    screen: "override func viewDidLoad() { super.viewDidLoad(); \(loaded) }"))
        }
        #expect(sheet("title = nil") == ["Root Child: sheet_swipe"])
        #expect(sheet("isModalInPresentation = true") == [])
    }

    @Test("the sheet of a child's own child is no end of the child, whose screen lies below")
    func sheetOfNestedChild() {
        func tabs(_ shown: String) -> [String] {
            leaks(
                app(
                    child: """
                        lazy var help = Help(stack: stack)
                        func start() {
                            let screen = ChildScreen()
                            screen.child = self
                            \(shown)
                            help.start()
                        }
                        """,
                    more: """
                        final class Help {
                            let stack: UINavigationController
                            init(stack: UINavigationController) { self.stack = stack }
                            func start() {
                                guard UserDefaults.standard.bool(forKey: "help") else { return }
                                stack.present(UINavigationController(rootViewController: UIViewController()), animated: true)
                            }
                        }
                        """))
        }
        #expect(tabs("stack.setViewControllers([screen], animated: false)") == [])
        #expect(tabs("stack.present(screen, animated: true)") == ["Root Child: sheet_swipe"])
    }

    // MARK: - Ends

    @Test("where the weak reference to a child is nil, the child is released already")
    func deallocatedDelegate() {
        func screen(_ reference: String) -> [String] {
            leaks(
                app(
                    child: """
                        func start() {
                            let screen = ChildScreen()
                            screen.child = self
                            screen.modalPresentationStyle = .fullScreen
                            stack.present(screen, animated: true)
                        }
                        """,
                    screen: """
                        var isLast = false
                        @IBAction func closeTapped() {
                            if \(reference) { child?.end() } else { dismiss(animated: true) }
                        }
                        """))
        }
        #expect(screen("let child") == [])
        #expect(screen("child != nil") == [])
        #expect(screen("isLast") == ["Root Child: dismiss"])
    }

    @Test("a property of the screen says whether it can be swiped back")
    func swipeOfProperty() {
        func screen(_ isOn: String) -> [String] {
            leaks(
                app(
                    child: """
                        func start() {
                            let screen = ListScreen()
                            screen.child = self
                            stack.pushViewController(screen, animated: true)
                        }
                        """,
                    root: "func pop() { stack.popViewController(animated: true) }",
                    more: """
                        class SwipedScreen: UIViewController, UIGestureRecognizerDelegate {
                            var isSwiped: Bool { true }
                            override func viewDidLoad() {
                                super.viewDidLoad()
                                navigationItem.hidesBackButton = true
                            }
                            override func viewDidAppear(_ animated: Bool) {
                                super.viewDidAppear(animated)
                                navigationController?.interactivePopGestureRecognizer?.delegate = self
                                navigationController?.interactivePopGestureRecognizer?.isEnabled = isSwiped
                            }
                        }
                        final class ListScreen: SwipedScreen {
                            weak var child: Child?
                            override var isSwiped: Bool { \(isOn) }
                            @IBAction func doneTapped() { child?.end() }
                        }
                        """))
        }
        #expect(screen("true") == ["Root Child: back"])
        #expect(screen("false") == [])
    }

    @Test("code that starts whatever it is handed does not lead to the start of another class")
    func startedByHelper() {
        func start(_ removal: String) -> [String] {
            let source = """
                import UIKit
                protocol Flow: AnyObject { var flows: [Flow] { get set }; func start() }
                extension Flow {
                    func begin(_ flow: Flow) { flows.append(flow); flow.start() }
                }
                final class HomeScreen: UIViewController {
                    var onTap: (() -> Void)?
                    @IBAction func tapped() { onTap?() }
                }
                final class Main: Flow {
                    var flows: [Flow] = []
                    let stack: UINavigationController
                    init(stack: UINavigationController) { self.stack = stack }
                    func start() {
                        guard UserDefaults.standard.bool(forKey: "seen") else { return begin(Intro(stack: stack, main: self)) }
                        let home = HomeScreen()
                        home.onTap = { [weak self] in self?.scan() }
                        stack.setViewControllers([home], animated: false)
                    }
                    func scan() { begin(Scan(stack: stack)) }
                    func introDidEnd() {
                        UserDefaults.standard.set(true, forKey: "seen")
                        \(removal)
                        start()
                    }
                }
                final class IntroScreen: UIViewController {
                    var onEnd: (() -> Void)?
                    @IBAction func endTapped() { onEnd?() }
                }
                final class Intro: Flow {
                    var flows: [Flow] = []
                    weak var main: Main?
                    let stack: UINavigationController
                    init(stack: UINavigationController, main: Main) { self.stack = stack; self.main = main }
                    func start() {
                        let screen = IntroScreen()
                        screen.onEnd = { [weak self] in self?.main?.introDidEnd() }
                        stack.viewControllers = [screen]
                    }
                }
                final class Scan: Flow {
                    var flows: [Flow] = []
                    let stack: UINavigationController
                    init(stack: UINavigationController) { self.stack = stack }
                    func start() { stack.viewControllers = [HomeScreen()] }
                }
                \(FlowApp.launch("Main", "stack"))
                """
            return leaks(source).filter { $0.contains("Intro") }
        }
        #expect(start("flows.removeAll { $0 is Intro }") == [])
        #expect(start("print(flows.count)") != [])
    }

    @Test("what the user does on the first screen takes that away, whatever else the child shows")
    func firstOfSeveral() {
        func cancelled(on screen: String) -> [String] {
            leaks(
                app(
                    child: """
                        func start() {
                            let screen = ChildScreen()
                            screen.child = self
                            screen.navigationItem.hidesBackButton = true
                            stack.pushViewController(screen, animated: true)
                        }
                        func showHint() { stack.present(UIViewController(), animated: true) }
                        func showMore() {
                            let screen = MoreScreen()
                            screen.child = self
                            stack.pushViewController(screen, animated: true)
                        }
                        func cancel() { stack.popViewController(animated: true) }
                        """,
                    screen: """
                        @IBAction func hintTapped() { child?.showHint() }
                        @IBAction func moreTapped() { child?.showMore() }
                        \(screen == "first" ? "@IBAction func cancelTapped() { child?.cancel() }" : "")
                        """,
                    more: """
                        final class MoreScreen: UIViewController {
                            weak var child: Child?
                            \(screen == "more" ? "@IBAction func cancelTapped() { child?.cancel() }" : "")
                        }
                        """))
        }
        #expect(cancelled(on: "first") == ["Root Child: pop"])
        #expect(cancelled(on: "more") == [])
    }

    @Test("a child that shows the screens of its own child ends with that one")
    func childWithoutScreens() {
        func cancel(_ reported: String) -> [String] {
            leaks(
                app(
                    child: """
                        var inner: [Inner] = []
                        func start() {
                            let flow = Inner()
                            flow.child = self
                            inner.append(flow)
                            stack.present(flow.navigation, animated: true)
                        }
                        func innerDidCancel(_ flow: Inner) {
                            flow.navigation.dismiss(animated: true)
                            inner.removeAll { $0 === flow }
                            \(reported)
                        }
                        func innerDidSave(_ flow: Inner) {
                            flow.navigation.dismiss(animated: true)
                            inner.removeAll { $0 === flow }
                            delegate?.childDidEnd(self)
                        }
                        """,
                    more: """
                        final class Inner: NSObject {
                            weak var child: Child?
                            lazy var navigation: UINavigationController = {
                                let screen = UIViewController()
                                screen.navigationItem.leftBarButtonItem = UIBarButtonItem(
                                    barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
                                screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
                                    barButtonSystemItem: .save, target: self, action: #selector(save))
                                let navigation = UINavigationController(rootViewController: screen)
                                navigation.modalPresentationStyle = .fullScreen
                                return navigation
                            }()
                            @objc func cancel() { child?.innerDidCancel(self) }
                            @objc func save() { child?.innerDidSave(self) }
                        }
                        """)
            ).filter { $0.hasPrefix("Root") }
        }
        #expect(cancel("") == ["Root Child: dismiss"])
        #expect(cancel("delegate?.childDidEnd(self)") == [])
    }

    @Test("a helper of navigation controllers pushes a screen, or puts it in the place of the last one")
    func pushedOrReplaced() {
        func shown(_ how: String) -> [String] {
            leaks(
                app(
                    child: """
                        func start() {
                            let screen = ChildScreen()
                            screen.child = self
                            \(how)
                        }
                        """,
                    more: """
                        extension UINavigationController {
                            func pushOrReplace(_ screen: UIViewController) {
                                if viewControllers.count < 2 {
                                    pushViewController(screen, animated: true)
                                } else {
                                    var screens = viewControllers
                                    screens[screens.count - 1] = screen
                                    setViewControllers(screens, animated: true)
                                }
                            }
                        }
                        """))
        }
        #expect(shown("stack.pushOrReplace(screen)") == ["Root Child: back"])
        #expect(shown("stack.setViewControllers([screen], animated: true)") == [])
    }

    // MARK: - Routers

    @Test("a router that refuses navigation controllers keeps no completion handler for them")
    func refused() {
        func pushed(_ guardian: String, presentable: String = "router.toPresentable()") -> [String] {
            leaks(
                """
                import UIKit
                protocol Presentable { func toPresentable() -> UIViewController }
                extension UIViewController: Presentable { func toPresentable() -> UIViewController { self } }
                final class Router: NSObject, UINavigationControllerDelegate, Presentable {
                    private var completions: [UIViewController: () -> Void] = [:]
                    let navigation: UINavigationController
                    init(navigation: UINavigationController) {
                        self.navigation = navigation
                        super.init()
                        navigation.delegate = self
                    }
                    func toPresentable() -> UIViewController { navigation }
                    func push(_ module: Presentable, onPop: (() -> Void)? = nil) {
                        let controller = module.toPresentable()
                        \(guardian)
                        if let onPop = onPop { completions[controller] = onPop }
                        navigation.pushViewController(controller, animated: true)
                    }
                    func navigationController(_ n: UINavigationController, didShow screen: UIViewController, animated: Bool) {
                        guard let gone = n.transitionCoordinator?.viewController(forKey: .from), !n.viewControllers.contains(gone) else {
                            return
                        }
                        completions.removeValue(forKey: gone)?()
                    }
                }
                final class Root {
                    var children: [Child] = []
                    let router: Router
                    init(navigation: UINavigationController) { router = Router(navigation: navigation) }
                    func start() {
                        let home = HomeScreen()
                        home.onOpen = { [weak self] in self?.open() }
                        router.push(home)
                    }
                    func open() {
                        let child = Child(router: router)
                        child.start()
                        children.append(child)
                        router.push(child) { [weak self] in self?.children.removeAll { $0 === child } }
                    }
                }
                final class Child: Presentable {
                    let router: Router
                    let screen = UIViewController()
                    init(router: Router) { self.router = router }
                    func start() { \(presentable == "screen" ? "" : "router.push(screen)") }
                    func toPresentable() -> UIViewController { \(presentable) }
                }
                final class HomeScreen: UIViewController {
                    var onOpen: (() -> Void)?
                    @IBAction func openTapped() { onOpen?() }
                }
                \(FlowApp.launch("Root", "navigation"))
                """)
        }
        #expect(pushed("guard controller is UINavigationController == false else { return }") == ["Root Child: back"])
        #expect(pushed("guard !(controller is UINavigationController) else { return }") == ["Root Child: back"])
        #expect(pushed("if controller is UINavigationController { return }") == ["Root Child: back"])
        #expect(pushed("") == [])
        #expect(pushed("guard controller is UINavigationController == false else { return }", presentable: "screen") == [])
    }

    // MARK: - One child

    @Test("a child that is made on demand stays in a variable that no code clears")
    func onDemand() {
        let start = """
            func start() {
                let screen = ChildScreen()
                screen.child = self
                stack.present(screen, animated: true)
            }
            """
        func kept(_ list: String, clear: String = "") -> [String] {
            leaks(
                app(
                    child: start, root: "func clear() { \(clear) }", list: list, keep: "self.child = child",
                    more: "final class Cleaner { weak var root: Root?; @IBAction func tapped() { root?.clear() } }"))
        }
        #expect(kept("var child: Child?") == ["Root Child: dismiss sheet_swipe"])
        #expect(kept("weak var child: Child?") == [])
        #expect(kept("lazy var child = Child(stack: stack)") == [])
    }

    @Test("what a screen keeps on demand stays as long as the screen, unless it is made to be used again and again")
    func onDemandOfScreens() {
        func kept(make: String, open: String) -> [String] {
            leaks(
                """
                import UIKit
                final class Wheel {
                    let presenter: UIViewController
                    init(presenter: UIViewController) { self.presenter = presenter }
                    func start() { presenter.present(WheelScreen(), animated: true) }
                }
                final class WheelScreen: UIViewController {}
                final class Shop: UIViewController {
                    private var wheel: Wheel?
                    override func viewWillAppear(_ animated: Bool) {
                        super.viewWillAppear(animated)
                        prepare()
                    }
                    private func prepare() { \(make) }
                    @IBAction func openTapped() { \(open) }
                }
                final class Delegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    func applicationDidFinishLaunching(_ application: UIApplication) {
                        window = UIWindow()
                        window?.rootViewController = Shop()
                    }
                }
                """)
        }
        let made = "let wheel = Wheel(presenter: self); self.wheel = wheel"
        #expect(kept(make: "", open: made + "; wheel.start()") == ["Shop Wheel: sheet_swipe"])
        #expect(kept(make: made, open: "wheel?.start()") == [])
        #expect(kept(make: "", open: "let wheel = Wheel(presenter: self); wheel.start()") == [])
    }

    @Test("an app's own name for an operator of streams is that operator")
    func ownOperator() {
        func ended(_ operation: String) -> [String] {
            leaks(
                app(
                    child: """
                        let actions = PublishSubject<Void>()
                        let ended = PublishRelay<Void>()
                        let bag = DisposeBag()
                        func start() {
                            let screen = WatchedScreen()
                            screen.onDismiss = { [weak self] in self?.actions.onNext(()) }
                            actions.\(operation).disposed(by: bag)
                            ended.subscribe(onNext: { [weak self] in self?.end() }).disposed(by: bag)
                            stack.present(screen, animated: true)
                        }
                        """,
                    more: """
                        extension ObservableType {
                            func bindOnce(to relay: PublishRelay<Element>) -> Disposable { self.bind(to: relay) }
                            func count(with relay: PublishRelay<Element>) -> Disposable { print(relay); return Disposables.create() }
                        }
                        final class WatchedScreen: UIViewController, UIAdaptivePresentationControllerDelegate {
                            var onDismiss: (() -> Void)?
                            override func viewDidLoad() {
                                super.viewDidLoad()
                                presentationController?.delegate = self
                            }
                            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { onDismiss?() }
                        }
                        """))
        }
        #expect(ended("bind(to: ended)") == [])
        #expect(ended("bindOnce(to: ended)") == [])
        #expect(ended("count(with: ended)") == ["Root Child: sheet_swipe"])
    }
}
