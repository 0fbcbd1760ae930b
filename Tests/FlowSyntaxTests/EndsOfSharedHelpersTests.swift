import Foundation
import Testing

/// Children that one helper keeps for all, and releases at the end of the stream that each of them gives.
@Suite("Ends that a shared helper hears of, read from source") struct EndsOfSharedHelpersTests {
    private func told(_ source: String) -> [String] {
        FlowApp.told(source, base: "import UIKit\nimport Combine").filter { $0.contains("> Notes") }
    }

    /// - Parameters:
    ///   - start: What it does when it is started, before it gives its stream.
    ///   - members: What it has besides.
    private func guest(_ name: String, _ start: String, members: String = "") -> String {
        """
        final class \(name): Flow<Bool> {
            let nav: UINavigationController
            let result = PassthroughSubject<Bool, Never>()
            \(members)
            init(nav: UINavigationController) { self.nav = nav }
            override func start() -> AnyPublisher<Bool, Never> {
                \(start)
                return result.prefix(1).eraseToAnyPublisher()
            }
        }
        """
    }

    /// - Parameters:
    ///   - start: What `Notes` does when it has pushed its page.
    ///   - papers: What `Papers`, which the same helper keeps, does.
    ///   - gone: What stands in the place of `viewDidDisappear`.
    private func app(start: String, papers: String = "", gone: String = "", more: String = "") -> String {
        """
        class Flow<Result>: NSObject {
            var bag: Set<AnyCancellable> = []
            private let identifier = UUID()
            private var guests: [UUID: Any] = [:]
            private func keep<T>(_ guest: Flow<T>) { guests[guest.identifier] = guest }
            private func release<T>(_ guest: Flow<T>) { guests[guest.identifier] = nil }
            func start() -> AnyPublisher<Result, Never> { fatalError() }
            func coordinate<T>(to guest: Flow<T>) -> AnyPublisher<T, Never> {
                keep(guest)
                return guest.start().handleEvents(receiveCompletion: { [weak self] _ in self?.release(guest) }).eraseToAnyPublisher()
            }
        }
        extension UIViewController {
            var onGone: (() -> Void)? {
                get { objc_getAssociatedObject(self, "gone") as? () -> Void }
                set { objc_setAssociatedObject(self, "gone", newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
            }
            \(gone)
        }
        final class Page: UIViewController {}
        final class Sheet: UIViewController {}
        \(guest("Notes", "let page = Page()\nnav.pushViewController(page, animated: true)\n" + start))
        \(guest("Papers", "let sheet = Sheet()\nnav.present(sheet, animated: true)\n" + papers))
        \(more)
        final class Home: Flow<Void> {
            let nav: UINavigationController
            init(nav: UINavigationController) { self.nav = nav }
            override func start() -> AnyPublisher<Void, Never> {
                nav.setViewControllers([Sheet()], animated: false)
                coordinate(to: Papers(nav: nav)).sink { _ in }.store(in: &bag)
                return Empty(completeImmediately: false).eraseToAnyPublisher()
            }
            func open() { coordinate(to: Notes(nav: nav)).sink { _ in }.store(in: &bag) }
        }
        """
    }

    private let leak = ["keptAfterExit Home > Notes: back by the back button on Page"]
    private let finish =
        "NotificationCenter.default.publisher(for: .init(\"done\")).sink { [weak self] _ in self?.result.send(true) }.store(in: &bag)"

    /// A button of the page.
    private func tap(_ action: String) -> String {
        """
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in \(action) })
        """
    }

    /// A method that calls the one that it stands in the place of by its own name.
    private func exchange(_ body: String) -> String {
        """
        @objc func ownDidDisappear(_ animated: Bool) {
            ownDidDisappear(animated)
            \(body)
        }
        static func exchange() {
            method_exchangeImplementations(
                class_getInstanceMethod(self, #selector(viewDidDisappear(_:)))!, class_getInstanceMethod(self, #selector(ownDidDisappear(_:)))!)
        }
        """
    }

    @Test func `what ends another guest of the same helper releases that one`() {
        #expect(told(app(start: tap("self?.result.send(true)"), papers: finish)) == leak)
        #expect(told(app(start: finish)) == [])
    }

