import FlowGraph
import Testing

@testable import FlowSyntax

/// Values that come from modules of which there is no source.
struct UnreadModulesTests {
    /// The steps of an app whose screens get what leads on from a module.
    private func steps(conformers: String, use: String = "") -> [String] {
        SourceSample.stepsForward(
            """
            import Core
            \(conformers)
            class AppRouter {
                func showResponses(from controller: UIViewController) {
                    controller.navigationController?.pushViewController(ResponsesViewController(), animated: true)
                }
            }
            class TopicsViewController: UITableViewController {
                override func viewDidLoad() {
                    super.viewDidLoad()
                    Core.environment = AppEnvironment()
                    \(use)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    navigationController?.pushViewController(PostsViewController(environment: Core.environment), animated: true)
                }
            }
            class PostsViewController: UITableViewController {
                private let environment: CoreEnvironment
                init(environment: CoreEnvironment) { self.environment = environment; super.init(style: .plain) }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                    environment.router.showResponses(from: self)
                }
            }
            class ResponsesViewController: UIViewController {}
            """, root: "TopicsViewController()")
    }

    private static let environment = "class AppEnvironment: CoreEnvironment { let router = AppRouter() }"
    private static let topics = "TopicsViewController --push, tableView(_:didSelectRowAt:)--> PostsViewController"
    private static let posts = "PostsViewController --push, showResponses(from:)--> ResponsesViewController"

    @Test func `what a module's protocol stands for is the one class that conforms to it`() {
        #expect(steps(conformers: Self.environment) == [Self.posts, Self.topics])
    }

    @Test(arguments: [
        environment + "\nclass OtherEnvironment: CoreEnvironment { let router = OtherRouter() }\nclass OtherRouter {}",
        "class AppEnvironment: CoreEnvironment { let router = AppRouter(); override func start() {} }",
    ]) func `one of several, or a subclass, it is not`(conformers: String) {
        #expect(steps(conformers: conformers) == [Self.topics])
    }

    @Test func `it is so for each screen, whatever another is given`() {
        let block = "addChild(PostsViewController(environment: AppEnvironment()))"
        #expect(steps(conformers: Self.environment, use: block).contains(Self.posts))
    }
}
