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
}
