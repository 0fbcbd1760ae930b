import FlowGraph
import FlowSyntax
import Testing

/// One small app in the manners of many houses: how its child is kept, started, told of its end and taken out differs from case to case.
@Suite("House styles, read from source") struct HouseStylesTests {
    /// A list that keeps a child for each row; the child's screen has a button for its end and one to cancel.
    private struct App {
        var imports = "import UIKit"
        /// Declarations of the keeper.
        var keeper = "func ended(_ child: Detail) { children.removeAll { $0 === child } }"
        /// What the keeper does with a new child.
        var open = "children.append(child); child.home = self; child.start()"
        var child = "class Detail"
        /// Declarations of the child.
        var members = ""
        var start = "screen.modalPresentationStyle = .fullScreen; stack.present(screen, animated: true)"
        var done = "stack.dismiss(animated: true); home?.ended(self)"
        var cancel = "stack.dismiss(animated: true); home?.ended(self)"
        /// Declarations of the child's screen.
        var screen = ""
        var list = ""
        var more = ""

        var source: String {
            """
            \(imports)
            class List: NSObject {
                var children: [Detail] = []
                let stack: UINavigationController
                init(stack: UINavigationController) { self.stack = stack }
                func start() { stack.viewControllers = [ListScreen(list: self)] }
                func open() { let child = Detail(stack: stack); \(open) }
                \(keeper)
            }
            \(child) {
                weak var home: List?
                let stack: UINavigationController
                init(stack: UINavigationController) { self.stack = stack }
                func start() { let screen = DetailScreen(detail: self); \(start) }
                func done() { \(done) }
                func cancel() { \(cancel) }
                \(members)
            }
            class ListScreen: UIViewController {
                weak var list: List?
                init(list: List) { self.list = list; super.init(nibName: nil, bundle: nil) }
                required init?(coder: NSCoder) { nil }
                @objc func rowTapped() { list?.open() }
                \(list)
            }
            class DetailScreen: UIViewController {
                weak var detail: Detail?
                init(detail: Detail) { self.detail = detail; super.init(nibName: nil, bundle: nil) }
                required init?(coder: NSCoder) { nil }
                @objc func doneTapped() { detail?.done() }
                @objc func cancelTapped() { detail?.cancel() }
                \(screen)
            }
            \(more)
            """
        }
    }

    /// The exits that leave a child behind.
    private func leaks(_ source: String) -> [String] {
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", source)])
        return (document.graph.sourceFacts ?? []).filter { [.neverRemoved, .keptAfterExit].contains($0.kind) }.flatMap { fact in
            fact.exits.filter { !$0.isReleased }.map { "\(fact.child): \($0.label)" }
        }
    }

    private func leaks(_ change: (inout App) -> Void) -> [String] {
        var app = App()
        change(&app)
        return leaks(app.source)
    }

    private static let pushed = "stack.pushViewController(screen, animated: true)"
    private static let popped = "stack.popViewController(animated: true)"
    private static let back = ["Detail: the back button on DetailScreen"]
    private static let swipe = ["Detail: swiping down the sheet of DetailScreen"]

    @Test func `the app itself is in order, and not without a removal`() {
        #expect(leaks { _ in } == [])
        #expect(leaks { $0.cancel = "stack.dismiss(animated: true)" } == ["Detail: Detail.cancel()"])
    }

    // MARK: - Lists

    @Test(arguments: [
        ("children = children.filter { $0 !== child }", true), ("children = children.filter { $0 === child }", false),
        ("children = children.filter { !($0 === child) }", true), ("children = children.filter { _ in true }", false),
        ("children.removeAll { $0 !== child }", false), ("children.free(child)", true), ("children.spare(child)", false),
        ("children.replaceSubrange(0..<1, with: [])", true),
    ])
    func `what a comparison leaves in a list is not taken out`(removal: String, isRight: Bool) {
        let found = leaks {
            $0.keeper = "func ended(_ child: Detail) { \(removal) }"
            $0.more = """
                extension Array where Element == Detail {
                    mutating func free(_ child: Detail) { removeAll { $0 === child } }
                    mutating func spare(_ child: Detail) { removeAll { $0 !== child } }
                }
                """
        }
        #expect(found.isEmpty == isRight)
    }

