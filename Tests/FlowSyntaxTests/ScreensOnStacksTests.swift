import FlowGraph
import FlowSyntax
import Testing

/// Retain cycles by way of the navigation controller that a coordinator makes for itself. Each has a version that differs in what breaks
/// it. `▶` marks the place of a fact.
@Suite("Screens on a coordinator's own stack") struct ScreensOnStacksTests {
    /// Where a cycle is found, with the property that holds it.
    private func found(_ text: String) -> [String] {
        FlowApp.marked(text, [.strongParent, .strongCapture], imports: "import UIKit\n").map {
            "\($0.fact.owner) > \($0.fact.child): \($0.fact.circumstance)" + $0.place
        }
    }

    /// A coordinator that presents a picker and releases it when it is done.
    private func app(
        _ stack: String = "private let navigation = UINavigationController()", initialise: String = "", parameters: String = "",
        screen: String = "screen.onChoose = { self.close() } // ▶",
        show: String = "navigation.setViewControllers([screen], animated: false)",
        present: String = "parent.present(navigation, animated: true)", close: String = "", more: String = ""
    ) -> String {
        """
        protocol PickerDelegate: AnyObject { func pickerDidEnd(_ picker: PickerCoordinator) }
        final class FormCoordinator: PickerDelegate {
            var picker: PickerCoordinator?
            let navigation: UINavigationController
            init(navigation: UINavigationController) { self.navigation = navigation }
            func pick() {
                let child = PickerCoordinator(parent: navigation)
                child.delegate = self
                picker = child
                child.start()
            }
            func pickerDidEnd(_ child: PickerCoordinator) { picker = nil }
        }
        final class PickerCoordinator {
            weak var delegate: PickerDelegate?
            private let parent: UIViewController
            \(stack)
            init(parent: UIViewController\(parameters)) {
                self.parent = parent
                \(initialise)
            }
            func start() {
                let screen = PickerScreen()
                \(screen)
                \(show)
                \(present)
            }
            func close() {
                navigation.dismiss(animated: true)
                \(close)
                delegate?.pickerDidEnd(self)
            }
        }
        final class PickerScreen: UIViewController {
            var onChoose: (() -> Void)?
            @objc func didTapRow() { onChoose?() }
        }
        \(more)
        """
    }

    /// Of the screens that are set at once, the words name none.
    private let whole = "PickerCoordinator > PickerCoordinator: PickerCoordinator.navigation"
    private let cycle = "PickerCoordinator > PickerScreen: PickerCoordinator.navigation → PickerScreen.onChoose"

    @Test(arguments: [
        "navigation.setViewControllers([], animated: false)", "navigation.viewControllers = []", "navigation.viewControllers.removeAll()",
    ])
    func `a stack that loses its screens at the end keeps none of them`(line: String) {
        #expect(found(app()).count == 1)
        #expect(found(app(close: line)) == [])
        // Only a deinit, which never runs, would do so.
        #expect(found(app(more: "").replacing("private let parent", with: "deinit { \(line) }\nprivate let parent")).count == 1)
    }

    static let declared = "private let navigation: UINavigationController"

    @Test(arguments: [
        (ScreensOnStacksTests.declared, "navigation = UINavigationController()", ""),
        (ScreensOnStacksTests.declared, "self.navigation = navigation", ", navigation: UINavigationController = UINavigationController()"),
        (
            ScreensOnStacksTests.declared, "self.navigation = navigation ?? UINavigationController()",
            ", navigation: UINavigationController? = nil"
        ),
    ])
    func `a stack that an initialiser makes keeps its first screen when it is dismissed as a whole`(
        stack: String, initialise: String, parameters: String
    ) {
        func screens(_ line: String = "screen.onChoose = { self.close() } // ▶", present: String? = nil, close: String = "") -> [String] {
            let text = app(stack, initialise: initialise, parameters: parameters, screen: line, close: close)
            return found(present.map { text.replacing("parent.present(navigation, animated: true)", with: $0) } ?? text)
        }
        #expect(screens() == [whole])
        #expect(screens("screen.onChoose = { [weak self] in self?.close() }") == [])
        #expect(screens(close: "navigation.viewControllers = []") == [])
        // A tab is never dismissed.
        #expect(screens(present: "(parent as? UITabBarController)?.viewControllers = [navigation]") == [])
    }

    @Test func `a stack that is handed to the initialiser by everyone who calls it is anybody's`() {
        let parameters = ", navigation: UINavigationController = UINavigationController()"
        let text = app(ScreensOnStacksTests.declared, initialise: "self.navigation = navigation", parameters: parameters)
        #expect(found(text) == [whole])
        #expect(
            found(
                text.replacing(
                    "PickerCoordinator(parent: navigation)", with: "PickerCoordinator(parent: navigation, navigation: navigation)"))
                == [])
    }

    @Test func `screens that are assigned are on the stack, too`() {
        #expect(found(app(show: "navigation.viewControllers = [screen]")) == [whole])
        #expect(found(app("private var navigation = UINavigationController()", show: "navigation.viewControllers = [screen]")) == [])
    }

    // MARK: - Screens that are pushed

    @Test func `the lowest screen stays on a stack that is dismissed`() {
        let push = "navigation.pushViewController(screen, animated: false)"
        #expect(found(app(show: push)) == [cycle])
        #expect(found(app(ScreensOnStacksTests.declared, initialise: "navigation = UINavigationController()", show: push)) == [cycle])
        #expect(found(app(show: push, present: "")) == [])
        #expect(found(app(show: push, close: "navigation.popToRootViewController(animated: false)")) == [])
        #expect(found(app(screen: "screen.onChoose = { [weak self] in self?.close() }", show: push)) == [])
    }

    @Test func `a screen above the lowest one stays if it ends the whole`() {
        func last(_ closure: String, _ mark: String = "") -> [String] {
            found(
                app(screen: "screen.onChoose = { [weak self] in self?.next() }", close: "", more: "")
                    .replacing(
                        "func close()",
                        with: """
                            func next() {
                                let screen = LastScreen()
                                screen.onEnd = \(closure) \(mark)
                                navigation.pushViewController(screen, animated: true)
                            }
                            func log() {}
                            func close()
                            """) + "\nfinal class LastScreen: UIViewController { var onEnd: (() -> Void)? }")
        }
        #expect(
            last("{ self.close() }", "// ▶") == ["PickerCoordinator > LastScreen: PickerCoordinator.navigation → LastScreen.onEnd"])
        #expect(last("{ [weak self] in self?.close() }") == [])
        // It is left by a way back only.
        #expect(last("{ self.log() }") == [])
    }
}
