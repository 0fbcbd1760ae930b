import FlowGraph
import FlowSyntax
import Testing

/// What is read off declarations and bodies; `▶` marks the place that is told, and what is left out is silent on purpose.
struct SourceChecksTests {
    /// The facts of a kind, in words; the place must be a marked line.
    private func facts(_ kind: SourceFact.Kind, _ text: String) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let marked = Set(lines.indices.filter { lines[$0].contains("▶") }.map { $0 + 1 })
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", text)])
        return (document.graph.sourceFacts ?? []).filter { $0.kind == kind }.map { fact in
            "\(fact.owner) \(fact.child) \(fact.circumstance)"
                + (marked.contains(fact.location.line) ? "" : " at line \(fact.location.line), which is not marked")
        }
    }

    private let base = """
        import UIKit
        class Coordinator {
            var children: [Coordinator] = []
            func start() {}
            func keep(_ child: Coordinator) { children.append(child) }
            func drop(_ child: Coordinator) { children = children.filter { $0 !== child } }
        }
        protocol PageDelegate: AnyObject {
            func didFinish(in page: PageCoordinator)
            func didCancel(in page: PageCoordinator)
        }

        """

    // MARK: - The wrong object

    @Test func `a coordinator that takes itself out of its own list is told, whatever the function is called`() {
        let source =
            base + """
                final class PageCoordinator: Coordinator { weak var delegate: PageDelegate? }
                final class Main: Coordinator, PageDelegate {
                    let navigation = UINavigationController()
                    func show() { keep(PageCoordinator()); navigation.pushViewController(UIViewController(), animated: true) }
                    func didFinish(in page: PageCoordinator) { drop(self) } // ▶
                    func didCancel(in page: PageCoordinator) { drop(page) }
                }
                """
        #expect(facts(.wrongObject, source) == ["Main PageCoordinator drop(self)"])
    }

    @Test func `a list that is put into itself is told`() {
        let source = """
            import UIKit
            class Coordinator {
                var children: [Coordinator] = []
                let navigation = UINavigationController()
                func show() {
                    children.append(children) // ▶
                    navigation.pushViewController(UIViewController(), animated: true)
                }
            }
            """
        #expect(facts(.wrongObject, source) == ["Coordinator  children.append(children)"])
    }

    @Test func `a coordinator that asks its parent to take it out is right, and so is a function that does something else with itself`() {
        let source =
            base + """
                final class PageCoordinator: Coordinator {
                    weak var parent: Coordinator?
                    let navigation = UINavigationController()
                    override func start() { navigation.pushViewController(UIViewController(), animated: true); log(self) }
                    func log(_ coordinator: Coordinator) { print(coordinator, children.count) }
                    func close() { parent?.drop(self) }
                }
                """
        #expect(facts(.wrongObject, source) == [])
    }

    // MARK: - Never started

    private let pages = """
        import UIKit
        protocol Flow: AnyObject { func begin() }
        final class First: Flow {
            let navigation: UINavigationController
            init(navigation: UINavigationController) { self.navigation = navigation }
            func begin() { navigation.pushViewController(UIViewController(), animated: true) }
        }
        final class Second: Flow {
            let navigation: UINavigationController
            init(navigation: UINavigationController) { self.navigation = navigation }
            func begin() { navigation.pushViewController(UIViewController(), animated: true) }
        }

        """

    @Test func `a coordinator that is kept and that nobody sets going is told where it is made`() {
        let source =
            pages + """
                final class Main: Flow {
                    let navigation = UINavigationController()
                    var flows: [Flow] = []
                    func begin() {
                        let first = First(navigation: navigation)
                        flows.append(first)
                        first.begin()
                        let second = Second(navigation: navigation) // ▶
                        flows.append(second)
                    }
                }
                """
        #expect(facts(.neverStarted, source) == ["Main Second begin()"])
    }

    @Test(arguments: [
        "flows.forEach { $0.begin() }", "run(second)", "later = { second.begin() }", "return second", "Elsewhere.run(second)",
    ])
    func `a coordinator that is started in another way is not told`(how: String) {
        let source =
            pages + """
                final class Main: Flow {
                    let navigation = UINavigationController()
                    var flows: [Flow] = []
                    var later: (() -> Void)?
                    func begin() { navigation.pushViewController(UIViewController(), animated: true); _ = make() }
                    func run(_ flow: Flow) { flow.begin() }
                    func make() -> Flow? {
                        let second = Second(navigation: navigation)
                        flows.append(second)
                        \(how)
                    }
                }
                """
        #expect(facts(.neverStarted, source) == [])
    }

    private func tabs(_ how: String = "", _ more: String = "") -> String {
        """
        import UIKit
        protocol Tab: AnyObject { func begin(); func follow(_ other: Tab) }
        extension Tab { func follow(_ other: Tab) { \(more.isEmpty ? "other.begin()" : more) } }
        final class Feed: Tab {
            var screen: UIViewController { UIViewController() }
            func begin() {}
        }
        final class Main: Tab {
            let window: UIWindow
            var tabs: [Tab] = []
            init(window: UIWindow) { self.window = window }
            func begin() {
                tabs = [Feed()] // ▶
                window.rootViewController = UINavigationController(rootViewController: UITabBarController())
                \(how)
            }
        }
        final class Delegate: NSObject, UIApplicationDelegate {
            let main = Main(window: UIWindow())
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                main.begin()
                return true
            }
        }
        """
    }

    @Test func `a coordinator in a list that is kept is told, if what would start it is never called`() {
        #expect(facts(.neverStarted, tabs()) == ["Main Feed begin()"])
        #expect(facts(.neverStarted, tabs("tabs.forEach { $0.begin() }")) == [])
        #expect(facts(.neverStarted, tabs("tabs.forEach { follow($0) }")) == [])
    }

    @Test func `what a protocol offers for starting a child, and what keeps it nowhere, is told as long as nothing calls it`() {
        let source = tabs().replacingOccurrences(of: " // ▶", with: "").replacingOccurrences(
            of: "extension Tab { func ", with: "extension Tab { func /*▶*/")
        #expect(facts(.notRetained, source) == ["Tab Tab follow(_:)"])
        #expect(facts(.notRetained, tabs("tabs.forEach { follow($0) }")) == [])
        #expect(facts(.notRetained, tabs("", "kept = other; other.begin()")) == [])
        #expect(facts(.notRetained, tabs("", "print(other)")) == [])
    }

    // MARK: - Kept weakly

    private func weakly(_ how: String, _ inside: String = "load { [weak self] in self?.onEnd() }", _ ownership: String = "weak") -> String {
        """
        import UIKit
        final class Session {
            let onEnd: () -> Void
            init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }
            func begin() { \(inside) }
            func load(_ done: @escaping () -> Void) { Loader.shared.load(done) }
            func load(for session: Session) {}
        }
        final class Factory {
            private \(ownership) var session: Session?
            private var sessions: [Session] = []
            func make() {
                let session = Session(onEnd: {}) // ▶
                self.session = session
                session.begin()
                \(how)
            }
        }
        """
    }

    @Test func `what only a weak property refers to is gone when its maker returns`() {
        #expect(facts(.keptWeakly, weakly("")) == ["Factory Session make()"])
    }

    @Test(arguments: [
        ("sessions.append(session)", "load {}"), ("later { session.begin() }", "load {}"), ("", "load { self.onEnd() }"),
        ("", "load(for: self)"),
    ])
    func `what somebody may hold is not told to be gone`(how: String, inside: String) {
        #expect(facts(.keptWeakly, weakly(how, inside)) == [])
        #expect(facts(.keptWeakly, weakly("", "load {}", "")) == [])
    }

    @Test func `a method that is handed on as a function is told where it is handed on`() {
        let source = """
            import UIKit
            final class Main {
                let navigation: UINavigationController
                var child: Page?
                init(navigation: UINavigationController) { self.navigation = navigation }
                func show() {
                    let page = Page(
                        navigation: navigation,
                        onError: failed) // ▶
                    child = page
                    page.begin()
                }
                func failed() { print(1) }
            }
            final class Page {
                let navigation: UINavigationController
                let onError: () -> Void
                init(navigation: UINavigationController, onError: @escaping () -> Void) { self.navigation = navigation; self.onError = onError }
                func begin() { navigation.pushViewController(UIViewController(), animated: true) }
            }
            """
        #expect(facts(.strongCapture, source) == ["Main Page Main.child → Page.onError"])
    }

    // MARK: - One of many

    private func router(_ body: String) -> String {
        """
        import UIKit
        final class Router: NSObject, UINavigationControllerDelegate {
            let navigation: UINavigationController
            var closures: [UIViewController: () -> Void] = [:]
            init(navigation: UINavigationController) { self.navigation = navigation }
            func open(_ screen: UIViewController, whenGone: @escaping () -> Void) { closures[screen] = whenGone }
            func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) { // ▶
                \(body)
            }
        }
        final class Main {
            let router: Router
            init(router: Router) { self.router = router }
            func show() { router.open(UIViewController()) { print("gone") } }
        }
        """
    }

    @Test func `a router that runs the closure of the top screen alone is told once`() {
        let body = """
            guard let from = navigationController.transitionCoordinator?.viewController(forKey: .from),
                !navigationController.viewControllers.contains(from) else { return }
            closures.removeValue(forKey: from)?()
            """
        #expect(facts(.missedMultiPop, router(body)) == ["Router  navigationController(_:didShow:animated:)"])
    }

    @Test func `a closure that is handed on from coordinator to coordinator hangs on the router all the same`() {
        let source = router(
            """
            guard let from = navigationController.transitionCoordinator?.viewController(forKey: .from),
                !navigationController.viewControllers.contains(from) else { return }
            closures.removeValue(forKey: from)?()
            """
        ).replacingOccurrences(of: "func show() { router.open(UIViewController()) { print(\"gone\") } }", with: "HAND")
        let hand = "func show(whenGone: @escaping () -> Void) { router.open(UIViewController(), whenGone: whenGone) }"
        let parent =
            "\nfinal class Parent { let child: Main; init(child: Main) { self.child = child }; func go() { child.show { print(1) } } }"
        #expect(facts(.missedMultiPop, source.replacingOccurrences(of: "HAND", with: hand)) == [])
        #expect(
            facts(.missedMultiPop, source.replacingOccurrences(of: "HAND", with: hand) + parent)
                == ["Router  navigationController(_:didShow:animated:)"])
    }

    @Test(arguments: [
        "for screen in closures.keys where !navigationController.viewControllers.contains(screen) { closures[screen]?() }",
        "let left = navigationController.viewControllers\nclosures.keys.filter { !left.contains($0) }.forEach { closures[$0]?() }",
        "_ = navigationController.transitionCoordinator?.viewController(forKey: .from)\nsweep(navigationController.viewControllers)",
    ])
    func `a router that compares the whole stack is not told`(body: String) {
        #expect(facts(.missedMultiPop, router(body)) == [])
    }

    private func navigationController(_ members: String) -> String {
        """
        import UIKit
        protocol Leaving { func hasLeft() }
        final class Page: UIViewController, Leaving { var onEnd: (() -> Void)?; func hasLeft() { onEnd?() } }
        final class Navigation: UINavigationController {
            override func popViewController(animated: Bool) -> UIViewController? { // ▶
                let page = super.popViewController(animated: animated)
                (page as? Leaving)?.hasLeft()
                return page
            }
            \(members)
        }
        """
    }

    @Test func `a navigation controller that tells the screen it pops, and not those that go with it, is told`() {
        #expect(facts(.missedMultiPop, navigationController("")) == ["Navigation  popViewController(animated:)"])
    }

    @Test func `a navigation controller that looks after the other pops too is not told`() {
        let members =
            "override func popToRootViewController(animated: Bool) -> [UIViewController]? { super.popToRootViewController(animated: animated) }"
        #expect(facts(.missedMultiPop, navigationController(members)) == [])
    }

    @Test func `a list of one's own from which one screen is taken is not the stack`() {
        let source = """
            import UIKit
            class Coordinator { var children: [Coordinator] = []; func drop(_ child: Coordinator) { children.removeAll { $0 === child } } }
            class Main: Coordinator, UINavigationControllerDelegate {
                weak var parent: Coordinator?
                var viewControllers: [UIViewController] = []
                func show(in navigation: UINavigationController) { navigation.pushViewController(UIViewController(), animated: true) }
                func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) { // ▶
                    guard let from = navigationController.transitionCoordinator?.viewController(forKey: .from) else { return }
                    if viewControllers.last === from { viewControllers.removeLast() }
                    if viewControllers.count == 0 { parent?.drop(self) }
                }
            }
            """
        #expect(facts(.missedMultiPop, source) == ["Main  navigationController(_:willShow:animated:)"])
    }

    // MARK: - The end that nothing reports

    private let parent = """
        final class Main: Coordinator, PageDelegate {
            func show() {
                let page = PageCoordinator()
                page.delegate = self
                keep(page)
                page.start()
            }
            func didFinish(in page: PageCoordinator) { drop(page) }
            func didCancel(in page: PageCoordinator) { drop(page) }
        }

        """

    @Test func `a requirement of the delegate that nothing calls is told, also if another delegate has one of that name`() {
        let source =
            base.replacing("didCancel(in page: PageCoordinator)\n", with: "didCancel(in page: PageCoordinator) // ▶\n") + parent + """
                protocol OtherDelegate: AnyObject { func didCancel(in other: Other) }
                final class Other: Coordinator { weak var delegate: OtherDelegate?; func close() { delegate?.didCancel(in: self) } }
                final class PageCoordinator: Coordinator {
                    weak var delegate: PageDelegate?
                    let navigation = UINavigationController()
                    override func start() { navigation.pushViewController(UIViewController(), animated: true) }
                    func close() { delegate?.didFinish(in: self) }
                }
                """
        let told = SourceAnalysis.document(name: "App", sources: [("App.swift", source)]).graph.sourceFacts ?? []
        #expect(facts(.finishNeverCalled, source) == ["Main PageCoordinator didCancel(in:)"])
        #expect(told.first { $0.kind == .finishNeverCalled }?.related.map(\.message) == ["this would run when it finishes"])
    }

    @Test(arguments: ["delegate?.didCancel(in: self)", "let end = delegate?.didCancel\nend?(self)", "somebody.didCancel(in: self)"])
    func `a requirement that something may call is not told`(call: String) {
        let source =
            base + parent + """
                final class PageCoordinator: Coordinator {
                    weak var delegate: PageDelegate?
                    let navigation = UINavigationController()
                    override func start() { navigation.pushViewController(UIViewController(), animated: true) }
                    func close() { delegate?.didFinish(in: self) }
                    func cancel() { \(call) }
                }
                """
        #expect(facts(.finishNeverCalled, source) == [])
    }

    private func closures(_ use: String) -> String {
        base + """
            final class PageCoordinator: Coordinator {
                var whenOver: (() -> Void)? // ▶
                let navigation = UINavigationController()
                override func start() { navigation.pushViewController(UIViewController(), animated: true) }
                func close() { \(use) }
            }
            final class Main: Coordinator {
                func show() {
                    let page = PageCoordinator()
                    page.whenOver = { [weak self, weak page] in page.map { self?.drop($0) } }
                    keep(page)
                    page.start()
                }
            }
            """
    }

    @Test func `a closure that somebody sets and nothing reads is told`() {
        #expect(facts(.finishNeverCalled, closures("print(1)")) == ["Main PageCoordinator whenOver"])
    }

    @Test(arguments: ["whenOver?()", "let end = whenOver; end?()", "helper.onEnd = whenOver", "run(\\.whenOver)"])
    func `a closure that something reads is not told`(use: String) {
        #expect(facts(.finishNeverCalled, closures(use)) == [])
    }

    @Test func `a closure that a coordinator is made with and never calls is told`() {
        func app(_ use: String) -> String {
            base + """
                final class PageCoordinator: Coordinator {
                    private let whenOver: () -> Void // ▶
                    private let navigation = UINavigationController()
                    init(whenOver: @escaping () -> Void) { self.whenOver = whenOver }
                    override func start() { navigation.pushViewController(UIViewController(), animated: true) }
                    @objc func close() { \(use) }
                }
                final class Main: Coordinator {
                    let navigation = UINavigationController()
                    func show() {
                        let page = PageCoordinator(whenOver: { [weak self] in self?.navigation.popViewController(animated: true) })
                        keep(page)
                        page.start()
                    }
                }
                """
        }
        #expect(facts(.finishNeverCalled, app("print(1)")) == ["Main PageCoordinator whenOver"])
        #expect(facts(.finishNeverCalled, app("whenOver()")) == [])
        #expect(facts(.finishNeverCalled, app("helper.onEnd = whenOver")) == [])
    }

    // MARK: - The end that nobody hears

    private func twoMakers(_ second: String) -> String {
        base + """
            final class PageCoordinator: Coordinator {
                weak var delegate: PageDelegate?
                let navigation = UINavigationController()
                override func start() { navigation.pushViewController(UIViewController(), animated: true) }
                @objc func close() { delegate?.didFinish(in: self); delegate?.didCancel(in: self) }
            }

            """ + parent + """
                final class Second: Coordinator, PageDelegate {
                    var window: UIWindow?
                    func didFinish(in page: PageCoordinator) { drop(page) }
                    func didCancel(in page: PageCoordinator) { drop(page) }
                    func prepare(_ page: PageCoordinator, _ delegate: PageDelegate) { page.delegate = delegate }
                    func show() {
                        let page = PageCoordinator() // ▶
                        keep(page)
                        page.start()
                        window?.rootViewController?.present(page.navigation, animated: true)
                        \(second)
                    }
                }
                """
    }

    @Test func `a child whose delegate one of two makers forgets is told there`() {
        #expect(facts(.finishNotHandled, twoMakers("")) == ["Second PageCoordinator delegate"])
    }

    @Test func `a child in a tab has no end`() {
        let tab = twoMakers("").replacing("rootViewController?.present(page.navigation, animated: true)", with: "add(page.navigation)")
        #expect(facts(.finishNotHandled, tab) == [])
    }

    @Test func `a child whose report nothing in the app makes is not told`() {
        #expect(facts(.finishNotHandled, twoMakers("").replacing("@objc func close", with: "func close")) == [])
    }

    @Test func `a child that reports in two ways at once is heard in one`() {
        let both = twoMakers("page.onEnd = { print(1) }").replacing(
            "@objc func close() {", with: "var onEnd: (() -> Void)?\n    @objc func close() { onEnd?();")
        #expect(facts(.finishNotHandled, both) == [])
    }

    @Test func `a screen that goes at the child's word does not release it`() {
        let panel = """

            protocol Panel: AnyObject { func close(then: @escaping () -> Void) }
            final class PanelViewController: UIViewController, Panel {
                func close(then: @escaping () -> Void) { dismiss(animated: true, completion: then) }
            }
            """
        let closing = twoMakers("page.panel = PanelViewController()").replacing(
            "@objc func close() { delegate?.didFinish(in: self); delegate?.didCancel(in: self) }",
            with: "weak var panel: Panel?\n    @objc func close() { panel?.close { self.delegate?.didFinish(in: self) } }")
        #expect(facts(.finishNotHandled, closing + panel) == ["Second PageCoordinator delegate"])
        #expect(facts(.finishNotHandled, closing.replacing("page.panel =", with: "page.delegate = self; page.panel =") + panel) == [])
    }

    @Test(arguments: ["page.delegate = main", "prepare(page, main)", "configure { page.delegate = main }", "hand(over: [page])"])
    func `a child whose delegate may be set in another way is not told`(how: String) {
        #expect(facts(.finishNotHandled, twoMakers(how)) == [])
    }

    @Test(arguments: ["let page = pending", "guard let page = pending as PageCoordinator? else { return }", "let page = ready()"])
    func `a child that stands in a property may get its delegate through a variable`(how: String) {
        let source =
            base + """
                final class PageCoordinator: Coordinator {
                    weak var delegate: PageDelegate?
                    let navigation = UINavigationController()
                    override func start() { navigation.pushViewController(UIViewController(), animated: true) }
                    @objc func close() { delegate?.didFinish(in: self); delegate?.didCancel(in: self) }
                }

                """ + parent + """
                final class Second: Coordinator, PageDelegate {
                    private let pending: PageCoordinator
                    override init() { pending = PageCoordinator() }
                    func didFinish(in page: PageCoordinator) { drop(page) }
                    func didCancel(in page: PageCoordinator) { drop(page) }
                    func ready() -> PageCoordinator { pending }
                    func show() {
                        \(how)
                        page.delegate = self
                        keep(page)
                        page.start()
                    }
                }
                """
        #expect(facts(.finishNotHandled, source) == [])
    }

    // MARK: - Kept sheets

    /// A coordinator that keeps its sheet until it dismisses it; `BEFORE` stands before the sheet is presented.
    private func sheets(before: String = "", members: String = "", screen: String = "") -> String {
        """
        import UIKit
        final class Main {
            let navigation = UINavigationController()
            var sheet: Sheet?
            func show() {
                let sheet = Sheet()
                \(before)
                self.sheet = sheet // ▶
                navigation.present(sheet, animated: true)
            }
            func close() {
                navigation.dismiss(animated: true)
                sheet = nil
            }
            \(members)
        }
        final class Sheet: UIViewController { \(screen) }
        """
    }

    @Test func `a kept sheet that only code dismisses is told`() {
        #expect(facts(.missedDismissal, sheets()) == ["Main Sheet sheet in show()"])
    }

    @Test(arguments: [
        "sheet.isModalInPresentation = true", "sheet.modalPresentationStyle = .fullScreen", "sheet.presentationController?.delegate = self",
    ])
    func `a sheet whose presentation somebody has thought of is left out`(line: String) {
        #expect(facts(.missedDismissal, sheets(before: line)) == [])
    }

    @Test func `who hears of a sheet's end, or lets go of it elsewhere, is left out`() {
        #expect(
            facts(.missedDismissal, sheets(members: "func presentationControllerDidDismiss(_ p: UIPresentationController) { sheet = nil }"))
                == [])
        #expect(facts(.missedDismissal, sheets(members: "func sheetHasGone() { sheet = nil }")) == [])
        #expect(facts(.missedDismissal, sheets(screen: "override func viewDidDisappear(_ a: Bool) { super.viewDidDisappear(a) }")) == [])
    }
}
