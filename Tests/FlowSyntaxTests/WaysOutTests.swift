import FlowGraph
import FlowSyntax
import Testing

/// By which ways a child's first screen can go: as the case says with which the child is made, as a transition of the app's own lets the user,
/// and as the app is built.
@Suite("Ways out, read from source") struct WaysOutTests {
    private func leaks(_ source: String, _ others: [(file: String, text: String)] = []) -> [String] {
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", "import UIKit\n" + source)] + others)
        return (document.graph.sourceFacts ?? []).filter { [.keptAfterExit, .neverRemoved].contains($0.kind) }.map { fact in
            "\(fact.owner) \(fact.child): \(fact.exits.filter { !$0.isReleased }.map(\.trigger).sorted().joined(separator: " "))"
        }.sorted()
    }

    /// A root that keeps a child, which reports its end by a button alone.
    private func app(make: String, child: String, more: String = "") -> String {
        """
        final class Root {
            private var children: [Child] = []
            let stack = UINavigationController()
            func start() {
                let home = HomeScreen()
                home.onOpen = { [weak self] in self?.openChild() }
                stack.viewControllers = [home]
            }
            func openChild() {
                let child = \(make)
                child.onEnd = { [weak self, weak child] in
                    self?.stack.dismiss(animated: true)
                    self?.stack.popToRootViewController(animated: true)
                    self?.children.removeAll { $0 === child }
                }
                children.append(child)
                child.start()
            }
        }
        final class HomeScreen: UIViewController {
            var onOpen: (() -> Void)?
            @IBAction func openTapped() { onOpen?() }
        }
        final class ChildScreen: UIViewController {
            var onDone: (() -> Void)?
            @IBAction func doneTapped() { onDone?() }
        }
        final class Child {
            var onEnd: (() -> Void)?
            \(child)
        }
        \(more)
        """
    }

    private let place = """
        private let place: Place
            init(place: Place) { self.place = place }
            func start() {
                let screen = ChildScreen()
                screen.onDone = { [weak self] in self?.onEnd?() }
                switch place {
                case .window(let window):
                    let stack = UINavigationController()
                    stack.setViewControllers([screen], animated: true)
                    window.rootViewController = stack
                case .stack(let stack):
                    stack.pushViewController(screen, animated: true)
                }
            }
        """

    @Test("A child shows its screen as the case says with which it is made") func casesOfChildren() {
        let places = "enum Place { case window(UIWindow), stack(UINavigationController) }"
        #expect(leaks(app(make: "Child(place: .stack(stack))", child: place, more: places)) == ["Root Child: back"])
        #expect(leaks(app(make: "Child(place: .window(UIWindow()))", child: place, more: places)) == [])
    }

    private func sheet(_ style: String, started: String = "") -> String {
        """
        let stack: UINavigationController
            let motion = Motion()
            init(stack: UINavigationController) { self.stack = stack }
            func start() {
                let screen = ChildScreen()
                screen.onDone = { [weak self] in self?.onEnd?() }
                \(style)
                \(started)
                stack.present(screen, animated: true)
            }
        """
    }

    private func motion(_ driver: String, _ dismissed: String = "") -> String {
        """
        final class Motion: NSObject, UIViewControllerTransitioningDelegate {
            private let driver = Driver()
            var onDismiss: (() -> Void)?
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                driver.link(to: presented)
                let controller = Sheet(presentedViewController: presented, presenting: presenting)
                controller.onDismiss = { [weak self] in self?.onDismiss?() }
                return controller
            }
            func interactionControllerForDismissal(
                using animator: UIViewControllerAnimatedTransitioning
            ) -> UIViewControllerInteractiveTransitioning? { driver }
        }
        final class Driver: UIPercentDrivenInteractiveTransition {
            private weak var screen: UIViewController?
            func link(to screen: UIViewController) {
                self.screen = screen
                screen.view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drag)))
            }
            @objc private func drag(_ recognizer: UIPanGestureRecognizer) { \(driver) }
        }
        final class Sheet: UIPresentationController {
            var onDismiss: (() -> Void)?
            override func dismissalTransitionDidEnd(_ completed: Bool) { \(dismissed) }
        }
        """
    }

    private let style = "screen.transitioningDelegate = motion\nscreen.modalPresentationStyle = .custom"

    @Test("A sheet with a transition of its own goes as that lets the user drag it") func draggedSheets() {
        let make = "Child(stack: stack)"
        let drag = "screen?.dismiss(animated: true)"
        #expect(leaks(app(make: make, child: sheet(style), more: motion(drag))) == ["Root Child: sheet_swipe"])
        #expect(leaks(app(make: make, child: sheet(style), more: motion("_ = screen"))) == [])
        #expect(leaks(app(make: make, child: sheet("screen.modalPresentationStyle = .custom"), more: motion(drag))) == [])
        // Who hears of it releases the child.
        let told = sheet(style, started: "motion.onDismiss = { [weak self] in self?.onEnd?() }")
        #expect(leaks(app(make: make, child: told, more: motion(drag, "onDismiss?()"))) == [])
    }

    private func project(_ xcode: String) -> (file: String, text: String) {
        (
            "App.xcodeproj/project.pbxproj",
            """
            // !$*UTF8*$!
            {
                objects = {
                    P = { isa = PBXProject; attributes = { LastUpgradeCheck = \(xcode); }; mainGroup = G; targets = (T); };
                    G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
                    T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (); };
                };
                rootObject = P;
            }
            """
        )
    }

    @Test("In an app that may be built without iOS 13's sheets, nobody is accused because of a swipe") func oldProjects() {
        let source = app(make: "Child(stack: stack)", child: sheet(""), more: "final class Motion {}")
        #expect(leaks(source) == ["Root Child: sheet_swipe"])
        #expect(leaks(source, [project("1130")]) == ["Root Child: sheet_swipe"])
        #expect(leaks(source, [project("0910")]) == [])
        #expect(leaks("import Combine\n" + source, [project("0910")]) == ["Root Child: sheet_swipe"])
    }

    @Test("What takes the top screen off a stack does not take off the lowest one") func lowestScreens() {
        let root = """
            let stack: UINavigationController
                init(stack: UINavigationController) { self.stack = stack }
                func start() {
                    let screen = ChildScreen()
                    screen.onDone = { [weak self] in self?.stack.popViewController(animated: true) }
                    stack.setViewControllers([screen], animated: false)
                }
            """
        #expect(leaks(app(make: "Child(stack: stack)", child: root)) == [])
        let pushed = root.replacing("setViewControllers([screen], animated: false)", with: "pushViewController(screen, animated: true)")
        #expect(leaks(app(make: "Child(stack: stack)", child: pushed)) == ["Root Child: back", "Root Child: pop"])
    }
}
