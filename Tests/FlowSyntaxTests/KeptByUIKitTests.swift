import FlowGraph
import FlowSyntax
import Testing

/// Retain cycles by way of what UIKit, the run loop and libraries keep, and of what carries closures from one place to the next. Each has a
/// version that differs in what breaks it. `▶` marks the place of a fact.
@Suite("Closures that UIKit and lists keep") struct KeptByUIKitTests {
    /// Where a cycle is told, as the marked text of the line, with the property that holds it.
    private func told(_ text: String) -> [String] {
        FlowApp.marked(text, [.strongParent, .strongCapture], imports: "import UIKit\nimport Combine\nimport RxSwift\n").map {
            "\($0.fact.owner) > \($0.fact.child): \($0.fact.circumstance)" + $0.place
        }
    }

    private func page(_ members: String, of superclass: String = "UIViewController", _ more: String = "") -> String {
        """
        \(more)
        final class Page: \(superclass) {
            \(members)
            func reload() {}
        }
        """
    }

    // MARK: - UIKit

    private static let cell = "final class Row: UITableViewCell { var onTap: (() -> Void)?; var owner: Page? }"

    private func table(_ setting: String, _ more: String = Self.cell) -> String {
        page(
            """
            override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path) as! Row
                \(setting)
                return cell
            }
            """, of: "UITableViewController", more)
    }

    @Test func `A cell stays with its table, and with it the closure that it is given`() {
        #expect(told(table("cell.onTap = { self.reload() } // ▶")) == ["Page > Row: Page.cells → Row.onTap"])
        #expect(told(table("cell.onTap = { [weak self] in self?.reload() }")) == [])
        #expect(told(table("cell.owner = self", Self.cell.replacing("var owner", with: "/* ▶ */ var owner"))) == ["Page > Row: Row.owner"])
        #expect(told(table("cell.owner = self", Self.cell.replacing("var owner", with: "weak var owner"))) == [])
    }

    @Test func `A control keeps the actions that it is given`() {
        func app(_ capture: String, _ mark: String = "") -> String {
            page(
                """
                private let button = UIButton()
                override func viewDidLoad() {
                    button.addAction(UIAction { \(capture) }, for: .touchUpInside) \(mark)
                }
                """)
        }
        #expect(told(app("_ in self.reload()", "// ▶")) == ["Page > UIAction: Page.button → UIAction.handler"])
        #expect(told(app("[weak self] _ in self?.reload()")) == [])
    }

    @Test func `A name that is also that of a delegate's methods is the property that the superclass has`() {
        let source = "final class Source { let table: UITableView; init(_ table: UITableView) { self.table = table } }"
        func app(_ name: String, _ mark: String = "") -> String {
            page(
                """
                lazy var source = Source(tableView)
                var load: ((Int) -> Void)?
                override func viewDidLoad() { load = \(name) \(mark)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {}
                func show(_ row: Int) {}
                """, of: "UITableViewController", source)
        }
        #expect(told(app("tableView")) == [])
        #expect(told(app("show", "// ▶")) == ["Page > Page: Page.load"])
    }

    @Test func `A web view's configuration keeps who handles its messages, until some code takes it out`() {
        func app(_ more: String, _ mark: String = "") -> String {
            page(
                """
                private let web = WKWebView()
                override func viewDidLoad() {
                    web.configuration.userContentController.add(self, name: "done") \(mark)
                }
                \(more)
                """)
        }
        let removal = "web.configuration.userContentController.removeScriptMessageHandler(forName: \"done\")"
        #expect(told(app("", "// ▶")) == ["Page > Page: Page.web"])
        #expect(told(app("deinit { \(removal) }", "// ▶")) == ["Page > Page: Page.web"])
        #expect(told(app("override func viewDidDisappear(_ animated: Bool) { \(removal) }")) == [])
    }

