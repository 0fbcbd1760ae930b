import Testing
import UIKit

/// Where an event goes that a controller does not handle.
@MainActor struct ResponderChainContract {
    let stage = Stage()

    private func chain(of responder: UIResponder) -> [UIResponder] { Array(sequence(first: responder, next: \.next)) }

    /// "If the view controller's view is the root view of a window, the next responder is the window object."
    @Test func `after the root comes its window`() {
        let root = stage.screen("root")
        stage.show(root)
        #expect(chain(of: root).contains(stage.window))
    }

    /// A child's chain leads through its container. In UIKit views are in between.
    @Test func `a screen's chain leads through its container to the window`() throws {
        let screen = stage.screen("a")
        let navigation = UINavigationController(rootViewController: screen)
        stage.show(navigation)
        let chain = chain(of: screen)
        let container = try #require(chain.firstIndex(of: navigation))
        let window = try #require(chain.firstIndex(of: stage.window))
        #expect(container < window)
    }

    /// The same through tabs and stacks.
    @Test func `a chain leads through all containers, innermost first`() throws {
        let screen = stage.screen("a")
        let navigation = UINavigationController(rootViewController: screen)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        stage.show(tabs)
        let controllers = chain(of: screen).filter { $0 is UIViewController }
        #expect(controllers == [screen, navigation, tabs])
    }

    /// "If the view controller was presented by another view controller, the next responder is the presenting view controller." In UIKit views may be in
    /// between.
    @Test func `a presented screen's chain leads to its presenter`() throws {
        let root = stage.screen("root")
        stage.show(root)
        let screen = stage.present("a", .fullScreen, from: root)
        #expect(chain(of: screen).contains(root))
    }

    /// A controller that is nowhere ends its own chain.
    @Test func `a screen that is nowhere has nothing after it`() {
        #expect(stage.screen("a").next == nil)
    }
}
