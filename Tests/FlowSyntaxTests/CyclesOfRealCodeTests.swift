import FlowGraph
import FlowSyntax
import Testing

/// Retain cycles as apps have them. Each has a version that differs in one thing and has none. `▶` marks the place of a fact.
@Suite("Cycles of real code") struct CyclesOfRealCodeTests {
    /// Where a cycle is found, with who is in it.
    private func found(_ text: String, imports: String = "import UIKit\nimport Combine\n") -> [String] {
        FlowApp.marked(text, [.strongParent, .strongCapture], imports: imports).map { "\($0.fact.owner) > \($0.fact.child)" + $0.place }
    }

    // MARK: - Navigation controllers and their screens

    private func modal(
        _ property: String = "private let stack: UINavigationController // ▶", present: String = "parent.present(stack, animated: true)"
    ) -> String {
        """
        final class HomeScreen: UIViewController {
            @objc func open() {
                let parent = UIViewController()
                let stack = UINavigationController()
                let tasks = TasksScreen(stack: stack)
                stack.pushViewController(tasks, animated: false)
                \(present)
            }
        }
        final class TasksScreen: UIViewController {
            \(property)
            init(stack: UINavigationController) {
                self.stack = stack
                super.init(nibName: nil, bundle: nil)
            }
        }
        """
    }

    @Test func `the lowest screen of a stack that is presented keeps the stack`() {
        #expect(found(modal()) == ["UINavigationController > TasksScreen"])
        #expect(found(modal("private weak var stack: UINavigationController?")) == [])
        // Who keeps it otherwise is not known.
        #expect(found(modal(present: "(parent as? HomeScreen)?.view.addSubview(stack.view)")) == [])
    }

    /// A flow whose last screen is pushed on its own stack; who starts the flow dismisses it.
    private func sending(
        dismiss: String = "flow.navigation.dismiss(animated: true)", made: String = "SendFlow()",
        closure: String = "{ self.delegate?.sendDidEnd(self) } // ▶", initial: String = " = UINavigationController()"
    ) -> String {
        """
        protocol SendDelegate: AnyObject { func sendDidEnd(_ flow: SendFlow) }
        final class HomeFlow: SendDelegate {
            let navigation: UINavigationController
            var send: SendFlow?
            init(navigation: UINavigationController = UINavigationController()) { self.navigation = navigation }
            func open() {
                let flow = \(made)
                flow.delegate = self
                send = flow
                flow.start()
                navigation.present(flow.navigation, animated: true)
            }
            func sendDidEnd(_ flow: SendFlow) {
                \(dismiss)
                send = nil
            }
        }
        final class SendFlow {
            weak var delegate: SendDelegate?
            let navigation: UINavigationController
            init(navigation: UINavigationController\(initial)) { self.navigation = navigation }
            func start() { navigation.viewControllers = [UIViewController()] }
            func confirm() {
                let screen = ConfirmScreen()
                screen.onConfirm = \(closure)
                navigation.pushViewController(screen, animated: true)
            }
        }
        final class ConfirmScreen: UIViewController { var onConfirm: (() -> Void)? }
        """
    }

    @Test func `a screen stays on a stack that its owner's delegate dismisses`() {
        #expect(found(sending()) == ["SendFlow > ConfirmScreen"])
        #expect(found(sending(dismiss: "")) == [])
        #expect(found(sending(closure: "{ [weak self] in self.map { $0.delegate?.sendDidEnd($0) } }")) == [])
    }