    @Test func `The run loop keeps a timer that is stored nowhere and repeats`() {
        func app(_ line: String, _ more: String = "") -> String {
            page("override func viewDidLoad() {\n\(line)\n}\n@objc func tick() {}\n\(more)")
        }
        let timer = "Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)"
        #expect(told(app("\(timer) // ▶")) == ["Page > the timer: RunLoop.timer"])
        #expect(told(app(timer.replacing("true", with: "false"))) == [])
        #expect(told(app("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { $0.invalidate(); self.reload() }")) == [])
        let link = "let link = CADisplayLink(target: self, selector: #selector(tick))"
        #expect(told(app("\(link) // ▶\nlink.add(to: .main, forMode: .common)")) == ["Page > the timer: RunLoop.timer"])
    }

    // MARK: - What carries closures

    private static let row = "struct Row { let title: String; var onTap: (() -> Void)? }"

    private func rows(_ making: String, _ more: String = Self.row) -> String {
        page(
            "var rows: [Any] = []\noverride func viewDidLoad() {\n\(making)\n}\nfunc row(_ title: String) -> Row { Row(title: title) { self.reload() } /* ▶ */ }",
            more)
    }

    @Test(arguments: [
        "rows = [Row(title: \"a\") { self.reload() }] // ▶",
        "rows = [\"a\"].map { Row(title: $0, onTap: { self.reload() }) } // ▶",
        "rows = [\"a\"].map(row)",
        "var list: [Row] = []\nlist.append(Row(title: \"a\", onTap: { self.reload() })) // ▶\nrows = list",
        "rows = [(Row(title: \"a\", onTap: { self.reload() }), 1)] // ▶",
    ])
    func `a closure in an element of an own list captures the screen`(making: String) {
        #expect(told(rows(making)) == ["Page > Row: Page.rows → Row.onTap"])
        #expect(
            told(
                rows(
                    making.replacing("{ self.reload() }", with: "{ [weak self] in self?.reload() }").replacing(
                        "map(row)", with: "map(title)"))) == [])
    }

    @Test func `a dictionary's default is a list of the dictionary`() {
        func app(_ closure: String, _ mark: String = "") -> String {
            page(
                """
                var handlers: [String: [() -> Void]] = [:]
                override func viewDidLoad() { handlers["a", default: []].append(\(closure)) \(mark)
                }
                """)
        }
        #expect(told(app("{ self.reload() }", "// ▶")) == ["Page > Page: Page.handlers"])
        #expect(told(app("{ [weak self] in self?.reload() }")) == [])
    }

    @Test func `what an own property wrapper projects holds the closure`() {
        let model = """
            @propertyWrapper final class Bound<T> {
                final class Binder { var binding: ((T) -> Void)? }
                var wrappedValue: T
                let projectedValue = Binder()
                init(wrappedValue: T) { self.wrappedValue = wrappedValue }
            }
            final class Model { @Bound var title = "" }
            """
        func app(_ closure: String, _ mark: String = "") -> String {
            page("let model = Model()\noverride func viewDidLoad() { model.$title.binding = \(closure) \(mark)\n}", model)
        }
        #expect(
            told(app("{ self.title = $0 }", "// ▶")) == ["Page > Binder: Page.model → Model._title → Bound.projectedValue → Binder.binding"]
        )
        #expect(told(app("{ [weak self] in self?.title = $0 }")) == [])
    }

    @Test func `an associated object lives as long as its owner`() {
        func app(_ policy: String, _ mark: String = "") -> String {
            """
            final class Listener { let action: () -> Void; init(action: @escaping () -> Void) { self.action = action } }
            final class Knob {
                func listen(_ action: @escaping () -> Void) { objc_setAssociatedObject(self, &key, Listener(action: action), .\(policy)) }
            }
            var key = 0
            """ + page("let knob = Knob()\noverride func viewDidLoad() { knob.listen { self.reload() } \(mark)\n}")
        }
        #expect(told(app("OBJC_ASSOCIATION_RETAIN", "// ▶")) == ["Page > Knob: Page.knob → Knob.associated object"])
        #expect(told(app("OBJC_ASSOCIATION_ASSIGN")) == [])
    }

    @Test func `a property that an extension adds keeps what it is given`() {
        func app(_ policy: String, _ mark: String = "") -> String {
            """
            private var key: UInt8 = 0
            extension UIViewController {
                var onClose: (() -> Void)? {
                    get { objc_getAssociatedObject(self, &key) as? () -> Void }
                    set { objc_setAssociatedObject(self, &key, newValue, .\(policy)) }
                }
            }
            final class Sheet: UIViewController {}
            """ + page("let sheet = Sheet()\noverride func viewDidLoad() { sheet.onClose = { self.reload() } \(mark)\n}")
        }
        #expect(told(app("OBJC_ASSOCIATION_RETAIN_NONATOMIC", "// ▶")) == ["Page > Sheet: Page.sheet → Sheet.associated object"])
        #expect(told(app("OBJC_ASSOCIATION_ASSIGN")) == [])
        #expect(
            told(app("OBJC_ASSOCIATION_RETAIN_NONATOMIC").replacing("{ self.reload() }", with: "{ [weak self] in self?.reload() }")) == [])
    }

    @Test func `the navigation controller that an object makes for itself keeps its first screen`() {
        func app(_ stack: String, _ shown: String, _ mark: String = "") -> String {
            """
            final class Sheet: UIViewController { var onClose: (() -> Void)? }
            final class PageCoordinator {
                \(stack)
                init(given: UINavigationController) {}
                func start() {
                    let sheet = Sheet()
                    \(shown)
                    sheet.onClose = { self.end() } \(mark)
                }
                func end() {}
            }
            """
        }
        let own = "private let nav = UINavigationController()", set = "nav.setViewControllers([sheet], animated: false)"
        #expect(
            told(app(own, set, "// ▶")) == [
                "PageCoordinator > Sheet: PageCoordinator.nav → Sheet.onClose"
            ])
        #expect(told(app(own, "nav.pushViewController(sheet, animated: true)")) == [])
        #expect(told(app("private weak var nav: UINavigationController?", set.replacing("nav.", with: "nav?."))) == [])
        #expect(told(app("private var nav = UINavigationController()", set)) == [])
    }

    @Test func `a presentation controller keeps its screen, and who stores it keeps both`() {
        func app(_ stored: String, _ more: String = "", _ mark: String = "") -> String {
            """
            final class Panel: UIPresentationController { \(more) }
            final class Transition: NSObject, UIViewControllerTransitioningDelegate {
                \(stored)
                func presentationController(
                    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
                ) -> UIPresentationController? {
                    let controller = Panel(presentedViewController: presented, presenting: presenting)
                    presentation = controller
                    return controller
                }
            }
            final class Sheet: UIViewController { var onClose: (() -> Void)? }
            final class PageCoordinator {
                private let transition = Transition()
                func show(from parent: UIViewController) {
                    let sheet = Sheet()
                    sheet.onClose = { self.end() } \(mark)
                    sheet.transitioningDelegate = transition
                    parent.present(sheet, animated: true)
                }
                func end() {}
            }
            """
        }
        let cycle =
            "PageCoordinator > Sheet: PageCoordinator.transition → Transition.presentation → Panel.presentedViewController → Sheet.onClose"
        #expect(told(app("var presentation: Panel?", "", "// ▶")) == [cycle])
        #expect(
            told(
                app(
                    "var presentation: Panel?",
                    """
                    override init(presentedViewController presented: UIViewController, presenting: UIViewController?) {
                        super.init(presentedViewController: presented, presenting: presenting)
                    }
                    """, "// ▶")) == [cycle])
        #expect(told(app("weak var presentation: Panel?")) == [])
        #expect(told(app("var presentation: Panel?").replacing("{ self.end() }", with: "{ [weak self] in self?.end() }")) == [])
        #expect(told(app("var presentation: Panel?").replacing("sheet.transitioningDelegate = transition", with: "")) == [])
    }

    @Test func `a hosted view keeps the views that its body makes`() {
        func app(_ owner: String, _ body: String = "VStack { Field(owner: owner).padding() }") -> String {
            page(
                """
                private lazy var bar: UIViewController = UIHostingController(rootView: Bar(owner: self))
                override func viewDidLoad() { addChild(bar) }
                """,
                """
                struct Bar: View {
                    weak var owner: Page?
                    var isShown = false
                    var body: some View { \(body) }
                }
                struct Field: View {
                    \(owner)
                    var body: some View { Button("") { owner?.reload() } }
                }
                """)
        }
        #expect(told(app("var owner: Page? // ▶")) == ["Page > Bar: UIHostingController.rootView → Bar.body"])
        #expect(told(app("weak var owner: Page?")) == [])
        // One view further in.
        let row = "weak var owner: Page?\nvar body: some View { Row(owner: owner) } }\nstruct Row: View {\nvar owner: Page? // ▶"
        #expect(told(app(row)).count == 1)
        // What is shown at times only is gone at others.
        #expect(told(app("var owner: Page?", "VStack { if isShown { Field(owner: owner) } }")) == [])
        #expect(told(app("var owner: Page?", "Text(\"\").sheet(isPresented: .constant(true)) { Field(owner: owner) }")) == [])
    }

    // MARK: - What is never cleared

    private func whole(_ launch: String, _ page: String) -> String {
        """
        @main final class Delegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ app: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                window = UIWindow()
                \(launch)
                return true
            }
        }
        final class Knob { var onTurn: (() -> Void)? }
        \(page)
        """
    }

    @Test func `what a method clears that nothing calls stays`() {
        func app(_ more: String, _ mark: String = "") -> String {
            whole(
                "window?.rootViewController = UINavigationController(rootViewController: Home())",
                page(
                    """
                    let knob = Knob()
                    override func viewDidLoad() { knob.onTurn = { self.reload() } \(mark)
                    }
                    func stop() { knob.onTurn = nil }
                    \(more)
                    """)
                    + "final class Home: UIViewController { @objc func open() { navigationController?.pushViewController(Page(), animated: true) } }"
            )
        }
        #expect(told(app("", "// ▶")) == ["Page > Knob: Page.knob → Knob.onTurn"])
        #expect(told(app("override func viewDidDisappear(_ animated: Bool) { stop() }")) == [])
    }

    @Test func `what the app delegate presents goes when it is dismissed, what is its root does not`() {
        func app(_ launch: String, _ mark: String = "") -> String {
            whole(launch, page("let knob = Knob()\noverride func viewDidLoad() { knob.onTurn = { self.reload() } \(mark)\n}"))
        }
        #expect(
            told(app("window?.rootViewController?.present(Page(), animated: false)", "// ▶")) == ["Page > Knob: Page.knob → Knob.onTurn"])
        #expect(
            told(app("window?.rootViewController?.present(UINavigationController(rootViewController: Page()), animated: false)", "// ▶"))
                == ["Page > Knob: Page.knob → Knob.onTurn"])
        #expect(told(app("window?.rootViewController = Page()")) == [])
    }

    // MARK: - Libraries

    @Test(arguments: [
        "field.rx.controlEvent(.editingDidEnd)", "Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)",
        "Publishers.MergeMany(model.$title, model.$text)", "model.objectWillChange",
    ])
    func `a source that goes on keeps what subscribes to it`(source: String) {
        let model = "final class Model: ObservableObject { @Published var title = \"\"; @Published var text = \"\" }"
        func app(_ closure: String, _ mark: String = "") -> String {
            page(
                """
                @IBOutlet weak var field: UITextField!
                let model = Model()
                let bag = DisposeBag()
                override func viewDidLoad() { \(source).subscribe(onNext: \(closure)).disposed(by: bag) \(mark)
                }
                """, model)
        }
        #expect(told(app("{ _ in self.reload() }", "// ▶")) == ["Page > Page: Page.bag"])
        #expect(told(app("{ [weak self] _ in self?.reload() }")) == [])
        #expect(told(app("{ _ in self.reload() }").replacing(".subscribe", with: ".take(1).subscribe")) == [])
    }

    @Test func `a form keeps the closures of its rows`() {
        func app(_ closure: String, _ mark: String = "") -> String {
            page(
                """
                override func viewDidLoad() {
                    form +++ Section() <<< ButtonRow().onCellSelection { \(closure) } \(mark)
                }
                """, of: "FormViewController")
        }
        #expect(told(app("_, _ in self.reload()", "// ▶")) == ["Page > Page: Page.form"])
        #expect(told(app("[weak self] _, _ in self?.reload()")) == [])
    }
}
