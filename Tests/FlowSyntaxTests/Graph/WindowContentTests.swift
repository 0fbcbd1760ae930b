import FlowGraph
import Testing

@testable import FlowSyntax

/// What a window shows first where several pieces of code fill it.
struct WindowContentTests {
    private func entries(_ graph: FlowGraph) -> [String] { graph.screens.filter(\.isEntry).map(\.typeName).sorted() }

    @Test(arguments: [true, false])
    func `what the launch and a log-out put on one stack is each a first screen, and one class counts once`(hasLogOut: Bool) {
        let graph = SourceSample.graph(
            """
            class PinViewController: UIViewController {}
            class SyncViewController: UIViewController {}
            class UpdateViewController: UIViewController {}
            class WelcomeViewController: UIViewController {}
            class HomeViewController: UIViewController {}
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                let stack = UINavigationController()
                var isKnown = false, isLocked = false, isSynced = false, isOld = false
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window = UIWindow()
                    var first: UIViewController?
                    if !isKnown { first = WelcomeViewController() }
                    else if isLocked { first = PinViewController() }
                    else if !isSynced { first = SyncViewController() }
                    else if isOld { first = UpdateViewController() }
                    if let first = first {
                        stack.setViewControllers([first], animated: true)
                        window!.rootViewController = stack
                    } else {
                        window!.rootViewController = HomeViewController()
                    }
                    return true
                }
                \(hasLogOut ? "func logOut() { stack.setViewControllers([WelcomeViewController()], animated: true); window!.rootViewController = stack }" : "")
            }
            """)
        let all = ["HomeViewController", "PinViewController", "SyncViewController", "UpdateViewController", "WelcomeViewController"]
        #expect(entries(graph) == all)
    }
}
