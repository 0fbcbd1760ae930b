import FlowGraph
import Testing

@testable import FlowSyntax

/// On which screen something happens that is told to an object that is none.
struct WhereItHappensTests {
    private func steps(_ source: String, root: String) -> [String] {
        let graph = SourceSample.graph("import UIKit\n" + source + SourceSample.scene(root))
        return graph.transitions.filter { !$0.trigger.kind.isGesture && $0.kind != .dismiss && $0.kind != .pop }.map { step in
            "\(graph.screen(step.from)!.typeName) --\(step.kind.rawValue), \(step.trigger.label)--> \(graph.screen(step.to)!.typeName)"
        }.sorted()
    }

    private func feature(_ base: String, button: String) -> String {
        """
        class FeatureVC: \(base) {
            private let button = UIButton(type: .custom)
            override func viewDidLoad() {
                super.viewDidLoad()
                button.addTarget(self, action: #selector(profile), for: .touchUpInside)
                \(button)
            }
            @objc func profile() { present(MenuVC(), animated: false) }
        }
        class HomeVC: UIViewController {}
        class SecondVC: UIViewController {}
        class MenuVC: UIViewController {}
        """
    }

    private static let tabs = """

        class TabsVC: FeatureVC {
            init() {
                super.init(nibName: nil, bundle: nil)
                viewControllers = [HomeVC(), SecondVC()]
            }
        }
        """

