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

    /// "If the view controller was presented by another view controller, the next responder is the presenting view controller." In UIKit
    /// views may be in between.
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

    /// next: "UIView … returns the UIViewController object that manages it (if it has one) or its superview (if it doesn't)."
    @Test func `a view's chain leads to its superview, a screen's own view's to the screen`() {
        let screen = stage.screen("a"), view = UIView()
        screen.view.addSubview(view)
        #expect(view.next === screen.view)
        #expect(screen.view.next === screen)
        #expect(UIView().next == nil)
    }

    /// touchesBegan(_:with:) and its like: "The default implementation of this method forwards the message up the responder chain."
    @Test func `touches go up the chain to whoever answers them`() {
        let screen = Touched("a", stage.diary), view = UIView()
        screen.view.addSubview(view)
        view.touchesBegan([], with: nil)
        view.touchesMoved([], with: nil)
        view.touchesEnded([], with: nil)
        view.touchesCancelled([], with: nil)
        #expect(stage.diary.take(["began", "moved", "ended", "cancelled"]) == ["began", "moved", "ended", "cancelled"])
    }

    /// motionBegan(_:with:) and its like: the same.
    @Test func `shakes go up the chain to whoever answers them`() {
        let screen = Touched("a", stage.diary), view = UIView()
        screen.view.addSubview(view)
        view.motionBegan(.motionShake, with: nil)
        view.motionEnded(.motionShake, with: nil)
        view.motionCancelled(.motionShake, with: nil)
        #expect(stage.diary.take(["shaking", "shaken", "still"]) == ["shaking", "shaken", "still"])
    }

    /// The chain goes through containers.
    @Test func `a container answers the touches of its children`() {
        let screen = stage.screen("a"), container = Touched("container", stage.diary)
        container.addChild(screen)
        screen.touchesEnded([], with: nil)
        #expect(stage.diary.take(["ended"]) == ["ended"])
    }
}

/// A screen that answers touches and shakes.
private final class Touched: Screen {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { diary.note("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { diary.note("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { diary.note("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { diary.note("cancelled") }
    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { diary.note("shaking") }
    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { diary.note("shaken") }
    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { diary.note("still") }
}
