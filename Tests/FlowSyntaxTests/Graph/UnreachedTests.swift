import FlowGraph
import Testing

@testable import FlowSyntax

/// Why screens are not reached from launch.
struct UnreachedTests {
    private func reasons(_ rest: String, launch: String = "") -> [String: String] {
        let graph = SourceSample.graph(
            """
            class HomeViewController: UIViewController {
                \(launch)
            }
            class AppDelegate: UIResponder, UIApplicationDelegate {
                let window = UIWindow()
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window.rootViewController = HomeViewController()
                    return true
                }
            }
            \(rest)
            """)
        return Dictionary(uniqueKeysWithValues: graph.screens.compactMap { screen in screen.unreached.map { (screen.title, $0) } })
    }

    /// Screens that only one who is shown by nobody leads to.
    private let help = """
        class HelpViewController: UIViewController {
            @objc func tapTerms() { present(TermsViewController(), animated: true) }
        }
        class TermsViewController: UIViewController {}
        """

    @Test func `a screen that no code makes is said to be so, and what it shows hangs on it`() {
        let found = reasons(help)
        #expect(found["Help"] == "no code makes it")
        #expect(found["Terms"]?.hasSuffix("by Help, which is not reached either") == true)
        #expect(found["Home"] == nil)
    }

    @Test func `what is reached needs no reason`() {
        #expect(reasons(help, launch: "@objc func tapHelp() { present(HelpViewController(), animated: true) }").isEmpty)
    }

    @Test func `a factory of its own that nothing calls is named`() {
        let found = reasons(help + "\nextension HelpViewController { static func make() -> HelpViewController { HelpViewController() } }")
        #expect(found["Help"]?.hasSuffix("by HelpViewController.make(), which nothing calls") == true)
        #expect(found["Help"]?.hasPrefix("made at ") == true)
    }

    @Test func `a coordinator that no code makes is why its screens are not reached`() {
        let found = reasons(
            help + """

                final class HelpCoordinator {
                    let navigation: UINavigationController
                    init(navigation: UINavigationController) { self.navigation = navigation }
                    func start() { navigation.pushViewController(HelpViewController(), animated: true) }
                }
                """)
        #expect(found["Help"]?.hasSuffix("by HelpCoordinator, which no code makes") == true)
    }

    @Test func `what only a preview makes is said to be so`() {
        let found = reasons(
            help + """

                struct HelpPreview: PreviewProvider { static var previews: some View { Wrapped(HelpViewController()) } }
                """)
        #expect(found["Help"] == "only previews make it")
    }

    @Test func `a class that is handed on for others to make is not said to be made by nobody`() {
        let found = reasons(help + "\nlet pages: [UIViewController.Type] = [HelpViewController.self]")
        #expect(found["Help"]?.hasPrefix("named at ") == true)
    }
}
