import FlowSyntax
import Testing

/// Code that runs by ways on which it is easily lost, and children that are easily overlooked: each with what it is not to be taken for.
@Suite("Who runs what, read from source") struct WhoRunsWhatTests {
    private func told(_ source: String, of child: String, imports: String = "import UIKit") -> [String] {
        FlowApp.told(source, base: imports).filter { $0.contains("> \(child)") }
    }

    // MARK: - Named functions

    @Test(arguments: [true, false]) func `a function that is named in the place of a closure runs`(isNamed: Bool) {
        let app = """
            final class Router: NSObject, UINavigationControllerDelegate {
                let nav = UINavigationController()
                private var pops: [UIViewController: () -> Void] = [:]
                override init() {
                    super.init()
                    nav.delegate = self
                }
                func push(_ screen: UIViewController, onPop: @escaping () -> Void) {
                    pops[screen] = onPop
                    nav.pushViewController(screen, animated: true)
                }
                private func run(for screen: UIViewController) {
                    pops.removeValue(forKey: screen)?()
                }
                func navigationController(_ nav: UINavigationController, didShow screen: UIViewController, animated: Bool) {
                    let gone = pops.keys.filter { !nav.viewControllers.contains($0) }
                    gone.forEach(\(isNamed ? "run" : "print"))
                }
            }
            final class Page: UIViewController {}
            final class Detail {
                let router: Router
                init(router: Router) { self.router = router }
                func start(onPop: @escaping () -> Void) { router.push(Page(), onPop: onPop) }
            }
            final class Home {
                let router = Router()
                var children: [Detail] = []
                func open() {
                    let child = Detail(router: router)
                    children.append(child)
                    child.start { [weak self, weak child] in self?.children.removeAll { $0 === child } }
                }
            }
            """
        #expect(told(app, of: "Detail") == (isNamed ? [] : ["keptAfterExit Home > Detail: back by the back button on Page"]))
    }

    @Test(arguments: [".ended", ".begun"]) func `what an extension gives to a class from elsewhere is called on its one object`(
        name: String
    ) {
        let app = """
            extension Notification.Name {
                static let ended = Notification.Name("ended")
                static let begun = Notification.Name("begun")
            }
            extension NotificationCenter { func end() { post(name: \(name), object: nil) } }
            final class Page: UIViewController {
                override func viewDidDisappear(_ animated: Bool) {
                    super.viewDidDisappear(animated)
                    if isMovingFromParent { NotificationCenter.default.end() }
                }
            }
            final class Detail {
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func start() { nav.pushViewController(Page(), animated: true) }
            }
            final class Home: NSObject {
                let nav: UINavigationController
                var children: [Detail] = []
                init(nav: UINavigationController) {
                    self.nav = nav
                    super.init()
                    NotificationCenter.default.addObserver(self, selector: #selector(end), name: .ended, object: nil)
                }
                @objc private func end() { children = [] }
                func open() {
                    let child = Detail(nav: nav)
                    children.append(child)
                    child.start()
                }
            }
            """
        #expect(told(app, of: "Detail") == (name == ".ended" ? [] : ["keptAfterExit Home > Detail: back by the back button on Page"]))
    }

    // MARK: - Closures

