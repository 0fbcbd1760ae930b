import FlowGraph
import Testing

@testable import FlowSyntax

/// What the system calls on objects that are no screens.
struct SystemCallTests {
    private func read(_ source: String) -> SourceGraph.Result {
        SourceGraph.read(Program(files: [("App.swift", FactExtractor.facts(of: source))]))
    }

    private static func service(_ conformance: String) -> String {
        """
        final class Service: NSObject, \(conformance) {
            weak var root: UIViewController?
            func service(_ center: Center, didReceive message: Message) {
                var top = root
                while let next = top?.presentedViewController { top = next }
                top?.present(UINavigationController(rootViewController: DetailController()), animated: true)
            }
        }
        """
    }

    @Test func `what a helper of a screen is told by the system happens on that screen`() {
        for (conformance, found) in [("WKScriptMessageHandler", true), ("UITableViewDelegate", true), ("Sendable", false)] {
            let held = read(
                """
                import UIKit
                @main class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                        window?.rootViewController = HomeController()
                        return true
                    }
                }
                class HomeController: UIViewController {
                    let service = Service()
                    override func viewDidLoad() { service.root = self }
                }
                class DetailController: UIViewController {}
                \(Self.service(conformance))
                """)
            #expect(
                SourceSample.steps(held.graph) == (found ? ["Home --present, service(_:didReceive:)--> Detail"] : []), "\(conformance)")
        }
    }

    @Test func `what the app is told from outside is shown over what is there`() {
        func graph(_ conformance: String) -> FlowGraph {
            read(
                """
                import UIKit
                @main class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    let service = Service()
                    func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                        let root = HomeController()
                        window?.rootViewController = root
                        service.root = root
                        return true
                    }
                }
                class HomeController: UIViewController {}
                class DetailController: UIViewController {}
                \(Self.service(conformance))
                """
            ).graph
        }
        #expect(SourceSample.steps(graph("UNUserNotificationCenterDelegate")) == ["Home --present, service(_:didReceive:)--> Detail"])
    }
}
