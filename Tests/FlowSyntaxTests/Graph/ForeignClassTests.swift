import FlowGraph
import Testing

@testable import FlowSyntax

/// Objects of UIKit's classes that code here makes on its own ways, and what shows nothing.
struct ForeignClassTests {
    private func read(_ source: String) -> SourceGraph.Result {
        SourceGraph.read(Program(files: [("App.swift", FactExtractor.facts(of: source))]))
    }

    private func app(_ body: String, _ others: String = "") -> SourceGraph.Result {
        read(
            """
            import UIKit
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?) -> Bool {
                    window?.rootViewController = UINavigationController(rootViewController: HomeController())
                    return true
                }
            }
            class HomeController: UIViewController {
                override func viewDidLoad() {
                    navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .plain, target: self, action: #selector(go))
                }
                @objc func go() {
                    \(body)
                }
            }
            class DetailController: UIViewController {}
            \(others)
            """)
    }

    @Test(arguments: ["static", "class"]) func `a helper in an extension of a class of UIKit's makes what its body makes`(keyword: String) {
        let result = app(
            #"present(UIAlertController.question("Sure?", from: self), animated: true)"#,
            """
            extension UIAlertController {
                \(keyword) func question(_ title: String, from controller: UIViewController) -> UIAlertController {
                    let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
                    alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in controller.present(DetailController(), animated: true) })
                    return alert
                }
            }
            """)
        #expect(SourceSample.steps(result.graph) == [#"Home --present, tap "Go"--> Sure?"#, #"Sure? --present, alert "Yes"--> Detail"#])
        #expect(result.notes == [])
    }

    @Test func `a helper whose body does not tell makes what it is declared to return`() {
        func result(_ type: String) -> SourceGraph.Result {
            app(
                "present(UIAlertController.question(), animated: true)",
                "extension UIAlertController { static func question() -> \(type) { AlertKit.make() } }")
        }
        #expect(result("UIAlertController").graph.screens.map(\.typeName) == ["HomeController", "UIAlertController"])
        #expect(result("UIAlertController").notes == [])
        #expect(result("UIViewController").notes.map(\.kind) == [.unresolvedDestination])
    }

    @Test func `a class of the platform's need not be named like a view controller`() {
        let preview = "var preview: QLPreviewController { QLPreviewController() }"
        let result = app("present(preview, animated: true)", "extension HomeController { \(preview) }")
        #expect(result.graph.screens.map(\.typeName) == ["HomeController", "QLPreviewController"])
        #expect(result.notes == [])
    }

    @Test func `nothing is no destination`() {
        let window = "var overlay: UIWindow? = UIWindow()"
        func notes(_ body: String, _ others: String = "") -> [SourceFact.Kind] { app(body, others).notes.map(\.kind) }
        #expect(notes("overlay?.rootViewController = nil", "extension HomeController { \(window) }") == [])
        #expect(notes("navigationController?.setViewControllers([], animated: false)") == [])
        let shown = "guard let next = next() else { return }\nnavigationController?.pushViewController(next, animated: true)"
        func next(_ result: String) -> String {
            "extension HomeController { func next() -> UIViewController? { switch mode { case .a: return nil\ndefault: return \(result) } } }"
        }
        #expect(notes(shown, next("nil")) == [])
        #expect(notes(shown, next("Library.made()")) == [.unresolvedDestination])
    }

    @Test(arguments: [
        "BottomSheetViewController(childViewController: DetailController()).show(from: self)",
        "present(DrawerViewController(DetailController(), edges: []), animated: true)",
    ]) func `a sheet of a library's shows what it is made with`(body: String) {
        let graph = app(body).graph
        #expect(graph.screens.map(\.typeName) == ["DetailController", "HomeController"])
        #expect(SourceSample.steps(graph).contains { $0.hasPrefix("Home --present") && $0.hasSuffix("--> Detail") })
    }

    @Test func `who presents a screen of a library's does not lie in it`() {
        let graph = app("present(CropViewController(presentingViewController: DetailController()), animated: true)").graph
        #expect(graph.screens.map(\.typeName) == ["CropViewController", "HomeController"])
    }
}
