import FlowGraph
import FlowSyntax
import Testing

/// Retain cycles by a closure that lists, tuples, functions and libraries carry to where it is kept. Each app has a version that differs in
/// what breaks the cycle. `▶` marks the place of a fact.
@Suite("Closures that are carried to where they are kept") struct CarriedClosuresTests {
    private func told(_ text: String) -> [String] {
        FlowApp.marked(text, [.strongParent, .strongCapture]).map { $0.fact.owner + $0.place }
    }

    /// A screen that another one pushes.
    private func app(_ members: String, of superclass: String = "UIViewController", _ more: String = "") -> String {
        """
        \(more)
        final class Page: \(superclass) {
            \(members)
        }
        final class Home: UIViewController {
            @objc func open() { navigationController?.pushViewController(Page(), animated: true) }
        }
        """
    }

    /// Expects the cycle, and none where `self` is captured weakly.
    private func expectCycle(_ app: (String) -> String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(told(app("")) == ["Page"], sourceLocation: sourceLocation)
        #expect(told(app("[weak self] in _ = self; return;")) == [], sourceLocation: sourceLocation)
    }

    private static let line = """
        final class Line {
            let pick: () -> Void
            init(pick: @escaping () -> Void) { self.pick = pick }
        }
        """

    // MARK: - Lists, tuples, optionals

    @Test(arguments: [
        "let lines = [LINE]; kept = lines.filter { _ in true }",
        "let lines = [LINE]; kept = lines.sorted { _, _ in true }",
        "let lines = [LINE]; kept = Array(lines.reversed())",
        "let lines = [LINE]; kept = lines.map { $0 }",
        "let lines = [LINE]; kept = lines.compactMap { $0 }",
        "kept = [] + [LINE]",
        "let lines = [LINE]; chosen = lines[0]",
        "let lines = [LINE]; chosen = lines.first",
        "let lines = [\"a\": LINE]; chosen = lines[\"a\"]",
        "let lines = [LINE]; for line in lines { kept.append(line) }",
        "let lines = [LINE]; lines.forEach { kept.append($0) }",
        "let line: Line? = LINE; chosen = line.map { $0 }",
        "let line: Line? = LINE; if case .some(let line) = line { chosen = line }",
        "let (count, line) = (1, LINE); title = String(count); chosen = line",
        "let pair = (count: 1, line: LINE); chosen = pair.line",
    ]) func `What a list, a tuple or an optional carries is kept by who takes it out`(body: String) {
        expectCycle { capture in
            let line = "Line(pick: { \(capture) self.title = \"done\" })"
            let lines = body.replacing("LINE", with: line).split(separator: ";").map { part in
                part.contains("Line(") ? part + " // ▶" : String(part)
            }
            // The parts of a capture list stay on their line.
            let text = capture.isEmpty ? lines.joined(separator: "\n") : body.replacing("LINE", with: line)
            return app(
                """
                private var kept: [Line] = []
                private var chosen: Line?
                override func viewDidLoad() {
                    \(text)
                }
                """, of: "UITableViewController", Self.line)
        }
    }

    @Test func `A list without some of its elements clears that list alone`() {
        func page(_ last: String) -> String {
            app(
                """
                private var kept: [Line] = []
                override func viewDidLoad() { kept.append(Line(pick: { self.title = "done" })) } // ▶
                func reload() { \(last) }
                """, of: "UITableViewController", Self.line)
        }
        #expect(told(page("let other = kept.filter { _ in false }; title = String(other.count)")) == ["Page"])
        #expect(told(page("kept = kept.filter { _ in false }")) == [])
        #expect(told(page("self.kept = kept.filter { _ in false }")) == [])
    }

    // MARK: - UIKit and Foundation

    @Test(arguments: [
        "private let button = UIButton()|button.configurationUpdateHandler = { CAPTURE _ = self.title }",
        "private var source: UICollectionViewDiffableDataSource<Int, Int>?|source?.supplementaryViewProvider = { CAPTURE _ = self.title }",
        "private var later: DispatchWorkItem?|later = DispatchWorkItem { CAPTURE self.title = \"late\" }",
        "private var later: DispatchWorkItem?|later = .init { CAPTURE self.title = \"late\" }",
        "private var cells: UICollectionView.CellRegistration<UICollectionViewCell, Int>?"
            + "|cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { CAPTURE self.title = \"cell\" }",
        "private let gauge = Gauge(); private var token: NSKeyValueObservation?|token = gauge.observe(\\.level) { CAPTURE self.title = \"\" }",
    ]) func `UIKit and Foundation keep the closure that they are given`(parts: String) {
        let parts = parts.split(separator: "|").map(String.init)
        expectCycle { capture in
            app(
                """
                \(parts[0])
                override func viewDidLoad() {
                    \(parts[1].replacing("CAPTURE", with: capture)) // ▶
                }
                """, "final class Gauge: NSObject { @objc dynamic var level = 0 }")
        }
    }

    private func app(_ members: String, _ more: String) -> String { app(members, of: "UIViewController", more) }