    /// A promise of the app's own, whose handlers lie in a list, and a flow that settles it by a closure of a tuple.
    private func promised(_ operators: String) -> String {
        """
        final class Promise<Value> {
            private var handlers: [(Result<Value, Error>) -> Void] = []
            static func pending() -> (promise: Promise<Value>, seal: (Result<Value, Error>) -> Void) {
                let promise = Promise()
                return (promise, { [weak promise] in promise?.settle($0) })
            }
            private func settle(_ result: Result<Value, Error>) {
                let handlers = self.handlers
                self.handlers = []
                handlers.forEach { $0(result) }
            }
            func ensure(_ body: @escaping () -> Void) -> Promise<Value> {
                handlers.append { _ in body() }
                return self
            }
        }
        final class Form: UIViewController {
            var onSave: (() -> Void)?
            override func viewDidLoad() {
                super.viewDidLoad()
                isModalInPresentation = true
                navigationItem.rightBarButtonItem = UIBarButtonItem(
                    systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.onSave?() })
            }
        }
        final class Create {
            private let promise: Promise<Int>
            private let seal: (Result<Int, Error>) -> Void
            let presenter: UIViewController
            init(presenter: UIViewController) {
                self.presenter = presenter
                (promise, seal) = Promise<Int>.pending()
            }
            func start() -> Promise<Int> {
                let form = Form()
                form.onSave = { [weak self] in self?.finish() }
                presenter.present(form, animated: true)
                return promise
            }
            private func finish() {
                presenter.dismiss(animated: true) { [seal] in seal(.success(1)) }
            }
        }
        final class Home {
            let root = UIViewController()
            var running: [ObjectIdentifier: AnyObject] = [:]
            func stop() { running = [:] }
            func open() {
                let flow = Create(presenter: root)
                let key = ObjectIdentifier(flow)
                running[key] = flow
                _ = flow.start()\(operators)
            }
        }
        """
    }

    @Test func `handlers in a copy of a list run, and so does a closure of a tuple`() {
        #expect(told(promised(".ensure { [weak self] in self?.running[key] = nil }"), of: "Create") == [])
        let kept = told(promised(""), of: "Create")
        #expect(kept == ["neverRemoved Home > Create: dismiss by Create.finish()"])
    }

    @Test(arguments: ["back", "ever"]) func `a task of the helper that keeps a child may release it later`(_ name: String) {
        let app = """
            final class Page: UIViewController {}
            final class Chat {
                let nav: UINavigationController
                let events: AsyncStream<Int>
                init(nav: UINavigationController, events: AsyncStream<Int>) {
                    self.nav = nav
                    self.events = events
                }
                func start() { nav.pushViewController(Page(), animated: true) }
            }
            final class Bag {
                var children: [ObjectIdentifier: Chat] = [:]
                func clear() { children = [:] }
                func follow(_ child: Chat) {
                    let key = ObjectIdentifier(child)
                    children[key] = child
                    \(name == "back" ? "let events = child.events\nTask { [weak self] in\nfor await _ in events {}\nself?.children[key] = nil\n}" : "")
                }
            }
            final class Home {
                let nav = UINavigationController()
                let bag = Bag()
                func open(_ events: AsyncStream<Int>) {
                    let child = Chat(nav: nav, events: events)
                    bag.follow(child)
                    child.start()
                }
            }
            """
        #expect(told(app, of: "Chat") == (name == "back" ? [] : ["neverRemoved Bag > Chat: back by the back button on Page"]))
    }

    @Test(arguments: ["tapped", "left"]) func `what a stream does on its way waits for who makes it speak`(subject: String) {
        let app = """
            class Flow<Result> {
                let bag = DisposeBag()
                private let id = UUID()
                private var children: [UUID: Any] = [:]
                private func free<T>(_ child: Flow<T>) { children[child.id] = nil }
                func coordinate<T>(to child: Flow<T>) -> Observable<T> {
                    children[child.id] = child
                    return child.start().take(1).do(onNext: { [weak self, weak child] _ in
                        guard let child else { return }
                        self?.free(child)
                    })
                }
                func start() -> Observable<Result> { fatalError() }
            }
            final class Page: UIViewController {
                let tapped = PublishRelay<Int>()
                let left = PublishRelay<Int>()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let item = UIBarButtonItem()
                    item.rx.tap.map { 1 }.bind(to: tapped)
                    navigationItem.rightBarButtonItem = item
                }
                override func viewDidDisappear(_ animated: Bool) {
                    super.viewDidDisappear(animated)
                    if isMovingFromParent { left.accept(1) }
                }
            }
            final class Detail: Flow<Int> {
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                override func start() -> Observable<Int> {
                    let page = Page()
                    nav.pushViewController(page, animated: true)
                    return page.\(subject).do(onNext: { [weak nav] _ in nav?.popViewController(animated: true) })
                }
            }
            final class Home: Flow<Void> {
                let nav = UINavigationController()
                func open() { coordinate(to: Detail(nav: nav)).subscribe().disposed(by: bag) }
            }
            """
        let found = told(app, of: "Detail", imports: "import UIKit\nimport RxSwift\nimport RxCocoa")
        #expect(found == (subject == "left" ? [] : ["keptAfterExit Home > Detail: back by the back button on Page"]))
    }

