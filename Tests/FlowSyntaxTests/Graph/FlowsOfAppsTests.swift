import FlowGraph
import Testing

@testable import FlowSyntax

/// Which flows the programs have that one source is built into.
struct FlowsOfAppsTests {
    private static func delegate(_ root: String, mark: String = "@main", more: String = "") -> String {
        """
        import UIKit
        \(mark) class AppDelegate: UIResponder, UIApplicationDelegate {
            let window = UIWindow()
            func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                window.rootViewController = \(root)
                return true
            }
            \(more)
        }
        """
    }

    private static let home = """
        import UIKit
        class HomeViewController: UIViewController {
            @objc func tapFeed() { present(FeedViewController(), animated: true) }
        }
        """
    private static let feed = "import UIKit\nclass FeedViewController: UIViewController {}"

    /// The flows by name: their screens, those at launch with a star.
    private func flows(_ sources: [(String, String)]) -> [String: [String]] {
        let document = SourceAnalysis.document(name: "Shop", sources: sources.map { (file: $0.0, text: $0.1) })
        return Dictionary(
            uniqueKeysWithValues: document.flows.map { ($0.name, $0.graph.screens.map { $0.title + ($0.isEntry ? "*" : "") }.sorted()) })
    }

    @Test func `an app and its demo app, each with @main, are flows of their own`() {
        let found = flows([
            ("App/Sources/AppDelegate.swift", Self.delegate("HomeViewController()")), ("App/Sources/Home.swift", Self.home),
            ("Feed/Sources/Feed.swift", Self.feed), ("Feed/Demo/AppDelegate.swift", Self.delegate("FeedViewController()")),
        ])
        #expect(found == ["Shop": ["Feed", "Home*"], "Shop-Demo": ["Feed*"]])
    }

    @Test func `one app is one flow`() {
        let found = flows([
            ("App/AppDelegate.swift", Self.delegate("HomeViewController()")), ("App/Home.swift", Self.home), ("App/Feed.swift", Self.feed),
        ])
        #expect(found == ["Shop": ["Feed", "Home*"]])
    }

    /// A project with an app of `App` and an extension of `Share`; both have `Shared`.
    private static let project = ProjectTests.xcode(
        """
        A = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
        S = { isa = PBXFileSystemSynchronizedRootGroup; path = Share; sourceTree = "<group>"; };
        K = { isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (A, K); };
        E = { isa = PBXNativeTarget; name = Share; productType = "com.apple.product-type.app-extension"; fileSystemSynchronizedGroups = (S, K); };
        """, targets: ["T", "E"], children: ["A", "S", "K"])

    private static let share = """
        import UIKit
        class ShareViewController: UIViewController {
            @objc func tapHelp() { present(HelpViewController(), animated: true) }
        }
        """
    private static let help = "import UIKit\nclass HelpViewController: UIViewController {}"
    private static let principal =
        "<plist><dict><key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).ShareViewController</string></dict></plist>"

    @Test func `an extension begins with the class that its property list names, and has what it shares with the app`() {
        let found = flows([
            ("Shop.xcodeproj/project.pbxproj", Self.project), ("App/AppDelegate.swift", Self.delegate("HomeViewController()")),
            (
                "App/Home.swift",
                Self.home + "\nclass Other: UIViewController { @objc func a() { present(HelpViewController(), animated: true) } }"
            ),
            ("App/Feed.swift", Self.feed), ("Share/Share.swift", Self.share), ("Share/Info.plist", Self.principal),
            ("Shared/Help.swift", Self.help),
        ])
        #expect(found["Shop-Share"] == ["Help", "Share*"])
        #expect(found["Shop"]?.contains("Home*") == true)
        #expect(found["Shop"]?.contains { $0.hasPrefix("Share") } == false)
    }

    @Test func `two apps that begin with the same screens are one flow`() {
        let project = ProjectTests.xcode(
            """
            A = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
            T = { isa = PBXNativeTarget; name = Free; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (A); };
            E = { isa = PBXNativeTarget; name = Pro; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (A); };
            """, targets: ["T", "E"], children: ["A"])
        let found = flows([
            ("Shop.xcodeproj/project.pbxproj", project), ("App/AppDelegate.swift", Self.delegate("HomeViewController()")),
            ("App/Home.swift", Self.home), ("App/Feed.swift", Self.feed),
        ])
        #expect(found == ["Shop": ["Feed", "Home*"]])
    }

    @Test func `a demo of a library that is built beside it is not taken for the app's launch`() {
        let project = ProjectTests.xcode(
            """
            A = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
            T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = (A); };
            """, targets: ["T"], children: ["A"])
        let found = flows([
            ("Shop.xcodeproj/project.pbxproj", project), ("App/Home.swift", Self.home), ("App/Feed.swift", Self.feed),
            (
                "App/Start.swift",
                "import UIKit\nclass Start: NSObject { @objc func run(_ window: UIWindow) { window.rootViewController = HomeViewController() } }"
            ),
            ("Libraries/Kit/Demo/AppDelegate.swift", Self.delegate("KitViewController()", mark: "@UIApplicationMain")),
            ("Libraries/Kit/Demo/Kit.swift", "import UIKit\nclass KitViewController: UIViewController {}"),
        ])
        #expect(found["Shop"] == ["Feed", "Home*"])
        #expect(found["Shop-Demo"] == ["Kit*"])
    }

    @Test func `what is cast to the class of the app's delegate is the one that was launched`() {
        let source = """
            class HomeViewController: UIViewController {
                @objc func tapOut() { (UIApplication.shared.delegate as? AppDelegate)?.showLogin() }
            }
            class LoginViewController: UIViewController {}
            """
        let document = SourceAnalysis.document(
            name: "Shop",
            sources: [
                (
                    "A.swift",
                    Self.delegate("HomeViewController()", more: "func showLogin() { window.rootViewController = LoginViewController() }")
                        + source
                )
            ])
        #expect(
            document.graph.transitions.contains { $0.from == "HomeViewController" && $0.to == "LoginViewController" && $0.kind == .root })
    }

    @Test func `a coordinator without screens is of the app that it is built into alone`() {
        let tool = """
            import UIKit
            class ToolCoordinator {
                let window: UIWindow
                init(window: UIWindow) { self.window = window }
                func start() { FeedCoordinator(stack: UINavigationController()).start() }
            }
            class FeedCoordinator {
                let stack: UINavigationController
                init(stack: UINavigationController) { self.stack = stack }
                func start() { stack.present(UIAlertController(title: "None", message: nil, preferredStyle: .alert), animated: true) }
            }
            """
        let document = SourceAnalysis.document(
            name: "Shop",
            sources: [
                ("App/Sources/AppDelegate.swift", Self.delegate("HomeViewController()")), ("App/Sources/Home.swift", Self.home),
                ("Feed/Sources/Feed.swift", Self.feed),
                (
                    "Feed/Demo/AppDelegate.swift",
                    Self.delegate("FeedViewController()", more: "lazy var tool = ToolCoordinator(window: window)")
                ),
                ("Feed/Demo/Tool.swift", tool),
            ].map { (file: $0.0, text: $0.1) })
        let main = document.flows.first { $0.name == "Shop" }
        #expect(main?.graph.coordinators.map(\.typeName) == [])
    }
}
