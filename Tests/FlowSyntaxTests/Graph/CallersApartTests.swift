import FlowGraph
import Testing

@testable import FlowSyntax

/// What a function is given, makes and returns belongs to the call.
struct CallersApartTests {
    private func router(making: String, kept: String = "") -> String {
        """
        final class Router {
            \(kept)
            func wrap(_ controller: UIViewController) -> UINavigationController {
                \(making)
                navigation.setViewControllers([controller], animated: false)
                return navigation
            }
        }
        class FirstVC: UIViewController {
            let router = Router()
            override func viewDidLoad() {
                navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Pick", style: .plain, target: self, action: #selector(pick))
                navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Next", style: .plain, target: self, action: #selector(next))
            }
            @objc func pick() { present(router.wrap(PickerVC()), animated: true) }
            @objc func next() {
                let second = SecondVC()
                second.router = router
                navigationController?.pushViewController(second, animated: true)
            }
        }
        class SecondVC: UIViewController {
            var router: Router!
            override func viewDidLoad() {
                navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Report", style: .plain, target: self, action: #selector(report))
            }
            @objc func report() { present(router.wrap(ReportVC()), animated: true) }
        }
        class PickerVC: UIViewController {}
        class ReportVC: UIViewController {}
        """
    }

    @Test func `a helper that wraps what it is given does so for each caller`() {
        #expect(
            SourceSample.stepsForward(router(making: "let navigation = UINavigationController()"), root: "FirstVC()") == [
                "FirstVC --present, tap \"Pick\"--> PickerVC", "FirstVC --push, tap \"Next\"--> SecondVC",
                "SecondVC --present, tap \"Report\"--> ReportVC",
            ])
    }

    @Test func `a container that a helper keeps is one for all callers`() {
        let shown = SourceSample.stepsForward(router(making: "", kept: "let navigation = UINavigationController()"), root: "FirstVC()")
        #expect(shown.contains("FirstVC --present, tap \"Pick\"--> ReportVC"))
    }

    private func base(_ shown: String) -> String {
        """
        class BaseVC: UIViewController {
            func show(from root: UIViewController) {
                root.present(UINavigationController(rootViewController: \(shown)), animated: true)
            }
        }
        class SendVC: BaseVC {}
        class CheckVC: BaseVC {}
        class HelpVC: UIViewController {}
        class ListVC: UIViewController {
            override func viewDidLoad() {
                navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Send", style: .plain, target: self, action: #selector(send))
                navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Check", style: .plain, target: self, action: #selector(check))
            }
            @objc func send() { SendVC().show(from: self) }
            @objc func check() { CheckVC().show(from: self) }
        }
        """
    }

    @Test func `a method of a base class that presents itself presents the receiver`() {
        #expect(
            SourceSample.stepsForward(base("self"), root: "ListVC()") == [
                "ListVC --present, tap \"Check\"--> CheckVC", "ListVC --present, tap \"Send\"--> SendVC",
            ])
        #expect(
            SourceSample.stepsForward(base("HelpVC()"), root: "ListVC()") == [
                "ListVC --present, tap \"Check\"--> HelpVC", "ListVC --present, tap \"Send\"--> HelpVC",
            ])
    }

    private func bottom(_ button: String) -> String {
        """
        final class Button: UIButton {
            static let shared = Button()
            var tapped: (() -> Void)?
            init() {
                super.init(frame: .zero)
                addTarget(self, action: #selector(tap), for: .touchUpInside)
            }
            @objc private func tap() { tapped?() }
        }
        class BottomVC: UIViewController {
            var callback: (() -> Void)? { didSet { button.tapped = callback } }
            private let button = \(button)
            override func viewDidLoad() { view.addSubview(button) }
        }
        final class DetailVC: BottomVC {
            override func viewDidLoad() {
                super.viewDidLoad()
                callback = { [weak self] in self?.navigationController?.pushViewController(ThanksVC(), animated: true) }
            }
        }
        final class ThanksVC: BottomVC {
            override func viewDidLoad() {
                super.viewDidLoad()
                callback = { [weak self] in self?.navigationController?.pushViewController(EndVC(), animated: true) }
            }
        }
        final class EndVC: UIViewController {}
        """
    }

    @Test func `a part that a base class makes belongs to each object of a subclass`() {
        #expect(
            SourceSample.stepsForward(bottom("Button()"), root: "DetailVC()") == [
                "DetailVC --push, tap()--> ThanksVC", "ThanksVC --push, tap()--> EndVC",
            ])
        // Of a button that all of them use nobody can say on which screen it is.
        #expect(SourceSample.stepsForward(bottom("Button.shared"), root: "DetailVC()").isEmpty)
    }

    private func listeners(_ stream: String) -> String {
        """
        final class Listener<A> {
            let action: (A) -> Void
            init(action: @escaping (A) -> Void) { self.action = action }
        }
        class Stream<A> {
            static let shared = Stream()
            private var listeners: [Listener<A>] = []
            func listen(action: @escaping (A) -> Void) { listeners.append(Listener(action: action)) }
            func send(_ value: A) { listeners.forEach { $0.action(value) } }
        }
        final class OtherVC: UIViewController {
            private let prices = \(stream)
            override func viewDidLoad() {
                prices.listen { [weak self] _ in self?.navigationController?.pushViewController(PriceVC(), animated: true) }
            }
        }
        final class PriceVC: UIViewController {}
        final class DetailVC: UIViewController {
            private let titles = \(stream)
            override func viewDidLoad() {
                titles.listen { [weak self] in self?.title = $0 }
                navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Send", style: .plain, target: self, action: #selector(send))
                navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Other", style: .plain, target: self, action: #selector(other))
            }
            @objc func send() { titles.send("A") }
            @objc func other() { navigationController?.pushViewController(OtherVC(), animated: true) }
        }
        """
    }

    @Test func `a callback belongs to the object in whose list it is`() {
        #expect(
            !SourceSample.stepsForward(listeners("Stream()"), root: "DetailVC()").contains { $0.hasPrefix("DetailVC --push, tap \"Send\"") }
        )
        #expect(
            SourceSample.stepsForward(listeners("Stream.shared"), root: "DetailVC()").contains("DetailVC --push, tap \"Send\"--> PriceVC"))
    }

    @Test func `of callbacks of many screens in one list nobody can say which is called`() {
        let numbers = 0..<12
        let screens = numbers.map { number in
            """
            class VC\(number): UIViewController {
                override func viewDidLoad() {
                    Stream.shared.listen { [weak self] in self?.present(Answer\(number)VC(), animated: true) }
                    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "N", style: .plain, target: self, action: #selector(next))
                }
                @objc func next() {
                    Stream.shared.send()
                    navigationController?.pushViewController(VC\((number + 1) % numbers.count)(), animated: true)
                }
            }
            class Answer\(number)VC: UIViewController {}
            """
        }
        let stream = """
            class Stream {
                static let shared = Stream()
                private var listeners: [() -> Void] = []
                func listen(action: @escaping () -> Void) { listeners.append(action) }
                func send() { listeners.forEach { $0() } }
            }
            """
        let shown = SourceSample.stepsForward(stream + screens.joined(separator: "\n"), root: "VC0()").filter { $0.contains("--present") }
        #expect(shown == numbers.map { "VC\($0) --present, $0--> Answer\($0)VC" }.sorted())
    }

    private func launch(_ completion: String) -> String {
        """
        final class LoginsVC: UIViewController {}
        final class SettingsVC: UIViewController {
            func openLogins() { navigationController?.pushViewController(LoginsVC(), animated: true) }
        }
        final class HomeVC: UIViewController {
            override func viewDidLoad() {
                navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Settings", style: .plain, target: self, action: #selector(settings))
                navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Logins", style: .plain, target: self, action: #selector(logins))
            }
            @objc func settings() { launch(\(completion)) }
            @objc func logins() { launch { $0.openLogins() } }
            func launch(completion: ((SettingsVC) -> Void)? = nil) {
                let settings = SettingsVC()
                present(UINavigationController(rootViewController: settings), animated: true) { completion?(settings) }
            }
        }
        """
    }

    @Test func `a completion is run for the caller that gave it`() {
        let settings = SourceSample.stepsForward(launch(""), root: "HomeVC()").filter { $0.contains("tap \"Settings\"") }
        #expect(settings == ["HomeVC --present, tap \"Settings\"--> SettingsVC"])
        #expect(
            SourceSample.stepsForward(launch("{ $0.openLogins() }"), root: "HomeVC()").contains(
                "HomeVC --present, tap \"Settings\"--> LoginsVC"))
    }

    private func done(_ target: String) -> String {
        """
        extension UIViewController {
            func addDone() {
                navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .done, target: \(target), action: #selector(done))
            }
            @objc func done() { dismiss(animated: true) }
        }
        class HomeVC: UIViewController {
            override func viewDidLoad() {
                navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Settings", style: .plain, target: self, action: #selector(settings))
                navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Debug", style: .plain, target: self, action: #selector(debug))
            }
            @objc func settings() { present(UINavigationController(rootViewController: SettingsVC()), animated: true) }
            @objc func debug() { present(UINavigationController(rootViewController: DebugVC()), animated: true) }
        }
        class SettingsVC: UIViewController { override func viewDidLoad() { addDone() } }
        class DebugVC: UIViewController {
            static let shared = DebugVC()
            override func viewDidLoad() { addDone() }
            override func done() { present(WarningVC(), animated: true) }
        }
        class WarningVC: UIViewController {}
        """
    }

    @Test func `a selector is that of its target`() {
        #expect(!SourceSample.stepsForward(done("self"), root: "HomeVC()").contains { $0.hasPrefix("SettingsVC") })
        #expect(
            SourceSample.stepsForward(done("DebugVC.shared"), root: "HomeVC()").contains("SettingsVC --present, tap \"Done\"--> WarningVC"))
    }
}