    // MARK: - Screens

    @Test(arguments: [true, false]) func `a view empties the property that it shows a child by`(isShown: Bool) {
        let app = """
            final class Composer: ObservableObject, Identifiable { var onEnd: (() -> Void)? }
            struct ComposerView: View {
                @ObservedObject var composer: Composer
                var body: some View { Button("Done") { composer.onEnd?() } }
            }
            struct HomeView: View {
                @ObservedObject var home: Home
                var body: some View {
                    Button("New") { home.compose() }
                        \(isShown
                            ? ".sheet(item: $home.composer) { ComposerView(composer: $0) }"
                            : ".sheet(isPresented: $home.isComposing) { if let composer = home.composer { ComposerView(composer: composer) } }")
                }
            }
            final class Home: ObservableObject {
                @Published var composer: Composer?
                @Published var isComposing = false
                func compose() {
                    let composer = Composer()
                    composer.onEnd = { [weak self] in self?.composer = nil }
                    self.composer = composer
                    isComposing = true
                }
            }
            """
        let found = told(app, of: "Composer", imports: "import SwiftUI")
        #expect(found == (isShown ? [] : ["keptAfterExit Home > Composer: sheet_swipe by swiping down the sheet that isComposing shows"]))
    }

    @Test func `who puts a text on a path shows a screen of its own`() {
        let app = """
            final class Contact: ObservableObject {
                let address: String
                var onEnd: (() -> Void)?
                init(address: String) { self.address = address }
            }
            struct ContactView: View {
                @ObservedObject var contact: Contact
                var body: some View { Button("Done") { contact.onEnd?() } }
            }
            enum Route: Hashable { case contact(String) }
            struct HomeView: View {
                @ObservedObject var home: Home
                var body: some View {
                    NavigationStack(path: $home.path) {
                        Button("Open") { home.open("a") }
                            .navigationDestination(for: Route.self) { route in
                                switch route {
                                case .contact(let address):
                                    if let contact = home.contact(address) { ContactView(contact: contact) }
                                }
                            }
                    }
                }
            }
            final class Home: ObservableObject {
                @Published var path: [Route] = []
                private var contacts: [Contact] = []
                func contact(_ address: String) -> Contact? { contacts.last { $0.address == address } }
                func open(_ address: String) {
                    let contact = Contact(address: address)
                    contact.onEnd = { [weak self, weak contact] in
                        self?.contacts.removeAll { $0 === contact }
                        self?.path.removeLast()
                    }
                    contacts.append(contact)
                    path.append(.contact(address))
                }
            }
            """
        #expect(
            told(app, of: "Contact", imports: "import SwiftUI") == ["keptAfterExit Home > Contact: back by the back button that path shows"]
        )
    }

    @Test func `what a child presents above its root is none of its own sheet`() {
        let app = """
            final class Page: UIViewController {}
            final class Sheet: UIViewController {}
            final class News {
                let stack = UINavigationController()
                let page = Page()
                func start() {
                    stack.viewControllers = [page]
                    stack.present(Sheet(), animated: false)
                }
            }
            final class App {
                let window = UIWindow()
                var current: News?
                func signIn() {
                    let news = News()
                    current = news
                    news.start()
                    window.rootViewController = news.stack
                }
            }
            """
        #expect(told(app, of: "News") == [])
    }

    @Test(arguments: [true, false]) func `a delegate that another branch sets for its sheet is not told of this one`(isSet: Bool) {
        let app = """
            final class Page: UIViewController {}
            final class Topics { let root = Page() ; func start(on presenter: UIViewController) { presenter.present(root, animated: true) } }
            final class Marks { let root = Page() ; func start(on presenter: UIViewController) { presenter.present(root, animated: true) } }
            enum Kind { case topics, marks }
            final class Home: NSObject, UIAdaptivePresentationControllerDelegate {
                let root = UIViewController()
                var topics: Topics?
                var marks: Marks?
                func open(_ kind: Kind) {
                    switch kind {
                    case .topics:
                        let child = Topics()
                        topics = child
                        child.start(on: root)
                        \(isSet ? "child.root.presentationController?.delegate = self" : "")
                    case .marks:
                        let child = Marks()
                        marks = child
                        child.start(on: root)
                        child.root.presentationController?.delegate = self
                    }
                }
                func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
                    topics = nil
                    marks = nil
                }
            }
            """
        #expect(told(app, of: "Marks") == [])
        #expect(told(app, of: "Topics") == (isSet ? [] : ["keptAfterExit Home > Topics: sheet_swipe by swiping down the sheet of Page"]))
    }

    // MARK: - Who is a child

    @Test(arguments: [true, false]) func `an object that makes the screen is kept for nothing when that has gone`(isKept: Bool) {
        let app = """
            final class Page: UIViewController {}
            final class Wireframe {
                func makeModule() -> UIViewController { Page() }
            }
            final class Home {
                let nav = UINavigationController()
                private var modules: [Wireframe] = []
                func open() {
                    let wireframe = Wireframe()
                    \(isKept ? "modules.append(wireframe)" : "")
                    nav.pushViewController(wireframe.makeModule(), animated: true)
                }
            }
            """
        #expect(told(app, of: "Wireframe") == (isKept ? ["neverRemoved Home > Wireframe: back by the back button on Page"] : []))
    }

    @Test(arguments: ["nil", "{ [weak self] _ in self?.onEnd?() }"]) func `a child that shows no more than an alert`(handler: String) {
        let app = """
            final class Question {
                var onEnd: (() -> Void)?
                func ask(on host: UIViewController) {
                    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
                    alert.addAction(UIAlertAction(title: "Keep", style: .cancel, handler: \(handler)))
                    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.onEnd?() })
                    host.present(alert, animated: true)
                }
            }
            final class Page: UIViewController {}
            final class Home {
                let nav = UINavigationController()
                private var question: Question?
                func open() { nav.pushViewController(Page(), animated: true) }
                func delete() {
                    let question = Question()
                    question.onEnd = { [weak self] in self?.question = nil }
                    self.question = question
                    question.ask(on: nav)
                }
            }
            """
        #expect(told(app, of: "Question") == (handler == "nil" ? ["keptAfterExit Home > Question: dismiss by \"Keep\" in the alert"] : []))
    }

    // MARK: - Cycles

    private func cycles(_ source: String) -> [String] {
        FlowApp.marked(source, [.strongCapture, .strongParent], imports: "import UIKit\n").map {
            "\($0.fact.kind.rawValue) \($0.fact.owner)\($0.place)"
        }
    }

    /// - Parameters:
    ///   - captures: The capture list of the task.
    ///   - loop: What its code does.
    private func waiting(_ captures: String, _ loop: String, type: String = "Task<Void, Never>") -> [String] {
        cycles(
            """
            final class Queue {
                func positions() -> AsyncStream<Int> { AsyncStream { _ in } }
                func once() -> AsyncStream<Int> { AsyncStream { $0.yield(1) } }
            }
            final class Page: UIViewController {
                let queue = Queue()
                let label = UILabel()
                private var updates: \(type)?
                override func viewDidLoad() {
                    super.viewDidLoad()
                    updates = Task { \(captures) // ▶
                        \(loop)
                    }
                }
                deinit { updates?.cancel() }
            }
            """)
    }

    @Test func `a task that goes on until it is cancelled retains what its code uses`() {
        let loop = "while !Task.isCancelled {\nself.label.text = \"\"\ntry? await Task.sleep(nanoseconds: 1)\n}"
        #expect(
            waiting("[queue] in", "for await position in queue.positions() { self.label.text = \"\\(position)\" }") == [
                "strongCapture Page"
            ])
        #expect(
            waiting(
                "[weak self] in guard let self else { return }",
                "for await position in self.queue.positions() { self.label.text = \"\\(position)\" }") == ["strongCapture Page"])
        #expect(waiting("", loop) == ["strongCapture Page"])
        // It ends by itself, or an error may end it.
        #expect(waiting("", "while !Task.isCancelled {\nif self.label.isHidden { break }\n}") == [])
        #expect(waiting("", loop, type: "Task<Void, Error>") == [])
        #expect(waiting("[weak self] in", "while !Task.isCancelled { self?.label.text = \"\" }") == [])
    }

    @Test func `what a child has refers back to the child`() {
        let app = """
            final class Editor: UIViewController { OWNERSHIP var owner: AnyObject? } // ▶
            final class Edit {
                let editor: Editor
                init() { editor = Editor() }
            }
            final class Album {
                let nav = UINavigationController()
                func edit() {
                    let child = Edit()
                    child.editor.owner = child
                    nav.pushViewController(child.editor, animated: true)
                }
            }
            """
        #expect(cycles(app.replacing("OWNERSHIP ", with: "")) == ["strongParent Edit"])
        #expect(cycles(app.replacing("OWNERSHIP", with: "weak")) == [])
    }

    // MARK: - Reports

    @Test(arguments: ["screen", "sheet"]) func `the delegate of what a sheet has inside hears of nothing`(presented: String) {
        let app = """
            final class Page: UIViewController { var onDone: (() -> Void)? }
            final class Review: NSObject, UIAdaptivePresentationControllerDelegate {
                var onEnd: (() -> Void)?
                func start(on presenter: UIViewController) {
                    let screen = Page()
                    let sheet = UINavigationController(rootViewController: screen)
                    \(presented).presentationController?.delegate = self
                    presenter.present(sheet, animated: true)
                }
                func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { onEnd?() }
            }
            final class Home {
                let root = UIViewController()
                var children: [Review] = []
                func open() {
                    let child = Review()
                    child.onEnd = { [weak self, weak child] in self?.children.removeAll { $0 === child } }
                    children.append(child)
                    child.start(on: root)
                }
            }
            """
        let leak = "keptAfterExit Home > Review: sheet_swipe by swiping down the sheet of Page"
        #expect(told(app, of: "Review") == (presented == "sheet" ? [] : [leak]))
    }

    @Test(arguments: [true, false]) func `the controller of a presentation hears of its end`(isHeard: Bool) {
        let app = """
            final class Drawer: UIPresentationController {
                var onEnd: (() -> Void)?
                override func \(isHeard ? "dismissalTransitionDidEnd" : "presentationTransitionDidEnd")(_ completed: Bool) { onEnd?() }
            }
            final class Page: UIViewController {
                var onDone: (() -> Void)?
                override func viewDidLoad() {
                    super.viewDidLoad()
                    let done = UIButton(type: .system, primaryAction: UIAction(title: "Done") { [weak self] _ in self?.onDone?() })
                    view.addSubview(done)
                }
            }
            final class Card: NSObject, UIViewControllerTransitioningDelegate {
                var onEnd: (() -> Void)?
                let presenter: UIViewController
                init(presenter: UIViewController) { self.presenter = presenter }
                func start() {
                    let page = Page()
                    page.modalPresentationStyle = .custom
                    page.transitioningDelegate = self
                    page.onDone = { [weak self] in self?.presenter.dismiss(animated: true) }
                    presenter.present(page, animated: true)
                }
                func presentationController(
                    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
                ) -> UIPresentationController? {
                    let drawer = Drawer(presentedViewController: presented, presenting: presenting)
                    drawer.onEnd = { [weak self] in self?.onEnd?() }
                    return drawer
                }
            }
            final class Home {
                let root = UIViewController()
                var children: [Card] = []
                func open() {
                    let child = Card(presenter: root)
                    child.onEnd = { [weak self, weak child] in self?.children.removeAll { $0 === child } }
                    children.append(child)
                    child.start()
                }
            }
            """
        #expect(told(app, of: "Card") == (isHeard ? [] : ["keptAfterExit Home > Card: dismiss by Page.viewDidLoad()"]))
    }

    @Test(arguments: [true, false]) func `a picker is left without a choice as well`(isHeard: Bool) {
        let app = """
            final class Import: NSObject, UIDocumentPickerDelegate {
                var onEnd: (() -> Void)?
                func start(on host: UIViewController) {
                    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [])
                    picker.delegate = self
                    host.present(picker, animated: true)
                }
                func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) { onEnd?() }
                \(isHeard ? "func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { onEnd?() }" : "")
            }
            final class Home {
                let root = UIViewController()
                var children: [Import] = []
                func open() {
                    let child = Import()
                    child.onEnd = { [weak self, weak child] in self?.children.removeAll { $0 === child } }
                    children.append(child)
                    child.start(on: root)
                }
            }
            """
        let leak = "keptAfterExit Home > Import: dismiss by documentPickerWasCancelled, which Import does not have"
        #expect(told(app, of: "Import") == (isHeard ? [] : [leak]))
    }

    /// - Parameters:
    ///   - page: What the screen does when it has gone.
    ///   - present: How the child shows it.
    private func awaited(_ page: String, _ present: String = "presenter.present(page, animated: true)") -> [String] {
        told(
            """
            final class Page: UIViewController {
                var onEnd: (() -> Void)?
                @objc func tap() { onEnd?() }
                \(page)
            }
            final class Add {
                let presenter: UINavigationController
                init(presenter: UINavigationController) { self.presenter = presenter }
                func start() async {
                    await withCheckedContinuation { continuation in
                        let page = Page()
                        page.onEnd = { [weak presenter] in
                            presenter?.dismiss(animated: true)
                            continuation.resume()
                        }
                        \(present)
                    }
                }
            }
            final class Home {
                let nav = UINavigationController()
                var children: [Add] = []
                func open() {
                    let child = Add(presenter: nav)
                    children.append(child)
                    Task {
                        await child.start()
                        children.removeAll { $0 === child }
                    }
                }
            }
            """, of: "Add")
    }

    @Test func `a keeper awaits a child whose continuation nothing resumes`() {
        #expect(awaited("") == ["keptAfterExit Home > Add: sheet_swipe by swiping down the sheet of Page"])
        #expect(
            awaited("", "presenter.pushViewController(page, animated: true)") == [
                "keptAfterExit Home > Add: back by the back button on Page"
            ])
        #expect(awaited("override func viewDidDisappear(_ animated: Bool) { onEnd?() }") == [])
        #expect(awaited("", "page.isModalInPresentation = true\npresenter.present(page, animated: true)") == [])
    }

    /// - Parameter subscription: What the keeper does with the child's publisher, up to the closure.
    private func subscribed(_ subscription: String, _ release: String, _ end: String, imports: String = "Combine") -> [String] {
        told(
            """
            final class Page: UIViewController {
                var onGone: (() -> Void)?
                override func viewDidDisappear(_ animated: Bool) { if isMovingFromParent { onGone?() } }
            }
            final class Detail {
                let finished = \(imports == "Combine" ? "PassthroughSubject<Void, Never>" : "PublishSubject<Void>")()
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func start() {
                    let page = Page()
                    page.onGone = { [weak self] in self?.finished.\(imports == "Combine" ? "send(())" : "onNext(())") }
                    nav.pushViewController(page, animated: true)
                }
            }
            final class Home {
                let nav = UINavigationController()
                var bag: Set<AnyCancellable> = []
                var children: [Detail] = []
                func open() {
                    let child = Detail(nav: nav)
                    children.append(child)
                    \(subscription) { \(release) }\(end)
                    child.start()
                }
                func remove(_ child: Detail?) { children.removeAll { $0 === child } }
            }
            """, of: "Detail", imports: "import UIKit\nimport \(imports)")
    }

    @Test func `a subscription that nobody keeps hears of nothing`() {
        let release = "[weak self, weak child] in self?.remove(child)",
            leak = ["keptAfterExit Home > Detail: back by the back button on Page"]
        #expect(subscribed("child.finished.sink", release, ".store(in: &bag)") == [])
        #expect(subscribed("_ = child.finished.sink", release, "") == leak)
        // RxSwift's go on until they are disposed.
        #expect(subscribed("_ = child.finished.subscribe", release, "", imports: "RxSwift") == [])
    }

    @Test func `an object that comes with a stream's values is the one that was handed over`() {
        func told(_ subscription: String, _ release: String) -> [String] { subscribed(subscription, release, "", imports: "RxSwift") }
        #expect(told("child.finished.subscribe(with: self)", "home, _ in home.children.removeAll()") == [])
        #expect(told("child.finished.withUnretained(self).subscribe", "home, _ in home.children.removeAll()") == [])
        #expect(told("child.finished.subscribe(with: self)", "home, _ in home.bag.removeAll()").count == 1)
    }

    /// - Parameters:
    ///   - logOut: What the keeper does when the user logs out.
    private func signedIn(_ logOut: String) -> [String] {
        told(
            """
            final class Page: UIViewController { var onLogOut: (() -> Void)? }
            final class Login {
                let page = Page()
                var onDone: (() -> Void)?
                func start(in window: UIWindow) {
                    page.onLogOut = { [weak self] in self?.onDone?() }
                    window.rootViewController = page
                }
            }
            final class Home {
                let stack = UINavigationController()
                let page = Page()
                var onLogOut: (() -> Void)?
                func start() {
                    page.onLogOut = { [weak self] in self?.onLogOut?() }
                    stack.viewControllers = [page]
                }
            }
            final class App {
                let window: UIWindow
                var children: [AnyObject] = []
                init(window: UIWindow) { self.window = window }
                func start() { showLogin() }
                private func showLogin() {
                    let login = Login()
                    login.onDone = { [weak self, weak login] in
                        self?.children.removeAll { $0 === login }
                        self?.showHome()
                    }
                    children.append(login)
                    login.start(in: window)
                }
                private func showHome() {
                    let home = Home()
                    home.onLogOut = { [weak self, weak home] in \(logOut) }
                    children.append(home)
                    home.start()
                    window.rootViewController = home.stack
                }
            }
            """, of: "Home")
    }

    @Test func `a child whose stack was the root of the window is left behind by the next root`() {
        #expect(signedIn("self?.showLogin()") == ["neverRemoved App > Home: finish by its finish callback, after which Login is started"])
        #expect(signedIn("self?.children.removeAll { $0 === home }; self?.showLogin()") == [])
        #expect(signedIn("_ = home") == [])
    }

    @Test(arguments: [true, false]) func `what a stream chooses is chosen again`(isRemoved: Bool) {
        let app = """
            final class Session { @Published var token: String? }
            final class Page: UIViewController {}
            final class LoginCoordinator { let root: UIViewController = Page() }
            final class HomeCoordinator {
                let root: UIViewController
                init() { root = UINavigationController(rootViewController: Page()) }
            }
            final class App {
                let window: UIWindow
                let session: Session
                var children: [AnyObject] = []
                var bag: Set<AnyCancellable> = []
                init(window: UIWindow, session: Session) {
                    self.window = window
                    self.session = session
                }
                func start() {
                    session.$token.map { $0 != nil }.removeDuplicates()
                        .sink { [weak self] isSignedIn in if isSignedIn { self?.showHome() } else { self?.showLogin() } }.store(in: &bag)
                }
                private func showLogin() {
                    \(isRemoved ? "children.removeAll { $0 is HomeCoordinator }" : "")
                    let login = LoginCoordinator()
                    children.append(login)
                    window.rootViewController = login.root
                }
                private func showHome() {
                    children.removeAll { $0 is LoginCoordinator }
                    let home = HomeCoordinator()
                    children.append(home)
                    window.rootViewController = home.root
                }
            }
            """
        let found = told(app, of: "HomeCoordinator", imports: "import UIKit\nimport Combine")
        #expect(found == (isRemoved ? [] : ["neverRemoved App > HomeCoordinator: set_root by another root screen"]))
    }

    @Test func `a model that a view makes is none of the app's for good`() {
        let app = """
            @main struct MyApp: App { var body: some Scene { WindowGroup { RootView() } } }
            struct RootView: View {
                @State var isShown = false
                var body: some View { Button("Show") { isShown = true }.sheet(isPresented: $isShown) { PageView() } }
            }
            final class Loader { var onProgress: (() -> Void)? }
            final class Model: ObservableObject {
                private let loader = Loader()
                var progress = 0
                init() { loader.onProgress = { self.progress += 1 } } // ▶
            }
            struct PageView: View {
                @StateObject private var model = Model()
                var body: some View { Text("\\(model.progress)") }
            }
            """
        #expect(cycles(app) == ["strongCapture Model"])
        #expect(cycles(app.replacing("{ self.progress", with: "{ [weak self] in self?.progress")) == [])
    }

    @Test(arguments: [true, false])
    func `a completion handler that a closure passes on to UIKit is run by it`(isPassedOn: Bool) {
        let app = """
            final class HomePage: UIViewController {
                var onOpen: (() -> Void)?
                override func viewDidLoad() {
                    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: self, action: #selector(open))
                }
                @objc private func open() { onOpen?() }
            }
            final class QuizPage: UIViewController {
                var onEnd: (() -> Void)?
                override func viewDidLoad() {
                    Timer.scheduledTimer(timeInterval: 60, target: self, selector: #selector(end), userInfo: nil, repeats: false)
                }
                @objc private func end() { onEnd?() }
            }
            final class Quiz {
                private weak var presenter: UIViewController?
                init(presenter: UIViewController) { self.presenter = presenter }
                func start(completion: @escaping () -> Void) {
                    let page = QuizPage()
                    page.onEnd = { [weak presenter] in presenter?.dismiss(animated: true, completion: \(isPassedOn ? "completion" : "nil")) }
                    page.modalPresentationStyle = .fullScreen
                    presenter?.present(page, animated: true)
                }
            }
            final class Home {
                let nav = UINavigationController()
                private var quiz: Quiz?
                init() {
                    let page = HomePage()
                    page.onOpen = { [weak self] in self?.open() }
                    nav.viewControllers = [page]
                }
                private func open() {
                    let quiz = Quiz(presenter: nav)
                    self.quiz = quiz
                    quiz.start { [weak self] in self?.quiz = nil }
                }
            }
            """
        #expect(
            told(app, of: "Quiz", imports: "import UIKit") == (isPassedOn ? [] : ["keptAfterExit Home > Quiz: dismiss by QuizPage.end()"]))
    }
}
