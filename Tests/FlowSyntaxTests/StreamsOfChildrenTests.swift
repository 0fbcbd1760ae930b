import Foundation
import Testing

/// Children whose `start` gives a stream, on whose values their keeper waits to release them.
@Suite("Streams that children give, read from source") struct StreamsOfChildrenTests {
    private func told(_ source: String) -> [String] {
        FlowApp.told(source, base: "import UIKit\nimport RxSwift").filter { $0.contains("> Settings") }
    }

    /// - Parameters:
    ///   - give: What the child's `start` returns.
    ///   - show: How it shows its screen.
    ///   - hook: What else the child's screen does.
    private func app(
        _ give: String, show: String = "present(UINavigationController(rootViewController: page), animated: true)", hook: String = ""
    ) -> String {
        """
        class Flow: NSObject {
            let bag = DisposeBag()
            private var guests: [Flow] = []
            func start() -> Observable<Void> { fatalError() }
            func coordinate(to guest: Flow) -> Observable<Void> {
                guests.append(guest)
                return guest.start().do(onNext: { [weak self] _ in self?.guests.removeAll { $0 === guest } })
            }
        }
        final class SettingsPage: UIViewController, UIAdaptivePresentationControllerDelegate {
            let done = PublishSubject<Void>()
            let saved = PublishSubject<Void>()
            lazy var either: Observable<Void> = Observable.merge(done, saved)
            @IBOutlet weak var button: UIButton!
            @objc func tapDone() { done.onNext(()) }
            @objc func tapSave() { saved.onNext(()) }
            \(hook)
        }
        final class Settings: Flow {
            let root: UIViewController
            init(root: UIViewController) { self.root = root }
            override func start() -> Observable<Void> {
                let page = SettingsPage()
                root.\(show)
                return \(give)
            }
        }
        final class Home: Flow {
            let root: UIViewController
            init(root: UIViewController) { self.root = root }
            override func start() -> Observable<Void> { .never() }
            func open() { coordinate(to: Settings(root: root)).subscribe().disposed(by: bag) }
        }
        """
    }

    @Test(arguments: [
        "page.done", "page.done.take(1).map { _ in }", "Observable.merge(page.done, page.saved).take(1)", "page.either",
        "page.button.rx.tap.asObservable()",
    ])
    func `a swipe makes none of the child's subjects speak`(give: String) {
        #expect(told(app(give)) == ["keptAfterExit Home > Settings: sheet_swipe by swiping down the sheet of SettingsPage"])
    }

    @Test func `a subject that speaks when the sheet has gone releases the child`() {
        let hook = """
            override func viewDidLoad() { navigationController?.presentationController?.delegate = self }
            func presentationControllerDidDismiss(_ controller: UIPresentationController) { done.onNext(()) }
            """
        #expect(told(app("page.done", hook: hook)) == [])
        #expect(told(app("page.done", hook: "override func viewDidDisappear(_ animated: Bool) { done.onNext(()) }")) == [])
    }

    @Test(arguments: ["page.rx.deallocated", "Observable.merge(page.done, page.rx.deallocated)", "service.finished()"])
    func `of a stream that is not known nothing is said`(give: String) {
        #expect(told(app(give)) == [])
    }

    @Test func `the back button makes no subject speak either`() {
        let leak = ["keptAfterExit Home > Settings: back by the back button on SettingsPage"]
        #expect(told(app("page.done", show: "navigationController?.pushViewController(page, animated: true)")) == leak)
        let hook = "override func didMove(toParent parent: UIViewController?) { if parent == nil { done.onNext(()) } }"
        #expect(told(app("page.done", show: "navigationController?.pushViewController(page, animated: true)", hook: hook)) == [])
    }

