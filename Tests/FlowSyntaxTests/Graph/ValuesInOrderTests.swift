import FlowGraph
import Testing

@testable import FlowSyntax

/// What a name stands for where the order of the code says it.
struct ValuesInOrderTests {
    // MARK: - Variables

    private func shown(_ body: String) -> [String] {
        SourceSample.stepsForward(
            """
            class HomeViewController: UIViewController {
                override func viewDidAppear(_ animated: Bool) {
                    \(body)
                }
            }
            class FirstViewController: UIViewController {}
            class SecondViewController: UIViewController {}
            """, root: "HomeViewController()"
        ).map { String($0.suffix(from: $0.range(of: "--> ")!.upperBound)) }
    }

    @Test func `a variable that is set again is what it was set to last`() {
        #expect(
            shown(
                """
                var next: UIViewController = FirstViewController()
                next.title = "First"
                next = SecondViewController()
                present(next, animated: true)
                """) == ["SecondViewController"])
    }

    @Test(arguments: [
        "if isOld { next = SecondViewController() }",
        "switch age { case .old: next = SecondViewController()\ndefault: break }",
        "do { try check() } catch { next = SecondViewController() }",
        "for _ in pages { next = SecondViewController() }", "pages.forEach { _ in next = SecondViewController() }",
    ]) func `one that is set where code may not run is both`(change: String) {
        #expect(
            shown("var next: UIViewController = FirstViewController()\n\(change)\npresent(next, animated: true)")
                == ["FirstViewController", "SecondViewController"])
    }

    @Test(arguments: [
        "if isOld { next = FirstViewController() } else { next = SecondViewController() }",
        "if isOld { next = FirstViewController() } else if isNew { next = SecondViewController() } else { next = SecondViewController() }",
        "switch age { case .old: next = FirstViewController()\ndefault: next = SecondViewController() }",
        "if isOld { if isNew { next = FirstViewController() } else { next = SecondViewController() } } else { next = SecondViewController() }",
    ]) func `one that each of two branches sets is both`(choice: String) {
        #expect(
            shown("let next: UIViewController\n\(choice)\npresent(next, animated: true)") == [
                "FirstViewController", "SecondViewController",
            ])
    }

    @Test(arguments: [true, false]) func `a variable that goes into several lists is in each what it was then`(isNew: Bool) {
        let graph = SourceSample.graph(
            """
            struct Item { let page: UIViewController }
            class RootVC: UITabBarController {
                var items: [Item] = []
                var others: [Item] = []
                override func viewDidLoad() {
                    var item = Item(page: HomeVC())
                    items.append(item)
                    \(isNew ? "item = Item(page: DebugVC())" : "if isDebug { item = Item(page: DebugVC()) }")
                    others.append(item)
                    items.append(Item(page: MoreVC(items: others)))
                    viewControllers = items.map { $0.page }
                }
            }
            class MoreVC: UITableViewController {
                let items: [Item]
                init(items: [Item]) { self.items = items; super.init(style: .plain) }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    present(items[indexPath.row].page, animated: true)
                }
            }
            class HomeVC: UIViewController {}
            class DebugVC: UIViewController {}
            """ + SourceSample.scene("RootVC()"))
        let shown = graph.transitions.filter { $0.kind == .present }.map { graph.screen($0.to)!.typeName }.sorted()
        #expect(shown == (isNew ? ["DebugVC"] : ["DebugVC", "HomeVC"]))
    }

    // MARK: - Lists

    @Test(
        arguments: [
            ("pages.append(FirstViewController()); pages.append(SecondViewController())", "pages[0]", ["First"]),
            ("pages.append(FirstViewController()); pages.append(SecondViewController())", "pages.first!", ["First"]),
            ("pages = [FirstViewController()]; pages.append(SecondViewController())", "pages[0]", ["First"]),
            ("pages.append(FirstViewController()); pages.append(SecondViewController())", "pages[index]", ["First", "Second"]),
            ("if isNew { pages.append(FirstViewController()) }; pages.append(SecondViewController())", "pages[0]", ["First", "Second"]),
            ("pages.append(FirstViewController()); pages.insert(SecondViewController(), at: 0)", "pages[0]", ["First", "Second"]),
        ]) func `the first of a list is what code puts in first`(filling: String, first: String, expected: [String])
    {
        let steps = SourceSample.stepsForward(
            """
            class HomeViewController: UIViewController {
                private var pages: [UIViewController] = []
                override func viewDidLoad() {
                    \(filling)
                }
                override func viewDidAppear(_ animated: Bool) { present(\(first), animated: true) }
            }
            class FirstViewController: UIViewController {}
            class SecondViewController: UIViewController {}
            """, root: "HomeViewController()")
        #expect(steps == expected.map { "HomeViewController --present, viewDidAppear(_:)--> \($0)ViewController" })
    }

    // MARK: - Arguments

    @Test(
        arguments: [
            ("from: self", ["push"]), ("", ["present"]), ("from: nil", ["present"]), ("from: presenter", ["present", "push"]),
        ]) func `a helper does not do what is for callers that hand over nothing`(argument: String, kinds: [String])
    {
        for condition in ["if let controller", "if let controller = controller", "if controller != nil"] {
            let steps = SourceSample.stepsForward(
                """
                class Router {
                    weak var root: UIViewController?
                    func showHelp(from controller: UIViewController? = nil) {
                        \(condition) {
                            controller?.navigationController?.pushViewController(HelpViewController(), animated: true)
                        } else {
                            root?.present(HelpViewController(), animated: true)
                        }
                    }
                }
                class HomeViewController: UITableViewController {
                    weak var presenter: UIViewController?
                    let router = Router()
                    override func viewDidLoad() {
                        presenter = self
                        router.root = self
                    }
                    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                        router.showHelp(\(argument))
                    }
                }
                class HelpViewController: UIViewController {}
                """, root: "HomeViewController()")
            #expect(steps.map { $0.contains("--push,") ? "push" : "present" } == kinds, "\(condition)")
        }
    }
}
