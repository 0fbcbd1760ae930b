import FlowGraph
import FlowSyntax
import Testing

/// Members that a generic superclass declares by its parameter, and what Foundation's tables give.
@Suite("Types that arguments of generic types tell") struct GenericSuperclassesTests {
    private func facts(_ source: String) -> [String] {
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", "import UIKit\n" + source)])
        return (document.graph.sourceFacts ?? []).filter { [.keptAfterExit, .neverRemoved].contains($0.kind) }.map {
            "\($0.kind.rawValue) \($0.owner) > \($0.child)"
        }
    }

    private func app(_ bases: String, _ flow: String) -> String {
        """
        \(bases)
        final class StampFlow: Base<StampPage> {}
        final class StampPage: UIViewController {}
        final class AlbumPage: UIViewController {
            var onTap: (() -> Void)?
            @objc func tapped() { onTap?() }
            func reveal(_ next: UIViewController) { navigationController?.pushViewController(next, animated: true) }
        }
        final class AlbumFlow: \(flow) {
            private var flows: [StampFlow] = []
            func begin() { screen.onTap = { [weak self] in self?.openStamp() } }
            private func openStamp() {
                let stamp = StampFlow(screen: StampPage())
                flows.append(stamp)
                screen.reveal(stamp.screen)
            }
        }
        """
    }

    private static let base = "class Base<Screen> { let screen: Screen; init(screen: Screen) { self.screen = screen } }"

    @Test func `A class knows what the parameter of its generic superclass is`() {
        #expect(facts(app(Self.base, "Base<AlbumPage>")) == ["neverRemoved AlbumFlow > StampFlow"])
    }

    @Test func `A generic class in between passes its own parameter on`() {
        let bases = Self.base + "\nclass Middle<First, Second>: Base<Second> { var other: First? }"
        #expect(facts(app(bases, "Middle<Int, AlbumPage>")) == ["neverRemoved AlbumFlow > StampFlow"])
        // Nothing is known of a screen of another class.
        #expect(facts(app(bases, "Middle<AlbumPage, Int>")) == [])
    }

    @Test func `What a table gives is of the class that the table is made for`() {
        func app(_ run: String) -> String {
            """
            final class Pusher: NSObject, UINavigationControllerDelegate {
                private final class Box {
                    let run: () -> Void
                    init(_ run: @escaping () -> Void) { self.run = run }
                }
                private weak var stack: UINavigationController?
                private let boxes = NSMapTable<UIViewController, Box>(keyOptions: .weakMemory, valueOptions: .strongMemory)
                init(stack: UINavigationController) {
                    self.stack = stack
                    super.init()
                    stack.delegate = self
                }
                func push(_ page: UIViewController, gone: @escaping () -> Void) {
                    boxes.setObject(Box(gone), forKey: page)
                    stack?.pushViewController(page, animated: true)
                }
                func navigationController(_ stack: UINavigationController, didShow page: UIViewController, animated: Bool) {
                    guard let from = stack.transitionCoordinator?.viewController(forKey: .from), !stack.viewControllers.contains(from),
                        let box = boxes.object(forKey: from)
                    else { return }
                    \\(run)
                }
            }
            final class Host {
                var guests: [Guest] = []
                private let pusher: Pusher
                init(pusher: Pusher) { self.pusher = pusher }
                func open() {
                    let guest = Guest(pusher: pusher)
                    guests.append(guest)
                    guest.begin { [weak self, weak guest] in self?.guests.removeAll { $0 === guest } }
                }
            }
            final class Guest {
                private let pusher: Pusher
                init(pusher: Pusher) { self.pusher = pusher }
                func begin(_ gone: @escaping () -> Void) { pusher.push(UIViewController(), gone: gone) }
            }
            """.replacing("\\(run)", with: run)
        }
        #expect(facts(app("box.run()")) == [])
        #expect(facts(app("_ = box")) == ["keptAfterExit Host > Guest"])
    }
}
