import FlowGraph
import Testing

@testable import FlowSyntax

/// Helpers that many screens call.
struct NarrowingTests {
    /// The screens of an app of many from which help is shown, where each calls a router as `call` says.
    private func origins(_ count: Int, call: String, router: String) -> [String] {
        let names = (0..<count).map { "Page\($0)ViewController" }
        let pages = names.map { name in
            """
            class \(name): UITableViewController {
                private let router: Router
                init(router: Router) { self.router = router; super.init(style: .plain); router.listeners.append(self) }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { \(call) }
            }
            """
        }
        let rows = names.enumerated().map { "case \($0): navigationController?.pushViewController(\($1)(router: router), animated: true)" }
        let graph = SourceSample.graph(
            pages.joined(separator: "\n") + """

                class Router {
                    var listeners: [UIViewController] = []
                    \(router)
                }
                class MenuViewController: UITableViewController {
                    private let router = Router()
                    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                        switch indexPath.row {
                        \(rows.joined(separator: "\n"))
                        default: break
                        }
                    }
                }
                class HelpViewController: UIViewController {}
                """ + SourceSample.scene("UINavigationController(rootViewController: MenuViewController())"))
        return graph.transitions.filter { $0.leadsOn && graph.screen($0.to)?.typeName == "HelpViewController" }
            .map { graph.screen($0.from)!.typeName }.sorted()
    }

    @Test(arguments: [6, 7, 12]) func `a helper shows a screen from each of those that hand themselves over`(count: Int) {
        let helper = """
            func showHelp(from controller: UIViewController) {
                controller.navigationController?.pushViewController(HelpViewController(), animated: true)
            }
            """
        #expect(
            origins(count, call: "router.showHelp(from: self)", router: helper)
                == (0..<count).map { "Page\($0)ViewController" }.sorted())
    }

    @Test func `one that shows it from wherever the user is keeps one of many`() {
        let helper = """
            func showHelp() {
                listeners.last?.navigationController?.pushViewController(HelpViewController(), animated: true)
            }
            """
        #expect(origins(7, call: "router.showHelp()", router: helper).count == 1)
    }
}