    @Test func `a list that spares another child takes this one out`() {
        #expect(leaks { $0.keeper = "let first = Other(); func ended(_ child: Detail) { children.removeAll { $0 !== first } }" } == [])
    }

    // MARK: - Messages

    @Test(arguments: [".ended", "Notification.Name(\"ended\")"])
    func `whoever waits for a notification runs where it is posted`(name: String) {
        let post = "NotificationCenter.default.post(name: \(name), object: self)"
        let observers = [
            "NotificationCenter.default.addObserver(self, selector: #selector(heard(_:)), name: \(name), object: nil)",
            "NotificationCenter.default.addObserver(forName: \(name), object: nil, queue: nil) { [weak self] _ in self?.children = [] }",
            "bag = NotificationCenter.default.publisher(for: \(name)).sink { [weak self] _ in self?.children = [] }",
        ]
        for observer in observers {
            func found(_ cancel: String) -> [String] {
                leaks {
                    $0.keeper = "var bag: AnyObject?; @objc func heard(_ note: Notification) { children = [] }"
                    $0.open += "; " + observer
                    $0.done = "stack.dismiss(animated: true); \(post)"
                    $0.cancel = "stack.dismiss(animated: true); \(cancel)"
                }
            }
            #expect(found(post) == [])
            #expect(found("print()") == ["Detail: Detail.cancel()"])
        }
    }

    @Test(arguments: [
        "detail?.perform(#selector(Detail.left))", "UIApplication.shared.sendAction(#selector(Detail.left), to: nil, from: self, for: nil)",
        "var next: UIResponder? = self; while let one = next { if let detail = one as? Detail { detail.left() }; next = one.next }",
    ])
    func `selectors and the responder chain lead to methods`(call: String) {
        func found(_ call: String) -> [String] {
            leaks {
                $0.child = "class Detail: UIResponder"
                $0.members = "@objc func left() { home?.ended(self) }"
                $0.start = Self.pushed
                ($0.done, $0.cancel) = (Self.popped + "; left()", Self.popped + "; left()")
                $0.screen = "override func didMove(toParent parent: UIViewController?) { \(call) }"
            }
        }
        #expect(found(call) == [])
        #expect(found("print()") == Self.back)
    }

    @Test(arguments: [
        "func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) { list.clear() }",
        "func tabBarController(_ bar: UITabBarController, shouldSelect screen: UIViewController) -> Bool { list.clear(); return false }",
        "@objc func locked() { list.clear() }; func watch() { NotificationCenter.default.addObserver(self, selector: #selector(locked), "
            + "name: UIApplication.didEnterBackgroundNotification, object: nil) }",
    ])
    func `what the system begins takes screens away, too`(event: String) {
        func found(_ clear: String) -> [String] {
            leaks {
                $0.keeper += "; func clear() { stack.popToRootViewController(animated: false); \(clear) }"
                $0.start = "screen.navigationItem.hidesBackButton = true; " + Self.pushed
                ($0.done, $0.cancel) = (Self.popped + "; home?.ended(self)", Self.popped + "; home?.ended(self)")
                $0.more = "class Delegate: UIResponder, UISceneDelegate, UITabBarControllerDelegate { let list: List; \(event) }"
            }
        }
        #expect(found("print()") == ["Detail: List.clear()"])
        #expect(found("children = []") == [])
    }

    // MARK: - What is known of values