    @Test(arguments: ["view.addSubview(button)", "navigationItem.leftBarButtonItem = UIBarButtonItem(customView: button)"])
    func `a button of a navigation controller lies over its screens`(button: String) {
        #expect(
            steps(feature("UINavigationController", button: button), root: "FeatureVC(rootViewController: HomeVC())")
                == ["HomeVC --present, profile()--> MenuVC"])
    }

    @Test func `a button of a tab bar controller lies over each of its tabs`() {
        let shown = steps(feature("UITabBarController", button: "view.addSubview(button)") + Self.tabs, root: "TabsVC()")
        #expect(shown.contains("HomeVC --present, profile()--> MenuVC"))
        #expect(shown.contains("SecondVC --present, profile()--> MenuVC"))
    }

    private func people(_ property: String, _ shower: String) -> String {
        """
        protocol RowsDelegate: AnyObject { var navigationController: UINavigationController? { get } }
        class Rows: NSObject, UITableViewDelegate {
            weak var \(property)
            func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                \(shower)?.navigationController?.pushViewController(ProfileVC(), animated: true)
            }
        }
        class PeopleVC: UIViewController, RowsDelegate {
            private let rows = Rows()
            private let tableView = UITableView()
            override func viewDidLoad() {
                rows.\(shower) = self
                tableView.delegate = rows
            }
        }
        class ProfileVC: UIViewController {}
        """
    }

    @Test(arguments: [("screen: UIViewController?", "screen"), ("delegate: RowsDelegate?", "delegate")])
    func `what a list tells its delegate happens on the screen that has it`(property: String, name: String) {
        #expect(
            steps(people(property, name), root: "UINavigationController(rootViewController: PeopleVC())")
                == ["PeopleVC --push, tableView(_:didSelectRowAt:)--> ProfileVC"])
    }

    private func block(_ call: String) -> String {
        """
        class HomeVC: UIViewController {
            private let button = UIButton(type: .system)
            override func viewDidLoad() {
                button.setTitle("More", for: .normal)
                \(call) { [weak self] in self?.present(MoreVC(), animated: true) }
            }
        }
        class MoreVC: UIViewController {}
        """
    }

    @Test func `what a category adds to a control as an action is run when it is used`() {
        #expect(steps(block("button.kit_addAction"), root: "HomeVC()") == ["HomeVC --present, tap \"More\"--> MoreVC"])
        #expect(steps(block("button.kit_animate"), root: "HomeVC()") == ["HomeVC --present, viewDidLoad()--> MoreVC"])
    }

    private func replacing(_ put: String) -> String {
        """
        class HomeVC: UIViewController {
            override func viewDidLoad() {
                navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Find", style: .plain, target: self, action: #selector(find))
                navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Help", style: .plain, target: self, action: #selector(help))
            }
            @objc func find() { navigationController?.pushViewController(FindVC(), animated: true) }
            @objc func help() { navigationController?.pushViewController(HelpVC(), animated: true) }
        }
        class FindVC: UIViewController {
            override func viewDidLoad() {
                navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Found", style: .plain, target: self, action: #selector(found))
            }
            @objc func found() {
                guard let navigationController else { return }
                var stack = navigationController.viewControllers
                let trip = TripVC()
                \(put)
            }
        }
        class HelpVC: UIViewController {}
        class TripVC: UIViewController {}
        """
    }

    @Test(arguments: [
        "stack[stack.count - 1] = trip\nnavigationController.setViewControllers(stack, animated: true)",
        "stack.removeLast()\nstack.append(trip)\nnavigationController.viewControllers = stack",
        "navigationController.setViewControllers(stack.dropLast() + [trip], animated: true)",
    ]) func `what is put last on a stack is what the user sees`(put: String) {
        #expect(
            steps(replacing(put), root: "UINavigationController(rootViewController: HomeVC())").filter { $0.contains("--replace") }
                == ["FindVC --replace, tap \"Found\"--> TripVC"])
    }

    @Test func `a stack of which nobody says what lies on top shows any of its screens`() {
        let put = "stack.sort { $0.title! < $1.title! }\nnavigationController.setViewControllers(stack, animated: true)"
        let shown = steps(replacing(put), root: "UINavigationController(rootViewController: HomeVC())")
        #expect(shown.contains("FindVC --replace, tap \"Found\"--> HelpVC"))
    }

    @Test func `what is put at the bottom of a stack is not shown`() {
        let put = "stack.insert(trip, at: 0)\nnavigationController.setViewControllers(stack, animated: true)"
        let shown = steps(replacing(put), root: "UINavigationController(rootViewController: HomeVC())")
        #expect(!shown.contains { $0.contains("--replace") })
    }

    @Test(arguments: [
        ("dismiss(animated: true) { self.present(next, animated: true) }", "FloorVC"), ("present(next, animated: true)", "JarVC"),
    ])
    func `what is shown when the screen on top is dismissed lies on the one below`(swap: String, below: String) {
        let source = """
            import UIKit
            final class FloorVC: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    let jar = JarVC()
                    jar.floor = self
                    present(jar, animated: true)
                }
                func swap(_ next: UIViewController) { \(swap) }
            }
            final class JarVC: UIViewController {
                weak var floor: FloorVC?
                override func viewDidLoad() {
                    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .plain, target: self, action: #selector(go))
                }
                @objc func go() { floor?.swap(LidVC()) }
            }
            final class LidVC: UIViewController {}
            """
        let graph = SourceSample.graph(source + SourceSample.scene("FloorVC()"))
        let back = graph.transitions.filter { $0.kind == .dismiss && graph.screen($0.from)!.typeName == "LidVC" }
        #expect(back.map { graph.screen($0.to)!.typeName } == [below])
    }

    /// A screen that asks, and runs the closure that it was given once it is gone, or before.
    private func backs(_ answer: String) -> [String] {
        let graph = SourceSample.graph(
            """
            import UIKit
            class Settings: UIViewController {}
            class Question: UIViewController {
                let action: () -> Void
                init(action: @escaping () -> Void) {
                    self.action = action
                    super.init(nibName: nil, bundle: nil)
                }
                @objc func yes() { \(answer) }
            }
            class Home: UIViewController {
                @objc func ask() {
                    let question = Question { [weak self] in self?.navigationController?.pushViewController(Settings(), animated: true) }
                    present(question, animated: true)
                }
            }
            """ + SourceSample.scene("UINavigationController(rootViewController: Home())"))
        return graph.transitions.filter { $0.trigger.kind == .backButton }.map { step in
            "\(graph.screen(step.from)!.typeName) -> \(graph.screen(step.to)!.typeName)"
        }
    }

    @Test(arguments: ["dismiss(animated: true) { self.action() }", "action(); dismiss(animated: true)"])
    func `what a screen that goes has another push lies on that`(answer: String) {
        #expect(backs(answer) == ["Settings -> Home"])
    }

    private func paged(_ control: String) -> [String] {
        steps(
            """
            class Songs: UIViewController {
                @objc func open() { navigationController?.pushViewController(Song(), animated: true) }
            }
            class Albums: UIViewController {
                @objc func open() { navigationController?.pushViewController(Album(), animated: true) }
            }
            class Song: UIViewController {}
            class Album: UIViewController {}
            class Menu: UIViewController {}
            class Lists: UIViewController {
                let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
                let bar = UISegmentedControl()
                override func viewDidLoad() {
                    addChild(pages)
                    view.addSubview(pages.view)
                    \(control)
                    choose()
                }
                @objc func more() { present(Menu(), animated: true) }
                @objc func choose() {
                    let page = bar.selectedSegmentIndex == 1 ? Albums() : Songs()
                    pages.setViewControllers([page], direction: .forward, animated: true)
                }
            }
            """, root: "UINavigationController(rootViewController: Lists())")
    }

    @Test func `the pages of a screen with a control of its own are parts of it`() {
        #expect(
            paged("let button = UIButton(); button.addTarget(self, action: #selector(more), for: .touchUpInside); view.addSubview(button)")
                == ["Lists --present, more()--> Menu", "Lists --push, open()--> Album", "Lists --push, open()--> Song"])
    }

    @Test func `pages that fill a view controller are what the user sees`() {
        #expect(paged("").filter { $0.contains("push") } == ["Albums --push, open()--> Album", "Songs --push, open()--> Song"])
    }

    @Test func `what is presented by a screen is presented on it, whoever shares what it has`() {
        let screens = (1...8).map { number in
            """
            class Page\(number)ViewController: UIViewController, RowDelegate {
                lazy var row = Row(delegate: self)
                let shared: Shared
                init(shared: Shared) { self.shared = shared; super.init(nibName: nil, bundle: nil); shared.rows.append(row) }
            }
            """
        }
        let graph = SourceSample.graph(
            """
            import UIKit
            protocol RowDelegate: UIViewController {}
            extension RowDelegate { func report() { present(ReportViewController(), animated: true) } }
            class ReportViewController: UIViewController {}
            class Row { weak var delegate: RowDelegate?; init(delegate: RowDelegate) { self.delegate = delegate } }
            class Shared {
                var rows: [Row] = []
                let button = UIButton()
                init() { button.addAction(UIAction { [unowned self] _ in rows.last?.delegate?.report() }, for: .touchUpInside) }
            }
            class TabsController: UITabBarController {
                let shared = Shared()
                override func viewDidLoad() {
                    viewControllers = [\((1...8).map { "Page\($0)ViewController(shared: shared)" }.joined(separator: ", "))]
                }
            }
            """, screens.joined(separator: "\n"), "import UIKit\n" + SourceSample.scene("TabsController()"))
        let sources = Set(graph.transitions.filter { graph.screen($0.to)?.title == "Report" }.map(\.from))
        #expect(sources.count == 8)
    }
}
