import FlowGraph
import FlowRules
import Testing
import UIKit

@testable import FlowExplorer

/// Code that something stands in for makes a result incomplete where it is met, and only there.
@MainActor @Suite(.serialized) struct UnfollowedCodeTests {
    /// Explores one screen in a window.
    private func exploredPage(_ fill: @escaping @MainActor (UIViewController) -> Void) -> FlowDocument {
        Exploration("Page") {
            let page = UIViewController()
            fill(page)
            let window = UIWindow(frame: .zero)
            window.rootViewController = page
            window.makeKeyAndVisible()
            return Flow(window, root: page)
        }.explore()
    }

    private func explored(meets: Bool) -> FlowDocument {
        exploredPage { page in
            page.title = "Cart"
            page.view.addSubview(
                UIButton(primaryAction: UIAction(title: "Pay") { _ in if meets { UnfollowedCode.meet("CartCoordinator.track()") } }))
        }
    }

    @Test func `code that does not compile makes the result incomplete where it is met`() {
        let met = explored(meets: true)
        #expect(met.summary.unfollowed == ["CartCoordinator.track(), which does not compile here,"])
        #expect(!met.summary.isComplete)
        let other = explored(meets: false)
        #expect(other.summary.unfollowed == nil)
        #expect(fixes(met).map { $0.contains("by hand in the package of the exploration") } == [true] && fixes(other) == [])
    }

    private func fixes(_ document: FlowDocument) -> [String] {
        document.judged(by: allRules).findings.filter { $0.rule == "exploration_incomplete" }.map(\.fix)
    }

    @Test func `an action that lacks a value has the function's name`() {
        let ended = "Fatal error: CartCoordinator.total() has no value: its stand-in does not know one"
        #expect(UnfollowedCode.name(inReason: ended) == "CartCoordinator.total()")
        #expect(UnfollowedCode.name(inReason: "Fatal error: Index out of range") == nil)
    }

    @Test func `a selector of which nobody knows what it calls makes the result incomplete`() {
        func explored(_ selector: Selector) -> FlowDocument {
            exploredPage { page in
                let card = UIView()
                card.addGestureRecognizer(UITapGestureRecognizer(target: page, action: selector))
                page.view.addSubview(card)
            }
        }
        #expect(explored(Selector("payUnknown")).summary.unfollowed == ["what the selector 'payUnknown' calls"])
        let known = explored(.calling("payKnown", of: UIViewController.self) { page, _ in page.title = "Paid" })
        #expect(known.summary.unfollowed == nil)
        #expect(known.graph.transitions.contains { $0.trigger.label == #"tap "view""# })
    }

    @Test func `the gesture of a kind that an app makes itself makes the result incomplete`() {
        final class Scribble: UIGestureRecognizer {}
        let document = exploredPage { page in
            let scribble = Scribble()
            scribble.addTarget(page, action: .calling("scribbled", of: UIViewController.self) { page, _ in page.title = "Paid" })
            page.title = "Cart"
            page.view.addGestureRecognizer(scribble)
        }
        #expect(document.summary.unfollowed == [#"the gesture of a Scribble of UIViewController "Cart""#])
        #expect(fixes(document).map { $0.contains("explore that part of the app by its source") } == [true])
    }
}
