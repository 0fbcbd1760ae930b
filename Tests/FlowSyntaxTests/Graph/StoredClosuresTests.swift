import FlowGraph
import Testing

@testable import FlowSyntax

/// Closures that are kept in objects for a library to call.
struct StoredClosuresTests {
    @Test func `each of the closures that one place keeps is called where its object is shown`() {
        let graph = SourceSample.graph(
            """
            import DesignSystem
            import UIKit
            struct TrackedButton: DesignSystem.ButtonModel {
                let title: String
                let action: () -> Void
                init(_ title: String, action: @escaping () -> Void) {
                    self.title = title
                    self.action = {
                        Tracker.shared.log(title)
                        action()
                    }
                }
            }
            struct IntroModel: DesignSystem.PageModel {
                let button: TrackedButton
                init(action: @escaping () -> Void) { button = TrackedButton("Sign in") { action() } }
            }
            struct ErrorModel: DesignSystem.PageModel {
                let button: TrackedButton
                init(action: @escaping () -> Void) { button = TrackedButton("Help") { action() } }
            }
            class HelpViewController: UIViewController {}
            class AppCoordinator {
                let window: UIWindow
                let stack = UINavigationController()
                init(window: UIWindow) { self.window = window }
                func start() {
                    let model = IntroModel { [unowned self] in signIn() }
                    stack.setViewControllers([IntroViewController(model: model)], animated: false)
                    window.rootViewController = stack
                }
                func signIn() {
                    let model = ErrorModel { [unowned self] in stack.pushViewController(HelpViewController(), animated: true) }
                    stack.pushViewController(ErrorViewController(model: model), animated: true)
                }
            }
            """ + SourceSample.delegate("AppCoordinator"))
        let pushes = graph.transitions.filter { $0.kind == .push }.map { step in
            "\(graph.screen(step.from)!.title) --\(step.trigger.label)--> \(graph.screen(step.to)!.title)"
        }
        #expect(pushes.sorted() == [#"Error --tap "Help"--> Help"#, #"Intro --tap "Sign in"--> Error"#])
    }
}
