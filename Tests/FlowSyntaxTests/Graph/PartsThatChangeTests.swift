import FlowGraph
import Testing

@testable import FlowSyntax

/// Parts of a screen that show now this and now that.
struct PartsThatChangeTests {
    private func graph(root: String) -> FlowGraph {
        SourceSample.graph(
            """
            import UIKit
            class ReportViewController: UIViewController {
                let none = NoReportViewController()
                let found = FoundViewController()
                override func viewDidLoad() {
                    addChild(none)
                    view.addSubview(none.view)
                    addChild(found)
                    view.addSubview(found.view)
                    update(false)
                }
                func update(_ isFound: Bool) {
                    none.view.isHidden = isFound
                    found.view.isHidden = !isFound
                }
            }
            class NoReportViewController: UIViewController {}
            class FoundViewController: UIViewController {
                var current: UIViewController?
                var isMeeting = false { didSet { update() } }
                override func viewDidLoad() { update() }
                func update() {
                    current?.view.removeFromSuperview()
                    current?.removeFromParent()
                    let next: UIViewController
                    if isMeeting { next = MeetingViewController() } else { next = VisitViewController() }
                    addChild(next)
                    view.addSubview(next.view)
                    current = next
                }
            }
            class MeetingViewController: UIViewController {
                let button = UIButton()
                override func viewDidLoad() { button.addTarget(self, action: #selector(help), for: .touchUpInside) }
                @objc func help() { present(HelpViewController(), animated: true) }
            }
            class VisitViewController: UIViewController {}
            class HelpViewController: UIViewController {}
            """ + SourceSample.scene(root))
    }

    private func ends(_ graph: FlowGraph) -> [String] {
        graph.transitions.filter { !$0.trigger.kind.isGesture && $0.leadsOn && $0.kind != .replace }.map {
            "\(graph.screen($0.from)!.typeName) > \(graph.screen($0.to)!.typeName)"
        }.sorted()
    }

    @Test func `what changes in a hidden part belongs to the screen that has the part`() {
        #expect(ends(graph(root: "ReportViewController()")) == ["ReportViewController > HelpViewController"])
    }

    @Test func `what changes in a screen of its own is what the person sees`() {
        #expect(ends(graph(root: "FoundViewController()")) == ["MeetingViewController > HelpViewController"])
    }
}