    @Test func `a view model passes on what its screen's controls say`() {
        let model = """
            final class Model {
                struct Taps { let cancel: Observable<Void> }
                let cancelled: Observable<Void>
                init(taps: Taps) { cancelled = taps.cancel }
            }
            extension SettingsPage { var taps: Model.Taps { .init(cancel: CONTROL) } }
            """
        func source(_ control: String) -> String {
            app("Model(taps: page.taps).cancelled") + model.replacing("CONTROL", with: control)
        }
        #expect(
            told(source("button.rx.tap.asObservable()"))
                == ["keptAfterExit Home > Settings: sheet_swipe by swiping down the sheet of SettingsPage"])
        #expect(told(source("rx.deallocated")) == [])
    }

    // MARK: - Ends

    private let cancel = """
        page.isModalInPresentation = true
        page.onCancel = { [weak self] in
            self?.root.dismiss(animated: true)
            self?.subject.send(completion: .finished)
        }
        """

    /// A keeper that waits for the end of a child's stream.
    ///
    /// - Parameters:
    ///   - give: What the child's `start` returns.
    ///   - close: What it does when its screen reports that it goes, however that comes.
    ///   - done: What it does when the user taps one of its two buttons; the other one ends the stream.
    ///   - page: What its screen inherits.
    private func ending(_ give: String, close: String, done: String = "", page: String = "") -> [String] {
        let source = """
            class Flow: NSObject {
                var bag: [AnyCancellable] = []
                private var guests: [Flow] = []
                func start() -> AnyPublisher<Void, Never> { fatalError() }
                func coordinate(to guest: Flow) -> AnyPublisher<Void, Never> {
                    guests.append(guest)
                    return guest.start().handleEvents(receiveCompletion: { [weak self] _ in self?.guests.removeAll { $0 === guest } })
                        .eraseToAnyPublisher()
                }
            }
            class BasePage: UIViewController {
                \(page)
                var onClose: (() -> Void)?
                var onDone: (() -> Void)?
                var onCancel: (() -> Void)?
                deinit { onClose?() }
                @objc func tapDone() { onDone?() }
                @objc func tapCancel() { onCancel?() }
            }
            final class SettingsPage: BasePage {}
            final class Settings: Flow {
                let root: UIViewController
                private let subject = PassthroughSubject<Void, Never>()
                init(root: UIViewController) { self.root = root }
                override func start() -> AnyPublisher<Void, Never> {
                    let page = SettingsPage()
                    page.onClose = { [weak self] in \(close) }
                    page.onDone = { [weak self] in \(done) }
                    \(done.isEmpty && page.isEmpty ? "" : cancel)
                    root.present(page, animated: true)
                    return \(give)
                }
            }
            final class Other: Flow {
                private let subject = PassthroughSubject<Void, Never>()
                override func start() -> AnyPublisher<Void, Never> {
                    subject.send(completion: .finished)
                    return subject.eraseToAnyPublisher()
                }
            }
            final class Home: Flow {
                let root: UIViewController
                init(root: UIViewController) { self.root = root }
                func open() { coordinate(to: Settings(root: root)).sink { _ in }.store(in: &bag) }
                func openOther() { coordinate(to: Other()).sink { _ in }.store(in: &bag) }
            }
            """
        return FlowApp.told(source, base: "import UIKit\nimport Combine").filter { $0.contains("> Settings") }
    }

    @Test(arguments: ["subject.eraseToAnyPublisher()", "subject.map { $0 }.receive(on: queue).eraseToAnyPublisher()"])
    func `a subject that nothing ends never releases the child`(give: String) {
        #expect(
            ending(give, close: "self?.subject.send()") == [
                "neverRemoved Home > Settings: sheet_swipe by swiping down the sheet of SettingsPage"
            ])
    }

    @Test(arguments: ["subject.prefix(1).eraseToAnyPublisher()", "subject.first().eraseToAnyPublisher()"])
    func `a stream of one value ends with it`(give: String) {
        #expect(ending(give, close: "self?.subject.send()") == [])
    }

    @Test func `a subject that its screen ends when it goes releases the child`() {
        #expect(ending("subject.eraseToAnyPublisher()", close: "self?.subject.send(completion: .finished)") == [])
    }

    @Test(arguments: ["if let self { other.subscribe(subject) }", "self?.service.track(self?.subject)"])
    func `a subject that others are handed may end`(close: String) {
        #expect(ending("subject.eraseToAnyPublisher()", close: close).allSatisfy { !$0.hasPrefix("neverRemoved") })
    }

    @Test(arguments: [
        "subject.flatMap { service.load($0) }.eraseToAnyPublisher()", "subject.prefix(untilOutputFrom: other).eraseToAnyPublisher()",
    ])
    func `where other streams have a part, nothing says that it does not end`(give: String) {
        #expect(ending(give, close: "self?.subject.send()").allSatisfy { !$0.hasPrefix("neverRemoved") })
    }

    @Test func `a value is no end`() {
        let give = "subject.eraseToAnyPublisher()"
        let done = "self?.root.dismiss(animated: true); self?.subject.send()"
        #expect(ending(give, close: "", done: done) == ["keptAfterExit Home > Settings: dismiss by BasePage.tapDone()"])
        #expect(ending("subject.prefix(1).eraseToAnyPublisher()", close: "", done: done) == [])
        #expect(ending(give, close: "", done: done.replacing("send()", with: "send(completion: .finished)")) == [])
    }

    @Test func `what a screen inherits may be for others`() {
        let swipe = "@objc func swipe() { if modalPresentationStyle == .custom { dismiss(animated: true) } }"
        #expect(ending("subject.eraseToAnyPublisher()", close: "", page: swipe) == [])
    }

    // MARK: - Screens that are deallocated

    @Test func `a screen that its coordinator retains is not deallocated when it goes`() {
        func told(_ property: String) -> [String] {
            let source = """
                final class Page: UIViewController {
                    var onGone: (() -> Void)?
                    deinit { onGone?() }
                }
                final class Settings: Flow {
                    \(property)
                    override func begin() {
                        let page = self.page
                        page.onGone = { [weak self] in self?.end() }
                        nav.pushViewController(page, animated: true)
                    }
                }
                final class Home: Flow {
                    func open() { add(Settings(nav: nav)) }
                }
                """
            return FlowApp.told(source, base: FlowApp.base.components(separatedBy: "final class Page")[0])
        }
        #expect(told("let page = Page()") == ["keptAfterExit Home > Settings: back by the back button on Page"])
        #expect(told("var page: Page { Page() }") == [])
    }
}
