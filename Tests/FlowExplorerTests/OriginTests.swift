import FlowGraph
import FlowRules
import Testing
import UIKit

@testable import FlowExplorer

/// Which line a finding names as the one that brought a coordinator.
@MainActor struct OriginTests {
    @MainActor final class SheetCoordinator {
        let screen = Page("sheet")
    }
    @MainActor final class LaunchCoordinator {
        let home = UIViewController()
        var child: SheetCoordinator?
        private(set) var line = 0

        init(_ window: UIWindow) {
            window.rootViewController = home
            window.makeKeyAndVisible()
        }

        func start() {
            let child = SheetCoordinator()
            self.child = child
            line = #line + 1
            home.present(child.screen, animated: true)
        }
    }

    /// The window's root is set in the same class first.
    @Test func `a child of launch begins where its first screen is shown`() throws {
        var line = 0
        let exploration = Exploration("Launch") {
            let window = UIWindow(frame: .zero)
            let root = LaunchCoordinator(window)
            root.start()
            line = root.line
            return Flow(window, root: root)
        }
        // A program of explorations names lines of plain UIKit code by call stacks.
        let world = LiveWorld(exploration, callStacks: CallStacks())
        let document = ExplorationRun(exploration, world).tell { _ in }.document.judged(by: allRules)
        let finding = try #require(document.findings.first { $0.location != nil }, "\(document.findings)")
        #expect(finding.location?.line == line)
    }
}
