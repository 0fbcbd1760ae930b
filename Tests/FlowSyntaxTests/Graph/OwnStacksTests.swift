import FlowGraph
import Testing

@testable import FlowSyntax

/// A copy of a navigation stack that is set again holds no screen that is new, unless one is put on it.
struct OwnStacksTests {
    private func steps(_ change: String) -> [String] {
        let source = """
            extension UINavigationController {
                func drop() {
                    var stack = viewControllers
                    \(change)
                    setViewControllers(stack, animated: true)
                }
            }
            final class ShelfViewController: UIViewController {
                @objc func box() { navigationController?.pushViewController(BoxViewController(), animated: true) }
                @objc func lamp() { navigationController?.pushViewController(LampViewController(), animated: true) }
            }
            final class BoxViewController: UIViewController {
                @objc func done() { navigationController?.drop() }
            }
            final class LampViewController: UIViewController {}
            final class NoteViewController: UIViewController {}
            """
        return SourceSample.stepsForward(source, root: "ShelfViewController()").filter { !$0.hasPrefix("ShelfViewController") }
    }

    @Test(arguments: [
        "stack.removeLast()", "stack.remove(at: stack.count - 1)", "_ = stack.popLast()", "stack.removeAll { $0 is BoxViewController }",
    ])
    func `a shortened copy shows no screen that is new`(change: String) {
        #expect(steps(change) == [])
    }

    @Test func `a copy shows what is put on it`() {
        #expect(
            steps("stack.removeLast()\nstack.append(NoteViewController())") == ["BoxViewController --replace, done()--> NoteViewController"]
        )
    }

    @Test func `the screens before it are gone back to`() {
        let graph = SourceSample.graph(
            """
            import UIKit
            final class ShelfViewController: UIViewController {
                @objc func box() { navigationController?.pushViewController(BoxViewController(), animated: true) }
            }
            final class BoxViewController: UIViewController {
                @objc func done() {
                    var stack = navigationController!.viewControllers
                    stack.removeLast()
                    navigationController?.setViewControllers(stack, animated: true)
                }
            }
            """ + SourceSample.scene("UINavigationController(rootViewController: ShelfViewController())"))
        #expect(SourceSample.steps(graph).contains("Box --pop, done()--> Shelf"))
    }
}
