import Foundation
import Testing

/// Children whose end hangs on a stream: on who ends it, and on who subscribes to it.
@Suite("Ends that hang on streams, read from source") struct EndsByStreamsTests {
    private func told(_ source: String) -> [String] {
        FlowApp.told(source, base: "import UIKit\nimport Combine").filter { $0.contains("> Notes") }
    }

    /// - Parameters:
    ///   - start: What the child's `start` does when it has made its screen.
    ///   - members: What the child has.
    ///   - open: How the keeper starts the child.
    ///   - home: What the keeper's own `start` does.
    ///   - release: Which closure of `handleEvents` releases the child.
    private func app(
        start: String, members: String = "", show: String = "present(page, animated: true)",
        open: String = "coordinate(to: Notes(root: root)).sink { _ in }.store(in: &bag)",
        home: String = "return Empty(completeImmediately: false).eraseToAnyPublisher()", release: String = "receiveCompletion"
    ) -> String {
        """
        class Flow: NSObject {
            var bag: Set<AnyCancellable> = []
            private let identifier = UUID()
            private var guests: [UUID: Flow] = [:]
            func start() -> AnyPublisher<Void, Never> { fatalError() }
            func coordinate(to guest: Flow) -> AnyPublisher<Void, Never> {
                guests[guest.identifier] = guest
                return guest.start().handleEvents(\(release): { [weak self] _ in self?.guests[guest.identifier] = nil })
                    .eraseToAnyPublisher()
            }
        }
        class ClosingPage: UIViewController {
            var onClose: (() -> Void)?
            override func viewDidDisappear(_ animated: Bool) {
                super.viewDidDisappear(animated)
                if isMovingFromParent || isBeingDismissed { onClose?() }
            }
        }
        final class Notes: Flow {
            let root: UIViewController
            \(members)
            init(root: UIViewController) { self.root = root }
            override func start() -> AnyPublisher<Void, Never> {
                let page = ClosingPage()
                root.\(show)
                \(start)
            }
        }
        final class Home: Flow {
            let root: UIViewController
            init(root: UIViewController) { self.root = root }
            let left = PassthroughSubject<Void, Never>()
            override func start() -> AnyPublisher<Void, Never> { \(home) }
            func open() { \(open) }
        }
        """
    }

    // MARK: - Subjects in variables

    private let leak = ["neverRemoved Home > Notes: sheet_swipe by swiping down the sheet of ClosingPage"]

    @Test(arguments: ["= PassthroughSubject<Void, Never>()", ": PassthroughSubject<Void, Never> = .init()"])
    func `a subject that a function makes and nothing ends releases nobody`(made: String) {
        let start = "let closed\(made)\npage.onClose = { closed.send() }\nreturn closed.eraseToAnyPublisher()"
        #expect(told(app(start: start)) == leak)
        let ended = start.replacing("closed.send()", with: "closed.send(completion: .finished)")
        #expect(told(app(start: ended)) == [])
    }

    @Test(arguments: [
        "let other = closed\npage.onClose = { other.send(completion: .finished) }\nreturn closed.eraseToAnyPublisher()",
        "page.onClose = { closed.send() }\nreturn closed.prefix(1).eraseToAnyPublisher()",
        "page.onClose = { closed.send() }\nservice.finish(closed)\nreturn closed.eraseToAnyPublisher()",
    ])
    func `one that may end releases the child`(rest: String) {
        #expect(told(app(start: "let closed = PassthroughSubject<Void, Never>()\n" + rest)) == [])
    }

    // MARK: - Closures of other screens

    private let closed = "let closed = PassthroughSubject<Void, Never>()\n@objc func done() { closed.send(completion: .finished) }\n"

    @Test func `what the keeper sets on its own screen is not set on the child's`() {
        let kept = ["keptAfterExit Home > Notes: sheet_swipe by swiping down the sheet of ClosingPage"]
        let home = """
            let page = ClosingPage()
            page.onClose = { [weak self] in self?.left.send() }
            root.show(page, sender: nil)
            return left.prefix(1).eraseToAnyPublisher()
            """
        let give = "return closed.eraseToAnyPublisher()"
        #expect(told(app(start: give, members: closed, home: home)) == kept)
        let own = "page.onClose = { [weak self] in self?.done() }\n"
        #expect(told(app(start: own + give, members: closed, home: home)) == [])
    }