    @Test func `a guest that is opened later does not go with its keeper's first page`() {
        func app(_ open: (String) -> String) -> String {
            let desk = """
                let sheet = Sheet()
                sheet.onGone = { [weak self] in self?.result.send(true) }
                nav.pushViewController(sheet, animated: true)
                \(open("coordinate(to: Notes(nav: nav)).sink { _ in }.store(in: &bag)"))
                """
            return self.app(
                start: tap("self?.result.send(true)"), gone: exchange("onGone?()"),
                more: """
                    \(guest("Desk", desk, members: "let opened = PassthroughSubject<Void, Never>()"))
                    final class Root: Flow<Void> {
                        let nav = UINavigationController()
                        override func start() -> AnyPublisher<Void, Never> {
                            coordinate(to: Desk(nav: nav)).sink { _ in }.store(in: &bag)
                            return Empty(completeImmediately: false).eraseToAnyPublisher()
                        }
                    }
                    """)
        }
        func leaks(_ open: (String) -> String) -> Bool { told(app(open)).contains { $0.hasPrefix("keptAfterExit Desk > Notes: back") } }
        #expect(leaks { "opened.sink { [unowned self] in \($0) }.store(in: &bag)" })
        #expect(!leaks { $0 })
    }

    @Test func `a keeper that waits for the stream of what it has made releases that one`() {
        let source = """
            protocol Host: AnyObject { var guests: [AnyObject] { get set } }
            extension Host {
                func keep(_ guest: AnyObject) { guests.append(guest) }
                func drop(_ guest: AnyObject) { guests.removeAll { $0 === guest } }
            }
            final class Notes {
                let nav: UINavigationController
                let result = PassthroughSubject<Bool, Never>()
                init(nav: UINavigationController) { self.nav = nav }
                func start() -> AnyPublisher<Bool, Never> {
                    let page = UIViewController()
                    nav.pushViewController(page, animated: true)
                    Answers.next { [weak self] in self?.result.send(completion: .finished) }
                    return result.eraseToAnyPublisher()
                }
            }
            final class Home: Host {
                var guests: [AnyObject] = []
                var bag: Set<AnyCancellable> = []
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func open() {
                    let notes = Notes(nav: nav)
                    keep(notes)
                    notes.start().handleEvents(receiveCompletion: { [weak self] _ in self?.drop(notes) }).sink { _ in }.store(in: &bag)
                }
            }
            """
        #expect(told(source) == [])
        let silent = source.replacing("Answers.next { [weak self] in self?.result.send(completion: .finished) }", with: "")
        #expect(!told(silent).isEmpty)
    }

    @Test func `a method in the place of viewDidDisappear hears of the screens that are given a closure`() {
        let end = "[weak self] in self?.result.send(true)"
        let gone = exchange("if isMovingFromParent || isBeingDismissed { onGone?() }")
        #expect(told(app(start: "page.onGone = { \(end) }", gone: gone)) == [])
        #expect(told(app(start: tap("self?.result.send(true)"), papers: "sheet.onGone = { \(end) }", gone: gone)) == leak)
    }

    @Test func `a task that has begun ends a guest whose page the user has left`() {
        let work = """
            final class Work {
                let done = PassthroughSubject<Bool, Never>()
                func run() async { done.send(true) }
            }
            """
        let listen = "let work = Work()\nwork.done.sink { [weak self] isDone in self?.result.send(isDone) }.store(in: &bag)\n"
        #expect(told(app(start: listen + "Task { await work.run() }", more: work)) == [])
        #expect(told(app(start: listen + tap("Task { await work.run() }"), more: work)) == leak)
    }

    @Test(arguments: ["", "guests.removeAll()"])
    func `a guest that a helper keeps twice is kept twice`(between: String) {
        let source = """
            protocol Host: AnyObject { var guests: [AnyObject] { get set } }
            extension Host { func keep(_ guest: AnyObject) { guests.append(guest) } }
            final class Notes {
                let nav = UINavigationController()
                func start() { nav.viewControllers = [UIViewController()] }
            }
            final class Home: Host {
                var guests: [AnyObject] = []
                let tabs = UITabBarController()
                func start() {
                    let notes = Notes()
                    notes.start()
                    keep(notes)
                    tabs.viewControllers = [notes.nav]
                    \(between)
                    keep(notes)
                }
            }
            """
        #expect(told(source) == (between.isEmpty ? ["keptAgain Home > Notes"] : []))
    }
}
