import FlowGraph
import FlowRules
import SignedInApp
import Testing
import UIKit

@testable import FlowExplorer

/// The fixture as its own exploration has it.
@MainActor private func signedIn() -> Exploration {
    Exploration("SignedIn") {
        let window = UIWindow(frame: .zero)
        let app = AppCoordinator(window: window)
        app.start()
        return Flow(window, root: app)
    }
}

/// What an app keeps in global state ends with the path on which it came about.
@MainActor struct IsolationTests {
    @Test func `two explorations of global state in one process give the same bytes`() throws {
        let first = try signedIn().explore().judged(by: allRules).json()
        #expect(try signedIn().explore().judged(by: allRules).json() == first)
    }

    @Test func `no variable at file level, no singleton and no lazy global reaches the next path`() {
        // "Log in" leads to "Welcome"; from there to help, and by logging out to "Log in again"; from there to "Welcome back", and to help once more,
        // which there is asked for the first time. The buttons: 1 + 2 + 1 + 2; and from each of the two help screens the back button, the back swipe,
        // the cancelled one and one entry in the menu: 2 × 4.
        let document = signedIn().explore().judged(by: allRules)
        #expect(document.graph.screens.map(\.title).sorted() == [
            "Help since login 1", "Help since login 2", "Log in", "Log in again", "Welcome", "Welcome back",
        ])
        #expect(document.graph.states.count == 6)
        #expect(document.graph.transitions.count == 14)
        #expect(document.summary.isComplete)
        #expect(document.summary.divergences == [])
        #expect(document.findings.map(\.rule) == [])
    }

    @Test func `the app begins logged out`() {
        #expect(signedIn().explore().graph.screens.filter(\.isEntry).map(\.title) == ["Log in"])
    }
}
