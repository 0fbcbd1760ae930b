import FlowGraph
import FlowSyntax
import Testing

/// Closures, and objects, that are kept by what was made on the spot, by what lives as long as the app, and by lists whose elements have no
/// written type. Each has a version that differs in what breaks the cycle. `▶` marks the place of a fact.
@Suite("Closures that are kept for ever") struct KeptForeverTests {
    private static let kinds: Set<SourceFact.Kind> = [.strongParent, .strongCapture, .keptWeakly]

    /// Where something is told, with the property that holds it.
    private func told(_ text: String) -> [String] {
        FlowApp.marked(text, Self.kinds).map { "\($0.fact.owner) > \($0.fact.child): \($0.fact.circumstance)" + $0.place }
    }

    private func page(_ members: String, of superclass: String = "UIViewController", _ more: String = "") -> String {
        """
        \(more)
        final class Page: \(superclass) {
            \(members)
            func reload() {}
        }
        final class Opener: UIViewController {
            @objc func open() { present(Page(), animated: true) }
        }
        """
    }

    // MARK: - Containers

    @Test(arguments: [
        "navigation.viewControllers = [question]", "navigation.setViewControllers([question], animated: false)",
        "navigation.pushViewController(question, animated: false)",
    ])
    func `A navigation controller that code makes keeps the screen that it begins with`(fill: String) {
        func app(_ captures: String, _ mark: String = "") -> String {
            """
            final class Question: UIViewController { var onDone: (() -> Void)? }
            final class Opener: UIViewController {
                @objc func open() {
                    let navigation = UINavigationController()
                    let question = Question()
                    question.onDone = { \(captures)navigation\(captures.isEmpty ? "" : "?").dismiss(animated: true) } \(mark)
                    \(fill)
                    present(navigation, animated: true)
                }
            }
            """
        }
        #expect(
            told(app("", "// ▶")) == ["UINavigationController > Question: UINavigationController.viewControllers → Question.onDone"])
        #expect(told(app("[weak navigation] in ")) == [])
    }

    @Test func `Of a stack the screens above the first go`() {
        let source = """
            final class Question: UIViewController { var onDone: (() -> Void)? }
            final class Opener: UIViewController {
                @objc func open() {
                    let navigation = UINavigationController(rootViewController: UIViewController())
                    let question = Question()
                    question.onDone = { navigation.dismiss(animated: true) }
                    navigation.pushViewController(question, animated: false)
                    present(navigation, animated: true)
                }
            }
            """
        #expect(told(source) == [])
    }

    @Test func `A view keeps its gesture recognizers`() {
        let touch = "final class Touch: UIPanGestureRecognizer { var onTouch: (() -> Void)? }"
        func app(_ capture: String, _ mark: String = "", more: String = "") -> String {
            page(
                """
                private let area = UIView()
                override func viewDidLoad() {
                    let touch = Touch()
                    area.addGestureRecognizer(touch)
                    touch.onTouch = { \(capture) } \(mark)
                }
                \(more)
                """, touch)
        }
        func page(_ members: String, _ more: String) -> String { self.page(members, of: "UIViewController", more) }
        #expect(told(app("self.reload()", "// ▶")) == ["Page > Touch: Page.area → Touch.onTouch"])
        #expect(told(app("[weak self] in self?.reload()")) == [])
        #expect(told(app("self.reload()", more: "func stop() { area.gestureRecognizers?.forEach(area.removeGestureRecognizer) }")) == [])
    }

    @Test(arguments: [
        ("source.setEventHandler { HANDLER }", "let source = DispatchSource.makeTimerSource()", "source.cancel()", "Page.source"),
        (
            "player.addPeriodicTimeObserver(forInterval: .zero, queue: .main) { _ in HANDLER }", "let player = AVPlayer()",
            "player.removeTimeObserver(self)", "Page.player"
        ),
    ])
    func `What the system runs again and again is kept until code lets go of it`(
        call: String, property: String, removal: String, holder: String
    ) {
        func app(_ handler: String, _ mark: String = "", end: String = "") -> String {
            page(
                """
                \(property)
                override func viewDidLoad() {
                    \(call.replacing("HANDLER", with: handler)) \(mark)
                }
                \(end)
                """)
        }
        #expect(told(app("self.reload()", "// ▶")).count == 1)
        #expect(told(app("self.reload()", "// ▶")).allSatisfy { $0.hasPrefix("Page > ") && !$0.contains("at line") })
        #expect(told(app("self.reload()", end: "override func viewDidDisappear(_ animated: Bool) { \(removal) }")) == [])
        #expect(told(app("self.reload()", "// ▶", end: "deinit { \(removal) }")).count == 1)
    }

    // MARK: - Static properties

    private func store(_ removal: String = "") -> String {
        """
        final class Store {
            static let shared = Store()
            private var listeners = [Int: [() -> Void]]()
            private var last: (() -> Void)?
            static func listen(_ listener: @escaping () -> Void) { shared.listen(listener) }
            private func listen(_ listener: @escaping () -> Void) { listeners[0, default: []].append(listener) }
            func replace(_ listener: @escaping () -> Void) { last = listener }
            \(removal)
        }
        """
    }

    @Test func `A list of a static object keeps a closure as long as the app runs`() {
        func app(_ line: String, _ removal: String = "") -> String {
            page("override func viewDidLoad() { \(line)\n}", of: "UIViewController", store(removal))
        }
        #expect(told(app("Store.listen { self.reload() } // ▶")) == ["Page > Store: Store.listeners"])
        #expect(told(app("Store.listen { [weak self] in self?.reload() }")) == [])
        #expect(told(app("Store.listen { self.reload() }", "func forget() { listeners.removeAll() }")) == [])
        // The next one takes its place.
        #expect(told(app("Store.shared.replace { self.reload() }")) == [])
    }

    @Test func `So does a service that the app keeps`() {
        func app(_ capture: String, _ mark: String = "") -> String {
            """
            final class Session {
                private var listeners: [() -> Void] = []
                func listen(_ listener: @escaping () -> Void) { listeners.append(listener) }
            }
            final class Page: UIViewController {
                private let session: Session
                init(session: Session) {
                    self.session = session
                    super.init(nibName: nil, bundle: nil)
                }
                override func viewDidLoad() { session.listen { \(capture) } \(mark)
                }
                func reload() {}
            }
            final class Opener: UIViewController {
                let session: Session
                init(session: Session) {
                    self.session = session
                    super.init(nibName: nil, bundle: nil)
                }
                @objc func open() { present(Page(session: session), animated: true) }
            }
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                let session = Session()
                let window = UIWindow()
                func start() { window.rootViewController = Opener(session: session) }
            }
            """
        }
        #expect(told(app("self.reload()", "// ▶")) == ["Page > Session: Page.session → Session.listeners"])
        #expect(told(app("[weak self] in self?.reload()")) == [])
    }

    // MARK: - Who lets go

    private func service(_ removal: String) -> String {
        """
        protocol Listener: AnyObject {}
        final class Service {
            private var listeners: [Listener] = [] // ▶
            func add(_ listener: Listener) { listeners.append(listener) }
            func forget(_ listener: Listener) { listeners.removeAll { $0 === listener } }
        }
        final class Page: UIViewController, Listener {
            private let service = Service()
            override func viewDidLoad() { service.add(self) }
            \(removal)
        }
        final class Opener: UIViewController {
            @objc func open() { present(Page(), animated: true) }
        }
        """
    }

    @Test func `What retains itself does not let go in its own deinit`() {
        #expect(told(service("deinit { service.forget(self) }")) == ["Page > Service: Service.listeners"])
        #expect(told(service("override func viewDidDisappear(_ animated: Bool) { service.forget(self) }")) == [])
    }

    @Test func `A list that is emptied in order to be filled lets go of nothing`() {
        func app(_ between: String, _ mark: String = "", after: String = "") -> String {
            page(
                """
                private var items: [Item] = []
                func prepare(_ titles: [String]) {
                    items = []
                    \(between)
                    for title in titles { items.append(Item { self.title = title }) } \(mark)
                }
                \(after)
                """, of: "UIViewController", "struct Item { let action: () -> Void }")
        }
        #expect(told(app("", "// ▶")) == ["Page > Item: Page.items → Item.action"])
        #expect(told(app("guard !titles.isEmpty else { return }")) == [])
        #expect(told(app("", after: "func close() { items = [] }")) == [])
    }

    @Test func `A loop holds what a closure has unwrapped before it`() {
        func app(_ before: String, _ mark: String, more: String = "") -> String {
            page(
                """
                private var task: Task<Void, Never>?
                override func viewDidLoad() {
                    task = Task { [weak self] in \(mark)
                        \(before)
                        for await _ in NotificationCenter.default.notifications(named: .init("tip")) { self?.reload() }
                    }
                }
                \(more)
                """)
        }
        #expect(told(app("guard let self else { return }", "// ▶")) == ["Page > the task: Task.operation"])
        #expect(told(app("", "")) == [])
        #expect(
            told(app("guard let self else { return }", "", more: "override func viewDidDisappear(_ animated: Bool) { task?.cancel() }"))
                == [])
    }

    // MARK: - Who is meant

    @Test(arguments: [".usual()", ".init()", ".shown", "Options.usual()"])
    func `A dot stands for the type that is asked for`(argument: String) {
        func app(_ capture: String, _ mark: String = "") -> String {
            """
            final class Options {
                static func usual() -> Options { Options() }
                static var shown: Options { Options() }
                var onChange: (() -> Void)?
                init() { onChange = { \(capture) } \(mark)
                }
                func reload() {}
            }
            final class Page: UIViewController {
                let options: Options
                init(options: Options) {
                    self.options = options
                    super.init(nibName: nil, bundle: nil)
                }
            }
            final class Opener: UIViewController {
                @objc func open() { present(Page(options: \(argument)), animated: true) }
            }
            """
        }
        #expect(told(app("self.reload()", "// ▶")) == ["Options > Options: Options.onChange"])
        #expect(told(app("[weak self] in self?.reload()")) == [])
    }

    @Test(arguments: ["UIButton.plain", "UIButton.plain(size: 1)", "UIButton(type: .close)"])
    func `An object from a factory is the own one of whoever asks for it`(button: String) {
        let more = """
            extension UIButton {
                static var plain: UIButton { UIButton(type: .system) }
                static func plain(size: Int) -> UIButton { UIButton(type: .system) }
            }
            """
        func app(_ capture: String, _ mark: String = "") -> String {
            page(
                """
                override func viewDidLoad() {
                    let button = \(button)
                    button.tap = { \(capture) } \(mark)
                    navigationItem.leftBarButtonItem = UIBarButtonItem(customView: button)
                }
                """, of: "UIViewController", more)
        }
        #expect(told(app("self.reload()", "// ▶")).count == 1)
        #expect(told(app("[weak self] in self?.reload()")) == [])
    }

    @Test(arguments: [
        ("[Row(), Row()]", "for row in rows"), ("[Row(), Row()]", "for row in rows.reversed()"),
        ("[Row(), Row()]", "for (_, row) in rows.enumerated()"), ("[Row(), Row()]", "if let row = rows.first(where: { $0.isHidden })"),
    ])
    func `An element of a list is of the type that its literal says`(list: String, loop: String) {
        let row = """
            final class Row: UIControl {
                private var onChange: (() -> Void)?
                func observe(_ change: @escaping () -> Void) { onChange = change }
            }
            """
        func app(_ capture: String, _ mark: String = "") -> String {
            page(
                """
                private let rows = \(list)
                override func viewDidLoad() {
                    \(loop) {
                        row.observe { \(capture) } \(mark)
                    }
                }
                """, of: "UIViewController", row)
        }
        #expect(told(app("self.reload()", "// ▶")).count == 1)
        #expect(told(app("self.reload()", "// ▶")).allSatisfy { $0.hasPrefix("Page > ") })
        #expect(told(app("[weak self] in self?.reload()")) == [])
    }

    // MARK: - Delegates

    @Test func `A delegate that nobody retains is gone before UIKit asks it`() {
        let fade = "final class Fade: NSObject, UIViewControllerTransitioningDelegate {}"
        func app(_ lines: String, _ property: String = "") -> String {
            page(
                """
                \(property)
                @objc func confirm() {
                    let question = UIViewController()
                    \(lines)
                    present(question, animated: true)
                }
                """, of: "UIViewController", fade)
        }
        #expect(told(app("let fade = Fade() // ▶\nquestion.transitioningDelegate = fade")) == ["Page > Fade: confirm()"])
        #expect(told(app("question.transitioningDelegate = Fade() // ▶")) == ["Page > Fade: confirm()"])
        #expect(told(app("question.transitioningDelegate = fade", "let fade = Fade()")) == [])
        #expect(told(app("let fade = Fade()\nquestion.transitioningDelegate = fade\nkept = fade", "var kept: Fade?")) == [])
    }

    @Test func `A property that a class from elsewhere has is no method of a delegate`() {
        let source = """
            final class Refresher {
                private var action: (() -> Void)?
                func install(in view: UIScrollView) { action = { view.flashScrollIndicators() } }
            }
            final class List: UITableViewController {
                let refresher = Refresher()
                override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            }
            """
        #expect(
            told(
                page(
                    "let list = List()\noverride func viewDidLoad() { list.refresher.install(in: list.tableView) }", of: "UIViewController",
                    source))
                == [])
    }
}
