import FlowGraph
import Testing

@testable import FlowSyntax

/// Alerts that one helper makes for many screens.
struct HelperAlertsTests {
    /// The steps from the alerts of an app of two tabs that ask a helper for one each.
    private func alerts(_ first: String, _ second: String, title: String = "Strings.ask") -> [String] {
        let graph = SourceSample.graph(
            """
            import UIKit
            extension UIAlertController {
                static func ask(title: String?, on controller: UIViewController, tap: (() -> Void)?) {
                    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
                    alert.addAction(UIAlertAction(title: Strings.ok, style: .default) { _ in tap?() })
                    controller.present(alert, animated: true)
                }
            }
            class HomeViewController: UITableViewController {
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    UIAlertController.ask(title: \(title), on: self) { [weak self] in \(first) }
                }
            }
            class SettingsViewController: UITableViewController {
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    UIAlertController.ask(title: \(title), on: self) { [weak self] in \(second) }
                }
            }
            class RootViewController: UITabBarController {
                override func viewDidLoad() { viewControllers = [HomeViewController(), SettingsViewController()] }
            }
            class MailViewController: UIViewController {}
            class HelpViewController: UIViewController {}
            """ + SourceSample.scene("RootViewController()"))
        return graph.transitions.filter { $0.leadsOn && graph.screen($0.from)?.kind == .alert }
            .map { "\(graph.screen($0.from)!.title) -> \(graph.screen($0.to)!.typeName)" }.sorted()
    }

    private static let mail = "self?.present(MailViewController(), animated: true)"
    private static let help = "self?.present(HelpViewController(), animated: true)"

    @Test func `those that lead to different screens are told apart by who asks`() {
        #expect(alerts(Self.mail, Self.help) == ["ask, Home -> MailViewController", "ask, Settings -> HelpViewController"])
    }

    @Test func `those that lead to the same are one`() {
        #expect(alerts(Self.mail, Self.mail) == ["ask -> MailViewController"])
    }

    @Test func `one that says nothing else leads nowhere`() {
        #expect(alerts(Self.mail, "self?.reload()") == ["ask, Home -> MailViewController"])
    }
}
