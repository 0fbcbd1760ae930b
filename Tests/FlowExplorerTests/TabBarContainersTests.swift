import FlowGraph
import FlowRules
import FlowvizTabBarContainersApp
import Testing
import UIKit

@testable import FlowExplorer

/// The example as its own exploration has it.
@MainActor private func tabBarContainers() -> Exploration {
    Exploration("TabBarContainers") { Flow(launching: AppDelegate()) }
}

/// Verdicts that wait for their rules: `start_never_called` (nobody starts the tabs' coordinators), and from source `child_not_retained`
/// (`coordinate(to:)` starts what it does not keep).
@MainActor struct TabBarContainersTests {
    @Test func `there are three states and eleven transitions`() {
        // Home, Profile, and the detail above Home:
        //   Home      touch, tap on the other tab, tap on its own tab                          3
        //   Profile   tap on the other tab, tap on its own tab                                 2
        //   detail    touch, back button, back swipe, cancelled back swipe, back menu (1),
        //             and `closeAction`, the closure that a touch runs, by itself              6
        let document = tabBarContainers().explore()
        #expect(document.graph.screens.map(\.typeName).sorted() == ["HomeDetailVC", "HomeVC", "ProfileVC"])
        #expect(document.graph.states.count == 3)
        #expect(document.graph.transitions.count == 11)
        #expect(document.summary.isComplete)
        #expect(document.summary.divergences == [])
        #expect(document.summary.misuses == [])
    }

    @Test func `the detail gets its data and covers the tab bar`() throws {
        let document = tabBarContainers().explore()
        let detail = try #require(document.graph.states.first { $0.layers[0].count == 2 })
        #expect(document.graph.screens.first { $0.id == detail.top }?.title == "detail 1")
        let triggers = document.graph.transitions.filter { $0.states?.from == detail.id }.map(\.trigger.kind)
        #expect(!triggers.contains(.tabTap) && !triggers.contains(.selectedTabTap))
    }

    @Test func `all three coordinators are seen, below protocols that are not bound to classes`() {
        #expect(
            tabBarContainers().explore().graph.coordinators.map(\.id).sorted() == [
                "AppCoordinator", "AppCoordinator/HomeCoordinator", "AppCoordinator/ProfileCoordinator",
            ])
    }

    @Test func `screens that know nobody are the first coordinator's, which is a guess`() {
        let screens = tabBarContainers().explore().graph.screens
        #expect(screens.map(\.owner) == ["AppCoordinator", "AppCoordinator", "AppCoordinator"])
        #expect(screens.map(\.isOwnerGuessed) == [true, true, true])
    }

    @Test func `nothing is found, for nobody is forgotten`() {
        #expect(tabBarContainers().explore().judged(by: allRules).findings == [])
    }
}
