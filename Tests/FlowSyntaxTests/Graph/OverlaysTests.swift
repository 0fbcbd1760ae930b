import FlowGraph
import Testing

@testable import FlowSyntax

/// Children that lie over what a container shows.
struct OverlaysTests {
    /// A dashboard that shows now one tab and now another, and a child that is put in as `joining` says.
    private func graph(joining: String, call: String) -> FlowGraph {
        SourceSample.graph(
            """
            import UIKit
            class LoadingViewController: UIViewController {
                override func viewDidLoad() {
                    let retry = UIButton()
                    retry.addAction(UIAction { [weak self] _ in self?.present(HelpViewController(), animated: true) }, for: .touchUpInside)
                }
                \(joining)
            }
            class ListViewController: UITableViewController {
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    present(DashboardViewController(loading: LoadingViewController()), animated: true)
                }
            }
            class DashboardViewController: UIViewController {
                let loading: LoadingViewController
                init(loading: LoadingViewController) { self.loading = loading; super.init(nibName: nil, bundle: nil) }
                let tabs: [UIViewController] = [OutlineViewController(), DatesViewController()]
                var selected: UIViewController?
                override func viewDidLoad() {
                    super.viewDidLoad()
                    \(call)
                    let control = UISegmentedControl(items: ["Outline", "Dates"])
                    control.addTarget(self, action: #selector(tapped(_:)), for: .valueChanged)
                    show(tabs[0])
                }
                @objc private func tapped(_ control: UISegmentedControl) {
                    selected?.removeFromParent()
                    show(tabs[control.selectedSegmentIndex])
                }
                private func show(_ content: UIViewController) {
                    selected = content
                    addChild(content)
                    view.addSubview(content.view)
                }
            }
            class OutlineViewController: UIViewController {}
            class DatesViewController: UIViewController {}
            class HelpViewController: UIViewController {}
            """ + SourceSample.scene("ListViewController()"))
    }

    private func ways(_ graph: FlowGraph) -> [String] {
        graph.transitions.filter { $0.leadsOn && $0.from != $0.to }
            .map { "\(graph.screen($0.from)!.typeName) --\($0.kind.rawValue)--> \(graph.screen($0.to)!.typeName)" }.sorted()
    }

    @Test func `a child that puts itself over the content of its parent does not stand for it`() {
        let graph = graph(
            joining: """
                func setUp(in controller: UIViewController) {
                    controller.addChild(self)
                    controller.view.addSubview(view)
                }
                """, call: "loading.setUp(in: self)")
        #expect(!graph.screens.contains { $0.typeName == "LoadingViewController" })
        let ways = ways(graph)
        #expect(ways.contains("ListViewController --present--> OutlineViewController"))
        #expect(ways.contains("OutlineViewController --replace--> DatesViewController"))
        #expect(ways.contains("OutlineViewController --present--> HelpViewController"))
    }

    @Test func `one that its parent shows like the others does`() {
        let graph = graph(joining: "", call: "show(loading)")
        #expect(ways(graph).contains("ListViewController --present--> LoadingViewController"))
        #expect(ways(graph).contains("LoadingViewController --replace--> OutlineViewController"))
    }
}