    @Test(arguments: [
        ("Bool", "ok", "guard ok else { return }", "true", "false"), ("Bool", "ok", "if !ok { return }", "true", "false"),
        ("String?", "text", "guard let text else { return }", "\"\"", "nil"),
        ("Error?", "error", "if error != nil { return }", "nil", "Fault()"),
        ("Outcome", "end", "guard end == .done else { return }", ".done", ".left"),
        ("Outcome", "end", "guard let self, case .done = end else { return }", ".done", ".left"),
    ])
    func `an end that is told with a value is handled for some values alone`(
        type: String, name: String, question: String, good: String, bad: String
    ) {
        func found(done: String, cancel: String, handler: String) -> [String] {
            leaks {
                $0.open = "child.onEnd = { [weak self, weak child] \(name) in \(handler) }; children.append(child); child.start()"
                $0.members = "var onEnd: ((\(type)) -> Void)?; func finish(_ end: \(type)) { stack.dismiss(animated: true); onEnd?(end) }"
                ($0.done, $0.cancel) = (done, cancel)
                $0.more = "enum Outcome { case done, left }; struct Fault: Error {}"
            }
        }
        let removal = question + "; self?.children.removeAll { $0 === child }"
        let (told, left) = ("stack.dismiss(animated: true); onEnd?(\(good))", "stack.dismiss(animated: true); onEnd?(\(bad))")
        #expect(found(done: told, cancel: told, handler: removal) == [])
        #expect(found(done: told, cancel: left, handler: removal) == (bad == "Fault()" ? [] : ["Detail: Detail.cancel()"]))
        // By way of a helper, and where the keeper takes the screen away.
        let helper = found(done: "finish(\(good))", cancel: "finish(\(bad))", handler: removal)
        #expect(helper == (bad == "Fault()" ? [] : ["Detail: Detail.finish(_:)"]))
        #expect(found(done: "finish(\(good))", cancel: "finish(\(good))", handler: removal) == [])
    }

    // MARK: - Streams

    @Test(arguments: [
        "let ended = PublishSubject<Void>()",
        "private let end = PublishSubject<Void>(); var ended: Observable<Void> { end.asObservable() }",
        "private let end = PublishSubject<Void>(); lazy var ended = end.asObservable()",
        "private let end = PassthroughSubject<Void, Never>(); var ended: AnyPublisher<Void, Never> { end.eraseToAnyPublisher() }",
        "private let end = PublishSubject<Void>(); let other = PublishSubject<Void>(); "
            + "var ended: Observable<Void> { other.merge(with: end) }",
    ])
    func `a stream that a property gives is the subject's that it is made of`(stream: String) {
        let subject = stream.contains("let end ") ? "end" : "ended"
        func found(_ cancel: String) -> [String] {
            leaks {
                $0.imports += "; import RxSwift; import Combine"
                $0.keeper = "let bag = DisposeBag()"
                $0.open =
                    "child.ended.subscribe(onNext: { [weak self] in self?.children.removeAll { $0 === child } }).disposed(by: bag); "
                    + "children.append(child); child.start()"
                $0.members = stream
                ($0.done, $0.cancel) = ("stack.dismiss(animated: true); \(subject).onNext(())", "stack.dismiss(animated: true); \(cancel)")
            }
        }
        #expect(found("\(subject).onNext(())") == [])
        #expect(found("print()") == ["Detail: Detail.cancel()"])
    }

    @Test(arguments: [
        "screen.rx.deallocated.bind(to: ended)", "screen.gone.subscribe(ended)", "screen.gone.subscribe(onNext: { self.ended.onNext(()) })",
    ])
    func `what is handed to a subject is told by it`(line: String) {
        func found(_ line: String) -> [String] {
            leaks {
                $0.imports += "; import RxSwift; import RxCocoa"
                $0.keeper = "let bag = DisposeBag()"
                $0.open =
                    "child.ended.subscribe(onNext: { [weak self] in self?.children.removeAll { $0 === child } }).disposed(by: bag); "
                    + "children.append(child); child.start()"
                $0.members = "let ended = PublishSubject<Void>()"
                $0.start = line + "; " + Self.pushed
                ($0.done, $0.cancel) = (Self.popped + "; ended.onNext(())", Self.popped + "; ended.onNext(())")
                $0.screen = "let gone = PublishSubject<Void>(); override func viewDidDisappear(_ a: Bool) { gone.onNext(()) }"
            }
        }
        #expect(found(line) == [])
        #expect(found("print()") == Self.back)
    }

