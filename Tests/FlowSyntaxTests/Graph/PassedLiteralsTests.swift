import FlowGraph
import Testing

@testable import FlowSyntax

/// A literal that is passed decides what the code does that gets it.
struct PassedLiteralsTests {
    private func creating(_ item: String) -> String {
        """
        final class DetailVC: UIViewController {}
        final class CreateVC: UIViewController {
            var finish: ((String?) -> Void)?
            override func viewDidLoad() {
                navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Hide", style: .plain, target: self, action: #selector(hide))
                navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Create", style: .plain, target: self, action: #selector(create))
            }
            @objc func hide() { finish?(\(item)) }
            @objc func create() { finish?(title) }
        }
        final class HomeVC: UIViewController {
            override func viewDidLoad() {
                navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .plain, target: self, action: #selector(add))
            }
            @objc func add() {
                let create = CreateVC()
                create.finish = { [weak self] item in
                    self?.dismiss(animated: true)
                    if let item { self?.show(item) }
                }
                present(create, animated: true)
            }
            private func show(_ item: String) { navigationController?.pushViewController(DetailVC(), animated: true) }
        }
        """
    }

    @Test func `nil that is given to a callback is not there`() {
        let shown = ["CreateVC --push, tap \"Create\"--> DetailVC", "HomeVC --present, tap \"Add\"--> CreateVC"]
        #expect(SourceSample.stepsForward(creating("nil"), root: "HomeVC()") == shown)
        #expect(
            SourceSample.stepsForward(creating("\"x\""), root: "HomeVC()")
                == (shown + ["CreateVC --push, tap \"Hide\"--> DetailVC"]).sorted())
    }

    private func routing(_ flag: String, condition: String = "if isFirst") -> String {
        """
        final class IntroVC: UIViewController {}
        final class MainVC: UIViewController {}
        final class HomeVC: UIViewController {
            var isSeen = false
            override func viewDidLoad() {
                navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .plain, target: self, action: #selector(go))
            }
            @objc func go() { route(isFirst: \(flag)) }
            func route(isFirst: Bool) {
                \(condition) { present(IntroVC(), animated: true) } else { present(MainVC(), animated: true) }
            }
        }
        """
    }

    @Test(arguments: [
        ("false", "if isFirst", ["MainVC"]), ("true", "if isFirst", ["IntroVC"]), ("isSeen", "if isFirst", ["IntroVC", "MainVC"]),
        ("true", "if !isFirst", ["MainVC"]), ("false", "if isSeen && isFirst", ["MainVC"]),
        ("true", "if isSeen && isFirst", ["IntroVC", "MainVC"]), ("true", "if isSeen || isFirst", ["IntroVC"]),
        ("true", "if isFirst == false", ["MainVC"]),
    ]) func `a constant argument decides which branch is taken`(flag: String, condition: String, shown: [String]) {
        #expect(
            SourceSample.stepsForward(routing(flag, condition: condition), root: "HomeVC()")
                == shown.map { "HomeVC --present, tap \"Go\"--> \($0)" })
    }

    @Test func `what a property is given may change`() {
        let source = """
            final class IntroVC: UIViewController {}
            final class HomeVC: UIViewController {
                let isFirst: Bool
                init(isFirst: Bool) { self.isFirst = isFirst; super.init(nibName: nil, bundle: nil) }
                override func viewDidLoad() {
                    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .plain, target: self, action: #selector(go))
                }
                @objc func go() { if isFirst { present(IntroVC(), animated: true) } }
            }
            """
        #expect(SourceSample.stepsForward(source, root: "HomeVC(isFirst: false)") == ["HomeVC --present, tap \"Go\"--> IntroVC"])
    }

    @Test func `a variable that starts with a constant may change`() {
        let source = """
            final class IntroVC: UIViewController {}
            final class HomeVC: UIViewController {
                override func viewDidLoad() {
                    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .plain, target: self, action: #selector(go))
                }
                @objc func go() { route(isFirst: false) }
                func route(isFirst: Bool) {
                    var isNew = isFirst
                    isNew = check()
                    if isNew { present(IntroVC(), animated: true) }
                }
                func check() -> Bool { title == nil }
            }
            """
        #expect(SourceSample.stepsForward(source, root: "HomeVC()") == ["HomeVC --present, tap \"Go\"--> IntroVC"])
    }

    private func answering(_ type: String) -> String {
        """
        final class AnswerVC: UIViewController {}
        final class Handler {
            weak var screen: UIViewController?
            func handle(_ response: Response) { show(isActive: false) }
            func handle(_ info: [String: Any]) { show(isActive: true) }
            func show(isActive: Bool) { if isActive { screen?.present(AnswerVC(), animated: true) } }
        }
        final class HomeVC: UIViewController {
            let handler = Handler()
            override func viewDidLoad() { handler.screen = self }
            func didReceive(_ answer: \(type)) { handler.handle(answer) }
        }
        """
    }

    @Test func `of overloads the one is meant whose parameter has the type that is written`() {
        #expect(SourceSample.stepsForward(answering("[String: Any]"), root: "HomeVC()") == ["HomeVC --present, handle(_:)--> AnswerVC"])
        #expect(SourceSample.stepsForward(answering("Response"), root: "HomeVC()").isEmpty)
    }

    private func comparing(_ condition: String) -> String {
        """
        enum Answer { case open, dropped }
        final class Banner {
            let handler: (Answer) -> Void
            init(handler: @escaping (Answer) -> Void) { self.handler = handler }
            func drop() { handler(.dropped) }
            func tap() { handler(.open) }
        }
        final class LidVC: UIViewController {}
        final class HomeVC: UIViewController {
            lazy var banner = Banner { [weak self] answer in
                if \(condition) { self?.present(LidVC(), animated: true) }
            }
            override func viewDidLoad() {
                navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Open", style: .plain, target: self, action: #selector(open))
                navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Drop", style: .plain, target: self, action: #selector(drop))
            }
            @objc func open() { banner.tap() }
            @objc func drop() { banner.drop() }
        }
        """
    }

    @Test(arguments: ["answer == .open", "answer != .dropped", "answer == Answer.open"])
    func `a case that is given decides what it is compared with`(condition: String) {
        #expect(SourceSample.stepsForward(comparing(condition), root: "HomeVC()") == ["HomeVC --present, tap \"Open\"--> LidVC"])
    }
}
