import FlowGraph
import Testing

/// Who retains what waits, and whose screen is meant where several may be on show.
@Suite("Flows that are awaited, and peers, read from source") struct AwaitedFlowsTests {
    private static let start = """
        import UIKit
        import Combine
        final class Page: UIViewController {
            var onDone: (() -> Void)?
            override func viewDidLoad() {
                let button = UIButton()
                button.addAction(UIAction { [weak self] _ in self?.onDone?() }, for: .touchUpInside)
                view.addSubview(button)
            }
        }

        """

    private func told(_ app: String) -> [String] { FlowApp.told(app, base: AwaitedFlowsTests.start) }

    // MARK: - Awaiting

    @Test(arguments: [true, false])
    func `whoever awaits a method of an object retains it until then`(isAwaited: Bool) {
        let wait = isAwaited ? "return await withCheckedContinuation { continuation = $0 }" : ""
        let app = """
            final class Picker: UIViewController { weak var flow: Flow?; @objc func done() { flow?.end(3) } }
            final class Flow {
                private let presenter: UIViewController
                private var continuation: CheckedContinuation<Int?, Never>?
                init(presenter: UIViewController) { self.presenter = presenter }
                func run() \(isAwaited ? "async -> Int?" : "") {
                    let picker = Picker()
                    picker.flow = self
                    picker.isModalInPresentation = true
                    presenter.present(picker, animated: true)
                    \(wait)
                }
                func end(_ count: Int?) { continuation?.resume(returning: count) }
            }
            final class Host {
                let nav = UINavigationController()
                func start() {
                    let page = Page()
                    page.onDone = { [weak self] in \(isAwaited ? "Task { await self?.choose() }" : "self?.choose()") }
                    nav.setViewControllers([page], animated: false)
                }
                func choose() \(isAwaited ? "async" : "") {
                    let flow = Flow(presenter: nav)
                    \(isAwaited ? "let count = await flow.run(); print(count as Any)" : "flow.run()")
                }
            }
            """
        let found = FlowApp.marked(AwaitedFlowsTests.start + app, [.notRetained, .keptWeakly]).map { "\($0.fact.child)" }
        #expect(found == (isAwaited ? [] : ["Flow"]))
    }

    // MARK: - Peers

    /// A host that shows two sheets, and a message that replaces one of them.
    ///
    /// - Parameter replace: What the host does before it shows the news once more.
    private func sheets(replace: String, style: String = "page.isModalInPresentation = true") -> [String] {
        told(
            """
            class Child {
                let screen: UIViewController
                init(screen: UIViewController) { self.screen = screen }
                func start(on presenter: UIViewController) { presenter.present(screen, animated: true) }
                @objc func more() { screen.show(Page(), sender: self) }
            }
            final class Cart: Child {}
            final class News: Child {}
            final class CartBuilder {
                func build(_ onDone: @escaping () -> Void) -> Cart {
                    let page = Page()
                    \(style)
                    page.onDone = onDone
                    return Cart(screen: page)
                }
            }
            final class Host {
                let nav = UINavigationController()
                private var children: [Child] = []
                private weak var cart: Cart?
                private weak var news: News?
                func start() {
                    let page = Page()
                    page.onDone = { [weak self] in self?.showCart() }
                    nav.setViewControllers([page], animated: false)
                    NotificationCenter.default.addObserver(self, selector: #selector(show), name: .init("news"), object: nil)
                }
                private func remove(_ child: Child?) { children.removeAll { $0 === child } }
                private func showCart() {
                    let cart = CartBuilder().build { [weak self] in
                        self?.nav.dismiss(animated: true)
                        self?.remove(self?.cart)
                    }
                    children.append(cart)
                    self.cart = cart
                    cart.start(on: nav)
                }
                @objc private func show() {
                    \(replace)
                    let page = Page()
                    page.isModalInPresentation = true
                    let news = News(screen: page)
                    page.onDone = { [weak self, weak news] in
                        self?.nav.dismiss(animated: true)
                        self?.remove(news)
                    }
                    children.append(news)
                    self.news = news
                    news.start(on: nav)
                }
            }
            """
        ).filter { !$0.hasPrefix("strongCapture") }
    }

    @Test func `where another child is known to be on show, its sheet is dismissed`() {
        #expect(sheets(replace: "if news != nil { nav.dismiss(animated: false) }") == [])
        #expect(sheets(replace: "if let news { nav.dismiss(animated: false); remove(news) }") == [])
        #expect(sheets(replace: "nav.dismiss(animated: false)") == ["keptAfterExit Host > Cart: dismiss by Host.show()"])
    }