    // MARK: - Screens

    @Test(arguments: [
        (false, "isMovingFromParent", true), (false, "isBeingDismissed", false), (false, "isMovingFromParent || isBeingDismissed", true),
        (true, "isMovingFromParent", false), (true, "isBeingDismissed", true), (true, "isBeingDismissed && view != nil", true),
        (true, "self.isMovingFromParent == true", false),
    ])
    func `a screen that asks how it goes is answered`(isSheet: Bool, question: String, isRight: Bool) {
        let found = leaks {
            $0.start = isSheet ? "stack.present(screen, animated: true)" : Self.pushed
            let leave = isSheet ? "stack.dismiss(animated: true)" : Self.popped
            ($0.done, $0.cancel) = (leave + "; home?.ended(self)", leave + "; home?.ended(self)")
            $0.members = "func left() { home?.ended(self) }"
            $0.screen = "override func viewDidDisappear(_ animated: Bool) { if \(question) { detail?.left() } }"
        }
        #expect(found == (isRight ? [] : isSheet ? Self.swipe : Self.back))
    }

    @Test(arguments: [("isBeingDismissed", false), ("navigationController?.isBeingDismissed == true", true)])
    func `the lowest screen of a presented stack is not dismissed itself`(question: String, isRight: Bool) {
        let found = leaks {
            $0.start = "stack.present(UINavigationController(rootViewController: screen), animated: true)"
            $0.screen = "override func viewDidDisappear(_ animated: Bool) { if \(question) { detail?.home?.ended(detail!) } }"
        }
        #expect(found == (isRight ? [] : Self.swipe))
    }

    @Test(arguments: [
        ("", false), ("override func viewDidLoad() { navigationController?.setNavigationBarHidden(true, animated: false) }", true),
        ("override func viewDidLoad() { navigationController?.isNavigationBarHidden = false }", false),
    ])
    func `without a navigation bar there is no back button`(screen: String, isRight: Bool) {
        let found = leaks {
            $0.start = Self.pushed
            ($0.done, $0.cancel) = (Self.popped + "; home?.ended(self)", Self.popped + "; home?.ended(self)")
            $0.screen = screen
        }
        #expect(found == (isRight ? [] : Self.back))
    }

    @Test func `the screen below appears again where one is popped`() {
        func found(_ list: String) -> [String] {
            leaks {
                $0.keeper += "; func swept() { children = [] }"
                $0.start = Self.pushed
                ($0.done, $0.cancel) = (Self.popped + "; home?.ended(self)", Self.popped + "; home?.ended(self)")
                $0.list = list
            }
        }
        #expect(found("override func viewDidAppear(_ animated: Bool) { list?.swept() }") == [])
        #expect(found("override func viewDidLoad() { list?.swept() }") == Self.back)
    }

    @Test(arguments: [
        (".interactiveDismissDisabled()", "present", true), (".padding()", "present", false),
        (".navigationBarBackButtonHidden(true)", "push", true), (".navigationBarBackButtonHidden(false)", "push", false),
    ])
    func `a hosted view says how its screen can be left`(modifier: String, how: String, isRight: Bool) {
        let found = leaks {
            $0.imports += "; import SwiftUI"
            let show = how == "push" ? "stack.pushViewController(host, animated: true)" : "stack.present(host, animated: true)"
            $0.start = "let host = UIHostingController(rootView: DetailView(close: { [weak self] in self?.cancel() })); \(show)"
            let leave = how == "push" ? Self.popped : "stack.dismiss(animated: true)"
            ($0.done, $0.cancel) = (leave + "; home?.ended(self)", leave + "; home?.ended(self)")
            $0.more = "struct DetailView: View { let close: () -> Void; var body: some View { Button(\"\") { close() }\(modifier) } }"
        }
        #expect(found.isEmpty == isRight)
    }

