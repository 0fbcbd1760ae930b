import FlowGraph
import Testing

@testable import FlowSyntax

/// Code that nothing in the program and nothing of the system calls.
struct UnusedCodeTests {
    private func steps(_ members: String) -> [String] {
        SourceSample.stepsForward(
            """
            final class StartViewController: UIViewController {
                \(members)
            }
            final class SettingsViewController: UIViewController {}
            """, root: "StartViewController()")
    }

    @Test func `a private method that nothing names is not called`() {
        #expect(steps("private func showSettings() { present(SettingsViewController(), animated: true) }") == [])
    }

    /// The steps of an app of two tabs, of which the second calls a method of its own that has the same name in both.
    @Test(arguments: [true, false]) func `what another file calls is its own where a method is private`(isPrivate: Bool) {
        let home = """
            final class HomeViewController: UIViewController {
                \(isPrivate ? "private " : "")func showTravel() { present(TravelViewController(), animated: true) }
            }
            final class TravelViewController: UIViewController {}
            """
        let info = """
            final class InfoViewController: UIViewController {
                override func viewDidAppear(_ animated: Bool) { showTravel() }
                private func showTravel() { present(TravelViewController(), animated: true) }
            }
            class RootViewController: UITabBarController {
                override func viewDidLoad() { viewControllers = [HomeViewController(), InfoViewController()] }
            }
            """
        let graph = SourceSample.graph(home, info + SourceSample.scene("RootViewController()"))
        let from = graph.transitions.filter { $0.kind == .present }.map { graph.screen($0.from)!.typeName }.sorted()
        #expect(from == (isPrivate ? ["InfoViewController"] : ["HomeViewController", "InfoViewController"]))
    }

    @Test(
        arguments: [
            "func showSettings() {", "@objc private func showSettings() {", "@IBAction private func showSettings() {",
            "override func viewDidLoad() { super.viewDidLoad(); perform(showSettings) }\nprivate func showSettings() {",
        ])
    func `one that something can call is`(declaration: String) {
        #expect(
            steps(declaration + " present(SettingsViewController(), animated: true) }")
                == ["StartViewController --present, showSettings()--> SettingsViewController"])
    }

    /// The screens that a router shows, of which one method is called by a screen, and the other as an app says.
    private func shown(router: String = "class Router", by extra: String = "") -> [String] {
        let graph = SourceSample.graph(
            """
            \(router) {
                func showDetail(from controller: UIViewController) {
                    controller.navigationController?.pushViewController(DetailViewController(), animated: true)
                }
                func showArchive(from controller: UIViewController) {
                    controller.navigationController?.pushViewController(ArchiveViewController(), animated: true)
                }
            }
            class HomeViewController: UITableViewController {
                private let router: Router
                init(router: Router) { self.router = router; super.init(style: .plain) }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { router.showDetail(from: self) }
                \(extra)
            }
            class DetailViewController: UIViewController {}
            class ArchiveViewController: UIViewController {}
            """ + SourceSample.scene("UINavigationController(rootViewController: HomeViewController(router: Router()))"))
        return graph.screens(reachedFrom: Set(graph.screens.filter(\.isEntry).map(\.id))).compactMap { graph.screen($0)?.typeName }.sorted()
    }

    @Test(arguments: ["class Router", "final class Router: NSObject, UINavigationControllerDelegate"])
    func `a router's method that nothing names shows nothing`(router: String) {
        #expect(shown(router: router) == ["DetailViewController", "HomeViewController"])
    }

    @Test(arguments: [
        ("class Router", "func archive() { router.showArchive(from: self) }"), ("class Router: CoreRouter", ""),
        ("class Router: UIArchiveDelegate", ""),
    ]) func `one that is named, or that a protocol from elsewhere may ask for, does`(router: String, caller: String) {
        #expect(shown(router: router, by: caller) == ["ArchiveViewController", "DetailViewController", "HomeViewController"])
    }

    @Test func `a share sheet calls its handler when it has gone`() {
        let shown = steps(
            """
            @objc func tapped() {
                let share = UIActivityViewController(activityItems: ["x"], applicationActivities: nil)
                share.completionWithItemsHandler = { _, completed, _, _ in
                    if completed { self.navigationController?.pushViewController(SettingsViewController(), animated: true) }
                }
                present(share, animated: true)
            }
            """)
        #expect(shown.contains { $0.hasSuffix("--> SettingsViewController") && $0.contains("push") })
    }
}
