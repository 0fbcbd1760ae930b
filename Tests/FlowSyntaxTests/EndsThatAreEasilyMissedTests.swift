import FlowGraph
import FlowSyntax
import Testing

/// Ends of children that the code of real apps hides: by an own version of UIKit's method, a container, a library, an answer that comes later.
@Suite("Ends that are easily missed, read from source") struct EndsThatAreEasilyMissedTests {
    /// A root that keeps a child; the child's screen has two buttons, and one of the root's answers may forget to release.
    private struct App {
        var navigation = "UINavigationController"
        var open = "child.start()"
        var finished = "children.removeAll { $0 === child }"
        var cancelled = "children.removeAll { $0 === child }"
        var root = ""
        var child = ""
        var made = "init(stack: UINavigationController) { self.stack = stack }"
        var start = "screen.modalPresentationStyle = .fullScreen; stack.present(screen, animated: true)"
        var finish = "stack.dismiss(animated: true); root?.finished(self)"
        var cancel = "stack.dismiss(animated: true); root?.cancelled(self)"
        var screen = ""
        var more = ""

        var source: String {
            """
            import UIKit
            final class Root: NSObject {
                var children: [Child] = []
                let stack: \(navigation)
                init(stack: \(navigation)) { self.stack = stack }
                func start() { stack.viewControllers = [RootScreen(root: self)] }
                func open() {
                    let child = Child(stack: stack)
                    child.root = self
                    children.append(child)
                    \(open)
                }
                func finished(_ child: Child) { \(finished) }
                func cancelled(_ child: Child) { \(cancelled) }
                \(root)
            }
            final class Child: NSObject {
                weak var root: Root?
                let stack: \(navigation)
                let screen = ChildScreen()
                \(made.replacingOccurrences(of: "UINavigationController", with: navigation))
                func start() { screen.child = self; \(start) }
                func finish() { \(finish) }
                func cancel() { \(cancel) }
                \(child)
            }
            final class RootScreen: UIViewController {
                weak var root: Root?
                init(root: Root) { self.root = root; super.init(nibName: nil, bundle: nil) }
                required init?(coder: NSCoder) { nil }
                @objc func rowTapped() { root?.open() }
            }
            final class ChildScreen: UIViewController {
                weak var child: Child?
                @objc func finishTapped() { child?.finish() }
                @objc func cancelTapped() { child?.cancel() }
                \(screen)
            }
            \(more)
            """
        }
    }

    private func facts(_ change: (inout App) -> Void) -> [SourceFact] {
        var app = App()
        change(&app)
        return SourceAnalysis.document(name: "App", sources: [("App.swift", app.source)]).graph.sourceFacts ?? []
    }

    /// The exits on which a child stays.
    private func leaks(_ change: (inout App) -> Void) -> [String] {
        facts(change).filter { [.neverRemoved, .keptAfterExit].contains($0.kind) }.flatMap { fact in
            fact.exits.filter { !$0.isReleased }.map { "\(fact.child): \($0.label)" }
        }
    }

    private static let cancelled = ["Child: Child.cancel()"]

    @Test("the app's own version of dismiss dismisses")
    func ownVersion() {
        func leaks(_ cancelled: String) -> [String] {
            self.leaks {
                $0.navigation = "Container"
                $0.start = "screen.modalPresentationStyle = .fullScreen; stack.present(screen, animated: true, completion: nil)"
                $0.finish = "stack.dismiss(animated: true, completion: nil); root?.finished(self)"
                $0.cancel = "stack.dismiss(animated: true, completion: nil); root?.cancelled(self)"
                $0.cancelled = cancelled
                $0.more = """
                    final class Container: UIViewController {
                        let inner = UINavigationController()
                        var viewControllers: [UIViewController] = []
                        override func present(_ screen: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
                            inner.present(screen, animated: flag, completion: completion)
                        }
                        override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
                            inner.dismiss(animated: flag, completion: completion)
                        }
                    }
                    """
            }
        }
        #expect(leaks("") == Self.cancelled)
        #expect(leaks("children.removeAll { $0 === child }").isEmpty)
    }

