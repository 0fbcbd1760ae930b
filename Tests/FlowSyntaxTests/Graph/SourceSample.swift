import FlowGraph

@testable import FlowSyntax

/// Reads source that a test shows.
enum SourceSample {
    /// The graph of an app of files.
    static func graph(_ sources: String...) -> FlowGraph {
        let files = sources.enumerated().map { (file: "File\($0 + 1).swift", facts: FactExtractor.facts(of: $1)) }
        return SourceGraph.read(Program(files: files)).graph
    }

    /// An app whose scene shows a view controller.
    static func scene(_ root: String) -> String {
        """

        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                UIWindow().rootViewController = \(root)
            }
        }
        """
    }

    /// An app whose delegate starts a coordinator with its window.
    static func delegate(_ coordinator: String) -> String {
        """

        class AppDelegate: UIResponder, UIApplicationDelegate {
            let window = UIWindow()
            lazy var coordinator = \(coordinator)(window: window)
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                coordinator.start()
                return true
            }
        }
        """
    }

    /// A screen's title without the word that ends the names of most classes.
    private static func name(_ screen: Screen) -> String { screen.title.replacing("Controller", with: "") }

    /// The steps that are no gestures, and the buttons of alerts.
    static func steps(_ graph: FlowGraph) -> [String] {
        graph.transitions.filter { !$0.trigger.kind.isGesture || $0.trigger.kind == .alertButton }.map { step in
            "\(name(graph.screen(step.from)!)) --\(step.kind.rawValue), \(step.trigger.label)--> \(name(graph.screen(step.to)!))"
        }.sorted()
    }

    /// The steps of an app whose first screen lies on a stack, without those back.
    static func stepsForward(_ source: String, root: String) -> [String] {
        let graph = graph("import UIKit\n" + source + scene("UINavigationController(rootViewController: \(root))"))
        return graph.transitions.filter { !$0.trigger.kind.isGesture && $0.kind != .dismiss && $0.kind != .pop }.map { step in
            "\(graph.screen(step.from)!.typeName) --\(step.kind.rawValue), \(step.trigger.label)--> \(graph.screen(step.to)!.typeName)"
        }.sorted()
    }
}