    @Test(arguments: [
        "Button(\"Cancel\", action: close)", "Text(\"Cancel\").onTapGesture(perform: close)", "Bar(close: close)", "Bar { close() }",
        "Text(\"\").gesture(TapGesture().onEnded { close() })",
    ])
    func `closures that a view hands on run when the user acts`(body: String) {
        func found(_ cancel: String) -> [String] {
            leaks {
                $0.imports += "; import SwiftUI"
                $0.start =
                    "let host = UIHostingController(rootView: DetailView(close: { [weak self] in self?.cancel() })); "
                    + "host.modalPresentationStyle = .fullScreen; stack.present(host, animated: true)"
                $0.cancel = "stack.dismiss(animated: true); \(cancel)"
                $0.more = """
                    struct DetailView: View { let close: () -> Void; var body: some View { \(body) } }
                    struct Bar: View { let close: () -> Void; var body: some View { Button("") { close() } } }
                    """
            }
        }
        #expect(found("print()") == ["Detail: Detail.cancel()"])
        #expect(found("home?.ended(self)") == [])
    }

    // MARK: - Who is meant

    @Test func `a call of one router of several shows a screen as that one does`() {
        func found(_ property: String, _ made: String) -> [String] {
            leaks(
                """
                import UIKit
                protocol Router: AnyObject { func show(_ screen: UIViewController) }
                class Pushes: Router {
                    let stack = UINavigationController()
                    func show(_ screen: UIViewController) { stack.pushViewController(screen, animated: true) }
                }
                class Presents: Router {
                    let stack = UINavigationController()
                    func show(_ screen: UIViewController) { stack.present(screen, animated: true) }
                }
                class List {
                    var children: [Detail] = []
                    let router: \(property)
                    init(router: \(property)) { self.router = router }
                    func start() { let screen = ListScreen(); screen.list = self; router.show(screen) }
                    func open() { let child = Detail(router: router); child.home = self; children.append(child); child.start() }
                    func ended(_ child: Detail) { children.removeAll { $0 === child } }
                }
                class Detail {
                    weak var home: List?
                    let router: \(property)
                    init(router: \(property)) { self.router = router }
                    func start() { let screen = DetailScreen(); screen.detail = self; router.show(screen) }
                    func left() { home?.ended(self) }
                }
                class ListScreen: UIViewController { weak var list: List?; @objc func rowTapped() { list?.open() } }
                class DetailScreen: UIViewController {
                    weak var detail: Detail?
                    override func viewDidDisappear(_ animated: Bool) { if isMovingFromParent { detail?.left() } }
                }
                @main class AppDelegate: UIResponder, UIApplicationDelegate {
                    var list: List?
                    func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
                        list = List(router: \(made))
                        list?.start()
                        return true
                    }
                }
                """)
        }
        #expect(found("Router", "Pushes()") == [])
        #expect(found("Router", "Presents()") == ["Detail: swiping down the sheet of DetailScreen"])
        // Which of both it is, nothing says.
        #expect(found("Router", "Bool.random() ? Pushes() : Presents()") == [])
    }

    @Test func `what a superclass calls of itself is what the child overrides`() {
        func found(_ cancel: String) -> [String] {
            leaks {
                $0.child =
                    "class Base { func run() { begin() }; func begin() {} }; class Other: Base { override func begin() { print() } }; "
                    + "class Third: Base { override func begin() { print(1) } }; class Detail: Base"
                $0.open = "children.append(child); child.home = self; child.run()"
                $0.members = "override func begin() { start() }"
                $0.cancel = "stack.dismiss(animated: true); \(cancel)"
            }
        }
        #expect(found("print()") == ["Detail: Detail.cancel()"])
        #expect(found("home?.ended(self)") == [])
    }