    @Test func `What runs once is let go then`() {
        #expect(
            told(app("let work = BlockOperation()\noverride func viewDidLoad() { work.completionBlock = { self.title = \"\" } }")) == [])
    }

    @Test(arguments: [
        "UIViewController|addChild(lid)", "UINavigationController|viewControllers = [lid]", "UITabBarController|viewControllers = [lid]",
        "UIPageViewController|setViewControllers([lid], direction: .forward, animated: false)",
        "UITableViewController|tableView.tableHeaderView = lid",
        "UIViewController|view.addSubview(UIStackView(arrangedSubviews: [lid]))",
    ]) func `A container keeps the screens and views that it is given`(parts: String) {
        let parts = parts.split(separator: "|").map(String.init)
        let kind = parts[1].contains("View(") || parts[1].contains("header") || parts[1].contains("Header") ? "UIView" : "UIViewController"
        expectCycle { capture in
            app(
                """
                override func viewDidLoad() {
                    let lid = Lid()
                    lid.onTap = { \(capture) self.title = "open" } // ▶
                    \(parts[1])
                }
                """, of: parts[0], "final class Lid: \(kind) { var onTap: (() -> Void)? }")
        }
    }

    @Test func `A child controller that some code takes out is not kept`() {
        let page = """
            override func viewDidLoad() {
                let lid = Lid()
                lid.onTap = { self.title = "open" }
                addChild(lid)
            }
            func close() { children.first?.removeFromParent() }
            """
        #expect(told(app(page, "final class Lid: UIViewController { var onTap: (() -> Void)? }")) == [])
    }

    @Test func `A task that waits for ever keeps what its code refers to`() {
        func page(_ capture: String, _ end: String) -> String {
            app(
                """
                private var waiting: Task<Void, Never>?
                override func viewDidLoad() {
                    waiting = Task { \(capture) // ▶
                        for await _ in NotificationCenter.default.notifications(named: .init("a")) { self\(capture.isEmpty ? "" : "?").title = "" }
                    }
                }
                \(end) { waiting?.cancel() }
                """)
        }
        #expect(told(page("", "deinit")) == ["Page"])
        #expect(told(page("[weak self] in", "deinit")) == [])
        #expect(told(page("", "override func viewDidDisappear(_ animated: Bool)")) == [])
    }

    // MARK: - Functions

    @Test func `A function inside a function keeps what it uses`() {
        func page(_ body: String) -> String {
            app(
                """
                private let lid = Lid()
                override func viewDidLoad() {
                    func open() { \(body) } // ▶
                    lid.onTap = open
                }
                """, "final class Lid: UIView { var onTap: (() -> Void)? }")
        }
        #expect(told(page("title = \"open\"")) == ["Page"])
        #expect(told(page("self.view.isHidden = true")) == ["Page"])
        #expect(told(page("print(1)")) == [])
    }

    @Test func `A function that hands its own object to a closure configures that object`() {
        func page(_ call: String, _ body: String = "{ block(self); return self }") -> String {
            app(
                "lazy var lid = Lid().with { \(call) } // ▶\noverride func viewDidLoad() { view.addSubview(lid) }",
                """
                protocol Configuring {}
                extension Configuring where Self: AnyObject { func with(_ block: (Self) -> Void) -> Self \(body) }
                extension NSObject: Configuring {}
                final class Lid: UIView { var onTap: (() -> Void)? }
                """)
        }
        #expect(told(page("$0.onTap = { self.title = \"open\" }")) == ["Page"])
        #expect(told(page("$0.onTap = { [weak self] in self?.title = \"open\" }")) == [])
        #expect(told(page("$0.onTap = { self.title = \"open\" }", "{ self }")) == [])
    }

    @Test func `A superclass keeps what the method gives that a class overrides`() {
        func page(_ ownership: String) -> String {
            """
            final class Line { \(ownership) let owner: Lines?; init(owner: Lines) { self.owner = owner } } // ▶
            class Lines: UITableViewController {
                var lines: [Line] = []
                override func viewDidLoad() { lines = makeLines() }
                func makeLines() -> [Line] { [] }
            }
            final class Page: Lines {
                override func makeLines() -> [Line] { [Line(owner: self)] }
            }
            final class Home: UIViewController {
                @objc func open() { navigationController?.pushViewController(Page(), animated: true) }
            }
            """
        }
        #expect(told(page("")) == ["Page"])
        #expect(told(page("weak").replacing("let owner: Lines?", with: "var owner: Lines?")) == [])
    }

    // MARK: - What clears a list

    @Test func `A method that only another one's name is called by clears nothing`() {
        func page(_ call: String) -> String {
            app(
                """
                private let model = Box()
                override func viewDidLoad() { model.observe { self.title = "done" } } // ▶
                func close() { var names = ["a"]; names.remove(at: 0); \(call) }
                """, of: "UIViewController",
                """
                final class Box {
                    private var listeners: [() -> Void] = []
                    func observe(_ listener: @escaping () -> Void) { listeners.append(listener) }
                    func remove(all: Bool) { listeners = [] }
                }
                @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                        window = UIWindow()
                        window?.rootViewController = UINavigationController(rootViewController: Home())
                        return true
                    }
                }
                """)
        }
        #expect(told(page("")) == ["Page"])
        #expect(told(page("model.remove(all: true)")) == [])
        #expect(told(page("let clear = model.remove; clear(true)")) == [])
    }
}
