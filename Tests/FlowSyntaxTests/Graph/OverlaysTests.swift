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

    // MARK: - Content of its own

    /// A view controller that puts one of two others into itself, or makes cards that lead on, as `list` says.
    private func report(choice: String) -> FlowGraph {
        SourceSample.graph(
            """
            import UIKit
            class Card: UIButton {
                var touchUp: (() -> Void)?
                init() { super.init(frame: .zero); addTarget(self, action: #selector(touched), for: .touchUpInside) }
                @objc private func touched() { touchUp?() }
            }
            class ReportViewController: UIViewController {
                private var child: UIViewController?
                override func viewDidLoad() {
                    super.viewDidLoad()
                    configure()
                }
                @objc func reportsChanged() { configure() }
                private func configure() {
                    child?.removeFromParent()
                    \(choice)
                }
                private func embed(_ controller: UIViewController) {
                    child = controller
                    addChild(controller)
                    view.addSubview(controller.view)
                }
                private func list() {
                    let card = Card()
                    card.touchUp = { [weak self] in self?.present(HelpViewController(), animated: true) }
                    view.addSubview(card)
                }
            }
            class MeetingsViewController: UIViewController {}
            class VisitsViewController: UIViewController {}
            class HelpViewController: UIViewController {}
            """ + SourceSample.scene("ReportViewController()"))
    }

    @Test func `what a frame shows instead of the others is a screen of its own`() {
        let graph = report(
            choice: """
                if visits == 0 {
                    embed(MeetingsViewController())
                } else if meetings == 0 {
                    embed(VisitsViewController())
                } else {
                    list()
                }
                """)
        #expect(
            graph.screens.filter(\.isEntry).map(\.typeName).sorted()
                == ["MeetingsViewController", "ReportViewController", "VisitsViewController"])
        let ways = ways(graph)
        #expect(ways.filter { $0.contains("--present-->") } == ["ReportViewController --present--> HelpViewController"])
        #expect(ways.contains("MeetingsViewController --replace--> VisitsViewController"))
    }

    @Test func `what it shows above the others is not`() {
        let graph = report(
            choice: """
                list()
                if visits == 0 {
                    embed(MeetingsViewController())
                } else {
                    embed(VisitsViewController())
                }
                """)
        #expect(graph.screens.filter(\.isEntry).map(\.typeName).sorted() == ["MeetingsViewController", "VisitsViewController"])
        #expect(
            ways(graph).filter { $0.contains("--present-->") } == [
                "MeetingsViewController --present--> HelpViewController", "VisitsViewController --present--> HelpViewController",
            ])
    }

    @Test(arguments: ["UIViewController()", "EndedViewController()"])
    func `a window that is emptied when a call ends shows nothing`(last: String) {
        let steps = SourceSample.stepsForward(
            """
            final class CallViewController: UIViewController {
                @objc func hangUp() { CallWindow.shared.hide() }
            }
            final class EndedViewController: UIViewController {}
            final class CallWindow {
                static let shared = CallWindow()
                let window = UIWindow()
                func show() { window.rootViewController = CallViewController() }
                func hide() { window.rootViewController = \(last) }
            }
            final class HomeViewController: UIViewController {
                @objc func call() { CallWindow.shared.show() }
            }
            """, root: "HomeViewController()")
        let call = "HomeViewController --root, show()--> CallViewController"
        let ended = "CallViewController --root, hide()--> EndedViewController"
        #expect(steps == (last.hasPrefix("UI") ? [call] : [ended, call]))
    }
}
