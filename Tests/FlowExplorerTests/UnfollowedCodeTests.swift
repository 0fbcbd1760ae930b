import FlowGraph
import Testing
import UIKit

@testable import FlowExplorer

/// Code that something stands in for makes a result incomplete where it is met, and only there.
@MainActor @Suite(.serialized) struct UnfollowedCodeTests {
    private func explored(meets: Bool) -> FlowDocument {
        Exploration("Track") {
            let page = UIViewController()
            page.title = "Cart"
            page.view.addSubview(
                UIButton(primaryAction: UIAction(title: "Pay") { _ in if meets { UnfollowedCode.meet("CartCoordinator.track()") } }))
            let window = UIWindow(frame: .zero)
            window.rootViewController = page
            window.makeKeyAndVisible()
            return Flow(window, root: page)
        }.explore()
    }

    @Test func `code that does not compile makes the result incomplete where it is met`() {
        let met = explored(meets: true)
        #expect(met.summary.unfollowed == ["CartCoordinator.track(), which does not compile here,"])
        #expect(!met.summary.isComplete)
        let other = explored(meets: false)
        #expect(other.summary.unfollowed == nil)
    }
}
