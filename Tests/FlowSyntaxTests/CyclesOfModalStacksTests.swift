import FlowGraph
import FlowSyntax
import Testing

/// Navigation controllers that are made for one flow, presented, and retained by their own lowest screen. Each has a version that differs in
/// one thing and has none.
@Suite("Cycles of modal stacks") struct CyclesOfModalStacksTests {
    /// Who is in the cycles that are found.
    private func found(_ text: String) -> [String] {
        FlowApp.marked(text, [.strongParent, .strongCapture], imports: "import UIKit\nimport SwiftUI\n")
            .map { "\($0.fact.owner) > \($0.fact.child)" }
    }

    /// A note that a view of SwiftUI shows, with the function that makes its screen.
    private func note(_ make: String, model: String = "let stack: UINavigationController", more: String = "") -> String {
        """
        final class HomeScreen: UIViewController {
            @objc func open() { present(NoteModel.make(), animated: true) }
        }
        final class NoteModel: ObservableObject {
            \(model)
            init(stack: UINavigationController) { self.stack = stack }
            \(make)
        }
        struct NoteView: View {
            @ObservedObject var model: NoteModel
            var body: some View { Text("Note") }
        }
        \(more)
        """
    }

    private func hosted(_ view: String, given: String = "", stack: String = "UINavigationController()") -> String {
        """
        static func make(\(given)) -> UIViewController {
            let stack = \(stack)
            let model = NoteModel(stack: stack)
            let view = NoteView(model: model)\(view)
            let screen = UIHostingController(rootView: view)
            stack.setViewControllers([screen], animated: false)
            return stack
        }
        """
    }

    @Test("a modifier keeps the view that it changes, be it SwiftUI's or the app's")
    func modifiers() {
        let own = "extension View { func framed() -> some View { padding() } }"
        let weak = "weak var stack: UINavigationController?"
        #expect(found(note(hosted(""))) == ["NoteModel > NoteView"])
        #expect(found(note(hosted(".padding().disabled(false)"))) == ["NoteModel > NoteView"])
        #expect(found(note(hosted(".framed()"), more: own)) == ["NoteModel > NoteView"])
        #expect(found(note(hosted(".padding().disabled(false)"), model: weak)) == [])
        #expect(found(note(hosted(".framed()"), model: weak, more: own)) == [])
    }

    @Test("a stack that is made unless one is given is made by those who give none")
    func optionalStack() {
        let stack = "given ?? UINavigationController()"
        #expect(found(note(hosted("", given: "in given: UINavigationController? = nil", stack: stack))) == ["NoteModel > NoteView"])
        #expect(found(note(hosted("", given: "in given: UINavigationController?", stack: stack))) == [])
    }

    /// A help screen with a closure that uses the stack on which a helper puts it.
    private func help(
        _ close: String = "{ stack.dismiss(animated: true) }", stack: String = "UINavigationController()",
        push: String = "stack.pushViewController(help, animated: false)"
    ) -> String {
        """
        final class HomeScreen: UIViewController {
            @objc func open() {
                let modal = \(stack)
                showHelp(on: modal)
                present(modal, animated: true)
            }
            private func showHelp(on stack: UINavigationController) {
                let help = HelpScreen(close: \(close))
                \(push)
            }
        }
        final class ModalStack: UINavigationController {}
        final class HelpScreen: UIViewController {
            private let close: () -> Void
            init(close: @escaping () -> Void) {
                self.close = close
                super.init(nibName: nil, bundle: nil)
            }
        }
        """
    }

    @Test("what a helper puts on an empty stack that it is handed is the lowest screen")
    func helpers() {
        #expect(found(help()).count == 1)
        #expect(found(help(stack: "ModalStack()")).count == 1)
        #expect(found(help("{ [weak stack] in stack?.dismiss(animated: true) }")) == [])
        // Another screen is the lowest one: the back button takes this one off.
        #expect(found(help(stack: "UINavigationController(rootViewController: UIViewController())")) == [])
        // Of what is pushed on it, only the first screen stays.
        let second = "stack.pushViewController(UIViewController(), animated: false); stack.pushViewController(help, animated: true)"
        #expect(found(help(push: second)) == [])
    }
}
