import Testing
import UIKit

@testable import FlowExplorer

/// What the app is asked between two actions, conditions and titles, may take away the screens that it is asked about.
@MainActor @Suite(.serialized) struct ConditionTests {
    final class Page: UIViewController {
        var onOpen = {}
    }

    final class Detail: UIViewController {
        /// Written and read by whoever looks at a screen, so that one that has gone shows.
        var visits = 0
    }

    final class App {
        let window = UIWindow(frame: .zero)
        init(_ deed: Deed) {
            let page = Page()
            page.title = "Page"
            window.rootViewController = UINavigationController(rootViewController: page)
            window.makeKeyAndVisible()
            page.onOpen = { [unowned page] in
                let detail = Detail()
                detail.title = "Detail"
                switch deed {
                case .dismisses: page.present(UINavigationController(rootViewController: detail), animated: false)
                case .replacesRoot: page.navigationController?.pushViewController(detail, animated: false)
                case .leavesParent:
                    page.addChild(detail)
                    page.view.addSubview(detail.view)
                    detail.didMove(toParent: page)
                }
            }
        }

        func start() -> Flow { Flow(window, root: self) }
    }

    /// What a condition does to the app that it asks.
    enum Deed: CaseIterable {
        case dismisses, replacesRoot, leavesParent

        @MainActor func run(_ screen: Detail) {
            switch self {
            case .dismisses: screen.dismiss(animated: false)
            case .replacesRoot:
                // The rest of the app goes with it.
                let page = Page()
                page.title = "Page"
                screen.view.window?.rootViewController = UINavigationController(rootViewController: page)
            case .leavesParent:
                screen.view.removeFromSuperview()
                screen.removeFromParent()
            }
        }
    }

    private func flow(_ deed: Deed, isDone: @escaping @MainActor () -> Bool) -> Exploration {
        Exploration("Conditions") { App(deed).start() }
            .screen(Page.self, offers: .tap("Open") { $0.onOpen() })
            .screen(
                Detail.self,
                offers: Action(
                    "ask",
                    when: { screen in
                        if isDone() { deed.run(screen) }
                        screen.visits += 1
                        return true
                    }
                ) { $0.visits += 1 },
                Action("ask again", when: { $0.visits > 0 }) { $0.visits += 1 })
    }

    private func shown(_ world: LiveWorld) -> [String] { world.choices().map { world.labels[$0].text } }

    @Test(arguments: Deed.allCases) func `a condition that releases its screen is followed by what comes instead`(deed: Deed) {
        MainLoop.capturing {
            var isDone = true
            let world = LiveWorld(flow(deed, isDone: { isDone }))
            defer { world.end() }
            world.reset()
            let launch = world.key()
            world.perform(world.choice("tap \"Open\"")!)
            #expect(shown(world) == [#"tap "Open""#])
            if deed != .replacesRoot { #expect(world.key() == launch) }
            #expect(world.tree?.all.map { $0.title } == ["Page"])

            isDone = false
            world.reset()
            world.perform(world.choice("tap \"Open\"")!)
            #expect(Set(["ask", "ask again"]).isSubset(of: shown(world)))
            #expect(world.tree?.all.map { $0.title } == ["Page", "Detail"])
        }
    }

    @Test(arguments: Deed.allCases) func `a condition that releases its screen on a known path is noticed`(deed: Deed) {
        MainLoop.capturing {
            var isDone = false
            let world = LiveWorld(flow(deed, isDone: { isDone }))
            defer { world.end() }
            world.reset()
            world.perform(world.choice("tap \"Open\"")!)
            let ask = world.choice("ask")!, recipe = world.recipe(for: ask), state = world.key()

            for releases in [false, true] {
                world.reset()
                isDone = false
                world.perform(world.choice("tap \"Open\"")!)
                isDone = releases
                #expect(world.perform(ask, by: recipe, in: state) == !releases)
                if releases { #expect(shown(world) == [#"tap "Open""#]) }
            }
        }
    }

    @Test(arguments: [false, true]) func `a title or a value that releases its screen is not looked at any more`(isTitle: Bool) {
        MainLoop.capturing {
            var isDone = true
            let ask: @MainActor (Detail) -> String = { screen in
                if isDone { Deed.dismisses.run(screen) }
                return "Detail \(screen.visits)"
            }
            var exploration = flow(.dismisses, isDone: { false }).texts(["bob"])
            exploration = isTitle ? exploration.title(of: Detail.self, ask) : exploration.state(of: Detail.self, ask)
            let world = LiveWorld(exploration)
            defer { world.end() }
            world.reset()
            world.perform(world.choice("tap \"Open\"")!)
            _ = world.key()
            #expect(shown(world) == [#"tap "Open""#])
            #expect(world.tree?.all.map { $0.title } == ["Page"])

            isDone = false
            world.reset()
            world.perform(world.choice("tap \"Open\"")!)
            _ = world.key()
            #expect(world.tree?.all.map { $0.title } == ["Page", "Detail"])
        }
    }

    @Test(arguments: [false, true]) func `a condition that takes a screen away each time makes the result incomplete`(takes: Bool) {
        let document = Exploration("Conditions") { App(.dismisses).start() }
            .screen(
                Page.self,
                offers: Action(
                    "ask",
                    when: { page in
                        let detail = Detail()
                        if takes {
                            page.addChild(detail)
                            detail.removeFromParent()
                        }
                        return true
                    }
                ) { $0.title = "Asked" }
            )
            .explore()
        #expect(document.summary.unfollowed == (takes ? ["a condition that takes screens away each time it is asked"] : nil))
        #expect(document.graph.states.count == (takes ? 1 : 2))
    }

    @Test func `a flow whose conditions release screens is explored to its end`() {
        for deed in Deed.allCases {
            let document = flow(deed, isDone: { true }).explore()
            #expect(document.graph.states.allSatisfy { $0.layers.joined().allSatisfy { !$0.contains("Detail") } })
        }
    }
}