    @Test func `a helper that swaps the root takes the former child's screen away`() {
        func found(_ release: String) -> [String] {
            leaks(
                """
                import UIKit
                class App {
                    var children: [AnyObject] = []
                    let window: UIWindow
                    init(window: UIWindow) { self.window = window }
                    func start() { showMain() }
                    func showMain() {
                        let main = Main()
                        main.app = self
                        children.append(main)
                        main.start()
                        swap(main.stack)
                    }
                    func showLock() { let lock = Lock(); children.append(lock); lock.start(); swap(lock.stack) }
                    func swap(_ screen: UIViewController) { window.rootViewController = screen }
                    func locked() { \(release); showLock() }
                    func ended(_ main: Main) { children.removeAll { $0 === main } }
                }
                class Main {
                    weak var app: App?
                    let stack = UINavigationController()
                    func start() { let screen = MainScreen(); screen.main = self; stack.viewControllers = [screen] }
                    func lock() { app?.locked() }
                }
                class Lock { let stack = UINavigationController(); func start() { stack.viewControllers = [UIViewController()] } }
                class MainScreen: UIViewController { weak var main: Main?; @objc func lockTapped() { main?.lock() } }
                """)
        }
        #expect(found("print()").contains { $0.hasPrefix("Main: ") })
        #expect(!found("children = []").contains { $0.hasPrefix("Main: ") })
    }

    @Test(arguments: ["window.rootViewController = stack; ", ""])
    func `the first child on an empty stack has no back button`(first: String) {
        func found(_ first: String) -> [String] {
            leaks(
                """
                import UIKit
                class App {
                    var children: [Login] = []
                    let window: UIWindow
                    let stack = UINavigationController()
                    init(window: UIWindow) { self.window = window }
                    func start() { \(first)let login = Login(stack: stack); login.start(); children.append(login) }
                }
                class Login {
                    let stack: UINavigationController
                    init(stack: UINavigationController) { self.stack = stack }
                    func start() { stack.pushViewController(UIViewController(), animated: false) }
                }
                @main class AppDelegate: UIResponder, UIApplicationDelegate {
                    var app: App?
                    func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [String: Any]?) -> Bool {
                        app = App(window: UIWindow())
                        app?.start()
                        return true
                    }
                }
                """)
        }
        #expect(found(first) == [])
        #expect(found("stack.pushViewController(UIViewController(), animated: false); " + first).count == 1)
    }

    @Test func `a navigation controller asks its delegate, and nobody else`() {
        func found(_ start: String) -> [String] {
            leaks {
                $0.keeper += """
                    ; func navigationController(_ n: UINavigationController, didShow screen: UIViewController, animated: Bool) { children = [] }
                    """
                $0.open = start + "children.append(child); child.home = self; child.start()"
                $0.start = Self.pushed
                ($0.done, $0.cancel) = (Self.popped + "; home?.ended(self)", Self.popped + "; home?.ended(self)")
            }
        }
        #expect(found("stack.delegate = self; ") == [])
        #expect(found("") == Self.back)
    }

    @Test func `where an error is caught the rest has not run`() {
        func found(_ failed: String) -> [String] {
            leaks {
                $0.cancel =
                    "do { try pay(); home?.ended(self); stack.dismiss(animated: true) } catch { stack.dismiss(animated: true); \(failed) }"
                $0.members = "func pay() throws {}"
            }
        }
        #expect(found("print()") == ["Detail: Detail.cancel()"])
        #expect(found("home?.ended(self)") == [])
    }

    @Test func `a hosted view dismisses what hosts it`() {
        func found(_ action: String) -> [String] {
            leaks {
                $0.imports += "; import SwiftUI"
                $0.start =
                    "let host = UIHostingController(rootView: DetailView(close: { [weak self] in self?.cancel() })); "
                    + "host.modalPresentationStyle = .fullScreen; stack.present(host, animated: true)"
                $0.more = """
                    struct DetailView: View {
                        @Environment(\\.dismiss) var dismiss
                        let close: () -> Void
                        var body: some View { Button("") { \(action) } }
                    }
                    """
            }
        }
        #expect(found("dismiss()") == ["Detail: DetailView.body"])
        #expect(found("close()") == [])
    }
}