    @Test(arguments: ["isModalInPresentation = true", "modalPresentationStyle = .fullScreen"])
    func `a builder says whether the screen can be swiped down`(style: String) {
        #expect(sheets(replace: "if news != nil { return }", style: "page.\(style)") == [])
        #expect(
            sheets(replace: "if news != nil { return }", style: "page.title = \"Cart\"") == [
                "keptAfterExit Host > Cart: sheet_swipe by swiping down the sheet"
            ])
    }

    // MARK: - Streams

    @Test(arguments: [true, false])
    func `what hears of an end together with the keeper may release the child`(isReleased: Bool) {
        let found = told(
            """
            class Flow: NSObject {
                let over = PassthroughSubject<Void, Never>()
                var bag = Set<AnyCancellable>()
                private var children: [ObjectIdentifier: AnyObject] = [:]
                func start() {}
                func clear() { children = [:] }
                func run(_ child: Flow) -> AnyPublisher<Void, Never> {
                    let key = ObjectIdentifier(child)
                    children[key] = child
                    let output = child.over.first()
                        .handleEvents(receiveCompletion: { [weak self] _ in \(isReleased ? "self?.children[key] = nil" : "") })
                        .eraseToAnyPublisher()
                    child.start()
                    return output
                }
            }
            final class Login: UIViewController {}
            final class Root: Flow {
                private let window: UIWindow
                init(window: UIWindow) { self.window = window }
                override func start() { window.rootViewController = Login() }
                @objc func loggedIn() {
                    let nav = UINavigationController()
                    run(Home(nav: nav)).sink { [weak self] in self?.start() }.store(in: &bag)
                    window.rootViewController = nav
                }
            }
            final class Home: Flow {
                private let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                override func start() {
                    let page = Page()
                    page.onDone = { [weak self] in self?.over.send(()) }
                    nav.setViewControllers([page], animated: false)
                }
            }
            """
        ).filter { $0.contains("> Home") }
        #expect(found.isEmpty == isReleased, "\(found)")
    }

    /// A screen whose view model says what is next, by a stream that a getter gives.
    ///
    /// - Parameters:
    ///   - state: The stream.
    ///   - load: What the model says of what comes by itself.
    private func model(state: String = "current.compactMap { $0 }.eraseToAnyPublisher()", load: String = ".update(await fetch())")
        -> [String]
    {
        told(
            """
            final class Model {
                enum State { case update(String), done }
                var state: AnyPublisher<State, Never> { \(state) }
                private let current = CurrentValueSubject<State?, Never>(nil)
                private let remote: AnyPublisher<State, Never>
                init(remote: AnyPublisher<State, Never>) { self.remote = remote }
                func save() { current.send(.done) }
                func load() { Task { current.send(\(load)) } }
                private func fetch() async -> String { "" }
            }
            protocol Ending: AnyObject { func end() }
            final class Form: UIViewController {
                private weak var owner: Ending?
                private let model: Model
                private var bag = Set<AnyCancellable>()
                init(owner: Ending, model: Model) {
                    self.owner = owner
                    self.model = model
                    super.init(nibName: nil, bundle: nil)
                }
                override func viewDidLoad() {
                    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "", style: .plain, target: self, action: #selector(save))
                    model.state.receive(on: DispatchQueue.main).sink { [weak self] state in
                        switch state {
                        case .update(let text): self?.title = text
                        case .done: self?.owner?.end()
                        }
                    }.store(in: &bag)
                    model.load()
                }
                @objc private func save() { model.save() }
            }
            final class Info: Ending {
                let nav: UINavigationController
                var onEnd: (() -> Void)?
                init(nav: UINavigationController) { self.nav = nav }
                func start(_ remote: AnyPublisher<Model.State, Never>) {
                    nav.pushViewController(Form(owner: self, model: Model(remote: remote)), animated: true)
                }
                func end() {
                    nav.popViewController(animated: true)
                    onEnd?()
                }
            }
            final class Home {
                let nav = UINavigationController()
                private var children: [Info] = []
                func start() {
                    let page = Page()
                    page.onDone = { [weak self] in self?.open() }
                    nav.setViewControllers([page], animated: false)
                }
                private func open() {
                    let info = Info(nav: nav)
                    info.onEnd = { [weak self, weak info] in self?.children.removeAll { $0 === info } }
                    children.append(info)
                    info.start(Remote().states())
                }
            }
            """
        ).filter { $0.contains("> Info") }
    }

    @Test func `what a getter makes of a subject says what code says, and nothing else`() {
        let back = ["keptAfterExit Home > Info: back by the back button on Form"]
        #expect(model() == back)
        #expect(model(state: "current.compactMap { $0 }.removeDuplicates { _, _ in false }.eraseToAnyPublisher()") == back)
        // The end may come by itself.
        #expect(model(load: ".done") == [])
        #expect(model(state: "remote") == [])
        #expect(model(state: "current.compactMap { $0 }.merge(with: remote).eraseToAnyPublisher()") == [])
    }

    /// A coordinator that keeps its children where its stream asks for them, in the function that also makes its stack the root.
    ///
    /// - Parameter taker: The operator whose closure keeps the child.
    private func inline(_ taker: String) -> [String] {
        told(
            """
            class Flow {
                let bag = DisposeBag()
                private var children: [UUID: Any] = [:]
                let id = UUID()
                func start() -> Observable<Void> { fatalError() }
                func run(_ child: Flow) -> Observable<Void> {
                    children[child.id] = child
                    return child.start().do(onNext: { [weak self] _ in self?.children[child.id] = nil })
                }
            }
            final class Root: Flow {
                private let window: UIWindow
                private let asked = PublishRelay<Void>()
                init(window: UIWindow) { self.window = window }
                override func start() -> Observable<Void> {
                    let nav = UINavigationController(rootViewController: Page())
                    asked.\(taker).disposed(by: bag)
                    window.rootViewController = nav
                    return .never()
                }
            }
            final class Choice: UIViewController { let done = UIButton() }
            final class Filter: Flow {
                private let presenter: UIViewController
                init(presenter: UIViewController) { self.presenter = presenter }
                override func start() -> Observable<Void> {
                    let choice = Choice()
                    presenter.present(UINavigationController(rootViewController: choice), animated: true)
                    return choice.done.rx.tap.take(1).do(onNext: { choice.dismiss(animated: true) })
                }
            }
            """
        ).filter { $0.contains("> Filter") }
    }

    @Test(arguments: [
        "flatMap { [weak self] in self?.run(Filter(presenter: nav)) ?? .empty() }.subscribe()",
        "subscribe(onNext: { [weak self] in self?.run(Filter(presenter: nav)).subscribe() })",
    ])
    func `what waits for a stream is not shown with the root that is set beside it`(taker: String) {
        #expect(inline(taker) == ["keptAfterExit Root > Filter: sheet_swipe by swiping down the sheet"])
    }
}