    @Test func `a stack that its maker hands on goes with the screens of both`() {
        let made = "SendFlow(navigation: own)"
        func text(_ own: String) -> String {
            sending(made: made, initial: "")
                .replacing("var send: SendFlow?", with: "var send: SendFlow?\n\(own)")
        }
        #expect(found(text("let own = UINavigationController()")).isEmpty)
        let maker = """
            final class PayFlow {
                let own: UINavigationController
                var send: SendFlow?
                init(own: UINavigationController = UINavigationController()) { self.own = own }
                func start() { send = SendFlow(navigation: own) }
            }
            final class Starter {
                let parent = UIViewController()
                func pay(_ given: UINavigationController) {
                    let pay = PayFlow()
                    parent.present(pay.own, animated: true)
                    pay.start()
                }
            }
            """
        let flow = sending(made: "{ fatalError() }()", initial: "")
        #expect(found(flow + "\n" + maker) == ["SendFlow > ConfirmScreen"])
        #expect(
            found(flow + "\n" + maker.replacing("SendFlow(navigation: own)", with: "SendFlow(navigation: UINavigationController())")) == [])
    }

    /// A navigation controller that pushes its first screen itself.
    private func survey(
        property: String = "private var survey: SurveyController // ▶", push: String = "pushViewController(step(), animated: false)",
        more: String = ""
    ) -> String {
        """
        class BaseController: UINavigationController {
            override func pushViewController(_ screen: UIViewController, animated: Bool) {
                screen.hidesBottomBarWhenPushed = true
                super.pushViewController(screen, animated: animated)
            }
        }
        final class SurveyController: BaseController {
            override func viewDidLoad() {
                super.viewDidLoad()
                show()
            }
            private func show() { \(push) }
            private func step() -> UIViewController { StepScreen(model: StepModel(survey: self)) }
            \(more)
        }
        final class StepScreen: UIViewController {
            private let model: StepModel
            init(model: StepModel) {
                self.model = model
                super.init(nibName: nil, bundle: nil)
            }
        }
        final class StepModel {
            \(property)
            init(survey: SurveyController) { self.survey = survey }
            func end() { survey.dismiss(animated: true) }
        }
        """
    }

    @Test func `a navigation controller keeps what it pushes first on its own stack`() {
        #expect(found(survey()) == ["SurveyController > StepScreen"])
        #expect(found(survey(push: "self.pushViewController(step(), animated: false)")) == ["SurveyController > StepScreen"])
        #expect(found(survey(property: "private weak var survey: SurveyController?")) == [])
        // It is not the first one, and is left by a way back.
        #expect(found(survey(push: "", more: "func next() { pushViewController(step(), animated: true) }")) == [])
        #expect(found(survey(more: "func next() { viewControllers = [UIViewController()] }")) == [])
    }

    private func keys(_ make: String, screen: String = "stack.viewControllers = [intro]") -> String {
        """
        final class KeyFlow {
            private static func makeStack() -> UINavigationController {
                \(make)
            }
            static func enter(from parent: UIViewController) {
                let stack = KeyFlow.makeStack()
                let intro = IntroScreen { stack.pushViewController(UIViewController(), animated: true) } // ▶
                \(screen)
                parent.present(stack, animated: true)
            }
        }
        final class IntroScreen: UIViewController {
            private let onNext: () -> Void
            init(onNext: @escaping () -> Void) {
                self.onNext = onNext
                super.init(nibName: nil, bundle: nil)
            }
        }
        """
    }

    @Test func `a function of the app makes the navigation controller`() {
        let cycle = ["UINavigationController > IntroScreen"]
        #expect(found(keys("let stack = UINavigationController()\nstack.modalPresentationStyle = .fullScreen\nreturn stack")) == cycle)
        #expect(found(keys("UINavigationController()", screen: "stack.pushViewController(intro, animated: false)")) == cycle)
        // One that is there before may lose the screen.
        #expect(found(keys("shared", screen: "stack.viewControllers = [intro]")) == [])
        // A closure that runs later finds another screen there.
        #expect(found(keys("UINavigationController()", screen: "later { stack.pushViewController(intro, animated: false) }")) == [])
        #expect(
            found(
                keys(
                    "UINavigationController(rootViewController: UIViewController())",
                    screen: "stack.pushViewController(intro, animated: true)")) == [])
    }

    // MARK: - What is made without a name

    @Test func `the closure of a lazy property makes an object by its implied type`() {
        func app(_ closure: String) -> String {
            """
            final class SetupCoordinator {
                let navigation: UINavigationController
                private lazy var model: LoginModel = { .init(onPassword: \(closure)) }() // ▶
                init(navigation: UINavigationController) { self.navigation = navigation }
                func start() { navigation.present(LoginScreen(model: model), animated: true) }
                private func show(email: String) {}
            }
            final class LoginModel {
                private let onPassword: (String) -> Void
                init(onPassword: @escaping (String) -> Void) { self.onPassword = onPassword }
            }
            final class LoginScreen: UIViewController {
                init(model: LoginModel) { super.init(nibName: nil, bundle: nil) }
            }
            """
        }
        #expect(found(app("show(email:)")) == ["SetupCoordinator > LoginModel"])
        #expect(found(app("{ [weak self] in self?.show(email: $0) }")) == [])
    }

    // MARK: - Streams of services

    @Test(arguments: ["AnyPublisher<Double, Never>", "AnyPublisher<Double, Error>"])
    func `a service behind a protocol gives a stream that never ends`(type: String) {
        func app(_ closure: String, _ stream: String = "subject.eraseToAnyPublisher()", more: String = "") -> String {
            """
            protocol RateStore: AnyObject { func rate(for coin: String) -> \(type) }
            final class PriceScreen: UIViewController {
                private var bag = Set<AnyCancellable>()
                private let store: RateStore
                init(store: RateStore) {
                    self.store = store
                    super.init(nibName: nil, bundle: nil)
                }
                override func viewDidLoad() {
                    store.rate(for: "A").receive(on: DispatchQueue.main)\(closure).store(in: &bag)
                }
            }
            final class LiveStore: RateStore {
                private let subject = PassthroughSubject<Double, Never>()
                func rate(for coin: String) -> \(type) { \(stream) }
            }
            \(more)
            """
        }
        let closure = ".sink { rate in self.title = String(rate) } /* ▶ */"
        #expect(found(app(closure)) == ["PriceScreen > PriceScreen"])
        #expect(found(app(".sink { [weak self] rate in self?.title = String(rate) }")) == [])
        #expect(found(app(closure, "Just(1).eraseToAnyPublisher()")) == [])
        let other = "final class OnceStore: RateStore { func rate(for coin: String) -> \(type) { Just(1).eraseToAnyPublisher() } }"
        #expect(found(app(closure, more: other)) == [])
    }

    @Test func `an own function of publishers hands its closure to sink`() {
        func app(
            _ closure: String, stream: String = "PassthroughSubject<Void, Never>()",
            body: String = "sink { value in Task { await receive(value) } }"
        ) -> String {
            """
            final class NotesCoordinator {
                let navigation: UINavigationController
                private var bag = Set<AnyCancellable>()
                init(navigation: UINavigationController) { self.navigation = navigation }
                func start() {
                    let notes = NotesScreen()
                    notes.next.sinkLater \(closure) /* ▶ */ .store(in: &bag)
                    navigation.pushViewController(notes, animated: true)
                }
                private func open() {}
            }
            final class NotesScreen: UIViewController { let next = \(stream) }
            extension Publisher where Failure == Never {
                func sinkLater(_ receive: @escaping (Output) async -> Void) -> AnyCancellable { \(body) }
            }
            """
        }
        let cycle = ["NotesCoordinator > NotesCoordinator"]
        #expect(found(app("{ self.open() }")) == cycle)
        #expect(found(app("{ [open] in open() }")) == cycle)
        #expect(found(app("{ self.open() }", body: "receive(on: DispatchQueue.main).sink(receiveValue: receive)")) == cycle)
        #expect(found(app("{ [weak self] in self?.open() }")) == [])
        // The stream ends, by itself or in the function, or the function does something else with the closure.
        #expect(found(app("{ self.open() }", stream: "Just(())")) == [])
        #expect(found(app("{ self.open() }", body: "first().sink { receive($0) }")) == [])
        #expect(found(app("{ self.open() }", body: "sink { value in print(value) }")) == [])
    }

    /// A screen that shows a row of a database; each time it asks, it has another bag.
    private func rates(_ closure: String, stream: String = "Rate.filter(key: coin).rx.fetchOne(in: pool)", more: String = "") -> String {
        """
        protocol RateStorage: AnyObject { func rate(of coin: String) -> Observable<Rate?> }
        final class DatabaseStorage: RateStorage {
            let pool: DatabasePool
            init(pool: DatabasePool) { self.pool = pool }
            func rate(of coin: String) -> Observable<Rate?> { \(stream) }
        }
        final class RatesScreen: UIViewController {
            private var bag = DisposeBag()
            private let storage: RateStorage
            init(storage: RateStorage) {
                self.storage = storage
                super.init(nibName: nil, bundle: nil)
            }
            func fetch(coins: [String]) {
                bag = DisposeBag()
                for coin in coins {
                    storage.rate(of: coin).observeOn(MainScheduler.instance).subscribe(onNext: \(closure)) /* ▶ */ .disposed(by: bag)
                }
            }
            \(more)
        }
        """
    }

    @Test func `a request of a database is followed for as long as a bag has it`() {
        let closure = "{ rate in self.title = rate?.name }"
        func all(_ text: String) -> [String] { found(text, imports: "import UIKit\nimport RxSwift\nimport RxGRDB\n") }
        #expect(all(rates(closure)) == ["RatesScreen > RatesScreen"])
        #expect(all(rates("{ [weak self] rate in self?.title = rate?.name }")) == [])
        #expect(all(rates(closure, stream: "Rate.filter(key: coin).rx.fetchOne(in: pool).take(1)")) == [])
        // Another bag ends what the one before has.
        #expect(all(rates(closure, more: "func stop() { bag = DisposeBag() }")) == [])
    }

    // MARK: - Outlets

    @Test func `a weak outlet is for a view that the screen's view keeps`() {
        func app(_ outlet: String, _ closure: String = "{ screen.explain() } // ▶", more: String = "") -> String {
            """
            final class ListView: UIView {
                private var onMissing: (() -> Void)?
                func configure(with screen: ListScreen) { onMissing = \(closure)
                }
            }
            final class ListScreen: UIViewController {
                \(outlet)
                override func viewDidLoad() { list.configure(with: self) }
                func explain() {}
                \(more)
            }
            """
        }
        #expect(found(app("@IBOutlet private weak var list: ListView!")) == ["ListScreen > ListView"])
        #expect(found(app("@IBOutlet private weak var list: ListView!", "{ [weak screen] in screen?.explain() }")) == [])
        #expect(found(app("private weak var list: ListView!")) == [])
        #expect(found(app("@IBOutlet private weak var list: ListView!", more: "func hide() { list.removeFromSuperview() }")) == [])
    }

    // MARK: - Owners

    @Test func `a child that retains its owner names each class that owns it`() {
        func app(_ source: String) -> String {
            """
            final class CloseCoordinator {
                \(source)
                init(source: UIViewController) { self.source = source }
                func start() { source.present(UIAlertController(), animated: true) }
            }
            final class PickerScreen: UIViewController {
                private lazy var close = CloseCoordinator(source: self)
            }
            final class SettingsScreen: UIViewController {
                private lazy var close = CloseCoordinator(source: self)
            }
            """
        }
        func facts(_ text: String) -> [SourceFact] { FlowApp.marked(text, [.strongParent]).map(\.fact) }
        let found = facts(app("private let source: UIViewController"))
        #expect(found.map(\.owner) == ["PickerScreen"])
        // Lines of the app, behind two imports.
        #expect(found.first?.related.map(\.location.line) == [9, 12])
        #expect(facts(app("private unowned let source: UIViewController")).isEmpty)
    }

    @Test func `one of the classes that conform has its delegate strongly`() {
        func app(_ delegate: String = "var delegate: DragDelegate? // ▶", given: String = "ListScreen()", more: String = "") -> String {
            """
            protocol DragDelegate: AnyObject { func wantsMove() }
            protocol Draggable: AnyObject { var delegate: DragDelegate? { get set } }
            final class ContainerScreen: UIViewController, DragDelegate {
                var draggable: Draggable?
                override func viewDidLoad() { if let draggable = draggable { draggable.delegate = self } }
                func wantsMove() {}
                \(more)
            }
            final class ListScreen: UIViewController, Draggable {
                \(delegate)
            }
            final class HistoryScreen: UIViewController, Draggable { weak var delegate: DragDelegate? }
            final class HomeScreen: UIViewController {
                @objc func open() {
                    let container = ContainerScreen()
                    container.draggable = \(given)
                    navigationController?.pushViewController(container, animated: true)
                }
            }
            """
        }
        #expect(found(app()) == ["ContainerScreen > ListScreen"])
        #expect(found(app("weak var delegate: DragDelegate?")) == [])
        // Another one is shown, or the container gives its screen up.
        #expect(found(app(given: "HistoryScreen()")) == [])
        #expect(found(app(more: "func close() { draggable = nil }")) == [])
    }
}