    @Test("an alert that the app's own version of present shows cannot be swiped down")
    func alertByOwnVersion() {
        #expect(
            leaks {
                $0.navigation = "Container"
                $0.start = """
                    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in self.root?.finished(self) })
                    stack.present(alert, animated: true, completion: nil)
                    """
                $0.finish = ""
                $0.cancel = ""
                $0.more = """
                    final class Container: UIViewController {
                        let inner = UINavigationController()
                        var viewControllers: [UIViewController] = []
                        override func present(_ screen: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
                            inner.present(screen, animated: flag, completion: completion)
                        }
                    }
                    """
            }.isEmpty)
    }

    @Test("a navigation controller that is filled and then presented is the child's sheet")
    func filledContainer() {
        for fill in ["sheet.setViewControllers([child.screen], animated: false)", "sheet.viewControllers = [child.screen]"] {
            func leaks(_ cancelled: String, _ more: String = "") -> [String] {
                self.leaks {
                    $0.open = "let sheet = UINavigationController(); \(fill); child.start(); \(more) stack.present(sheet, animated: true)"
                    $0.start = ""
                    $0.cancelled = cancelled
                }
            }
            #expect(leaks("", "sheet.isModalInPresentation = true;") == Self.cancelled)
            #expect(leaks("children.removeAll { $0 === child }", "sheet.isModalInPresentation = true;").isEmpty)
            #expect(leaks("children.removeAll { $0 === child }") == ["Child: swiping down the sheet of ChildScreen"])
        }
    }

    @Test("what a library calls back belongs to what asked for it")
    func answerOfLibrary() {
        let ask = "SomeKit.ask { [weak self] isDone in guard let self else { return }; "
        func leaks(_ answer: String) -> [String] {
            self.leaks { $0.cancel = ask + answer + " }" }
        }
        #expect(leaks("stack.dismiss(animated: true); root?.cancelled(self)").isEmpty)
        #expect(leaks("stack.dismiss(animated: true)") == ["Child: ChildScreen.cancelTapped()"])
        #expect(leaks("if isDone { finish() } else { stack.dismiss(animated: true) }") == ["Child: ChildScreen.cancelTapped()"])
        #expect(leaks("stack.dismiss(animated: true); SomeKit.log { self.root?.cancelled(self) }").isEmpty)
    }

    @Test("what the app's own service calls back, on its failing branch")
    func answerOfService() {
        func leaks(_ failure: String) -> [String] {
            self.leaks {
                $0.cancel = """
                    Service.shared.send { [weak self] error in
                        guard let self else { return }
                        if error != nil { \(failure) } else { finish() }
                    }
                    """
                $0.more = """
                    final class Service {
                        static let shared = Service()
                        func send(completion: @escaping (Error?) -> Void) { DispatchQueue.main.async { completion(nil) } }
                    }
                    """
            }
        }
        #expect(leaks("stack.dismiss(animated: true)") == ["Child: ChildScreen.cancelTapped()"])
        #expect(leaks("finish()").isEmpty)
    }

    @Test("a screen of a library's that the child made goes when its delegate's method says so, whoever else calls that")
    func screenOfLibrary() {
        func leaks(_ cancelled: String, _ more: String = "") -> [String] {
            self.leaks {
                $0.start = """
                    let reader = ReaderController(); reader.delegate = self; reader.isModalInPresentation = true
                    stack.present(reader, animated: true)
                    """
                $0.child =
                    "func reader(_ reader: ReaderController, didEndWith text: String) { reader.dismiss(animated: true); root?.cancelled(self) }\n\(more)"
                $0.cancel = ""
                $0.cancelled = cancelled
                $0.more = "extension Child: ReaderDelegate {}"
            }
        }
        #expect(leaks("") == ["Child: Child.reader(_:didEndWith:)"])
        #expect(leaks("", "func paste() { reader(ReaderController(), didEndWith: \"\") }") == ["Child: Child.reader(_:didEndWith:)"])
        #expect(leaks("children.removeAll { $0 === child }").isEmpty)
    }

    @Test("going back to what was on top when the child was made takes all of its screens away")
    func backToWhatWas() {
        func leaks(_ cancelled: String) -> [String] {
            self.leaks {
                $0.child =
                    "private weak var before: UIViewController?\n    func next() { stack.pushViewController(UIViewController(), animated: true) }"
                $0.made = "init(stack: UINavigationController) { self.stack = stack; before = stack.topViewController }"
                $0.start = "stack.pushViewController(screen, animated: true)"
                $0.finish = "stack.popViewController(animated: true); root?.finished(self)"
                $0.cancel = "if let before { stack.popToViewController(before, animated: true) }; root?.cancelled(self)"
                $0.cancelled = cancelled
                $0.screen = "override func viewDidDisappear(_ animated: Bool) { child?.root?.finished(child!) }"
                $0.finished = "if child.screen.parent == nil { children.removeAll { $0 === child } }"
            }
        }
        #expect(leaks("children.removeAll { $0 === child }").isEmpty)
    }

    @Test("what may stand in the place of viewDidDisappear hears of each screen")
    func exchangedMethod() {
        func leaks(_ exchange: String) -> [String] {
            self.leaks {
                $0.start =
                    "stack.pushViewController(screen, animated: true); screen.onGone = { [weak self] in self.map { $0.root?.finished($0) } }"
                $0.screen = "var onGone: (() -> Void)?"
                $0.more = """
                    extension UIViewController {
                        func gone(_ animated: Bool) { (self as? ChildScreen)?.onGone?() }
                        static func prepare() { \(exchange) }
                    }
                    """
            }
        }
        let exchange =
            "method_exchangeImplementations(class_getInstanceMethod(self, #selector(viewDidDisappear))!, class_getInstanceMethod(self, \"gone\")!)"
        #expect(leaks(exchange).isEmpty)
    }

    @Test("a delegate of the back swipe is none of the stack's, nor is a navigation controller that makes itself none")
    func delegates() {
        func leaks(_ prepare: String) -> [String] {
            self.leaks {
                $0.navigation = "Stack"
                $0.start = "stack.pushViewController(screen, animated: true); stack.held.append(self)"
                $0.finish = ""
                $0.cancel = ""
                $0.more = """
                    final class Stack: UINavigationController, UINavigationControllerDelegate {
                        weak var root: Root?
                        var held: [Child] = []
                        override func viewDidLoad() { super.viewDidLoad(); \(prepare) }
                        func navigationController(_ stack: UINavigationController, didShow screen: UIViewController, animated: Bool) {
                            held.removeAll { !viewControllers.contains($0.screen) }
                            root?.children.removeAll { !viewControllers.contains($0.screen) }
                        }
                    }
                    """
            }
        }
        #expect(leaks("delegate = self").isEmpty)
        #expect(!leaks("interactivePopGestureRecognizer?.delegate = nil").isEmpty)
        #expect(!leaks("").isEmpty)
    }

    @Test("a screen that the user has not seen yet says nothing when the first one is left")
    func laterScreen() {
        func leaks(_ first: String) -> [String] {
            self.leaks {
                $0.child = "func more() { stack.present(Later(child: self), animated: true) }\n    func gone() { root?.finished(self) }"
                $0.start = "stack.pushViewController(screen, animated: true)"
                $0.finish = "stack.popViewController(animated: true); root?.finished(self)"
                $0.cancel = "stack.popViewController(animated: true); root?.cancelled(self)"
                $0.screen = "@objc func moreTapped() { child?.more() }\n    override func viewDidDisappear(_ animated: Bool) { \(first) }"
                $0.more = """
                    final class Later: UIViewController {
                        let child: Child
                        init(child: Child) { self.child = child; super.init(nibName: nil, bundle: nil) }
                        required init?(coder: NSCoder) { nil }
                        deinit { child.gone() }
                    }
                    """
            }
        }
        #expect(leaks("print(0)") == ["Child: the back button on ChildScreen"])
        #expect(leaks("child?.gone()").isEmpty)
    }

    @Test("a navigation controller that other code made and dismisses is not the child's", arguments: ["UINavigationController", "Stack"])
    func othersSheet(type: String) {
        #expect(
            leaks {
                $0.start =
                    "let sheet = \(type)(rootViewController: screen); sheet.isModalInPresentation = true; stack.present(sheet, animated: true)"
                $0.root = """
                    func help() {
                        let sheet = \(type)()
                        let close = UIBarButtonItem(title: "Close", primaryAction: UIAction { [weak sheet] _ in sheet?.dismiss(animated: true) })
                        sheet.navigationItem.leftBarButtonItem = close
                        stack.present(sheet, animated: true)
                    }
                    """
                $0.more = "final class Stack: UINavigationController {}"
            }.isEmpty)
    }

    @Test("what the user may choose on the way to an end releases nothing there")
    func choiceOnTheWay() {
        #expect(
            leaks {
                $0.cancel = """
                    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                    alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in self.root?.cancelled(self) })
                    stack.dismiss(animated: true)
                    SomeKit.show(alert)
                    """
            } == Self.cancelled)
    }

    @Test("a result of an enum that nobody sends is a report that nobody makes")
    func resultNobodySends() {
        func never(_ send: String) -> [String] {
            facts {
                $0.open = """
                    child.onEnd = { [weak self, weak child] end in
                        guard let self, let child else { return }
                        switch end {
                        case .done: finished(child)
                        case .skipped: cancelled(child)
                        }
                    }
                    child.start()
                    """
                $0.child = "enum End { case done, skipped }\n    var onEnd: ((End) -> Void)?"
                $0.finish = "stack.dismiss(animated: true); onEnd?(.done)"
                $0.cancel = "stack.dismiss(animated: true); \(send)"
            }.filter { $0.kind == .finishNeverCalled }.map { "\($0.child) \($0.circumstance)" }
        }
        #expect(never("onEnd?(.done)") == ["Child onEnd with .skipped"])
        #expect(never("onEnd?(.skipped)").isEmpty)
    }

    @Test("a screen of a generic function is of the class that is asked for")
    func genericScreen() {
        func leaks(_ made: String) -> [String] {
            self.leaks {
                $0.start = "\(made); shown.child = self; shown.modalPresentationStyle = .fullScreen; stack.present(shown, animated: true)"
                $0.cancelled = ""
                $0.more = """
                    struct Scene<T: UIViewController> { let name: String; func instantiate() -> T { fatalError() } }
                    enum Scenes { static let child = Scene<ChildScreen>(name: "Child") }
                    func make<T: UIViewController>(_ type: T.Type) -> T { T() }
                    """
            }
        }
        #expect(leaks("let shown = Scenes.child.instantiate()") == Self.cancelled)
        #expect(leaks("let shown = make(ChildScreen.self)") == Self.cancelled)
    }

    @Test("a closure that another class clears on its own child is not cleared on this one")
    func clearedByOthers() {
        func captures(_ other: String) -> [SourceFact] {
            let source = """
                import UIKit
                final class Pay { var onEnd: (() -> Void)?; let screen = PayScreen(); init() { screen.onPaid = { [weak self] in self?.onEnd?() } } }
                final class PayScreen: UIViewController { var onPaid: (() -> Void)?; @objc func paid() { onPaid?() } }
                final class Send {
                    var children: [Pay] = []
                    let stack: UINavigationController
                    init(stack: UINavigationController) { self.stack = stack }
                    func start() {
                        let child = Pay()
                        child.onEnd = { self.stack.dismiss(animated: true) }
                        children.append(child)
                        stack.present(child.screen, animated: true)
                    }
                    \(other == "self" ? "func end() { children.last?.onEnd = nil }" : "")
                }
                final class Shop {
                    var children: [Pay] = []
                    let stack: UINavigationController
                    init(stack: UINavigationController) { self.stack = stack }
                    func start() {
                        let child = Pay()
                        child.onEnd = { [weak self, unowned child] in child.onEnd = nil; self?.stack.dismiss(animated: true) }
                        children.append(child)
                        stack.present(child.screen, animated: true)
                    }
                }
                """
            let document = SourceAnalysis.document(name: "App", sources: [("App.swift", source)])
            return (document.graph.sourceFacts ?? []).filter { $0.kind == .strongCapture }
        }
        #expect(captures("").map(\.owner) == ["Send"])
        #expect(captures("self").isEmpty)
    }
}