    @Test func `nor is what a child of the child sets on its screen`() {
        let last = """
            final class Last: Flow {
                let root: UIViewController
                let closed = PassthroughSubject<Void, Never>()
                init(root: UIViewController) { self.root = root }
                override func start() -> AnyPublisher<Void, Never> {
                    let page = ClosingPage()
                    page.onClose = { [weak self] in self?.closed.send(completion: .finished) }
                    root.present(page, animated: true)
                    return closed.eraseToAnyPublisher()
                }
            }

            """
        let go = """
            func go() {
                coordinate(to: Last(root: root)).sink(receiveCompletion: { [weak self] _ in self?.done() }, receiveValue: { _ in }).store(in: &bag)
            }
            """
        let give = "return closed.eraseToAnyPublisher()"
        let push = "navigationController?.pushViewController(page, animated: true)"
        #expect(
            told(last + app(start: give, members: closed + go, show: push)) == [
                "keptAfterExit Home > Notes: back by the back button on ClosingPage"
            ])
        let own = "page.onClose = { [weak self] in self?.done() }\n"
        #expect(told(last + app(start: own + give, members: closed + go, show: push)) == [])
    }

    // MARK: - Subscriptions

    private let give = "page.onClose = { [weak self] in self?.closed.send(); self?.done() }\nreturn closed.eraseToAnyPublisher()"

    @Test func `nothing runs of a stream to which nobody subscribes`() {
        #expect(told(app(start: give, members: closed, open: "coordinate(to: Notes(root: root))")) == leak)
        #expect(told(app(start: give, members: closed, open: "_ = coordinate(to: Notes(root: root))")) == leak)
        #expect(told(app(start: give, members: closed)) == [])
        #expect(told(app(start: give, members: closed, open: "bag.insert(coordinate(to: Notes(root: root)).sink { _ in })")) == [])
    }

    @Test(arguments: ["prefix(1)", "first()"])
    func `the end of a stream that is cancelled at its first value never comes`(operator cut: String) {
        let open = "coordinate(to: Notes(root: root)).\(cut).sink { _ in }.store(in: &bag)"
        let closed = "let closed = PassthroughSubject<Void, Never>()"
        let give = give.replacing("self?.done()", with: "self?.closed.send(completion: .finished)")
        #expect(told(app(start: give, members: closed, open: open)) == leak)
        #expect(told(app(start: give, members: closed)) == [])
        #expect(told(app(start: give, members: closed, open: open, release: "receiveCancel")) == [])
        #expect(told(app(start: give.replacing("self?.closed.send(); ", with: ""), members: closed, open: open)) == [])
    }

    // MARK: - Rx

    /// - Parameters:
    ///   - give: What the child's `start` returns.
    ///   - chosen: What its screen says of its model.
    private func rx(_ give: String, chosen: String = "typealias Model = PageModel", isStill: Bool = false) -> [String] {
        let source = """
            import UIKit
            import RxSwift
            import RxCocoa
            class Flow: NSObject {
                let bag = DisposeBag()
                private var guests: [UUID: Flow] = [:]
                let identifier = UUID()
                func start() -> Observable<Void> { fatalError() }
                func coordinate(to guest: Flow) -> Observable<Void> {
                    guests[guest.identifier] = guest
                    return guest.start().do(onNext: { [weak self] _ in self?.guests[guest.identifier] = nil })
                }
            }
            protocol Modelled: AnyObject {
                associatedtype Model
                func model() -> Model
            }
            extension Modelled where Self: UIViewController {
                func attach() -> Model {
                    loadViewIfNeeded()
                    return model()
                }
            }
            final class PageModel {
                let done: Driver<Void>
                init(done: Driver<Void>) { self.done = done }
            }
            final class Page: UIViewController, Modelled {
                \(chosen)
                let button = UIButton()
                func model() -> PageModel { PageModel(done: button.rx.tap.asDriver()) }
            }
            final class Notes: Flow {
                let root: UIViewController
                init(root: UIViewController) { self.root = root }
                override func start() -> Observable<Void> {
                    let page = Page()
                    let stack = UINavigationController(rootViewController: page)
                    stack.isModalInPresentation = \(isStill)
                    root.present(stack, animated: true)
                    \(give)
                }
            }
            final class Home: Flow {
                let root: UIViewController
                init(root: UIViewController) { self.root = root }
                override func start() -> Observable<Void> { .never() }
                func open() { coordinate(to: Notes(root: root)).subscribe().disposed(by: bag) }
            }
            """
        return FlowApp.told(source, base: "").filter { $0.contains("> Notes") }
    }

    @Test func `the stream of a model is that of the type which a screen chooses for it`() {
        let leak = ["keptAfterExit Home > Notes: sheet_swipe by swiping down the sheet of Page"]
        let give = "let model = page.attach()\nreturn model.done.asObservable().take(1)"
        #expect(rx(give) == leak)
        #expect(rx(give, chosen: "") == [])
        #expect(rx(give, isStill: true) == [])
    }

    @Test func `what one operator does for a value the next one does more`() {
        let away = ".do(onNext: { [weak self] _ in self?.root.dismiss(animated: true) })"
        #expect(rx("return page.button.rx.tap.take(1)\(away)", isStill: true) == [])
        #expect(
            rx("page.button.rx.tap.take(1)\(away).subscribe().disposed(by: bag)\nreturn .never()", isStill: true) == [
                "keptAfterExit Home > Notes: dismiss by Notes.start()"
            ])
    }
}
