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
}
